/** What this is, whose the games are, and how to play by keys and words. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { bar, comforts } from "../show/bar.js";

/** @param {import("../core/types.js").State} state */
function view(state) {
  return h(
    "div",
    null,
    bar(null, comforts(state.settings)),
    h(
      "main",
      { class: "alone" },
      h("h1", null, say("About")),
      h("p", null, say("Parlour plays card games by their own rulebooks. Every event and every refusal names its rule.")),
      h("p", null, say("By keys: arrows walk, Enter taps, the letters on cards and answers choose, Escape goes back, / types a move; “?” there lists what can be done.")),
      h("p", null, say("Unofficial and free. No card art, no account, nothing leaves this machine. The games, their names and characters belong to their owners.")),
      h("a", { class: "option", href: "/" }, say("To the first page")),
    ),
  );
}

export default { enter: () => {}, exit: () => {}, view };
