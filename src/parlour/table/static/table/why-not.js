/**
 * Why something cannot be done: one sentence, its rule one tap away, and the way back. It has a place of its own, on a desk
 * that of the log and on a small screen that of the news: nothing that can be tapped ever lies under it.
 */

import { openSheet } from "../core/app.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { Sheet } from "../show/sheet.js";
import { choose, look, unrefuse } from "./acts.js";

/** @typedef {import("../core/types.js").TableState} TableState */

/** What a note is about when it is about no card. */
const NO_CARD = new Set(["", "all", "several", "away"]);

/** @param {TableState} table */
export function whyNot(table) {
  const why = table.whyNot;
  if (!why) return null;
  const title = why.about === "all" ? say("What you can do") : why.about === "several" ? say("Which of these?") : why.title ? say("{what}: not now", { what: why.title }) : say("Not now");
  return h(Sheet, {
    class: "why-not",
    key: "why-not",
    title,
    onClose: unrefuse,
    children: [
      h(
        "ul",
        { class: "reasons", role: "alert" },
        why.reasons.map((reason, at) => {
          const { rule, option } = reason;
          if (option) return h("li", { key: at }, h("button", { type: "button", class: "option", "data-option": option.text, on: { click: () => choose(option) } }, h("span", null, reason.reason)));
          return h("li", { key: at }, h("p", null, reason.reason), rule ? h("button", { type: "button", class: "rule", on: { click: () => openSheet("rule", { rule }) } }, say("Rule {rule}", { rule })) : null);
        }),
      ),
      NO_CARD.has(why.about) ? null : h("button", { type: "button", class: "plain about", on: { click: () => look(why.about) } }, say("Show the card")),
      h("button", { type: "button", class: "option read", on: { click: unrefuse } }, say("All right")),
    ],
  });
}
