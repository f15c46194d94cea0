/** Keys: arrows walk between what can be tapped, letters answer, Escape goes back, / types a move. Under an open sheet nothing can be done. */

import { store } from "../core/app.js";
import { back } from "./acts.js";

/** Where keys reach: the table, or the sheet that lies over it. */
function reach() {
  return store.state.sheet ? ".room-table .over" : ".room-table";
}

/** Listen to keys until the returned function is called. */
export function followKeys() {
  addEventListener("keydown", pressed);
  const unlisten = store.listen(findFocus);
  return () => (unlisten(), removeEventListener("keydown", pressed));
}

/** What was answered with is gone: who plays by keys goes on from the question, not from the top of the page. */
function findFocus() {
  if (document.documentElement.dataset.keys !== "on" || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(".room-table .question"))?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const writing = /** @type {Element} */ (event.target).matches?.("input, textarea, select");
  if (event.key === "Escape") {
    if (writing) /** @type {HTMLElement} */ (event.target).blur();
    back();
    return;
  }
  if (writing || event.ctrlKey || event.metaKey || event.altKey) return;
  document.documentElement.dataset.keys = "on";
  if (event.key.startsWith("Arrow")) {
    if (walk(event.key)) event.preventDefault();
  } else if (event.key === "/") {
    event.preventDefault();
    /** @type {HTMLElement | undefined} */ (visible(`${reach()} input.typed-move`))?.focus();
  } else if (event.key.length === 1 && tapLetter(event.key.toLowerCase())) event.preventDefault();
}

/** @param {string} selector @returns {Element | undefined} */
function visible(selector) {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
}

/** @param {string} letter */
function tapLetter(letter) {
  for (const mark of document.querySelectorAll(`${reach()} kbd`)) {
    if (mark.textContent?.toLowerCase() !== letter) continue;
    const button = /** @type {HTMLElement | null} */ (mark.closest("button"));
    if (!button) continue;
    button.click();
    return true;
  }
  return false;
}

/** Go to the nearest thing in that direction. @param {string} key */
function walk(key) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`${reach()} :is(button:not([hidden]), a[href], .name[role=button])`)]).filter((element) => element.getClientRects().length);
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !all.includes(here)) {
    const first = all.find((element) => element.matches(".can, .target")) ?? all[0];
    first?.focus();
    return Boolean(first);
  }
  const [dx, dy] = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[key] ?? [0, 0];
  const from = centre(here);
  /** @type {HTMLElement | undefined} */
  let best;
  let least = Infinity;
  for (const element of all) {
    const to = centre(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (element === here || along < 4) continue;
    const cost = along + aside * 2.4;
    if (cost < least) [best, least] = [element, cost];
  }
  best?.focus();
  return Boolean(best);
}

/** @param {HTMLElement} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
