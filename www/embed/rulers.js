// The rulers of an embed: a button for each child of root, with what is remarkable about it, its figures and its share ruler.

import { h, s } from "../base/dom.js";
import { chip } from "../queues/chip.js";
import { figuresOf, rulerOf } from "../queues/ruler.js";
import { drawRuler } from "../queues/ruler-drawing.js";
import { statusOf } from "../queues/status.js";

/** How many queues have a ruler. */
const RULERS = 8;

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {number} width px
 */
export function rulers(model, width) {
  const { run, words } = model;
  const all = run.root?.children.length ? run.root.children : run.queues;
  const more = all.length - RULERS;
  return [
    all.slice(0, RULERS).map((queue) => row(model, queue, width)),
    more > 0 && h("p", { class: "hs-x" }, words.catalogue.text("embed-more", { count: more })),
    h(
      "p",
      { class: "hs-x" },
      key({ d: "M1 1.5h10L6 9z", fill: "var(--ink)" }, words.catalogue.text("embed-instantaneous")),
      key(
        { d: "M1.6 8.6h8.8L6 1.6z", fill: "var(--panel)", stroke: "var(--ink-2)", "stroke-width": 1.3 },
        words.catalogue.text("embed-steady"),
      ),
    ),
  ];
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} width
 */
function row(model, queue, width) {
  const { scale, view, words } = model;
  const ruler = rulerOf(model, queue, scale);
  const [tag] = statusOf(model, queue, view.t, false);
  const [use, share] = figuresOf(ruler);
  return h(
    "button",
    {
      class: "hs-q",
      dataset: { queue: String(queue.id), at: String(queue.id) },
      "aria-pressed": String(queue.id === view.queue),
    },
    h(
      "span",
      { class: "q1l" },
      chip(queue),
      h("b", { title: queue.path }, queue.name),
      h("span", { class: "meta" }, words.catalogue.text("embed-weight", { weight: queue.weight })),
      tag && h("span", { class: `tag ${tag[0]}` }, tag[1]),
      h("span", { class: "num" }, h("b", null, use), share, ruler.second === null && " GB"),
    ),
    drawRuler(ruler, width),
  );
}

/**
 * What a mark means.
 * @param {Record<string, any>} path
 * @param {string} text
 */
const key = (path, text) =>
  h("span", null, s("svg", { viewBox: "0 0 12 10", "aria-hidden": "true" }, s("path", path)), text);
