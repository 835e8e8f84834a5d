// A scenario as far as it is shown: it ends where the future is not to be seen yet.

/**
 * The same scenario up to a moment. What is submitted or happens later is not in it: nothing before depends on it, since random
 * numbers are drawn by the names of jobs (spec `simulation.md`).
 * @param {Record<string, any>} scenario
 * @param {number} until ms
 */
export function shownUntil(scenario, until) {
  const before = (/** @type {{ atMs?: number }} */ { atMs = 0 }) => atMs <= until;
  const { expect: _, story: __, jobs = [], events = [], ...rest } = scenario;
  return { ...rest, jobs: jobs.filter(before), events: events.filter(before), durationMs: Math.max(1, until) };
}
