// Building DOM without markup: every text is a text node, so no name that a user wrote can become markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * The element with an id that the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Makes an element. Properties beginning with `on` are listeners, `style` is an object, `dataset` too; the rest are attributes:
 * `true` is an empty one, `false`, `null` and `undefined` leave it out.
 * @param {string} tag
 * @param {Record<string, any> | null} [properties]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  dress(element, properties);
  add(element, children);
  return element;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, any> | null} [properties]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(tag, properties, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, properties);
  add(element, children);
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, any> | null | undefined} properties
 */
function dress(element, properties) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(element.style, value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element | DocumentFragment} element
 * @param {Child[]} children
 */
function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An icon of the sprite that the page, or the embed, has once.
 * @param {"close" | "copy" | "down" | "lock" | "moon" | "open" | "pause" | "play" | "plus" | "sun" | "undo" | "back" | "forward"} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return s("svg", { class: "ic", "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));
}

/**
 * Replaces the children of an element.
 * @param {Element | DocumentFragment} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/**
 * Sets a text only if it differs, so that nothing is announced or laid out twice.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
