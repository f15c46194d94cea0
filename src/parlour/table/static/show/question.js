/** `<parlour-question>`: what is asked, and the answers that no card on the table stands for. Always above the hand. */

import { Component, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { back, choose, look } from "../table/acts.js";

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").Weighed} Weighed */

/**
 * Given: `question`, or null while others are asked; `waiting`, whom for; `title` and `name` of the picked card; `options`
 * with their words and letters; `guide`, a sentence for a first game; `hint`; `sent`, whether an answer is on its way.
 */
export class QuestionBox extends Component {
  static tag = "parlour-question";

  view() {
    const { question, waiting, title, name, options, guide, hint, hinting, sent } = /** @type {any} */ (this.given);
    if (!question) return h("h2", { class: "prompt quiet" }, waiting);
    return [
      h(
        "div",
        { class: "asked" },
        h("h2", { class: "prompt" }, title || question.prompt),
        title
          ? h("button", { type: "button", class: "plain about", on: { click: () => look(name) } }, say("Show the card"))
          : h("p", { class: "aside" }, guide),
      ),
      h("div", { class: "answers" }, options.map((/** @type {Answer} */ answer) => optionButton(answer, sent))),
      hinting ? h("p", { class: "thinking" }, say("Thinking it over …")) : null,
      hint ? hints(hint, question) : null,
      title ? h("button", { type: "button", class: "plain close", "aria-label": say("Back"), on: { click: back } }, symbol("close")) : null,
    ];
  }
}
QuestionBox.define();

/** @typedef {{option: Option, words: string, letter: string, onBoard: boolean, main: boolean}} Answer */

/** @param {Answer} answer @param {boolean} sent */
function optionButton({ option, words, letter, onBoard, main }, sent) {
  const kind = `option${onBoard ? " on-board" : ""}${main ? " quiet" : ""}`;
  return h(
    "button",
    { key: option.index, type: "button", class: kind, "data-option": option.text, "aria-disabled": sent ? "true" : null, on: { click: () => choose(option) } },
    letter ? h("kbd", { "aria-hidden": "true" }, letter) : null,
    h("span", null, words),
  );
}

/** @param {Weighed[]} weighed @param {Question} question */
function hints(weighed, question) {
  return h(
    "ol",
    { class: "hints", "aria-label": say("What a searcher thinks") },
    weighed.slice(0, 3).map((one) => {
      const option = question.options.find((other) => other.index === one.index || other.text === one.text);
      if (!option) return null;
      const percent = (/** @type {number} */ chance) => Math.round(chance * 100);
      return h(
        "li",
        { key: option.index },
        h("button", { type: "button", class: "option hinted", on: { click: () => choose(option) } }, h("span", null, capital(option.words)), h("small", null, say("{chance} % to win ({low}–{high})", { chance: percent(one.chance), low: percent(one.low), high: percent(one.high) }))),
      );
    }),
  );
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
