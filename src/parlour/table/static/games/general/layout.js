/**
 * A table for a game nobody has laid out: what its view holds, in labelled rows. Lists whose entries carry a name are
 * drawn as cards, numbers and words stand beside their names, and every seat gets a side of its own.
 */

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { faceWith } from "../../draw/card.js";
import { Board } from "../../show/board.js";
import { cardOf } from "../../show/cards.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../layouts.js").Layout} Layout */
/** @typedef {import("../layouts.js").Looking} Looking */

/** Entries that everybody reads from elsewhere. */
const ASIDE = new Set(["seat", "game", "seats", "name", "edition", "turn", "active"]);

/** A list of cards in the view. @typedef {{path: string, seat: number, title: string, names: string[]}} Row */

/** @param {any} entry @returns {string} */
function nameIn(entry) {
  if (typeof entry === "string") return entry;
  return entry && typeof entry === "object" ? String(entry.label ?? entry.name ?? entry.card ?? "") : "";
}

/** Every list of named things in a part of the view. @param {any} part @param {string} path @param {number} seat @returns {Row[]} */
function rowsIn(part, path, seat) {
  if (!part || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === "seats") return [];
    if (!Array.isArray(value)) return value && typeof value === "object" ? rowsIn(value, `${path}/${name}`, seat) : [];
    const names = value.map(nameIn);
    if (names.length && names.every(Boolean)) return [{ path: `${path}/${name}`, seat, title: title(name), names }];
    return value.flatMap((inner, at) => rowsIn(inner, `${path}/${name}/${at}`, seat));
  });
}

/** @param {View} view @returns {Row[]} */
function rows(view) {
  const seats = Array.isArray(view.seats) ? view.seats : [];
  return [...rowsIn(view, "", -1), ...seats.flatMap((seat, number) => rowsIn(seat, `seats/${number}`, number))];
}

/** @param {string} name */
function title(name) {
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {Row} row @param {Looking} looking @returns {Face[]} */
function facesIn(row, looking) {
  return row.names.map((name, at) => {
    const card = looking.printed(name);
    const zone = /hand/.test(row.path) ? "hand" : row.path;
    return faceWith({ ...(card ? face(card) : { name, title: name }), label: name, zone, seat: row.seat, key: `${row.path}/${name}/${at}` });
  });
}

/** @param {import("../../core/types.js").Printed} card @returns {Partial<Face>} */
function face(card) {
  const text = (card.text ?? []).map((part) => (typeof part === "string" ? { heading: "", text: part } : part));
  return { name: card.name, title: card.said, type: String(card.type ?? ""), cost: typeof card.cost === "number" ? card.cost : null, text };
}

/** @param {View} view @param {Looking} looking */
function faces(view, looking) {
  return rows(view).flatMap((row) => facesIn(row, looking));
}

/** @type {Layout["mat"]} */
function mat(table, all, now, looking) {
  const { view } = table;
  const seats = Array.isArray(view.seats) ? view.seats : [];
  const order = seats.map((_, at) => (looking.seat + 1 + at) % seats.length);
  const part = (/** @type {number} */ seat) => rows(view).filter((row) => row.seat === seat);
  return h(
    "div",
    { class: "general" },
    order.slice(0, -1).map((seat) => region(nameIn(seats[seat]) || looking.names[seat] || "", seats[seat], part(seat), all, now, seat, looking)),
    region("", view, part(-1), all, now, -1, looking),
    order.slice(-1).map((seat) => region(nameIn(seats[seat]) || looking.names[seat] || "", seats[seat], part(seat), all, now, seat, looking)),
  );
}

/** @param {string} name @param {any} values @param {Row[]} lists @param {Face[]} all @param {any} now @param {number} seat @param {Looking} looking */
function region(name, values, lists, all, now, seat, looking) {
  const facts = Object.entries(values ?? {}).filter(([key, value]) => !ASIDE.has(key) && (typeof value === "number" || typeof value === "string"));
  return h(
    "section",
    { class: "region", key: seat, "aria-label": name || say("The table") },
    name ? h("h2", null, name) : null,
    h("dl", null, facts.map(([key, value]) => h("div", { key }, h("dt", null, title(key)), h("dd", null, String(value))))),
    lists.map((row) => {
      const mine = all.filter((one) => one.key.startsWith(`${row.path}/`) && !(one.zone === "hand" && one.seat === looking.seat));
      if (!mine.length) return null;
      return h("div", { class: "row", key: row.path }, h("h3", null, row.title), h(Board, { class: "cards", pieces: mine.map(() => ({ across: 1, down: 1.4 })), children: mine.map((one) => cardOf(one, now)), least: 60, most: 104 }));
    }),
  );
}

/** @type {Layout} */
const general = {
  styles: [new URL("./general.css", import.meta.url).href],
  faces,
  names: () => [],
  mat,
  turn: (view) => (typeof view.turn === "number" ? say("Turn {n}", { n: view.turn }) : ""),
  piles: () => [],
  face,
};
export default general;
