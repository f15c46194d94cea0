/** A deck at a glance, drawn: what its cards cost, which inks they are of, what kinds there are. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "./symbols.js";

/** A card of a deck. @typedef {{name: string, count: number, line: number, type: string, cost: number, inkable: boolean}} Listed */
/** @typedef {{problems: {line: number, message: string}[], name: string, size: number, legal: string[], not_legal: Record<string, {line: number, message: string}[]>, inks: Record<string, number>, inkable: number, cards: Listed[]}} Portrait */

export const INKS = ["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"];
const TYPES = ["character", "action", "song", "item", "location"];
const DEAREST = 9;
const HIGH = 88;
const STEP = 30;

/** @param {string} ink */
export function inkSaid(ink) {
  const said = /** @type {Record<string, string>} */ ({ amber: say("Amber"), amethyst: say("Amethyst"), emerald: say("Emerald"), ruby: say("Ruby"), sapphire: say("Sapphire"), steel: say("Steel") });
  return said[ink] ?? ink;
}

/** @param {string} type @param {number} n */
export function typeSaid(type, n) {
  const said = /** @type {Record<string, string>} */ ({
    character: say("{n|Character|Characters}", { n }),
    action: say("{n|Action|Actions}", { n }),
    song: say("{n|Song|Songs}", { n }),
    item: say("{n|Item|Items}", { n }),
    location: say("{n|Location|Locations}", { n }),
  });
  return said[type] ?? type;
}

/** The inks of a deck in the order of the gems. @param {Portrait} deck */
export function inksOf(deck) {
  return INKS.filter((ink) => Object.keys(deck.inks).some((one) => one.toLowerCase() === ink));
}

/** @param {Listed[]} cards @param {(card: Listed) => boolean} wanted */
function total(cards, wanted) {
  return cards.filter(wanted).reduce((sum, card) => sum + card.count, 0);
}

/** How many cards cost how much; what can go into the inkwell is full, the rest hatched. @param {Portrait} deck */
export function costCurve(deck) {
  const costs = Array.from({ length: DEAREST + 1 }, (_, cost) => {
    const here = deck.cards.filter((card) => Math.min(card.cost, DEAREST) === cost);
    return { cost, all: total(here, () => true), inkable: total(here, (card) => card.inkable) };
  });
  const most = Math.max(8, ...costs.map((one) => one.all));
  const y = (/** @type {number} */ count) => (count / most) * HIGH;
  const said = costs.filter((one) => one.all).map((one) => say("{n} {n|card|cards} of cost {cost}", { n: one.all, cost: one.cost === DEAREST ? `${DEAREST}+` : one.cost }));
  return h(
    "svg",
    { class: "curve-of", viewBox: `0 0 ${STEP * (DEAREST + 1)} ${HIGH + 44}`, role: "img", "aria-label": said.join(", ") },
    h("line", { x1: 0, x2: STEP * (DEAREST + 1), y1: HIGH + 20, y2: HIGH + 20, class: "floor" }),
    costs.map(({ cost, all, inkable }) =>
      h(
        "g",
        { key: cost },
        h("rect", { class: "inkable", x: cost * STEP + 5, width: STEP - 10, y: HIGH + 20 - y(inkable), height: y(inkable) }),
        h("rect", { class: "fixed", x: cost * STEP + 6, width: STEP - 12, y: HIGH + 21 - y(all), height: Math.max(0, y(all - inkable) - 2) }),
        all ? h("text", { class: "amount", x: cost * STEP + STEP / 2, y: HIGH + 14 - y(all) }, all) : null,
        h("text", { class: "cost-of", x: cost * STEP + STEP / 2, y: HIGH + 38 }, cost === DEAREST ? `${cost}+` : cost),
      ),
    ),
  );
}

/** A bar as long as its share, with a word and a number: the same for inks and types. @param {{key: string, drawn: import("../core/dom.js").Child, words: string, count: number, most: number}} bar */
function shareOf({ key, drawn, words, count, most }) {
  return h(
    "li",
    { key, class: `share ${key}` },
    h("span", { class: "of" }, drawn, words),
    h("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, h("rect", { class: "whole", width: 100, height: 10, rx: 2 }), h("rect", { class: "part", width: (100 * count) / Math.max(1, most), height: 10, rx: 2 })),
    h("b", null, count),
  );
}

/** @param {Portrait} deck */
export function inkShares(deck) {
  const counts = new Map(Object.entries(deck.inks).map(([ink, count]) => [ink.toLowerCase(), count]));
  return h("ul", { class: "shares" }, inksOf(deck).map((ink) => shareOf({ key: ink, drawn: symbol(ink, ink), words: inkSaid(ink), count: counts.get(ink) ?? 0, most: deck.size })));
}

/** @param {Portrait} deck */
export function typeShares(deck) {
  const counts = TYPES.map((type) => ({ type, count: total(deck.cards, (card) => card.type === type) })).filter((one) => one.count);
  return h("ul", { class: "shares types" }, counts.map(({ type, count }) => shareOf({ key: type, drawn: null, words: typeSaid(type, count), count, most: deck.size })));
}

/** The cards of each type, the cheap ones first. @param {Portrait} deck @returns {{type: string, count: number, cards: Listed[]}[]} */
export function byType(deck) {
  return TYPES.map((type) => {
    const cards = deck.cards.filter((card) => card.type === type).sort((one, other) => one.cost - other.cost || one.name.localeCompare(other.name));
    return { type, count: total(cards, () => true), cards };
  }).filter((group) => group.cards.length);
}

/** A deck as the list that everybody reads. @param {Portrait} deck */
export function asText(deck) {
  return byType(deck).flatMap((group) => group.cards.map((card) => `${card.count} ${card.name}`)).join("\n");
}
