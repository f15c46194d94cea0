/** Lorcana's keywords: how they are called, and in one sentence what they mean. */

import { say } from "../../core/words.js";

/** By their English names: what they are called, what they mean. @type {Record<string, () => [string, string]>} */
const KEYWORDS = {
  Alert: () => [say("Alert"), say("Can challenge characters with Evasive.")],
  Bodyguard: () => [say("Bodyguard"), say("May enter play exerted. Who challenges must challenge it before others.")],
  Boost: () => [say("Boost"), say("Once a turn you may pay to put the top card of your deck under it.")],
  Challenger: () => [say("Challenger"), say("Has that much more Strength while it challenges.")],
  Evasive: () => [say("Evasive"), say("Only characters with Evasive can challenge it.")],
  Reckless: () => [say("Reckless"), say("Cannot quest, and has to challenge before your turn can end if it can.")],
  Resist: () => [say("Resist"), say("Takes that much less damage.")],
  Rush: () => [say("Rush"), say("Can challenge in the turn it is played.")],
  Shift: () => [say("Shift"), say("May be played for this cost onto one of your characters of the same name.")],
  "Sing Together": () => [say("Sing Together"), say("Several characters whose costs make this number together can sing it for free.")],
  Singer: () => [say("Singer"), say("Sings songs as if it cost this number.")],
  Support: () => [say("Support"), say("When it quests, its Strength may be added to another character’s this turn.")],
  Temporary: () => [say("Temporary"), ""],
  Vanish: () => [say("Vanish"), say("Is banished when an opponent chooses it for an action.")],
  Ward: () => [say("Ward"), say("Opponents cannot choose it, except to challenge.")],
};

/** A keyword such as “Challenger +2” in the reader's language. @param {string} words */
export function keywordSaid(words) {
  const name = Object.keys(KEYWORDS).find((keyword) => words.startsWith(keyword));
  return name ? (KEYWORDS[name]?.()[0] ?? name) + words.slice(name.length) : words;
}

/** What a line of a card means that begins with a keyword; nothing if it does not. @param {string} line in the reader's language */
export function meaningOf(line) {
  const found = Object.values(KEYWORDS).map((keyword) => keyword()).find(([said]) => new RegExp(`^${said}(?![\\p{L}])`, "u").test(line));
  return found?.[1] ?? "";
}
