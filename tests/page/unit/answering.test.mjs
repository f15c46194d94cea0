/** From taps to answers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faceWith } from "../../../src/parlour/table/static/draw/card.js";
import { dropped, letters, meant, situation, tapped } from "../../../src/parlour/table/static/table/answering.js";

/** @param {string} label @param {string} zone @param {number} seat */
const card = (label, zone, seat) => faceWith({ label, name: label.replace(/ #\d+$/, ""), title: label, zone, seat, key: `${seat}/${zone}/${label}` });

const faces = [card("Ariel", "play", 0), card("Copper", "hand", 0), card("Tod #1", "play", 1), card("Tod #2", "play", 1), card("Den", "play", 0)];
const [ariel, copper, tod1, tod2, den] = /** @type {[any, any, any, any, any]} */ (faces);

/** @param {...[string, string[]]} options */
const asked = (...options) => ({ question: 7, seat: 0, kind: "main", prompt: "", rule: "", source: "", options: options.map(([text, cards], index) => ({ index, text, words: text, cards })) });

const main = asked(["quest Ariel", ["Ariel"]], ["challenge Tod #1 with Ariel", ["Ariel", "Tod #1"]], ["challenge Tod #2 with Ariel", ["Ariel", "Tod #2"]], ["ink Copper", ["Copper"]], ["end turn", []]);

test("own cards glow, others' are targets once one is picked", () => {
  const before = situation(main, faces, [], "", 0, {});
  assert.deepEqual([...before.can], [ariel.key, copper.key]);
  assert.deepEqual(before.spoken.map((option) => option.text), ["end turn"]);
  const after = situation(main, faces, [{ label: "Ariel", zone: "play" }], "", 0, {});
  assert.deepEqual([...after.targets], [tod1.key, tod2.key]);
  assert.equal(after.options.length, 3);
});

test("two taps answer", () => {
  const first = tapped(ariel, main, faces, [], "", 0, {});
  assert.ok(first && "picks" in first);
  const second = tapped(tod2, main, faces, first.picks, "", 0, {});
  assert.ok(second && "answer" in second);
  assert.equal(second.answer.text, "challenge Tod #2 with Ariel");
});

test("a second tap gives the only answer of a card, and lets go of one with several", () => {
  const picks = [{ label: "Copper", zone: "hand" }];
  const again = tapped(copper, main, faces, picks, "", 0, {});
  assert.ok(again && "answer" in again && again.answer.text === "ink Copper");
  const let_go = tapped(ariel, main, faces, [{ label: "Ariel", zone: "play" }], "", 0, {});
  assert.deepEqual(let_go, { picks: [], verb: "" });
});

test("a question that is only which card is answered by one tap", () => {
  const which = asked(["choose Tod #1", ["Tod #1"]], ["choose Den", ["Den"]], ["no", []]);
  const tap = tapped(den, which, faces, [], "", 0, {});
  assert.ok(tap && "answer" in tap && tap.answer.text === "choose Den");
});

test("what is no option means nothing", () => {
  assert.equal(tapped(den, main, faces, [], "", 0, {}), null);
  assert.equal(tapped(den, null, faces, [], "", 0, {}), null);
});

test("cards that are alike stand for one another, others do not", () => {
  const which = asked(["choose Tod #1", ["Tod #1"]], ["no", []]);
  const alike = faces.map((face) => (face.label.startsWith("Tod") ? { ...face, title: "Tod" } : face));
  assert.ok(situation(which, alike, [], "", 0, {}).can.has(tod2.key));
  const hurt = alike.map((face) => (face.label === "Tod #2" ? { ...face, damage: 1 } : face));
  assert.ok(!situation(which, hurt, [], "", 0, {}).can.has(tod2.key));
});

test("a drop on a place that means a verb gives that answer, or asks for the second card", () => {
  const inked = dropped({ label: "Copper", zone: "hand" }, "ink", main, faces, 0, {});
  assert.ok(inked && "answer" in inked);
  const challenge = dropped({ label: "Ariel", zone: "play" }, "challenge", main, faces, 0, {});
  assert.deepEqual(challenge, { picks: [{ label: "Ariel", zone: "play" }], verb: "challenge" });
  assert.equal(dropped({ label: "Copper", zone: "hand" }, "quest", main, faces, 0, {}), null);
});

test("every option has a letter of its own", () => {
  const given = letters(main.options);
  assert.equal(new Set(given.values()).size, main.options.length);
  assert.equal(given.get(0), "q");
});

test("typed words mean an option by its form, its beginning or some of its words", () => {
  assert.deepEqual(meant("END TURN", main.options).map((option) => option.index), [4]);
  assert.deepEqual(meant("ink", main.options).map((option) => option.index), [3]);
  assert.deepEqual(meant("chal tod 2", main.options).map((option) => option.index), [2]);
  assert.equal(meant("challenge tod", main.options).length, 2);
  assert.deepEqual(meant("sing", main.options), []);
});

test("a verb that was tapped lights only its cards, and the next tap answers", () => {
  const lit = situation(main, faces, [], "ink", 0, {});
  assert.deepEqual([...lit.can], [copper.key]);
  assert.deepEqual(lit.spoken, []);
  const one = tapped(copper, main, faces, [], "ink", 0, {});
  assert.ok(one && "answer" in one && one.answer.text === "ink Copper");
  const other = tapped(ariel, main, faces, [], "ink", 0, {});
  assert.deepEqual(other, { picks: [{ label: "Ariel", zone: "play" }], verb: "" });
});
