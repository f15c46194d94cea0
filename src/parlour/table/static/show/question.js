/** `<parlour-question>`: what is asked, and the answers that no card on the table stands for. Always above the hand. */

import { Component, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { back, choose, look } from "../table/acts.js";

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Question} Question */

/**
 * Given: `question`, or null while others are asked; `waiting`, whom for; `title` and `name` of the picked card; `options`
 * with their words and letters; `guide`, a sentence for a first game; `hinting`, whether a hint is being thought about; `always`, what opens the choice of an answer for ever; `sent`, whether an answer is on its way.
 */
export class QuestionBox extends Component {
  static tag = "parlour-question";

  view() {
    const { question, waiting, title, name, options, guide, hinting, always, sent } = /** @type {any} */ (this.given);
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
      h("div", { class: "answers" }, options.map((/** @type {Answer} */ answer) => optionButton(answer, sent)), always ? h("button", { key: "always", type: "button", class: "tool always", "aria-label": say("Always answer so"), title: say("Always answer so"), on: { click: always } }, symbol("always")) : null),
      hinting ? h("p", { class: "thinking" }, say("Thinking it over …")) : null,
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
