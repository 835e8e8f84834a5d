// The verb `step`: where the next or the last stop is.

/** Kinds of rows that belong to a round of preemption. */
const ROUND = new Set(["starved", "preempting", "round", "roundEnd", "roundFailed", "deficit", "warned", "marked"]);

/**
 * @param {import("./verbs.js").Host} host
 * @param {1 | -1} dir
 * @param {string} unit
 * @returns {{ t?: number, refused?: string }} without `t`: there is none
 */
export function stepFrom({ model: { run, view }, session }, dir, unit) {
  const { t } = view.get();
  if (unit === "decision") return { t: run.log.stop(t, dir) };
  if (unit === "heartbeat") {
    const far = dir * (session.scenario.cluster?.heartbeatMs ?? 1000);
    return { t: Math.max(0, Math.min(run.endMs, t + far)) };
  }
  if (unit !== "event" && unit !== "round")
    return { refused: `unit is event, decision, heartbeat or round, not "${unit}".` };
  const rows = unit === "event" ? run.log.rows : run.log.rows.filter((row) => ROUND.has(row.kind));
  return dir > 0 ? { t: rows.find((row) => row.t > t)?.t } : { t: rows.findLast((row) => row.t < t)?.t };
}
