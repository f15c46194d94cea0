/**
 * Showing somebody the table. A position is in its link itself, behind the #, where no server reads it: the table as
 * those see it who look on, or as one sees it oneself, with one's hand. A match that is over is open to everybody, so
 * its link opens the replay.
 */

import { ask } from "../core/api.js";
import { openSheet, store, trouble } from "../core/app.js";
import { h } from "../core/dom.js";
import { pack } from "../core/packing.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { copy, copySaid, linkField } from "../show/copying.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("./sheets.js").MakeSheet} MakeSheet */

/** What a link to a position holds. @typedef {{game: string, table: string, names: string[], seat: number | null, view: any}} Position */

/** @param {TableState} table @param {boolean} own with what only this seat knows */
async function linkTo(table, own) {
  if (table.over) return `${location.origin}/replay/${table.id}`;
  const seen = own ? table : await ask(`/api/tables/${table.id}?lang=${store.state.settings.lang}`);
  /** @type {Position} */
  const position = { game: table.game, table: table.id, names: table.given, seat: own ? table.seat : null, view: seen.view };
  return `${location.origin}/position#${await pack(position)}`;
}

/** @param {TableState} table @param {boolean} own */
async function make(table, own) {
  try {
    openSheet("share", { link: await linkTo(table, own), own });
  } catch (problem) {
    trouble(problem);
  }
}

/** Open the sheet with a link that shows what everybody may see. */
export function shareTable() {
  const { table } = store.state;
  openSheet("share");
  if (table) void make(table, false);
}

/** Where fingers tap, the device has its own ways to send something. @param {string} link */
async function send(link) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) await copy(link);
  else await navigator.share({ url: link }).catch(() => {}); // they thought better of it: the link can still be marked
}

/** @type {MakeSheet} */
export function share(state, table, given) {
  const { link, own = false } = given;
  const choice = (/** @type {boolean} */ is, /** @type {string} */ words) => h("button", { key: String(is), type: "button", class: "length", role: "radio", "aria-checked": own === is ? "true" : "false", on: { click: () => void make(table, is) } }, words);
  return {
    title: table.over ? say("Share this match") : say("Share this position"),
    children: [
      table.seat === null || table.over ? null : h("div", { class: "lengths", role: "radiogroup", "aria-label": say("What is seen") }, choice(false, say("as everybody sees it")), choice(true, say("with your hand"))),
      linkField(say("Link to it"), link ?? ""),
      h("button", { type: "button", class: "option main", "aria-disabled": link ? null : "true", on: { click: () => link && void send(link) } }, symbol("link"), h("span", { "aria-live": "polite" }, copySaid(link ?? "", say("Copy the link")))),
      h("p", { class: "soft" }, table.over ? say("Whoever opens it can go through the whole match and play on from anywhere.") : own ? say("Whoever opens it sees your hand as it is now. Nothing else is given away.") : say("Whoever opens it sees the table as it is now, and no hand.")),
    ],
  };
}
