// The sizes of elements as they were laid out last, as signals. Asking an element itself lays the page out at once, in the middle of
// drawing.

import { batch, signal } from "../pkg/signals/signals.js";

/** @typedef {{ width: number, height: number }} Size without borders, px */

/** @type {WeakMap<Element, import("../pkg/signals/signals.js").Signal<Size>>} */
const sizes = new WeakMap();
/** Called when sizes are others, after layout and before the picture. @type {Set<() => void>} */
const listeners = new Set();
/** @type {ResizeObserver | null} */
let observer = null;

/**
 * The size of an element; from now on it is kept.
 * @param {Element} element
 * @returns {Size}
 */
export function sizeOf(element) {
  let size = sizes.get(element);
  if (!size) {
    observer ??= new ResizeObserver(resized);
    observer.observe(element);
    size = signal(measure(element));
    sizes.set(element, size);
  }
  return size.value;
}

/** @param {ResizeObserverEntry[]} entries */
function resized(entries) {
  batch(() => {
    for (const { target } of entries) {
      const [size, now] = [sizes.get(target), measure(target)];
      const before = size?.peek();
      if (size && (before?.width !== now.width || before?.height !== now.height)) size.value = now;
    }
  });
  for (const listener of listeners) listener();
}

/**
 * @param {() => void} listener called when sizes are others, so that it is drawn in the same frame
 * @returns {() => void} ends it
 */
export function onSized(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Element} element */
const measure = (element) => ({ width: element.clientWidth, height: element.clientHeight });

/** Below it panes take turns, as on a phone. */
const narrow = typeof matchMedia === "function" ? matchMedia("(max-width: 760px)") : null;
const phone = signal(narrow?.matches ?? false);
narrow?.addEventListener("change", () => (phone.value = narrow.matches));

/** Whether the window is as narrow as a phone's. */
export const onPhone = () => phone.value;
