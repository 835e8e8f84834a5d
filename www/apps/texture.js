// The texture of an application on a canvas: plain, pinstripe, dots, rows; never diagonal, which means warned.

import { inkOn } from "../base/colour.js";

/** How large a tile is, px, and how much finer it is drawn. */
const TILE = 6;
const FINE = 2;

/** @type {((pen: CanvasRenderingContext2D) => void)[]} */
const DRAWN = [
  () => {},
  (pen) => pen.fillRect(0, 0, 1, TILE),
  (pen) => {
    pen.fillRect(1, 1, 1.5, 1.5);
    pen.fillRect(4, 4, 1.5, 1.5);
  },
  (pen) => pen.fillRect(0, 0, TILE, 1),
];

/** By texture and ink. @type {Map<string, CanvasPattern | null>} */
const patterns = new Map();

/**
 * Lays the texture of an application over the present path, which is filled in the hue of its leaf.
 * @param {CanvasRenderingContext2D} g
 * @param {number} place how many were submitted to its leaf before it
 * @param {string} colour of the leaf
 */
export function lay(g, place, colour) {
  const kind = place % DRAWN.length;
  // A picture as SVG is drawn by something that is no canvas.
  if (kind === 0 || !g.canvas) return;
  const ink = inkOn(colour);
  const key = `${kind} ${ink}`;
  if (!patterns.has(key)) patterns.set(key, made(g, kind, ink));
  const alpha = g.globalAlpha;
  g.globalAlpha = alpha * 0.45;
  g.fillStyle = patterns.get(key) ?? colour;
  g.fill();
  g.globalAlpha = alpha;
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} kind
 * @param {string} ink
 */
function made(g, kind, ink) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = TILE * FINE;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  pen.scale(FINE, FINE);
  pen.fillStyle = ink;
  DRAWN[kind](pen);
  const pattern = g.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(1 / FINE));
  return pattern;
}
