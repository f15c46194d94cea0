/** Villainous' table: one realm lies open, one's own unless something happens elsewhere; the others are folded above it. */

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { cardOf } from "../../show/cards.js";
import { aim, fold, openSeat } from "./aims.js";
import { faces, printedFace } from "./faces.js";
import { hasSymbol, realm, usable } from "./realm.js";

/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Layout} Layout */

/** As many rows of cards leave room at a desk for the locations of the other one, too. */
const ROOM_FOR = 3;
const IN_REALM = /^(activate|vanquish) |^move (?!to )/;

/** @param {View} view */
function names(view) {
  return [...new Set(/** @type {any[]} */ (view.seats ?? []).flatMap((seat) => [seat.plays, ...(seat.plays === "Captain Hook" ? ["Peter Pan"] : []), ...seat.discard, ...seat.fate_discard]))];
}

/** How many rows of cards lie above and below the locations of a realm, two in a row. @param {any} seat */
function rows(seat) {
  const counted = (/** @type {any[]} */ cards) => cards.reduce((sum, card) => sum + 1 + (card.items?.length ?? 0), 0);
  const most = (/** @type {(location: any) => any[]} */ cards) => Math.max(...seat.locations.map((/** @type {any} */ location) => Math.ceil(counted(cards(location)) / 2)));
  return most((location) => location.heroes) + most((location) => [...location.allies, ...location.items]);
}

/** @type {Layout["mat"]} */
function mat(table, all, now, looking) {
  const { view } = table;
  const seats = view.seats?.length ?? 0;
  if (!seats) return null;
  const bright = now.picked.size ? now.targets : now.can;
  const lit = new Set(all.filter((face) => bright.has(face.key) && face.zone !== "hand").map((face) => face.seat));
  const open = openSeat(table, looking, lit);
  const order = Array.from({ length: seats }, (_, at) => (looking.seat + 1 + at) % seats).filter((seat) => seat !== open);
  const revealed = all.filter((face) => face.zone === "revealed");
  return h(
    "div",
    { class: `villainous ${seats > 2 ? "many" : "two"} ${seats > 4 ? "crowd" : ""}` },
    h("div", { class: "folds", key: "folds" }, order.map((seat) => fold(table, seat, looking, lit.has(seat), seats === 2 && rows(view.seats[open]) <= ROOM_FOR))),
    aim(table, open, looking),
    revealed.length ? h("div", { class: "revealed", key: "revealed", role: "group", "aria-label": say("Revealed") }, h("small", null, say("Revealed")), revealed.map((face) => cardOf(face, now))) : null,
    realm(table, open, all, now),
  );
}

/** A card in hand and one in a realm may have the same name: the verb says which is meant. @type {NonNullable<Layout["touches"]>} */
function touches(option, label, face) {
  if (option.text.startsWith("play ")) return face.zone === "hand" || face.zone === "revealed";
  return !IN_REALM.test(option.text) || face.zone === "realm";
}

/** @type {NonNullable<Layout["attempts"]>} */
function attempts(face) {
  if (face.zone === "hand") return [`play ${face.label}`];
  if (face.zone === "place") return [`move to ${face.label}`];
  return [`move ${face.label}`, `activate ${face.label}`];
}

/** A sentence for each kind of question. @returns {Record<string, string>} */
function sentences() {
  return {
    move: say("Move to another location: its symbols are what you can do there."),
    act: say("Use each symbol of your location once, in any order, then end your turn."),
    fate: say("Two cards of their Fate deck are revealed; you play one of them against them."),
    discard: say("Throw away what you do not need: you draw up to four cards at the end of your turn."),
  };
}

/** How much is done of an objective that is counted. @type {NonNullable<Layout["scores"]>} */
function scores(view) {
  return /** @type {any[]} */ (view.seats ?? []).map((seat, at) => ({ seats: [at], name: seat.name, has: /^\d+\/\d+$/.test(seat.progress) ? seat.progress : "" }));
}

/** @type {Layout} */
const villainous = {
  styles: [new URL("./villainous.css", import.meta.url).href],
  faces,
  names,
  mat,
  turn: (view) => say("Turn {n}", { n: view.turn ?? 0 }),
  piles: (view) =>
    (view.seats ?? []).flatMap((/** @type {any} */ seat) => [
      { title: say("{name}’s discard", { name: seat.name }), count: seat.discard.length, cards: seat.discard },
      { title: say("{name}’s Fate discard", { name: seat.name }), count: seat.fate_discard.length, cards: seat.fate_discard },
    ]),
  touches,
  scores,
  places: usable,
  attempts,
  placed: hasSymbol,
  guide: (question) => sentences()[question.kind] ?? "",
  aim: () => say("Every villain has an aim of their own: yours stands beside your name. Reach it first."),
  lessons: () => Object.values(sentences()),
  face: printedFace,
};
export default villainous;
