/** The first page: a game, somebody to play against, sit down. */

import { openSheet, setSettings, store, trouble, visit } from "../core/app.js";
import { post } from "../core/api.js";
import { h } from "../core/dom.js";
import { LONGEST_NAME } from "../core/names.js";
import { kept, keep } from "../core/settings.js";
import { styled } from "../core/styles.js";
import { lastTable, takeSeat } from "../core/tables.js";
import { say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { bar, comforts } from "../show/bar.js";
import { gameArt, wantArt } from "./start-art.js";
import { decksFor, ownDeck, theirDeck } from "./start-decks.js";

/** @typedef {import("../core/types.js").State} State */

const KEY = "parlour.start";

/** What is chosen on the first page. @typedef {{game: string, level: string, deck: string, theirs: string, villain: string, edition: string, friend: boolean, players: number, minutes: number, increment: number}} Chosen */

/** @type {Chosen} */
const USUAL = { game: "", level: "medium", deck: "ruby-amethyst", theirs: "", villain: "prince-john", edition: "2025-10", friend: false, players: 2, minutes: 0, increment: 5 };

/** What a clock can be set to; 0 is none. */
const MINUTES = [0, 1, 3, 5, 10, 15, 25, 45];
const INCREMENTS = [0, 2, 5, 10, 30];
/** How many may sit down in each game. @type {Record<string, number[]>} */
const PLAYERS = { lorcana: [2, 3, 4], villainous: [2, 3, 4, 5, 6] };
/** What several of the same level are called. */
const PEOPLE = ["Ada", "Bruno", "Clara", "Dario", "Emma", "Felix"];
const VILLAINS = ["maleficent", "captain-hook", "jafar", "ursula", "prince-john", "queen-of-hearts"];

/** @returns {{name: string, title: string, words: string}[]} */
function games() {
  return [
    { name: "lorcana", title: "Lorcana", words: say("Twenty lore wins. Two inks, sixty cards.") },
    { name: "villainous", title: "Villainous", words: say("Six villains, six objectives, two to six players.") },
    { name: "dracoliath", title: "Dracoliath", words: say("Dragons duel over one River, in 15 minutes.") },
  ];
}

/** @returns {{level: string, name: string, words: string}[]} */
function levels() {
  return [
    { level: "easy", name: say("Gentle"), words: say("learns with you") },
    { level: "medium", name: say("Steady"), words: say("plays to win") },
    { level: "hard", name: say("Sharp"), words: say("thinks ahead") },
    { level: "merciless", name: say("Merciless"), words: say("takes its time") },
  ];
}

/** @returns {Chosen} */
function chosen() {
  return { ...USUAL, ...kept(KEY, {}), ...store.state.rooms.start };
}

/** @param {Partial<Chosen>} change */
function choose(change) {
  const next = { ...chosen(), ...change };
  keep(KEY, { ...next, game: "" });
  store.set({ rooms: { ...store.state.rooms, start: next } });
}

async function enter() {
  await styled(new URL("../css/start.css", import.meta.url).href);
}

/** Sit down: a click on a level makes the table. @param {string} level */
async function play(level) {
  const now = chosen();
  choose({ level });
  const opponent = levels().find((one) => one.level === level);
  const me = store.state.settings.name.trim() || say("Guest");
  const count = PLAYERS[now.game]?.includes(now.players) ? now.players : 2;
  const seats = now.friend ? [`${me}=you`, `${say("Friend")}=you`] : [`${me}=you`, ...others(count - 1, opponent?.name ?? level, me).map((name) => `${name}=${level}`)];
  try {
    const made = await post(`/api/tables?lang=${store.state.settings.lang}`, { game: now.game, seats, options: options(now, seats.length), clock: now.minutes ? { seconds: now.minutes * 60, increment: now.increment } : null });
    const [friend] = Object.values(await takeSeat(made, now.game));
    visit(`/table/${made.table}`);
    if (friend) openSheet("invite", { link: friend });
  } catch (problem) {
    trouble(problem);
  }
}

/** Names for those of one level: several have names of their own, each with another initial, which stands on their pawns. @param {number} count @param {string} name @param {string} me */
function others(count, name, me) {
  return count > 1 ? PEOPLE.filter((one) => one[0] !== me[0]?.toUpperCase()).slice(0, count) : [name];
}

/** @param {Chosen} now @param {number} seats @returns {Record<string, any>} */
function options(now, seats) {
  if (now.game === "lorcana") return { decks: decksFor(now.deck, now.theirs, seats), edition: now.edition };
  if (now.game === "villainous" && now.villain) {
    const free = VILLAINS.filter((villain) => villain !== now.villain).sort(() => Math.random() - 0.5);
    return { villains: [now.villain, ...free.slice(0, seats - 1)].join(",") };
  }
  return {};
}

/** @param {State} state */
function view(state) {
  const now = chosen();
  if (state.settings.lang !== "en") wantArt();
  const last = lastTable();
  return h(
    "div",
    { class: "room-start" },
    bar(null, comforts(state.settings)),
    h(
      "main",
      null,
      h("h1", null, say("What shall we play?")),
      h("p", { class: "lead" }, say("Three games, played by their own rulebooks, against somebody who thinks.")),
      h("div", { class: "games", role: "group", "aria-label": say("Games") }, games().map((game) => gameButton(game, now))),
      now.game ? against(now) : null,
      state.problem ? h("p", { class: "problem", role: "alert" }, state.problem) : null,
      h(
        "nav",
        { class: "ways", "aria-label": say("More") },
        last ? h("a", { href: `/table/${last.id}` }, symbol("again"), say("Continue: {game}", { game: games().find((game) => game.name === last.game)?.title ?? last.game })) : null,
        h("a", { href: "/decks" }, symbol("deck"), say("Decks")),
        h("a", { href: "/about" }, symbol("book"), say("About")),
      ),
    ),
    h("footer", null, say("Unofficial and free. No card art, no account, nothing leaves this machine. The games, their names and characters belong to their owners.")),
  );
}

/** @param {{name: string, title: string, words: string}} game @param {Chosen} now */
function gameButton(game, now) {
  const on = game.name === now.game;
  return h(
    "button",
    { key: game.name, type: "button", class: `game ${game.name}`, "aria-pressed": on ? "true" : "false", "data-game": game.name, on: { click: () => choose({ game: game.name }) } },
    gameArt(game.name),
    h("span", { class: "about" }, h("span", { class: "name" }, game.title), h("span", { class: "words" }, game.words)),
    on ? h("span", { class: "tick" }, symbol("check")) : null,
  );
}

/** @param {Chosen} now */
function against(now) {
  return h(
    "section",
    { class: "against", "aria-label": say("Against whom?") },
    now.game === "lorcana" ? ownDeck(now.deck, (deck) => choose({ deck })) : now.game === "villainous" ? villains(now) : null,
    h("h2", null, say("Against whom?")),
    h(
      "div",
      { class: "levels" },
      levels().map((one) =>
        h("button", { key: one.level, type: "button", class: "level", "data-level": one.level, on: { click: () => void play(one.level) } }, h("b", null, one.name), h("small", null, one.words)),
      ),
      h("button", { type: "button", class: "level friend", on: { click: () => (choose({ friend: true }), void play(now.level), choose({ friend: false })) } }, h("b", null, symbol("link"), say("A friend")), h("small", null, say("by a link you send"))),
    ),
    h("div", { class: "settings" }, ownName(), players(now), now.game === "lorcana" ? [theirDeck(now.theirs, (theirs) => choose({ theirs })), editions(now)] : null, clock(now)),
  );
}

/** A row of which one is chosen. @param {string} title @param {{is: string | number, said: string}[]} rows @param {string | number} now @param {(is: any) => void} pick */
function row(title, rows, now, pick) {
  return h(
    "div",
    { class: "setting", role: "group", "aria-label": title },
    h("h2", null, title),
    h("div", { class: "decks" }, rows.map((one) => h("button", { key: one.is, type: "button", class: "deck", "aria-pressed": one.is === now ? "true" : "false", on: { click: () => pick(one.is) } }, h("span", null, one.said)))),
  );
}

/** What one is called at tables; this browser remembers it. */
function ownName() {
  const write = (/** @type {Event} */ event) => void setSettings({ name: /** @type {HTMLInputElement} */ (event.target).value });
  return h(
    "label",
    { class: "setting" },
    h("h2", null, say("Your name")),
    h("input", { class: "choice own-name", style: { background: "var(--paper)", cursor: "text" }, type: "text", value: store.state.settings.name, placeholder: say("Guest"), maxlength: LONGEST_NAME, autocomplete: "nickname", on: { input: write } }),
  );
}

/** How many sit down; where only two can, nothing is asked. @param {Chosen} now */
function players(now) {
  const counts = PLAYERS[now.game];
  return counts ? row(say("Players"), counts.map((is) => ({ is, said: String(is) })), counts.includes(now.players) ? now.players : 2, (is) => choose({ players: is })) : null;
}

/** Which rules are played by; the choice is remembered. @param {Chosen} now */
function editions(now) {
  const said = [
    { is: "2025-10", said: say("October 2025") },
    { is: "2026-02", said: say("the newest rules") },
  ];
  return row(say("Rules"), said, now.edition, (is) => choose({ edition: is }));
}

/** Time for each, and more of it with every answer; none unless wished for. @param {Chosen} now */
function clock(now) {
  const choice = (/** @type {string} */ name, /** @type {number} */ value, /** @type {{is: number, said: string}[]} */ all, /** @type {(is: number) => void} */ pick) =>
    h("select", { class: "choice", "aria-label": name, value: String(value), on: { change: (/** @type {Event} */ event) => pick(Number(/** @type {HTMLSelectElement} */ (event.target).value)) } }, all.map((one) => h("option", { key: one.is, value: one.is, selected: one.is === value }, one.said)));
  return h(
    "div",
    { class: "setting clock-setting", role: "group", "aria-label": say("Clock") },
    h("h2", null, say("Clock")),
    h(
      "div",
      { class: "decks" },
      choice(say("Minutes for each"), now.minutes, MINUTES.map((is) => ({ is, said: is ? say("{n} min", { n: is }) : say("none") })), (minutes) => choose({ minutes })),
      now.minutes ? choice(say("Seconds more with every answer"), now.increment, INCREMENTS.map((is) => ({ is, said: say("+ {n} s", { n: is }) })), (increment) => choose({ increment })) : null,
    ),
  );
}

/** @param {Chosen} now */
function villains(now) {
  const said = /** @type {Record<string, string>} */ ({ maleficent: say("Maleficent"), "captain-hook": say("Captain Hook"), jafar: say("Jafar"), ursula: say("Ursula"), "prince-john": say("Prince John"), "queen-of-hearts": say("Queen of Hearts") });
  return [
    h("h2", null, say("Your villain")),
    h("div", { class: "decks" }, ["", ...VILLAINS].map((villain) => h("button", { key: villain, type: "button", class: "deck", "aria-pressed": villain === now.villain ? "true" : "false", on: { click: () => choose({ villain }) } }, h("span", null, said[villain] ?? say("Any"))))),
  ];
}

export default { enter, exit: () => {}, view };
