// Every container and reservation of a run, from its start to its end, and where it is drawn on its node.

import { END, FLAG, LIFE_STRIDE, lifeRow, NONE } from "../engine/layout.js";
import { reader } from "./columns.js";
import { place } from "./place.js";

export { END, FLAG, NONE };

/** The keys of the texts for `END`, in its order. */
export const END_NAMES = Object.keys(END);

/** @typedef {import("../engine/types.js").Amount} Amount */
/**
 * A container or reservation.
 * @typedef {object} Placed
 * @property {Amount[]} further what it has of further resource types
 * @property {[number, number][]} moves from when at which offset on its node, in what they are stacked by
 */
/** @typedef {import("../engine/layout.js").LifeRow & Placed} Life */

/** @type {new (rows: Uint32Array, at: number) => Life} */
const Read = reader(lifeRow);
// Of one that has not been placed.
Read.prototype.moves = [[0, 0]];

export class Lives {
  constructor() {
    /** @type {Life[]} */
    this.all = [];
    /** @type {Life[][]} by node, in order of start */
    this.byNode = [];
    /** How often the lives of a node have changed. @type {number[]} */
    this.changes = [];
    /** Those that were ever warned. @type {Set<Life>} */
    this.everWarned = new Set();
    /** By what containers are stacked on their nodes. @type {import("./place.js").Type} */
    this.type = "memory";
    /** @type {Set<number>} nodes whose places are out of date */
    this.stale = new Set();
    /** The containers of each application by their number; looked up for every row of the log, so without texts for keys. @type {Map<number, Life[]>} */
    this.numbered = new Map();
    /** @type {Map<string, Life>} the reservations by the id of their container */
    this.reserved = new Map();
    /** @type {Map<number, Life[]>} the containers of each application, in order of start */
    this.ofApp = new Map();
  }

  /**
   * Takes rows of the engine, new or changed.
   * @param {Uint32Array} rows
   * @param {Amount[]} types the further resource types of the cluster
   */
  take(rows, types) {
    const stride = LIFE_STRIDE + 2 * types.length;
    for (let at = 0; at + stride <= rows.length; at += stride) {
      const life = new Read(rows, at);
      const { index, node, warned } = life;
      if (this.all[index]) Object.assign(this.all[index], life);
      else {
        life.further = furtherOf(rows, at + LIFE_STRIDE, types);
        this.enter(life);
      }
      this.stale.add(node);
      this.changes[node] = (this.changes[node] ?? 0) + 1;
      if (warned !== NONE) this.everWarned.add(this.all[index]);
    }
  }

  /** @param {Life} life */
  enter(life) {
    this.all[life.index] = life;
    (this.byNode[life.node] ??= []).push(life);
    if (life.flags & FLAG.reservation) {
      this.reserved.set(`${life.app}_${life.seq}`, life);
      return;
    }
    listOf(this.numbered, life.app)[life.seq] = life;
    listOf(this.ofApp, life.app).push(life);
  }

  /**
   * The containers of an application, in order of start.
   * @param {number} app
   * @returns {Life[]}
   */
  byApp(app) {
    return this.ofApp.get(app) ?? [];
  }

  /**
   * From now on they are stacked by a resource type.
   * @param {import("./place.js").Type} type
   */
  by(type) {
    if (type === this.type) return;
    this.type = type;
    for (const node of this.byNode.keys()) this.stale.add(node);
  }

  /**
   * The lives of a node, placed.
   * @param {number} node
   * @param {number} capacity of the type that they are stacked by
   * @returns {Life[]}
   */
  on(node, capacity) {
    const lives = this.byNode[node] ?? [];
    if (this.stale.delete(node)) place(lives, capacity, this.type);
    return lives;
  }

  /**
   * @param {number} app
   * @param {number} seq
   * @returns {Life | undefined}
   */
  container(app, seq) {
    return this.numbered.get(app)?.[seq];
  }

  /** @param {string} id `APP_SEQ` */
  find(id) {
    const [app, seq] = id.split("_").map(Number);
    return this.container(app, seq);
  }
}

/**
 * What a container has of further resource types, without those that it has nothing of.
 * @param {Uint32Array} rows
 * @param {number} at where the low and high halves of the amounts begin
 * @param {Amount[]} types
 */
function furtherOf(rows, at, types) {
  return types
    .map(({ name }, index) => ({ name, amount: rows[at + 2 * index] + rows[at + 2 * index + 1] * 2 ** 32 }))
    .filter(({ amount }) => amount > 0);
}

/**
 * @param {Map<number, Life[]>} lists
 * @param {number} app
 */
function listOf(lists, app) {
  const list = lists.get(app) ?? [];
  lists.set(app, list);
  return list;
}

/**
 * Whether it is there at a moment.
 * @param {Life} life
 * @param {number} t
 */
export function alive(life, t) {
  return life.start <= t && life.end > t;
}

/**
 * Whether it is under warning at a moment.
 * @param {Life} life
 * @param {number} t
 */
export function underWarning(life, t) {
  return life.warned !== NONE && life.warned <= t && life.end > t;
}

/** How long a move to another place takes, ms of simulated time. */
export const MOVE_MS = 800;

/**
 * Its offset on its node at a moment, in what they are stacked by.
 * @param {Life} life
 * @param {number} t
 * @param {number} moveMs 0: at once
 */
export function offset(life, t, moveMs) {
  let at = life.moves[0][1];
  for (let i = 1; i < life.moves.length && life.moves[i][0] <= t; i++) {
    const part = moveMs === 0 ? 1 : Math.min(1, (t - life.moves[i][0]) / moveMs);
    at += (life.moves[i][1] - at) * part;
  }
  return at;
}
