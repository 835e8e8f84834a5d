// What happened, told in groups: rows of one moment, kind and beneficiary become one entry.

import { END, END_NAMES, NONE } from "./lives.js";
import { ENTITY } from "./log.js";
import { upTo } from "./series.js";

/**
 * @typedef {object} Entry
 * @property {number} t
 * @property {string} kind the key of its sentence, `story-…`
 * @property {number} queue the queue that it is about; -1: the cluster
 * @property {number} seq the first row
 * @property {import("./log.js").LogRow[]} rows
 * @property {import("./lives.js").Life[]} lives the containers concerned
 * @property {string} [how] how they ended by themselves (`END`)
 */

/** The kinds that are told where nobody asks for others. */
const TOLD = [
  "runnable",
  "waiting",
  "activated",
  "allocated",
  "reserved",
  "starved",
  "warned",
  "killed",
  "appFailed",
  "rejected",
  "command",
  "handedOver",
  "fault",
  "hangs",
];
/** What rows of another kind are told as. @type {Record<string, string>} */
const AS = { marked: "warned", completed: "killed" };

/**
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow[]} [rows] of which is told
 * @param {string[]} [kinds] that are told
 * @returns {Entry[]}
 */
export function tell(run, rows = run.log.rows, kinds = TOLD) {
  const told = new Set(kinds);
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Map<string, Entry>} the groups of the present moment */
  let groups = new Map();
  let moment = -1;
  for (const row of rows) {
    if (!told.has(AS[row.kind] ?? row.kind)) continue;
    if (row.t !== moment) {
      moment = row.t;
      groups = new Map();
    }
    const entry = entryOf(run, row);
    if (!told.has(entry.kind)) continue;
    const key = `${entry.kind} ${entry.queue} ${entry.how ?? ""}`;
    const known = groups.get(key);
    if (known) {
      known.rows.push(row);
      known.lives.push(...entry.lives);
    } else {
      groups.set(key, entry);
      entries.push(entry);
    }
  }
  return entries;
}

/**
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow} row
 * @returns {Entry}
 */
function entryOf(run, row) {
  const life = row.subject === ENTITY.container ? lifeAt(run, row) : undefined;
  const entry = {
    t: row.t,
    kind: row.kind,
    queue: queueOf(run, row, life),
    seq: row.seq,
    rows: [row],
    lives: life ? [life] : [],
  };
  if (row.kind === "warned") entry.queue = beneficiary(run, life);
  // The Capacity Scheduler does not say for whom.
  if (row.kind === "marked") Object.assign(entry, { kind: "warned", queue: -1 });
  if (row.kind === "completed") {
    if (life?.how === END.preempted) entry.kind = "killed";
    else Object.assign(entry, { kind: "ended", how: life && END_NAMES[life.how] });
  }
  return entry;
}

/**
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow} row
 */
export function lifeAt(run, row) {
  const container = run.lives.container(row.a, row.b);
  if (container && container.start <= row.t && row.kind !== "reserved" && row.kind !== "unreserved") return container;
  return run.lives.reserved.get(`${row.a}_${row.b}`) ?? container;
}

/**
 * The queue that a container is under warning for; -1: it is not known.
 * @param {import("./run.js").Run} run
 * @param {import("./lives.js").Life | undefined} life
 */
export function beneficiary(run, life) {
  if (!life) return -1;
  if (life.forQueue !== NONE) return life.forQueue;
  return life.forApp === NONE ? -1 : (run.apps.get(life.forApp)?.queue ?? -1);
}

/**
 * The queue that a row is about.
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow} row
 * @param {import("./lives.js").Life | undefined} life
 */
export function queueOf(run, row, life) {
  if (life) return life.queue;
  if (row.subject === ENTITY.queue) return row.a;
  if (row.subject === ENTITY.app || row.subject === ENTITY.container) return run.apps.get(row.a)?.queue ?? -1;
  if (row.object === ENTITY.queue) return row.c;
  return -1;
}

/**
 * How many of the first entries have happened at a moment.
 * @param {{ t: number }[]} entries in order
 * @param {number} t
 */
export const passed = (entries, t) => upTo(entries, entries.length, t, (entry) => entry.t);

/** Entries by kind, as long as their story is there. @type {WeakMap<Entry[], Map<string, Entry[]>>} */
const kinds = new WeakMap();

/**
 * The entries of a kind, in order: of a long story there are few of most kinds, and they are asked for in every frame.
 * @param {Entry[]} story
 * @param {string} kind
 * @returns {Entry[]}
 */
export function ofKind(story, kind) {
  let known = kinds.get(story);
  if (!known) {
    known = new Map();
    for (const entry of story) {
      const list = known.get(entry.kind);
      if (list) list.push(entry);
      else known.set(entry.kind, [entry]);
    }
    kinds.set(story, known);
  }
  return known.get(kind) ?? [];
}
