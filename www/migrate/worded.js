// A promise sheet in words.

/** @typedef {import("../engine/types.js").Phrase} Phrase */
/** @typedef {import("../engine/types.js").PromiseSheet<string>} Sheet */

/**
 * Whatever is a phrase becomes what it says.
 * @param {import("../engine/types.js").PromiseSheet<Phrase>} sheet
 * @param {(phrase: Phrase) => string} say
 * @returns {Sheet}
 */
export function inWords(sheet, say) {
  return /** @type {any} */ (worded(sheet, say));
}

/**
 * @param {any} value
 * @param {(phrase: Phrase) => string} say
 * @returns {unknown}
 */
function worded(value, say) {
  if (Array.isArray(value)) return value.map((one) => worded(one, say));
  if (typeof value !== "object" || value === null) return value;
  if ("args" in value) return say(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worded(one, say)]));
}
