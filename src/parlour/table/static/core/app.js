/** The one store, the one shelf of printed cards, and what every room may do. */

import { ask } from "./api.js";
import { CardShelf, cardKey } from "./cards.js";
import { go, placeOf } from "./router.js";
import { remember, remembered } from "./settings.js";
import { Store } from "./store.js";
import { speak } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Settings} Settings */

/** @type {Store<State>} */
export const store = new Store(
  /** @type {State} */ ({
    place: placeOf(location.pathname),
    settings: remembered(),
    offer: null,
    table: null,
    cards: new Map(),
    sheet: "",
    sheetGiven: {},
    rooms: {},
    copied: null,
    problem: "",
    words: 0,
  }),
);

export const shelf = new CardShelf(store.state.cards, (cards) => store.set({ cards }));

/** The printed card, or null until it has come. @param {string} game @param {string} name */
export function printed(game, name) {
  return store.state.cards.get(cardKey(store.state.settings.lang, game, name)) ?? null;
}

/** @type {Set<(settings: Settings) => void>} */
const onSettings = new Set();

/** Be told when a person changes what they like. @param {(settings: Settings) => void} listener */
export function whenSettingsChange(listener) {
  onSettings.add(listener);
}

/** @param {Partial<Settings>} change */
export async function setSettings(change) {
  const settings = { ...store.state.settings, ...change };
  if (change.lang) await speak(change.lang);
  remember(settings);
  store.set({ settings, words: store.state.words + 1 });
  for (const listener of onSettings) listener(settings);
}

/** Go to another room. @param {string} path */
export function visit(path) {
  go(path);
  store.set({ place: placeOf(path), sheet: "", copied: null, problem: "" });
}

/** Open a sheet above the table, or close it with "". @param {string} sheet @param {Record<string, any>} [given] */
export function openSheet(sheet, given = {}) {
  store.set({ sheet, sheetGiven: given, copied: null });
}

/** Say in one sentence what went wrong. @param {unknown} problem */
export function trouble(problem) {
  store.set({ problem: problem instanceof Error ? problem.message : String(problem) });
}

export async function fetchOffer() {
  if (!store.state.offer) store.set({ offer: await ask("/api/games") });
}
