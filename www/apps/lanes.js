// Lanes of the timeline: one for each application of the selected leaf, all on one scale; what was killed of it, and what room it
// was warned for.

import { token } from "../base/colour.js";
import { hatched } from "../base/hatch.js";
import { END, FLAG, NONE } from "../run/lives.js";
import { cross } from "../stage/paint.js";
import { amount, unit } from "../timeline/chart.js";
import { within, xOf } from "../timeline/frame.js";
import { reduce } from "../timeline/samples.js";
import { area, label } from "../timeline/strokes.js";
import { dressOf } from "./colour.js";
import { lay } from "./texture.js";

/** @typedef {import("../timeline/frame.js").Frame} Frame */
/** @typedef {import("../timeline/chart.js").Shown} Shown */
/** @typedef {import("../run/run.js").Run} Run */

/** The least height of a lane, px, and what lies between two. */
const LEAST = 22;
const GAP = 6;

/**
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} bottom
 * @param {import("../run/model.js").RunModel} model whose selected queue's applications they are; the selected one has a lane in any case
 * @returns {import("../timeline/chart.js").Veiled[]}
 */
export function appLanes(f, { run, type }, top, bottom, model) {
  const { queue, app } = model.view;
  const dress = dressOf(model);
  const all = [...run.apps.values()].filter((one) => one.queue >= 0 && run.within(one.queue, queue));
  const room = Math.max(1, Math.floor((bottom - top + GAP) / (LEAST + GAP)));
  const shown = all.sort((a, b) => Number(b.id === app) - Number(a.id === app) || a.atMs - b.atMs || a.id - b.id);
  const apps = shown.slice(0, room).sort((a, b) => a.atMs - b.atMs || a.id - b.id);
  const series = apps.map((one) => reduce(f, usageOf(run, one.id, type)));
  const most = 1.12 * Math.max(1, ...series.map((values) => values.reduce((a, b) => Math.max(a, b), 0)));
  const height = (bottom - top - GAP * (apps.length - 1)) / Math.max(1, apps.length);
  return apps.map((one, k) => {
    const from = top + k * (height + GAP);
    const y = (/** @type {number} */ value) => from + height - (value / most) * height;
    f.g.fillStyle = token("sunk");
    f.g.fillRect(f.left, from, f.right - f.left, height);
    const hue = dress?.hue(dress.groupOf(one.id)) ?? (run.queueById.get(one.queue)?.hue || "rule");
    area(f, new Float64Array(series[k].length), series[k], y, hue);
    if (!dress && !hatched()) lay(f.g, run.badgeOf(one.id)?.place ?? 0, token(hue));
    const maps = model.tasks.value && !dress && !hatched() ? mapsOf(f, run, model.tasks.value, one.id, type) : null;
    if (maps) {
      f.g.globalAlpha = 0.55;
      area(f, new Float64Array(maps.length), maps, y, "panel");
      f.g.globalAlpha = 1;
    }
    within(f, () => marks(f, run, one.id, from, height));
    const scale = k === 0 ? `0–${amount(most, type)} ${unit(type)}` : "";
    label(f, `${run.badgeOf(one.id)?.badge ?? ""} ${one.job}`, scale, from, height);
    return { top: from, bottom: from + height };
  });
}

/**
 * A cross for each moment at which containers of it were killed, a triangle for each at which others were warned for it.
 * @param {Frame} f
 * @param {Run} run
 * @param {number} app
 * @param {number} top
 * @param {number} height
 */
function marks(f, run, app, top, height) {
  const { g } = f;
  const killed = new Set();
  const given = new Set();
  for (const life of run.lives.everWarned) {
    if (life.app === app && life.how === END.preempted) killed.add(life.end);
    if (life.forApp === app) given.add(life.warned);
  }
  g.strokeStyle = token("stop");
  g.lineWidth = 2;
  for (const t of killed) cross(g, xOf(f, t), top + 6, 3.5);
  g.fillStyle = token("good");
  for (const t of given) {
    const x = xOf(f, t);
    g.beginPath();
    g.moveTo(x - 4.5, top + height - 1);
    g.lineTo(x + 4.5, top + height - 1);
    g.lineTo(x, top + height - 9);
    g.fill();
  }
}

/**
 * What the maps of a job have; null: it has none.
 * @param {Frame} f
 * @param {Run} run
 * @param {import("./tasks.js").Tasks} tasks
 * @param {number} app
 * @param {"memory" | "vcores"} type
 */
function mapsOf(f, run, tasks, app, type) {
  const usage = usageOf(run, app, type, (life) => tasks.isMap(life));
  return usage.length > 0 ? reduce(f, usage) : null;
}

/**
 * What its live containers have together, from change to change.
 * @param {Run} run
 * @param {number} app
 * @param {"memory" | "vcores"} type
 * @param {(life: import("../run/lives.js").Life) => boolean} [counts] which of them
 */
function usageOf(run, app, type, counts = () => true) {
  /** @type {[number, number][]} */
  const changes = [];
  for (const life of run.lives.byApp(app)) {
    if (life.flags & FLAG.reservation || !counts(life)) continue;
    changes.push([life.start, life[type]]);
    if (life.end !== NONE) changes.push([life.end, -life[type]]);
  }
  changes.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let sum = 0;
  return { t: changes.map(([t]) => t), v: changes.map(([, by]) => (sum += by)), length: changes.length };
}
