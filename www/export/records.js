// The whole run as records, for programs: what there is, what happened, and what was measured, each named by its path or name. What is
// not there (an end that has not come, a limit that there is not) is null.

import { END_NAMES, FLAG, NONE } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { MEASURE, ofFurther } from "../run/series.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {Record<string, string | number | boolean | null>} Fields */

/** @param {number} number */
const there = (number) => (number === NONE || !Number.isFinite(number) ? null : number);

/**
 * Amounts of the cluster's further resource types by their names, so that records of one kind have the same names.
 * @param {Run} run
 * @param {import("../engine/types.js").Amount[]} amounts
 * @returns {Fields}
 */
function furtherOf(run, amounts) {
  const amountOf = (/** @type {string} */ name) => amounts.find((of) => of.name === name)?.amount ?? 0;
  return Object.fromEntries(run.cluster.further.map(({ name }) => [name, there(amountOf(name))]));
}

/**
 * Every container and reservation of the run, in the order in which they began.
 * @param {Run} run
 * @returns {Fields[]}
 */
export function containersOf(run) {
  const nameOf = names(run);
  return run.lives.all.map((life) => ({
    container: run.containerName(life),
    job: run.apps.get(life.app)?.job ?? null,
    queue: nameOf(ENTITY.queue, life.queue),
    node: nameOf(ENTITY.node, life.node),
    "memory-mb": life.memory,
    vcores: life.vcores,
    ...furtherOf(run, life.further),
    applicationMaster: (life.flags & FLAG.am) !== 0,
    reservation: (life.flags & FLAG.reservation) !== 0,
    startMs: life.start,
    warnedMs: there(life.warned),
    endMs: there(life.end),
    ended: life.end === NONE ? null : END_NAMES[life.how],
    forApplication: life.forApp === NONE ? null : nameOf(ENTITY.app, life.forApp),
  }));
}

/**
 * Every row of the event log.
 * @param {Run} run
 * @returns {Fields[]}
 */
export function eventsOf(run) {
  const nameOf = names(run);
  return run.log.rows.map((row) => ({
    tMs: row.t,
    row: row.seq,
    kind: row.kind,
    subject: NAMED[row.subject] ?? null,
    subjectName: nameOf(row.subject, row.a, row.b),
    // Of a clock that runs these are times.
    object: row.kind === "below" ? null : (NAMED[row.object] ?? null),
    objectName: row.kind === "below" ? null : nameOf(row.object, row.c, row.d),
    cause: there(row.cause),
  }));
}

/** What rows are about, by its number; of nothing there is no name. @type {Record<number, string | null>} */
const NAMED = Object.fromEntries(Object.entries(ENTITY).map(([name, number]) => [number, number === 0 ? null : name]));

/**
 * Names of what numbers stand for.
 * @param {Run} run
 */
function names(run) {
  return (/** @type {number} */ entity, /** @type {number} */ a, /** @type {number} */ b = 0) => {
    if (entity === ENTITY.queue) return run.queueById.get(a)?.path ?? null;
    if (entity === ENTITY.app) return run.apps.get(a)?.job ?? null;
    if (entity === ENTITY.node) return run.nodes[a]?.name ?? null;
    return entity === ENTITY.container ? `${a}_${b}` : null;
  };
}

const OF_MEMORY = /Memory$/;

/**
 * The measures by name: those of memory again for further resource types, as "used gpu".
 * @param {Run} run
 * @returns {[string, number][]}
 */
function measuresOf(run) {
  const named = /** @type {[keyof typeof MEASURE, number][]} */ (Object.entries(MEASURE));
  /** @type {[string, number][]} */
  const measures = [...named];
  for (const [index, type] of run.cluster.further.entries())
    for (const [name] of named)
      if (OF_MEMORY.test(name)) measures.push([name.replace(OF_MEMORY, ` ${type.name}`), ofFurther(name, index)]);
  return measures;
}

/**
 * Every change of every measure, in order of time.
 * @param {Run} run
 * @returns {Fields[]}
 */
function changesOf(run) {
  const measures = measuresOf(run);
  const records = run.queues.flatMap((queue) =>
    measures.flatMap(([measure, number]) => {
      const { t, v } = run.series.of(queue.id, number);
      return Array.from({ length: t.length }, (_, i) => ({
        tMs: t.values[i],
        queue: queue.path,
        measure,
        value: there(v.values[i]),
      }));
    }),
  );
  return records.sort((a, b) => a.tMs - b.tMs);
}

/**
 * All of it as JSON lines: the run first, then what there is, then what happened and what was measured.
 * @param {Run} run
 * @param {string} name of the scenario
 */
export function linesOf(run, name) {
  const { cluster, nodes, apps, queues } = run;
  /** @type {[string, Fields[]][]} */
  const kinds = [
    [
      "run",
      [
        {
          name,
          engine: cluster.engine,
          scheduler: cluster.kind,
          profile: cluster.profile,
          endMs: run.endMs,
          computedMs: run.horizon,
          "memory-mb": there(cluster.memory),
          vcores: there(cluster.vcores),
          ...furtherOf(run, cluster.further),
        },
      ],
    ],
    [
      "queue",
      queues.map(({ path, leaf, weight, policy, preemptable }) => ({ queue: path, leaf, weight, policy, preemptable })),
    ],
    [
      "node",
      nodes.map((node) => ({
        node: node.name,
        rack: node.rack,
        fromMs: node.from,
        untilMs: there(node.until),
        "memory-mb": there(node.memory),
        vcores: there(node.vcores),
        ...furtherOf(run, node.further),
      })),
    ],
    [
      "application",
      [...apps.values()].map((app) => ({
        application: app.id,
        job: app.job,
        user: app.user,
        queue: run.queueById.get(app.queue)?.path ?? null,
        submittedMs: app.atMs,
      })),
    ],
    ["container", containersOf(run)],
    ["event", eventsOf(run)],
    ["series", changesOf(run)],
  ];
  const lines = kinds.flatMap(([what, records]) => records.map((record) => JSON.stringify({ what, ...record })));
  return `${lines.join("\n")}\n`;
}
