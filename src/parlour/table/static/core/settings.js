/** What a person likes, kept in this browser and nowhere else. */

import { favourite } from "./words.js";

/** @typedef {import("./types.js").Settings} Settings */

const KEY = "parlour.settings";

/** @returns {Settings} */
export function remembered() {
  /** @type {Settings} */
  const usual = { lang: favourite(navigator.languages ?? [navigator.language]), theme: "system", name: "", guide: true, motion: true, sound: false };
  return { ...usual, ...kept(KEY, {}) };
}

/** @param {Settings} settings */
export function remember(settings) {
  keep(KEY, settings);
  dress(settings);
}

/** Put on what CSS reads: light or dark, and whether things move. @param {Settings} settings */
export function dress(settings) {
  const root = document.documentElement;
  const dark = settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark";
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.motion = settings.motion ? "on" : "off";
}

/** Something this browser keeps. @template T @param {string} key @param {T} otherwise @returns {T} */
export function kept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
