// The loupe of the heat map: the nodes of one rack as stacked bars, beside the pointer or the keyboard's cursor.

import { token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { count, nodeName, percent } from "../base/format.js";
import { filling } from "../base/hatch.js";
import { loadsOf } from "./loads.js";
import { fit } from "./paint.js";

const W = 208;
const BAR = 26;
const COLUMNS = 10;
/** The most nodes that have a bar. */
const MOST = 80;

/**
 * @param {import("../run/run.js").Run} run
 * @param {number} node
 * @param {number} t
 * @param {(key: string, args: Record<string, any>) => string} text
 */
export function loupe(run, node, t, text) {
  const rack = run.nodes[node].rack;
  const nodes = run.nodes.flatMap((other, i) => (other.rack === rack ? [i] : []));
  const loads = loadsOf(run);
  const [used, room] = nodes.reduce(
    ([a, b], i) => [a + loads.at(i, t).total, b + run.nodes[i][run.lives.type]],
    [0, 0],
  );
  const canvas = /** @type {HTMLCanvasElement} */ (h("canvas", { "aria-hidden": "true", class: "loupe" }));
  const rows = Math.ceil(Math.min(MOST, nodes.length) / COLUMNS);
  canvas.style.width = `${W}px`;
  canvas.style.height = `${rows * (BAR + 4)}px`;
  // It has a size only once it is in the page.
  requestAnimationFrame(() => canvas.isConnected && paint(canvas, run, nodes.slice(0, MOST), node, t));
  const warned = nodes.reduce((sum, i) => sum + loads.at(i, t).warned, 0);
  return [
    h(
      "div",
      { class: "loupe-h" },
      h("b", null, rack),
      h(
        "span",
        null,
        text("loupe", { nodes: nodes.length, count: count(nodes.length), used: percent(used / Math.max(1, room)) }),
      ),
    ),
    canvas,
    h(
      "div",
      null,
      nodeName(run.nodes[node]),
      warned > 0 && h("span", { class: "stop-text" }, ` · ${text("loupe-warned", { count: warned })}`),
    ),
  ];
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("../run/run.js").Run} run
 * @param {number[]} nodes
 * @param {number} chosen
 * @param {number} t
 */
function paint(canvas, run, nodes, chosen, t) {
  const { g, w } = fit(canvas);
  const step = w / COLUMNS;
  for (const [k, index] of nodes.entries()) {
    const load = loadsOf(run).at(index, t);
    const [x, top] = [(k % COLUMNS) * step + 1, Math.floor(k / COLUMNS) * (BAR + 4) + 1];
    g.fillStyle = token("idle");
    g.fillRect(x, top, step - 3, BAR);
    let y = top + BAR;
    for (const [queue, amount] of load.parts) {
      const height = Math.min(1, amount / (run.nodes[index][run.lives.type] || 1)) * BAR;
      y -= height;
      g.fillStyle = filling(g, run.queueById.get(queue)?.hue || "rule");
      g.fillRect(x, y, step - 3, height);
    }
    if (load.warned === 0 && index !== chosen) continue;
    g.strokeStyle = token(index === chosen ? "ink" : "stop");
    g.lineWidth = 2;
    g.strokeRect(x, top, step - 3, BAR);
  }
}
