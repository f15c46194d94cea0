/**
 * The rendering core: what a place should look like is described by plain objects, and only differences reach the page.
 *
 * `h` describes one element, `render` makes an element's children look as described. Children with a `key` keep their
 * element when they move. A `Component` is a custom element that describes its own inside from what it is given, and is
 * drawn again only when it is given something else.
 */

import { spoken } from "./words.js";

/** @typedef {string | number | boolean | null | undefined | VNode | Child[]} Child */
/** @typedef {{tag: string, props: Record<string, any>, key: string | undefined, children: VNode[], text: string | null}} VNode */
/** @typedef {{vnode: VNode, node: Node}} Shown */

const SVG = "http://www.w3.org/2000/svg";
const DRAWINGS = new Set(["svg", "use", "path", "circle", "g", "line", "polyline", "text", "rect", "symbol", "defs", "polygon"]);
const PROPERTIES = new Set(["value", "checked", "indeterminate", "scrollTop"]);

/** @type {WeakMap<Node, Shown[]>} */
const inside = new WeakMap();
/** @type {WeakMap<Element, Record<string, (event: any) => void>>} */
const listeners = new WeakMap();

/** Outside a browser, where only what is described is looked at, there are no elements. */
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {}));

/** A custom element that describes its own inside. */
export class Component extends Base {
  /** The name of its element. */
  static tag = "";

  /** @type {Record<string, any>} */
  given = {};

  /** The language it was drawn in: in another one it is drawn again. */
  language = "";

  /** Make the class known to the browser; its name is then used by `h`. */
  static define() {
    if (!customElements.get(this.tag)) customElements.define(this.tag, /** @type {any} */ (this));
    return this;
  }

  /** @param {Record<string, any>} given */
  receive(given) {
    if (this.isConnected && this.language === spoken() && sameShallowly(this.given, given)) return;
    this.given = given;
    this.language = spoken();
    this.draw();
  }

  draw() {
    render(this, this.view());
    this.drawn();
  }

  /** What stands inside. @returns {Child} */
  view() {
    return [];
  }

  /** Called after every drawing. */
  drawn() {}
}

/**
 * Describe an element. `class`, `style` (an object of CSS properties), `on` (an object of listeners), `key`, `ref`, and
 * attributes; a component is given everything else as it is.
 *
 * @param {string | typeof Component} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  const given = props ?? {};
  const key = given.key === undefined ? undefined : String(given.key);
  return { tag: typeof tag === "string" ? tag : tag.tag, props: given, key, children: flat(children), text: null };
}

/** @param {Child[]} children @param {VNode[]} [into] @returns {VNode[]} */
function flat(children, into = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === true) continue;
    if (Array.isArray(child)) flat(child, into);
    else if (typeof child === "object") into.push(child);
    else into.push({ tag: "", props: {}, key: undefined, children: [], text: String(child) });
  }
  return into;
}

/**
 * Make the children of an element look as described.
 * @param {Node} parent
 * @param {Child} described
 */
export function render(parent, described) {
  const next = flat([described]);
  const before = inside.get(parent) ?? [];
  const kept = match(before, next);
  for (const shown of before) if (!kept.includes(shown)) parent.removeChild(shown.node);
  /** @type {Node | null} */
  let place = before.length ? null : parent.firstChild;
  for (const child of before) {
    if (kept.includes(child)) {
      place = child.node;
      break;
    }
  }
  const after = next.map((vnode, at) => {
    const found = kept[at];
    const node = found ? found.node : create(vnode);
    if (found) change(node, found.vnode, vnode);
    if (node === place) place = node.nextSibling;
    else parent.insertBefore(node, place);
    return { vnode, node };
  });
  inside.set(parent, after);
}

/**
 * For every description the element that showed it before: by its key, or the next one of the same kind.
 * @param {Shown[]} before @param {VNode[]} next @returns {(Shown | undefined)[]}
 */
function match(before, next) {
  /** @type {Map<string, Shown[]>} */
  const waiting = new Map();
  for (const shown of before) {
    const name = nameOf(shown.vnode);
    const same = waiting.get(name);
    if (same) same.push(shown);
    else waiting.set(name, [shown]);
  }
  return next.map((vnode) => waiting.get(nameOf(vnode))?.shift());
}

/** @param {VNode} vnode */
function nameOf(vnode) {
  return vnode.key === undefined ? vnode.tag : `${vnode.tag} ${vnode.key}`;
}

/** @param {VNode} vnode @returns {Node} */
function create(vnode) {
  if (vnode.text !== null) return document.createTextNode(vnode.text);
  const element = DRAWINGS.has(vnode.tag) ? document.createElementNS(SVG, vnode.tag) : document.createElement(vnode.tag);
  dress(element, {}, vnode.props);
  fill(element, vnode);
  vnode.props.ref?.(element);
  return element;
}

/** @param {Node} node @param {VNode} before @param {VNode} next */
function change(node, before, next) {
  if (next.text !== null) {
    if (before.text !== next.text) node.nodeValue = next.text;
    return;
  }
  const element = /** @type {Element} */ (node);
  if (before === next) return;
  dress(element, before.props, next.props);
  fill(element, next);
}

/** @param {Element} element @param {VNode} vnode */
function fill(element, vnode) {
  if (!(element instanceof Component)) {
    render(element, vnode.children);
    return;
  }
  /** @type {Record<string, any>} */
  const given = {};
  for (const [name, value] of Object.entries(vnode.props)) if (!outside(name)) given[name] = value;
  element.receive(given);
}

/** What is said of a component's own element rather than given to it. @param {string} name */
function outside(name) {
  return ["class", "style", "on", "key", "ref", "role", "id", "tabindex", "hidden"].includes(name) || /^(aria|data)-/.test(name);
}

/** @param {Element} element @param {Record<string, any>} before @param {Record<string, any>} next */
function dress(element, before, next) {
  const component = element instanceof Component;
  for (const name of Object.keys(before)) if (!(name in next)) put(element, name, undefined, before[name], component);
  for (const [name, value] of Object.entries(next)) {
    if (value !== before[name] || PROPERTIES.has(name)) put(element, name, value, before[name], component);
  }
}

/** @param {Element} element @param {string} name @param {any} value @param {any} before @param {boolean} component */
function put(element, name, value, before, component) {
  if (name === "key" || name === "ref" || (component && !outside(name))) return;
  if (name === "on") listen(element, value ?? {});
  else if (name === "style") restyle(/** @type {HTMLElement} */ (element), before ?? {}, value ?? {});
  else if (PROPERTIES.has(name)) {
    if (/** @type {any} */ (element)[name] !== value) /** @type {any} */ (element)[name] = value ?? "";
  } else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {HTMLElement} element @param {Record<string, any>} before @param {Record<string, any>} next */
function restyle(element, before, next) {
  for (const name of Object.keys(before)) if (!(name in next)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(next)) if (before[name] !== value) element.style.setProperty(name, String(value));
}

/** @param {Element} element @param {Record<string, (event: any) => void>} wanted */
function listen(element, wanted) {
  const had = listeners.get(element) ?? {};
  listeners.set(element, wanted);
  for (const name of Object.keys(wanted)) {
    if (name in had) continue;
    element.addEventListener(name, (event) => listeners.get(element)?.[name]?.(event));
  }
}

/** @param {Record<string, any>} one @param {Record<string, any>} other */
export function sameShallowly(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
