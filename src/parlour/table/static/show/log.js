/** `<parlour-log>`: what has happened, in words; every line opens its rule, every name its card. */

import { openSheet } from "../core/app.js";
import { nameOfLabel } from "../core/cards.js";
import { Component, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { look } from "../table/acts.js";

/** @typedef {import("../core/types.js").GameEvent} GameEvent */

const MOST_LINES = 250;

/** Given: `events`, `seen` (the last event before one's own last answer), `said` (a card's name in the reader's language). */
export class Log extends Component {
  static tag = "parlour-log";
  stuck = true;
  /** How high the list was when it was last led to its end. */
  height = 0;

  /** @type {ResizeObserver | undefined} */
  observer;

  view() {
    const { events, seen, said } = /** @type {{events: GameEvent[], seen: number, said: (name: string) => string}} */ (this.given);
    const shown = events.slice(-MOST_LINES);
    return h(
      "ol",
      { class: "lines", tabindex: "0", "aria-label": say("What has happened"), on: { scroll: (/** @type {Event} */ event) => this.scrolled(/** @type {HTMLElement} */ (event.target)) } },
      shown.map((event) => line(event, event.number > seen, said)),
    );
  }

  connectedCallback() {
    this.observer = new ResizeObserver(() => this.drawn());
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
  }

  /** Whether somebody reads further up; a list that has just become higher or lower was not scrolled by anybody. @param {HTMLElement} list */
  scrolled(list) {
    if (list.clientHeight !== this.height) return;
    this.stuck = list.scrollTop + list.clientHeight > list.scrollHeight - 30;
  }

  drawn() {
    const list = this.firstElementChild;
    if (!list) return;
    this.height = list.clientHeight;
    if (this.stuck) list.scrollTop = list.scrollHeight;
  }
}
Log.define();

/** Tab stops only at what is new; arrows lead to the rest. @param {GameEvent} event @param {boolean} fresh @param {(name: string) => string} said */
function line(event, fresh, said) {
  const tabindex = fresh ? "0" : "-1";
  const kind = `${/^Turn/.test(event.kind) ? "turn" : ""} ${fresh ? "new" : ""}`;
  return h(
    "li",
    { key: event.number, class: kind },
    h("span", { class: "what" }, withNames(event, said, tabindex)),
    event.rule ? h("button", { type: "button", class: "rule", tabindex, "aria-label": say("Rule {rule}", { rule: event.rule }), on: { click: () => openSheet("rule", { rule: event.rule }) } }, event.rule) : null,
  );
}

/**
 * The words of an event in which the names of cards can be tapped.
 * @param {GameEvent} event @param {(name: string) => string} said @param {string} tabindex @returns {import("../core/dom.js").Child[]}
 */
function withNames(event, said, tabindex) {
  /** @type {import("../core/dom.js").Child[]} */
  let parts = [event.words];
  const labels = [...new Set(event.cards)].sort((one, other) => other.length - one.length);
  for (const label of labels) {
    const name = nameOfLabel(label);
    const words = said(name) + label.slice(name.length);
    parts = parts.flatMap((part) => (typeof part === "string" ? split(part, words, name, said, tabindex) : [part]));
  }
  return parts;
}

/** A name in a sentence that opens its card; a button would not break across lines. @param {string} words @param {string} name @param {string} tabindex */
function nameLink(words, name, tabindex) {
  const open = (/** @type {Event} */ event) => (event.preventDefault(), look(name));
  const pressed = (/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && open(event);
  return h("span", { role: "button", tabindex, class: "name", on: { click: open, keydown: pressed } }, words);
}

/** @param {string} text @param {string} words @param {string} name @param {(name: string) => string} said @param {string} tabindex @returns {import("../core/dom.js").Child[]} */
function split(text, words, name, said, tabindex) {
  const at = words ? text.indexOf(words) : -1;
  if (at < 0 || !said(name)) return [text];
  return [text.slice(0, at), nameLink(words, name, tabindex), ...split(text.slice(at + words.length), words, name, said, tabindex)];
}
