// What of a run's happenings is listed: of which kinds, and of what queue, job and node. Names, not numbers, so that it outlives a run;
// as text (`view.only`) it stands in the address.

import { nodeName } from "../base/format.js";
import { ENTITY } from "../run/log.js";
import { beneficiary, lifeAt, queueOf } from "../run/story.js";

/** What is listed; empty: everything. @typedef {{ kinds: ReadonlySet<string>, queue: string, job: string, node: string }} Filter */
/**
 * What a list is of: everything, a queue, an application, or its master alone.
 * @typedef {{ of: "all" } | { of: "queue" | "app" | "master", id: number }} Scope
 */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/log.js").LogRow} LogRow */

/** The kinds of decisions, in the order of their filters: what is told of a run, and that containers end by themselves. */
export const DECISIONS = [
  "starved",
  "warned",
  "spared",
  "forgotten",
  "gateOpens",
  "gateCloses",
  "killed",
  "handedOver",
  "allocated",
  "reserved",
  "unreserved",
  "ended",
  "runnable",
  "waiting",
  "activated",
  "amStarted",
  "rejected",
  "appFailed",
  "command",
  "fault",
  "hangs",
];

/** What stands before a kind of message where it is a kind of filter: decisions of the scheduler are called alike. */
const OF_MASTER = "am-";

/** The kinds of messages as kinds of filters, in their order; the last one is what the master decided. */
export const MESSAGES = [
  "ask",
  "allocated",
  "completed",
  "released",
  "headroom",
  "strict",
  "negotiable",
  "nodes",
  "blacklist",
  "decides",
].map((kind) => OF_MASTER + kind);

/** @param {{ kind: string }} message */
export const kindOf = ({ kind }) => OF_MASTER + kind;

/** All kinds: decisions, then the messages of masters and what these decide. */
export const ALL = [...DECISIONS, ...MESSAGES];

/** The kinds that a list may have. @param {Scope} scope */
export const kindsOf = ({ of }) => (of === "master" ? MESSAGES : ALL);

/** Whom a filter may name. */
const WHO = /** @type {const} */ (["queue", "job", "node"]);

/**
 * @param {string} text words: kinds, and `queue:`, `job:`, `node:` with a name
 * @returns {Filter}
 */
export function readFilter(text) {
  const words = text.split(" ");
  const named = (/** @type {string} */ what) => {
    const word = words.find((one) => one.startsWith(`${what}:`)) ?? "";
    try {
      return decodeURIComponent(word.slice(what.length + 1));
    } catch {
      return ""; // Somebody has written it by hand.
    }
  };
  return {
    kinds: new Set(words.filter((word) => ALL.includes(word))),
    queue: named("queue"),
    job: named("job"),
    node: named("node"),
  };
}

/** @param {Filter} filter */
export function writeFilter(filter) {
  const names = WHO.filter((what) => filter[what]).map((what) => `${what}:${encodeURIComponent(filter[what])}`);
  return [...ALL.filter((kind) => filter.kinds.has(kind)), ...names].join(" ");
}

/** @param {Filter} filter */
export const isEmpty = ({ kinds, queue, job, node }) => kinds.size === 0 && !queue && !job && !node;

/**
 * Whom a list is of, by the numbers of a run: a queue, applications, nodes; null: any.
 * @typedef {{ queue: number | null, apps: ReadonlySet<number> | null, nodes: ReadonlySet<number> | null }} Whom
 */

/**
 * Whom a list is of with a filter.
 * @param {Run} run
 * @param {Filter} filter
 * @param {Scope} scope of the list
 * @returns {Whom}
 */
export function meant(run, { queue, job, node }, scope) {
  const path = scope.of === "queue" ? (run.queueById.get(scope.id)?.path ?? "") : queue;
  const isOne = scope.of === "app" || scope.of === "master";
  const ofJob = () => [...run.apps.values()].filter((app) => app.job === job).map(({ id }) => id);
  return {
    // All is in the root, what has no queue, too.
    queue: path && path !== run.root?.path ? (run.queueByPath.get(path)?.id ?? -1) : null,
    apps: isOne ? new Set([scope.id]) : job ? new Set(ofJob()) : null,
    nodes: node ? new Set(run.nodes.flatMap((one, id) => (nodeName(one) === node ? [id] : []))) : null,
  };
}

/**
 * Whether a row of the log is of whom a filter names.
 * @param {Run} run
 * @param {Whom} whom
 * @param {LogRow} row
 */
export function isOf(run, { queue, apps, nodes }, row) {
  const life = row.subject === ENTITY.container ? lifeAt(run, row) : undefined;
  if (apps) {
    const app = row.subject === ENTITY.app || row.subject === ENTITY.container ? row.a : -1;
    if (!apps.has(app) && !(life && apps.has(life.forApp) && row.kind !== "allocated")) return false;
  }
  if (nodes) {
    const node = life?.node ?? (row.subject === ENTITY.node ? row.a : row.object === ENTITY.node ? row.c : -1);
    if (!nodes.has(node)) return false;
  }
  if (queue === null) return true;
  const queues = [queueOf(run, row, life), row.kind === "warned" ? beneficiary(run, life) : -1];
  return queues.some((id) => id >= 0 && run.within(id, queue));
}
