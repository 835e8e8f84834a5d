// A panel as a picture, under the scenario's name and the time: the cluster and the timeline by what draws them on the screen, the
// queues and the inspector as they stand in the page.

import { still, token } from "../base/colour.js";
import { byId, s } from "../base/dom.js";
import { clock } from "../base/format.js";
import { drawContainers } from "../stage/containers.js";
import { drawHeat } from "../stage/heat.js";
import { levelFor } from "../stage/level.js";
import { SANS } from "../stage/paint.js";
import { drawTiles } from "../stage/tiles.js";
import { drawnPage } from "./page.js";
import { canvasOf, momentOf, pngOf, svgOf } from "./picture.js";

/** @typedef {import("../gallery/gallery.js").Lab & { timeline: import("../timeline/timeline.js").Timeline, stage: import("../stage/stage.js").Stage }} Lab */
/** @typedef {import("./picture.js").Drawing} Drawing */

/** What can be taken as a picture. */
export const PANELS = /** @type {const} */ (["moment", "stage", "time", "queues", "insp"]);
/** The parts of those that stand in the page. */
const PARTS = /** @type {Record<string, string[]>} */ ({ queues: ["tree"], insp: ["ihead", "ibody"] });

/** Around a panel, and what its heading takes, px. */
const MARGIN = 16;
const HEAD = 36;
/** How large a panel is drawn that has no room on the screen, px. */
const ROOM = { w: 960, h: 480 };

/**
 * Whether a panel can be drawn now: what stands in the page must be laid out.
 * @param {string} panel
 */
export const canDraw = (panel) => (PARTS[panel] ?? []).every((id) => byId(id).clientWidth > 0);

/**
 * @param {Lab} lab
 * @param {typeof PANELS[number]} panel
 * @param {"png" | "svg"} format
 * @returns {Promise<string>} the SVG, or the PNG as a `data:` address
 */
export async function pictureOf(lab, panel, format) {
  if (PARTS[panel]) {
    const svg = pageSvg(lab, PARTS[panel].map(byId));
    return format === "svg" ? svg.text : rasterised(svg);
  }
  const drawing = panel === "moment" ? momentOf(lab) : headed(lab, panel === "stage" ? stageOf(lab) : timelineOf(lab));
  return format === "svg" ? svgOf(drawing) : pngOf(drawing);
}

/**
 * The heading of every picture.
 * @param {Lab} lab
 */
const headingOf = ({ session, model }) =>
  `${String(session.scenario.name ?? "").slice(0, 120)} · ${clock(model.view.get().t)}`;

/**
 * @param {Lab} lab
 * @param {Drawing} drawing
 * @returns {Drawing}
 */
function headed(lab, { w, h, draw }) {
  return {
    w: w + 2 * MARGIN,
    h: h + HEAD + MARGIN,
    draw(g) {
      g.fillStyle = token("panel");
      g.fillRect(0, 0, w + 2 * MARGIN, h + HEAD + MARGIN);
      g.textBaseline = "middle";
      g.textAlign = "left";
      g.fillStyle = token("ink-2");
      g.font = `600 13px ${SANS}`;
      g.fillText(headingOf(lab), MARGIN, HEAD / 2);
      g.save();
      g.translate(MARGIN, HEAD);
      draw(g);
      g.restore();
    },
  };
}

/** @param {HTMLElement} canvas */
const roomOf = ({ clientWidth: w, clientHeight: h }) => (w > 200 && h > 100 ? { w, h } : ROOM);

/**
 * @param {Lab} lab
 * @returns {Drawing}
 */
function stageOf({ model, stage }) {
  const { run, view } = model;
  const { t, level, life, queue, heat } = view.get();
  const { w, h } = roomOf(byId("cv"));
  const paint = { containers: drawContainers, nodes: drawTiles, heat: drawHeat }[levelFor(level, run.nodes, w, h)];
  const scene = {
    run,
    t,
    life,
    queue,
    node: -1,
    still: still(),
    heat,
    lay: stage.lay.peek(),
    motion: stage.motion.peek(),
  };
  return { w, h, draw: (g) => void paint(g, w, h, scene) };
}

/**
 * @param {Lab} lab
 * @returns {Drawing}
 */
function timelineOf({ timeline }) {
  const { w, h } = roomOf(byId("tl"));
  return { w, h, draw: (g) => timeline.paint(g, w, h) };
}

/**
 * @param {Lab} lab
 * @param {HTMLElement[]} elements
 */
function pageSvg(lab, elements) {
  const page = drawnPage(elements);
  const [w, h] = [page.w + 2 * MARGIN, page.h + HEAD + MARGIN];
  const heading = { x: MARGIN, y: HEAD / 2, dy: "0.35em", fill: token("ink-2"), "font-size": 13, "font-weight": 600 };
  page.element.setAttribute("transform", `translate(${MARGIN} ${HEAD})`);
  const svg = s(
    "svg",
    { viewBox: `0 0 ${w} ${h}`, width: w, height: h },
    s("rect", { width: w, height: h, fill: token("panel") }),
    s("text", { ...heading, "font-family": SANS.replaceAll('"', "'") }, headingOf(lab)),
    page.element,
  );
  return { w, h, text: `${new XMLSerializer().serializeToString(svg)}\n` };
}

/** @param {{ w: number, h: number, text: string }} svg */
async function rasterised({ w, h, text }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const { canvas, g } = canvasOf(w, h, 2);
  g.drawImage(image, 0, 0, w, h);
  return canvas.toDataURL("image/png");
}
