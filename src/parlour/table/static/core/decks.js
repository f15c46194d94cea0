/** Decks that this browser keeps, and nobody else. */

import { keep, kept } from "./settings.js";

/**
 * A deck as it is kept: its list as it was pasted, its inks in English and small letters, and whether it can be played.
 * @typedef {{id: string, name: string, list: string, inks: string[], playable: boolean}} KeptDeck
 */

const KEY = "parlour.decks";
const MOST = 60;

/** @returns {KeptDeck[]} */
export function keptDecks() {
  const found = kept(KEY, /** @type {KeptDeck[]} */ ([]));
  return Array.isArray(found) ? found.filter((deck) => typeof deck?.id === "string" && typeof deck.list === "string") : [];
}

/** @param {string} id */
export function keptDeck(id) {
  return keptDecks().find((deck) => deck.id === id);
}

/** Keep a deck, in the place of the one with its name tag if there is one. @param {KeptDeck} deck */
export function keepDeck(deck) {
  const others = keptDecks();
  const at = others.findIndex((other) => other.id === deck.id);
  keep(KEY, (at < 0 ? [deck, ...others] : others.map((other) => (other.id === deck.id ? deck : other))).slice(0, MOST));
}

/** @param {string} id */
export function forgetDeck(id) {
  keep(
    KEY,
    keptDecks().filter((deck) => deck.id !== id),
  );
}

/** A name tag that no other deck here has. */
export function newDeckId() {
  return Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
}
