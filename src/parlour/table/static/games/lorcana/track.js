/** The lore track: from nothing to twenty, with a pawn for everybody. */

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";

/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").TableState} TableState */
/** @typedef {import("../layouts.js").Looking} Looking */

export const GOAL = 20;

/** @param {View} view @param {TableState} table @param {Looking} looking */
export function track(view, table, looking) {
  const seats = /** @type {any[]} */ (view.seats);
  const end = Math.max(GOAL, ...seats.map((seat) => seat.lore));
  const below = (/** @type {any} */ seat) => Number(seat.seat === looking.seat);
  const asSeated = [...seats].sort((one, other) => below(one) - below(other));
  const place = (/** @type {number} */ lore) => `${(lore / end) * 100}%`;
  const spoken = seats.map((seat) => `${seat.name} ${seat.lore}`).join(", ");
  return h(
    "section",
    { class: "track", "aria-label": say("Lore: {seats}, of {goal}", { seats: spoken, goal: end }), "data-drop": table.seat === null ? null : "quest" },
    h("ul", { class: seats.length > 2 ? "scores many" : "scores" }, asSeated.map((seat) => h("li", { key: seat.seat, class: seat.seat === looking.seat ? "us" : "" }, h("b", null, seat.lore), h("span", { title: seat.name }, seat.name)))),
    symbol("lore", "mark"),
    h(
      "div",
      { class: "steps", "aria-hidden": "true" },
      Array.from({ length: end + 1 }, (_, at) => h("i", { key: at, class: at % 5 ? "" : "five", style: { left: place(at) } }, at % 5 ? null : h("span", null, at))),
      seats.map((seat) =>
        h("b", { key: `pawn${seat.seat}`, class: `pawn ${seat.seat === looking.seat ? "us" : "them"}`, style: { left: place(seat.lore), "--nth": order(seats, seat, looking) } }, seats.length > 2 && seat.seat !== looking.seat ? initial(seat.name) : seat.lore),
      ),
    ),
    h("span", { class: "goal" }, say("{n} lore wins", { n: end })),
  );
}

/** Pawns on the same step stand beside each other. @param {any[]} seats @param {any} seat @param {Looking} looking */
function order(seats, seat, looking) {
  return seats.filter((other) => other.lore === seat.lore && other.seat !== looking.seat && other.seat < seat.seat).length;
}

/** @param {string} name */
function initial(name) {
  return name.charAt(0).toUpperCase();
}
