/** A finished match again: scrub through it, jump by turns, see what every answer cost, play on from anywhere. */

import { ask, post } from "../core/api.js";
import { store, trouble, visit } from "../core/app.js";
import { h } from "../core/dom.js";
import { named, withNames } from "../core/names.js";
import { styled } from "../core/styles.js";
import { takeSeat } from "../core/tables.js";
import { capital, say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { fetchLayout, layoutOf } from "../games/layouts.js";
import { bar, comforts } from "../show/bar.js";
import { copyButton } from "../show/copying.js";
import { facesOf, leave, lookingAt } from "../table/acts.js";
import { situation } from "../table/answering.js";
import { sheetOf } from "../table/sheets.js";
import { unknownTable } from "../table/telling.js";

/** @typedef {import("../core/types.js").State} State */

/** One position of the match, and the answer that led to it. @typedef {{at: number, answer: {seat: number, words: string} | null, view: any, prompt: string}} Frame */

/**
 * What this room keeps.
 * @typedef {{id: string, length: number, turns: {at: number, seat: number}[], frames: Map<number, Frame>, at: number, review: any, lang: string}} Replay
 */

const CHUNK = 100;
const REVIEW_PAUSE = 1500;

let open = false;

/** @returns {Replay | undefined} */
function kept() {
  return store.state.rooms.replay;
}

/** @param {Partial<Replay>} change */
function set(change) {
  store.set({ rooms: { ...store.state.rooms, replay: { ...kept(), ...change } } });
}

/** @param {State} state */
async function enter(state) {
  open = true;
  const id = state.place.parts[0] ?? "";
  await Promise.all(["../css/table.css", "../css/replay.css"].map((name) => styled(new URL(name, import.meta.url).href)));
  set({ id, length: 0, turns: [], frames: new Map(), at: 0, review: null, lang: state.settings.lang });
  try {
    const at = Number(state.place.parts[1] ?? 0) || 0;
    await load(Math.floor(at / CHUNK) * CHUNK);
    go(at);
    if (state.place.room === "review") void review();
  } catch (problem) {
    trouble(problem);
  }
}

function exit() {
  open = false;
  leave();
}

/** Fetch the positions from one on. @param {number} from */
async function load(from) {
  const now = kept();
  if (!now) return;
  const { lang } = store.state.settings;
  const told = await ask(`/api/tables/${now.id}/replay?from=${from}&count=${CHUNK}&lang=${lang}`);
  await fetchLayout(told.game);
  const frames = new Map(kept()?.frames);
  for (const frame of told.frames) frames.set(frame.at, frame);
  set({ length: told.length, turns: told.turns, frames });
  if (!store.state.table) store.set({ table: { ...unknownTable(now.id), game: told.game, names: told.names.map(named), connection: "open" } });
}

/** Show the table after so many answers. @param {number} at */
function go(at) {
  const now = kept();
  const table = store.state.table;
  if (!now || !table) return;
  const wanted = Math.max(0, Math.min(now.length, at));
  const frame = now.frames.get(wanted);
  if (!frame) void load(Math.floor(wanted / CHUNK) * CHUNK).then(() => go(wanted), trouble);
  else store.set({ table: { ...table, view: withNames(frame.view) } });
  set({ at: wanted });
}

/** Begin the next turn, or the one before. @param {number} step */
function turn(step) {
  const now = kept();
  if (!now) return;
  const starts = now.turns.map((one) => one.at);
  const found = step > 0 ? starts.find((at) => at > now.at) : [...starts].reverse().find((at) => at < now.at);
  go(found ?? (step > 0 ? now.length : 0));
}

/** Ask what every answer cost; a searcher needs its time, so it is asked again until it is done. */
async function review() {
  const now = kept();
  if (!now || !open) return;
  try {
    const told = await ask(`/api/tables/${now.id}/review?lang=${store.state.settings.lang}`);
    set({ review: told });
    if (told.done < told.of) setTimeout(() => open && void review(), REVIEW_PAUSE);
  } catch (problem) {
    trouble(problem);
  }
}

/** A new table that goes on from here. */
async function playOn() {
  const now = kept();
  const table = store.state.table;
  if (!now || !table) return;
  const seats = table.names.map((_, seat) => (seat ? "medium" : "you"));
  try {
    const made = await post(`/api/tables/${now.id}/play-on`, { answers: now.at, seats });
    await takeSeat(made, table.game);
    visit(`/table/${made.table}`);
  } catch (problem) {
    trouble(problem);
  }
}

/** @param {State} state */
function view(state) {
  const now = kept();
  const { table } = state;
  const layout = table ? layoutOf(table.game) : undefined;
  const top = bar([h("b", null, say("Replay"))], comforts(state.settings), null);
  if (!now || !table || !layout) {
    return h("div", { class: "room-replay" }, top, h("main", { class: "alone" }, h("h1", null, say("Replay")), h("p", { class: state.problem ? "problem" : "soft", role: state.problem ? "alert" : null }, state.problem || say("One moment …")), h("a", { class: "option", href: "/" }, say("To the first page"))));
  }
  const faces = facesOf(table);
  const nothing = situation(null, faces, [], "", null, {});
  const frame = now.frames.get(now.at);
  const said = frame?.answer ? `${table.names[frame.answer.seat] ?? ""}: ${capital(frame.answer.words)}` : say("The deal");
  return h(
    "div",
    { class: "room-table room-replay", "data-at": now.at, "data-length": now.length },
    top,
    h(
      "main",
      { class: "mat" },
      h("h1", { class: "heard" }, say("Replay")),
      h("div", { class: "board-area" }, layout.mat(table, faces, nothing, lookingAt(table))),
      h("div", { class: "question scrubber" }, h("p", { class: "prompt", "aria-live": "polite" }, said), controls(now)),
    ),
    h("aside", { class: "desk review", "aria-label": say("Review") }, reviewed(now, table.names)),
    state.problem ? h("p", { class: "problem", role: "alert" }, state.problem) : null,
    sheetOf(state),
  );
}

/** @param {Replay} now */
function controls(now) {
  const step = (/** @type {string} */ words, /** @type {string} */ name, /** @type {() => void} */ act) => h("button", { type: "button", class: "tool", "aria-label": words, on: { click: act } }, symbol(name));
  return h(
    "div",
    { class: "controls" },
    turnStep(say("Turn before"), "back", -1),
    step(say("One answer back"), "back", () => go(now.at - 1)),
    h("input", { type: "range", min: 0, max: now.length, value: String(now.at), "aria-label": say("Answer {n} of {m}", { n: now.at, m: now.length }), on: { input: (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value)) } }),
    step(say("One answer on"), "forth", () => go(now.at + 1)),
    turnStep(say("Next turn"), "forth", 1),
    h("button", { type: "button", class: "option play-on", on: { click: () => void playOn() } }, say("Play on from here")),
    copyButton(`${location.origin}/replay/${now.id}/${now.at}`, say("Share"), "option quiet share-it", symbol("link")),
  );
}

/** A turn on or back: in words, or with two arrows where there is little room. @param {string} words @param {string} name @param {number} way */
function turnStep(words, name, way) {
  return h("button", { type: "button", class: "option quiet turn-step", "aria-label": words, on: { click: () => turn(way) } }, h("span", null, words), symbol(name), symbol(name));
}

/** @param {Replay} now @param {string[]} names */
function reviewed(now, names) {
  const told = now.review;
  if (!told) return h("button", { type: "button", class: "option", on: { click: () => void review() } }, say("What did every answer cost?"));
  const worst = told.costliest.map((/** @type {number} */ number) => told.answers.find((/** @type {any} */ one) => one.number === number)).filter(Boolean).slice(0, 6);
  return [
    h("h2", null, say("Review")),
    told.done < told.of ? h("p", { class: "soft", role: "status" }, say("Looked at {n} of {m} answers …", { n: told.done, m: told.of })) : null,
    h("div", { class: "curves" }, curve(told.seats[0]?.curve ?? [], now)),
    h("ul", { class: "accuracies" }, told.seats.map((/** @type {any} */ seat) => h("li", { key: seat.seat }, h("b", null, seat.name), " ", say("accuracy {n} %", { n: Math.round(seat.accuracy <= 1 ? seat.accuracy * 100 : seat.accuracy) })))),
    h("h3", null, say("The costliest answers")),
    h(
      "ol",
      { class: "costly" },
      worst.map((/** @type {any} */ one) =>
        h(
          "li",
          { key: one.number },
          h("button", { type: "button", class: "row", on: { click: () => go(one.number) } }, h("b", null, `−${Math.round(one.cost * 100)} %`), h("span", null, `${names[one.seat] ?? ""}: ${capital(one.given.words)}`, h("small", null, say("better: {option}", { option: one.best.words })))),
        ),
      ),
    ),
  ];
}

/** The chance of winning along the match. @param {[number, number][]} points @param {Replay} now */
function curve(points, now) {
  const x = (/** @type {number} */ at) => (at / Math.max(1, now.length)) * 300;
  const path = points.map(([at, chance]) => `${x(at).toFixed(1)},${(100 - chance * 100).toFixed(1)}`).join(" ");
  return h(
    "svg",
    { viewBox: "0 0 300 100", class: "curve", role: "img", "aria-label": say("The chance of winning along the match") },
    h("line", { x1: 0, x2: 300, y1: 50, y2: 50, class: "half" }),
    h("polyline", { points: path, class: "chance" }),
    h("line", { x1: x(now.at), x2: x(now.at), y1: 0, y2: 100, class: "now" }),
  );
}

export default { enter, exit, view };
