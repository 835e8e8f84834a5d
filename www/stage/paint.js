// Shared by everything that is drawn on a canvas.

import { token } from "../base/colour.js";
import { gb, inType, nodeName, vcores } from "../base/format.js";

export const SANS = '"Inter","Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif';

/**
 * The font of what is written on a canvas, as large as the theme's smallest.
 * @param {number} [weight]
 */
export function small(weight = 400) {
  return `${weight} ${token("t-xs") || "11px"} ${SANS}`;
}

/**
 * Fits a canvas to its box and the screen's pixels and clears it.
 * @param {HTMLCanvasElement} canvas
 * @param {import("../base/size.js").Size} [size] its box, where that is known
 */
export function fit(canvas, { width: w, height: h } = { width: canvas.clientWidth, height: canvas.clientHeight }) {
  const ratio = Math.max(1, window.devicePixelRatio || 1);
  const [pw, ph] = [Math.round(w * ratio), Math.round(h * ratio)];
  if (canvas.width !== pw || canvas.height !== ph) {
    canvas.width = pw;
    canvas.height = ph;
  }
  const g = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  g.clearRect(0, 0, w, h);
  return { g, w, h };
}

/**
 * A path of a rectangle with round corners.
 * @param {CanvasRenderingContext2D} g
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r
 */
export function rounded(g, x, y, w, h, r) {
  g.beginPath();
  const [width, height] = [Math.max(0, w), Math.max(0, h)];
  g.roundRect(x, y, width, height, Math.min(r, width / 2, height / 2));
}

/**
 * A cross.
 * @param {CanvasRenderingContext2D} g
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function cross(g, x, y, r) {
  g.beginPath();
  g.moveTo(x - r, y - r);
  g.lineTo(x + r, y + r);
  g.moveTo(x + r, y - r);
  g.lineTo(x - r, y + r);
  g.stroke();
}

/** Room for the name of a node and what is used on it. */
export const HEADER = 18;

/**
 * @param {CanvasRenderingContext2D} g
 * @param {{ x: number, y: number, w: number }} box
 * @param {import("../engine/types.js").NodeInfo} node
 * @param {number} used
 * @param {"memory" | "vcores"} [type]
 */
export function header(g, box, node, used, type = "memory") {
  g.font = small();
  g.textBaseline = "middle";
  g.textAlign = "right";
  g.fillStyle = token("ink-3");
  const [part, whole] = type === "memory" ? [gb(used), `${gb(node.memory)} GB`] : [used, vcores(node.vcores)];
  const amount = box.w > 92 ? `${part} / ${whole}` : inType({ memory: used, vcores: used }, type);
  g.fillText(amount, box.x + box.w - 1, box.y + 8);
  const left = box.w - g.measureText(amount).width - 8;
  g.textAlign = "left";
  g.fillStyle = token("ink-2");
  g.fillText(shorten(g, nodeName(node), left), box.x + 1, box.y + 8);
}

/**
 * The end of a name that fits (numbers stand at the end).
 * @param {CanvasRenderingContext2D} g
 * @param {string} name
 * @param {number} width
 */
function shorten(g, name, width) {
  if (g.measureText(name).width <= width) return name;
  let from = 1;
  while (from < name.length && g.measureText(`…${name.slice(from)}`).width > width) from++;
  return from < name.length ? `…${name.slice(from)}` : "";
}

/**
 * What lies under a point of the stage: a box, and what it stands for.
 * @typedef {{ x: number, y: number, w: number, h: number, life?: import("../run/lives.js").Life, node?: number }} Hit
 */

/**
 * The hue of a queue, or of a group of applications.
 * @param {Scene} scene
 * @param {number} part
 */
export function hueOf({ run, dress }, part) {
  return dress?.hue(part) ?? (run.queueById.get(part)?.hue || "rule");
}

/** Lays the texture of an application over the present path. @typedef {typeof import("../apps/texture.js").lay} Lay */

/**
 * @typedef {object} Scene what the stage draws from
 * @property {import("../run/run.js").Run} run
 * @property {number} t
 * @property {number} life the selected container
 * @property {number} queue the selected queue
 * @property {number} node the node under the keyboard's cursor; -1: none
 * @property {boolean} still no motion
 * @property {"queue" | "use" | "lost"} [heat] what the heat map's colours mean
 * @property {import("../apps/colour.js").Dress | null} [dress] what hues tell apart, if not queues
 * @property {Lay | null} [lay] tells applications of a leaf apart
 * @property {typeof import("./takes.js") | null} [takes] tells who gives room and who takes it
 * @property {Pick<import("./motion.js").Motion, "rooms" | "awaits"> | null} [motion] lets containers fly, and rooms wait
 * @property {import("../apps/tasks.js").Tasks | null} [tasks] tells at which task a container works
 * @property {number} [app] the selected application
 * @property {number} [hover] the container that is pointed at; -1: none
 */
