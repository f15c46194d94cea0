/** How options are worded on their buttons. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { STATIC } from "./place.mjs";

const { worded } = await import(join(STATIC, "table", "wording.js"));
const { unknownTable } = await import(join(STATIC, "table", "telling.js"));

const option = (/** @type {string} */ text, words = text) => ({ index: 0, text, words, cards: [] });
const asked = (/** @type {string} */ kind) => ({ ...unknownTable("t"), seat: 0, given: ["Invité", "Ben"], names: ["Guest", "Ben"], question: { kind } });

test("who takes the first turn is answered with who does", () => {
  assert.deepEqual([option("choose Invité"), option("choose Ben")].map((one) => worded(one, asked("starter"))), ["I do", "Ben does"]);
  assert.equal(worded(option("choose Ben"), asked("choose")), "Choose Ben");
});

test("a printed possibility stands for itself", () => {
  assert.equal(worded(option("option gain 3 Life", "option gagnez 3 Vies"), asked("mode")), "Gagnez 3 Vies");
  assert.equal(worded(option("end turn", "end your turn"), asked("main")), "End your turn");
});
