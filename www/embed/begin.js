// What a script does that has the embed in it: in a page it defines <heddle-sim>, in the worker that this starts it is the engine. Where
// a page is built on a server it does nothing.

/**
 * @param {string} script its address
 * @param {string} lab where the Lab is, seen from there; empty: there is none beside it
 */
export function begin(script, lab) {
  if (typeof document !== "undefined") import("./element.js").then(({ define }) => define(script, lab));
  else if ("importScripts" in globalThis) beEngine();
}

/** Messages that come before the engine is ready wait for it. */
function beEngine() {
  /** @type {MessageEvent[]} */
  const early = [];
  self.onmessage = (message) => early.push(message);
  import("../engine/worker.js").then(() => {
    for (const message of early) self.onmessage?.call(/** @type {any} */ (self), message);
  });
}
