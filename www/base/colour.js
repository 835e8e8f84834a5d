// Colours come from the tokens at draw time; labels choose white or black by measured contrast.

/** @type {Map<string, string>} */
const cache = new Map();

/**
 * The value of a token.
 * @param {string} name e.g. `q1b`
 */
export function token(name) {
  let value = cache.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    cache.set(name, value);
  }
  return value;
}

/** Forgets the tokens: the theme has changed. */
export function forgetTokens() {
  cache.clear();
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
export function luminance(hex) {
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
