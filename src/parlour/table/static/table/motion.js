/**
 * Motion explains: a card glides from where it was to where it is, new ones come up, numbers that change beat once. It
 * never blocks: input is taken meanwhile, and with reduced motion nothing moves.
 */

import { Component, h } from "../core/dom.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Settings} Settings */

const GLIDE = { duration: 220, easing: "cubic-bezier(.2, .7, .2, 1)" };

/** The place and look of every card after the last drawing. @type {Map<string, {box: DOMRect, name: string}>} */
let before = new Map();

/** An element without a face of its own that looks at the cards after every drawing of the table. */
class Motion extends Component {
  static tag = "parlour-motion";

  drawn() {
    const { view, still } = this.given;
    requestAnimationFrame(() => glide(view, still));
  }
}
Motion.define();

/** @type {any} */
let lastView = null;

/** @param {any} view @param {boolean} still */
function glide(view, still) {
  /** @type {typeof before} */
  const after = new Map();
  const moves = view !== lastView && !still && before.size > 0;
  lastView = view;
  const left = new Map([...before].map(([key, was]) => [key, was]));
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".mat [data-key]")]);
  for (const card of cards) left.delete(card.dataset.key ?? "");
  for (const card of cards) {
    const key = card.dataset.key ?? "";
    const box = card.getBoundingClientRect();
    const name = nameIn(key);
    after.set(key, { box, name });
    if (!moves) continue;
    const was = before.get(key) ?? takeOut(left, name);
    if (!was) card.animate([{ opacity: 0, transform: "translateY(-14px) scale(.94)" }, {}], GLIDE);
    else if (Math.hypot(was.box.left - box.left, was.box.top - box.top) > 3) {
      card.animate([{ transform: `translate(${was.box.left - box.left}px, ${was.box.top - box.top}px) scale(${was.box.width / box.width || 1})`, zIndex: 5 }, { zIndex: 5 }], GLIDE);
    }
  }
  before = after;
}

/** A key is seat/zone/name…; the name without its number. @param {string} key */
function nameIn(key) {
  const [seat = "", , name = ""] = key.split("/");
  return `${seat}/${name.replace(/ #\d+$/, "")}`;
}

/** A card of that name that has just gone from somewhere else. @param {typeof before} left @param {string} name */
function takeOut(left, name) {
  for (const [key, was] of left) {
    if (was.name !== name) continue;
    left.delete(key);
    return was;
  }
  return undefined;
}

/** @param {TableState} table @param {Settings} settings */
export function moving(table, settings) {
  const still = !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return h(Motion, { hidden: true, view: table.view, picks: table.picks, still });
}
