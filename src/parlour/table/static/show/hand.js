/** `<parlour-hand>`: one's own cards, a fan at the thumb. */

import { Component, h } from "../core/dom.js";
import { cardOf } from "./cards.js";

/** @typedef {import("../core/types.js").Face} Face */

/** Where less than this share of each card is free, one that lay on top would hide its neighbour. */
const TIGHT = 0.64;
/** Pixels by which the ends of the fan lie lower than its middle, at most. */
const DEEPEST = 8;
/** Pixels by which the ends of the fan may lean out of its place at both sides. */
const MARGIN = 8;

/** Where cards turn, in heights below their upper edge, as css/table.css has it. */
const PIVOT = 1.3;

/** How much a card is turned for each one that lies between it and the middle of the hand. @param {number} count */
function tiltOf(count) {
  return Math.min(3, 14 / count);
}

/** Given: `faces`, `now`, `label`. */
export class Hand extends Component {
  static tag = "parlour-hand";

  /** @type {ResizeObserver | undefined} */
  observer;

  connectedCallback() {
    this.observer = new ResizeObserver(() => this.fan());
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
  }

  view() {
    const { faces, now } = /** @type {{faces: Face[], now: any}} */ (this.given);
    const middle = (faces.length - 1) / 2;
    return faces.map((face, at) => {
      const off = at - middle;
      const tilt = (off * tiltOf(faces.length)).toFixed(2);
      const drop = middle ? (Math.abs(off) / middle) ** 1.6 * Math.min(DEEPEST, middle ** 1.6 * 1.4) : 0;
      return h("span", { key: face.key, class: "held", style: { "--tilt": `${tilt}deg`, "--drop": `${drop.toFixed(1)}px` } }, cardOf(face, now));
    });
  }

  drawn() {
    if (this.isConnected) this.fan();
  }

  /** Let neighbours overlap by as much as the hand is too wide. */
  fan() {
    const [first] = /** @type {any} */ (this.children);
    const count = this.children.length;
    if (!first) return;
    const card = first.firstElementChild.offsetWidth;
    const lean = Math.sin((((count - 1) / 2) * tiltOf(count) * Math.PI) / 180) * first.offsetHeight * PIVOT; // of each end of the fan
    const turned = Math.max(12, 2 * (lean - MARGIN));
    const free = this.clientWidth - turned - card;
    const step = Math.min(card + 8, free / Math.max(1, count - 1));
    this.classList.toggle("tight", step < TIGHT * card);
    const overlap = `${Math.round((step - card) * 10) / 10}px`;
    if (this.style.getPropertyValue("--overlap") !== overlap) this.style.setProperty("--overlap", overlap);
  }
}
Hand.define();
