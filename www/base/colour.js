// Colours come from the tokens at draw time; labels choose white or black by measured contrast.

import { signal } from "../pkg/signals/signals.js";

/** Read tokens by the element that they were read from. @type {WeakMap<Element, Map<string, string>>} */
let caches = new WeakMap();
/** Counts the themes: what was drawn with a token is drawn anew with the next. */
const turned = signal(0);
/** Where tokens are read: the page, or the embed that is being drawn. @type {Element | null} */
let scope = null;

/**
 * Draws with the tokens of an element: embeds on one page may have different themes.
 * @param {Element} element
 * @param {() => void} draw
 */
export function drawWith(element, draw) {
  scope = element;
  try {
    draw();
  } finally {
    scope = null;
  }
}

/**
 * The value of a token.
 * @param {string} name e.g. `q1b`
 */
export function token(name) {
  turned.value;
  const element = scope ?? document.documentElement;
  let cache = caches.get(element);
  if (!cache) {
    cache = new Map();
    caches.set(element, cache);
  }
  let value = cache.get(name);
  if (value === undefined) {
    value = getComputedStyle(element).getPropertyValue(`--${name}`).trim();
    cache.set(name, value);
  }
  return value;
}

/** Forgets the tokens: the theme has changed. */
export function forgetTokens() {
  caches = new WeakMap();
  turned.value++;
}

/** The theme of the page; what is drawn with its name is drawn anew with the next. */
export function theme() {
  turned.value;
  return document.documentElement.dataset.theme ?? "";
}

const DARK = "#14171c";

/** @param {number} byte */
function linear(byte) {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/**
 * The relative luminance of `#rrggbb`.
 * @param {string} hex
 */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * White or near black, whichever is easier to read on a colour.
 * @param {string} hex
 */
export function inkOn(hex) {
  const light = luminance(hex);
  return 1.05 / (light + 0.05) >= (light + 0.05) / (luminance(DARK) + 0.05) ? "#ffffff" : DARK;
}

/** Whether the viewer wants no motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
