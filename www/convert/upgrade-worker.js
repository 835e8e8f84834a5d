// One scenario under two releases, in a worker of its own: it says how far it is, and is stopped by being ended.

import { ready, Upgrading } from "../engine/files-module.js";

/** How far a run goes at a time, ms of simulated time. */
const STRIDE = 5000;
/** How often it is said how far it is, ms of wall time. */
const TELL_MS = 100;

self.onmessage = async ({ data: { scenario, from, to } }) => {
  try {
    await ready;
    const upgrading = new Upgrading(scenario, from, to);
    let told = performance.now();
    while (!upgrading.advance(STRIDE)) {
      if (performance.now() - told < TELL_MS) continue;
      told = performance.now();
      self.postMessage({ progress: upgrading.progress() });
    }
    self.postMessage({ told: upgrading.told() });
  } catch (error) {
    const { findings } = /** @type {any} */ (error);
    self.postMessage({ error: error instanceof Error ? error.message : String(error), findings });
  }
};
