// Headroom: what the master was told as a line with a dot for each heartbeat, what was free as an area, and hatched where the core
// says that it was told wrong. Free and told are one scale.

import { s } from "../base/dom.js";
import { gb, ratio } from "../base/format.js";

/** @typedef {import("../engine/types.js").MasterStory} MasterStory */
/** @typedef {import("./scale.js").Scale} Scale */

/** Dots stand at least so far apart, px. */
const APART = 8;

/**
 * @param {MasterStory} story
 * @param {Scale} scale
 * @param {number} top
 * @param {number} bottom
 * @param {"memory" | "vcores"} type
 * @param {number} most the end of the scale
 * @param {string} oneMap the name of the line of one map
 */
export function headroomChart(story, scale, top, bottom, type, most, oneMap) {
  const { steps, map } = amountsOf(story, type);
  const y = (/** @type {number} */ amount) => bottom - (Math.max(0, amount) / (most * 1.08)) * (bottom - top);
  const line = (/** @type {"told" | "free"} */ which) => path(steps, which, story.until, scale, y);
  const free = line("free");
  return [
    grid(scale, most, y, type),
    free.map(({ d, x1, x2 }) => s("path", { class: "m-free", d: `${d}V${bottom}H${x1}Z`, "data-x": String(x2) })),
    free.map(({ d }) => s("path", { class: "m-freeline", d })),
    story.toldWrong.map((of) => hatched(of, steps, story.until, scale, y)),
    map !== null && [
      s("line", { class: "m-one", x1: scale.left, x2: scale.right, y1: y(map), y2: y(map) }),
      s("text", { class: "m-name strong", x: scale.left - 6, y: y(map), "text-anchor": "end" }, oneMap),
    ],
    line("told").map(({ d }) => s("path", { class: "m-told", d })),
    dots(story.heartbeats, steps, scale, y),
  ];
}

/**
 * The largest amount that is drawn.
 * @param {MasterStory} story
 * @param {"memory" | "vcores"} type
 */
export function mostOf(story, type) {
  const { steps, map } = amountsOf(story, type);
  return steps.reduce((most, { told, free }) => Math.max(most, told ?? 0, free ?? 0), Math.max(map ?? 0, 1));
}

/**
 * @param {MasterStory} story
 * @param {"memory" | "vcores"} type
 */
function amountsOf(story, type) {
  const value = (/** @type {import("../engine/types.js").Amounts | null} */ of) => {
    const amount = of?.[type];
    return amount === undefined || !Number.isFinite(amount) ? null : amount;
  };
  const steps = story.headroom.map(({ t, told, free }) => ({ t, told: value(told), free: value(free) }));
  return { steps, map: value(story.map) };
}

/**
 * A step line of what is known.
 * @param {{ t: number, told: number | null, free: number | null }[]} steps
 * @param {"told" | "free"} which
 * @param {number} until
 * @param {Scale} scale
 * @param {(amount: number) => number} y
 */
function path(steps, which, until, scale, y) {
  /** @type {{ d: string, x1: number, x2: number }[]} */
  const parts = [];
  let open = false;
  steps.forEach((step, i) => {
    const amount = step[which];
    const end = steps[i + 1]?.t ?? until;
    if (amount === null || end < scale.from || step.t > scale.until) {
      open = false;
      return;
    }
    const [x1, x2] = [scale.x(step.t), scale.x(end)];
    const part = parts.at(-1);
    if (open && part) {
      part.d += `V${y(amount)}H${x2}`;
      part.x2 = x2;
    } else parts.push({ d: `M${x1} ${y(amount)}H${x2}`, x1, x2 });
    open = true;
  });
  return parts;
}

/**
 * The room between told and free while the core says that it is told wrong.
 * @param {import("../engine/types.js").ToldWrong} wrong
 * @param {{ t: number, told: number | null, free: number | null }[]} steps
 * @param {number} end of the story
 * @param {Scale} scale
 * @param {(amount: number) => number} y
 */
function hatched(wrong, steps, end, scale, y) {
  return steps.map(({ t, told, free }, i) => {
    const [from, until] = [Math.max(t, wrong.from), Math.min(steps[i + 1]?.t ?? end, wrong.until)];
    if (until <= from || told === null || free === null || until < scale.from || from > scale.until) return null;
    const [x1, x2] = [scale.x(from), scale.x(until)];
    const [y1, y2] = [y(told), y(free)];
    return s("rect", {
      class: "m-wrong",
      x: x1,
      y: y1,
      width: x2 - x1,
      height: Math.max(0, y2 - y1),
      fill: "url(#m-amber)",
    });
  });
}

/**
 * @param {number[]} heartbeats
 * @param {{ t: number, told: number | null }[]} steps
 * @param {Scale} scale
 * @param {(amount: number) => number} y
 */
function dots(heartbeats, steps, scale, y) {
  let last = -Infinity;
  let at = -1;
  return heartbeats.map((t) => {
    while (at + 1 < steps.length && steps[at + 1].t <= t) at++;
    const told = steps[at]?.told ?? null;
    const x = scale.x(t);
    if (told === null || t < scale.from || t > scale.until || x - last < APART) return null;
    last = x;
    return s("circle", { class: "m-dot", cx: x, cy: y(told), r: 2 });
  });
}

/**
 * @param {Scale} scale
 * @param {number} most
 * @param {(amount: number) => number} y
 * @param {"memory" | "vcores"} type
 */
function grid(scale, most, y, type) {
  const label = (/** @type {number} */ amount) => (type === "memory" ? gb(amount) : ratio(Math.round(amount)));
  const unit = type === "memory" ? " GB" : "";
  return [0, most / 2, most].map((amount) => [
    s("line", { class: "m-line", x1: scale.left, x2: scale.right, y1: y(amount), y2: y(amount) }),
    s(
      "text",
      { class: "m-name axis", x: scale.left - 6, y: y(amount), "text-anchor": "end" },
      `${label(amount)}${amount === most ? unit : ""}`,
    ),
  ]);
}
