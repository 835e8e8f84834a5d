// How to read the share ruler.

import { h, s } from "../base/dom.js";

/** @returns {HTMLElement} */
export function legend() {
  return h("dl", null, ENTRIES.flatMap(([parts, name, text]) => [
    h("dt", null, s("svg", { width: 24, height: 18, viewBox: "0 0 24 18", "aria-hidden": "true" }, parts.map(([tag, attributes]) => s(tag, attributes)))),
    h("dd", null, h("b", null, name), ` ${text}`),
  ]));
}

/** @type {[[string, Record<string, any>][], string, string][]} */
const ENTRIES = [
  [[["path", { d: "M12 8l4-6H8z", fill: "var(--ink)" }], ["path", { d: "M12 4v13", stroke: "var(--ink)", "stroke-width": 1.7 }]], "Instantaneous fair share", "used in decisions"],
  [[["path", { d: "M12 9l4 6.5H8z", fill: "var(--panel)", stroke: "var(--ink-2)", "stroke-width": 1.2 }], ["path", { d: "M12 1v8", stroke: "var(--ink-2)", "stroke-width": 1.2, "stroke-dasharray": "2 1.6" }]], "Steady fair share", "for orientation only"],
  [[["rect", { x: 2, y: 5, width: 11, height: 8, fill: "var(--q1)" }], ["rect", { x: 13, y: 5, width: 9, height: 8, fill: "var(--q1)", opacity: 0.38 }]], "Usage", "solid to the share, pale beyond it: borrowed"],
  [[["rect", { x: 2.5, y: 6, width: 19, height: 6, fill: "none", stroke: "var(--q1)", "stroke-dasharray": "2.5 2" }]], "Demand", "asked for, not yet allocated"],
  [[["rect", { x: 2, y: 5, width: 16, height: 8, fill: "var(--stop-bg)" }], ["path", { d: "M4 13l6-8M9 13l6-8M14 13l4-5.5M19 4v10", stroke: "var(--stop)", "stroke-width": 1.6 }]], "Starvation gap", "up to the preemption threshold; only where a timeout is set"],
  [[["path", { d: "M11 5H7v10", fill: "none", stroke: "var(--ink-2)", "stroke-width": 1.5 }], ["path", { d: "M14 3h4v12h-4", fill: "none", stroke: "var(--ink-3)", "stroke-width": 1.4 }]], "Min and max share", "from the queue properties"],
];
