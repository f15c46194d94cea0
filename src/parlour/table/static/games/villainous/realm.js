/** A realm: four locations, heroes above them, allies and items below, and on each the symbols that can be used there. */

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";
import { cardOf } from "../../show/cards.js";
import { fading } from "../../show/fading.js";
import { mean } from "../../table/acts.js";
import { begins } from "../../table/answering.js";
import { actionDrawn, actionOf, slug } from "./symbols.js";

/** @typedef {import("../../core/types.js").Face} Face */
/** @typedef {import("../../core/types.js").TableState} TableState */
/** @typedef {import("../../table/answering.js").Situation} Situation */

/** A symbol of a board goes by the number of its location times this, plus its place there. */
const SYMBOLS_KEPT = 8;

/** @param {TableState} table @param {number} number @param {Face[]} all @param {Situation} now */
export function realm(table, number, all, now) {
  const seat = table.view.seats[number];
  const mine = all.filter((face) => face.seat === number);
  return h(
    "section",
    { class: `realm ${slug(seat.plays)}`, key: `realm ${number}`, "aria-label": say("Realm of {name}", { name: seat.name }), "data-scrolls": "yes", tabindex: "-1", ref: fading },
    seat.locations.map((/** @type {any} */ location, /** @type {number} */ place) => locationOf(table, number, location, place, mine, now)),
  );
}

/** @param {TableState} table @param {number} number @param {any} location @param {number} place @param {Face[]} mine @param {Situation} now */
function locationOf(table, number, location, place, mine, now) {
  const seat = table.view.seats[number];
  const plate = mine.find((face) => face.zone === "place" && face.label === location.name);
  const here = seat.at === location.name;
  const slots = location.symbols.map((/** @type {string} */ words, /** @type {number} */ slot) => slotOf(table, number, location, place, slot, words, now));
  return h(
    "div",
    { class: "location", key: location.name },
    h("div", { class: "above" }, chipsAt(location.heroes, mine, now)),
    h(
      "div",
      { class: `tile ${here ? "here" : ""} ${location.locked ? "locked" : ""}`, "data-drop": number === table.seat ? "play" : null },
      h("div", { class: "pair upper" }, slots.slice(0, location.top)),
      h("div", { class: "middle" }, plate ? cardOf(plate, now) : null, location.locked ? symbol("v-lock", "lock") : null, here ? crest(seat.plays, "figure") : null),
      h("div", { class: "pair lower" }, slots.slice(location.top)),
    ),
    h("div", { class: "below" }, chipsAt([...location.allies, ...location.items], mine, now)),
  );
}

/** Those cards and what hangs on them. @param {any[]} cards @param {Face[]} mine @param {Situation} now @returns {import("../../core/dom.js").Child[]} */
function chipsAt(cards, mine, now) {
  return cards.flatMap((card) => {
    const face = mine.find((one) => one.zone === "realm" && one.label === card.name);
    return [face ? cardOf(face, now) : null, ...chipsAt(card.items ?? [], mine, now)];
  });
}

/** Whether a symbol has been used in this turn. @param {TableState} table @param {number} number @param {number} place @param {number} slot */
function isUsed(table, number, place, slot) {
  return table.view.active === number && table.view.used.includes(place * SYMBOLS_KEPT + slot);
}

/** Whether a symbol can be used now. @param {TableState} table @param {number} number @param {any} location @param {number} place @param {number} slot */
function canUse(table, number, location, place, slot) {
  const asked = table.sent < 0 && table.question?.kind === "act" ? table.question : null;
  const here = table.view.active === number && number === table.seat && table.view.seats[number].at === location.name;
  if (!asked || !here || location.locked || location.covered.includes(slot) || isUsed(table, number, place, slot)) return false;
  const { verb } = actionOf(location.symbols[slot]);
  return asked.options.some((option) => begins(option, verb));
}

/** The symbols of one's own board that can be used now, to be given letters. @param {TableState} table */
export function usable(table) {
  const number = table.seat ?? -1;
  return /** @type {any[]} */ (table.view.seats?.[number]?.locations ?? []).flatMap((location, place) =>
    location.symbols.map((/** @type {string} */ _, /** @type {number} */ slot) => slot).filter((/** @type {number} */ slot) => canUse(table, number, location, place, slot)).map((/** @type {number} */ slot) => `symbol ${place}/${slot}`),
  );
}

/** Whether a symbol that can be used now means this option. @param {import("../../core/types.js").Option} option @param {TableState} table */
export function hasSymbol(option, table) {
  const number = table.seat ?? -1;
  const usableAt = (/** @type {any} */ location, /** @type {number} */ place) =>
    location.symbols.some((/** @type {string} */ words, /** @type {number} */ slot) => begins(option, actionOf(words).verb) && canUse(table, number, location, place, slot));
  return /** @type {any[]} */ (table.view.seats?.[number]?.locations ?? []).some(usableAt);
}

/** @param {TableState} table @param {number} number @param {any} location @param {number} place @param {number} slot @param {string} words @param {Situation} now */
function slotOf(table, number, location, place, slot, words, now) {
  const action = actionOf(words);
  const covered = location.covered.includes(slot);
  const used = isUsed(table, number, place, slot);
  const can = canUse(table, number, location, place, slot);
  const letter = can ? now.letters?.get(`symbol ${place}/${slot}`) : "";
  const picked = can && table.verb === action.verb;
  const state = covered ? say("covered") : used ? say("used") : "";
  return h(
    "button",
    {
      key: slot,
      type: "button",
      class: `slot ${covered ? "covered" : ""} ${used ? "used" : ""} ${can ? "may" : ""} ${picked ? "meant" : ""}`,
      "data-verb": can ? action.verb : null,
      "aria-pressed": can ? String(picked) : null,
      "aria-disabled": can ? null : "true",
      on: { click: () => can && mean(action.verb) },
    },
    h("span", { class: "heard" }, [action.said, state].filter(Boolean).join(", ")),
    h("span", { class: "disc", "aria-hidden": "true" }, actionDrawn(action)),
    h("span", { class: "does", "aria-hidden": "true" }, action.shortly),
    letter ? h("kbd", { class: "letter", "aria-hidden": "true" }, letter) : null,
  );
}

/** @param {string} villain @param {string} [among] */
export function crest(villain, among = "") {
  return h("span", { class: `crest ${slug(villain)} ${among}` }, symbol(slug(villain)));
}
