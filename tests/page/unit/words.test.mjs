/** Everything the page says has words in every language, and no language has words that nobody says. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { STATIC } from "./place.mjs";

const SAID = /\bsay\(\s*("(?:[^"\\]|\\.)*")/g;
const GAPS = /\{(\w+)/g;

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("words"))
    .map((name) => join(folder, name));
}

const said = new Set(sources(STATIC).flatMap((file) => [...readFileSync(file, "utf8").matchAll(SAID)].map(([, text]) => JSON.parse(text))));

for (const language of ["fr", "it"]) {
  test(`${language} has words for everything`, async () => {
    const { default: words } = await import(join(STATIC, "words", `${language}.js`));
    assert.deepEqual([...said].filter((english) => !(english in words)), []);
    assert.deepEqual(Object.keys(words).filter((english) => !said.has(english)), []);
  });

  test(`${language} fills the same gaps`, async () => {
    const { default: words } = await import(join(STATIC, "words", `${language}.js`));
    for (const [english, there] of Object.entries(words)) {
      const names = (/** @type {string} */ form) => new Set([...form.matchAll(GAPS)].map(([, name]) => name));
      assert.deepEqual([...names(there)].filter((name) => !names(english).has(name)), [], english);
    }
  });
}

test("names that nobody gave are known in every language", async () => {
  const { USUAL_NAMES } = await import(join(STATIC, "core", "names.js"));
  const { default: french } = await import(join(STATIC, "words", "fr.js"));
  const { default: italian } = await import(join(STATIC, "words", "it.js"));
  for (const [english, names] of Object.entries(USUAL_NAMES)) assert.deepEqual(names, [english, french[english], italian[english]]);
});
