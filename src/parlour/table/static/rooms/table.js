/** The room with the table: bar, mat, question, hand, and beside them the preview and the log. */

import { openSheet, store, visit } from "../core/app.js";
import { h } from "../core/dom.js";
import { isFriend } from "../core/names.js";
import { styled } from "../core/styles.js";
import { invitations } from "../core/tables.js";
import { say } from "../core/words.js";
import { faceWith } from "../draw/card.js";
import { layoutOf } from "../games/layouts.js";
import { bar, comforts, menuButton, tool } from "../show/bar.js";
import { LargeCard } from "../show/card.js";
import { Hand } from "../show/hand.js";
import { Log } from "../show/log.js";
import { QuestionBox } from "../show/question.js";
import { Typed } from "../show/typed.js";
import { askHint, facesOf, lookingAt, situationOf, sitDown, leave, takeBack } from "../table/acts.js";
import { letters } from "../table/answering.js";
import { askedBack, waitsToAgree } from "../table/asking-back.js";
import { followDrags } from "../table/dragging.js";
import { followKeys } from "../table/keyboard.js";
import { moving } from "../table/motion.js";
import { ending } from "../table/ending.js";
import { aimOf, wordOn } from "../table/guide.js";
import { hintPanel } from "../table/hinting.js";
import { news } from "../table/news.js";
import { canBeAlways, rulesTool } from "../table/rules.js";
import { sheetOf } from "../table/sheets.js";
import { whyNot } from "../table/why-not.js";
import { worded } from "../table/wording.js";

/** @typedef {import("../core/types.js").State} State */
/** @typedef {import("../core/types.js").TableState} TableState */
/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {import("../games/layouts.js").Layout} Layout */
/** @typedef {import("../table/answering.js").Situation} Situation */

let unfollow = () => {};

/** @param {State} state */
async function enter(state) {
  await styled(new URL("../css/table.css", import.meta.url).href);
  const keys = followKeys();
  const drags = followDrags();
  unfollow = () => (keys(), drags());
  sitDown(state.place.parts[0] ?? "");
}

function exit() {
  unfollow();
  leave();
}

/** @param {State} state */
function view(state) {
  const { table, settings } = state;
  if (!table) return null;
  const layout = layoutOf(table.game);
  if (table.connection === "refused") return h("main", { class: "alone" }, h("h1", null, say("This table is not here.")), h("p", null, table.problem), h("a", { class: "option", href: "/" }, say("To the first page")));
  if (!layout || !table.names.length) return laying(table, settings);
  const faces = facesOf(table);
  const now = { ...situationOf(table), ...(isAway(table) ? { can: new Set(), targets: new Set() } : {}) };
  now.letters = cardLetters(table, layout, faces, now);
  const looking = lookingAt(table);
  const hand = faces.filter((face) => face.zone === "hand" && face.seat === looking.seat && table.seat !== null);
  return h(
    "div",
    { class: `room-table ${hand.length ? "" : "no-hand"}`, "data-game": table.game, "data-question": table.sent < 0 ? (table.question?.question ?? "") : "", "data-over": table.over ? "yes" : null },
    bar(where(table, layout), tools(table, settings), tool("back", say("Leave the table"), () => visit("/"), { class: "narrow", worded: false })),
    h(
      "main",
      { class: "mat" },
      h("h1", { class: "heard" }, `Parlour · ${layout.turn(table.view, looking)}`),
      h("div", { class: "board-area" }, layout.mat(table, faces, now, looking)),
      news(table, aimOf(table, layout), (words) => layout.shortly?.(words, table.view) ?? words),
      h("div", { class: "narrow-only" }, whyNot(table)),
      table.over ? ending(table) : (askedBack(table) ?? question(table, layout, now)),
      table.seat === null ? null : h(Hand, { class: "hand", role: "group", "aria-label": say("Your hand"), faces: hand, now }),
    ),
    h(
      "aside",
      { class: "desk", "aria-label": say("Card and log") },
      preview(table, layout),
      whyNot(table) ?? hintPanel(table) ?? h("section", { class: "log" }, h("h2", null, say("Log")), log(table), h(Typed, { example: example(table) })),
    ),
    h("div", { class: "narrow-only" }, state.sheet === "" && !table.whyNot ? hintPanel(table) : null),
    sheetOf(state),
    moving(table, settings),
  );
}

/** Whether nothing that is done now would reach the table. @param {TableState} table */
function isAway(table) {
  return table.connection !== "open";
}

/** Before the table is there; if its server is away, it comes by itself when that is back. @param {TableState} table @param {import("../core/types.js").Settings} settings */
function laying(table, settings) {
  const lost = table.connection === "lost";
  return h(
    "div",
    { class: "room-laying" },
    bar(lost ? h("span", { class: "lost", role: "status" }, say("Connecting again …")) : null, comforts(settings)),
    h(
      "main",
      { class: "alone", "aria-busy": "true" },
      h("p", { class: "soft" }, lost ? say("The server is away. The table is laid as soon as it is back.") : say("Laying the table …")),
      lost ? h("a", { class: "option", href: "/" }, say("To the first page")) : null,
    ),
  );
}

/** @param {TableState} table */
export function log(table) {
  return h(Log, { events: table.events, seen: table.seen, said: saidIn(table) });
}

/** @type {{game: string, cards: any, lang: string, said: (name: string) => string}} */
let saying = { game: "", cards: null, lang: "", said: () => "" };

/** The name of a card in the reader's language, or nothing if it is no card. @param {TableState} table */
function saidIn(table) {
  const { cards, settings } = store.state;
  if (saying.game !== table.game || saying.cards !== cards || saying.lang !== settings.lang) {
    saying = { game: table.game, cards, lang: settings.lang, said: (name) => cards.get(`${settings.lang}/${table.game}/${name}`)?.said ?? "" };
  }
  return saying.said;
}

/** @param {TableState} table @param {Layout} layout */
function where(table, layout) {
  const looking = lookingAt(table);
  const turn = layout.turn(table.view, looking);
  const lost = table.connection === "lost" ? h("span", { class: "lost", role: "status" }, say("Connecting again …")) : null;
  if (lost) return lost;
  const whose = table.over ? say("over") : table.question ? say("your turn") : table.waiting.length ? say("waiting for {name}", { name: table.waiting.map((seat) => table.names[seat]).join(", ") }) : "";
  const watching = table.seat === null ? say("you look on") : whose;
  return [turn ? h("b", null, turn) : null, turn && watching ? " · " : null, watching];
}

/** @param {TableState} table @param {import("../core/types.js").Settings} settings */
function tools(table, settings) {
  const seated = table.seat !== null;
  return [
    seated ? rulesTool(table) : null,
    seated ? tool("undo", say("Undo"), takeBack, { "aria-disabled": typeof table.around?.asked_back === "number" ? "true" : null }) : null,
    seated ? tool("hint", say("Hint"), askHint, { "aria-disabled": table.question ? null : "true" }) : null,
    h("span", { class: "wide-only" }, comforts(settings)),
    tool("talk", say("Log"), () => openSheet("log"), { class: "narrow", worded: false }),
    menuButton(),
  ];
}

const chooseAlways = () => openSheet("always");

/** @param {TableState} table @param {Layout} layout @param {Situation} now */
function question(table, layout, now) {
  const asked = table.question;
  const picked = table.picks[table.picks.length - 1];
  const face = picked ? facesOf(table).find((one) => one.label === picked.label && one.zone === picked.zone) : undefined;
  const shown = picked ? now.options : now.spoken;
  const keys = letters(shown);
  const options = shown.map((option) => ({
    option,
    words: worded(option, table, layout),
    letter: keys.get(option.index) ?? "",
    onBoard: now.further.has(option) || (!table.verb && !picked && Boolean(layout.placed?.(option, table))),
    main: option.text === "end turn",
  }));
  return h(QuestionBox, {
    class: `question ${options.length > 6 ? "many" : ""}`,
    "aria-live": "polite",
    role: "group",
    tabindex: "-1",
    "aria-label": say("The question"),
    question: asked,
    waiting: waitingFor(table),
    title: face ? face.title : "",
    name: face?.name ?? "",
    options,
    guide: waitsToAgree(table) || wordOn(table, layout),
    hinting: table.hinting && !table.hint,
    always: canBeAlways(asked) && !picked ? chooseAlways : null,
    sent: table.sent >= 0 || isAway(table),
  });
}

/** Whom the table waits for: somebody who thinks, or who has still to come. @param {TableState} table */
function waitingFor(table) {
  const others = table.waiting.filter((seat) => seat !== table.seat);
  const named = (/** @type {number[]} */ seats) => seats.map((seat) => table.names[seat] ?? "").join(", ");
  const away = others.filter((seat) => table.around && !table.around.here.includes(seat));
  if (away.length) return isInvited(table, away) ? say("Waiting for your friend to sit down …") : say("Waiting for {name} to sit down …", { name: named(away) });
  return others.length ? say("{name} is thinking …", { name: named(others) }) : say("One moment …");
}

/** Whether they were invited by a link from here, and have not said yet how they are called. @param {TableState} table @param {number[]} seats */
function isInvited(table, seats) {
  return seats.every((seat) => seat in invitations(table.id) && isFriend(table.given[seat] ?? ""));
}

/** Letters on the cards: on the targets when something is picked, on all that glow when no answer has a letter of its own. @param {TableState} table @param {Layout} layout @param {import("../core/types.js").Face[]} faces @param {Situation} now */
function cardLetters(table, layout, faces, now) {
  const taken = new Set(letters(table.picks.length ? now.options : now.spoken).values());
  const free = [..."abcdefghijklmnopqrstuvwxyz123456789"].filter((letter) => !taken.has(letter));
  const lit = table.picks.length ? now.targets : now.can;
  const keys = [...(layout.places?.(table) ?? []), ...faces.filter((face) => lit.has(face.key)).map((face) => face.key)];
  return new Map(keys.map((key, at) => [key, free[at] ?? ""]));
}

/** @param {TableState} table @param {Layout} layout */
function preview(table, layout) {
  const card = table.preview ? lookingAt(table).printed(table.preview) : null;
  if (!card) return h("section", { class: "preview empty" }, h("p", { class: "soft" }, say("Point at a card to read it here.")));
  const lying = facesOf(table).find((face) => face.name === table.preview);
  const face = faceWith({ ...layout.face(card), ...(lying ? { damage: lying.damage, under: lying.under, stats: lying.stats, lore: lying.lore } : {}) });
  return h("section", { class: "preview", "aria-label": say("Card") }, h(LargeCard, { key: face.name, face }));
}

const LONGEST_EXAMPLE = 24;

/** What could be typed now, in the reader's words. @param {TableState} table */
function example(table) {
  return table.question?.options.map((option) => option.words.toLowerCase()).find((words) => words.length < LONGEST_EXAMPLE) ?? "";
}

export default { enter, exit, view };
