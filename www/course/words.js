// Texts of exercises and courses, in one language or in several.

/** @typedef {import("../engine/types.js").Words} Words */

/**
 * A text in the page's language; in English where it is not there.
 * @param {Words} words
 * @param {string} [language]
 */
export function inLanguage(words, language = document.documentElement.lang) {
  if (typeof words === "string") return words;
  return words[language.split("-")[0]] ?? words.en ?? "";
}
