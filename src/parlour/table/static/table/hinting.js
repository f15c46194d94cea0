/** What a searcher thinks of the question: chances with their intervals, better the longer one looks, and what it expects to come. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { layoutOf } from "../games/layouts.js";
import { Sheet } from "../show/sheet.js";
import { choose, unhint } from "./acts.js";
import { worded } from "./wording.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").Weighed} Weighed */

const MOST = 4;
const MOST_LINE = 4;

/** @param {TableState} table */
export function hintPanel(table) {
  const { hint, question } = table;
  if (!hint || !question) return null;
  return h(Sheet, {
    class: "why-not hint-panel",
    key: "hint",
    title: say("Hint"),
    onClose: unhint,
    children: [
      h("ol", { class: "hints", "aria-label": say("What a searcher thinks") }, hint.options.slice(0, MOST).map((one) => weighed(one, table, question))),
      hint.line.length
        ? h("p", { class: "expected" }, h("span", { class: "soft" }, say("Expected:")), " ", expected(table, hint.line.slice(0, MOST_LINE)))
        : null,
      h("p", { class: "thinking", role: "status" }, table.hinting ? say("Thinking on …") : say("Thought over.")),
    ],
  });
}

/** Who is expected to do what, one after the other; a name stands where another one goes on. @param {TableState} table @param {{seat: number, words: string}[]} line */
function expected(table, line) {
  return line.map((step, at) => {
    const who = step.seat === line[at - 1]?.seat ? "" : `${step.seat === table.seat ? say("you") : (table.names[step.seat] ?? "")}: `;
    return h("span", { key: at }, at ? " → " : "", who, step.words);
  });
}

/** @param {Weighed} one @param {TableState} table @param {Question} question */
function weighed(one, table, question) {
  const option = question.options.find((other) => other.index === one.index);
  if (!option) return null;
  const percent = (/** @type {number} */ share) => Math.round(100 * Math.min(1, Math.max(0, share)));
  const [chance, low, high] = [percent(one.chance), percent(one.low), percent(one.high)];
  return h(
    "li",
    { key: option.index },
    h(
      "button",
      { type: "button", class: "option hinted", "data-option": option.text, on: { click: () => choose(option) } },
      h("span", { class: "what" }, worded(option, table, layoutOf(table.game))),
      h("b", { "aria-hidden": "true" }, `${chance} %`),
      interval(chance, low, high),
      h("small", { "aria-hidden": "true" }, `${low}–${high}`),
      h("span", { class: "heard" }, say("{chance} % to win ({low}–{high})", { chance, low, high })),
    ),
  );
}

/** A chance as a mark on a line from nothing to certainty, and how sure that is as a band around it. @param {number} chance @param {number} low @param {number} high */
function interval(chance, low, high) {
  return h(
    "svg",
    { class: "interval", viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("rect", { class: "whole", width: 100, height: 4, y: 4 }),
    h("rect", { class: "sure", x: low, width: Math.max(1, high - low), height: 12 }),
    h("rect", { class: "mark", x: Math.min(98.4, Math.max(0, chance - 0.8)), width: 1.6, height: 12 }),
  );
}
