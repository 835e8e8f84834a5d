// Of many queues the few that a chart can tell apart; the others are drawn as one.

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */

/** How many queues a chart tells apart, those that are drawn as one being one of them. */
const MOST = 12;

/**
 * The queues that are drawn each for itself, in their order: those that at some moment had most.
 * @param {Run} run
 * @param {Queue[]} queues
 * @param {number} measure
 * @returns {[Queue[], Queue[]]} and the others
 */
export function tellApart(run, queues, measure) {
  if (queues.length <= MOST) return [queues, []];
  const peaks = queues.map(({ id }) => run.series.of(id, measure).v.values.reduce((a, b) => Math.max(a, b), 0));
  const order = [...peaks.keys()].sort((a, b) => peaks[b] - peaks[a]).slice(0, MOST - 1);
  const large = queues.filter((_, i) => order.includes(i));
  return [large, queues.filter((queue) => !large.includes(queue))];
}
