/** An address at which there is nothing: it says so, and leads to the first page. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { bar, comforts } from "../show/bar.js";

/** @param {import("../core/types.js").State} state */
function view(state) {
  return h(
    "div",
    null,
    bar(null, comforts(state.settings)),
    h("main", { class: "alone" }, h("h1", null, say("There is nothing here.")), h("p", null, say("The address may have been mistyped or cut off.")), h("a", { class: "option", href: "/" }, say("To the first page"))),
  );
}

export default { enter: () => {}, exit: () => {}, view };
