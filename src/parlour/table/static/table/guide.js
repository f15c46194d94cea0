/** A first game of each kind is guided: its aim, and a word on what is asked. After the first match the guide is silent. */

import { setSettings, store } from "../core/app.js";
import { h } from "../core/dom.js";
import { kept, keep } from "../core/settings.js";
import { say } from "../core/words.js";
import { layoutOf } from "../games/layouts.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../games/layouts.js").Layout} Layout */

const KEY = "parlour.known";

/** @returns {string[]} the games that have been played to an end in this browser */
function known() {
  return kept(KEY, /** @type {string[]} */ ([]));
}

/** Whether somebody sits here for a first time and wants to be guided. @param {TableState} table */
export function isGuided(table) {
  return store.state.settings.guide && table.seat !== null && !known().includes(table.game);
}

/** A match is over: its game is known from now on. @param {TableState} table */
export function learnt(table) {
  if (table.seat !== null && !known().includes(table.game)) keep(KEY, [...known(), table.game]);
}

/** Guide me through everything again, or no more. @param {boolean} guide */
export function guideMe(guide) {
  if (guide) keep(KEY, []);
  void setSettings({ guide });
}

/** The turns in which what wins is said. */
const FIRST_TURNS = 2;

/** What wins, until one's own first answer. @param {TableState} table @param {Layout} layout */
export function aimOf(table, layout) {
  return table.seen === 0 && (table.view.turn ?? 0) <= FIRST_TURNS && table.question && isGuided(table) ? (layout.aim?.() ?? "") : "";
}

/** A word on the question. @param {TableState} table @param {Layout} layout */
export function wordOn(table, layout) {
  return table.question && isGuided(table) ? (layout.guide?.(table.question) ?? "") : "";
}

/** How this game goes: what wins, what each kind of question is about, what the marks mean. @param {TableState} table */
export function howItGoes(table) {
  const layout = layoutOf(table.game);
  if (!layout?.lessons) return null;
  return {
    title: say("How this game goes"),
    children: [h("p", { class: "lesson-aim" }, layout.aim?.() ?? ""), h("ul", { class: "lessons" }, layout.lessons().map((words, at) => h("li", { key: at }, words)))],
  };
}
