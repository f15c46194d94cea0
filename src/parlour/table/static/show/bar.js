/** The thin bar above every room: the house's name, where one is, and what is always in reach. */

import { openSheet, setSettings } from "../core/app.js";
import { h } from "../core/dom.js";
import { LANGUAGES, say, spoken } from "../core/words.js";
import { symbol } from "../draw/symbols.js";

/** @typedef {import("../core/dom.js").Child} Child */

/** @param {string} symbolName @param {string} words @param {() => void} act @param {Record<string, any>} [more] */
export function tool(symbolName, words, act, more = {}) {
  const { class: kind = "", worded = true, ...rest } = more;
  return h("button", { type: "button", class: `tool ${kind}`, "aria-label": words, on: { click: act }, ...rest }, symbol(symbolName), worded ? h("span", { class: "wide" }, words) : null);
}

/** Language and light, the same in every room. @param {import("../core/types.js").Settings} settings */
export function comforts(settings) {
  const dark = document.documentElement.dataset.theme === "dark";
  return [
    h(
      "label",
      { class: "tool language" },
      symbol("globe"),
      h("span", { class: "heard" }, say("Language")),
      h(
        "select",
        { value: settings.lang, on: { change: (/** @type {Event} */ event) => void setSettings({ lang: /** @type {HTMLSelectElement} */ (event.target).value }) } },
        Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === spoken(), lang: code }, name)),
      ),
    ),
    tool(dark ? "sun" : "moon", dark ? say("Light") : say("Dark"), () => void setSettings({ theme: dark ? "light" : "dark" }), { worded: false }),
  ];
}

/** @param {Child} where @param {Child} tools @param {Child} [before] */
export function bar(where, tools, before = null) {
  return h("header", { class: "bar" }, before, h("a", { class: "brand", href: "/" }, "Parlour"), h("div", { class: "where" }, where), h("div", { class: "tools" }, tools));
}

export function menuButton() {
  return tool("menu", say("Menu"), () => openSheet("menu"), { worded: false });
}
