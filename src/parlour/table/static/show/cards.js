/** How a list of faces becomes cards that can be tapped: the same on boards, in hands, and wherever a layout puts them. */

import { h } from "../core/dom.js";
import { peek, tap } from "../table/acts.js";
import { Card } from "./card.js";

/** @typedef {import("../core/types.js").Face} Face */
/** @typedef {import("../table/answering.js").Situation} Situation */

/** What a card is now: picked, a target, or something one may begin with. @param {Face} face @param {Situation} now */
export function stateOf(face, now) {
  if (now.picked.has(face.key)) return "picked";
  if (now.targets.has(face.key)) return "target";
  return !now.picked.size && now.can.has(face.key) ? "can" : now.can.has(face.key) ? "can quiet" : "";
}

/** One card on the table. @param {Face} face @param {Situation} now @param {Record<string, any>} [more] */
export function cardOf(face, now, more = {}) {
  const options = now.can.has(face.key) ? now.options.filter((option) => option.cards.includes(face.label)).length : 0;
  return h(Card, { key: face.key, face, state: stateOf(face, now), options, letter: now.letters?.get(face.key) ?? "", onTap: tap, onPeek: peek, ...more });
}
