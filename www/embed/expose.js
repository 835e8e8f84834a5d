// `window.heddle`: the verbs on the page itself, loaded when the first is used.

import { VERBS } from "./protocol.js";

/** @param {import("./verbs.js").Host} host */
export function expose(host) {
  /** @type {Promise<any> | null} */
  let verbs = null;
  const call =
    (/** @type {string} */ name) =>
    async (/** @type {any[]} */ ...args) => {
      verbs ??= import("./verbs.js").then(({ verbsOf }) => verbsOf(host));
      return (await verbs)[name](...args);
    };
  /** @type {any} */ (window).heddle = Object.fromEntries(VERBS.map((name) => [name, call(name)]));
}
