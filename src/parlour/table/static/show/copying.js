/** Copying a text: what came of it is always said, also where a browser has no clipboard, as over plain http. */

import { store } from "../core/app.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";

/** @typedef {import("../core/dom.js").Child} Child */

/** @param {string} text */
export async function copy(text) {
  const done = await written(text);
  store.set({ copied: { text, done } });
  if (!done) requestAnimationFrame(() => fieldWith(text)?.focus());
}

/** Give it to the clipboard; without one, mark it in a field and copy it as keys would. @param {string} text */
async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return markedAndCopied(text);
  }
}

/** @param {string} text */
function markedAndCopied(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

/** @param {string} text */
function fieldWith(text) {
  return [.../** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll(".link"))].find((field) => field.value === text && field.getClientRects().length);
}

/** What stands on a button that copies this text: what came of it, once it was pressed. @param {string} text @param {string} words */
export function copySaid(text, words) {
  const { copied } = store.state;
  return !copied || copied.text !== text ? words : copied.done ? say("Copied") : say("Mark and copy it");
}

/** A button that copies; where nothing can be copied by it, a field comes after it to be marked. @param {string} text @param {string} words @param {string} kind @param {Child} [before] */
export function copyButton(text, words, kind, before = null) {
  const { copied } = store.state;
  return [
    h("button", { key: `copy ${words}`, type: "button", class: kind, on: { click: () => void copy(text) } }, before, h("span", { "aria-live": "polite" }, copySaid(text, words))),
    copied?.text === text && !copied.done ? linkField(words, text) : null,
  ];
}

/** A text that is marked as a whole when it is gone to. @param {string} words @param {string} text */
export function linkField(words, text) {
  const props = { key: `field ${words}`, class: "link", readonly: true, value: text, "aria-label": words, on: { focus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select() } };
  return h(text.includes("\n") ? "textarea" : "input", props);
}
