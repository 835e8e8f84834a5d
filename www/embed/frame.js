// An embed in a frame: parameters from the query, a scenario from the fragment, and messages with the page around it.

import { COMMANDS, errorData, NS, Refusal, readEnvelope, V } from "./protocol.js";

/** What the host may ask for. */
const CAPABILITIES = Object.keys(COMMANDS);
/** The formats of links and scenarios that are read. */
const FORMATS = { link: [1, 2], scenario: [1] };
/** Commands that change what is simulated. */
const CHANGING = new Set(["load", "set"]);

/**
 * The query's parameters under the names of the attributes.
 * @param {string} name
 */
export function queryParameter(name) {
  return new URLSearchParams(location.search).get(name === "heading" ? "title" : name);
}

/**
 * Answers the host's messages. Nothing but `ready` is said before the host has said hello, and from then on only to its origin.
 * @param {import("./element.js").HeddleSim} sim
 * @param {boolean} editable
 * @returns {(type: string, data: any) => void} how events are told
 */
export function speak(sim, editable) {
  const host = window.parent;
  if (host === window) return () => {};
  /** The origin that has said hello. */
  let origin = "";
  /** The last height, for a host that comes late. @type {any} */
  let resize = null;
  const post = (/** @type {object} */ message) => host.postMessage({ ns: NS, v: V, ...message }, origin);
  addEventListener("message", async (event) => {
    const message = event.source === host ? readEnvelope(event.data) : null;
    if (!message || event.origin === "null" || (origin && event.origin !== origin)) return;
    const { id, type, data } = message;
    if (type === "hello" && message.v === V) {
      origin = event.origin;
      post({ type: "ok", id });
      if (resize) post({ type: "resize", data: resize });
      return;
    }
    if (!origin) return;
    try {
      if (message.v !== V)
        throw new Refusal("version", `This embed speaks version ${V} of the messages, not ${message.v}.`);
      if (CHANGING.has(type) && !editable) throw new Refusal("read-only", "This embed may not be changed (edit=0).");
      if (!Object.hasOwn(COMMANDS, type)) throw new Refusal("unknown", `There is no command "${type}".`);
      const verb = COMMANDS[/** @type {keyof typeof COMMANDS} */ (type)];
      post({ type: "ok", id, data: await /** @type {any} */ (sim)[verb](data) });
    } catch (error) {
      post({ type: "error", id, data: errorData(error) });
    }
  });
  return (type, data) => {
    if (type === "ready")
      host.postMessage({ ns: NS, v: V, type, data: { ...data, formats: FORMATS, capabilities: CAPABILITIES } }, "*");
    if (type === "resize") resize = data;
    if (type !== "ready" && origin) post({ type, data });
  };
}
