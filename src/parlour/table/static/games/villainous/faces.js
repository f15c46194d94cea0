/** How Villainous' cards look: tall in a hand, flat chips in a realm; locations are plates with their names. */

import { nameOfLabel } from "../../core/cards.js";
import { say } from "../../core/words.js";
import { faceWith } from "../../draw/card.js";
import { slug } from "./symbols.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").Printed} Printed */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Looking} Looking */

const SHAPES = /** @type {Record<string, string>} */ ({ ally: "round", item: "rhomb", curse: "rhomb", effect: "leaf", condition: "leaf", hero: "shield", location: "arch" });

/** @param {string} type */
function typeSaid(type) {
  const said = /** @type {Record<string, string>} */ ({
    ally: say("Ally"),
    item: say("Item"),
    effect: say("Effect"),
    condition: say("Condition"),
    curse: say("Curse"),
    hero: say("Hero"),
    location: say("Location"),
    villain: say("Villain"),
  });
  return said[type] ?? type;
}

/** @param {string} state */
function stateSaid(state) {
  const said = /** @type {Record<string, string>} */ ({ wicket: say("Wicket"), hypnotized: say("hypnotized"), shrunken: say("shrunken"), enlarged: say("enlarged") });
  return said[state] ?? state;
}

/** @param {number} value @param {number} [than] */
function strength(value, than) {
  return { symbol: "willpower", value, said: say("strength"), ...(than === undefined ? {} : { than }) };
}

/** What is printed. @param {Printed} card @returns {Partial<Face>} */
export function printedFace(card) {
  const fights = card.type === "ally" || card.type === "hero";
  const isFate = card.cost === "";
  return {
    name: card.name,
    title: card.said,
    type: [typeSaid(card.type), ...(card.cost === "X" ? [say("cost X")] : [])].join(" · "),
    colours: [slug(card.villain ?? "")],
    states: isFate ? ["fate"] : [],
    shape: SHAPES[card.type] ?? "round",
    emblem: card.type === "villain" ? slug(card.villain) : "",
    cost: card.cost === "" || card.cost === undefined || Number.isNaN(Number(card.cost)) ? null : Number(card.cost),
    stats: [...(fights ? [strength(card.strength)] : []), ...(typeof card.activation === "number" ? [activation(card.activation)] : [])],
    text: card.text ?? [],
  };
}

/** @param {number} cost */
function activation(cost) {
  return { symbol: "v-activate", value: cost, said: say("costs to activate") };
}

/** @param {string} name @param {Looking} looking @returns {Partial<Face>} */
function byName(name, looking) {
  const card = looking.printed(name);
  return card ? printedFace(card) : { name, title: name };
}

/** @param {string[]} names @param {number} seat @param {string} zone @param {Looking} looking @returns {Face[]} */
function loose(names, seat, zone, looking) {
  return names.map((name, at) => {
    const nth = names.slice(0, at).filter((other) => other === name).length;
    return faceWith({ ...byName(name, looking), label: name, zone, seat, key: `${seat}/${zone}/${name}/${nth}` });
  });
}

/** A card in a realm, and what hangs on it. @param {any} card @param {number} seat @param {Looking} looking @param {string} bearer @returns {Face[]} */
function chips(card, seat, looking, bearer) {
  const name = nameOfLabel(card.name);
  const printed = looking.printed(name);
  const face = byName(name, looking);
  const number = card.name.slice(name.length);
  const one = faceWith({
    ...face,
    title: (face.title ?? name) + number,
    label: card.name,
    zone: "realm",
    seat,
    key: `${seat}/realm/${card.name}/${bearer}`,
    type: typeSaid(card.type),
    stats: [
      ...(card.strength === undefined ? [] : [strength(card.strength, printed?.strength)]),
      ...(card.activate === undefined ? [] : [activation(card.activate)]),
      ...(card.power ? [{ symbol: "v-power", value: card.power, said: say("power on it") }] : []),
    ],
    kinds: card.state ? [stateSaid(card.state)] : [],
    states: ["chip", card.type, ...(bearer ? ["hangs"] : []), ...(face.states ?? [])],
    notes: bearer ? [say("on {name}", { name: bearer })] : [],
  });
  return [one, ...(card.items ?? []).flatMap((/** @type {any} */ item) => chips(item, seat, looking, one.title))];
}

/** The cards at one place of a location. @param {any[]} cards @param {number} seat @param {Looking} looking @returns {Face[]} */
export function chipsOf(cards, seat, looking) {
  return cards.flatMap((card) => chips(card, seat, looking, ""));
}

/** @param {any} location @param {any} seat @param {number} number @param {Looking} looking */
function plate(location, seat, number, looking) {
  return faceWith({
    ...byName(location.name, looking),
    label: location.name,
    zone: "place",
    seat: number,
    key: `${number}/place/${location.name}`,
    type: "",
    states: ["place"],
    notes: [...(seat.at === location.name ? [say("the villain is here")] : []), ...(location.locked ? [say("locked")] : [])],
  });
}

/** @param {View} view @param {Looking} looking @returns {Face[]} */
export function faces(view, looking) {
  return /** @type {any[]} */ (view.seats ?? []).flatMap((seat, number) => [
    ...seat.locations.flatMap((/** @type {any} */ location) => [
      plate(location, seat, number, looking),
      ...chipsOf([...location.heroes, ...location.allies, ...location.items], number, looking),
    ]),
    ...loose(seat.revealed, number, "revealed", looking),
    ...(number === looking.seat ? loose(seat.hand, number, "hand", looking) : []),
  ]);
}
