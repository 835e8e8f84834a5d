// What a master decided, as a row of marks over its attempts.

import { s } from "../base/dom.js";
import { clock } from "../base/format.js";

/** @typedef {import("../engine/types.js").MasterDecision} MasterDecision */

/** Marks stand at least so far apart, px. */
const APART = 15;

/** @type {Record<MasterDecision["kind"], { d: string, class: string } | null>} */
const MARKS = {
  stage: { d: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M0 -3V0L2 2", class: "m-wait" },
  waits: { d: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M0 -3V0L2 2", class: "m-wait" },
  rampUp: { d: "M-5 4L0 -5L5 4Z", class: "m-solid" },
  rampDown: { d: "M-5 -4L0 5L5 -4Z", class: "m-solid" },
  outputLost: { d: "M-5 0L0 -5L5 0L0 5Z", class: "m-solid" },
  preempt: { d: "M-4.5 -4.5h9v9h-9zM-1.5 -1.5h3v3h-3z", class: "m-own" },
  refuses: { d: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M-2 -2L2 2M2 -2L-2 2", class: "m-bad" },
  diagnostics: { d: "M-5 -4L0 5L5 -4Z", class: "m-bad" },
  // Told by the mark of the rule that led to it.
  kill: null,
  resumes: null,
};

/**
 * The decisions that have a mark.
 * @param {MasterDecision[]} decisions
 */
export const marked = (decisions) => decisions.filter(({ kind }) => MARKS[kind] !== null);

/**
 * @param {MasterDecision[]} decisions
 * @param {import("./scale.js").Scale} scale
 * @param {number} y
 * @param {(decision: MasterDecision) => string} short
 */
export function decisionMarks(decisions, scale, y, short) {
  const seen = marked(decisions).filter((of) => of.t >= scale.from && of.t <= scale.until);
  // One mark stands for several of a kind that lie too close to be told apart.
  const shown = seen.filter(
    (of, i) => i === 0 || seen[i - 1].kind !== of.kind || scale.x(of.t) - scale.x(seen[i - 1].t) >= APART,
  );
  // Those of one moment stand side by side.
  let before = -Infinity;
  const places = shown.map((decision) => (before = Math.max(scale.x(decision.t), before + APART)));
  return shown.map((decision, i) => {
    const mark = /** @type {{ d: string, class: string }} */ (MARKS[decision.kind]);
    const x = places[i];
    const room = (places[i + 1] ?? scale.right) - x;
    const text = short(decision);
    return s(
      "g",
      { class: "m-mark", "data-t": String(decision.t) },
      s("title", null, `${clock(decision.t)} ${text}`),
      s("rect", { class: "m-hit", x: x - 8, y: y - 9, width: 16, height: 18 }),
      s("path", { class: mark.class, d: mark.d, transform: `translate(${x},${y})` }),
      room > 16 + text.length * 6.2 && s("text", { class: "m-say", x: x + 10, y }, text),
    );
  });
}
