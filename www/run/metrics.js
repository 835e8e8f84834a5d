// The metrics of a run (spec `simulation.md` §11), as the core computes them.

/** @typedef {import("../pkg/every/heddle_wasm.js").Metrics} Metrics */
/** @typedef {import("../pkg/every/heddle_wasm.js").QueueMetrics} QueueMetrics */
/** @typedef {import("../pkg/every/heddle_wasm.js").Waste} Waste */

/**
 * Asks an engine whose run is over.
 * @param {import("../engine/client.js").Engine} engine
 * @returns {Promise<Metrics | null>} null: the engine has begun another run, or died
 */
export async function askMetrics(engine) {
  const { epoch } = engine;
  try {
    const metrics = await engine.ask("metrics");
    return engine.epoch === epoch ? metrics : null;
  } catch {
    return null; // The page shows what it can without them.
  }
}
