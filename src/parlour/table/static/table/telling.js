/** What the table says, told to the state: every message makes a new state of the table, and nothing else happens here. */

import { named, withNames } from "../core/names.js";

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").GameEvent} GameEvent */

/** @param {string} id @returns {TableState} */
export function unknownTable(id) {
  return {
    id,
    game: "",
    seat: null,
    names: [],
    given: [],
    begun: false,
    view: {},
    events: [],
    question: null,
    waiting: [],
    around: null,
    aroundAt: 0,
    over: null,
    connection: "connecting",
    problem: "",
    sent: -1,
    picks: [],
    verb: "",
    whyNot: null,
    hint: null,
    hinting: false,
    preview: "",
    seen: 0,
  };
}

/** The number of the last event that is known. @param {TableState} table */
export function lastEvent(table) {
  return table.events[table.events.length - 1]?.number ?? 0;
}

const UNPICKED = { picks: [], verb: "", hint: null, hinting: false, whyNot: null };

/** @param {TableState} table @param {any} message @returns {TableState} */
export function told(table, message) {
  switch (message.type) {
    case "welcome":
      return welcome(table, message);
    case "events":
      return { ...table, events: joined(table.events, message.events), problem: "" };
    case "view":
      return { ...table, view: withNames(message.view), question: null, sent: -1, ...UNPICKED };
    case "question":
      return { ...table, question: message, sent: -1, ...UNPICKED };
    case "waiting":
      return { ...table, waiting: message.seats };
    case "around":
      return { ...table, around: message.around, aroundAt: message.heard ?? 0, ...called(message.around.names ?? table.given) };
    case "refused":
      return { ...table, sent: -1, hinting: false, whyNot: { title: "", reasons: [{ reason: message.reason, rule: message.rule }], about: "" } };
    case "hint":
      return message.question === table.question?.question && table.hinting ? { ...table, hint: { options: message.options, line: message.line, effort: message.effort ?? 0 }, hinting: false } : table;
    case "over":
      return { ...table, over: message, question: null, waiting: [], ...UNPICKED };
    default:
      return table;
  }
}

/** @param {string[]} given */
function called(given) {
  return { given, names: given.map(named) };
}

/** @param {TableState} table @param {any} message @returns {TableState} */
function welcome(table, message) {
  const same = table.commitment_of === message.commitment && table.lang_of === message.lang;
  const asked = same && message.question && message.question.question === table.question?.question;
  const { picks, verb, whyNot } = asked ? table : UNPICKED; // what was tapped before the line broke is still meant
  const events = same ? joined(table.events, message.events) : message.events;
  return /** @type {TableState} */ ({
    ...table,
    game: message.game,
    seat: message.seat,
    ...called(message.names),
    begun: message.around?.begun ?? true,
    view: withNames(message.view),
    events,
    question: message.question,
    waiting: message.waiting,
    around: message.around,
    aroundAt: message.heard ?? 0,
    over: table.commitment_of === message.commitment ? table.over : null,
    connection: "open",
    problem: "",
    sent: -1,
    commitment_of: message.commitment,
    lang_of: message.lang,
    ...UNPICKED,
    picks,
    verb,
    whyNot: whyNot?.about === "away" ? null : whyNot,
  });
}

/** Events have numbers without gaps, so what is known already is left out. @param {GameEvent[]} known @param {GameEvent[]} more */
function joined(known, more) {
  const last = known[known.length - 1]?.number ?? -1;
  const fresh = more.filter((event) => event.number > last);
  return fresh.length ? [...known, ...fresh] : known;
}
