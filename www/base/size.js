// The sizes of elements as they were laid out last. Asking an element itself lays the page out at once, in the middle of drawing.

/** @typedef {{ width: number, height: number }} Size without borders, px */

/** @type {WeakMap<Element, Size>} */
const sizes = new WeakMap();
/** @type {WeakMap<Element, () => void>} */
const listeners = new WeakMap();
/** Heard after layout and before the picture. @type {ResizeObserver | null} */
let observer = null;

/**
 * Keeps the size of an element from now on.
 * @param {Element} element
 * @param {() => void} changed called when it is another, and at first
 */
export function watchSize(element, changed) {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target);
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, changed);
  observer.observe(element);
}

/**
 * The size of an element that is watched.
 * @param {Element} element
 * @returns {Size}
 */
export function sizeOf(element) {
  return sizes.get(element) ?? measure(element);
}

/** @param {Element} element */
function measure(element) {
  const size = { width: element.clientWidth, height: element.clientHeight };
  sizes.set(element, size);
  return size;
}
