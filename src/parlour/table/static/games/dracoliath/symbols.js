/** Dracoliath's symbols, and how the notation of a card becomes a line of them. */

import { say } from "../../core/words.js";
import { addSymbols } from "../../draw/symbols.js";

addSymbols({
  "d-damage": ["M13 1.500c.5 4 5.800 6.500 5.800 12.700A6.900 6.900 0 0 1 12 22a6.900 6.900 0 0 1-6.800-7.200c0-3.200 1.700-5 2.600-7 1.200 1 1.700 2 1.900 3.400C11.800 8.700 12.800 5.500 13 1.500z"],
  "d-life": ["M4 20C2.500 10 8 3 21 3c.5 12-5.500 18.500-14 16.500L14 11 5.500 21.500z"],
  "d-power": ["M12 1l6 7-6 15L6 8zM4.500 10l3.500 8.500-5-6zm15 0 1.500 2.500-5 6z"],
  "d-focus": ["M12 4.500c5 0 9 3.700 10.800 7.500C21 15.800 17 19.500 12 19.500S3 15.800 1.200 12C3 8.200 7 4.500 12 4.500zm0 3a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zm0 2.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"],
  "d-violet": ["M19.500 15.500A9 9 0 0 1 8.500 4.500a9 9 0 1 0 11 11z"],
  "d-up": ["M12 3 20 12h-5v9H9v-9H4z"],
  "d-down": ["M12 21 4 12h5V3h6v9h5z"],
  "d-then": [["line", "M3 12h14m-5-5 5.500 5-5.500 5", 2.6]],
  "d-flip": [["line", "M4 9h13l-4-4M20 15H7l4 4", 2.4]],
  "d-no": [["line", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 18 18 6", 2.6]],
  "d-river": [["line", "M1.500 7c3.500-3 7-3 10.500 0s7 3 10.500 0M1.500 13c3.500-3 7-3 10.500 0s7 3 10.500 0M1.500 19c3.500-3 7-3 10.500 0s7 3 10.500 0", 2.2]],
  "d-storm": ["M7 14a4.500 4.500 0 0 1-.5-9A6 6 0 0 1 18 6.500 3.800 3.800 0 0 1 18.500 14H13l-1 3h3l-5 6 1.200-4.500H8.500L10 14z"],
  "d-treasure": ["M3 9.500C3 6 5.500 4 8 4h8c2.500 0 5 2 5 5.500V11h-6.500V9.500h-5V11H3zM3 12.500h6.500V15h5v-2.500H21V20H3z"],
  "d-magic": ["M4 21l-1.500-1.500L13 9l1.500 1.500zM17 2l1.200 3.800L22 7l-3.800 1.200L17 12l-1.200-3.800L12 7l3.800-1.200zM7.500 3l.7 2.300 2.300.7-2.300.7-.7 2.300-.7-2.300L4.500 6l2.300-.7z"],
  "d-chain": [["line", "M8.500 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM15.500 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11z", 2.4]],
});

const LETTERS = /** @type {Record<string, string>} */ ({ D: "{d-damage}", L: "{d-life}", P: "{d-power}", C: "{d-focus}" });

/** Words of the notation that are drawn; what is not here is written as it is. */
const DRAWN = /** @type {Record<string, string>} */ ({
  own: "{hand}{d-down}",
  foe: "{hand}{d-up}",
  river: "{d-river}",
  visible: "{eye}",
  card: "",
  treasure: "{d-treasure}",
  magic: "{d-magic}",
  storm: "{d-storm}",
  enchantment: "{d-treasure}{d-storm}",
  fusion: "{d-chain}",
  "two-faced": "{sun}{moon}",
  red: "{d-damage}",
  green: "{d-life}",
  blue: "{d-power}",
  violet: "{d-violet}",
  life: "{d-life}{d-down}",
  power: "{d-power}{d-down}",
  concentration: "{d-focus}{d-down}",
  flip: "{d-flip}",
  again: "{again}",
  replay: "{d-then}{again}",
  control: "{crown}{d-up}",
  widen: "+1{d-river}",
  discard: "{discard}",
  replace: "{d-flip}",
  swap: "{d-flip}",
  cancel: "{d-no}",
  no: "{d-no}",
  start: "{sun}{d-then}",
  end: "{moon}{d-then}",
  instead: "{d-flip}",
  per: "×",
  and: "·",
  with: "↔",
  other: "",
  ">=": "≥",
  "<=": "≤",
});
const MANY = 4;

/** One line of the notation (docs/dracoliath-cards.md) as symbols: conditions in brackets, symbols in braces. @param {string} notation */
export function signsOf(notation) {
  const [, condition, rest] = /^if ([^:]*): (.*)$/.exec(notation) ?? [null, "", notation];
  return [...(condition ? [`[${words(condition)}]`] : []), words(rest ?? "")].join(" ");
}

/** @param {string} part */
function words(part) {
  const joined = part.replace(/\bfoe (life|power|concentration)\b/g, (_, total) => `foe-${total}`);
  return joined
    .replace(/\bwhen ([^:]*):/g, "$1 →")
    .replace(/[:,]/g, " ")
    .split(/\s+/)
    .map(word)
    .filter(Boolean)
    .join(" ");
}

/** @param {string} one */
function word(one) {
  const symbols = /^(\*?)(-?)(D+|L+|P+|C+)([<>])$/.exec(one);
  if (symbols) {
    const [, star, minus, letters = "", arrow] = symbols;
    const drawn = LETTERS[letters[0] ?? ""] ?? "";
    const amount = letters.length < MANY ? drawn.repeat(letters.length) : `${letters.length}${drawn}`;
    return `${star ? "×" : ""}${minus ? "−" : ""}${amount}${arrow === "<" ? "{d-down}" : "{d-up}"}`;
  }
  if (one === "→") return "{d-then}";
  if (one === "maximum") return say("max");
  if (one === "all") return say("all");
  if (one.startsWith("foe-")) return (DRAWN[one.slice(4)] ?? "").replace("d-down", "d-up");
  return DRAWN[one] ?? one;
}
