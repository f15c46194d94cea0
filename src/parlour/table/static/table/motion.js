/**
 * Motion explains: a card glides from where it was to where it is, new ones come up, numbers that change beat once. It
 * never blocks: input is taken meanwhile, and with reduced motion nothing moves. A challenge is a line from one to the other.
 */

import { Component, h } from "../core/dom.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Settings} Settings */

const GLIDE = { duration: 220, easing: "cubic-bezier(.2, .7, .2, 1)" };

/** The place and look of every card after the last drawing. @type {Map<string, {box: DOMRect, name: string}>} */
let before = new Map();

/** An element without a face of its own that looks at the cards after every drawing of the table. */
class Motion extends Component {
  static tag = "parlour-motion";

  drawn() {
    const { view, events, still } = this.given;
    requestAnimationFrame(() => {
      const moves = view !== lastView && !still && before.size > 0;
      if (!before.size) struck = lastOf(events);
      if (moves) strike(events);
      glide(moves);
      beat(moves);
      lastView = view;
    });
  }
}
Motion.define();

/** @type {any} */
let lastView = null;

/** Whether things should not move. @param {Settings} settings */
export function isStill(settings) {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {boolean} moves */
function glide(moves) {
  /** @type {typeof before} */
  const after = new Map();
  const left = new Map([...before].map(([key, was]) => [key, was]));
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".mat [data-key]")]);
  for (const card of cards) left.delete(card.dataset.key ?? "");
  for (const card of cards) {
    const key = card.dataset.key ?? "";
    const box = card.getBoundingClientRect();
    const name = nameIn(key);
    after.set(key, { box, name });
    if (!moves) continue;
    const was = before.get(key) ?? takeOut(left, name);
    if (!was) card.animate([{ opacity: 0, transform: fromHand(key, box) }, {}], GLIDE);
    else if (Math.hypot(was.box.left - box.left, was.box.top - box.top) > 3) {
      card.animate([{ transform: `translate(${was.box.left - box.left}px, ${was.box.top - box.top}px) scale(${was.box.width / box.width || 1})`, zIndex: 5 }, { zIndex: 5 }], GLIDE);
    }
  }
  before = after;
}

/** A new card comes from its owner's hand, where that is to be seen. @param {string} key @param {DOMRect} to */
function fromHand(key, to) {
  const hand = document.querySelector(`.mat [data-hand="${key.split("/")[0]}"]`)?.getBoundingClientRect();
  if (!hand?.width) return "translateY(-14px) scale(.94)";
  const [dx, dy] = [hand.left + hand.width / 2 - to.left - to.width / 2, hand.top + hand.height / 2 - to.top - to.height / 2];
  return `translate(${dx}px, ${dy}px) scale(.4)`;
}

/** @param {import("../core/types.js").GameEvent[]} events */
function lastOf(events) {
  return events[events.length - 1]?.number ?? 0;
}

/** The last event that a stroke was drawn for. */
let struck = 0;

/** A line from who challenges to whom: both lie where they lay before, for one may be gone now. @param {import("../core/types.js").GameEvent[]} events */
function strike(events) {
  const fresh = events.filter((event) => event.number > struck && event.kind === "Challenged");
  struck = lastOf(events);
  for (const event of fresh) {
    const [from, to] = event.cards.map((label) => [...before].find(([key]) => key.endsWith(`/play/${label}`))?.[1].box);
    if (from && to) stroke(from, to);
  }
}

/** @param {DOMRect} from @param {DOMRect} to */
function stroke(from, to) {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const line = document.createElement("i");
  line.className = "stroke";
  line.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries({ left: `${x}px`, top: `${y}px`, width: `${Math.hypot(dx, dy)}px`, rotate: `${Math.atan2(dy, dx)}rad` })) line.style.setProperty(name, value);
  document.body.append(line);
  const drawing = line.animate([{ scale: "0 1", opacity: 1 }, { scale: "1 1", opacity: 1, offset: 0.45 }, { scale: "1 1", opacity: 0 }], { duration: 480, easing: "ease-out" });
  drawing.finished.catch(() => {}).finally(() => line.remove());
}

const COUNTED = ".mat .count b, .mat .scores b, .mat .pawn, .mat .ruler b, .mat .hurt b";

/** What each number said last. @type {WeakMap<Element, string>} */
const counted = new WeakMap();

/** Numbers that have changed beat once. @param {boolean} moves */
function beat(moves) {
  for (const number of document.querySelectorAll(COUNTED)) {
    const words = number.textContent ?? "";
    const was = counted.get(number) ?? (number.closest(".hurt") ? "0" : words);
    counted.set(number, words);
    if (moves && was !== words) number.animate([{ scale: 1 }, { scale: 1.45 }, { scale: 1 }], { duration: 260, easing: "ease-out" });
  }
}

/** A key is seat/zone/name…; the name without its number. @param {string} key */
function nameIn(key) {
  const [seat = "", , name = ""] = key.split("/");
  return `${seat}/${name.replace(/ #\d+$/, "")}`;
}

/** A card of that name that has just gone from somewhere else. @param {typeof before} left @param {string} name */
function takeOut(left, name) {
  for (const [key, was] of left) {
    if (was.name !== name) continue;
    left.delete(key);
    return was;
  }
  return undefined;
}

/** @param {TableState} table @param {Settings} settings */
export function moving(table, settings) {
  return h(Motion, { hidden: true, view: table.view, events: table.events, picks: table.picks, still: isStill(settings) });
}
