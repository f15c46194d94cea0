/** How Lorcana's cards look: from what is printed on them and from how they lie. */

import { say } from "../../core/words.js";
import { faceWith } from "../../draw/card.js";
import { keywordSaid, meaningOf } from "./keywords.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").Printed} Printed */
/** @typedef {import("../layouts.js").Looking} Looking */

/** A card in play, as the view has it. @typedef {Record<string, any>} InPlay */

const SHAPES = /** @type {Record<string, string>} */ ({ character: "round", item: "rhomb", action: "leaf", location: "arch" });

/** @param {string} type @param {boolean} song */
function typeSaid(type, song) {
  const said = /** @type {Record<string, string>} */ ({ character: say("Character"), item: say("Item"), action: say("Action"), location: say("Location") });
  return song ? say("Song") : (said[type] ?? type);
}

/** What is printed. @param {Printed} card @returns {Partial<Face>} */
export function printedFace(card) {
  const inks = /** @type {string[]} */ (card.inks ?? []).map((ink) => ink.toLowerCase());
  const isCharacter = card.type === "character";
  const isLocation = card.type === "location";
  return {
    name: card.name,
    title: card.title,
    version: card.version,
    type: [typeSaid(card.type, card.song), ...(card.classes ?? [])].join(" · "),
    colours: inks.slice(0, 1),
    shape: SHAPES[card.type] ?? "round",
    emblem: card.song ? "song" : "",
    gems: inks,
    cost: card.cost,
    inkable: card.inkable,
    stats: [
      ...(isCharacter ? [stat("strength", card.strength)] : []),
      ...(isLocation ? [stat("move", card.move_cost)] : []),
      ...(isCharacter || isLocation ? [stat("willpower", card.willpower)] : []),
    ],
    lore: card.lore,
    willpower: card.willpower,
    kinds: keywordsOf(card),
    text: (card.text ?? []).map((part) => ({ ...part, means: part.heading ? "" : meaningOf(part.text) })),
  };
}

/** The keywords among a card's text: what stands there without a heading in few words. @param {Printed} card */
function keywordsOf(card) {
  return (card.text ?? []).filter((part) => !part.heading && part.text.length < 26 && !/[.:]/.test(part.text)).map((part) => part.text);
}

/** @param {string} symbol @param {number} value @param {number} [than] */
function stat(symbol, value, than) {
  const said = /** @type {Record<string, string>} */ ({ strength: say("Strength"), willpower: say("Willpower"), move: say("costs to move here") });
  return { symbol, value, said: said[symbol] ?? symbol, ...(than === undefined ? {} : { than }) };
}

/** Before a printed card has come: its name and version are in its English name. @param {string} name @returns {Partial<Face>} */
function unprinted(name) {
  const [title = name, version = ""] = name.split(" - ");
  return { name, title, version };
}

/** @param {string} name @param {Looking} looking @returns {Partial<Face>} */
export function byName(name, looking) {
  const card = looking.printed(name);
  return card ? printedFace(card) : unprinted(name);
}

/** @param {string} name @param {number} seat @param {number} at @param {string} zone @param {Looking} looking */
export function looseFace(name, seat, at, zone, looking) {
  return faceWith({ ...byName(name, looking), label: name, zone, seat, key: `${seat}/${zone}/${name}/${at}` });
}

/** A card in play. @param {InPlay} card @param {number} seat @param {Looking} looking */
export function playFace(card, seat, looking) {
  const printed = looking.printed(card.card);
  const number = /#\d+$/.exec(card.label)?.[0] ?? "";
  return faceWith({
    ...byName(card.card, looking),
    label: card.label,
    zone: "play",
    seat,
    key: `${seat}/play/${card.label}`,
    shape: SHAPES[card.type] ?? "round",
    cost: card.cost,
    stats: [
      ...(card.strength === undefined ? [] : [stat("strength", card.strength, printed?.strength)]),
      ...(card.move_cost === undefined ? [] : [stat("move", card.move_cost, printed?.move_cost)]),
      ...(card.willpower === undefined ? [] : [stat("willpower", card.willpower, printed?.willpower)]),
    ],
    lore: card.lore ?? 0,
    kinds: card.keywords.map(keywordSaid),
    damage: card.damage,
    willpower: card.willpower ?? 0,
    exerted: card.exerted,
    drying: card.drying && card.type === "character",
    under: card.under,
    states: card.type === "location" ? ["plate"] : [],
    notes: [number, card.at ? say("at {place}", { place: card.at }) : ""].filter(Boolean),
  });
}
