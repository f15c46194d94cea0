/** Where we are: the address names a room, and rooms change without the page being fetched again. */

/** @typedef {import("./types.js").Place} Place */

/** @param {string} path @returns {Place} */
export function placeOf(path) {
  const parts = path.split("/").filter(Boolean);
  if (!parts.length) return { path, room: "start", parts };
  return { path, room: parts[0] ?? "start", parts: parts.slice(1) };
}

/** @param {(place: Place) => void} arrive */
export function follow(arrive) {
  addEventListener("popstate", () => arrive(placeOf(location.pathname)));
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/") || to.search) return;
    event.preventDefault();
    go(to.pathname);
    arrive(placeOf(to.pathname));
  });
}

/** @param {string} path */
export function go(path) {
  if (location.pathname !== path) history.pushState(null, "", path);
}
