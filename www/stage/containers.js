// The stage, level "containers": a box for each node, in it a box for each container, height = memory.

import { inkOn, token } from "../base/colour.js";
import { gb } from "../base/format.js";
import { filling, hatched } from "../base/hatch.js";
import { alive, END, FLAG, MOVE_MS, NONE, offset, underWarning } from "../run/lives.js";
import { arrange, RACK_HEIGHT } from "./grid.js";
import { cross, HEADER, header, rounded, SANS, small } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */
/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("./grid.js").Box} Box */

/** How long things show, ms of simulated time. */
const ARRIVE_MS = 1000;
const KILLED_MS = 1600;
const HANDED_MS = 6000;

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
  const lives = run.lives.on(box.node, node.memory);
  const here = lives.filter((life) => alive(life, t) && !(life.flags & FLAG.reservation));
  const room = { x: box.x, y: box.y + HEADER, w: box.w, h: box.h - HEADER };
  const scale = room.h / node.memory;
  hits.push({ x: box.x, y: box.y, w: box.w, h: box.h, node: box.node });
  header(
    g,
    box,
    node,
    here.reduce((sum, life) => sum + life.memory, 0),
  );
  frame(g, room, node.memory, scale);
  strip(g, room, node, here);
  const place = (/** @type {Life} */ life, /** @type {number} */ at) => {
    const from = offset(life, at, scene.still ? 0 : MOVE_MS);
    return {
      x: room.x + 2,
      y: room.y + room.h - (from + life.memory) * scale + 1,
      w: room.w - 4,
      h: life.memory * scale - 2,
    };
  };
  const boxes = here.map((life) => ({ life, at: place(life, t) }));
  for (const life of lives) {
    if (life.flags & FLAG.reservation && alive(life, t)) reservation(g, scene, room, life, boxes, scale, hits);
    if (life.how === END.preempted && t >= life.end && t < life.end + KILLED_MS)
      killed(g, place(life, life.end), (t - life.end) / KILLED_MS, scene.still);
  }
  for (const { life, at } of boxes) {
    container(g, scene, life, at);
    hits.push({ ...at, life });
  }
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {number} capacity MB
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
  for (let at = step; at < capacity; at += step)
    g.fillRect(room.x + 1, Math.round(room.y + room.h - at * scale), room.w - 2, 1);
}

/**
 * vcores as a strip on the edge, where they bind before memory does.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {import("../engine/types.js").NodeInfo} node
 * @param {Life[]} here
 */
function strip(g, room, node, here) {
  const vcores = here.reduce((sum, life) => sum + life.vcores, 0) / node.vcores;
  const memory = here.reduce((sum, life) => sum + life.memory, 0) / node.memory;
  if (!(vcores > memory + 1e-9)) return;
  const height = Math.min(1, vcores) * room.h;
  g.fillStyle = token("ink-3");
  g.fillRect(room.x + room.w + 1.5, room.y + room.h - height, 3, height);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {number} part 0 to 1
 * @param {boolean} still
 */
function killed(g, at, part, still) {
  g.globalAlpha = still ? 0.9 : 1 - part;
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.strokeStyle = token("stop");
  g.lineWidth = 2.2;
  g.stroke();
  cross(g, at.x + at.w / 2, at.y + at.h / 2, Math.min(6, at.h / 3));
  g.globalAlpha = 1;
}

/**
 * Dashed, in the largest free room of the node.
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {{ x: number, y: number, w: number, h: number }} room
 * @param {Life} life
 * @param {{ at: { y: number, h: number } }[]} boxes
 * @param {number} scale
 * @param {Hit[]} hits
 */
function reservation(g, scene, room, life, boxes, scale, hits) {
  let [top, height] = [room.y, 0];
  let y = room.y;
  const taken = boxes.map(({ at }) => [at.y, at.y + at.h]).sort((a, b) => a[0] - b[0]);
  for (const [from, to] of [...taken, [room.y + room.h, 0]]) {
    if (from - y > height) [top, height] = [y, from - y];
    y = Math.max(y, to);
  }
  // No room free at all: a flat mark at the top edge says that the node is reserved.
  const h = Math.max(9, Math.min(life.memory * scale, height) - 4);
  const box = { x: room.x + 3, y: height < 9 ? room.y + 2 : top + 2, w: room.w - 6, h };
  rounded(g, box.x, box.y, box.w, box.h, 3);
  g.fillStyle = token("panel");
  g.fill();
  g.setLineDash([4, 3]);
  g.strokeStyle = token(scene.run.queueById.get(life.queue)?.hue || "ink-2");
  g.lineWidth = 1.6;
  g.stroke();
  g.setLineDash([]);
  if (h > 11 && box.w > 64) {
    g.font = `600 10px ${SANS}`;
    g.fillStyle = token("ink-2");
    g.textAlign = "left";
    g.fillText(`${box.w > 96 ? "reserved" : "res."} ${gb(life.memory)} GB`, box.x + 6, box.y + h / 2 + 0.5);
  }
  hits.push({ ...box, life });
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {Life} life
 * @param {{ x: number, y: number, w: number, h: number }} box
 */
function container(g, scene, life, box) {
  const { t } = scene;
  const queue = scene.run.queueById.get(life.queue);
  const colour = token(queue?.hue || "rule");
  const part = scene.still ? 1 : Math.min(1, (t - life.start) / ARRIVE_MS);
  const eased = 1 - (1 - part) ** 3;
  const at = { ...box, x: box.x + (1 - eased) * 14 };
  g.globalAlpha = eased;
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.fillStyle = filling(g, queue?.hue || "rule");
  g.fill();
  if (hatched()) outline(g, at, -0.5, token("ink"), 1);
  if (underWarning(life, t)) warned(g, at, life, t, colour);
  else label(g, at, life, queue?.letter ?? "", colour, eased, scene.run);
  g.globalAlpha = 1;
  if (life.flags & FLAG.handedOver && t - life.start < HANDED_MS) {
    g.globalAlpha = scene.still ? 1 : Math.max(0.15, 1 - (t - life.start) / HANDED_MS);
    outline(g, at, 1.5, token("ink"), 2);
    g.globalAlpha = 1;
  }
  if (scene.life === life.index) outline(g, at, 2.5, token("focus"), 2.5);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {number} by
 * @param {string} colour
 * @param {number} width
 */
function outline(g, at, by, colour, width) {
  rounded(g, at.x - by, at.y - by, at.w + 2 * by, at.h + 2 * by, 4);
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.stroke();
}

/**
 * Hatched, with a red outline, a draining bar and the seconds to the kill.
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {Life} life
 * @param {number} t
 * @param {string} colour
 */
function warned(g, at, life, t, colour) {
  const stop = token("stop");
  const panel = token("panel");
  g.save();
  rounded(g, at.x, at.y, at.w, at.h, 3);
  g.clip();
  g.fillStyle = panel;
  // Where queues are ruled themselves, the strokes of a warning are bold and far apart.
  const [pale, width, apart] = hatched() ? [0.85, 4, 16] : [0.62, 2.6, 8];
  g.globalAlpha *= pale;
  g.fillRect(at.x, at.y, at.w, at.h);
  g.globalAlpha = 1;
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  for (let x = -at.h; x < at.w; x += apart) {
    g.moveTo(at.x + x, at.y + at.h);
    g.lineTo(at.x + x + at.h, at.y);
  }
  g.stroke();
  const left = life.due === NONE ? 0 : Math.max(0, life.due - t);
  g.fillStyle = stop;
  if (life.due > life.warned) g.fillRect(at.x, at.y + at.h - 3, (at.w * left) / (life.due - life.warned), 3);
  g.restore();
  rounded(g, at.x + 0.75, at.y + 0.75, at.w - 1.5, at.h - 1.5, 3);
  g.strokeStyle = stop;
  g.lineWidth = 1.5;
  g.stroke();
  if (at.h < 11 || at.w < 30) return;
  countdown(g, at, `${Math.ceil(left / 1000)} s`, stop, panel);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {string} text
 * @param {string} stop
 * @param {string} panel
 */
function countdown(g, at, text, stop, panel) {
  const low = at.h < 18;
  g.font = low ? `700 10px ${SANS}` : small(700);
  const width = g.measureText(text).width + 10;
  const height = low ? at.h - 3 : 16;
  const middle = at.y + at.h / 2 - (at.h > 22 ? 1 : 0);
  rounded(g, at.x + (at.w - width) / 2, middle - height / 2, width, height, low ? 2 : 8);
  g.fillStyle = panel;
  g.fill();
  if (!low) {
    g.strokeStyle = stop;
    g.lineWidth = 1;
    g.stroke();
  }
  g.fillStyle = stop;
  g.textAlign = "center";
  g.fillText(text, at.x + at.w / 2, middle + 0.5);
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number, h: number }} at
 * @param {Life} life
 * @param {string} letter
 * @param {string} colour
 * @param {number} alpha
 * @param {import("../run/run.js").Run} run
 */
function label(g, at, life, letter, colour, alpha, run) {
  const am = (life.flags & FLAG.am) !== 0;
  const ink = hatched() ? token("ink") : inkOn(colour);
  if (am) {
    const inset = at.h < 18 ? 1.4 : 2.5;
    rounded(g, at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, 2);
    g.strokeStyle = ink;
    g.lineWidth = 1.1;
    g.stroke();
  }
  if (at.h < 12 || at.w < 26) return;
  g.globalAlpha = alpha;
  g.fillStyle = ink;
  g.textAlign = "left";
  g.font = at.h < 18 ? `${am ? 700 : 600} 10px ${SANS}` : small(am ? 700 : 600);
  const text = am ? `AM ${letter}` : letter;
  const middle = at.y + at.h / 2 + 0.5;
  written(g, text, at.x + 7, middle);
  const room = at.w - 14 - g.measureText(text).width - 6;
  g.font = small();
  const name = am ? `app ${life.app}` : run.containerName(life);
  if (g.measureText(name).width > room) return;
  g.textAlign = "right";
  written(g, name, at.x + at.w - 7, middle);
}

/**
 * A text, on paper that is not ruled.
 * @param {CanvasRenderingContext2D} g
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function written(g, text, x, y) {
  if (hatched()) {
    const ink = g.fillStyle;
    const width = g.measureText(text).width + 6;
    g.fillStyle = token("panel");
    g.fillRect(g.textAlign === "right" ? x - width + 3 : x - 3, y - 7, width, 14);
    g.fillStyle = ink;
  }
  g.fillText(text, x, y);
}
