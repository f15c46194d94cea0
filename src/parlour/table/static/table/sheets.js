/** What can be opened beside the table: a card, a rule, the log, the piles, the menu. Other rooms add their own. */

import { openSheet, setSettings, store } from "../core/app.js";
import { ask } from "../core/api.js";
import { h } from "../core/dom.js";
import { LONGEST_NAME } from "../core/names.js";
import { sound } from "../core/sound.js";
import { invitations } from "../core/tables.js";
import { say } from "../core/words.js";
import { faceWith } from "../draw/card.js";
import { symbol } from "../draw/symbols.js";
import { layoutOf } from "../games/layouts.js";
import { comforts } from "../show/bar.js";
import { LargeCard } from "../show/card.js";
import { copyButton, linkField } from "../show/copying.js";
import { Log } from "../show/log.js";
import { Sheet } from "../show/sheet.js";
import { Typed } from "../show/typed.js";
import { callMe, canBeCalled, concede, look, lookingAt } from "./acts.js";
import { guideMe, howItGoes, isGuided } from "./guide.js";
import { always, ruleList, rules as ownRules, rulesOf } from "./rules.js";
import { share, shareTable } from "./sharing.js";

/** @typedef {import("../core/types.js").State} State */
/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/dom.js").Child} Child */

/**
 * A sheet: its title and what is in it.
 * @typedef {(state: State, table: TableState, given: Record<string, any>) => {title: string, children: Child} | null} MakeSheet
 */

/** @type {Record<string, MakeSheet>} */
const SHEETS = { always, card, "give-up": giveUp, how: (_, table) => howItGoes(table), invite, log, menu, name, piles, rule, rules: ownRules, share };

/** Make another sheet known. @param {string} name @param {MakeSheet} make */
export function addSheet(name, make) {
  SHEETS[name] = make;
}

/** @param {State} state */
export function sheetOf(state) {
  const { table, sheet, sheetGiven } = state;
  const made = table && sheet ? SHEETS[sheet]?.(state, table, sheetGiven) : null;
  if (!made) return null;
  return h(Sheet, { key: `sheet ${sheet}`, class: `over sheet-${sheet}`, title: made.title, children: made.children, onClose: () => openSheet("") });
}

/** @type {MakeSheet} */
function card(state, table, given) {
  const layout = layoutOf(table.game);
  const printed = lookingAt(table).printed(given.name);
  if (!layout || !printed) return null;
  const why = table.whyNot;
  return {
    title: printed.said,
    children: [
      h(LargeCard, { key: given.name, face: faceWith(layout.face(printed)) }),
      why ? h("ul", { class: "reasons", role: "alert" }, why.reasons.map((reason, at) => h("li", { key: at }, h("p", null, reason.reason), reason.rule ? ruleButton(reason.rule) : null))) : null,
    ],
  };
}

/** The link for a friend. @type {MakeSheet} */
function invite(state, table, given) {
  const here = (table.around?.here.length ?? 0) > 1;
  return {
    title: say("Send this link to your friend"),
    children: [
      linkField(say("Link for your friend"), given.link),
      copyButton(given.link, say("Copy"), "option main")[0],
      h("p", { class: "soft" }, here ? say("Somebody has sat down.") : say("Whoever opens it sits down across from you.")),
    ],
  };
}

/** @param {string} rule */
function ruleButton(rule) {
  return h("button", { type: "button", class: "rule", on: { click: () => openSheet("rule", { rule }) } }, say("Rule {rule}", { rule }));
}

/** @type {MakeSheet} */
function log(state, table) {
  const { cards, settings } = state;
  const said = (/** @type {string} */ name) => cards.get(`${settings.lang}/${table.game}/${name}`)?.said ?? "";
  return { title: say("Log"), children: [h(Log, { events: table.events, seen: table.seen, said }), h(Typed, { example: "" })] };
}

/** @type {MakeSheet} */
function piles(state, table) {
  const layout = layoutOf(table.game);
  if (!layout) return null;
  const looking = lookingAt(table);
  return {
    title: say("Piles"),
    children: layout.piles(table.view, looking).map((pile) =>
      h(
        "section",
        { class: "pile", key: pile.title },
        h("h3", null, pile.title, " ", h("small", null, pile.count)),
        h("ul", null, pile.cards.map((name, at) => h("li", { key: `${name}/${at}` }, h("button", { type: "button", class: "name", on: { click: () => look(name) } }, looking.printed(name)?.said ?? name)))),
      ),
    ),
  };
}

/** @type {Map<string, any>} */
const rules = new Map();

/** @type {MakeSheet} */
function rule(state, table, given) {
  const key = `${state.settings.lang}/${table.game}/${given.rule}`;
  if (!rules.has(key)) {
    rules.set(key, null);
    ask(`/api/rules/${table.game}/${encodeURIComponent(given.rule)}?lang=${state.settings.lang}`).then(
      (found) => (rules.set(key, found), store.set({ words: store.state.words + 1 })),
      () => rules.delete(key),
    );
  }
  const found = rules.get(key);
  return {
    title: say("Rule {rule}", { rule: given.rule }),
    children: found
      ? [
          h("h3", null, found.title),
          h("p", null, found.requirement),
          h("p", { class: "neighbours" }, [...found.above, ...found.beside, ...found.below].map((id) => ruleButton(id))),
        ]
      : h("p", { class: "soft" }, say("One moment …")),
  };
}

/** @type {MakeSheet} */
function menu(state, table) {
  const { settings } = state;
  const seated = table.seat !== null && !table.over;
  return {
    title: say("Menu"),
    children: [
      h("div", { class: "comforts" }, comforts(settings)),
      toggle(say("First-game guidance"), isGuided(table), () => guideMe(!isGuided(table))),
      toggle(say("Movement"), settings.motion, () => void setSettings({ motion: !settings.motion })),
      toggle(say("Sound"), settings.sound, () => void switchSound(!settings.sound)),
      inviteRow(table),
      canBeCalled(table) ? h("button", { key: "name", type: "button", class: "row", on: { click: () => openSheet("name") } }, symbol("talk"), say("Say your name")) : null,
      rulesOf(table).length ? [h("h3", { key: "rules" }, say("Answered for you")), ruleList(rulesOf(table))] : null,
      layoutOf(table.game)?.lessons ? h("button", { type: "button", class: "row", on: { click: () => openSheet("how") } }, symbol("book"), say("How this game goes")) : null,
      h("button", { type: "button", class: "row", on: { click: () => openSheet("piles") } }, symbol("discard"), say("Discards and inkwells")),
      h("button", { type: "button", class: "row", on: { click: shareTable } }, symbol("share"), table.over ? say("Share this match") : say("Share this position")),
      copyButton(location.href, say("Copy the link for those who look on"), "row", symbol("eye")),
      seated ? h("button", { type: "button", class: "row", on: { click: () => openSheet("give-up") } }, symbol("flag"), say("Give up this match")) : null,
      h("a", { class: "row", href: "/" }, symbol("back"), say("Leave the table")),
    ],
  };
}

/** What the others at the table call one. @type {MakeSheet} */
function name(state, table) {
  if (!canBeCalled(table)) return null;
  const take = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    callMe(/** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("name")).value);
    openSheet("");
  };
  return {
    title: say("How are you called?"),
    children: h(
      "form",
      { class: "typed", on: { submit: take } },
      h("input", { ref: (/** @type {HTMLInputElement} */ field) => (field.value = state.settings.name), name: "name", type: "text", "aria-label": say("Your name"), placeholder: say("Your name"), maxlength: LONGEST_NAME, autocomplete: "nickname", enterkeyhint: "done" }),
      h("button", { type: "submit", class: "option main" }, say("All right")),
    ),
  };
}

/** The way to the link of a seat where nobody sits. @param {TableState} table */
function inviteRow(table) {
  const free = Object.entries(invitations(table.id)).find(([seat]) => !table.around?.here.includes(Number(seat)));
  return free && !table.over ? h("button", { key: "invite", type: "button", class: "row", on: { click: () => openSheet("invite", { link: free[1] }) } }, symbol("link"), say("Invite your friend")) : null;
}

/** Giving up cannot be undone, so it is asked once more. @type {MakeSheet} */
function giveUp(_, table) {
  if (table.seat === null || table.over) return null;
  return {
    title: say("Give up this match?"),
    children: [
      h("p", null, say("The match ends at once, and the others win.")),
      h("div", { class: "choices" }, h("button", { type: "button", class: "option", on: { click: () => openSheet("") } }, say("Play on")), h("button", { type: "button", class: "option sure", on: { click: () => (concede(), openSheet("")) } }, say("Give up"))),
    ],
  };
}

/** Sounds go on with a sound. @param {boolean} on */
async function switchSound(on) {
  await setSettings({ sound: on });
  sound("turn");
}

/** @param {string} words @param {boolean} on @param {() => void} act */
function toggle(words, on, act) {
  return h("button", { type: "button", class: "row toggle", role: "switch", "aria-checked": on ? "true" : "false", on: { click: act } }, h("i", { class: "switch" }), words);
}
