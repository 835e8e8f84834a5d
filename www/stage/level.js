// Which of the three levels the stage shows.

import { containerGrid } from "./containers.js";

/** @typedef {"containers" | "nodes" | "heat"} Level */

/** The most nodes at which containers are tried, and at which nodes have a tile each. */
const MOST_CONTAINERS = 80;
const MOST_TILES = 1500;

/**
 * The level that was chosen, or the closest that can still be read.
 * @param {string} chosen
 * @param {{ rack: string }[]} nodes
 * @param {number} w px
 * @param {number} h px
 * @returns {Level}
 */
export function levelFor(chosen, nodes, w, h) {
  if (chosen === "containers" || chosen === "nodes" || chosen === "heat") return chosen;
  if (nodes.length <= MOST_CONTAINERS && w > 0) {
    const box = containerGrid(nodes, w, h).boxes[0];
    if (!box || (box.w >= 46 && box.h >= 60)) return "containers";
  }
  return nodes.length <= MOST_TILES ? "nodes" : "heat";
}
