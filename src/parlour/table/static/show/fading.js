/** A sign that there is more: where something lies beyond the edge of a place that scrolls, that edge fades. */

const SLACK = 4;

/** Watch a place that scrolls; css/table.css fades the edges that its `data-more` names. @param {Element} place */
export function fading(place) {
  const scrolled = /** @type {HTMLElement} */ (place);
  let waiting = false;
  const look = () => {
    waiting = false;
    const below = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop;
    const more = [scrolled.scrollTop > SLACK ? "above" : "", below > SLACK ? "below" : ""].join(" ").trim();
    if ((scrolled.dataset.more ?? "") !== more) scrolled.dataset.more = more;
  };
  const soon = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  place.addEventListener("scroll", soon, { passive: true });
  new ResizeObserver(soon).observe(place);
  new MutationObserver(soon).observe(place, { childList: true, subtree: true, attributeFilter: ["class", "style"] });
}
