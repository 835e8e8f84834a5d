// Of many queues the few that a chart can tell apart; the others are drawn as one.

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */

/** How many queues a chart tells apart, those that are drawn as one being one of them. */
const MOST = 12;

/**
 * The queues that are drawn each for itself, in their order: those that at some moment had, or were to have, most.
 * @param {Run} run
 * @param {Queue[]} queues
 * @param {number[]} measures
 * @param {number} [most]
 * @returns {[Queue[], Queue[]]} and the others
 */
export function tellApart(run, queues, measures, most = MOST) {
  if (queues.length <= most) return [queues, []];
  const peaks = new Map(queues.map((queue) => [queue, Math.max(...measures.map((what) => peak(run, queue, what)))]));
  const peakOf = (/** @type {Queue} */ queue) => peaks.get(queue) ?? 0;
  const large = new Set([...queues].sort((a, b) => peakOf(b) - peakOf(a)).slice(0, most - 1));
  return [queues.filter((queue) => large.has(queue)), queues.filter((queue) => !large.has(queue))];
}

/**
 * @param {Run} run
 * @param {Queue} queue
 * @param {number} measure
 */
function peak(run, queue, measure) {
  let most = 0;
  for (const value of run.series.of(queue.id, measure).v.values)
    if (value > most && Number.isFinite(value)) most = value;
  return most;
}
