// The stage, levels "nodes" and "heat map": a tile or a cell for each node.

import { token } from "../base/colour.js";
import { alive, FLAG, underWarning } from "../run/lives.js";
import { arrange } from "./grid.js";
import { rounded } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */
/** @typedef {{ used: Map<number, number>, total: number, warned: number }} Load what is on a node, by queue */

/**
 * @param {Scene} scene
 * @param {number} node
 * @returns {Load}
 */
export function loadOf(scene, node) {
  /** @type {Load} */
  const load = { used: new Map(), total: 0, warned: 0 };
  for (const life of scene.run.lives.byNode[node] ?? []) {
    if (life.start > scene.t) break;
    if (!alive(life, scene.t) || life.flags & FLAG.reservation) continue;
    load.used.set(life.queue, (load.used.get(life.queue) ?? 0) + life.memory);
    load.total += life.memory;
    if (underWarning(life, scene.t)) load.warned++;
  }
  return load;
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Hit[]}
 */
export function drawTiles(g, w, h, scene) {
  const { run } = scene;
  const grid = arrange(run.nodes, w, h, { gapX: 4, gapY: 6, header: 0, ratio: 0.7, least: 8, racks: false });
  const leaves = run.leaves;
  const [idle, stop, panel] = [token("idle"), token("stop"), token("panel")];
  /** @type {Hit[]} */
  const hits = [];
  for (const box of grid.boxes) {
    const load = loadOf(scene, box.node);
    const scale = box.h / run.nodes[box.node].memory;
    g.fillStyle = idle;
    g.fillRect(box.x, box.y, box.w, box.h);
    let y = box.y + box.h;
    for (const leaf of leaves) {
      const height = (load.used.get(leaf.id) ?? 0) * scale;
      if (height === 0) continue;
      y -= height;
      g.fillStyle = token(leaf.hue || "rule");
      g.fillRect(box.x, y, box.w, height);
    }
    if (load.warned > 0) corner(g, box, stop, panel);
    hits.push({ x: box.x, y: box.y, w: box.w, h: box.h, node: box.node });
  }
  return hits;
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {import("./grid.js").Box} box
 * @param {string} stop
 * @param {string} panel
 */
function corner(g, box, stop, panel) {
  const size = Math.min(12, box.w / 2, box.h / 2);
  for (const [colour, length] of /** @type {[string, number][]} */ ([[panel, size], [stop, size - 2]])) {
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(box.x + box.w - length, box.y);
    g.lineTo(box.x + box.w, box.y);
    g.lineTo(box.x + box.w, box.y + length);
    g.fill();
  }
  rounded(g, box.x + 0.75, box.y + 0.75, box.w - 1.5, box.h - 1.5, 3);
  g.strokeStyle = stop;
  g.lineWidth = 1.5;
  g.stroke();
}

/**
 * One cell for each node: colour = largest queue, strength = use. Red frame: warned containers.
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Hit[]}
 */
export function drawHeat(g, w, h, scene) {
  const { run } = scene;
  const grid = arrange(run.nodes, w, h, { gapX: 1, gapY: 1, header: 0, ratio: 1.2, least: 3, racks: false });
  const [idle, stop] = [token("idle"), token("stop")];
  /** @type {Hit[]} */
  const hits = [];
  for (const box of grid.boxes) {
    const load = loadOf(scene, box.node);
    g.fillStyle = idle;
    g.fillRect(box.x, box.y, box.w, box.h);
    let [largest, most] = [-1, 0];
    for (const [queue, used] of load.used) if (used > most) [largest, most] = [queue, used];
    if (largest >= 0) {
      g.globalAlpha = 0.25 + 0.75 * Math.min(1, load.total / run.nodes[box.node].memory);
      g.fillStyle = token(run.queueById.get(largest)?.hue || "rule");
      g.fillRect(box.x, box.y, box.w, box.h);
      g.globalAlpha = 1;
    }
    if (load.warned > 0) {
      g.strokeStyle = stop;
      g.lineWidth = 1.4;
      g.strokeRect(box.x + 0.7, box.y + 0.7, box.w - 1.4, box.h - 1.4);
    }
    hits.push({ x: box.x, y: box.y, w: box.w, h: box.h, node: box.node });
  }
  return hits;
}
