// A finding as one sentence, and the place that it tells of.

/** @typedef {import("../engine/worded.js").Finding} Finding */

/**
 * Sentences that begin with a verb are about what their path names.
 * @param {Finding} finding
 */
export function sentenceOf({ message, path }) {
  const bare = /^[a-z]+ /.test(message);
  const said = bare && path ? `${path} ${message}` : bare ? message[0].toUpperCase() + message.slice(1) : message;
  return `${said}${/[.!?]$/.test(message) ? "" : "."}`;
}

/**
 * The place that only the sentence tells.
 * @param {string} message
 * @returns {{ line: number, column: number } | null}
 */
export function toldPlace(message) {
  const told = /\bat line (\d+),? column (\d+)/.exec(message) ?? /\bat (\d+):(\d+)\b/.exec(message);
  return told && { line: Number(told[1]), column: Math.max(1, Number(told[2])) };
}

/**
 * What the page itself finds wrong.
 * @param {string} code
 * @param {string} message
 * @returns {Finding}
 */
export function ownError(code, message) {
  return { severity: "error", code, message, args: {}, fixes: [] };
}
