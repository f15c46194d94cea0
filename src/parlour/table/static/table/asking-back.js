/** Taking back what others have answered since: it is asked, and agreed to or declined, in the place of the question. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { agree, decline } from "./acts.js";

/** @typedef {import("../core/types.js").TableState} TableState */

/** Whether somebody else waits for this seat to agree or decline. @param {TableState} table */
export function isAskedBack({ seat, around }) {
  return seat !== null && around !== null && around.asked_back !== null && !around.agreed.includes(seat);
}

/** Whom those wait for who ask, or who have agreed already; nothing if nobody asks. @param {TableState} table */
export function waitsToAgree(table) {
  const { seat, around, names } = table;
  if (seat === null || !around || around.asked_back === null || isAskedBack(table)) return "";
  const others = names.filter((_, other) => !around.agreed.includes(other));
  return others.length === 1 ? say("Waiting for {name} to agree …", { name: others[0] ?? "" }) : say("Waiting for the others …");
}

/** What stands where the question would: what is asked of one, or whom one waits for while one is asked nothing. @param {TableState} table */
export function askedBack(table) {
  const asker = table.around?.asked_back ?? -1;
  if (isAskedBack(table)) {
    return place(say("{name} asks to take back an answer.", { name: table.names[asker] ?? "" }), [
      h("button", { key: "agree", type: "button", class: "option", on: { click: agree } }, say("Agree")),
      h("button", { key: "decline", type: "button", class: "option", on: { click: decline } }, say("Decline")),
    ]);
  }
  const waiting = table.question ? "" : waitsToAgree(table);
  if (!waiting) return null;
  return place(waiting, asker === table.seat ? h("button", { key: "withdraw", type: "button", class: "option", on: { click: decline } }, say("Never mind")) : null);
}

/** @param {string} words @param {import("../core/dom.js").Child} buttons */
function place(words, buttons) {
  return h(
    "section",
    { key: "asked back", class: "question asked-back", role: "group", tabindex: "-1", "aria-live": "polite", "aria-label": say("Taking back") },
    h("div", { class: "asked" }, h("h2", { class: "prompt" }, words)),
    h("div", { class: "answers" }, buttons),
  );
}
