// Hatches instead of hues, where the theme asks for them (`--hatch`): on paper queues are told apart by how they are ruled.

import { token } from "./colour.js";
import { s } from "./dom.js";

/** The rulings of the eight hues on a tile of `n` by `n`: strokes that go on in the next tile. @type {((n: number) => string)[]} */
const RULINGS = [
  (n) => `M-1 ${n + 1}L${n + 1} -1M-1 1L1 -1M${n - 1} ${n + 1}L${n + 1} ${n - 1}`,
  (n) => `M0 ${n / 2}H${n}M0 0H${n}M0 ${n}H${n}`,
  (n) => `M${n / 2} ${n / 2}h.01`,
  (n) => `M${n / 2} 0V${n}`,
  (n) => `M-1 -1L${n + 1} ${n + 1}M-1 ${n - 1}L1 ${n + 1}M${n - 1} -1L${n + 1} 1`,
  (n) => `M0 ${n / 2}H${n}M${n / 2} 0V${n}`,
  (n) => `M0 0L${n} ${n}M0 ${n}L${n} 0`,
  (n) => `M0 ${n / 2}H${n / 2}`,
];
/** How far apart the strokes lie, by shade: nested queues are ruled closer or wider. */
const TILES = { "": 7, b: 11, c: 5 };
/** How much finer than a pixel a tile is drawn on a canvas: paper has more of them. */
const FINE = 3;

/** @type {Map<string, CanvasPattern>} */
const patterns = new Map();

/** Whether the theme wants hatches. */
export const hatched = () => token("hatch") !== "";

/** @param {string} hue `q1` to `q8`, with the letter of its shade */
function ruling(hue) {
  const n = TILES[/** @type {keyof typeof TILES} */ (hue.slice(2))] ?? TILES[""];
  const dots = hue[1] === "3";
  return {
    n,
    d: RULINGS[Number(hue[1]) - 1](n),
    width: dots ? n * 0.45 : 1.2,
    cap: dots ? /** @type {const} */ ("round") : /** @type {const} */ ("butt"),
  };
}

/**
 * What a queue is filled with on a canvas: its hue, or its hatch.
 * @param {CanvasRenderingContext2D} g
 * @param {string} hue a token
 * @returns {string | CanvasPattern}
 */
export function filling(g, hue) {
  // A picture as SVG is drawn by something that is no canvas, and has hues.
  if (!/^q\d/.test(hue) || !hatched() || !g.canvas) return token(hue);
  const known = patterns.get(hue);
  if (known) return known;
  const { n, d, width, cap } = ruling(hue);
  const tile = document.createElement("canvas");
  tile.width = tile.height = n * FINE;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  pen.fillStyle = token("panel");
  pen.fillRect(0, 0, n * FINE, n * FINE);
  pen.scale(FINE, FINE);
  pen.strokeStyle = token("ink");
  pen.lineWidth = width;
  pen.lineCap = cap;
  pen.stroke(new Path2D(d));
  const pattern = /** @type {CanvasPattern} */ (g.createPattern(tile, "repeat"));
  pattern.setTransform(new DOMMatrix().scale(1 / FINE));
  patterns.set(hue, pattern);
  return pattern;
}

/**
 * The same for a `fill` in SVG that stands in the page.
 * @param {string} hue a token
 */
export function svgFilling(hue) {
  if (!/^q\d/.test(hue) || !hatched()) return `var(--${hue})`;
  if (!document.getElementById(`hatch-${hue}`)) {
    const { n, d, width, cap } = ruling(hue);
    document.body.append(
      s(
        "svg",
        { class: "vh", "aria-hidden": "true" },
        s(
          "pattern",
          { id: `hatch-${hue}`, width: n, height: n, patternUnits: "userSpaceOnUse" },
          s("rect", { width: n, height: n, fill: "#fff" }),
          s("path", { d, fill: "none", stroke: "#000", "stroke-width": width, "stroke-linecap": cap }),
        ),
      ),
    );
  }
  return `url(#hatch-${hue})`;
}
