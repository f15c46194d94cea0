/** What everybody wants and how near they are: a line for the realm that lies open, a fold for each of the others. */

import { openSheet, store } from "../../core/app.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { symbol } from "../../draw/symbols.js";
import { clockOf } from "../../show/clock.js";
import { crest } from "./realm.js";
import { actionDrawn, actionOf, slug } from "./symbols.js";

/** @typedef {import("../../core/types.js").TableState} TableState */
/** @typedef {import("../layouts.js").Looking} Looking */

const MOST_PIPS = 6;

/** @param {any} seat @param {Looking} looking */
function progress(seat, looking) {
  const [, done, of] = /^(\d+)\/(\d+)$/.exec(seat.progress) ?? [];
  if (done !== undefined && Number(of) <= MOST_PIPS) {
    const said = say("objective {done} of {of}", { done, of: String(of) });
    return h("span", { class: "pips", role: "img", "aria-label": said }, Array.from({ length: Number(of) }, (_, at) => h("i", { key: at, class: at < Number(done) ? "done" : "" })));
  }
  if (done !== undefined) {
    return h("span", { class: "way" }, h("i", { class: "full" }, h("i", { style: { width: `${Math.min(100, (100 * Number(done)) / Number(of))}%` } })), h("b", null, done), h("small", null, `/ ${of}`));
  }
  return null;
}

/** Where the one has to be found whom an objective names. @param {any} seat @param {Looking} looking */
function whereabouts(seat, looking) {
  if (/^(\d+)\/(\d+)$/.test(seat.progress)) return null;
  const place = seat.progress === "-" ? say("not in the realm yet") : nameSaid(seat.progress, looking);
  return h("span", { class: "whereabouts" }, `${nameSaid("Peter Pan", looking)}: `, h("b", null, place));
}

/** @param {string} name @param {Looking} looking */
function nameSaid(name, looking) {
  return looking.printed(name)?.said ?? name;
}

/** @param {any} seat @param {Looking} looking */
function goal(seat, looking) {
  return looking.printed(seat.plays)?.text?.[0]?.text ?? "";
}

/** @param {string} drawn @param {number} value @param {string} words @param {string} [among] */
function count(drawn, value, words, among = "") {
  return h("span", { class: `count ${among}`, title: words }, symbol(drawn), h("b", null, value), h("span", { class: "heard" }, ` ${words}`));
}

/** The Fate token, and whoever is on guard against Fate. @param {TableState} table @param {number} number */
function markers(table, number) {
  const { view } = table;
  const guards = view.seats[number].on_guard;
  return [
    view.fate_token === number ? marker("v-token", say("has the Fate token: cannot be the target of Fate now"), 0) : null,
    guards ? marker("v-guard", say("gains power from every Fate action until the next turn"), guards) : null,
  ];
}

/** @param {string} drawn @param {string} words @param {number} times */
function marker(drawn, words, times) {
  return h("span", { key: drawn, class: `marker ${drawn}`, title: words, role: "img", "aria-label": words }, symbol(drawn), times > 1 ? h("b", null, times) : null);
}

/** The realm that lies open. @param {TableState} table @param {number} number @param {Looking} looking */
export function aim(table, number, looking) {
  const seat = table.view.seats[number];
  return h(
    "header",
    { class: `aim ${slug(seat.plays)}`, key: "aim" },
    crest(seat.plays),
    h("div", { class: "goal" }, h("h2", null, title(table, number, looking)), h("p", null, goal(seat, looking), " ", whereabouts(seat, looking))),
    h(
      "div",
      { class: "numbers" },
      clockOf(table, number),
      progress(seat, looking),
      count("v-power", seat.power, say("power"), "power"),
      number === table.seat ? null : count("hand", seat.hand_size, say("in hand")),
      count("deck", seat.deck, say("deck"), "roomy"),
      count("v-fate", seat.fate_deck, say("fate deck"), "roomy"),
      h("button", { type: "button", class: "count", on: { click: () => openSheet("piles", { seat: number }) } }, symbol("discard"), h("b", null, seat.discard.length + seat.fate_discard.length), h("span", { class: "heard" }, ` ${say("discard")}`)),
    ),
  );
}

/** @param {TableState} table @param {number} number @param {Looking} looking */
function title(table, number, looking) {
  const seat = table.view.seats[number];
  const who = nameSaid(seat.plays, looking);
  const whose = number === table.seat ? say("you") : seat.name;
  const active = table.view.active === number && !table.over;
  return [active ? h("i", { class: "now" }) : null, h("span", null, who), h("small", { title: seat.name }, whose), markers(table, number)];
}

/**
 * Another realm, folded: tapping it opens it.
 * @param {TableState} table @param {number} number @param {Looking} looking @param {boolean} lit whether something there can be tapped now
 * @param {boolean} roomy whether its locations are shown, too
 */
export function fold(table, number, looking, lit, roomy) {
  const seat = table.view.seats[number];
  return h(
    "button",
    { type: "button", key: `fold ${number}`, class: `fold ${slug(seat.plays)} ${lit ? "lit" : ""} ${seat.left ? "left" : ""}`, on: { click: () => unfold(table, number) } },
    h(
      "span",
      { class: "summary" },
      crest(seat.plays),
      h("span", { class: "goal" }, h("span", { class: "named" }, title(table, number, looking)), h("span", { class: "wants" }, goal(seat, looking), " ", whereabouts(seat, looking))),
      h("span", { class: "numbers" }, clockOf(table, number), progress(seat, looking), count("v-power", seat.power, say("power"), "power"), count("hand", seat.hand_size, say("in hand"), "held-cards"), count("deck", seat.deck, say("deck"), "roomy")),
    ),
    roomy ? h("span", { class: "nooks" }, seat.locations.map((/** @type {any} */ location) => nook(seat, location, looking))) : null,
  );
}

/** @param {any} seat @param {any} location @param {Looking} looking */
function nook(seat, location, looking) {
  const named = (/** @type {any} */ card) => {
    const [name = "", number = ""] = card.name.split(" #");
    return nameSaid(name, looking) + (number ? ` #${number}` : "") + (card.strength === undefined ? "" : ` ${card.strength}`);
  };
  const own = [...location.allies, ...location.items];
  return h(
    "span",
    { class: "nook", key: location.name },
    h("b", null, nameSaid(location.name, looking), seat.at === location.name ? symbol(slug(seat.plays)) : null, location.locked ? symbol("v-lock") : null),
    h("span", { class: "marks" }, location.symbols.map((/** @type {string} */ words, /** @type {number} */ slot) => h("i", { key: slot, class: location.covered.includes(slot) ? "covered" : "" }, actionDrawn(actionOf(words))))),
    location.heroes.length ? h("span", { class: "heroes" }, location.heroes.map(named).join(", ")) : null,
    own.length ? h("span", { class: "own" }, own.map(named).join(", ")) : null,
  );
}

/** @param {TableState} table @param {number} seat */
function unfold(table, seat) {
  store.set({ rooms: { ...store.state.rooms, villainous: { open: seat, question: table.question?.question ?? -1 } } });
}

/** Which realm lies open: where something can be tapped, else whose the player wished to see, else one's own. @param {TableState} table @param {Looking} looking @param {Set<number>} lit */
export function openSeat(table, looking, lit) {
  const wish = store.state.rooms.villainous;
  if (wish && wish.question === (table.question?.question ?? -1)) return wish.open;
  if (!lit.size || lit.has(looking.seat)) return looking.seat;
  return [...lit][0] ?? looking.seat;
}
