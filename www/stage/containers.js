// The stage, level "containers": a box for each node, in it a box for each container, height = memory or vcores.

import { token } from "../base/colour.js";
import { alive, END, FLAG, MOVE_MS, offset } from "../run/lives.js";
import { container, killed, reservation } from "./container.js";
import { arrange, RACK_HEIGHT } from "./grid.js";
import { HEADER, header, rounded, small } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */
/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("./grid.js").Box} Box */

/** How long a killed container shows, ms of simulated time. */
const KILLED_MS = 1600;

/**
 * How the nodes are arranged at this level.
 * @param {{ rack: string }[]} nodes
 * @param {number} w
 * @param {number} h
 */
export function containerGrid(nodes, w, h) {
  const wide = w > 560;
  return arrange(nodes, w, h, {
    gapX: wide ? 12 : 8,
    gapY: wide ? 14 : 10,
    ratio: 0.6,
    least: wide ? 72 : 58,
    racks: wide,
  });
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Hit[]}
 */
export function drawContainers(g, w, h, scene) {
  /** @type {Hit[]} */
  const hits = [];
  const grid = containerGrid(scene.run.nodes, w, h);
  g.textBaseline = "middle";
  for (const rack of grid.racks) drawRack(g, w, rack.name, rack.y);
  for (const box of grid.boxes) {
    const node = scene.run.nodes[box.node];
    if (node.from > scene.t || node.until <= scene.t) drawGone(g, box);
    else drawNode(g, box, scene, hits);
  }
  scene.takes?.lines(g, scene, hits);
  return hits;
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {string} name
 * @param {number} y
 */
function drawRack(g, w, name, y) {
  const middle = y + RACK_HEIGHT / 2 - 1;
  g.font = small(600);
  g.fillStyle = token("ink-3");
  g.textAlign = "left";
  g.fillText(name, 0, middle);
  g.fillStyle = token("line");
  const from = g.measureText(name).width + 8;
  g.fillRect(from, Math.round(middle), w - from, 1);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Box} box
 */
function drawGone(g, box) {
  rounded(g, box.x, box.y + HEADER, box.w, box.h - HEADER, 5);
  g.setLineDash([3, 4]);
  g.strokeStyle = token("line-2");
  g.lineWidth = 1;
  g.stroke();
  g.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Box} box
 * @param {Scene} scene
 * @param {Hit[]} hits
 */
function drawNode(g, box, scene, hits) {
  const { run, t } = scene;
  const node = run.nodes[box.node];
  const { type } = run.lives;
  const lives = run.lives.on(box.node, node[type]);
  const here = lives.filter((life) => alive(life, t) && !(life.flags & FLAG.reservation));
  const room = { x: box.x, y: box.y + HEADER, w: box.w, h: box.h - HEADER };
  // Vcores may be given out beyond what there is, where the policy looks at memory alone.
  const scale = room.h / Math.max(node[type], ...here.map((life) => offset(life, t, 0) + life[type]));
  hits.push({ x: box.x, y: box.y, w: box.w, h: box.h, node: box.node });
  header(
    g,
    box,
    node,
    here.reduce((sum, life) => sum + life[type], 0),
    type,
  );
  frame(g, room, node[type], scale);
  strip(g, room, node, here, type);
  const place = (/** @type {Life} */ life, /** @type {number} */ at) => {
    const from = offset(life, at, scene.still ? 0 : MOVE_MS);
    return {
      x: room.x + 2,
      y: room.y + room.h - (from + life[type]) * scale + 1,
      w: room.w - 4,
      h: life[type] * scale - 2,
    };
  };
  const boxes = here.map((life) => ({ life, at: place(life, t) }));
  for (const life of lives) {
    if (life.flags & FLAG.reservation && alive(life, t)) reservation(g, scene, room, life, boxes, scale, hits);
    if (life.how === END.preempted && t >= life.end && t < life.end + KILLED_MS)
      killed(g, place(life, life.end), (t - life.end) / KILLED_MS, scene.still);
  }
  scene.motion?.rooms(g, scene, box.node, place);
  for (const { life, at } of boxes) {
    if (!scene.motion?.awaits(g, scene, life, at)) container(g, scene, life, at);
    hits.push({ ...at, life });
  }
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {number} capacity
 * @param {number} scale
 */
function frame(g, room, capacity, scale) {
  rounded(g, room.x, room.y, room.w, room.h, 5);
  g.fillStyle = token("sunk");
  g.fill();
  g.strokeStyle = token("line-2");
  g.lineWidth = 1;
  g.stroke();
  g.fillStyle = token("line");
  const step = capacity / 4;
  for (let at = step; at < room.h / scale; at += step)
    g.fillRect(room.x + 1, Math.round(room.y + room.h - at * scale), room.w - 2, 1);
}

/**
 * The other of memory and vcores as a strip on the edge, where it binds first.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {import("../engine/types.js").NodeInfo} node
 * @param {Life[]} here
 * @param {"memory" | "vcores"} type that boxes show
 */
function strip(g, room, node, here, type) {
  const part = (/** @type {"memory" | "vcores"} */ of) => here.reduce((sum, life) => sum + life[of], 0) / node[of];
  const other = part(type === "memory" ? "vcores" : "memory");
  if (!(other > part(type) + 1e-9)) return;
  const height = Math.min(1, other) * room.h;
  g.fillStyle = token("ink-3");
  g.fillRect(room.x + room.w + 1.5, room.y + room.h - height, 3, height);
}
