/** Decks: paste a list, see what is wrong with it and what it is made of, keep it in this browser, play it. */

import { post } from "../core/api.js";
import { printed, shelf, store, trouble, visit } from "../core/app.js";
import { forgetDeck, keepDeck, keptDecks, newDeckId } from "../core/decks.js";
import { h } from "../core/dom.js";
import { styled } from "../core/styles.js";
import { say } from "../core/words.js";
import { faceWith } from "../draw/card.js";
import { asText, byType, costCurve, inkSaid, inkShares, inksOf, typeSaid, typeShares } from "../draw/deck.js";
import { symbol } from "../draw/symbols.js";
import { fetchLayout, layoutOf } from "../games/layouts.js";
import { bar, comforts } from "../show/bar.js";
import { copyButton } from "../show/copying.js";
import { LargeCard } from "../show/card.js";
import { Sheet } from "../show/sheet.js";
import { BUILT_IN, chooseDeck } from "./start-decks.js";

/** @typedef {import("../core/types.js").State} State */
/** @typedef {import("../core/decks.js").KeptDeck} KeptDeck */
/** @typedef {import("../draw/deck.js").Portrait} Portrait */

/**
 * What lies on the desk here: a list, what is known of it, which kept deck it is, the card that is shown large, and the
 * deck that was thrown away last.
 * @typedef {{text: string, name: string, id: string, portrait: Portrait | null, looking: boolean, card: string, gone: KeptDeck | null}} Desk
 */

/** @type {Desk} */
const EMPTY = { text: "", name: "", id: "", portrait: null, looking: false, card: "", gone: null };
const GAME = "lorcana";
const PAUSE = 400;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @returns {Desk} */
function desk() {
  return store.state.rooms.decks ?? EMPTY;
}

/** @param {Partial<Desk>} change */
function set(change) {
  store.set({ rooms: { ...store.state.rooms, decks: { ...desk(), ...change } } });
}

async function enter() {
  const sheets = ["table", "decks"].map((name) => styled(new URL(`../css/${name}.css`, import.meta.url).href));
  await Promise.all([...sheets, fetchLayout(GAME)]);
  if (desk().text) void look();
}

function exit() {
  clearTimeout(timer);
  set({ card: "", gone: null });
}

/** The list has changed: it is looked at once nobody writes any more. @param {string} text */
function write(text) {
  set({ text, portrait: text.trim() ? desk().portrait : null });
  clearTimeout(timer);
  timer = setTimeout(() => void look(), PAUSE);
}

/** Have the server read the list. */
async function look() {
  const { text } = desk();
  if (!text.trim()) return;
  set({ looking: true });
  try {
    const portrait = await post(`/api/decks/${GAME}?lang=${store.state.settings.lang}`, { deck: text });
    if (desk().text !== text) return;
    set({ portrait, looking: false });
    store.set({ problem: "" });
    if (desk().id) save();
  } catch (problem) {
    set({ looking: false });
    trouble(problem);
  }
}

/** Lay a built-in deck on the desk, as a list to begin from. @param {string} name */
async function begin(name) {
  clearTimeout(timer);
  try {
    const portrait = await post(`/api/decks/${GAME}?lang=${store.state.settings.lang}`, { deck: name });
    set({ ...EMPTY, text: asText(portrait), portrait: { ...portrait, name: "" } });
  } catch (problem) {
    trouble(problem);
  }
}

/** @param {KeptDeck} deck */
function open(deck) {
  clearTimeout(timer);
  set({ ...EMPTY, id: deck.id, name: deck.name, text: deck.list });
  void look();
}

/** Keep what lies on the desk. */
function save() {
  const now = desk();
  const id = now.id || newDeckId();
  const name = now.name.trim() || nameFor(now.portrait);
  const inks = now.portrait ? inksOf(now.portrait) : [];
  keepDeck({ id, name, list: now.text, inks, playable: Boolean(now.portrait && !now.portrait.problems.length) });
  set({ id, name: now.name || name, gone: null });
}

/** @param {Portrait | null} portrait */
function nameFor(portrait) {
  const inks = portrait ? inksOf(portrait).map(inkSaid).join(" · ") : "";
  return portrait?.name || inks || say("A deck");
}

/** @param {string} name */
function rename(name) {
  set({ name });
  if (desk().id && name.trim()) save();
}

function throwAway() {
  const gone = keptDecks().find((deck) => deck.id === desk().id) ?? null;
  forgetDeck(desk().id);
  set({ ...EMPTY, gone });
}

function fetchBack() {
  const { gone } = desk();
  if (!gone) return;
  keepDeck(gone);
  open(gone);
}

/** The deck as text: a file, in the form that every other program reads. */
function download() {
  const { portrait, text, name } = desk();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${portrait ? asText(portrait) : text}\n`], { type: "text/plain" }));
  link.download = `${(name || nameFor(portrait)).replace(/[^\p{L}\p{N}]+/gu, "-")}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {number} line */
function showLine(line) {
  const area = document.querySelector("textarea");
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

function play() {
  if (!desk().id) save();
  chooseDeck(desk().id);
  visit("/");
}

/** @param {State} state */
function view(state) {
  const now = desk();
  return h(
    "div",
    { class: "room-decks" },
    bar(h("b", null, say("Decks")), comforts(state.settings)),
    h(
      "main",
      null,
      h("h1", null, say("Your decks")),
      shelfOf(now),
      h("section", { class: "desk-of", "aria-label": say("The list") }, writing(now, state)),
      h("section", { class: "portrait", "aria-label": say("What it is made of"), "aria-busy": now.looking ? "true" : null }, now.portrait?.size ? portraitOf(now.portrait) : emptyDesk(now)),
    ),
    now.card ? large(now.card) : null,
  );
}

/** The decks that are kept, and what begins another. @param {Desk} now */
function shelfOf(now) {
  const decks = keptDecks();
  return h(
    "nav",
    { class: "kept-decks", "aria-label": say("Kept decks") },
    decks.map((deck) =>
      h(
        "button",
        { key: deck.id, type: "button", class: `deck ${deck.playable ? "" : "faulty"}`, "aria-pressed": deck.id === now.id ? "true" : "false", "data-deck": deck.id, on: { click: () => open(deck) } },
        deck.inks.map((ink) => symbol(ink, ink)),
        h("span", null, deck.name, deck.playable ? null : h("small", null, say("cannot be played yet"))),
      ),
    ),
    decks.length || now.text ? h("button", { type: "button", class: "deck new", on: { click: () => (clearTimeout(timer), set(EMPTY)) } }, symbol("add"), h("span", null, say("Another list"))) : null,
    now.gone ? h("p", { class: "gone", role: "status" }, say("“{name}” is thrown away.", { name: now.gone.name }), " ", h("button", { type: "button", class: "option quiet", on: { click: fetchBack } }, say("Fetch it back"))) : null,
  );
}

/** @param {Desk} now @param {State} state */
function writing(now, state) {
  const input = (/** @type {(value: string) => void} */ act) => ({ input: (/** @type {Event} */ event) => act(/** @type {HTMLInputElement} */ (event.target).value) });
  return [
    h("label", { class: "field-of", key: "name" }, h("span", null, say("Name")), h("input", { type: "text", class: "deck-name", maxlength: 40, value: now.name, placeholder: now.portrait ? nameFor(now.portrait) : "", on: input(rename) })),
    h(
      "label",
      { class: "field-of", key: "list" },
      h("span", null, say("List")),
      h("textarea", { rows: 12, maxlength: 60000, spellcheck: "false", autocomplete: "off", value: now.text, placeholder: "4 Elsa - Snow Queen\n4 Mickey Mouse - Brave Little Tailor\n…", "aria-describedby": "list-help", on: input(write) }),
    ),
    h("p", { class: "soft", id: "list-help", key: "help" }, say("Paste a list from any site or program: names with counts, also with sets and numbers.")),
    state.problem ? h("p", { class: "problem", role: "alert", key: "problem" }, state.problem) : null,
    verdict(now),
    now.text.trim() ? acts(now) : null,
  ];
}

/** What is wrong with it, a sentence each; or that nothing is. @param {Desk} now */
function verdict(now) {
  const { portrait } = now;
  if (!portrait || !now.text.trim()) return null;
  if (!portrait.problems.length) {
    return h("p", { class: "fine", role: "status", key: "verdict" }, symbol("check"), h("span", null, say("{n} cards, ready to play.", { n: portrait.size }), " ", portrait.legal.length ? say("Legal in {formats}.", { formats: portrait.legal.join(", ") }) : ""));
  }
  return h(
    "div",
    { class: "faults", role: "status", key: "verdict" },
    h("h2", null, say("{n} {n|thing|things} to put right", { n: portrait.problems.length })),
    h(
      "ul",
      null,
      portrait.problems.map((problem, at) =>
        h("li", { key: at }, h("span", null, problem.message), problem.line ? h("button", { type: "button", class: "plain line-of", on: { click: () => showLine(problem.line) } }, say("Line {n}", { n: problem.line })) : null),
      ),
    ),
  );
}

/** @param {Desk} now */
function acts(now) {
  const playable = Boolean(now.portrait && !now.portrait.problems.length);
  return h(
    "div",
    { class: "acts", key: "acts" },
    h("button", { type: "button", class: "option main", "aria-disabled": playable ? null : "true", on: { click: () => playable && play() } }, say("Play with it")),
    now.id ? null : h("button", { type: "button", class: "option keep-it", on: { click: save } }, say("Keep it")),
    copyButton(now.portrait ? asText(now.portrait) : now.text, say("Copy"), "option quiet"),
    h("button", { type: "button", class: "option quiet", on: { click: download } }, say("Save as text")),
    now.id ? h("button", { type: "button", class: "option quiet throw-away", on: { click: throwAway } }, say("Throw away")) : null,
  );
}

/** @param {Portrait} portrait */
function portraitOf(portrait) {
  return [
    h("div", { class: "chart wide-chart", key: "curve" }, h("h2", null, say("Costs")), costCurve(portrait), h("p", { class: "soft legend" }, h("i", { class: "full-key" }), say("{n} can go into the inkwell", { n: portrait.inkable }), h("i", { class: "fixed-key" }), say("{n} cannot", { n: portrait.size - portrait.inkable }))),
    h("div", { class: "chart", key: "inks" }, h("h2", null, say("Inks")), inkShares(portrait)),
    h("div", { class: "chart", key: "types" }, h("h2", null, say("Kinds")), typeShares(portrait)),
    h(
      "div",
      { class: "chart wide-chart listed", key: "cards" },
      byType(portrait).map((group) => [
        h("h3", { key: group.type }, typeSaid(group.type, group.count), " ", h("small", null, group.count)),
        h("ul", { key: `${group.type} cards` }, group.cards.map((card) => h("li", { key: `${card.name} ${card.line}` }, h("b", null, card.count), h("span", { class: card.inkable ? "ring inkable" : "ring" }, card.cost), h("button", { type: "button", class: "name", on: { click: () => showCard(card.name) } }, card.name)))),
      ]),
    ),
  ];
}

/** @param {string} name */
function showCard(name) {
  shelf.want(store.state.settings.lang, GAME, [name]);
  set({ card: name });
}

/** @param {string} name */
function large(name) {
  const card = printed(GAME, name);
  const layout = layoutOf(GAME);
  const children = card && layout ? h(LargeCard, { key: name, face: faceWith(layout.face(card)) }) : h("p", { class: "soft" }, say("One moment …"));
  return h(Sheet, { key: "card", class: "over", title: name, children, onClose: () => set({ card: "" }) });
}

/** Nothing there yet: how one begins. @param {Desk} now */
function emptyDesk(now) {
  if (now.text.trim()) return h("p", { class: "soft" }, now.looking ? say("One moment …") : null);
  return [
    h("p", { class: "teach", key: "teach" }, say("Sixty cards or more of one or two inks, at most four of a name. Begin from one of ours and change it:")),
    h(
      "div",
      { class: "decks", key: "ours" },
      BUILT_IN.map((deck) => {
        const inks = deck.split("-");
        return h("button", { key: deck, type: "button", class: "deck", "data-begin": deck, on: { click: () => void begin(deck) } }, inks.map((ink) => symbol(ink, ink)), h("span", null, inks.map(inkSaid).join(" · ")));
      }),
    ),
  ];
}

export default { enter, exit, view };
