/**
 * How a card is drawn: a small poster of patterned paper in its colour, with a medal whose outline is its type, its cost
 * in a ring, its name, and its numbers at the foot. What each game's cards have comes in a `Face`; css/card.css has the
 * measures. There is no art: the pattern comes from the name, so that no two neighbours look alike.
 */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "./symbols.js";

/** @typedef {import("../core/types.js").Face} Face */

const MOTIFS = 6;

/** A face with nothing on it, to be filled. @param {Partial<Face>} given @returns {Face} */
export function faceWith(given) {
  return {
    label: "",
    name: "",
    zone: "",
    seat: -1,
    key: "",
    title: "",
    version: "",
    type: "",
    colours: [],
    shape: "round",
    emblem: "",
    gems: [],
    cost: null,
    inkable: false,
    stats: [],
    lore: 0,
    kinds: [],
    text: [],
    damage: 0,
    willpower: 0,
    exerted: false,
    drying: false,
    under: [],
    states: [],
    notes: [],
    ...given,
  };
}

/** A number that a name always gives. @param {string} name */
export function hashOf(name) {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** The class names that say how a card looks and lies. @param {Face} face @param {boolean} large */
export function cardClasses(face, large) {
  const lies = face.exerted && !large ? "exerted" : "";
  const under = face.under.length ? (face.under.length > 1 ? "stack deep" : "stack") : "";
  const wordy = face.kinds.length > 1 ? "wordy" : "";
  return ["card", ...face.colours, ...face.states, wordy, lies, face.drying && !large ? "drying" : "", under, large ? "large" : ""].filter(Boolean).join(" ");
}

/** Everything on a card. @param {Face} face @param {boolean} [large] with every word @returns {import("../core/dom.js").Child} */
export function cardFace(face, large = false) {
  return [
    field(face),
    h(
      "span",
      { class: "side" },
      h(
        "span",
        { class: "words" },
        h("span", { class: "title" }, face.title),
        face.version ? h("span", { class: "version" }, face.version) : null,
        face.kinds.length ? h("span", { class: "kinds" }, withSymbols(face.kinds.join(" · "))) : null,
        !face.stats.length || large ? h("span", { class: "type" }, face.type) : null,
      ),
      face.signs?.length ? signs(face.signs) : null,
      large || face.states.includes("worded") ? text(face) : null,
      face.damage || (large && face.willpower) ? tally(face) : null,
      face.stats.length || face.lore ? stats(face) : null,
    ),
    face.exerted && !large ? symbol("exert", "lies") : null,
    face.damage ? h("span", { class: "hurt", key: "hurt" }, symbol("burst"), h("b", null, face.damage)) : null,
    face.under.length ? h("span", { class: "under" }, say("+{n} under", { n: face.under.length })) : null,
  ];
}

/** @param {Face} face */
function field(face) {
  const hash = hashOf(face.name || face.title);
  return h(
    "span",
    { class: `field motif${hash % MOTIFS}`, style: { "--turn": `${(hash >> 4) % 15}deg` } },
    face.cost === null ? null : h("b", { class: face.inkable ? "cost inkable" : "cost" }, face.cost),
    h("span", { class: "gems" }, face.gems.map((gem) => symbol(gem, "gem"))),
    h("span", { class: `medal ${face.shape}` }, face.emblem ? symbol(face.emblem) : h("b", null, initial(face.title))),
    face.drying ? h("span", { class: "flag" }, symbol("ink"), h("span", null, say("drying"))) : face.extra ? h("span", { class: "flag" }, face.extra) : null,
  );
}

/** @param {string} title */
function initial(title) {
  const letter = [...title].find((one) => /\p{L}|\p{N}/u.test(one)) ?? "·";
  return letter.toUpperCase();
}

/** What a card does in symbols, line by line; `{…}` is a symbol, `[…]` a condition. @param {string[]} lines */
function signs(lines) {
  return h(
    "span",
    { class: "signs", "aria-hidden": "true" },
    lines.map((line) => h("span", { class: "sign-line" }, line.split(/(\[[^\]]*\])/).map((part) => (part.startsWith("[") ? h("span", { class: "if" }, signed(part.slice(1, -1))) : signed(part))))),
  );
}

/** @param {string} words @returns {import("../core/dom.js").Child[]} */
function signed(words) {
  const drawn = (/** @type {string} */ word) => word.split(/\{([^}]*)\}/).map((part, at) => (at % 2 ? symbol(part, "sign") : part ? h("span", null, part) : null));
  return words.split(" ").filter(Boolean).map((word) => h("span", { class: "sign-words" }, drawn(word)));
}

/** @param {Face} face */
function text(face) {
  return h(
    "span",
    { class: "text" },
    face.text.map((part) => h("span", { class: "part" }, part.heading ? h("b", null, part.heading, " ") : null, withSymbols(part.text), part.means ? h("small", { class: "means" }, part.means) : null)),
  );
}

/** The signs that card texts use, and the symbols they stand for. */
const SIGNS = /** @type {Record<string, string>} */ ({ "¤": "strength", "⛉": "willpower", "◊": "lore", "⬡": "ink", "⟳": "exert" });

/** @param {string} words @returns {import("../core/dom.js").Child[]} */
function withSymbols(words) {
  return words.split(/([¤⛉◊⬡⟳])/).map((part) => (SIGNS[part] ? symbol(SIGNS[part], "sign") : part));
}

/** Damage as marks on a line as long as the Willpower. @param {Face} face */
function tally(face) {
  const length = Math.max(face.willpower, face.damage);
  return h("span", { class: "tally" }, Array.from({ length }, (_, at) => h("i", { class: at < face.damage ? "hit" : "" })));
}

/** @param {Face} face */
function stats(face) {
  return h(
    "span",
    { class: "stats" },
    face.stats.map((stat) => h("span", { class: than(stat), title: stat.said }, symbol(stat.symbol), stat.value)),
    face.lore ? h("span", { class: "lore" }, h("em", null, face.lore), Array.from({ length: Math.min(face.lore, 5) }, () => symbol("lore"))) : null,
  );
}

/** Whether a number is more or less than printed. @param {{value: number | string, than?: number}} stat */
function than({ value, than: printed }) {
  if (printed === undefined || typeof value !== "number" || value === printed) return "stat";
  return value > printed ? "stat more" : "stat less";
}

/** What a card is called for those who listen. @param {Face} face @param {number} options how many answers it offers now */
export function spokenName(face, options) {
  const parts = [face.title, face.version];
  if (face.type) parts.push(face.type);
  if (face.cost !== null) parts.push(say("cost {n}", { n: face.cost }));
  if (face.zone === "play") parts.push(face.exerted ? say("exerted") : face.drying ? say("drying") : say("ready"));
  for (const stat of face.stats) parts.push(`${stat.said} ${stat.value}`);
  if (face.lore) parts.push(say("lore {n}", { n: face.lore }));
  if (face.damage) parts.push(say("{n} damage", { n: face.damage }));
  if (face.under.length) parts.push(say("{n} {n|card|cards} under it", { n: face.under.length }));
  parts.push(...face.kinds, ...face.notes);
  if (options) parts.push(say("{n} {n|answer|answers}", { n: options }));
  return parts.filter(Boolean).join(", ");
}
