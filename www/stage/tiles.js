// The stage, level "nodes": a tile for each node, a bar for each queue in it.

import { token } from "../base/colour.js";
import { filling } from "../base/hatch.js";
import { arrange } from "./grid.js";
import { loadsOf } from "./loads.js";
import { HEADER, header, hueOf, rounded } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */

/** From this size on, px, a tile has the name of its node above it. */
const NAMED = { w: 58, h: 64 };

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Hit[]}
 */
export function drawTiles(g, w, h, scene) {
  const { run } = scene;
  const { type } = run.lives;
  const grid = arrange(run.nodes, w, h, { gapX: 4, gapY: 6, ratio: 0.7, least: 8, racks: false });
  const loads = loadsOf(run, scene.dress);
  const [idle, stop, panel] = [token("idle"), token("stop"), token("panel")];
  /** @type {Hit[]} */
  const hits = [];
  const named = grid.boxes.length > 0 && grid.boxes[0].w >= NAMED.w && grid.boxes[0].h >= NAMED.h;
  for (const whole of grid.boxes) {
    const load = loads.at(whole.node, scene.t);
    const box = named ? { ...whole, y: whole.y + HEADER, h: whole.h - HEADER } : whole;
    const scale = box.h / Math.max(run.nodes[box.node][type], load.total);
    if (named) header(g, whole, run.nodes[box.node], load.total, type);
    g.fillStyle = idle;
    g.fillRect(box.x, box.y, box.w, box.h);
    let y = box.y + box.h;
    for (const [part, amount] of load.parts) {
      y -= amount * scale;
      g.fillStyle = filling(g, hueOf(scene, part));
      g.fillRect(box.x, y, box.w, amount * scale);
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
  for (const [colour, length] of /** @type {[string, number][]} */ ([
    [panel, size],
    [stop, size - 2],
  ])) {
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
