/** Answers that the table gives for somebody: asked for where a question stands, listed, and revoked with one tap. */

import { openSheet, store } from "../core/app.js";
import { h } from "../core/dom.js";
import { keep, kept } from "../core/settings.js";
import { capital, say } from "../core/words.js";
import { symbol } from "../draw/symbols.js";
import { layoutOf } from "../games/layouts.js";
import { answerForMe, askMe } from "./acts.js";
import { worded } from "./wording.js";

/** @typedef {import("../core/types.js").AnswerRule} AnswerRule */
/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("./sheets.js").MakeSheet} MakeSheet */

const KEY = "parlour.answers";
const MOST = 40;
const MOST_OPTIONS = 12;

/** Rules are kept by the text forms of their options; the words stay with whoever made them. @typedef {{of: string, lang: string, prompt: string, words: string}} Worded */

/** @param {{kind: string, source: string}} asked @param {string} option */
function nameOf({ kind, source }, option) {
  return `${kind}/${source}/${option}`;
}

/** @param {Question} question @param {Option} option */
function rememberWords(question, option) {
  const worded = { of: nameOf(question, option.text), lang: store.state.settings.lang, prompt: question.prompt, words: option.words };
  const others = kept(KEY, /** @type {Worded[]} */ ([])).filter((one) => one.of !== worded.of);
  keep(KEY, [worded, ...others].slice(0, MOST));
}

/** @param {AnswerRule} rule */
function wordsOf(rule) {
  const found = kept(KEY, /** @type {Worded[]} */ ([])).find((one) => one.of === nameOf(rule, rule.option));
  return found && found.lang === store.state.settings.lang ? found : { prompt: rule.source, words: rule.option };
}

/** Whether a question is one that comes again and is answered the same: what a card asks, or what no card is the answer to. @param {Question | null} question */
export function canBeAlways(question) {
  if (!question || question.options.length < 2 || question.options.length > MOST_OPTIONS) return false;
  if (question.options.some((option) => option.text === "end turn")) return false;
  return question.source !== "" || question.options.every((option) => !option.cards.length);
}

/** @param {TableState} table @returns {AnswerRule[]} */
export function rulesOf(table) {
  return table.around?.rules ?? [];
}

/** Which answer, and for how long. @type {MakeSheet} */
export function always(state, table, given) {
  const { question } = table;
  if (!question || !canBeAlways(question)) return null;
  const until = given.until ?? "turn";
  const length = (/** @type {"turn" | "match"} */ is, /** @type {string} */ words) =>
    h("button", { key: is, type: "button", class: "length", role: "radio", "aria-checked": until === is ? "true" : "false", on: { click: () => openSheet("always", { until: is }) } }, words);
  const pick = (/** @type {Option} */ option) => {
    rememberWords(question, option);
    answerForMe(option, until);
    openSheet("");
  };
  return {
    title: say("Always answer so"),
    children: [
      h("p", null, say("Whenever you are asked this again, the table answers for you and says so:")),
      h("p", { class: "prompt" }, question.prompt),
      h("div", { class: "lengths", role: "radiogroup", "aria-label": say("For how long") }, length("turn", say("this turn")), length("match", say("the whole match"))),
      h("div", { class: "choices" }, question.options.map((option) => h("button", { key: option.index, type: "button", class: "option", "data-always": option.text, on: { click: () => pick(option) } }, worded(option, table, layoutOf(table.game))))),
    ],
  };
}

/** All that is answered for one. @type {MakeSheet} */
export function rules(state, table) {
  const all = rulesOf(table);
  return { title: say("Answered for you"), children: all.length ? ruleList(all) : h("p", { class: "soft" }, say("Nothing: you are asked everything.")) };
}

/** @param {AnswerRule[]} all */
export function ruleList(all) {
  return h(
    "ul",
    { class: "own-rules" },
    all.map((rule) => {
      const { prompt, words } = wordsOf(rule);
      return h(
        "li",
        { key: rule.rule },
        h("span", null, h("small", null, prompt), h("b", null, capital(words)), h("small", null, rule.until === "turn" ? say("this turn") : say("the whole match"))),
        h("button", { type: "button", class: "option", "data-rule": rule.rule, on: { click: () => askMe(rule.rule) } }, say("Ask me again")),
      );
    }),
  );
}

/** The way to that list: there only while something is answered for one. @param {TableState} table */
export function rulesTool(table) {
  const count = rulesOf(table).length;
  if (!count) return null;
  const words = say("Answered for you: {n}", { n: count });
  return h("button", { type: "button", class: "tool rules-tool", "aria-label": words, title: words, on: { click: () => openSheet("rules") } }, symbol("always"), h("b", null, count));
}
