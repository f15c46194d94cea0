/** The page: it finds the room that the address names, and draws it whenever something has changed. */

import { store } from "./core/app.js";
import { render } from "./core/dom.js";
import { follow } from "./core/router.js";
import { dress } from "./core/settings.js";
import { speak } from "./core/words.js";

/** @typedef {import("./core/types.js").State} State */

/**
 * A room: what has to be ready before it is entered, how it looks, what ends when it is left.
 * @typedef {{enter: (state: State) => void | Promise<void>, view: (state: State) => import("./core/dom.js").Child, exit: () => void}} Room
 */

/** @type {Record<string, () => Promise<{default: Room}>>} */
const ROOMS = {
  start: () => import("./rooms/start.js"),
  table: () => import("./rooms/table.js"),
  replay: () => import("./rooms/replay.js"),
  review: () => import("./rooms/replay.js"),
  decks: () => import("./rooms/decks.js"),
  position: () => import("./rooms/position.js"),
  about: () => import("./rooms/about.js"),
};

const nowhere = () => import("./rooms/nowhere.js");

const here = /** @type {HTMLElement} */ (document.getElementById("room"));
/** @type {{path: string, room: Room | null}} */
const now = { path: "", room: null };

async function arrive() {
  const { place } = store.state;
  if (place.path === now.path) return;
  now.path = place.path;
  const room = (await (ROOMS[place.room] ?? nowhere)()).default;
  if (!room || place.path !== now.path) return;
  now.room?.exit();
  now.room = null;
  await room.enter(store.state);
  if (place.path !== now.path) return;
  now.room = room;
  here.className = place.room;
  draw();
}

function draw() {
  if (now.room) render(here, now.room.view(store.state));
}

async function open() {
  const { settings } = store.state;
  dress(settings);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dress(store.state.settings));
  await speak(settings.lang);
  store.listen(() => {
    void arrive();
    draw();
  });
  follow((place) => store.set({ place, sheet: "", problem: "" }));
  await arrive();
  document.documentElement.dataset.ready = "yes";
  performance.mark("parlour-ready");
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js").catch(() => {});
}

void open();
