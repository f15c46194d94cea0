/** `<parlour-card>`: a card that can be tapped. */

import { Component, h } from "../core/dom.js";
import { cardClasses, cardFace, spokenName } from "../draw/card.js";

/** @typedef {import("../core/types.js").Face} Face */

/**
 * Given: `face`; `state` ("", "can", "target", "picked", "asked" for the one a refusal speaks of); `options`, how many
 * answers it offers; `letter`, the key that taps it; `onTap`, `onPeek` with the face.
 */
export class Card extends Component {
  static tag = "parlour-card";

  view() {
    const { face, state = "", options = 0, letter = "", onTap, onPeek } = /** @type {any} */ (this.given);
    return h(
      "button",
      {
        type: "button",
        class: `${cardClasses(face, false)} ${state}`,
        "aria-pressed": state === "picked" ? "true" : null,
        "data-key": face.key,
        "data-label": face.label,
        "data-zone": face.zone,
        on: {
          click: () => onTap?.(face),
          pointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onPeek?.(face.name),
          focus: () => onPeek?.(face.name),
        },
      },
      h("span", { class: "heard" }, spokenName(face, options)),
      h("span", { class: "drawn", "aria-hidden": "true" }, cardFace(face)),
      letter ? h("kbd", { class: "letter", "aria-hidden": "true" }, letter) : null,
    );
  }
}
Card.define();

/** `<parlour-large-card>`: a card with every word on it. Given: `face`. */
export class LargeCard extends Component {
  static tag = "parlour-large-card";

  view() {
    const { face } = /** @type {{face: Face}} */ (this.given);
    return h("article", { class: cardClasses(face, true), "aria-label": spokenName(face, 0) }, cardFace(face, true));
  }
}
LargeCard.define();
