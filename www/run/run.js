// A run: everything that the engine has computed so far. Every picture is a function of (run, t, selection).

import { Badges, badgesOfApps } from "./badges.js";
import { Lives } from "./lives.js";
import { Log } from "./log.js";
import { dressQueues } from "./queues.js";
import { Series } from "./series.js";

/** @typedef {import("../engine/types.js").Names} Names */
/** @typedef {import("../engine/types.js").NodeInfo} NodeInfo */
/** @typedef {import("../engine/types.js").AppInfo} AppInfo */

let stamps = 0;

export class Run {
  /**
   * @param {number} endMs
   * @param {Badges} [badges] those of the document
   */
  constructor(endMs, badges = new Badges()) {
    this.badges = badges;
    this.endMs = endMs;
    /** How long it was to be when it began, ms. */
    this.wholeMs = endMs;
    /** Whether all of it has been computed. */
    this.over = false;
    /** How far it has been computed, ms. */
    this.horizon = 0;
    /** Grows with everything that is taken in. */
    this.version = 0;
    /** Differs between runs. */
    this.stamp = ++stamps;
    this.lives = new Lives();
    this.series = new Series();
    this.log = new Log();
    /** Others as soon as anything about them is. @type {import("./queues.js").Queue[]} */
    this.queues = [];
    this.queuesAre = "";
    /** @type {Map<number, import("./queues.js").Queue>} */
    this.queueById = new Map();
    /** @type {Map<string, import("./queues.js").Queue>} */
    this.queueByPath = new Map();
    /** @type {NodeInfo[]} */
    this.nodes = [];
    /** @type {Map<number, AppInfo>} */
    this.apps = new Map();
    /** Made when they are first wanted. @type {ReturnType<typeof badgesOfApps> | null} */
    this.appBadges = null;
    /** @type {import("../engine/types.js").Cluster} */
    this.cluster = {
      memory: 0,
      vcores: 0,
      further: [],
      preemption: false,
      utilisationThreshold: 0.8,
      waitBeforeKillMs: 15000,
      waitBeforeNextMs: 10000,
      kind: "fair",
      profile: "",
      engine: "",
    };
  }

  /** @param {import("../engine/client.js").Batch} batch */
  take(batch) {
    this.endMs = batch.endMs;
    this.horizon = batch.horizon;
    this.over = batch.over;
    this.version++;
    if (batch.names) this.name(batch.names);
    if (batch.lives) this.lives.take(batch.lives, this.cluster.further);
    if (batch.series) this.series.take(batch.series);
    if (batch.log) this.log.take(batch.log);
  }

  /** @param {Names} names */
  name(names) {
    const queues = JSON.stringify(names.queues);
    if (queues !== this.queuesAre) {
      this.queuesAre = queues;
      this.queues = dressQueues(names.queues, this.badges);
      this.queueById = new Map(this.queues.map((queue) => [queue.id, queue]));
      this.queueByPath = new Map(this.queues.map((queue) => [queue.path, queue]));
    }
    if (names.nodes) this.nodes = names.nodes;
    for (const app of names.apps) this.apps.set(app.id, app);
    this.appBadges = null;
    this.cluster = names.cluster;
  }

  get root() {
    return this.queues[0];
  }

  /**
   * The badge of an application, and how many were submitted to its leaf before it.
   * @param {number} app
   */
  badgeOf(app) {
    this.appBadges ??= badgesOfApps(this.apps.values(), this.queueById);
    return this.appBadges.get(app);
  }

  get leaves() {
    return this.queues.filter((queue) => queue.leaf);
  }

  /**
   * @param {number} queue
   * @param {import("./series.js").Measure} measure
   * @param {number} t
   */
  at(queue, measure, t) {
    return this.series.at(queue, measure, t);
  }

  /**
   * The same of what is measured of memory, for the further resource types.
   * @param {number} queue
   * @param {import("./series.js").Measure} measure
   * @param {number} t
   */
  furtherAt(queue, measure, t) {
    return this.series.further(queue, measure, t, this.cluster.further);
  }

  /**
   * The name of a container as it is shown.
   * @param {import("./lives.js").Life} life
   */
  containerName(life) {
    return `${life.app}_${life.seq}`;
  }

  /**
   * Whether a queue lies in another or is it.
   * @param {number} queue
   * @param {number} above
   */
  within(queue, above) {
    for (let at = this.queueById.get(queue); at; at = this.queueById.get(at.parent)) {
      if (at.id === above) return true;
    }
    return false;
  }

  /**
   * The share of the cluster that is given out, the larger of memory and vcores.
   * @param {number} t
   */
  utilisation(t) {
    return Math.max(...this.parts(t));
  }

  /**
   * What is given out of memory and of vcores, each as a part of the cluster's.
   * @param {number} t
   * @returns {[number, number]}
   */
  parts(t) {
    if (!this.root || this.cluster.memory === 0) return [0, 0];
    const vcores = this.cluster.vcores ? this.at(this.root.id, "usedVcores", t) / this.cluster.vcores : 0;
    return [this.at(this.root.id, "usedMemory", t) / this.cluster.memory, vcores];
  }
}
