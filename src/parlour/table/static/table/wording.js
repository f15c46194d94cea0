/** An option's words as they stand on a button: shorter than what is typed, where the question says the rest. */

import { capital, say } from "../core/words.js";

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").TableState} TableState */

/** @param {Option} option @param {TableState} table @param {{shortly?: (words: string, view: any) => string}} [layout] */
export function worded(option, table, layout) {
  const starts = table.question?.kind === "starter" ? starter(option, table) : "";
  return starts || capital(layout?.shortly?.(printed(option), table.view) ?? printed(option));
}

/** Who is to begin, as an answer to who takes the first turn. @param {Option} option @param {TableState} table */
function starter(option, table) {
  const seat = table.given.indexOf(option.text.replace(/^choose /, ""));
  if (seat < 0) return "";
  return seat === table.seat ? say("I do") : say("{name} does", { name: table.names[seat] ?? "" });
}

/** One of several printed possibilities is typed after a word that says so; here it stands for itself. @param {Option} option */
function printed({ text, words }) {
  return text.startsWith("option ") ? words.replace(/^\p{L}+ /u, "") : words;
}
