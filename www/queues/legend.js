// How to read the share ruler.

import { byId, fill, h, s } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/**
 * Shows it, or puts it away.
 * @param {"fair" | "capacity" | "superior"} kind
 */
export function turnLegend(kind) {
  const box = byId("legend");
  fill(box, legend(kind));
  box.hidden = !box.hidden;
  byId("legend-button").setAttribute("aria-expanded", String(!box.hidden));
}

/**
 * @param {"fair" | "capacity" | "superior"} kind
 * @returns {HTMLElement}
 */
function legend(kind) {
  return h(
    "dl",
    null,
    (kind === "capacity" ? CAPACITY : ENTRIES).flatMap(([parts, key]) => [
      h(
        "dt",
        null,
        s(
          "svg",
          { width: 24, height: 18, viewBox: "0 0 24 18", "aria-hidden": "true" },
          parts.map(([tag, attributes]) => s(tag, attributes)),
        ),
      ),
      h("dd", null, h("b", null, phrase(`legend-${key}`)), " ", phrase(`legend-${key}-note`)),
    ]),
  );
}

/** @type {[[string, Record<string, any>][], string][]} */
const ENTRIES = [
  [
    [
      ["path", { d: "M12 8l4-6H8z", fill: "var(--ink)" }],
      ["path", { d: "M12 4v13", stroke: "var(--ink)", "stroke-width": 1.7 }],
    ],
    "instantaneous",
  ],
  [
    [
      ["path", { d: "M12 9l4 6.5H8z", fill: "var(--panel)", stroke: "var(--ink-2)", "stroke-width": 1.2 }],
      ["path", { d: "M12 1v8", stroke: "var(--ink-2)", "stroke-width": 1.2, "stroke-dasharray": "2 1.6" }],
    ],
    "steady",
  ],
  [
    [
      ["rect", { x: 2, y: 5, width: 11, height: 8, fill: "var(--q1)" }],
      ["rect", { x: 13, y: 5, width: 9, height: 8, fill: "var(--q1)", opacity: 0.38 }],
    ],
    "usage",
  ],
  [
    [["rect", { x: 2.5, y: 6, width: 19, height: 6, fill: "none", stroke: "var(--q1)", "stroke-dasharray": "2.5 2" }]],
    "demand",
  ],
  [
    [
      ["rect", { x: 2, y: 5, width: 16, height: 8, fill: "var(--stop-bg)" }],
      ["path", { d: "M4 13l6-8M9 13l6-8M14 13l4-5.5M19 4v10", stroke: "var(--stop)", "stroke-width": 1.6 }],
    ],
    "gap",
  ],
  [
    [
      ["path", { d: "M11 5H7v10", fill: "none", stroke: "var(--ink-2)", "stroke-width": 1.5 }],
      ["path", { d: "M14 3h4v12h-4", fill: "none", stroke: "var(--ink-3)", "stroke-width": 1.4 }],
    ],
    "limits",
  ],
];

/** @type {typeof ENTRIES} */
const CAPACITY = [
  [ENTRIES[0][0], "guaranteed"],
  [ENTRIES[1][0], "configured"],
  [ENTRIES[2][0], "usage-capacity"],
  ENTRIES[3],
  [
    [
      ["path", { d: "M12 2v14", stroke: "var(--panel)", "stroke-width": 4.6 }],
      ["path", { d: "M12 2v14", stroke: "var(--stop)", "stroke-width": 2 }],
    ],
    "ideal",
  ],
  [[["rect", { x: 4, y: 3, width: 14, height: 12, fill: "var(--wait-bg)", stroke: "var(--line)" }]], "dead-zone"],
  [[["path", { d: "M10 3h4v12h-4", fill: "none", stroke: "var(--ink-3)", "stroke-width": 1.4 }]], "maximum"],
];
