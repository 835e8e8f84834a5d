// The metrics of a run (spec `simulation.md` §11), as the core computes them.

/** @typedef {import("../engine/types.js").Metrics} Metrics */
/** @typedef {import("../engine/types.js").QueueMetrics} QueueMetrics */
/** @typedef {import("../engine/types.js").Waste} Waste */

/** Runs whose metrics somebody has asked for. @type {WeakSet<import("./run.js").Run>} */
const asked = new WeakSet();

/**
 * Asks for the metrics of a model's run, once it is computed; they take the module with every part, so nobody gets them unasked.
 * @param {import("./model.js").RunModel} model
 */
export async function measure(model) {
  const { run, engine } = model;
  if (!run.over || asked.has(run)) return;
  asked.add(run);
  const metrics = await askMetrics(engine);
  if (model.held === run) model.metrics.value = metrics;
}

/**
 * Asks an engine whose run is over.
 * @param {import("../engine/client.js").Engine} engine
 * @returns {Promise<Metrics | null>} null: the engine has begun another run, or died
 */
async function askMetrics(engine) {
  const { epoch } = engine;
  try {
    const metrics = await engine.ask("metrics");
    return engine.epoch === epoch ? metrics : null;
  } catch {
    return null; // The page shows what it can without them.
  }
}
