/** Which decks are played, on the first page: one's own and the other's, of the built-in ones and of those kept here. */

import { store } from "../core/app.js";
import { keptDeck, keptDecks } from "../core/decks.js";
import { h } from "../core/dom.js";
import { keep, kept } from "../core/settings.js";
import { say } from "../core/words.js";
import { inkSaid } from "../draw/deck.js";
import { symbol } from "../draw/symbols.js";

export const BUILT_IN = ["ruby-amethyst", "amber-steel", "emerald-steel", "sapphire-steel", "amber-emerald", "amethyst-sapphire", "amber-amethyst", "amethyst-steel", "emerald-ruby", "ruby-sapphire"];
const KEPT = "kept:";
const ANY = "any";
const START = "parlour.start";

/** From the decks' room: play this one next. @param {string} id */
export function chooseDeck(id) {
  const next = { ...kept(START, {}), ...store.state.rooms.start, game: "lorcana", deck: KEPT + id };
  keep(START, { ...next, game: "" });
  store.set({ rooms: { ...store.state.rooms, start: next } });
}

/** Every deck that can be played here. @returns {{is: string, said: string, inks: string[]}[]} */
function playable() {
  return [
    ...keptDecks()
      .filter((deck) => deck.playable)
      .map((deck) => ({ is: KEPT + deck.id, said: deck.name, inks: deck.inks })),
    ...BUILT_IN.map((deck) => ({ is: deck, said: deck.split("-").map(inkSaid).join(" · "), inks: deck.split("-") })),
  ];
}

/** What the server is given for a choice: a built-in deck's name, or the list of a kept one. @param {string} chosen */
function given(chosen) {
  if (!chosen.startsWith(KEPT)) return BUILT_IN.includes(chosen) ? chosen : "ruby-amethyst";
  return keptDeck(chosen.slice(KEPT.length))?.list ?? "ruby-amethyst";
}

/** The decks of all seats: one's own, the chosen one of the first across, and any others. @param {string} own @param {string} theirs @param {number} seats */
export function decksFor(own, theirs, seats) {
  const free = BUILT_IN.filter((deck) => deck !== own && deck !== theirs);
  const first = Math.floor(Math.random() * free.length);
  const others = Array.from({ length: seats - 1 }, (_, at) => free[(first + at) % free.length] ?? "amber-steel");
  if (theirs && theirs !== ANY) others[0] = given(theirs);
  return [given(own), ...others];
}

/** @param {string} own @param {(deck: string) => void} pick */
export function ownDeck(own, pick) {
  return [
    h("h2", null, say("Your deck")),
    h(
      "div",
      { class: "decks" },
      playable().map((deck) => h("button", { key: deck.is, type: "button", class: "deck", "data-deck": deck.is, "aria-pressed": deck.is === own ? "true" : "false", on: { click: () => pick(deck.is) } }, deck.inks.map((ink) => symbol(ink, ink)), h("span", null, deck.said))),
      h("a", { class: "deck paste", href: "/decks" }, symbol("book"), h("span", null, say("Paste a list"))),
    ),
  ];
}

/** @param {string} theirs @param {(deck: string) => void} pick */
export function theirDeck(theirs, pick) {
  const all = [{ is: ANY, said: say("Any") }, ...playable()];
  const now = all.some((deck) => deck.is === theirs) ? theirs : ANY;
  return h(
    "label",
    { class: "setting" },
    h("span", { class: "title-of" }, say("Their deck")),
    h("select", { class: "choice", value: now, on: { change: (/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value) } }, all.map((deck) => h("option", { key: deck.is, value: deck.is, selected: deck.is === now }, deck.said))),
  );
}
