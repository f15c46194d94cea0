/**
 * Which game is laid out how. A layout is a module in a folder of its own, fetched when its game is played, with the
 * style sheets it names; a game without one gets the general layout.
 */

import { styled } from "../core/styles.js";

/** @typedef {import("../core/types.js").Face} Face */
/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Printed} Printed */
/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../table/answering.js").Situation} Situation */

/**
 * What a layout may look at.
 * @typedef {object} Looking
 * @property {string} lang
 * @property {number} seat                            whose side lies below: one's own, or the first for who looks on
 * @property {string[]} names                         the players by seat
 * @property {(name: string) => Printed | null} printed  a printed card, or null until it has come
 */

/**
 * A group of cards that lies in a pile and can be looked through.
 * @typedef {{title: string, count: number, cards: string[]}} Pile
 */

/**
 * What some of the seats have in the end.
 * @typedef {{seats: number[], name: string, has: string}} Score
 */

/**
 * @typedef {object} Layout
 * @property {string[]} styles                        addresses of its style sheets
 * @property {(view: View, looking: Looking) => Face[]} faces   every card that is drawn on the table, one's own hand included
 * @property {(view: View) => string[]} names         English names of further cards in sight that should be fetched
 * @property {(table: TableState, faces: Face[], now: Situation, looking: Looking) => Child} mat  the table without question and hand
 * @property {(view: View, looking: Looking) => string} turn    where the match stands, such as “Turn 12”
 * @property {(view: View, looking: Looking) => Pile[]} piles
 * @property {(option: Option, label: string, face: Face) => boolean} [touches]  whether an option's label means that card
 * @property {(face: Face, view: View) => string[]} [attempts]  what one would have wanted to do with a card, as text forms
 * @property {(words: string, view: View) => string} [shortly]  an option's words, shorter, where nothing else could be meant
 * @property {(table: TableState) => string[]} [places]  keys of places beside cards that can be tapped now, each to be given a letter
 * @property {(question: Question) => string} [guide]  a sentence for a first game
 * @property {(option: Option, table: TableState) => boolean} [placed]  whether a place on the mat means an option that speaks of no card
 * @property {() => string} [aim]                     what wins
 * @property {(view: View) => Score[]} [scores]       how far each came in what wins, in words
 * @property {() => string[]} [lessons]               sentences on how it goes
 * @property {(printed: Printed) => Partial<Face>} face  how a printed card looks, for previews and piles
 */

/** @type {Record<string, () => Promise<{default: Layout}>>} */
const LAYOUTS = {
  dracoliath: () => import("./dracoliath/layout.js"),
  lorcana: () => import("./lorcana/layout.js"),
  villainous: () => import("./villainous/layout.js"),
};

/** @type {Map<string, Layout>} */
const ready = new Map();

/** @param {string} game @returns {Promise<Layout>} */
export async function fetchLayout(game) {
  const found = (await (LAYOUTS[game] ?? (() => import("./general/layout.js")))()).default;
  await Promise.all(found.styles.map(styled));
  ready.set(game, found);
  return found;
}

/** The layout, if it has come. @param {string} game @returns {Layout | undefined} */
export function layoutOf(game) {
  return ready.get(game);
}
