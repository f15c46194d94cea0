/** Dragging: the same two steps as tapping. A card is carried to another card, or to a place that means a verb. */

import { store } from "../core/app.js";
import { dropAt, dropOn, facesOf } from "./acts.js";

const FAR = 8;

/** @typedef {import("../core/types.js").Face} Face */

/** Listen to drags until the returned function is called. */
export function followDrags() {
  addEventListener("pointerdown", begin);
  return () => removeEventListener("pointerdown", begin);
}

/** @param {Element | null} element @returns {Face | undefined} */
function faceAt(element) {
  const key = element?.closest("[data-key]")?.getAttribute("data-key");
  const { table } = store.state;
  return key && table ? facesOf(table).find((face) => face.key === key) : undefined;
}

/** @param {PointerEvent} event */
function begin(event) {
  const card = /** @type {Element} */ (event.target).closest?.(".card.can, .card.picked");
  const face = faceAt(card);
  if (!card || !face || event.button || !event.isPrimary) return;
  const from = { x: event.clientX, y: event.clientY };
  /** @type {HTMLElement | null} */
  let carried = null;
  /** @type {Element | null} */
  let over = null;

  const move = (/** @type {PointerEvent} */ moved) => {
    const dx = moved.clientX - from.x;
    const dy = moved.clientY - from.y;
    if (!carried) {
      if (Math.hypot(dx, dy) < FAR) return;
      carried = lift(card);
    }
    carried.style.setProperty("transform", `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 30))}deg)`);
    const below = document.elementFromPoint(moved.clientX, moved.clientY)?.closest("[data-key], [data-drop]") ?? null;
    if (below === over) return;
    over?.classList.remove("dropping");
    over = below;
    over?.classList.add("dropping");
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", stop);
    over?.classList.remove("dropping");
    carried?.remove();
    card.classList.remove("lifted");
  };
  const drop = (/** @type {PointerEvent} */ dropped) => {
    const was = carried;
    const place = document.elementFromPoint(dropped.clientX, dropped.clientY);
    stop();
    if (!was) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const other = faceAt(place);
    const verb = place?.closest("[data-drop]")?.getAttribute("data-drop");
    if (other && other.key !== face.key && store.state.table) dropOn(face, other);
    else if (verb) dropAt(face, verb);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", stop);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A picture of the card that follows the pointer. @param {Element} card */
function lift(card) {
  const box = card.getBoundingClientRect();
  const carried = /** @type {HTMLElement} */ (card.cloneNode(true));
  carried.removeAttribute("data-key");
  carried.classList.add("carried");
  carried.style.setProperty("left", `${box.left}px`);
  carried.style.setProperty("top", `${box.top}px`);
  carried.style.setProperty("--w", getComputedStyle(card).getPropertyValue("--w"));
  carried.setAttribute("aria-hidden", "true");
  card.classList.add("lifted");
  document.body.append(carried);
  return carried;
}
