// A finding as one sentence.

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
 * What the page itself finds wrong.
 * @param {string} code
 * @param {string} message
 * @returns {Finding}
 */
export function ownError(code, message) {
  return { severity: "error", code, message, args: {}, fixes: [] };
}
