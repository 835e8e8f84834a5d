// Where containers are drawn on their node: a container stays where it is, and moves only when room has to be closed up.

import { FLAG } from "../engine/layout.js";

/** @typedef {import("./lives.js").Life} Life */
/** By what they are stacked. @typedef {"memory" | "vcores"} Type */

/**
 * Gives every life of a node its places, from scratch. Reservations have none: they lie in whatever is free.
 * @param {Life[]} lives in order of start
 * @param {number} capacity of the type
 * @param {Type} type
 */
export function place(lives, capacity, type) {
  /** @type {Life[]} those on the node, by offset */
  let here = [];
  for (const life of lives) {
    if (life.flags & FLAG.reservation) continue;
    here = here.filter((other) => other.end > life.start);
    let at = gap(here, life[type], capacity, type);
    if (at === null) {
      at = close(here, life.start, type);
    }
    life.moves = [[life.start, at]];
    here.splice(index(here, at), 0, life);
  }
}

/** @param {Life} life */
const base = (life) => life.moves[life.moves.length - 1][1];
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
 * @param {number} amount
 * @param {number} capacity
 * @param {Type} type
 */
function gap(here, amount, capacity, type) {
  let at = 0;
  for (const other of here) {
    if (base(other) - at >= amount) return at;
    at = Math.max(at, base(other) + other[type]);
  }
  return capacity - at >= amount ? at : null;
}

/**
 * Moves all down so that no gap is left between them, and tells where they end.
 * @param {Life[]} here
 * @param {number} t
 * @param {Type} type
 */
function close(here, t, type) {
  let at = 0;
  for (const life of here) {
    if (base(life) !== at) life.moves.push([t, at]);
    at += life[type];
  }
  return at;
}
