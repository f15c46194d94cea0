/** The result, in the place of the question: who won and why, and what one may do now. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { rematch } from "./acts.js";
import { shareTable } from "./sharing.js";

/** @typedef {import("../core/types.js").TableState} TableState */

/** @param {TableState} table */
export function ending(table) {
  const over = table.over;
  if (!over) return null;
  const won = table.seat !== null && over.outcome.winners.includes(table.seat);
  const title = !over.winners.length ? say("Nobody wins.") : won ? say("You win!") : say("{names} {n|wins|win}.", { names: over.winners.join(" & "), n: over.winners.length });
  const asked = table.seat !== null && (table.around?.again ?? []).includes(table.seat);
  return h(
    "section",
    { class: "question ending", "aria-live": "polite", "aria-label": say("The result") },
    h("div", { class: "asked" }, h("h2", { class: "prompt result" }, title), h("p", { class: "aside" }, over.outcome.reason)),
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
