// What is on each node at a moment. A node's load stays the same from one of its changes to the next, so it is kept with the
// stretch of time for which it holds; scrubbing within that stretch costs nothing, forwards or backwards.

import { END, FLAG, NONE } from "../run/lives.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../apps/colour.js").Dress} Dress */
/**
 * @typedef {object} Load
 * @property {number} from ms
 * @property {number} until ms, not included
 * @property {number} version of the node's lives
 * @property {[number, number][]} parts queue, or group of applications, and amount (MB or vcores); queues in the order of the leaves
 * @property {number} largest the queue, or group, that uses most; -1: none
 * @property {number} total MB or vcores
 * @property {number} live containers
 * @property {number} warned containers
 * @property {number} lost MB·ms or vcores·ms of work that preemption has taken up to here
 */

/** By the run, or by what its applications are coloured by. @type {WeakMap<object, Loads>} */
const known = new WeakMap();

/**
 * @param {Run} run
 * @param {Dress | null} [dress]
 */
export function loadsOf(run, dress = null) {
  let loads = known.get(dress ?? run);
  if (loads?.run !== run || loads.type !== run.lives.type) known.set(dress ?? run, (loads = new Loads(run, dress)));
  return loads;
}

class Loads {
  /**
   * @param {Run} run
   * @param {Dress | null} dress
   */
  constructor(run, dress) {
    this.run = run;
    this.dress = dress;
    this.type = run.lives.type;
    /** @type {Load[]} */
    this.kept = [];
    /** Order of the leaves. @type {Map<number, number>} */
    this.order = new Map();
    this.queues = -1;
  }

  /**
   * @param {number} node
   * @param {number} t
   * @returns {Load}
   */
  at(node, t) {
    const kept = this.kept[node];
    const version = this.run.lives.changes[node] ?? 0;
    if (kept && kept.version === version && kept.from <= t && t < kept.until) return kept;
    return (this.kept[node] = this.count(node, t, version));
  }

  /**
   * @param {number} node
   * @param {number} t
   * @param {number} version
   * @returns {Load}
   */
  count(node, t, version) {
    if (this.queues !== this.run.queues.length) {
      this.queues = this.run.queues.length;
      this.order = new Map(this.run.leaves.map((leaf, i) => [leaf.id, i]));
    }
    /** @type {Map<number, number>} */
    const used = new Map();
    const load = {
      from: 0,
      until: Infinity,
      version,
      parts: /** @type {[number, number][]} */ ([]),
      largest: -1,
      total: 0,
      live: 0,
      warned: 0,
      lost: 0,
    };
    const bound = (/** @type {number} */ at) => {
      if (at <= t) load.from = Math.max(load.from, at);
      else load.until = Math.min(load.until, at);
    };
    for (const life of this.run.lives.byNode[node] ?? []) {
      bound(life.start);
      if (life.start > t) break;
      if (life.end !== NONE) bound(life.end);
      if (life.flags & FLAG.reservation) continue;
      if (life.end <= t) {
        if (life.how === END.preempted) load.lost += life[this.type] * (life.end - life.start);
        continue;
      }
      const part = this.dress?.groupOf(life.app) ?? life.queue;
      used.set(part, (used.get(part) ?? 0) + life[this.type]);
      load.total += life[this.type];
      load.live++;
      if (life.warned === NONE) continue;
      bound(life.warned);
      if (life.warned <= t) load.warned++;
    }
    const rank = (/** @type {number} */ part) => (this.dress ? part : (this.order.get(part) ?? -1));
    load.parts = [...used].sort((a, b) => rank(a[0]) - rank(b[0]));
    let most = 0;
    for (const [queue, memory] of load.parts) if (memory > most) [load.largest, most] = [queue, memory];
    return load;
  }
}
