/** Printed cards in the reader's language: asked for by name when they come into sight, many at once, and kept. */

import { ask } from "./api.js";

/** @typedef {import("./types.js").Printed} Printed */

const AT_ONCE = 40;

/** @param {string} lang @param {string} game @param {string} name */
export function cardKey(lang, game, name) {
  return `${lang}/${game}/${name}`;
}

export class CardShelf {
  /** @param {Map<string, Printed | null>} cards @param {(cards: Map<string, Printed | null>) => void} arrived */
  constructor(cards, arrived) {
    this.cards = cards;
    this.arrived = arrived;
    /** @type {Set<string>} */
    this.asked = new Set();
  }

  /** Have these cards fetched if they are not here. @param {string} lang @param {string} game @param {Iterable<string>} names */
  want(lang, game, names) {
    const missing = [];
    for (const name of names) {
      const key = cardKey(lang, game, name);
      if (!name || this.cards.has(key) || this.asked.has(key)) continue;
      this.asked.add(key);
      missing.push(name);
    }
    for (let at = 0; at < missing.length; at += AT_ONCE) void this.fetch(lang, game, missing.slice(at, at + AT_ONCE));
  }

  /** @param {string} lang @param {string} game @param {string[]} names */
  async fetch(lang, game, names) {
    const query = new URLSearchParams(names.map((name) => ["name", name]));
    query.set("lang", lang);
    try {
      const { cards } = await ask(`/api/cards/${game}?${query}`);
      const all = new Map(this.cards);
      for (const name of names) all.set(cardKey(lang, game, name), null);
      for (const card of cards) all.set(cardKey(lang, game, card.name), card);
      this.cards = all;
      this.arrived(all);
    } catch {
      for (const name of names) this.asked.delete(cardKey(lang, game, name));
    }
  }
}

/** A card's English name without the number that tells two of them apart. @param {string} label */
export function nameOfLabel(label) {
  return label.replace(/ #\d+$/, "");
}
