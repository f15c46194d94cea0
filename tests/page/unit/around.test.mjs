/** What is around a match: links that hold a position, and the sound that belongs to what the table says. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { STATIC } from "./place.mjs";

const { pack, unpack } = await import(join(STATIC, "core", "packing.js"));
const { soundOf } = await import(join(STATIC, "table", "sounding.js"));
const { unknownTable } = await import(join(STATIC, "table", "telling.js"));

test("what is packed into an address comes out of it again", async () => {
  const position = { game: "lorcana", names: ["Guest", "Zoé"], seat: null, view: { turn: 3, seats: [{ hand: "“é” ☂".repeat(50) }] } };
  const packed = await pack(position);
  assert.match(packed, /^[\w-]+$/);
  assert.deepEqual(await unpack(packed), position);
});

test("an address that was cut off, or is far too long, holds nothing", async () => {
  const packed = await pack({ names: Array.from({ length: 200 }, (_, at) => `name ${at * 7919}`) });
  await assert.rejects(unpack(packed.slice(0, packed.length / 2)));
  await assert.rejects(unpack("A".repeat(70_000)));
  await assert.rejects(pack("x".repeat(2_000_000)).then(unpack), /too large/);
});

test("a sound for one's turn, for cards, for harm and for the end", () => {
  const table = { ...unknownTable("t"), seat: 0, waiting: [1] };
  const events = (...kinds) => ({ type: "events", events: kinds.map((kind) => ({ kind })) });
  assert.equal(soundOf(table, { type: "question" }), "turn");
  assert.equal(soundOf({ ...table, waiting: [0] }, { type: "question" }), null);
  assert.equal(soundOf(table, events("TurnBegins", "Played")), "card");
  assert.equal(soundOf(table, events("Played", "Challenged")), "hit");
  assert.equal(soundOf(table, events("TurnBegins")), null);
  assert.equal(soundOf(table, { type: "over", outcome: { winners: [0] } }), "win");
  assert.equal(soundOf(table, { type: "over", outcome: { winners: [1] } }), "lose");
  assert.equal(soundOf({ ...table, seat: null }, { type: "over", outcome: { winners: [1] } }), null);
});
