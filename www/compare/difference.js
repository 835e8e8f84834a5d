// Where two runs part: the first decision that one of them takes and the other does not.

import { ENTITY } from "../run/log.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/**
 * The rows at which they part; null where a run has no further row at that time.
 * @typedef {{ t: number, a: LogRow | null, b: LogRow | null }} Difference
 */

/** What comes from outside, clocks, and states that follow from other rows: not decided by a scheduler. */
const LEFT_OUT = new Set(["command", "fault", "faultMissed", "below", "jobState"]);

/**
 * Compares as far as both are computed. Names count, not numbers: the same queue may have another id in another scenario.
 * @param {Run} a
 * @param {Run} b
 * @returns {Difference | null} null: none so far
 */
export function firstDifference(a, b) {
  const [left, right] = [a, b].map((run) => run.log.rows.filter((row) => !LEFT_OUT.has(row.kind)));
  const limit = Math.min(a.horizon, b.horizon);
  for (let i = 0; ; i++) {
    const [one, other] = [left[i] ?? null, right[i] ?? null];
    if (!one && !other) return null;
    const t = Math.min(one?.t ?? Infinity, other?.t ?? Infinity);
    if (t > limit) return null;
    if (one && other && one.t === other.t && described(a, one) === described(b, other)) continue;
    return { t, a: one?.t === t ? one : null, b: other?.t === t ? other : null };
  }
}

/**
 * A row in names that mean the same in both runs.
 * @param {Run} run
 * @param {LogRow} row
 */
function described(run, row) {
  return [row.kind, named(run, row.subject, row.a, row.b), named(run, row.object, row.c, row.d)].join(" ");
}

/**
 * @param {Run} run
 * @param {number} entity
 * @param {number} a
 * @param {number} b
 */
function named(run, entity, a, b) {
  switch (entity) {
    case ENTITY.queue:
      return run.queueById.get(a)?.path ?? a;
    case ENTITY.app:
      return run.apps.get(a)?.job ?? a;
    case ENTITY.node:
      return run.nodes[a]?.name ?? a;
    case ENTITY.container:
      return `${run.apps.get(a)?.job ?? a}/${b}@${run.nodes[run.lives.container(a, b)?.node ?? -1]?.name ?? ""}`;
    default:
      return `${entity}:${a}:${b}`;
  }
}
