// Pictures: what draws on a canvas as a file. That of a moment has name, stage, timeline and sentence, drawn by the functions of the page.

import { token } from "../base/colour.js";
import { clock } from "../base/format.js";
import { filling } from "../base/hatch.js";
import { plain } from "../base/plain.js";
import { profileOf } from "../engine/profile.js";
import { drawContainers } from "../stage/containers.js";
import { drawHeat } from "../stage/heat.js";
import { levelFor } from "../stage/level.js";
import { SANS } from "../stage/paint.js";
import { drawTiles } from "../stage/tiles.js";
import { nameOf } from "../texts/catalogue.js";
import { drawPlayhead, drawStacked } from "../timeline/chart.js";
import { drawAxis } from "../timeline/frame.js";
import { writeBeside } from "../timeline/written.js";

/** @typedef {import("../embed/verbs.js").Host} Host */

/** How large the picture of a moment is, px. */
export const W = 960;
export const H = 640;
/** Pixels of the file for each of the drawing. */
const SCALE = 2;

/** What can be drawn as a file. @typedef {{ w: number, h: number, draw: (g: CanvasRenderingContext2D) => void }} Drawing */

/**
 * The picture of a moment.
 * @param {Host} host
 * @returns {Drawing}
 */
export const momentOf = (host) => ({ w: W, h: H, draw: (g) => drawMoment(g, host, host.model.view.get().t) });

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Host} host
 * @param {number} t ms
 * @param {[number, number]} [stretch] what the timeline shows, ms
 */
export function drawMoment(g, host, t, [from, until] = [0, host.model.run.endMs]) {
  const { session } = host;
  const { run, story, view, words } = host.model;
  const { level } = view;
  g.fillStyle = token("panel");
  g.fillRect(0, 0, W, H);
  g.textBaseline = "middle";
  g.textAlign = "left";
  g.fillStyle = token("ink");
  g.font = `600 17px ${SANS}`;
  g.fillText(shortened(g, String(session.scenario.name ?? "Scenario"), W - 220), 24, 28);
  g.textAlign = "right";
  g.fillText(clock(t), W - 24, 28);
  g.textAlign = "left";
  g.font = `12px ${SANS}`;
  g.fillStyle = token("ink-2");
  const entry = story.findLast((one) => one.t <= t);
  g.fillText(shortened(g, entry ? plain(words.entry(entry)) : "", W - 48), 24, 52);
  const [w, h] = [W - 48, 370];
  const paint = { containers: drawContainers, nodes: drawTiles, heat: drawHeat }[levelFor(level, run.nodes, w, h)];
  g.save();
  g.translate(24, 76);
  paint(g, w, h, { run, t, life: -1, queue: -1, node: -1, still: true });
  g.restore();
  keys(g, run);
  g.save();
  g.translate(0, 484);
  const frame = { g, w: W, h: 132, left: 72, right: W - 90, from, until };
  drawStacked(frame, { run, other: null, t, type: "memory", bands: [] }, 10, 110, "full");
  writeBeside(frame, { run, type: "memory" }, 10, 110);
  drawAxis(frame, 110);
  drawPlayhead(frame, t, 4, 113);
  g.restore();
  g.textAlign = "left";
  g.font = `11px ${SANS}`;
  g.fillStyle = token("ink-3");
  g.fillText(
    `Heddle ${run.cluster.engine} · ${plain([words.catalogue.text("profile", { kind: session.scenario.scheduler?.kind ?? "", profile: nameOf(profileOf(session.scenario)) })])}`,
    24,
    H - 14,
  );
}

/**
 * The leaves with their colours.
 * @param {CanvasRenderingContext2D} g
 * @param {import("../run/run.js").Run} run
 */
function keys(g, run) {
  let x = 24;
  g.textAlign = "left";
  for (const leaf of run.leaves) {
    const name = shortened(g, leaf.name, 160);
    g.font = `11px ${SANS}`;
    if (x + 30 + g.measureText(name).width > W - 24) break;
    g.fillStyle = filling(g, leaf.hue || "rule");
    g.fillRect(x, 460, 12, 12);
    g.fillStyle = token("ink-2");
    g.fillText(name, x + 18, 466);
    x += 36 + g.measureText(name).width;
  }
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {string} text
 * @param {number} width
 */
function shortened(g, text, width) {
  let shown = text.slice(0, 400);
  while (shown.length > 1 && g.measureText(shown).width > width)
    shown = `${shown.slice(0, Math.floor(shown.length * 0.9) - 1)}…`;
  return shown;
}

/** @param {Drawing} drawing */
export async function svgOf(drawing) {
  const { SvgCanvas } = await import("./svg.js");
  return `${new XMLSerializer().serializeToString(drawnOn(new SvgCanvas(drawing.w, drawing.h), drawing))}\n`;
}

/**
 * A drawing as SVG.
 * @param {import("./svg.js").SvgCanvas} canvas
 * @param {Drawing} drawing
 */
export function drawnOn(canvas, { draw }) {
  draw(/** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (canvas)));
  return canvas.element;
}

/** @param {Drawing} drawing */
export function pngOf({ w, h, draw }) {
  const { canvas, g } = canvasOf(w, h, SCALE);
  draw(g);
  return canvas.toDataURL("image/png");
}

/**
 * A canvas beside the page.
 * @param {number} w px
 * @param {number} h px
 * @param {number} scale pixels for each of them
 */
export function canvasOf(w, h, scale) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(w * scale), Math.round(h * scale)];
  const g = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  g.scale(scale, scale);
  return { canvas, g };
}
