/** `<parlour-board>`: a place on the mat where cards lie, as large as they can be. */

import { Component } from "../core/dom.js";
import { fading } from "./fading.js";
import { heightOf, largestWidth } from "./fitting.js";

/**
 * Given: `pieces`, the measures of what lies there; `children`, what is drawn; `least`, `most`, `gap`. It sets `--w`, the
 * width of a card, so that everything fits.
 */
export class Board extends Component {
  static tag = "parlour-board";

  /** @type {ResizeObserver | undefined} */
  observer;

  constructor() {
    super();
    fading(this);
  }

  connectedCallback() {
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
  }

  view() {
    return this.given.children;
  }

  drawn() {
    if (this.isConnected) this.fit();
  }

  fit() {
    const { pieces = [], least = 58, most = 114, gap = 12 } = this.given;
    const style = getComputedStyle(this);
    const across = this.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const down = this.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (across <= 0) return;
    const width = largestWidth(pieces, across, down, { least, most, gap });
    this.classList.toggle("full", heightOf(pieces, width, across, gap) > down);
    if (this.style.getPropertyValue("--w") !== `${width}px`) this.style.setProperty("--w", `${width}px`);
  }
}
Board.define();
