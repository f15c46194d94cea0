/** The result, in the place of the question: who won and why, and what one may do now. */

import { openSheet } from "../core/app.js";
import { h } from "../core/dom.js";
import { named } from "../core/names.js";
import { capital, say } from "../core/words.js";
import { layoutOf } from "../games/layouts.js";
import { lookingAt, rematch } from "./acts.js";
import { shareTable } from "./sharing.js";

/** @typedef {import("../core/types.js").TableState} TableState */

/** Why the match is over; a clock that ran out counts as giving up, but is none. @param {TableState} table @param {import("../core/types.js").Over} over */
function reason(table, over) {
  if (over.late === undefined) return over.outcome.reason;
  return over.late === table.seat ? say("Your time ran out.") : say("The time of {name} ran out.", { name: table.names[over.late] ?? "" });
}

/** @param {TableState} table */
export function ending(table) {
  const over = table.over;
  if (!over) return null;
  const won = table.seat !== null && over.outcome.winners.includes(table.seat);
  const title = !over.winners.length ? say("Nobody wins.") : won ? say("You win!") : say("{names} {n|wins|win}.", { names: over.winners.map(named).join(" & "), n: over.winners.length });
  const asked = table.seat !== null && (table.around?.again ?? []).includes(table.seat);
  return h(
    "section",
    { class: "question ending", tabindex: "-1", "aria-live": "polite", "aria-label": say("The result") },
    h("div", { class: "asked" }, h("h2", { class: "prompt result" }, title), how(table, over)),
    h(
      "div",
      { class: "answers" },
      table.seat === null ? null : h("button", { type: "button", class: "option main", "aria-disabled": asked ? "true" : null, on: { click: () => rematch() } }, asked ? say("Waiting for the others …") : say("Play again")),
      h("a", { class: "option", href: `/review/${table.id}` }, say("Review")),
      h("a", { class: "option", href: `/replay/${table.id}` }, say("Replay")),
      h("button", { type: "button", class: "option", on: { click: shareTable } }, say("Share")),
      h("a", { class: "option", href: `/api/tables/${table.id}/record`, download: true }, say("Record")),
      h("a", { class: "option quiet", href: "/" }, say("Another game")),
    ),
  );
}

/** Why it is over, in which turn and by which rule, and how far everybody came, the winners first. @param {TableState} table @param {import("../core/types.js").Over} over */
function how(table, over) {
  const layout = layoutOf(table.game);
  const { rule, winners } = over.outcome;
  const turn = layout?.turn(table.view, lookingAt(table)) ?? "";
  const won = (/** @type {import("../games/layouts.js").Score} */ score) => Number(score.seats.some((seat) => winners.includes(seat)));
  const scores = (layout?.scores?.(table.view) ?? []).filter((score) => score.has).sort((one, other) => won(other) - won(one));
  return [
    h("p", { class: "aside" }, [capital(reason(table, over)).replace(/\.$/, ""), turn].filter(Boolean).join(" · "), " ", rule ? h("button", { type: "button", class: "rule", "aria-label": say("Rule {rule}", { rule }), on: { click: () => openSheet("rule", { rule }) } }, rule) : null),
    scores.length ? h("p", { class: "aside finals" }, scores.map((score) => h("span", { key: score.name }, score.name, " ", h("b", null, score.has)))) : null,
  ];
}
