// Version 1 of what a host and an embed say to each other: names of the verbs, shape of the envelope.

/** The namespace and the version of every message. */
export const NS = "heddle";
export const V = 1;

/**
 * @typedef {object} Envelope
 * @property {"heddle"} ns
 * @property {1} v
 * @property {string} type
 * @property {string | number} [id] of a command; its answer carries the same
 * @property {any} [data]
 */

/** Command to verb: `window.heddle` and the element have the verbs as methods. */
export const COMMANDS = /** @type {const} */ ({
  load: "load",
  play: "play",
  pause: "pause",
  seek: "seek",
  step: "step",
  set: "set",
  "get-state": "getState",
  "get-metrics": "getMetrics",
  explain: "explain",
  check: "check",
  export: "export",
});

/** The verbs. */
export const VERBS = Object.values(COMMANDS);

/** What the embed tells unasked: messages of a frame, events of the element. */
export const EVENTS = /** @type {const} */ ([
  "ready",
  "resize",
  "time",
  "decision",
  "selection",
  "check-result",
  "error",
]);

/** A command that cannot be carried out, with a code that programs can test. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {import("../engine/worded.js").Finding[]} [findings]
   */
  constructor(code, message, findings = []) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}

/**
 * Reads what somebody has posted; null: it is not for us.
 * @param {unknown} message
 * @returns {Envelope | null}
 */
export function readEnvelope(message) {
  if (typeof message !== "object" || message === null) return null;
  const { ns, v, type, id, data } = /** @type {Record<string, any>} */ (message);
  if (ns !== NS || typeof v !== "number" || typeof type !== "string" || type.length > 40) return null;
  if (id !== undefined && typeof id !== "number" && !(typeof id === "string" && id.length <= 200)) return null;
  return { ns: NS, v: /** @type {1} */ (v), type, id, data };
}

/**
 * An error as data of an answer.
 * @param {unknown} error
 */
export function errorData(error) {
  if (error instanceof Refusal) return { code: error.code, message: error.message, findings: error.findings };
  return { code: "failed", message: error instanceof Error ? error.message : String(error), findings: [] };
}
