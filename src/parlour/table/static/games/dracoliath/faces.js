/** How Dracoliath's cards look: its colour, its type in the medal, what it does in symbols, and in words where there is room. */

import { say } from "../../core/words.js";
import { faceWith } from "../../draw/card.js";
import { signsOf } from "./symbols.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").Printed} Printed */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Looking} Looking */

const SHAPES = /** @type {Record<string, string>} */ ({ treasure: "rhomb", magic: "round", storm: "bare" });
const GEMS = /** @type {Record<string, string>} */ ({ red: "d-damage", green: "d-life", blue: "d-power", violet: "d-violet" });

/** @param {string} type */
function typeSaid(type) {
  const said = /** @type {Record<string, string>} */ ({ magic: say("Magic"), treasure: say("Treasure"), storm: say("Storm") });
  return said[type] ?? type;
}

/** @param {string} colour */
function colourSaid(colour) {
  const said = /** @type {Record<string, string>} */ ({ red: say("red"), green: say("green"), blue: say("blue"), violet: say("violet") });
  return said[colour] ?? colour;
}

/** @param {string | null} side */
function sideSaid(side) {
  return side === "day" ? [say("Day side")] : side === "night" ? [say("Night side")] : [];
}

/** Whether there is room for what it says in words beside its symbols. @param {Printed} card */
function roomy(card) {
  const length = (card.text ?? []).reduce((sum, part) => sum + part.text.length, 0);
  const lines = (card.notation?.length ?? 0) + ((card.said ?? "").length > 15 ? 1 : 0);
  return length <= 125 - 38 * lines;
}

/** What is printed. @param {Printed} card @returns {Partial<Face>} */
export function printedFace(card) {
  return {
    name: card.name,
    title: card.said ?? card.name,
    type: [typeSaid(card.type), ...(card.fusion ? [say("Fusion")] : []), ...sideSaid(card.face)].join(" · "),
    colours: [`d-${card.colour}`],
    shape: SHAPES[card.type] ?? "round",
    emblem: `d-${card.type}`,
    gems: [GEMS[card.colour] ?? "", ...(card.fusion ? ["d-chain"] : [])],
    states: [...(roomy(card) ? ["worded"] : []), "drawn", card.type, ...(card.face ? [card.face] : [])],
    signs: (card.notation ?? []).map(signsOf),
    text: card.text ?? [],
  };
}

/** What lies on a card as a label: it is cancelled, the next one, being played, or a Storm that holds for everybody. @param {any} card @param {string} zone */
export function labelOf(card, zone) {
  if (card.cancelled) return say("cancelled");
  if (zone === "top") return say("next");
  if (zone === "playing") return say("being played");
  return zone === "river" && card.type === "storm" ? say("for all") : "";
}

/** A card that lies open; what the view says of it stands in until it comes in the reader's language. @param {any} card @param {number} seat @param {string} zone @param {Looking} looking */
function openFace(card, seat, zone, looking) {
  const printed = looking.printed(card.name);
  const face = printedFace(printed ?? { ...card, said: card.name, text: [] });
  const label = labelOf(card, zone);
  return faceWith({
    ...face,
    label: card.name,
    zone,
    seat,
    key: `${zone === "hand" || zone === "camp" ? seat : "all"}/${zone}/${card.name}`,
    states: [...(face.states ?? []), ...(card.cancelled ? ["cancelled"] : [])],
    notes: [colourSaid(card.colour), label, ...(printed?.text ?? []).map((part) => part.text)].filter(Boolean),
  });
}

/** @param {View} view @param {Looking} looking @returns {Face[]} */
export function faces(view, looking) {
  const river = /** @type {any[]} */ (view.river ?? []).filter(Boolean);
  const hands = /** @type {any[]} */ (view.seats ?? []);
  return [
    ...hands.flatMap((seat, number) => seat.hand.map((/** @type {any} */ card) => openFace(card, number, number === looking.seat ? "hand" : "camp", looking))),
    ...river.map((card) => openFace(card, -1, "river", looking)),
    ...(view.top ? [openFace(view.top, -1, "top", looking)] : []),
    ...(view.playing ? [openFace(view.playing, -1, "playing", looking)] : []),
  ];
}
