// Which queues the tree shows: what lies in a folded one is hidden, and a search leaves what matches and the way to it.

/** @typedef {import("./tree.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */

/** Above so many queues there is a field to find one. */
export const MANY = 20;
/** Above so many a parent is folded until somebody looks into it. */
const TOO_MANY = 200;

/**
 * Whether a queue is there: some are made while a run goes on, and taken away.
 * @param {number} t
 */
export const isThere =
  (t) =>
  (/** @type {{ from: number, until: number }} */ { from, until }) =>
    from <= t && t < until;

export class Fold {
  constructor() {
    /** Paths of folded queues; paths last longer than ids. @type {Set<string>} */
    this.closed = new Set();
    /** Paths of the parents that have been there: who opens one finds it open. @type {Set<string>} */
    this.met = new Set();
    /** What is searched for. */
    this.wanted = "";
  }

  /**
   * Folds the parents of a tree of very many queues that have not been there before.
   * @param {Run} run
   */
  meet({ queues }) {
    for (const { path, depth, children } of queues) {
      if (depth === 0 || children.length === 0 || this.met.has(path)) continue;
      this.met.add(path);
      if (queues.length > TOO_MANY) this.closed.add(path);
    }
  }

  /**
   * @param {Run} run
   * @param {number} t
   * @returns {Queue[]} those that are there at that moment, parents before their children
   */
  shown(run, t) {
    return this.unfolded(run).filter(isThere(t));
  }

  /** @param {Run} run */
  unfolded(run) {
    if (this.wanted !== "") return this.found(run);
    /** @type {Set<number>} */
    const hidden = new Set();
    return run.queues.filter((queue) => {
      if (hidden.has(queue.parent) || this.isClosed(run.queueById.get(queue.parent))) hidden.add(queue.id);
      return !hidden.has(queue.id);
    });
  }

  /** @param {Run} run */
  found(run) {
    const wanted = this.wanted.toLowerCase();
    /** @type {Set<number>} */
    const keep = new Set();
    for (const queue of run.queues) {
      if (!queue.path.toLowerCase().includes(wanted)) continue;
      for (let at = /** @type {Queue | undefined} */ (queue); at && !keep.has(at.id); at = run.queueById.get(at.parent))
        keep.add(at.id);
    }
    return run.queues.filter((queue) => keep.has(queue.id));
  }

  /** @param {Queue | undefined} queue */
  isClosed(queue) {
    return queue !== undefined && this.wanted === "" && this.closed.has(queue.path);
  }

  /** @param {Queue} queue */
  toggle(queue) {
    if (!this.closed.delete(queue.path)) this.closed.add(queue.path);
  }

  /**
   * Unfolds everything around a queue.
   * @param {Run} run
   * @param {number} id
   */
  reveal(run, id) {
    for (let at = run.queueById.get(run.queueById.get(id)?.parent ?? -1); at; at = run.queueById.get(at.parent))
      this.closed.delete(at.path);
  }
}
