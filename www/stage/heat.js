// The stage, level "heat map": a cell for each node, racks as blocks. Colour = the queue that uses most, strength = use; or
// use alone, or work lost by preemption. A red frame is a rack under preemption. Only racks in which something has changed
// are painted anew; the rest comes from the picture before.

import { token } from "../base/colour.js";
import { nodeName, percent } from "../base/format.js";
import { filling, hatched } from "../base/hatch.js";
import { alive, FLAG } from "../run/lives.js";
import { fitText } from "../timeline/frame.js";
import { loadsOf } from "./loads.js";
import { hueOf, rounded, small } from "./paint.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./paint.js").Hit} Hit */
/** @typedef {import("./loads.js").Load} Load */
/** @typedef {{ name: string, nodes: number[], x: number, y: number, w: number, h: number, columns: number, rows: number }} Rack */
/** @typedef {{ run: import("../run/run.js").Run, nodes: import("../engine/types.js").NodeInfo[], key: string, racks: Rack[], hits: Hit[], rackOf: Int32Array, painted: (Load | null)[], picture: HTMLCanvasElement | null, colours: string }} Heat */

/** Between racks, px. */
const GAP = 4;
/** Wanted shape of a rack: width to height. */
const SHAPE = 0.6;
/** Work lost on a node that is drawn at full strength: ten minutes of the whole node. */
const MOST_LOST_MS = 600_000;

/** The picture before, by the canvas that it was painted on. @type {WeakMap<object, Heat>} */
const kept = new WeakMap();

/**
 * @param {{ rack: string }[]} nodes
 * @param {number} w
 * @param {number} h
 * @returns {Rack[]}
 */
function arrangeRacks(nodes, w, h) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [i, node] of nodes.entries()) {
    const group = groups.get(node.rack);
    if (group) group.push(i);
    else groups.set(node.rack, [i]);
  }
  const count = groups.size;
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * w) / h / SHAPE))));
  const rows = Math.ceil(count / columns);
  const [width, height] = [(w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows];
  return [...groups].map(([name, list], i) => {
    const across = acrossOf(list.length, Math.sqrt((list.length * width * 2) / height));
    return {
      name,
      nodes: list,
      x: (i % columns) * (width + GAP),
      y: Math.floor(i / columns) * (height + GAP),
      w: width,
      h: height,
      columns: across,
      rows: Math.ceil(list.length / across),
    };
  });
}

/**
 * How many nodes stand side by side: near to what is wanted, with no hole in the last row if that can be had.
 * @param {number} count
 * @param {number} wanted
 */
function acrossOf(count, wanted) {
  const best = { across: 1, cost: Infinity };
  for (let across = 1; across <= count; across++) {
    const holes = Math.ceil(count / across) * across - count;
    const cost = Math.abs(Math.log(across / wanted)) + (4 * holes) / count;
    if (cost < best.cost) Object.assign(best, { across, cost });
  }
  return best.across;
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Hit[]}
 */
export function drawHeat(g, w, h, scene) {
  const heat = prepared(g, w, h, scene);
  const loads = loadsOf(scene.run, scene.dress);
  const by = scene.heat ?? "queue";
  const ratio = heat.picture ? heat.picture.width / w : 1;
  const brush = /** @type {CanvasRenderingContext2D} */ (heat.picture?.getContext("2d") ?? g);
  brush.setTransform?.(ratio, 0, 0, ratio, 0, 0);
  if (!heat.picture) heat.painted = [];
  const warned = [];
  for (const rack of heat.racks) {
    let dirty = false;
    let under = false;
    for (const node of rack.nodes) {
      const load = loads.at(node, scene.t);
      if (heat.painted[node] !== load) dirty = true;
      heat.painted[node] = load;
      under ||= load.warned > 0;
    }
    if (dirty) paintRack(brush, rack, heat.painted, scene, by);
    if (under) warned.push(rack);
  }
  if (heat.picture) g.drawImage(heat.picture, 0, 0, w, h);
  g.lineWidth = 1.6;
  g.strokeStyle = token("stop");
  for (const rack of warned) g.strokeRect(rack.x - 1.2, rack.y - 1.2, rack.w + 2.4, rack.h + 2.4);
  const chosen = heat.racks[heat.rackOf[scene.node] ?? -1];
  if (chosen) {
    g.lineWidth = 2;
    g.strokeStyle = token("ink");
    g.strokeRect(chosen.x - 2, chosen.y - 2, chosen.w + 4, chosen.h + 4);
  }
  return heat.hits;
}

/**
 * The layout and the picture before, as long as they still fit.
 * @param {CanvasRenderingContext2D} g
 * @param {number} w
 * @param {number} h
 * @param {Scene} scene
 * @returns {Heat}
 */
function prepared(g, w, h, scene) {
  const { run } = scene;
  const owner = g.canvas ?? g;
  const colours = run.queues.map((queue) => queue.hue && token(queue.hue)).join() + token("idle") + token("stop");
  const ratio = g.getTransform?.().a ?? 1;
  const key = `${w} ${h} ${ratio} ${scene.heat ?? "queue"} ${scene.dress?.by ?? ""} ${run.lives.type} ${scene.lay ? 1 : 0} ${run.nodes.length}`;
  const before = kept.get(owner);
  if (
    before &&
    before.run === run &&
    before.key === key &&
    before.colours === colours &&
    before.nodes.length === run.nodes.length
  )
    return before;
  const racks = arrangeRacks(run.nodes, w, h);
  const rackOf = new Int32Array(run.nodes.length).fill(-1);
  /** @type {Hit[]} */
  const hits = [];
  // Between cells one points at the rack: the loupe does not flicker on the way.
  for (const rack of racks)
    hits.push({ x: rack.x - GAP / 2, y: rack.y - GAP / 2, w: rack.w + GAP, h: rack.h + GAP, node: rack.nodes[0] });
  for (const [i, rack] of racks.entries()) {
    for (const [k, node] of rack.nodes.entries()) {
      rackOf[node] = i;
      hits.push({ ...cell(rack, k), node });
    }
  }
  const picture = g.canvas ? document.createElement("canvas") : null;
  if (picture)
    [picture.width, picture.height] = [Math.max(1, Math.round(w * ratio)), Math.max(1, Math.round(h * ratio))];
  const heat = { run, nodes: run.nodes, key, racks, hits, rackOf, painted: [], picture, colours };
  kept.set(owner, heat);
  return heat;
}

/**
 * @param {Rack} rack
 * @param {number} k
 */
function cell(rack, k) {
  const [w, h] = [rack.w / rack.columns, rack.h / rack.rows];
  return { x: rack.x + (k % rack.columns) * w, y: rack.y + Math.floor(k / rack.columns) * h, w, h };
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {Rack} rack
 * @param {(Load | null)[]} loads
 * @param {Scene} scene
 * @param {"queue" | "use" | "lost"} by
 */
function paintRack(g, rack, loads, scene, by) {
  const { run, t } = scene;
  g.clearRect(rack.x - 1, rack.y - 1, rack.w + 2, rack.h + 2);
  const gap = rack.w / rack.columns >= 5 ? 1 : 0.4;
  for (const [k, index] of rack.nodes.entries()) {
    const load = loads[index];
    const node = run.nodes[index];
    const { x, y, w, h } = cell(rack, k);
    const there = node.from <= t && node.until > t;
    g.fillStyle = token(there ? "idle" : "sunk");
    g.fillRect(x, y, w - gap, h - gap);
    if (!load || !there) continue;
    const [colour, strength] = tint(scene, load, node, by);
    if (!colour) continue;
    g.globalAlpha = strength;
    g.fillStyle = filling(g, colour);
    g.fillRect(x, y, w - gap, h - gap);
    if (by === "queue" && w >= TEXTURED && h >= TEXTURED)
      texture(g, scene, index, load, { x, y, w: w - gap, h: h - gap });
    g.globalAlpha = 1;
    if (load.warned > 0) mark(g, x, y, w - gap, h - gap);
    if (w >= NAMED.w && h >= NAMED.h)
      name(g, x, y, `${nodeName(node)} · ${percent(load.total / (node[run.lives.type] || 1))}`, w);
  }
}

/** From this size on, px, a cell has the texture of the application that uses most. */
const TEXTURED = 18;

/**
 * Lays the texture of the largest application of the largest queue over a cell.
 * @param {CanvasRenderingContext2D} g
 * @param {Scene} scene
 * @param {number} node
 * @param {Load} load
 * @param {{ x: number, y: number, w: number, h: number }} at
 */
function texture(g, scene, node, load, { x, y, w, h }) {
  const { run, t, lay, dress } = scene;
  if (!lay || dress || hatched()) return;
  /** @type {Map<number, number>} */
  const used = new Map();
  for (const life of run.lives.byNode[node] ?? [])
    if (life.queue === load.largest && alive(life, t) && !(life.flags & FLAG.reservation))
      used.set(life.app, (used.get(life.app) ?? 0) + life[run.lives.type]);
  const [largest] = [...used].sort((a, b) => b[1] - a[1]);
  g.beginPath();
  g.rect(x, y, w, h);
  lay(g, run.badgeOf(largest?.[0] ?? -1)?.place ?? 0, token(hueOf(scene, load.largest)));
}

/** From this size on, px, a cell carries the name of its node. */
const NAMED = { w: 84, h: 40 };

/**
 * The name of a node and how much of its memory is used, on a label of its own, as a cell may have any strength.
 * @param {CanvasRenderingContext2D} g
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {number} width of the cell
 */
function name(g, x, y, text, width) {
  g.font = small();
  const fitting = fitText(g, text, width - 40);
  g.fillStyle = token("panel");
  rounded(g, x + 6, y + 6, g.measureText(fitting).width + 12, 18, 4);
  g.fill();
  g.fillStyle = token("ink-2");
  g.textAlign = "left";
  g.textBaseline = "middle";
  g.fillText(fitting, x + 12, y + 15.5);
}

/**
 * A node under preemption is told apart by shape: a notch in its corner.
 * @param {CanvasRenderingContext2D} g
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function mark(g, x, y, w, h) {
  const size = Math.min(w, h) * 0.7;
  g.fillStyle = token("panel");
  g.beginPath();
  g.moveTo(x + w - size, y);
  g.lineTo(x + w, y);
  g.lineTo(x + w, y + size);
  g.fill();
  g.fillStyle = token("stop");
  g.beginPath();
  g.moveTo(x + w - size * 0.75, y);
  g.lineTo(x + w, y);
  g.lineTo(x + w, y + size * 0.75);
  g.fill();
}

/**
 * @param {Scene} scene
 * @param {Load} load
 * @param {import("../engine/types.js").NodeInfo} node
 * @param {"queue" | "use" | "lost"} by
 * @returns {[string, number]} token and strength
 */
function tint(scene, load, node, by) {
  const { type } = scene.run.lives;
  const use = Math.min(1, load.total / (node[type] || 1));
  if (by === "lost")
    return load.lost > 0 ? ["stop", 0.2 + 0.8 * Math.min(1, load.lost / ((node[type] || 1) * MOST_LOST_MS))] : ["", 0];
  if (load.largest < 0) return ["", 0];
  if (by === "use") return ["act", 0.08 + 0.92 * use * use];
  return [hueOf(scene, load.largest), 0.25 + 0.75 * use];
}
