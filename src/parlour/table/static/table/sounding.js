/** Which sound belongs to what the table says. */

/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/sound.js").Sound} Sound */

const HITS = new Set(["Challenged", "Damaged", "Banished", "Suffered", "IsDefeated", "LostPower"]);
const CARDS = new Set(["Played", "PlayedFree", "Shifted", "Sung", "Plays", "PlaysTo", "Took", "Gave", "Inked", "Quested", "GainedLore"]);

/** @param {TableState} before @param {any} message @returns {Sound | null} */
export function soundOf(before, message) {
  if (message.type === "over") return before.over || before.seat === null ? null : message.outcome.winners.includes(before.seat) ? "win" : "lose";
  if (message.type === "question") return before.waiting.some((seat) => seat !== before.seat) ? "turn" : null;
  if (message.type !== "events") return null;
  const kinds = message.events.map((/** @type {{kind: string}} */ event) => event.kind);
  if (kinds.some((/** @type {string} */ kind) => HITS.has(kind))) return "hit";
  return kinds.some((/** @type {string} */ kind) => CARDS.has(kind)) ? "card" : null;
}
