/** What a person does at a table: every tap, key, drop and typed word ends here, and here alone the socket is used. */

import { openSheet, printed, setSettings, shelf, store, trouble, whenSettingsChange } from "../core/app.js";
import { isFriend, isNameless } from "../core/names.js";
import { TableSocket } from "../core/socket.js";
import { sound } from "../core/sound.js";
import { forgetTable, noteOver } from "../core/tables.js";
import { say } from "../core/words.js";
import { fetchLayout, layoutOf } from "../games/layouts.js";
import { begins, dropped, meant, situation, tapped } from "./answering.js";
import { learnt } from "./guide.js";
import { isStill } from "./motion.js";
import { isDeed } from "./news.js";
import { Pace } from "./pacing.js";
import { soundOf } from "./sounding.js";
import { lastEvent, told, unknownTable } from "./telling.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Face} Face */
/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Pick} Pick */
/** @typedef {import("../games/layouts.js").Looking} Looking */

/** @type {TableSocket | null} */
let socket = null;

/** What others do is shown deed by deed; whoever taps or presses a key would rather see it all. */
const pace = new Pace(hear, (message) => {
  const { table, settings } = store.state;
  if (message.type !== "events" || !table || table.question || table.sent >= 0 || isStill(settings)) return false;
  return message.events.some((/** @type {import("../core/types.js").GameEvent} */ event) => isDeed(event, table.seat));
});
for (const kind of ["pointerdown", "keydown"]) globalThis.addEventListener?.(kind, () => pace.skip(), { capture: true });

/** @param {Partial<TableState>} change */
function set(change) {
  const table = store.state.table;
  if (table) store.set({ table: { ...table, ...change } });
}

/** Sit down at a table, or look on where one holds no seat. @param {string} id */
export function sitDown(id) {
  if (store.state.table?.id === id) return;
  leave();
  store.set({ table: unknownTable(id) });
  const where = () => {
    const { table, settings } = store.state;
    return { lang: settings.lang, after: table && table.lang_of === settings.lang ? lastEvent(table) : 0 };
  };
  socket = new TableSocket(id, where, (message) => pace.take(message), heardOf);
}

/** The line is lost, or there is no such table. @param {"lost" | "refused"} connection @param {string} problem */
function heardOf(connection, problem) {
  const { table } = store.state;
  if (table && connection === "refused") forgetTable(table.id);
  set({ connection, problem });
}

export function leave() {
  pace.skip();
  socket?.close();
  socket = null;
  store.set({ table: null });
}

/** What was put to the server about a tapped card, during which question, and what came back so far. */
const wondering = { title: "", about: "", question: -1, waiting: /** @type {Set<string>} */ (new Set()), reasons: /** @type {import("../core/types.js").Reason[]} */ ([]) };

/** The question a hint was asked for last: if somebody answers before it comes, it is missed by nobody. */
let hintedFor = -1;

/** @param {any} message */
function hear(message) {
  const table = store.state.table;
  if (!table) return;
  if (message.type === "explained") {
    explained(message);
    return;
  }
  if (message.type === "refused" && message.question === hintedFor && table.question?.question !== hintedFor) return;
  const next = told(table, { ...message, heard: performance.now() });
  store.set({ table: next });
  if (asks(next) !== asks(table)) uncover(next);
  const heard = soundOf(table, message);
  if (heard) sound(heard);
  if (message.type === "hint") thinkOn(next);
  if (message.type === "over") learnt(next);
  if (message.type === "welcome" || message.type === "over") noteOver(next.id, message.type === "over");
  if (message.type === "welcome" && !table.game) introduce(next);
  if (message.type === "welcome") void fetchLayout(next.game).then(() => store.set({ words: store.state.words + 1 }));
}

/** @param {{words: string, reasons: import("../core/types.js").Reason[]}} message */
function explained(message) {
  if (!wondering.waiting.delete(message.words)) return;
  for (const reason of message.reasons) {
    if (!wondering.reasons.some((known) => known.reason === reason.reason)) wondering.reasons.push(reason);
  }
  const { table } = store.state;
  if (wondering.waiting.size || !table || asks(table) !== wondering.question) return;
  if (wondering.reasons.length) note({ title: wondering.title, reasons: [...wondering.reasons], about: wondering.about });
  else if (wondering.about) showCard(wondering.about);
}

/** The question that waits for an answer of this seat, or -1. @param {TableState} table */
function asks(table) {
  return table.sent < 0 ? (table.question?.question ?? -1) : -1;
}

/** A card that is shown large on a small screen lies over what can be tapped: it goes when something is asked. @param {TableState} table */
function uncover(table) {
  if (asks(table) >= 0 && store.state.sheet === "card") openSheet("");
}

/** Say why not, or what can be done; on a small screen it stands at the table, so the log it was typed in goes. @param {import("../core/types.js").WhyNot} whyNot */
function note(whyNot) {
  set({ whyNot });
  if (!isDesk() && store.state.sheet === "log") openSheet("");
}

/** Say what a person wants to the table; if the server is away they are told so. @param {Record<string, any>} message */
function tell(message) {
  if (socket?.send(message)) return true;
  note({ title: "", reasons: [{ reason: say("This could not be done: the server is away. The table goes on as soon as it is back.") }], about: "away" });
  return false;
}

/** @param {string} title @param {string} about @param {string[]} attempts */
function wonder(title, about, attempts) {
  const { table } = store.state;
  Object.assign(wondering, { title, about, question: table ? asks(table) : -1, waiting: new Set(attempts), reasons: [] });
  for (const words of attempts) if (!tell({ type: "explain", words })) return;
}

/** What a layout may look at now. @param {TableState} table @returns {Looking} */
export function lookingAt(table) {
  const { lang } = store.state.settings;
  return { lang, seat: table.seat ?? 0, names: table.names, printed: (name) => printed(table.game, name) };
}

/** @type {{view: any, cards: any, lang: string, faces: Face[]}} */
let drawn = { view: null, cards: null, lang: "", faces: [] };

/** Every card that is drawn now; the same list as long as nothing about it has changed. @param {TableState} table */
export function facesOf(table) {
  const layout = layoutOf(table.game);
  if (!layout || !Array.isArray(table.names)) return [];
  const { cards, settings } = store.state;
  if (drawn.view !== table.view || drawn.cards !== cards || drawn.lang !== settings.lang) {
    const before = new Map(drawn.faces.map((face) => [face.key, face]));
    const faces = layout.faces(table.view, lookingAt(table)).map((face) => sameOr(before.get(face.key), face));
    drawn = { view: table.view, cards, lang: settings.lang, faces };
    shelf.want(settings.lang, table.game, new Set([...faces.map((face) => face.name), ...layout.names(table.view)]));
  }
  return drawn.faces;
}

/** A card that looks as before stays the same object, so that it need not be drawn again. @param {Face | undefined} before @param {Face} face */
function sameOr(before, face) {
  return before && JSON.stringify(before) === JSON.stringify(face) ? before : face;
}

/** @param {TableState} table */
export function situationOf(table) {
  return situation(table.sent < 0 ? table.question : null, facesOf(table), table.picks, table.verb, table.seat, layoutOf(table.game) ?? {});
}

/** @param {{answer: Option} | {picks: Pick[], verb: string} | null} meaning */
function carryOut(meaning) {
  if (!meaning) return false;
  if ("answer" in meaning) choose(meaning.answer);
  else set({ ...meaning, whyNot: null });
  return true;
}

/** A card was tapped. @param {Face} face */
export function tap(face) {
  const table = store.state.table;
  if (!table) return;
  const layout = layoutOf(table.game) ?? {};
  set({ preview: face.name });
  const asked = table.sent < 0 ? table.question : null;
  if (carryOut(tapped(face, asked, facesOf(table), table.picks, table.verb, table.seat, layout))) return;
  set({ picks: [], verb: "", whyNot: null });
  const attempts = asked && face.seat === table.seat ? (layoutOf(table.game)?.attempts?.(face, table.view) ?? []) : [];
  if (attempts.length) wonder(face.title, face.name, attempts);
  else showCard(face.name);
}

/** Show a card large where there is no desk with its preview. @param {string} name */
function showCard(name) {
  if (!isDesk()) openSheet("card", { name });
}

/** Whether there is room for the desk beside the mat. */
export function isDesk() {
  return matchMedia("(min-width: 1001px)").matches;
}

/** A card was dropped on another. @param {Face} face @param {Face} other */
export function dropOn(face, other) {
  const table = store.state.table;
  if (!table) return;
  const layout = layoutOf(table.game) ?? {};
  const asked = table.sent < 0 ? table.question : null;
  if (!carryOut(tapped(other, asked, facesOf(table), [{ label: face.label, zone: face.zone }], "", table.seat, layout))) tap(face);
}

/** A card was dropped on a place that means a verb. @param {Face} face @param {string} verb */
export function dropAt(face, verb) {
  const table = store.state.table;
  if (!table) return;
  const layout = layoutOf(table.game) ?? {};
  const pick = { label: face.label, zone: face.zone };
  if (!carryOut(dropped(pick, verb, table.sent < 0 ? table.question : null, facesOf(table), table.seat, layout))) tap(face);
}

/** A place that means a verb was tapped: its only option if that needs no card, or from now on those that begin with it; once more lets it go. @param {string} verb */
export function mean(verb) {
  const table = store.state.table;
  if (!table?.question || table.sent >= 0) return;
  const [first, ...others] = table.question.options.filter((option) => begins(option, verb));
  if (first && !others.length && !first.cards.length) choose(first);
  else if (first) set({ picks: [], verb: table.verb === verb ? "" : verb, whyNot: null });
}

/** Give an answer. @param {Option} option */
export function choose(option) {
  const table = store.state.table;
  if (!table?.question || table.sent >= 0) return;
  if (!tell({ type: "answer", question: table.question.question, option: option.index })) return;
  set({ sent: table.question.question, begun: true, picks: [], verb: "", whyNot: null, hint: null, hinting: false, seen: lastEvent(table) });
}

/** Let this answer be given from now on whenever the same is asked. @param {Option} option @param {"turn" | "match"} until */
export function answerForMe(option, until) {
  const table = store.state.table;
  if (table?.question) tell({ type: "answer_for_me", question: table.question.question, option: option.index, until });
}

/** @param {number} rule */
export function askMe(rule) {
  tell({ type: "ask_me", rule });
}

/** One step back: what was tapped is let go. */
export function back() {
  const { sheet, table } = store.state;
  if (sheet) openSheet("");
  else if (table?.whyNot) set({ whyNot: null });
  else if (table) set({ picks: [], verb: "", hint: null });
}

/** Ask for one's last answer back; while somebody asks for that already, the same words would mean yes. */
export function takeBack() {
  if (store.state.table?.around?.asked_back === null) tell({ type: "take_back" });
}

/** Yes to the one who asks to take back. */
export function agree() {
  if (store.state.table?.around?.asked_back !== null) tell({ type: "take_back" });
}

/** No to the one who asks to take back, or one's own asking withdrawn. */
export function decline() {
  tell({ type: "decline" });
}

/** Once a searcher has been asked it thinks on while one watches, so many times. */
const MOST_EFFORT = 7;

export function askHint() {
  const table = store.state.table;
  if (table && !table.hinting) think(table, 0);
}

/** @param {TableState} table */
function thinkOn(table) {
  const { hint } = table;
  if (!hint || table.hinting || hint.effort >= MOST_EFFORT || hint.options.length < 2) return;
  think(table, hint.effort + 1);
}

/** @param {TableState} table @param {number} effort */
function think(table, effort) {
  if (!table.question || !(effort ? socket?.send({ type: "hint", effort }) : tell({ type: "hint", effort }))) return;
  hintedFor = table.question.question;
  set({ hinting: true });
}

export function concede() {
  tell({ type: "concede" });
}

/** @param {number | null} first */
export function rematch(first = null) {
  tell({ type: "rematch", first });
}

/** Be called so at this table from now on, and at others that one comes to. @param {string} name */
export function callMe(name) {
  const said = name.trim();
  if (said !== store.state.settings.name) void setSettings({ name: said });
  if (said && canBeCalled(store.state.table)) tell({ type: "name", name: said });
}

/** Whether one sits here and may still say one's name. @param {TableState | null} table */
export function canBeCalled(table) {
  return table !== null && table.seat !== null && !table.begun && !table.over;
}

/** Who comes to a seat that has no name of its own yet says theirs, or is asked for it where they were invited. @param {TableState} table */
function introduce(table) {
  const { settings } = store.state;
  const here = table.given[table.seat ?? -1] ?? "";
  if (!canBeCalled(table) || !isNameless(here)) return;
  if (settings.name) socket?.send({ type: "name", name: settings.name });
  else if (isFriend(here)) openSheet("name");
}

/** Words were typed: a move, or after “?” a question why not. @param {string} words @returns {boolean} whether they meant one thing */
export function typed(words) {
  const table = store.state.table;
  const options = table?.question?.options ?? [];
  const asking = words.trim().startsWith("?");
  const said = words.replace(/^\s*\?\s*/, "").trim();
  if (asking && !said) return offer("", options);
  if (!said) return false;
  const found = asking ? [] : meant(said, options);
  const [first] = found;
  if (found.length === 1 && first) {
    choose(first);
    return true;
  }
  if (found.length > 1) return offer(said, found);
  wonder(said, "", [said]);
  return asking;
}

/** List these options to choose from. @param {string} title @param {Option[]} options */
function offer(title, options) {
  note({ title, reasons: options.map((option) => ({ reason: option.words, option })), about: title ? "several" : "all" });
  return !title;
}

/** Show a card large. @param {string} name */
export function look(name) {
  set({ preview: name });
  showCard(name);
}

/** Only peek at it, as the pointer passes. @param {string} name */
export function peek(name) {
  if (isDesk()) set({ preview: name });
}

/** No more of that hint. */
export function unhint() {
  set({ hint: null, hinting: false });
}

export function unrefuse() {
  set({ whyNot: null });
}

whenSettingsChange((settings) => {
  const { table } = store.state;
  if (table && table.lang_of !== settings.lang && !socket?.send({ type: "lang", lang: settings.lang })) trouble("");
});
