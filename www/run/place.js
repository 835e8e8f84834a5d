// Where containers are drawn on their node: a container stays where it is, and moves only when room has to be closed up.

import { FLAG } from "../engine/layout.js";

/** @typedef {import("./lives.js").Life} Life */

/**
 * Gives every life of a node its places, from scratch. Reservations have none: they lie in whatever is free.
 * @param {Life[]} lives in order of start
 * @param {number} capacity MB
 */
export function place(lives, capacity) {
  /** @type {Life[]} those on the node, by offset */
  let here = [];
  for (const life of lives) {
    if (life.flags & FLAG.reservation) continue;
    here = here.filter((other) => other.end > life.start);
    let at = gap(here, life.memory, capacity);
    if (at === null) {
      close(here, life.start);
      at = here.length > 0 ? top(here[here.length - 1]) : 0;
    }
    life.moves = [[life.start, at]];
    here.splice(index(here, at), 0, life);
  }
}

/** @param {Life} life */
const base = (life) => life.moves[life.moves.length - 1][1];
/** @param {Life} life */
const top = (life) => base(life) + life.memory;

/**
 * @param {Life[]} here
 * @param {number} at
 */
function index(here, at) {
  const found = here.findIndex((other) => base(other) > at);
  return found < 0 ? here.length : found;
}

/**
 * The lowest offset with enough room, or null.
 * @param {Life[]} here
 * @param {number} memory
 * @param {number} capacity
 */
function gap(here, memory, capacity) {
  let at = 0;
  for (const other of here) {
    if (base(other) - at >= memory) return at;
    at = Math.max(at, top(other));
  }
  return capacity - at >= memory ? at : null;
}

/**
 * Moves all down so that no gap is left between them.
 * @param {Life[]} here
 * @param {number} t
 */
function close(here, t) {
  let at = 0;
  for (const life of here) {
    if (base(life) !== at) life.moves.push([t, at]);
    at += life.memory;
  }
}
