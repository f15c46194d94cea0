/** `<parlour-clock>`: what somebody has left, counting down by itself while it runs. */

import { Component, h } from "../core/dom.js";
import { sound } from "../core/sound.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";

/** @typedef {import("../core/types.js").TableState} TableState */

const SHORT = 30;
const TENTHS = 10;
/** When one's own time is told to those who listen, in seconds. */
const TOLD = [60, 30, 10];

/** Seconds as they are written: 4:05, and with tenths when few are left. @param {number} left */
export function written(left) {
  if (left < TENTHS) return `0:0${(Math.floor(Math.max(0, left) * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(left);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Given: `left` seconds at the moment `since`, whether it is `running`, whose it is (`name`), whether it is one's `own`. */
export class Clock extends Component {
  static tag = "parlour-clock";

  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer;
  /** What was told last, and at which mark. */
  said = "";
  mark = Infinity;

  connectedCallback() {
    this.timer = setInterval(() => this.given.running && this.draw(), 100);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  left() {
    const { left, since, running } = this.given;
    return Math.max(0, running ? left - (performance.now() - since) / 1000 : left);
  }

  view() {
    const { running, name, own } = this.given;
    const left = this.left();
    if (running && own) this.tell(left);
    return h(
      "span",
      { class: `clock ${running ? "running" : ""} ${left < SHORT ? "short" : ""}`, role: "timer", "aria-label": say("{name}’s clock: {time}", { name, time: written(left) }), "aria-live": "off" },
      symbol("clock"),
      h("b", null, written(left)),
      own ? h("span", { class: "heard", role: "alert" }, this.said) : null,
    );
  }

  /** Say how little is left, once at each mark. @param {number} left */
  tell(left) {
    const mark = TOLD.filter((one) => left <= one).pop() ?? Infinity;
    if (mark < this.mark) {
      this.said = say("{n} seconds left", { n: Math.ceil(left) });
      sound("short");
    }
    this.mark = mark;
  }
}
Clock.define();

/** The clock of a seat; nothing where nobody plays by the clock. @param {TableState} table @param {number} seat */
export function clockOf(table, seat) {
  const left = table.around?.clocks?.[seat];
  if (left === undefined || left === null) return null;
  const running = !table.over && table.connection === "open" && (table.around?.running ?? []).includes(seat);
  return h(Clock, { key: `clock ${seat}`, left, since: table.aroundAt, running, name: table.names[seat] ?? "", own: seat === table.seat });
}
