/** The names that seats have as long as nobody says theirs: given in the maker's language, said in the reader's. */

import { say } from "./words.js";

/** So many letters of a name are kept. */
export const LONGEST_NAME = 24;

/** @type {Record<string, string[]>} */
export const USUAL_NAMES = {
  Guest: ["Guest", "Invité", "Ospite"],
  Friend: ["Friend", "Invité 2", "Ospite 2"],
  Gentle: ["Gentle", "Doux", "Gentile"],
  Steady: ["Steady", "Solide", "Costante"],
  Sharp: ["Sharp", "Vif", "Acuto"],
  Merciless: ["Merciless", "Impitoyable", "Spietato"],
};

/** A name as this reader is told it. @param {string} name */
export function named(name) {
  const usual = Object.keys(USUAL_NAMES).find((english) => USUAL_NAMES[english]?.includes(name));
  return usual ? say(usual) : name;
}

/** A view whose seats have their names as this reader is told them. @param {any} view @returns {any} */
export function withNames(view) {
  if (!Array.isArray(view?.seats)) return view;
  return { ...view, seats: view.seats.map((/** @type {any} */ seat) => (typeof seat?.name === "string" ? { ...seat, name: named(seat.name) } : seat)) };
}

/** Whether it is the name of somebody who was invited and has not said theirs. @param {string} name */
export function isFriend(name) {
  return Boolean(USUAL_NAMES.Friend?.includes(name));
}

/** Whether somebody who sits there has not said their name. @param {string} name */
export function isNameless(name) {
  return isFriend(name) || Boolean(USUAL_NAMES.Guest?.includes(name));
}
