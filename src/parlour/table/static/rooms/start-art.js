/** Three cards fanned on patterned paper: what each game looks like, drawn like every other card. */

import { printed, shelf, store } from "../core/app.js";
import { h } from "../core/dom.js";
import { cardClasses, cardFace, faceWith } from "../draw/card.js";

/** @typedef {import("../core/types.js").Face} Face */

/** @type {Record<string, Partial<Face>[]>} */
const SHOWN = {
  lorcana: [
    { title: "Cinderella", name: "Cinderella", colours: ["amber"], gems: ["amber"], cost: 4, inkable: true, lore: 2, stats: [{ symbol: "strength", value: 2, said: "" }, { symbol: "willpower", value: 5, said: "" }] },
    { title: "Aladdin", name: "Aladdin", colours: ["ruby"], gems: ["ruby"], cost: 3, inkable: true, lore: 0, stats: [{ symbol: "strength", value: 4, said: "" }, { symbol: "willpower", value: 4, said: "" }] },
    { title: "Elsa", name: "Elsa", colours: ["amethyst"], gems: ["amethyst"], cost: 5, inkable: true, lore: 1, stats: [{ symbol: "strength", value: 2, said: "" }, { symbol: "willpower", value: 5, said: "" }] },
  ],
  villainous: [
    { title: "Green Fire", name: "Green Fire", colours: ["maleficent"], cost: 3, shape: "rhomb" },
    { title: "Cannon", name: "Cannon", colours: ["captain-hook"], cost: 2, shape: "rhomb" },
    { title: "Scarab Pendant", name: "Scarab Pendant", colours: ["jafar"], cost: 2 },
  ],
  dracoliath: [
    { title: "Flowering Antlers", name: "Flowering Antlers", colours: ["d-green"], shape: "rhomb" },
    { title: "Resounding Runes", name: "Resounding Runes", colours: ["d-blue"] },
    { title: "Wave of Silence", name: "Wave of Silence", colours: ["d-violet"] },
  ],
};

/** Have the names of these cards fetched in the reader's language. */
export function wantArt() {
  for (const [game, shown] of Object.entries(SHOWN)) shelf.want(store.state.settings.lang, game, shown.map((one) => one.name ?? ""));
}

/** @param {string} game @param {Partial<Face>} given */
function named(game, given) {
  const english = store.state.settings.lang === "en" || game === "lorcana";
  return english ? given : { ...given, title: printed(game, given.name ?? "")?.said ?? "" };
}

/** @param {string} game */
export function gameArt(game) {
  return h(
    "span",
    { class: "art", "aria-hidden": "true" },
    (SHOWN[game] ?? []).map((given, at) => {
      const face = faceWith(named(game, given));
      return h("span", { class: `${cardClasses(face, false)} nth${at}` }, cardFace(face));
    }),
  );
}
