/** A position somebody has shared: it lies in the address itself, and can only be looked at. */

import { store, trouble } from "../core/app.js";
import { h } from "../core/dom.js";
import { unpack } from "../core/packing.js";
import { named, withNames } from "../core/names.js";
import { styled } from "../core/styles.js";
import { say } from "../core/words.js";
import { fetchLayout, layoutOf } from "../games/layouts.js";
import { bar, comforts } from "../show/bar.js";
import { Hand } from "../show/hand.js";
import { facesOf, leave, lookingAt } from "../table/acts.js";
import { situation } from "../table/answering.js";
import { sheetOf } from "../table/sheets.js";
import { unknownTable } from "../table/telling.js";

/** @typedef {import("../core/types.js").State} State */
/** @typedef {import("../core/types.js").TableState} TableState */

let broken = false;

async function enter() {
  addEventListener("hashchange", read);
  await Promise.all(["../css/table.css", "../css/replay.css"].map((name) => styled(new URL(name, import.meta.url).href)));
  await read();
}

/** Read the position from the address. */
async function read() {
  broken = false;
  try {
    /** @type {import("../table/sharing.js").Position} */
    const { game, table, names, seat, view } = await unpack(location.hash.slice(1));
    await fetchLayout(String(game));
    const place = /^[\w-]{1,32}$/.test(table) ? table : "";
    store.set({ table: { ...unknownTable(place), game: String(game), names: names.map((/** @type {unknown} */ name) => named(String(name))), seat: Number.isInteger(seat) ? seat : null, view: withNames(view), connection: "open" } });
  } catch {
    broken = true;
    store.set({ table: null });
  }
}

function exit() {
  removeEventListener("hashchange", read);
  leave();
}

/** @param {State} state */
function view(state) {
  const { table } = state;
  if (!broken && table) {
    try {
      return laid(state, table);
    } catch (problem) {
      broken = true;
      trouble(problem);
    }
  }
  return h("div", null, bar(null, comforts(state.settings)), h("main", { class: "alone" }, h("h1", null, say("A position")), h("p", { class: "problem", role: "alert" }, say("This link holds no position: it may have been cut off.")), h("a", { class: "option", href: "/" }, say("To the first page"))));
}

/** @param {State} state @param {TableState} table */
function laid(state, table) {
  const layout = layoutOf(table.game);
  if (!layout) return null;
  const faces = facesOf(table);
  const nothing = situation(null, faces, [], "", null, {});
  const looking = lookingAt(table);
  const hand = faces.filter((face) => face.zone === "hand" && face.seat === table.seat);
  const whose = table.seat === null ? say("as everybody sees it") : say("as {name} sees it", { name: table.names[table.seat] ?? "" });
  return h(
    "div",
    { class: `room-table room-position ${hand.length ? "" : "no-hand"}`, "data-game": table.game },
    bar([h("b", null, layout.turn(table.view, looking)), " · ", whose], comforts(state.settings)),
    h(
      "main",
      { class: "mat" },
      h("h1", { class: "heard" }, say("A position")),
      h("div", { class: "board-area" }, layout.mat(table, faces, nothing, looking)),
      h(
        "div",
        { class: "question" },
        h("div", { class: "asked" }, h("h2", { class: "prompt" }, say("A position")), h("p", { class: "aside" }, say("Shared to look at. Tap a card to read it."))),
        h("div", { class: "answers" }, table.id ? h("a", { class: "option", href: `/table/${table.id}` }, say("To the table")) : null, h("a", { class: "option quiet", href: "/" }, say("To the first page"))),
      ),
      hand.length ? h(Hand, { class: "hand", role: "group", "aria-label": say("{name}’s hand", { name: table.names[table.seat ?? 0] ?? "" }), faces: hand, now: nothing }) : null,
    ),
    sheetOf(state),
  );
}

export default { enter, exit, view };
