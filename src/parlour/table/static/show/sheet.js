/** `<parlour-sheet>`: something to read beside the table: on a desk at its side, on a phone from below. Never a dialog over the cards. */

import { Component, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";

/** Given: `title`, `children`, `onClose`, `kind`. */
export class Sheet extends Component {
  static tag = "parlour-sheet";

  connectedCallback() {
    const before = document.activeElement;
    this.returnTo = before instanceof HTMLElement ? before : null;
    queueMicrotask(() => /** @type {HTMLElement | null} */ (this.querySelector(".sheet"))?.focus({ preventScroll: true }));
  }

  disconnectedCallback() {
    if (document.activeElement === document.body && this.returnTo?.isConnected) this.returnTo.focus({ preventScroll: true });
  }

  view() {
    const { title, children, onClose, kind = "" } = this.given;
    return h(
      "section",
      { class: `sheet ${kind}`, role: "dialog", "aria-label": title, tabindex: "-1" },
      h("div", { class: "head" }, h("h2", null, title), h("button", { type: "button", class: "plain close", "aria-label": say("Close"), on: { click: onClose } }, symbol("close"))),
      h("div", { class: "within" }, children),
    );
  }
}
Sheet.define();
