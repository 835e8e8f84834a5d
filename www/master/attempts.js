// The attempts as bars in time: dashed asked, light map, full reduce; how each ended as a mark.

import { s } from "../base/dom.js";
import { clock } from "../base/format.js";
import { LANE, worked } from "./scale.js";

/** @typedef {import("../engine/types.js").AttemptLife} AttemptLife */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {import("./scale.js").Lane} Lane */

/** Marks of ends in a lane at most. */
const MARKS = 200;

/** The marks of ends, around their centre. @type {Partial<Record<NonNullable<AttemptLife["how"]>, { d: string, class: string }>>} */
const ENDS = {
  done: { d: "M-4 0L-1 3L4 -4", class: "m-good" },
  failed: { d: "M-4 -4L4 4M4 -4L-4 4", class: "m-bad" },
  nodeLost: { d: "M-4 -4L4 4M4 -4L-4 4", class: "m-bad" },
  preempted: { d: "M-4 -4L4 4M4 -4L-4 4", class: "m-bad" },
  stopped: { d: "M-4.5 -4.5h9v9h-9zM-1.5 -1.5h3v3h-3z", class: "m-own" },
};

/**
 * @param {Lane[]} lanes
 * @param {Scale} scale
 * @param {number} top
 * @param {(lane: Lane) => string} name of a lane
 * @param {(life: AttemptLife) => string} title of a bar
 * @param {(life: AttemptLife) => string} label in a wide bar
 */
export function bars(lanes, scale, top, name, title, label) {
  return lanes.map((lane, i) => {
    const y = top + i * LANE;
    const isNew = i > 0 && lanes[i - 1].kind !== lane.kind;
    return s(
      "g",
      null,
      isNew && s("line", { class: "m-line", x1: 0, x2: scale.right, y1: y, y2: y }),
      s("text", { class: "m-name", x: 0, y: y + LANE / 2 }, name(lane)),
      lane.tasks > 1
        ? worked(lane, scale).map((of) => s("rect", { class: `m-${lane.kind}`, ...placed(of, scale, y) }))
        : lane.lives.map((life) => bar(life, scale, y, title(life), label(life))),
      // Over the bars of attempts that follow at once.
      s(
        "g",
        { class: "m-ends" },
        lane.lives
          .filter((life) => lane.tasks === 1 || (life.how !== "done" && life.how !== null))
          .slice(0, MARKS)
          .map((life) => ends(life, scale, y + LANE / 2)),
      ),
    );
  });
}

/**
 * @param {AttemptLife} life
 * @param {Scale} scale
 * @param {number} y
 * @param {string} title
 * @param {string} label
 */
function bar(life, scale, y, title, label) {
  const { from, until } = scale;
  const parts = life.stretches
    .filter((of) => of.until >= from && of.from <= until && of.state !== "pending")
    .map((of) => {
      const place = placed(of, scale, y);
      if (of.state === "scheduled") return s("rect", { class: "m-asked", ...place });
      return [
        s("rect", { class: `m-${life.kind}`, ...place }),
        life.how === "preempted" && s("rect", { class: "m-taken", ...place, fill: "url(#m-red)" }),
        place.width > 74 && s("text", { class: `m-in of-${life.kind}`, x: place.x + 7, y: y + LANE / 2 }, label),
      ];
    });
  return s("g", { class: "m-life" }, s("title", null, title), parts);
}

/**
 * @param {{ from: number, until: number }} stretch
 * @param {Scale} scale
 * @param {number} y
 */
function placed({ from, until }, { x }, y) {
  return { x: x(from), y: y + 4, width: Math.max(1.5, x(until) - x(from)), height: LANE - 8, rx: 2 };
}

/**
 * @param {AttemptLife} life
 * @param {Scale} scale
 * @param {number} y
 */
function ends(life, { x, from, until }, y) {
  const shown = (/** @type {number | null} */ t) => t !== null && t >= from && t <= until;
  const mark = life.how && ENDS[life.how];
  const at = life.ended ?? 0;
  return [
    mark && shown(life.ended) && s("path", { class: mark.class, d: mark.d, transform: `translate(${x(at) + 7},${y})` }),
    life.outputLost !== null && [
      s("line", { class: "m-kept", x1: x(at) + 13, x2: x(life.outputLost), y1: y, y2: y }),
      shown(life.outputLost) &&
        s("path", {
          class: "m-bad",
          d: "M-4 -4L4 4M4 -4L-4 4",
          transform: `translate(${x(life.outputLost) - 5},${y})`,
        }),
    ],
  ];
}

/**
 * An attempt in words, for a tip.
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {AttemptLife} life
 * @param {string} where its container and node
 */
export function told(says, life, where) {
  const last = life.stretches.at(-1);
  return says.text("attempt", {
    name: nameOf(says, life),
    where,
    state: life.how ?? last?.state ?? "pending",
    from: clock(life.stretches[0]?.from ?? 0),
    since: clock(last?.from ?? 0),
    until: clock(life.ended ?? last?.until ?? 0),
  });
}

/**
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {AttemptLife} life
 */
export function nameOf(says, life) {
  const again = Number(life.id.split("_").at(-1));
  return says.text("attempt-name", { kind: life.kind, task: String(life.task), again: String(again) });
}
