/**
 * From a question and the cards on the table to what can be tapped, and from taps to an answer.
 *
 * Every option speaks of some cards. A card glows if an option speaks of it; once it is picked, the other cards of its
 * options are the targets. When the picks leave one option, all of whose cards are picked, that is the answer.
 */

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").Face} Face */
/** @typedef {import("../core/types.js").Pick} Pick */

/**
 * What a game's layout may say about its options.
 * @typedef {{touches?: (option: Option, label: string, face: Face) => boolean}} Touching
 */

/**
 * @typedef {object} Situation
 * @property {Option[]} options    that are still possible after the picks
 * @property {Set<string>} can     keys of the cards that glow
 * @property {Set<string>} targets keys of the cards that would complete the answer
 * @property {Set<string>} picked  keys of the cards that are picked
 * @property {Option[]} spoken     options that no card on the table stands for
 * @property {Set<Option>} further options that a tap on another card can complete
 * @property {Map<string, string>} [letters]  the letters that tap cards, by their keys
 */

/** @param {Face} face @param {Pick} pick */
function isPick(face, pick) {
  return face.label === pick.label && face.zone === pick.zone;
}

/**
 * For every option the cards on the table it speaks of: a list for each of its labels, for one label may stand for
 * several cards that are alike.
 *
 * @param {Question} question @param {Face[]} faces @param {Touching} touching
 * @returns {Map<Option, Face[][]>}
 */
export function spoken(question, faces, touching) {
  const named = new Set(question.options.flatMap((option) => option.cards));
  /** @type {Map<string, Face[]>} */
  const byLabel = new Map();
  for (const face of faces) {
    for (const label of [face.label, ...standIns(face, faces, named)]) {
      byLabel.set(label, [...(byLabel.get(label) ?? []), face]);
    }
  }
  const found = new Map();
  for (const option of question.options) {
    const lists = option.cards.map((label) =>
      (byLabel.get(label) ?? []).filter((face) => touching.touches?.(option, label, face) ?? true),
    );
    found.set(
      option,
      lists.filter((list) => list.length),
    );
  }
  return found;
}

/**
 * The labels of other cards that this one can stand for: those exactly like it, when no option names it itself.
 * @param {Face} face @param {Face[]} faces @param {Set<string>} named @returns {string[]}
 */
function standIns(face, faces, named) {
  if (named.has(face.label) || !/ #\d+$/.test(face.label)) return [];
  const mine = looks(face);
  return faces.filter((other) => other !== face && named.has(other.label) && looks(other) === mine).map((other) => other.label);
}

/** @param {Face} face */
function looks(face) {
  return JSON.stringify({ ...face, label: "", key: "" });
}

/**
 * @param {Question | null} question @param {Face[]} faces @param {Pick[]} picks @param {string} verb
 * @param {number | null} seat @param {Touching} touching @returns {Situation}
 */
export function situation(question, faces, picks, verb, seat, touching) {
  /** @type {Situation} */
  const now = { options: [], can: new Set(), targets: new Set(), picked: new Set(), spoken: [], further: new Set() };
  if (!question) return now;
  const cards = spoken(question, faces, touching);
  const meant = (/** @type {Option} */ option) => !verb || begins(option, verb);
  now.options = question.options.filter((option) => meant(option) && fits(cards.get(option) ?? [], picks));
  now.spoken = now.options.filter((option) => !cards.get(option)?.length);
  for (const face of faces) if (picks.some((pick) => isPick(face, pick))) now.picked.add(face.key);
  for (const option of picks.length ? question.options : now.options) for (const face of leading(cards.get(option) ?? [], seat)) now.can.add(face.key);
  if (!picks.length) return now;
  for (const option of now.options) {
    if ((cards.get(option)?.length ?? 0) > picks.length) now.further.add(option);
    for (const list of cards.get(option) ?? []) {
      for (const face of list) if (!now.picked.has(face.key)) now.targets.add(face.key);
    }
  }
  return now;
}

/** @param {Option} option @param {string} verb the whole text form, or how it begins */
export function begins(option, verb) {
  return option.text === verb || option.text.startsWith(`${verb} `);
}

/** Whether the picks are among the cards of an option, each for another of its labels. @param {Face[][]} lists @param {Pick[]} picks */
function fits(lists, picks) {
  const free = [...lists];
  return picks.every((pick) => {
    const at = free.findIndex((list) => list.some((face) => isPick(face, pick)));
    if (at < 0) return false;
    free.splice(at, 1);
    return true;
  });
}

/** Where an answer begins: with one's own card if it speaks of one, else with any. @param {Face[][]} lists @param {number | null} seat */
function leading(lists, seat) {
  const own = lists.flat().filter((face) => face.seat === seat);
  return own.length ? own : lists.flat();
}

/**
 * What tapping a card means now: an answer, other picks, or nothing, and then why.
 *
 * @param {Face} face @param {Question | null} question @param {Face[]} faces @param {Pick[]} picks @param {string} verb
 * @param {number | null} seat @param {Touching} touching
 * @returns {{answer: Option} | {picks: Pick[], verb: string} | null}
 */
export function tapped(face, question, faces, picks, verb, seat, touching) {
  if (!question) return null;
  const pick = { label: face.label, zone: face.zone };
  const now = situation(question, faces, picks, verb, seat, touching);
  if (now.picked.has(face.key)) {
    const sole = now.options.length === 1 ? now.options[0] : undefined;
    return sole && complete(sole, question, faces, picks, touching) ? { answer: sole } : { picks: [], verb: "" };
  }
  if (now.targets.has(face.key)) return follow(question, faces, [...picks, pick], verb, seat, touching);
  if (verb && !picks.length && now.can.has(face.key)) return follow(question, faces, [pick], verb, seat, touching);
  const anew = situation(question, faces, [pick], "", seat, touching);
  if (!anew.options.length) return null;
  return isChoice(question, faces, touching) ? follow(question, faces, [pick], "", seat, touching) : { picks: [pick], verb: "" };
}

/**
 * @param {Question} question @param {Face[]} faces @param {Pick[]} picks @param {string} verb @param {number | null} seat
 * @param {Touching} touching @returns {{answer: Option} | {picks: Pick[], verb: string}}
 */
function follow(question, faces, picks, verb, seat, touching) {
  const { options } = situation(question, faces, picks, verb, seat, touching);
  const [sole] = options;
  return options.length === 1 && sole && complete(sole, question, faces, picks, touching) ? { answer: sole } : { picks, verb };
}

/** Whether every card of the option that lies on the table is picked. @param {Option} option @param {Question} question @param {Face[]} faces @param {Pick[]} picks @param {Touching} touching */
function complete(option, question, faces, picks, touching) {
  return (spoken(question, faces, touching).get(option)?.length ?? 0) <= picks.length;
}

/** A question that is nothing but which card: a tap answers it. @param {Question} question @param {Face[]} faces @param {Touching} touching */
export function isChoice(question, faces, touching) {
  const cards = spoken(question, faces, touching);
  const seen = new Set();
  for (const option of question.options) {
    const lists = cards.get(option) ?? [];
    if (!lists.length) continue;
    if (lists.length > 1 || /^end turn$/.test(option.text)) return false;
    const [first] = /** @type {Face[][]} */ (lists);
    for (const face of first ?? []) {
      if (seen.has(face.key)) return false;
      seen.add(face.key);
    }
  }
  return !question.options.some((option) => option.text === "end turn");
}

/**
 * What dropping a picked card on a place that means a verb does: its one option with that verb, or the picks go on.
 * @param {Pick} pick @param {string} verb @param {Question | null} question @param {Face[]} faces @param {number | null} seat
 * @param {Touching} touching @returns {{answer: Option} | {picks: Pick[], verb: string} | null}
 */
export function dropped(pick, verb, question, faces, seat, touching) {
  if (!question) return null;
  const { options } = situation(question, faces, [pick], verb, seat, touching);
  if (!options.length) return null;
  return follow(question, faces, [pick], verb, seat, touching);
}

/** A letter for each option, taken from the words of its text form. @param {Option[]} options @returns {Map<number, string>} */
export function letters(options) {
  /** @type {Map<number, string>} */
  const given = new Map();
  const free = new Set("abcdefghijklmnopqrstuvwxyz123456789");
  for (const option of options) {
    const wanted = [...option.text.toLowerCase().split(/\s+/).map((word) => word[0] ?? ""), ...option.text.toLowerCase(), ...free];
    const letter = wanted.find((one) => free.has(one));
    if (!letter) continue;
    free.delete(letter);
    given.set(option.index, letter);
  }
  return given;
}

/** The options that typed words mean: by text form or by their words, whole, by their beginning, or by words in their order. @param {string} typed @param {Option[]} options */
export function meant(typed, options) {
  const words = plain(typed);
  if (!words) return [];
  const forms = (/** @type {Option} */ option) => [plain(option.text), plain(option.words)];
  const number = /^\d+$/.test(words) ? options[Number(words) - 1] : undefined;
  for (const test of [
    (/** @type {string} */ form) => form === words,
    (/** @type {string} */ form) => form.startsWith(words),
    (/** @type {string} */ form) => inOrder(words.split(" "), form.split(" ")),
  ]) {
    const found = options.filter((option) => forms(option).some(test));
    if (found.length) return found;
  }
  return number ? [number] : [];
}

/** @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/[̀-ͯ]/g, "").toLowerCase().replace(/[^\p{L}\p{N}#+]+/gu, " ").trim();
}

/** @param {string[]} typed @param {string[]} words */
function inOrder(typed, words) {
  let at = 0;
  return typed.every((part) => {
    const found = words.findIndex((word, place) => place >= at && (word.startsWith(part) || word === `#${part}`));
    at = found + 1;
    return found >= 0;
  });
}
