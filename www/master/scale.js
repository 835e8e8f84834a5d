// Where the master's chart lies: the stretch of the timeline on the x axis, one lane for each task.

import { sizeOf } from "../base/size.js";

/** How high a lane is, px; and the gap between maps and reduces. */
export const LANE = 22;
/** The room for names at the left. */
const LEFT = 92;
/** Lanes at most; more tasks are folded by node, more nodes by how attempts ended. */
const MOST = 60;

/** @typedef {import("../engine/types.js").AttemptLife} AttemptLife */
/**
 * A lane: the attempts at one task, or those of many on one node.
 * @typedef {{ key: string, kind: AttemptLife["kind"], task: number, node: number | null, tasks: number, lives: AttemptLife[] }} Lane
 */
/** @typedef {{ width: number, left: number, right: number, from: number, until: number, x: (t: number) => number, t: (x: number) => number }} Scale */

/**
 * @param {Element} element
 * @param {import("../base/store.js").View} view
 * @param {number} endMs of the run
 * @returns {Scale}
 */
export function scaleOf(element, { zoom }, endMs) {
  const width = Math.max(280, sizeOf(element).width);
  const [left, right] = [width < 480 ? 66 : LEFT, width - 20];
  const [from, until] = zoom ?? [0, endMs];
  const span = Math.max(1, until - from);
  const inside = (/** @type {number} */ x) => Math.max(left, Math.min(right, x));
  return {
    width,
    left,
    right,
    from,
    until,
    x: (t) => inside(left + ((t - from) / span) * (right - left)),
    t: (x) => from + ((inside(x) - left) / (right - left)) * span,
  };
}

/**
 * @param {AttemptLife[]} lives
 * @returns {Lane[]}
 */
export function lanesOf(lives) {
  const byTask = grouped(lives, ({ kind, task, id }) => `${kind} ${kind === "task" ? id.split("_")[1] : ""} ${task}`);
  if (byTask.length <= MOST) return byTask;
  const byNode = grouped(lives, ({ kind, node }) => `${kind} ${node ?? ""}`);
  return byNode.length <= MOST
    ? byNode
    : grouped(lives, ({ kind, how }) => `${kind} ${how}`).map((lane) => ({ ...lane, node: null }));
}

/**
 * @param {AttemptLife[]} lives
 * @param {(life: AttemptLife) => string} keyOf
 * @returns {Lane[]}
 */
function grouped(lives, keyOf) {
  /** @type {Map<string, Lane>} */
  const lanes = new Map();
  for (const life of lives) {
    const key = keyOf(life);
    const { kind, task, node } = life;
    const lane = lanes.get(key) ?? { key, kind, task, node, tasks: 0, lives: [] };
    // Attempts at one task follow each other.
    if (lane.lives.at(-1)?.task !== task) lane.tasks++;
    lane.lives.push(life);
    lanes.set(key, lane);
  }
  return [...lanes.values()];
}

/**
 * When any attempt of a folded lane worked, as stretches that can be told apart on the screen.
 * @param {Lane} lane
 * @param {Scale} scale
 * @returns {{ from: number, until: number }[]}
 */
export function worked({ lives }, { from, until, left, right }) {
  const apart = ((until - from) / (right - left)) * 2;
  const all = lives.flatMap((life) => life.stretches.filter((of) => of.state === "running"));
  /** @type {{ from: number, until: number }[]} */
  const merged = [];
  for (const of of all.sort((a, b) => a.from - b.from)) {
    if (of.until < from || of.from > until) continue;
    const last = merged.at(-1);
    if (last && of.from <= last.until + apart) last.until = Math.max(last.until, of.until);
    else merged.push({ from: of.from, until: of.until });
  }
  return merged;
}
