/** What the table says, told to the state. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { largestWidth } from "../../../src/parlour/table/static/show/fitting.js";
import { lastEvent, told, unknownTable } from "../../../src/parlour/table/static/table/telling.js";

const event = (/** @type {number} */ number) => ({ number, words: `${number}`, rule: "", kind: "", seat: null, cards: [] });
const welcome = { type: "welcome", game: "g", seat: 0, names: ["A", "B"], lang: "en", view: {}, events: [event(1), event(2)], question: null, waiting: [1], around: null, commitment: "c" };

test("coming back adds only what is new", () => {
  const table = told(unknownTable("t"), welcome);
  const again = told(table, { ...welcome, events: [event(2), event(3)] });
  assert.deepEqual(again.events.map((one) => one.number), [1, 2, 3]);
  assert.equal(lastEvent(again), 3);
});

test("another language tells everything anew", () => {
  const table = told(unknownTable("t"), welcome);
  const french = told(table, { ...welcome, lang: "fr", events: [event(1)] });
  assert.equal(french.events.length, 1);
});

test("a new view lets go of what was picked, and a refusal changes nothing but says why", () => {
  const table = { ...told(unknownTable("t"), welcome), picks: [{ label: "x", zone: "hand" }], sent: 4 };
  assert.deepEqual(told(table, { type: "view", view: { turn: 2 } }).picks, []);
  const refused = told(table, { type: "refused", reason: "No.", rule: "1.1", question: 4 });
  assert.equal(refused.sent, -1);
  assert.equal(refused.whyNot?.reasons[0]?.reason, "No.");
  assert.equal(refused.view, table.view);
});

test("who comes back to the same question finds what was picked, but not to another", () => {
  const asked = (/** @type {number} */ number) => ({ ...welcome, question: { question: number, options: [] } });
  const picked = { ...told(unknownTable("t"), asked(4)), picks: [{ label: "x", zone: "hand" }], verb: "play", sent: 4, connection: /** @type {const} */ ("lost") };
  const same = told(picked, asked(4));
  assert.deepEqual([same.picks, same.verb, same.sent, same.connection], [picked.picks, "play", -1, "open"]);
  for (const other of [asked(5), welcome, { ...asked(4), commitment: "another match" }]) assert.deepEqual(told(picked, other).picks, []);
});

test("a hint for a question that is over is not shown", () => {
  const table = { ...told(unknownTable("t"), welcome), question: /** @type {any} */ ({ question: 5, options: [] }) };
  assert.equal(told(table, { type: "hint", question: 4, options: [] }).hint, null);
});

test("cards are as large as their place allows", () => {
  const pieces = Array.from({ length: 6 }, () => ({ across: 1, down: 1.4 }));
  const limits = { least: 56, most: 114, gap: 12 };
  assert.equal(largestWidth(pieces, 1000, 200, limits), 114);
  const small = largestWidth(pieces, 360, 220, limits);
  assert.ok(small >= 56 && small < 114);
  assert.equal(largestWidth(pieces, 100, 50, limits), 56);
});

test("an answered question does not come back before the table is shown as it is after it", () => {
  const asked = { ...told(unknownTable("t"), welcome), question: /** @type {any} */ ({ question: 4, options: [] }), sent: 4 };
  const heard = told(asked, { type: "events", from: 3, events: [event(3)] });
  assert.equal(heard.sent, 4);
  const shown = told(heard, { type: "view", view: { turn: 2 } });
  assert.equal(shown.question, null);
  assert.equal(shown.sent, -1);
});
