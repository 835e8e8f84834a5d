// Templates: what an element shows is made anew by `h` and `s`, as a function of what is looked at, and of the page only what differs is
// changed. So nobody writes down what is shown, and the focus, the scroll and a selected text stay where they are.

import { fill } from "./dom.js";

/**
 * Makes the children of an element those that are given. One of the same tag and `data-at` stays, with its listeners. What is in
 * an element with `data-own` is somebody else's.
 * @param {Element} element
 * @param {...import("./dom.js").Child} children
 */
export function render(element, ...children) {
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  const focused = element.contains(root.activeElement) && keyOf(root.activeElement);
  const wanted = new DocumentFragment();
  fill(wanted, children);
  match(element, wanted);
  // What had the focus may stand elsewhere now.
  if (focused && !element.contains(root.activeElement))
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-at="${CSS.escape(focused)}"]`))?.focus();
}

/** @param {Node | null} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-at") : null);

/**
 * @param {Node} shown
 * @param {Node} wanted
 */
function match(shown, wanted) {
  const keys = new Set(Array.from(wanted.childNodes, keyOf));
  /** @type {Map<string | null, ChildNode>} */
  const known = new Map();
  for (const child of [...shown.childNodes]) {
    const key = keyOf(child);
    if (!keys.has(key) && key !== null) child.remove();
    else known.set(key, child);
  }
  let at = shown.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = keyOf(next);
    const old = key === null ? at : known.get(key);
    if (old?.nodeName !== next.nodeName || keyOf(old) !== key) shown.insertBefore(next, at);
    else {
      if (old === at) at = at.nextSibling;
      else shown.insertBefore(old, at);
      update(old, next);
    }
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}

/**
 * @param {Node} old
 * @param {Node} next
 */
function update(old, next) {
  if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) put(old, name, value);
  if (!next.hasAttribute("data-own")) match(old, next);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function put(element, name, value) {
  // The page's policy refuses `style` as an attribute.
  if (name === "style" && element instanceof HTMLElement) element.style.cssText = value;
  else element.setAttribute(name, value);
  // Where somebody has typed or chosen, the attribute alone changes nothing that is seen.
  if (name === "value" && element instanceof HTMLInputElement) element.value = value;
  if (name === "selected" && element instanceof HTMLOptionElement) element.selected = true;
}
