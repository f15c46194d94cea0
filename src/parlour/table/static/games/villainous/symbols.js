/** What a location lets one do: the symbols on the boards, the crests of the six villains, and what they are called. */

import { say } from "../../core/words.js";
import { addSymbols, symbol } from "../../draw/symbols.js";

addSymbols({
  "v-power": ["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z"],
  "v-play": ["M5 2h14v20H5zm3 3v14h8V5zm1.8 3.500L15 12l-5.200 3.500z"],
  "v-fate": ["M5 2h14v3c0 3-2.500 5-4.500 7 2 2 4.500 4 4.500 7v3H5v-3c0-3 2.500-5 4.500-7C7.500 10 5 8 5 5zm3.200 3.200c.5 2 2.300 3.500 3.800 5 1.500-1.500 3.300-3 3.800-5zM12 15l-3.800 4.300h7.600z"],
  "v-vanquish": ["M3 2.500 7 3l12 12.500 2-1.500 1 1.500-2.500 2 2.500 3-1.500 1.500-3-2.500-2 2.500-1.500-1 1.500-2L3 6.500zM21 2.500 17 3l-3.700 3.900 2.800 2.900L21 6.500zM10.600 14.800l-2.800-2.900L5 15.500 3 14l-1 1.500 2.500 2-2.500 3L3.500 22l3-2.500 2 2.500L10 21l-1.500-2z"],
  "v-move": ["M3 6h7v12H3z", ["line", "M12.500 12H21m-4-4.500 4.500 4.500-4.500 4.500", 2.3]],
  "v-hero": ["M6.500 4c1.500 1 2.800 1.300 4.500 1.400.2 5.600-1.200 10-4.500 12.600C3.200 15.400 1.800 11 2 5.400 3.700 5.300 5 5 6.500 4z", ["line", "M13.500 12H21m-4-4.500 4.500 4.500-4.500 4.500", 2.3]],
  "v-activate": ["M14 1 4 14h6l-1.500 9L19 9.500h-6.500z"],
  "v-discard": ["M5 2h14v9.500h-2.500V4.500h-9v15H12V22H5z", ["line", "M17.500 13v8m-3.500-3 3.500 3.500L21 18", 2.4]],
  "v-lock": ["M6 11h12v10H6z", ["line", "M8.500 11V7.500a3.500 3.500 0 0 1 7 0V11", 2.3]],
  "v-token": ["M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21zM8 6h8v1.500c0 1.800-1.400 3-2.700 4.500 1.300 1.500 2.700 2.700 2.700 4.500V18H8v-1.500c0-1.800 1.400-3 2.700-4.500C9.400 10.500 8 9.300 8 7.500z"],
  "v-guard": ["M12 1.500c2.700 1.900 5.600 2.800 8.800 2.900.5 8.300-2.500 14.300-8.800 18.100C5.700 18.700 2.700 12.700 3.200 4.400c3.200-.1 6.100-1 8.800-2.900zM12 6.500c-2.500 3-3.600 5-3.600 7a3.600 3.600 0 0 0 7.200 0c0-2-1.100-4-3.600-7z"],
  maleficent: ["M12 22c-5-1-7-5-6.500-9C3 10 2.500 5 5 1.500 5.500 5.500 8 7.500 12 8c4-.5 6.500-2.500 7-6.500 2.500 3.500 2 8.500-.5 11.500.5 4-1.500 8-6.500 9z"],
  jafar: ["M2 11c3 0 4.500 1 6 2.500h9c1.800 0 3.500-1 3.500-2.500 0-1-.7-1.700-1.700-1.700V7C21.500 7 23 8.700 23 11c0 3-2.600 5-5.500 5.200-.8 1.500-2 2.300-3.500 2.600V20h3v2H8v-2h3v-1.200C7 18 3.500 15 2 11zM11 8.500h4L14 12h-2zM13 3.500l1.500 3.500h-3z"],
  ursula: ["M12 2c6 0 10.500 4.500 10.500 10L17 19v3H7v-3l-5.500-7C1.500 6.500 6 2 12 2zm-.9 5v10.500h1.800V7zM6.300 8.800l2 8.200 1.700-.5-2-8.200zm11.400 0-1.700-.5-2 8.200 1.700.5z"],
  "prince-john": ["M2 6l5 4.500L12 3l5 7.500L22 6l-2 11H4zM4 18.500h16V21H4z"],
  "queen-of-hearts": ["M12 22C5 16.500 1.500 12.500 1.500 8A5.500 5.500 0 0 1 12 5.500 5.500 5.500 0 0 1 22.500 8c0 4.500-3.500 8.500-10.500 14z"],
  "captain-hook": ["M5 2h9v4.500h-2.500V10c4.500.3 8 3 8 7a6.500 6.500 0 0 1-13 .5l3-.8a3.500 3.500 0 0 0 7 .3c0-2.500-2.500-4-6-4h-2V6.500H5z"],
});

/** A villain's class name and crest. @param {string} villain in English */
export function slug(villain) {
  return villain.toLowerCase().replace(/[^a-z]+/g, "-");
}

/**
 * What a symbol does: how it is drawn and called, and how the options that use it begin.
 * @typedef {{drawn: string, amount: string, said: string, shortly: string, verb: string}} Action
 */

/** @param {string} words of a symbol as the view has them, such as “gain 2 power” @returns {Action} */
export function actionOf(words) {
  const amount = /^gain (\d+) power$/.exec(words)?.[1] ?? "";
  if (amount) return { drawn: "", amount, said: say("gain {n} power", { n: amount }), shortly: say("Gain {n}", { n: amount }), verb: words };
  const known = /** @type {Record<string, Omit<Action, "amount">>} */ ({
    "play a card": { drawn: "v-play", said: say("play a card"), shortly: say("Play"), verb: "play" },
    activate: { drawn: "v-activate", said: say("activate"), shortly: say("Activate"), verb: "activate" },
    fate: { drawn: "v-fate", said: say("fate"), shortly: say("Fate"), verb: "fate" },
    "move an item or ally": { drawn: "v-move", said: say("move an item or ally"), shortly: say("Move"), verb: "move" },
    "move a hero": { drawn: "v-hero", said: say("move a hero"), shortly: say("Move hero"), verb: "move" },
    vanquish: { drawn: "v-vanquish", said: say("vanquish"), shortly: say("Vanquish"), verb: "vanquish" },
    discard: { drawn: "v-discard", said: say("discard cards"), shortly: say("Discard"), verb: "discard" },
  });
  return { amount, ...(known[words] ?? { drawn: "", said: words, shortly: words, verb: words }) };
}

/** @param {Action} action */
export function actionDrawn(action) {
  return action.drawn ? symbol(action.drawn) : action.amount;
}
