// The embed in one file: in a page it defines <heddle-sim>, in a worker it is the engine.

if (typeof document === "undefined") {
  // Messages that come before the engine is ready wait for it.
  /** @type {MessageEvent[]} */
  const early = [];
  self.onmessage = (message) => early.push(message);
  import("./engine/worker.js").then(() => {
    for (const message of early) self.onmessage?.call(/** @type {any} */ (self), message);
  });
} else {
  import("./embed/element.js").then(({ define }) => define(import.meta.url));
}
