// What can be done about a finding, as the core tells it: a stretch of the text that it is about, and what stands there instead.

/** @typedef {import("../engine/types.js").TextEdit} TextEdit */

/**
 * The offset of a line and column, counted in characters from 1.
 * @param {string} text
 * @param {{ line: number, column: number }} place
 */
export function offsetOf(text, { line, column }) {
  let at = 0;
  for (let above = 1; above < line; above++) {
    const next = text.indexOf("\n", at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  const end = text.indexOf("\n", at);
  const characters = [...text.slice(at, end < 0 ? text.length : end)];
  return at + characters.slice(0, column - 1).join("").length;
}

/**
 * The text after an edit.
 * @param {string} text
 * @param {Pick<TextEdit, "from" | "to" | "text">} edit
 */
export function applied(text, edit) {
  return text.slice(0, offsetOf(text, edit.from)) + edit.text + text.slice(offsetOf(text, edit.to));
}
