// The share ruler: usage as a bar, shares as lines, limits as brackets, thresholds red. One scale for all siblings. Under the
// Capacity Scheduler the solid line is the guaranteed capacity, the hollow one the configured, the red one the ideal allocation.
// Where the policy is `drf` the bar is the dominant resource, and a thin rail below it the other one.

import { token } from "../base/colour.js";
import { s } from "../base/dom.js";
import { gb, memory, ratio } from "../base/format.js";
import { hatched, svgFilling } from "../base/hatch.js";
import { phrase } from "../texts/catalogue.js";

/**
 * What a ruler shows, all in MB; vcores as the part of the cluster's memory that they are of its vcores.
 * @typedef {object} Ruler
 * @property {string} name
 * @property {string} hue
 * @property {number} use
 * @property {number | null} second usage of the resource that does not dominate; null: memory alone is looked at
 * @property {number} per MB for a vcore, where vcores dominate; 0: memory does
 * @property {number} demand
 * @property {typeof FAIR} words what the lines are called
 * @property {number} inst instantaneous fair share, 0: inactive; Capacity: guaranteed capacity
 * @property {number} steady Capacity: configured capacity
 * @property {number} min
 * @property {number} max
 * @property {number | null} threshold where starvation begins; null: never
 * @property {number | null} ideal Capacity: the ideal allocation of the last round of preemption; null: there are none
 * @property {number} tolerated Capacity: how far the dead zone reaches; 0: there is none
 * @property {number} scale
 */

/** @typedef {import("../run/series.js").Measure} Measure */

/** What the lines are called: parts of names in the catalogue, `ruler-…`. */
const FAIR = {
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
const named = (/** @type {string} */ word) => phrase(`ruler-${word}`);

/**
 * The configured capacity of a queue, MB: its part of the cluster, before amounts are rounded.
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/queues.js").Queue} queue
 */
export function configuredCapacity(run, queue) {
  const value = queue.properties.find((fact) => fact.name === "absolute-capacity")?.value;
  return value?.type === "ratio" ? value.value * run.cluster.memory : 0;
}

/**
 * How many MB of the cluster there are for a vcore; 0 where the queue's siblings share by memory alone.
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/queues.js").Queue} queue
 */
function vcoreIn({ cluster, queueById }, queue) {
  const drf = cluster.kind === "fair" && queueById.get(queue.parent)?.policy === "drf";
  return drf && cluster.vcores > 0 ? cluster.memory / cluster.vcores : 0;
}

/**
 * An amount of a ruler without its unit.
 * @param {Ruler} r
 * @param {number} mb
 */
const amount = (r, mb) => (r.per > 0 && Number.isFinite(mb) ? ratio(Math.round((mb / r.per) * 100) / 100) : gb(mb));

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
  ` / ${amount(r, r.inst)}${r.second === null ? "" : r.per > 0 ? " vcores" : " GB"}`,
];

/**
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @param {number} scale MB at the right end
 * @returns {Ruler}
 */
export function rulerOf(run, queue, t, scale) {
  const per = vcoreIn(run, queue);
  const whole = (/** @type {string} */ name, /** @type {boolean} */ cores) =>
    run.at(queue.id, /** @type {Measure} */ (cores ? `${name}Vcores` : `${name}Memory`), t) * (cores ? per : 1);
  const cores =
    per > 0 && (whole("used", true) || whole("demand", true)) > (whole("used", false) || whole("demand", false));
  const at = (/** @type {string} */ name) => whole(name, cores);
  const inst = at("share");
  const max = at("max");
  const capacity = run.cluster.kind === "capacity";
  const preempts = capacity && queue.deadZone >= 0;
  return {
    name: queue.path,
    hue: queue.hue,
    use: at("used"),
    second: per > 0 ? whole("used", !cores) : null,
    per: cores ? per : 0,
    demand: at("demand"),
    words: WORDS[run.cluster.kind],
    inst,
    steady: capacity ? configuredCapacity(run, queue) : at("steady"),
    min: capacity ? 0 : at("min"),
    max: max > 0 ? max : Infinity,
    threshold: queue.leaf && queue.timeoutMs >= 0 && inst > 0 ? inst * queue.threshold : null,
    ideal: preempts ? at("ideal") : null,
    tolerated: preempts && queue.leaf ? inst * (1 + queue.deadZone) : 0,
    scale,
  };
}

/**
 * The common scale of siblings: the largest of what they show.
 * @param {import("../run/run.js").Run} run
 */
export function scaleOf(run) {
  let most = 1;
  for (const queue of run.queues) {
    if (queue.depth === 0) continue;
    const per = vcoreIn(run, queue);
    for (const [measure, mb] of [
      [0, 1],
      [4, 1],
      [6, 1],
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

let hatches = 0;

/**
 * @param {Ruler} r
 * @param {number} width px
 * @param {"row" | "large"} form
 * @returns {SVGElement}
 */
export function drawRuler(r, width, form) {
  const large = form === "large";
  const pad = 5;
  const [y, height] = large ? [24, 14] : [8, 7];
  const tall = (large ? 64 : 23) + (r.second === null ? 0 : 4);
  const x = (/** @type {number} */ mb) => pad + Math.min(1, Math.max(0, mb) / r.scale) * (width - 2 * pad);
  const bottom = y + height + (r.second === null ? 0 : 4);
  const hue = r.hue ? `var(--${r.hue})` : "var(--rule)";
  const full = svgFilling(r.hue || "rule");
  const edge = hatched() ? "var(--ink)" : null;
  const end = x(Math.min(r.scale, r.max));
  const parts = [box(pad, end, y, height, "var(--idle)", 2)];
  if (r.second !== null)
    parts.push(box(pad, end, bottom - 3, 3, "var(--idle)", 1), box(pad, x(r.second), bottom - 3, 3, full, 1, edge));
  if (r.tolerated > r.inst)
    parts.push(box(x(r.inst), x(Math.min(r.tolerated, r.max)), y - 2, height + 4, "var(--wait-bg)", 0));
  if (r.demand > r.use + 0.5) {
    const to = Math.min(end, x(r.demand));
    parts.push(
      s("rect", {
        x: x(r.use) + 0.5,
        y: y + 1.5,
        width: Math.max(0, to - x(r.use) - 1),
        height: height - 3,
        fill: "none",
        stroke: hue,
        "stroke-dasharray": "2.5 2",
      }),
    );
  }
  if (Math.min(r.use, r.inst) > 0) parts.push(box(pad, x(Math.min(r.use, r.inst)), y, height, full, 2, edge));
  if (r.use > r.inst + 0.5) {
    const pale = box(x(r.inst), x(r.use), y, height, full, 0, edge);
    pale.setAttribute("opacity", "0.38");
    parts.push(pale, box(x(r.inst), x(r.use), y, 2, hue, 0));
  }
  if (r.threshold !== null) parts.push(...starvation(r, r.threshold, x, y, height));
  if (r.ideal !== null) parts.push(...mark(x(r.ideal), y, height));
  if (r.min > 0) parts.push(line(`M${x(r.min) + 3} ${bottom + 1.5}h-3v${large ? 7 : 4.5}`, "var(--ink-2)", 1.4));
  if (r.max < r.scale) parts.push(line(`M${end - 3} ${y - 2}h3v${height + 4}h-3`, "var(--ink-3)", 1.3));
  parts.push(...shares(r, x, y, bottom));
  if (large) parts.push(...labels(r, x, width, bottom));
  return s(
    "svg",
    { class: "ruler", width, height: tall, viewBox: `0 0 ${width} ${tall}`, role: "img", "aria-label": sentence(r) },
    parts,
  );
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {number} height
 * @param {string} fill
 * @param {number} rx
 * @param {string | null} [stroke]
 */
function box(from, to, y, height, fill, rx, stroke = null) {
  return s("rect", { x: from, y, width: Math.max(0, to - from), height, rx, fill, stroke, "stroke-width": 0.8 });
}

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 */
function line(d, stroke, width) {
  return s("path", { d, fill: "none", stroke, "stroke-width": width });
}

/**
 * The hatched gap up to the red line.
 * @param {Ruler} r
 * @param {number} threshold
 * @param {(mb: number) => number} x
 * @param {number} y
 * @param {number} height
 */
function starvation(r, threshold, x, y, height) {
  const parts = [];
  const to = Math.min(threshold, r.demand);
  if (r.use < to - 0.5) {
    const id = `hatch${++hatches}`;
    const pattern = s("pattern", {
      id,
      width: 5,
      height: 5,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    });
    pattern.append(
      s("rect", { width: 5, height: 5, fill: "var(--stop-bg)" }),
      s("rect", { width: 2, height: 5, fill: "var(--stop)" }),
    );
    parts.push(s("defs", null, pattern), box(x(r.use), x(to), y, height, `url(#${id})`, 0));
  }
  parts.push(...mark(x(threshold), y, height));
  return parts;
}

/**
 * The red line, with a rim that sets it off.
 * @param {number} at
 * @param {number} y
 * @param {number} height
 */
function mark(at, y, height) {
  const path = `M${at} ${y - 2}v${height + 4}`;
  return [line(path, "var(--panel)", 4.6), line(path, "var(--stop)", 2)];
}

/**
 * Steady: hollow, below. Instantaneous: solid, above.
 * @param {Ruler} r
 * @param {(mb: number) => number} x
 * @param {number} y
 * @param {number} bottom
 */
function shares(r, x, y, bottom) {
  const parts = [];
  if (r.steady > 0) {
    const at = x(r.steady);
    parts.push(
      s("line", {
        x1: at,
        x2: at,
        y1: y - 1,
        y2: bottom + 3,
        stroke: "var(--ink-2)",
        "stroke-width": 1.2,
        "stroke-dasharray": "2 1.6",
      }),
    );
    parts.push(
      s("path", {
        d: `M${at} ${bottom + 2.5}l3.6 5.6h-7.2z`,
        fill: "var(--panel)",
        stroke: "var(--ink-2)",
        "stroke-width": 1.2,
      }),
    );
  }
  if (r.inst > 0) {
    const at = x(r.inst);
    parts.push(line(`M${at} ${y - 3}V${bottom + 1}`, "var(--ink)", 1.7));
    parts.push(s("path", { d: `M${at} ${y - 2}l4 -6.4h-8z`, fill: "var(--ink)" }));
  }
  return parts;
}

/**
 * @param {Ruler} r
 * @param {(mb: number) => number} x
 * @param {number} width
 * @param {number} bottom
 */
function labels(r, x, width, bottom) {
  const put = (
    /** @type {number} */ at,
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {string} */ kind,
  ) => {
    const half = (text.length * letter()) / 2;
    const anchor = at < half ? "start" : at > width - half ? "end" : "middle";
    const to = anchor === "start" ? Math.max(2, at - 4) : anchor === "end" ? Math.min(width - 2, at + 4) : at;
    return s("text", { x: to, y, "text-anchor": anchor, class: `rl rl-${kind}` }, text);
  };
  const parts = [];
  if (r.inst > 0) parts.push(put(x(r.inst), 11, `${named(r.words.inst)} ${amount(r, r.inst)}`, "inst"));
  const steadyText = `${named(r.words.steady)} ${amount(r, r.steady)}`;
  if (r.steady > 0) parts.push(put(x(r.steady), bottom + 20, steadyText, "steady"));
  const red = r.threshold ?? r.ideal;
  if (red === null) return parts;
  const text = `${named(r.words.mark)} ${amount(r, red)}`;
  parts.push(put(x(red), bottom + 20, text, "stop"));
  const wide = (/** @type {string} */ label) => label.length * letter() + 4;
  const start = (/** @type {number} */ at, /** @type {string} */ label) =>
    Math.max(2, Math.min(at - wide(label) / 2, width - wide(label)));
  const [from, to] = [start(x(red), text), start(x(r.steady), steadyText)];
  const touch = from < to ? from + wide(text) > to : to + wide(steadyText) > from;
  if (r.steady > 0 && touch) apart(parts.slice(-2), [x(r.steady), x(red)], [steadyText, text], width);
  return parts;
}

/** About as wide as a letter of a label is, px. */
const letter = () => 0.55 * (parseFloat(token("t-xs")) || 11);

/**
 * Two labels that would touch go to either side of their lines.
 * @param {SVGElement[]} labels
 * @param {number[]} at
 * @param {string[]} texts
 * @param {number} width
 */
function apart(labels, at, texts, width) {
  const [left, right] = at[0] < at[1] ? [0, 1] : [1, 0];
  const wide = texts.map((text) => text.length * letter());
  const from = Math.max(2, Math.min(at[left] + 2, width - wide[right] - 8) - wide[left]);
  const beside = Math.max(Math.min(at[right] - 2, width - wide[right] - 2), from + wide[left] + 8);
  for (const [i, to] of /** @type {[number, number][]} */ ([
    [left, from],
    [right, beside],
  ])) {
    labels[i].setAttribute("text-anchor", "start");
    labels[i].setAttribute("x", String(to));
  }
}

/** @param {Ruler} r */
function sentence(r) {
  const { words } = r;
  const amounts = [
    [named("usage"), r.use],
    [named(words.use), r.inst],
    [named(words.hollow), r.steady],
    [named("demand"), r.demand],
    [named(words.most), r.max],
  ];
  if (words === FAIR)
    amounts.push(
      [named(words.least), r.min],
      [phrase("queue-preemption-threshold"), r.threshold ?? phrase("queue-no-preemption-timeout")],
    );
  else if (r.ideal !== null)
    amounts.push([phrase("queue-ideal-allocation"), r.ideal], [phrase("queue-dead-zone-up-to"), r.tolerated]);
  return `${r.name}: ${amounts.map(([name, value]) => (typeof value === "string" ? value : `${name} ${written(r, /** @type {number} */ (value))}`)).join(", ")}`;
}
