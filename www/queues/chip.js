// The letter of a queue on its hue.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";

/** @param {import("../run/queues.js").Queue | undefined} queue */
export function chip(queue) {
  if (!queue?.hue) return null;
  return h(
    "span",
    {
      class: "chip",
      "aria-hidden": "true",
      style: { background: `var(--${queue.hue})`, color: inkOn(token(queue.hue)) },
    },
    queue.letter,
  );
}
