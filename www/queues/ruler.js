// What a share ruler shows: usage as a bar, shares as lines, limits as brackets, thresholds red. One scale for all siblings. Under the
// Capacity Scheduler the solid line is the guaranteed capacity, the hollow one the configured, the red one the ideal allocation.
// Where the policy is `drf` the bar is the dominant resource, and a thin rail below it the other one. In the view of vcores all is vcores.

import { gb, memory, ratio } from "../base/format.js";

/**
 * What a ruler shows, all in MB; vcores as the part of the cluster's memory that they are of its vcores.
 * @typedef {object} Ruler
 * @property {number} queue its id
 * @property {string} name
 * @property {string} hue
 * @property {number} use
 * @property {number | null} second usage of the resource that does not dominate; null: memory alone is looked at
 * @property {number} per MB for a vcore, where the bar is vcores; 0: it is memory
 * @property {number} demand
 * @property {typeof FAIR} words what the lines are called
 * @property {number} inst instantaneous fair share, 0: inactive; infinite: there is none; Capacity: guaranteed capacity
 * @property {number} steady 0: none; Capacity: configured capacity
 * @property {number} min
 * @property {number} max
 * @property {number | null} red what preemption promises; Capacity: the ideal allocation of its last round; null: nothing
 * @property {number} lacks how much of what is promised is missing while a clock runs
 * @property {number} tolerated Capacity: how far the dead zone reaches; 0: there is none
 * @property {number} scale
 */

/** @typedef {import("../run/series.js").Measure} Measure */
/** @typedef {import("../engine/types.js").Amounts} Amounts */

/** What the lines are called: parts of names in the catalogue, `ruler-…`. */
export const FAIR = {
  inst: "instantaneous",
  steady: "steady",
  mark: "threshold",
  use: "instantaneous-share",
  hollow: "steady-share",
  least: "min-share",
  most: "max-share",
};
const CAPACITY = {
  inst: "guaranteed",
  steady: "configured",
  mark: "ideal",
  use: "guaranteed-capacity",
  hollow: "configured-capacity",
  least: "",
  most: "maximum-capacity",
};
const SUPERIOR = { ...FAIR, inst: "min-level", use: "min-level", most: "max-level" };
const WORDS = { fair: FAIR, capacity: CAPACITY, superior: SUPERIOR };

/**
 * How many MB of the cluster there are for a vcore.
 * @param {import("../run/run.js").Run} run
 */
export const perVcore = ({ cluster }) => (cluster.vcores > 0 ? cluster.memory / cluster.vcores : 0);

/**
 * Whether the queue's siblings share by memory and vcores.
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/queues.js").Queue} queue
 */
const sharesBoth = ({ cluster, queueById }, queue) =>
  cluster.kind === "fair" && cluster.vcores > 0 && queueById.get(queue.parent)?.policy === "drf";

/**
 * An amount of a ruler without its unit.
 * @param {Ruler} r
 * @param {number} mb
 */
export const amount = (r, mb) =>
  r.per > 0 && Number.isFinite(mb) ? ratio(Math.round((mb / r.per) * 100) / 100) : gb(mb);

/**
 * The same with its unit.
 * @param {Ruler} r
 * @param {number} mb
 */
export const written = (r, mb) =>
  r.per > 0 && Number.isFinite(mb) ? `${amount(r, mb)} ${mb === r.per ? "vcore" : "vcores"}` : memory(mb);

/**
 * Usage, and the share that it is measured by; with the unit where it may be either.
 * @param {Ruler} r
 * @returns {[string, string]}
 */
export const figuresOf = (r) => [
  amount(r, r.use),
  `${r.per > 0 && !Number.isFinite(r.inst) ? "" : ` / ${amount(r, r.inst)}`}${r.per > 0 ? " vcores" : r.second === null ? "" : " GB"}`,
];

/**
 * What of a ruler only the core can tell: in the default partition, which comes first.
 * @param {import("./standing.js").Stands | undefined} stands
 * @returns {{ red: Amounts | null, lacks: Amounts | null, tolerated: Amounts | null, configured: Amounts | null }}
 */
function toldOf(stands) {
  const told = { red: null, lacks: null, tolerated: null, configured: null };
  if (!stands) return told;
  if ("promised" in stands) return { ...told, red: stands.promised, lacks: stands.lacks };
  const partition = "partitions" in stands ? stands.partitions[0] : undefined;
  return partition ? { ...partition, red: partition.ideal, lacks: null } : told;
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} scale MB at the right end
 * @returns {Ruler}
 */
export function rulerOf({ run, view, standings }, queue, scale) {
  const { t, type } = view;
  const both = sharesBoth(run, queue);
  const per = both || type === "vcores" ? perVcore(run) : 0;
  const whole = (/** @type {string} */ name, /** @type {boolean} */ cores) =>
    run.at(queue.id, /** @type {Measure} */ (cores ? `${name}Vcores` : `${name}Memory`), t) * (cores ? per : 1);
  const dominant = (whole("used", true) || whole("demand", true)) > (whole("used", false) || whole("demand", false));
  const cores = per > 0 && (type === "vcores" || dominant);
  const at = (/** @type {string} */ name) => whole(name, cores);
  const told = toldOf(standings.of(queue));
  const part = (/** @type {Amounts | null} */ of) => of && (cores ? of.vcores * per : of.memory);
  const max = at("max");
  const capacity = run.cluster.kind === "capacity";
  return {
    queue: queue.id,
    name: queue.path,
    hue: queue.hue,
    use: at("used"),
    second: both ? whole("used", !cores) : null,
    per: cores ? per : 0,
    demand: at("demand"),
    words: WORDS[run.cluster.kind],
    // Who shares by memory alone has no share of vcores.
    inst: at("share") || (cores && whole("share", false) ? Infinity : 0),
    steady: capacity ? (part(told.configured) ?? 0) : at("steady"),
    min: capacity ? 0 : at("min"),
    max: max > 0 ? max : Infinity,
    red: part(told.red),
    lacks: part(told.lacks) ?? 0,
    tolerated: (queue.leaf && part(told.tolerated)) || 0,
    scale,
  };
}

/**
 * The common scale of siblings, by what is looked at: the largest of what they show.
 * @param {import("../run/run.js").Run} run
 */
export const scalesOf = (run) => ({ memory: scaleOf(run, false), vcores: scaleOf(run, true) });

/**
 * @param {import("../run/run.js").Run} run
 * @param {boolean} cores whether all of it is vcores
 */
function scaleOf(run, cores) {
  let most = 1;
  for (const queue of run.queues) {
    if (queue.depth === 0) continue;
    const per = cores || sharesBoth(run, queue) ? perVcore(run) : 0;
    const own = cores ? 0 : 1;
    for (const [measure, mb] of [
      [0, own],
      [4, own],
      [6, own],
      [1, per],
      [5, per],
      [7, per],
    ]) {
      if (mb === 0) continue;
      const { v } = run.series.of(queue.id, measure);
      for (let i = 0; i < v.length; i++)
        if (Number.isFinite(v.values[i]) && v.values[i] * mb > most) most = v.values[i] * mb;
    }
  }
  return Math.min(most * 1.08, run.cluster.memory || most * 1.08);
}
