/** `<parlour-typed>`: a move in words, for those who would rather type. */

import { Component, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { typed } from "../table/acts.js";

/** Given: `example`. */
export class Typed extends Component {
  static tag = "parlour-typed";

  view() {
    const { example } = this.given;
    return h(
      "form",
      { class: "typed", on: { submit: (/** @type {SubmitEvent} */ event) => this.submit(event) } },
      h("input", {
        type: "text",
        "aria-label": say("Type a move"),
        placeholder: example ? say("Type a move: {example} …", { example }) : say("Type a move"),
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        enterkeyhint: "send",
        class: "typed-move",
      }),
      h("button", { type: "submit", class: "tool", "aria-label": say("Do it") }, symbol("forth")),
    );
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const input = this.querySelector("input");
    if (input && typed(input.value)) input.value = "";
    else input?.select();
  }
}
Typed.define();
