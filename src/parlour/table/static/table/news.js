/** One line above the question: what was done since one's own last answer; a tap opens the log. */

import { openSheet } from "../core/app.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";

/** @typedef {import("../core/types.js").TableState} TableState */

/** What passes in every turn and says nothing new. */
const PASSING = new Set(["TurnBegins", "TurnBegan", "Readied", "MainPhaseBegins", "EndDeclared", "ChallengeOver", "ToDiscard", "Shuffled", "PlayedCardDiscarded", "TopRevealed", "ConditionUnmet"]);
const MOST = 3;

/** Whether somebody else did something worth a look. @param {import("../core/types.js").GameEvent} event @param {number | null} seat */
export function isDeed(event, seat) {
  return event.seat !== seat && !PASSING.has(event.kind);
}

/** @param {TableState} table @param {string} aim what wins, for who does not know yet @param {(words: string) => string} shortly */
export function news(table, aim, shortly) {
  const fresh = table.events.filter((event) => event.number > table.seen && !PASSING.has(event.kind));
  const told = fresh.filter((event) => event.seat !== table.seat || event.kind === "AnsweredByRule").slice(-MOST);
  const shown = told.length ? told : fresh.slice(-1);
  return h(
    "div",
    { class: "news", role: "log", "aria-live": "polite", "aria-label": say("Latest news") },
    aim ? h("p", { class: "first-aim" }, aim) : h("p", null, shown.map((event, at) => h("span", { key: event.number, class: at === shown.length - 1 ? "last" : "" }, shortly(event.words), event.kind === "AnsweredByRule" ? h("em", { class: "tag" }, say("by your rule")) : null, " "))),
    h("button", { type: "button", class: "plain narrow", on: { click: () => openSheet("log") } }, say("Log")),
  );
}
