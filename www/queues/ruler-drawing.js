// The share ruler as a drawing: usage as a bar, shares as lines, limits as brackets, thresholds red.

import { s } from "../base/dom.js";
import { hatched, svgFilling } from "../base/hatch.js";
import { phrase } from "../texts/catalogue.js";
import { FAIR, written } from "./ruler.js";

/** @typedef {import("./ruler.js").Ruler} Ruler */

/**
 * How large it is, px: where the bar begins, how high it and the whole are, how far the foot of the minimum goes; and what is written.
 * @typedef {object} Form
 * @property {number} y
 * @property {number} height
 * @property {number} tall
 * @property {number} foot
 * @property {((r: Ruler, x: (mb: number) => number, width: number, bottom: number) => SVGElement[]) | null} labels
 */

/** @type {Form} as it stands in a row of the tree */
const ROW = { y: 8, height: 7, tall: 23, foot: 4.5, labels: null };

/** @param {string} word */
export const named = (word) => phrase(`ruler-${word}`);

/**
 * @param {Ruler} r
 * @param {number} width px
 * @returns {SVGElement}
 */
export function drawRuler(r, width, { y, height, tall: high, foot, labels } = ROW) {
  const pad = 5;
  const tall = high + (r.second === null ? 0 : 4);
  const x = (/** @type {number} */ mb) => pad + Math.min(1, Math.max(0, mb) / r.scale) * (width - 2 * pad);
  const bottom = y + height + (r.second === null ? 0 : 4);
  const hue = r.hue ? `var(--${r.hue})` : "var(--rule)";
  const full = svgFilling(r.hue || "rule");
  const edge = hatched() ? "var(--ink)" : null;
  const end = x(Math.min(r.scale, r.max));
  const [used, share, wanted] = [x(r.use), x(r.inst), Math.min(end, x(r.demand))];
  const parts = [box(pad, end, y, height, "var(--idle)", 2)];
  if (r.second !== null)
    parts.push(box(pad, end, bottom - 3, 3, "var(--idle)", 1), box(pad, x(r.second), bottom - 3, 3, full, 1, edge));
  if (r.tolerated) parts.push(box(share, Math.min(x(r.tolerated), end), y - 2, height + 4, "var(--wait-bg)", 0));
  if (wanted - used > 1)
    parts.push(
      s("rect", {
        x: used + 0.5,
        y: y + 1.5,
        width: wanted - used - 1,
        height: height - 3,
        fill: "none",
        stroke: hue,
        "stroke-dasharray": "2.5 2",
      }),
    );
  // What goes on beyond the scale points there.
  const beyond = (/** @type {number} */ mb) => mb > r.scale;
  if (beyond(r.demand) && end > width - pad - 1)
    parts.push(line(`M${end - 3} ${y + 1}l3 ${height / 2 - 1}-3 ${height / 2 - 1}`, hue, 1.6));
  // What lies beyond the share is paler.
  const within = Math.min(used, share);
  if (within > pad) parts.push(box(pad, within, y, height, full, 2, edge));
  if (used > within) {
    const pale = box(share, used, y, height, full, 0, edge);
    pale.setAttribute("opacity", "0.38");
    parts.push(pale, box(share, used, y, 2, hue, 0));
  }
  if (r.lacks > 0) parts.push(...gap(r, used, x(r.use + r.lacks), y, height));
  if (r.red !== null) parts.push(...mark(x(r.red), y, height));
  if (r.min > 0) parts.push(line(`M${x(r.min) + 3} ${bottom + 1.5}h-3v${foot}`, "var(--ink-2)", 1.4));
  if (r.max < r.scale) parts.push(line(`M${end - 3} ${y - 2}h3v${height + 4}h-3`, "var(--ink-3)", 1.3));
  parts.push(...shares(r, x, y, bottom));
  if (labels) parts.push(...labels(r, x, width, bottom));
  return s(
    "svg",
    { class: "ruler", width, height: tall, viewBox: `0 0 ${width} ${tall}`, role: "img", "aria-label": sentence(r) },
    parts,
  );
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {number} height
 * @param {string} fill
 * @param {number} rx
 * @param {string | null} [stroke]
 */
function box(from, to, y, height, fill, rx, stroke = null) {
  return s("rect", { x: from, y, width: Math.max(0, to - from), height, rx, fill, stroke, "stroke-width": 0.8 });
}

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 */
function line(d, stroke, width) {
  return s("path", { d, fill: "none", stroke, "stroke-width": width });
}

/**
 * What is missing while a clock of starvation runs: a hatched gap.
 * @param {Ruler} r
 * @param {number} from px
 * @param {number} to
 * @param {number} y
 * @param {number} height
 */
function gap(r, from, to, y, height) {
  const id = `gap-${height}-${r.queue}`;
  const pattern = s("pattern", {
    id,
    width: 5,
    height: 5,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  });
  pattern.append(
    s("rect", { width: 5, height: 5, fill: "var(--stop-bg)" }),
    s("rect", { width: 2, height: 5, fill: "var(--stop)" }),
  );
  return [s("defs", null, pattern), box(from, to, y, height, `url(#${id})`, 0)];
}

/**
 * The red line, with a rim that sets it off.
 * @param {number} at
 * @param {number} y
 * @param {number} height
 */
function mark(at, y, height) {
  const path = `M${at} ${y - 2}v${height + 4}`;
  return [line(path, "var(--panel)", 4.6), line(path, "var(--stop)", 2)];
}

/**
 * Steady: hollow, below. Instantaneous: solid, above.
 * @param {Ruler} r
 * @param {(mb: number) => number} x
 * @param {number} y
 * @param {number} bottom
 */
function shares(r, x, y, bottom) {
  const parts = [];
  if (r.steady > 0) {
    const at = x(r.steady);
    parts.push(
      s("line", {
        x1: at,
        x2: at,
        y1: y - 1,
        y2: bottom + 3,
        stroke: "var(--ink-2)",
        "stroke-width": 1.2,
        "stroke-dasharray": "2 1.6",
      }),
    );
    parts.push(
      s("path", {
        d: `M${at} ${bottom + 2.5}l3.6 5.6h-7.2z`,
        fill: "var(--panel)",
        stroke: "var(--ink-2)",
        "stroke-width": 1.2,
      }),
    );
  }
  if (r.inst && Number.isFinite(r.inst)) {
    const at = x(r.inst);
    parts.push(line(`M${at} ${y - 3}V${bottom + 1}`, "var(--ink)", 1.7));
    parts.push(s("path", { d: `M${at} ${y - 2}l4 -6.4h-8z`, fill: "var(--ink)" }));
  }
  return parts;
}

/** @param {Ruler} r */
function sentence(r) {
  const { words } = r;
  const amounts = [
    [named("usage"), r.use],
    ...(Number.isFinite(r.inst) ? [[named(words.use), r.inst]] : []),
    [named(words.hollow), r.steady],
    [named("demand"), r.demand],
    [named(words.most), r.max],
  ];
  if (words === FAIR)
    amounts.push(
      [named(words.least), r.min],
      [phrase("queue-preemption-threshold"), r.red ?? phrase("queue-no-preemption-timeout")],
    );
  else if (r.red !== null)
    amounts.push([phrase("queue-ideal-allocation"), r.red], [phrase("queue-dead-zone-up-to"), r.tolerated]);
  return `${r.name}: ${amounts.map(([name, value]) => (typeof value === "string" ? value : `${name} ${written(r, /** @type {number} */ (value))}`)).join(", ")}`;
}
