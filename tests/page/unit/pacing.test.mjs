/** What others do is shown deed by deed. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Pace } from "../../../src/parlour/table/static/table/pacing.js";

const deed = { type: "events", deed: true };
const view = (/** @type {number} */ turn) => ({ type: "view", turn });

/** A pace, and what it has told so far. @returns {[Pace, any[]]} */
function paced() {
  /** @type {any[]} */
  const heard = [];
  return [new Pace((message) => heard.push(message), (message) => Boolean(message.deed)), heard];
}

test("after a deed the table holds still for a moment", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [pace, heard] = paced();
  for (const message of [deed, view(1), deed, view(2), { type: "question" }]) pace.take(message);
  assert.equal(heard.length, 2);
  mock.timers.tick(400);
  assert.equal(heard.length, 4);
  mock.timers.tick(400);
  assert.equal(heard.length, 5);
  mock.timers.reset();
});

test("who would rather see it all sees it all, in its order", () => {
  const [pace, heard] = paced();
  for (const message of [deed, view(1), deed, view(2), { type: "question" }]) pace.take(message);
  pace.skip();
  assert.deepEqual(heard.map((message) => message.type), ["events", "view", "events", "view", "question"]);
  pace.take(view(3));
  assert.equal(heard.length, 6);
});

test("one's own answers are never held back", () => {
  const [pace, heard] = paced();
  for (const message of [{ type: "events" }, view(1), { type: "question" }]) pace.take(message);
  assert.equal(heard.length, 3);
});
