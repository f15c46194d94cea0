/**
 * The page's own words. The English sentence is the key, as in the tables of the rest of the house: `say("Undo")`. Gaps
 * are `{name}`, plurals `{n|card|cards}`. A language is a file in `words/` that is fetched when it is chosen.
 */

/** @type {Record<string, string>} */
let table = {};
let language = "en";

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano" };

/** @param {string} english @param {Record<string, string | number>} [gaps] */
export function say(english, gaps = {}) {
  return fill(table[english] ?? english, gaps);
}

/** @param {string} form @param {Record<string, string | number>} gaps */
export function fill(form, gaps) {
  return form.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name, one, many) => {
    const value = gaps[name] ?? "";
    if (one === undefined) return String(value);
    return isOne(Number(value)) ? one : many;
  });
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** French counts nothing as one. @param {number} n */
function isOne(n) {
  return n === 1 || (n === 0 && language === "fr");
}

/** @returns {string} */
export function spoken() {
  return language;
}

/** Speak this language from now on. @param {string} wanted */
export async function speak(wanted) {
  const words = wanted === "en" ? {} : (await import(`../words/${wanted}.js`)).default;
  table = words;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** The language this browser likes best among those we speak. @param {readonly string[]} liked */
export function favourite(liked) {
  for (const tag of liked) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short;
  }
  return "en";
}
