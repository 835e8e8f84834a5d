// What a row of the queue tree says: a queue's name and settings, its tag, its figures and its ruler.

import { h, icon, s } from "../base/dom.js";
import { duration, inType, percent, ratio } from "../base/format.js";
import { svgFilling } from "../base/hatch.js";
import { phrase } from "../texts/catalogue.js";
import { chip } from "./chip.js";
import { amount, figuresOf, rulerOf } from "./ruler.js";
import { drawRuler } from "./ruler-drawing.js";
import { statusOf } from "./status.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/model.js").RunModel} RunModel */

/** How far a level is to the right of the one above, px. */
export const INDENT = 14;

/**
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} width of the tree, px; 0: no figures as yet
 * @param {boolean} closed whether it is folded
 * @param {number} apps how many applications can be shown below it
 */
export function rowOf(model, queue, width, closed, apps) {
  const { t } = model.view;
  const stands = model.standings.of(queue);
  const [number, ruler] = width > 0 ? measured(model, queue, width) : [null, null];
  return h(
    "div",
    { role: "gridcell" },
    h(
      "div",
      { class: "q1l" },
      queue.depth > 0 && (queue.children.length > 0 || apps > 0) && foldButton(queue, closed),
      chip(queue),
      h("b", { title: queue.path }, queue.name),
      protection(model.run, stands && "protectedBy" in stands ? stands.protectedBy : null),
      h(
        "span",
        { class: "meta" },
        settingsOf(model.run, queue),
        apps > 0 && ` · ${phrase("apps-count", { count: apps })}`,
      ),
      h("span", { class: "tags" }, tagsOf(statusOf(model, queue, t, closed && !queue.leaf))),
      h("span", { class: "num" }, number),
    ),
    h("div", { class: "rz" }, ruler),
  );
}

/**
 * Three tags have no room for their words: the first keeps them, the others say how much.
 * @param {import("./status.js").Tag[]} tags
 */
function tagsOf(tags) {
  return tags.map(([kind, text, short = text], i) =>
    h("span", { class: `tag ${kind}`, title: text }, tags.length > 2 && i > 0 ? short : text),
  );
}

/**
 * That its containers may not be taken, and who says so.
 * @param {Run} run
 * @param {number | null} by
 */
function protection(run, by) {
  const queue = by === null ? undefined : run.queueById.get(by);
  if (!queue) return null;
  const title = phrase("queue-protected", { queue: queue.path });
  return h("span", { class: "prot", role: "img", "aria-label": title, title }, icon("lock"));
}

/**
 * @param {Queue} queue
 * @param {boolean} closed
 */
function foldButton(queue, closed) {
  return h(
    "button",
    {
      class: "fold-queue",
      tabindex: -1,
      "aria-label": phrase(closed ? "queue-unfold" : "queue-fold", { queue: queue.name }),
      style: { insetInlineStart: `${queue.depth * INDENT - 10}px` },
      dataset: { fold: "" },
    },
    icon("down"),
  );
}

/**
 * Its part, its policy, and when it may preempt.
 * @param {Run} run
 * @param {Queue} queue
 */
function settingsOf(run, queue) {
  const part = run.cluster.kind === "capacity" ? percent(queue.weight) : `w\u202f${ratio(queue.weight)}`;
  const own = [queue.path === "root" ? "" : part, queue.policy].filter(Boolean).join(" · ");
  const { threshold, timeoutMs } = queue;
  return queue.leaf && timeoutMs !== null ? `${own} · ${ratio(threshold)} / ${duration(timeoutMs)}` : own;
}

/**
 * The figures and the picture.
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} width
 * @returns {[import("../base/dom.js").Child, SVGElement]}
 */
function measured(model, queue, width) {
  const { run, scale, view } = model;
  const own = width - queue.depth * INDENT;
  const ruler = rulerOf(model, queue, scale);
  if (queue.depth === 0)
    return [
      [h("b", null, amount(ruler, ruler.use)), phrase("queue-of", { memory: inType(run.cluster, view.type) })],
      rootBar(run, queue, view, own),
    ];
  const [use, share] = figuresOf(ruler);
  ruler.scale = (scale * own) / (width - INDENT);
  return [[h("b", null, use), share], drawRuler(ruler, own)];
}

/**
 * The whole cluster by the children of root, with the gate of preemption.
 * @param {Run} run
 * @param {Queue} root
 * @param {import("../base/store.js").View} view
 * @param {number} width
 */
function rootBar(run, root, { t, type }, width) {
  const w = width - 10;
  const total = run.cluster[type] || 1;
  const parts = [s("rect", { x: 5, y: 8, width: w, height: 7, rx: 2, fill: "var(--idle)" })];
  const wide = (/** @type {number} */ part) => part * w;
  let x = 5;
  for (const child of root.children) {
    const part = wide(run.at(child.id, type === "vcores" ? "usedVcores" : "usedMemory", t) / total);
    parts.push(s("rect", { x, y: 8, width: Math.max(0, part - 0.8), height: 7, fill: svgFilling(child.hue) }));
    x += part;
  }
  if (run.cluster.preemption && run.cluster.kind === "fair") {
    const gate = 5 + wide(run.cluster.utilisationThreshold);
    parts.push(s("path", { d: `M${gate} 4v15`, stroke: "var(--panel)", "stroke-width": 4 }));
    parts.push(s("path", { d: `M${gate} 4v15`, stroke: "var(--ink)", "stroke-width": 1.5, "stroke-dasharray": "3 2" }));
  }
  const gated =
    run.cluster.kind === "fair"
      ? phrase("queue-preemption-above", { part: percent(run.cluster.utilisationThreshold) })
      : "";
  const label = phrase("queue-cluster-utilisation", { part: percent(run.utilisation(t)), gated });
  return s(
    "svg",
    { class: "ruler", width, height: 23, viewBox: `0 0 ${width} 23`, role: "img", "aria-label": label },
    parts,
  );
}
