// The letter of a queue on its hue.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";

/** Of the fourth leaf of a parent. */
export const EDGE = { boxShadow: "inset 3px 0 var(--ink)" };

/** @param {import("../run/queues.js").Queue | undefined} queue */
export function chip(queue) {
  if (!queue?.hue) return null;
  return h(
    "span",
    {
      class: "chip",
      "aria-hidden": "true",
      style: { background: `var(--${queue.hue})`, color: inkOn(token(queue.hue)), ...(queue.edge && EDGE) },
    },
    queue.letter,
  );
}
