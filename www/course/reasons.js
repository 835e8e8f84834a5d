// Why the run as it is given answers questions as it does, in a sentence each. Asked of a run of its own: what the figure shows may be
// another by then.

import { plain } from "../base/plain.js";
import { moduleWorker } from "../base/trusted.js";
import { rowOf, worded } from "../embed/answer.js";
import { Player } from "../embed/player.js";
import { Engine } from "../engine/client.js";
import { RunModel } from "../run/model.js";
import { momentOf } from "./shown.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").ExerciseCompared} Compared */
/** What is said, and of which moment. @typedef {{ t: number, text: string }} Reason */

/** How long a run may take, ms of wall time. */
const PATIENCE_MS = 20_000;

/**
 * @param {Record<string, any>} scenario
 * @param {Ask[]} asks
 * @param {Compared[]} compared
 * @param {import("../texts/catalogue.js").Catalogue} catalogue
 * @returns {Promise<(Reason | null)[]>}
 */
export async function reasonsOf(scenario, asks, compared, catalogue) {
  const engine = new Engine(() => moduleWorker(new URL("../engine/worker.js", import.meta.url)));
  const player = new Player(new RunModel(engine, catalogue));
  try {
    await player.open(scenario, "");
    for (const begun = Date.now(); !player.model.run.over && Date.now() < begun + PATIENCE_MS; )
      await new Promise((resolve) => setTimeout(resolve, 30));
    const reasons = [];
    for (const [i, ask] of asks.entries()) reasons.push(await reasonOf(player.model, ask, compared[i]));
    return reasons;
  } finally {
    engine.end();
  }
}

/**
 * @param {RunModel} model
 * @param {Ask} ask
 * @param {Compared} compared
 * @returns {Promise<Reason | null>}
 */
async function reasonOf(model, ask, compared) {
  const { run } = model;
  const { t, queue: id, life } = momentOf(run, ask, compared);
  const lived = run.lives.all[life];
  const row = lived && rowOf(run, lived, t);
  // Where nothing else is asked about, the cluster is.
  const queue = run.queueById.get(id) ?? run.queues.find(({ depth }) => depth === 0);
  if (!row && !queue) return null;
  const { verdict } = await worded(model, row ? { row, t } : { queue: /** @type {any} */ (queue), t });
  return verdict.length > 0 ? { t, text: plain(verdict).trim() } : null;
}
