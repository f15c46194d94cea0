/** A camp: what a side has of Life and Power, whose Concentration is how much, and the open hands that are not one's own. */

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";
import { Board } from "../../show/board.js";
import { cardOf } from "../../show/cards.js";
import { clockOf } from "../../show/clock.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").TableState} TableState */
/** @typedef {import("../layouts.js").Looking} Looking */
/** @typedef {import("../../table/answering.js").Situation} Situation */

const TOKENS = 2;

/** @param {TableState} table @param {number} side @param {Face[]} all @param {Situation} now @param {Looking} looking */
export function camp(table, side, all, now, looking) {
  const { view } = table;
  const team = view.teams[side];
  const ours = team.seats.includes(looking.seat);
  const shown = team.seats.filter((/** @type {number} */ seat) => seat !== looking.seat || table.seat === null);
  return h(
    "section",
    { class: `camp ${ours ? "us" : "them"} ${shown.length ? "" : "bare"}`, key: side, "aria-label": team.seats.map((/** @type {number} */ seat) => view.seats[seat].name).join(", ") },
    h(
      "div",
      { class: "scores" },
      team.seats.map((/** @type {number} */ seat) => person(table, seat)),
      ruler("life", "d-life", team.life, team.life_maximum, say("Life")),
      ruler("might", "d-power", team.power, team.power_goal, say("Power")),
    ),
    shown.length ? h("div", { class: "hands" }, shown.map((/** @type {number} */ seat) => openHand(table, seat, all, now))) : null,
  );
}

/** @param {TableState} table @param {number} number */
function person(table, number) {
  const seat = table.view.seats[number];
  const active = table.view.active === number && !table.over;
  const slots = Math.max(TOKENS, seat.concentration);
  return h(
    "div",
    { class: "person", key: `person ${number}` },
    h("span", { class: "who", title: seat.name }, active ? h("i", { class: "now" }) : null, h("span", null, seat.name), number === table.seat ? h("small", null, say("you")) : null),
    clockOf(table, number),
    seat.extra_turns ? h("small", { class: "more" }, say("{n} more {n|turn|turns}", { n: seat.extra_turns })) : null,
    seat.controlled_by === null ? null : h("small", { class: "more" }, say("{name} decides", { name: table.names[seat.controlled_by] ?? "" })),
    h(
      "span",
      { class: "tokens", role: "img", "aria-label": say("Concentration {n}", { n: seat.concentration }), title: say("Concentration {n}", { n: seat.concentration }) },
      Array.from({ length: slots }, (_, at) => h("i", { key: at, class: at < seat.concentration ? "on" : "" }, at < seat.concentration ? symbol("d-focus") : null)),
    ),
  );
}

/** @param {string} kind @param {string} drawn @param {number} value @param {number} most @param {string} words */
function ruler(kind, drawn, value, most, words) {
  return h(
    "div",
    { class: `ruler ${kind}`, key: kind },
    symbol(drawn),
    h("span", { class: "heard" }, words),
    h("b", null, value),
    h("small", null, `/${most}`),
    h("span", { class: "steps-of", "aria-hidden": "true" }, Array.from({ length: most }, (_, at) => h("i", { key: at, class: at < value ? "on" : "" }))),
  );
}

/** @param {TableState} table @param {number} seat @param {Face[]} all @param {Situation} now */
function openHand(table, seat, all, now) {
  const cards = all.filter((face) => face.seat === seat && (face.zone === "camp" || face.zone === "hand"));
  const children = cards.length ? cards.map((face) => cardOf(face, now)) : h("p", { class: "soft" }, say("no cards"));
  const { name } = table.view.seats[seat];
  return h(
    "div",
    { class: "hand-of", key: `hand ${seat}` },
    table.view.seats.length > 2 ? h("small", { class: "whose", title: name, "aria-hidden": "true" }, name) : null,
    h(Board, { class: "cards", role: "group", "aria-label": say("Hand of {name}", { name }), pieces: cards.map(() => ({ across: 1, down: 1.4 })), children, least: 56, most: 136, gap: 10 }),
  );
}
