/** Dracoliath's table: open hands face each other, the River runs between them, Life and Power stand beside their owners. */

import { openSheet } from "../../core/app.js";
import { h } from "../../core/dom.js";
import { capital, say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";
import { Board } from "../../show/board.js";
import { cardOf } from "../../show/cards.js";
import { camp } from "./camp.js";
import { faces, labelOf, printedFace } from "./faces.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Layout} Layout */
/** @typedef {import("../../table/answering.js").Situation} Situation */

/** @type {Layout["mat"]} */
function mat(table, all, now, looking) {
  const { view } = table;
  if (!view.teams) return null;
  const mine = view.teams.findIndex((/** @type {any} */ team) => team.seats.includes(looking.seat));
  const teams = view.seats.length > 2;
  return h("div", { class: `dracoliath ${teams ? "teams" : "duel"} ${table.seat === null ? "watched" : ""}` }, camp(table, 1 - mine, all, now, looking), river(view, all, now), camp(table, mine, all, now, looking));
}

/** @param {View} view @param {Face[]} all @param {Situation} now */
function river(view, all, now) {
  const lying = (/** @type {any} */ card, /** @type {string} */ zone) => {
    const face = card ? all.find((one) => one.zone === zone && one.label === card.name) : undefined;
    if (!face) return null;
    const label = labelOf(card, zone);
    return h("span", { class: `lying at-${zone}`, key: face.key }, cardOf(face, now), label ? h("i", { class: "label", "aria-hidden": "true" }, label) : null);
  };
  const row = /** @type {any[]} */ (view.river).map((card, at) => lying(card, "river") ?? h("span", { class: "slot-of", key: `slot ${at}` }, say("taken this turn")));
  const children = [...row, lying(view.top, "top"), lying(view.playing, "playing")].filter(Boolean);
  return h(
    "section",
    { class: "river", key: "river", "aria-label": say("The River") },
    h(
      "header",
      null,
      h("h2", null, say("The River")),
      h("span", { class: "count" }, symbol("deck"), h("b", null, view.deck), h("small", null, say("deck"))),
      h("button", { type: "button", class: "count", on: { click: () => openSheet("piles") } }, symbol("discard"), h("b", null, view.discard.length), h("small", null, say("discard"))),
    ),
    h(Board, { class: "cards", pieces: children.map(() => ({ across: 1, down: 1.4, taller: 10 })), children, least: 56, most: 158, gap: 16, "data-drop": "take" }),
  );
}

/** @type {NonNullable<Layout["attempts"]>} */
function attempts(face) {
  return face.zone === "hand" ? [`play ${face.label}`] : [`take ${face.label}`];
}

/** A sentence for each kind of question. @returns {Record<string, string>} */
function sentences() {
  return {
    take: say("Take one card of the River into your hand; then you play one."),
    play: say("Magic happens at once. Treasures work while you keep them, Storms while they lie in the River."),
    refresh: say("A Concentration token can wash the whole River away for new cards."),
  };
}

/** Life and Power of each side. @type {NonNullable<Layout["scores"]>} */
function scores(view) {
  return /** @type {any[]} */ (view.teams ?? []).map((team) => ({
    seats: team.seats,
    name: team.seats.map((/** @type {number} */ seat) => view.seats[seat].name).join(" & "),
    has: `${team.life} ${say("Life")}, ${team.power} ${say("Power")}`,
  }));
}

/** @type {Layout} */
const dracoliath = {
  styles: [new URL("./dracoliath.css", import.meta.url).href],
  faces,
  names: (view) => /** @type {any[]} */ (view.discard ?? []).map((card) => card.name),
  mat,
  turn: (view) => say("Turn {n}", { n: view.turn ?? 0 }),
  piles: (view) => [{ title: capital(say("discard")), count: view.discard?.length ?? 0, cards: (view.discard ?? []).map((/** @type {any} */ card) => card.name) }],
  attempts,
  scores,
  guide: (question) => sentences()[question.kind] ?? "",
  aim: () => say("Bring the other dragon’s Life to nothing, or be the first to reach 18 Power."),
  lessons: () => Object.values(sentences()),
  face: printedFace,
};
export default dracoliath;
