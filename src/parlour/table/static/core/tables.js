/** The tables this browser sat down at lately: which of them goes on, and the links by which others are invited to their seats. */

import { reach } from "./api.js";
import { keep, kept } from "./settings.js";

/** A table and the links of its other seats, by seat. @typedef {{id: string, game: string, names: string[], invited?: Record<number, string>, over?: boolean}} KeptTable */

const KEY = "parlour.tables";
const MOST = 8;

/** @returns {KeptTable[]} */
function tables() {
  return kept(KEY, []);
}

/** Sit down where the table was just made, and keep the links for the others. @param {any} made what the server says of a new table @param {string} game @returns {Promise<Record<number, string>>} those links, by seat */
export async function takeSeat(made, game) {
  const [own, ...others] = made.seats.filter((/** @type {any} */ seat) => seat.link);
  const link = new URL(own.link);
  await reach(link.pathname + link.search);
  const invited = Object.fromEntries(others.map((/** @type {any} */ seat) => [seat.seat, seat.link]));
  keep(KEY, [{ id: made.table, game, names: made.seats.map((/** @type {any} */ seat) => seat.name), invited }, ...tables()].slice(0, MOST));
  return invited;
}

/** The links by which others sit down at a table that was made here, by seat. @param {string} id */
export function invitations(id) {
  return tables().find((table) => table.id === id)?.invited ?? {};
}

/** A match at a table is over, or another one has begun there. @param {string} id @param {boolean} over */
export function noteOver(id, over) {
  const all = tables();
  if (all.some((table) => table.id === id && Boolean(table.over) !== over)) keep(KEY, all.map((table) => (table.id === id ? { ...table, over } : table)));
}

/** A table is not there any more. @param {string} id */
export function forgetTable(id) {
  keep(KEY, tables().filter((table) => table.id !== id));
}

/** The table one sat down at last, of those where a match goes on. */
export function lastTable() {
  return tables().find((table) => !table.over);
}
