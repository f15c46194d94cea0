/** Lorcana's table: the others above, the lore track, oneself below; ink at the left, piles at the right. */

import { openSheet, store } from "../../core/app.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";
import { Board } from "../../show/board.js";
import { cardOf } from "../../show/cards.js";
import { clockOf } from "../../show/clock.js";
import { byName, looseFace, playFace, printedFace } from "./faces.js";
import { track } from "./track.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Layout} Layout */
/** @typedef {import("../layouts.js").Looking} Looking */
/** @typedef {import("../../table/answering.js").Situation} Situation */

const FROM_HAND = /^(ink|play|alter|sing|shift) /;
const ON_BOARD = /^(quest|challenge|move|use|boost) /;
const PLATE = 64;
const SHELF = 16;
const NARROWEST_SHELF = 156;

/** @param {View} view @param {Looking} looking @returns {Face[]} */
function faces(view, looking) {
  const seats = /** @type {any[]} */ (view.seats ?? []);
  return seats.flatMap((seat, number) => [
    ...seat.play.map((/** @type {any} */ card) => playFace(card, number, looking)),
    ...inHand(seat.hand_cards ?? [], number, looking),
  ]);
}

/** @param {string[]} names @param {number} seat @param {Looking} looking */
function inHand(names, seat, looking) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  return names.map((name) => {
    const at = counted.get(name) ?? 0;
    counted.set(name, at + 1);
    return looseFace(name, seat, at, "hand", looking);
  });
}

/** @param {View} view */
function names(view) {
  const found = [...(view.being_played ?? [])];
  for (const seat of view.seats ?? []) found.push(...seat.discard, ...(seat.inkwell_cards ?? []), ...seat.play.flatMap((/** @type {any} */ card) => card.under));
  return found.filter(Boolean);
}

/** @type {Layout["mat"]} */
function mat(table, all, now, looking) {
  const { view } = table;
  const count = view.seats?.length ?? 0;
  if (!count) return null;
  const order = Array.from({ length: count - 1 }, (_, at) => (looking.seat + 1 + at) % count);
  const open = order.includes(store.state.rooms.lorcana?.open) ? store.state.rooms.lorcana.open : order[0];
  const lit = new Set(all.filter((face) => now.can.has(face.key) || now.targets.has(face.key)).map((face) => face.seat));
  const isFolded = (/** @type {number} */ seat) => count > 2 && seat !== open && !lit.has(seat);
  return h(
    "div",
    { class: `lorcana ${count > 2 ? "many" : "two"} ${count > 4 ? "crowd" : ""}` },
    h("div", { class: "theirs" }, order.map((seat) => side(table, seat, all, now, looking, isFolded(seat)))),
    track(view, table, looking),
    side(table, looking.seat, all, now, looking, false),
  );
}

/**
 * Everything in front of one player.
 * @param {import("../../core/types.js").TableState} table @param {number} number @param {Face[]} all @param {Situation} now @param {Looking} looking
 * @param {boolean} folded to its counts where there is little room
 */
function side(table, number, all, now, looking, folded) {
  const { view } = table;
  const seat = view.seats[number];
  const mine = number === table.seat;
  const below = number === looking.seat;
  const cards = all.filter((face) => face.seat === number && face.zone === "play");
  const { pieces, children } = spread(cards, seat.play, now);
  const active = view.active === number && !table.over;
  return h(
    "section",
    { key: number, class: `side-of ${below ? "us" : "them"} ${folded ? "folded" : ""} ${seat.lost ? "lost" : ""}`, "aria-label": seat.name },
    h(
      "div",
      { class: "well", "data-drop": mine ? "ink" : null },
      h("button", { type: "button", class: "who", title: seat.name, on: { click: () => unfold(number) } }, active ? h("i", { class: "now" }) : null, h("span", null, seat.name), mine ? h("small", null, say("you")) : null),
      clockOf(table, number),
      h("span", { class: "count own-lore" }, symbol("lore"), h("b", null, seat.lore), h("small", null, say("lore"))),
      h("span", { class: "count", title: say("ready ink") }, symbol("ink"), h("b", null, seat.ink), h("small", null, say("of {n} ink", { n: seat.inkwell }))),
      h(
        "span",
        { class: "drops", "aria-hidden": "true" },
        Array.from({ length: Math.min(seat.inkwell, 16) }, (_, at) => symbol("ink", at < seat.ink ? "" : "spent")),
      ),
    ),
    h(Board, { class: "cards", pieces, children, least: 56, most: 118, gap: 14, "data-drop": mine ? "play" : null }),
    h(
      "div",
      { class: "piles" },
      mine ? null : h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(seat.hand, 7) }, (_, at) => h("i", { key: at, class: "back" }))),
      mine ? null : pile("hand", seat.hand, say("in hand"), null, number),
      pile("deck", seat.deck, say("deck"), null),
      pile("discard", seat.discard.length, say("discard"), () => openSheet("piles", { seat: number })),
    ),
  );
}

/** @param {number} seat */
function unfold(seat) {
  store.set({ rooms: { ...store.state.rooms, lorcana: { ...store.state.rooms.lorcana, open: seat } } });
}

/** @param {string} name @param {number} count @param {string} words @param {(() => void) | null} open @param {number} [hand] whose hand it is */
function pile(name, count, words, open, hand) {
  const inside = [symbol(name), h("b", null, count), h("small", null, words)];
  return open ? h("button", { type: "button", class: "count", on: { click: open } }, inside) : h("span", { class: "count", "data-hand": hand ?? null }, inside);
}

/**
 * The cards of a side as they lie: characters and items, then every location with those who are there on its shelf.
 * @param {Face[]} cards @param {any[]} play @param {Situation} now
 */
function spread(cards, play, now) {
  const byLabel = new Map(cards.map((face) => [face.label, face]));
  const facesOf = (/** @type {any[]} */ list) => /** @type {Face[]} */ (list.map((card) => byLabel.get(card.label)).filter(Boolean));
  const loose = facesOf(play.filter((card) => card.type !== "location" && !play.some((other) => other.label === card.at)));
  const locations = facesOf(play.filter((card) => card.type === "location"));
  const pieces = loose.map(measure);
  /** @type {import("../../core/dom.js").Child[]} */
  const children = loose.map((face) => cardOf(face, now));
  for (const location of locations) {
    const there = facesOf(play.filter((card) => card.at === location.label));
    const widths = there.map(measure);
    const across = widths.reduce((sum, piece) => sum + piece.across, 0);
    const down = Math.max(0, ...widths.map((piece) => piece.down));
    pieces.push({ across, down, wider: SHELF + 8 * Math.max(0, there.length - 1), taller: PLATE + (there.length ? SHELF : 0), least: NARROWEST_SHELF });
    children.push(
      h("div", { class: "shelf", key: `shelf ${location.key}` }, there.length ? h("div", { class: "there" }, there.map((face) => cardOf(face, now))) : null, cardOf(location, now)),
    );
  }
  return { pieces, children };
}

/** @param {Face} face @returns {import("../../show/fitting.js").Piece} */
function measure(face) {
  const taller = face.under.length ? 16 : 0;
  return face.exerted ? { across: 1.4, down: 1, taller } : { across: 1, down: 1.4, taller };
}

/** A card in hand and one in play may have the same name: the verb says which is meant. @type {NonNullable<Layout["touches"]>} */
function touches(option, label, face) {
  if (FROM_HAND.test(option.text)) return (face.zone === "hand") === (label === option.cards[0]);
  return !ON_BOARD.test(option.text) || face.zone === "play";
}

/** @type {NonNullable<Layout["attempts"]>} */
function attempts(face, view) {
  if (face.zone === "hand") return [`play ${face.label}`, `ink ${face.label}`];
  const card = view.seats[face.seat]?.play.find((/** @type {any} */ one) => one.label === face.label);
  return card?.type === "character" ? [`quest ${face.label}`] : [];
}

/** Names without their version, where that is enough. @type {NonNullable<Layout["shortly"]>} */
function shortly(words, view) {
  /** @type {Set<string>} */
  const full = new Set();
  for (const seat of view.seats ?? []) {
    for (const card of seat.play) full.add(card.card);
    for (const name of seat.hand_cards ?? []) full.add(name);
  }
  for (const name of full) {
    const [title = name] = name.split(" - ");
    const shared = [...full].some((other) => other !== name && other.split(" - ")[0] === title);
    if (!shared) words = words.split(name).join(title);
  }
  return words;
}

/** A sentence for each kind of question. @returns {Record<string, string>} */
function sentences() {
  return {
    alter: say("Tap what you would rather not have. Cheap cards are good now."),
    main: say("Ink one card a turn, play what your ink can pay, quest for lore. What glows has something to offer."),
    resolve: say("Several abilities are waiting; you choose which one resolves first."),
    may: say("The card says “you may”: it is yours to decide."),
    choose: say("The card asks whom it means."),
  };
}

/** @type {NonNullable<Layout["scores"]>} */
function scores(view) {
  return /** @type {any[]} */ (view.seats ?? []).map((seat, at) => ({ seats: [at], name: seat.name, has: String(seat.lore) }));
}

/** @type {Layout} */
const lorcana = {
  styles: [new URL("./lorcana.css", import.meta.url).href],
  faces,
  names,
  mat,
  turn: (view) => say("Turn {n}", { n: view.turn ?? 0 }),
  piles: (view, looking) =>
    (view.seats ?? []).flatMap((/** @type {any} */ seat) => [
      { title: say("{name}’s discard", { name: seat.name }), count: seat.discard.length, cards: seat.discard },
      ...(seat.seat === looking.seat ? [{ title: say("{name}’s inkwell", { name: seat.name }), count: seat.inkwell, cards: seat.inkwell_cards }] : []),
    ]),
  touches,
  scores,
  attempts,
  shortly,
  guide: (question) => sentences()[question.kind] ?? "",
  aim: () => say("Be the first to 20 lore: your characters gain it by questing."),
  lessons: () => Object.values(sentences()),
  face: printedFace,
};

export { byName };
export default lorcana;
