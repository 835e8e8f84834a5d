// Why a queue is as it is at a moment: the measured numbers beside the limits that the rules compare them with.

import { clock, duration, memory, percent, ratio } from "../base/format.js";
import { rulerOf, written } from "../queues/ruler.js";
import { bandAt } from "../run/bands.js";
import { alive, FLAG, NONE, underWarning } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { ofKind } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("./reason.js").Line} Line */
/** @typedef {{ question: (string | Node)[], verdict: (string | Node)[], lines: Line[], jumps: { text: string, t?: number, life?: number, seq?: number }[] }} Answer */

/** How queues of other schedulers than Fair are explained. @type {typeof import("./others.js") | null} */
let others = null;

/**
 * Loads what the queues of a scenario are explained with; before its run begins.
 * @param {Record<string, any>} scenario
 */
export async function learnWhy(scenario) {
  if (scenario.scheduler?.kind !== "fair") others ??= await import("./others.js");
}

/** @returns {typeof import("./others.js")} */
function learnt() {
  if (!others) throw new Error("the page has no words for this scheduler before its run begins");
  return others;
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whyQueue(model, queue, t) {
  if (model.run.cluster.kind === "capacity") return learnt().whyCapacity(model, queue, t);
  if (model.run.cluster.kind === "superior") return learnt().whySuperior(model, queue, t);
  const state = stateOf(model, queue, t);
  if (queue.depth === 0) return whyRoot(model, t);
  if (state.inst === 0) return inactive(model, queue, state);
  if (!queue.leaf) return parent(model, queue, state);
  return leaf(model, queue, state, t);
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 */
function stateOf(model, queue, t) {
  // Amounts of the dominant resource, where that decides.
  const ruler = rulerOf(model.run, queue, t, 1);
  const band = bandAt(model.bands, queue.id, t);
  const warnedFor = [...model.run.lives.everWarned].filter(
    (life) => underWarning(life, t) && life.forApp !== NONE && model.run.apps.get(life.forApp)?.queue === queue.id,
  );
  const victims = [...model.run.lives.everWarned].filter((life) => underWarning(life, t) && life.queue === queue.id);
  return {
    ...ruler,
    amount: (/** @type {number} */ mb) => written(ruler, mb),
    threshold: ruler.inst * queue.threshold,
    band,
    warnedFor,
    victims,
  };
}

/** @typedef {ReturnType<typeof stateOf>} State */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {number} t
 * @returns {Answer}
 */
function whyRoot(model, t) {
  const { cluster } = model.run;
  const used = model.run.utilisation(t);
  const above = used > cluster.utilisationThreshold;
  const text = model.words.catalogue;
  const verdict = !cluster.preemption ? "off" : above ? "above" : "below";
  return {
    question: text.pieces("why-root"),
    verdict: text.pieces("why-root-verdict", { state: verdict }),
    lines: [
      {
        verdict: cluster.preemption ? "holds" : "fails",
        title: text.pieces("line-preemption"),
        calculation: [`yarn.scheduler.fair.preemption = ${cluster.preemption}`],
        note: [],
        reference: text.text("ref-preemption"),
      },
      {
        verdict: above ? "holds" : "fails",
        title: text.pieces("line-utilisation"),
        calculation: [
          `${phrase("why-largest-of")} = ${percent(used)} ${above ? ">" : "≤"} ${percent(cluster.utilisationThreshold)}`,
        ],
        note: [],
        reference: "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
      },
      { verdict: "info", title: text.pieces("line-reserved"), note: text.pieces("note-reserved") },
    ],
    jumps: [],
  };
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @returns {Answer}
 */
function inactive(model, queue, state) {
  const text = model.words.catalogue;
  const next = [...model.run.apps.values()]
    .filter((a) => model.run.within(a.queue, queue.id) && a.atMs > model.view.get().t)
    .sort((a, b) => a.atMs - b.atMs)[0];
  /** @type {Line[]} */
  const lines = [
    {
      verdict: "info",
      title: text.pieces("line-instantaneous"),
      calculation: ["0 GB"],
      note: text.pieces("note-inactive"),
      reference: text.text("ref-update"),
    },
    {
      verdict: "info",
      title: text.pieces("line-steady"),
      calculation: [state.amount(state.steady)],
      note: text.pieces("note-steady"),
      reference: "",
    },
  ];
  if (state.min > 0)
    lines.push({
      verdict: "info",
      title: text.pieces("line-min-idle"),
      note: text.pieces("note-min-idle", { min: state.amount(state.min) }),
    });
  return {
    question: text.pieces("why-inactive", { queue: queue.path }),
    verdict: text.pieces("why-inactive-verdict"),
    lines,
    jumps: [
      ...(next ? [{ text: text.text("jump-active", { time: clock(next.atMs) }), t: next.atMs }] : []),
      ...refusals(model, queue),
    ],
  };
}

/**
 * Applications that asked for the queue before the playhead and were refused.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @returns {Answer["jumps"]}
 */
function refusals(model, queue) {
  const { t } = model.view.get();
  const refused = ofKind(model.story, "rejected");
  if (refused.length === 0) return [];
  const jobs = new Set(
    (model.scenario.jobs ?? [])
      .filter((/** @type {any} */ job) => [job.queue, `root.${job.queue}`].includes(queue.path))
      .map((/** @type {any} */ job) => job.id),
  );
  const rows = refused.filter((entry) => entry.t <= t).flatMap((entry) => entry.rows);
  const own = rows.filter((row) => row.subject === ENTITY.app && jobs.has(model.run.apps.get(row.a)?.job));
  return own
    .slice(-2)
    .map((row) => ({ text: model.words.catalogue.text("refused-then", { time: clock(row.t) }), seq: row.seq }));
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @returns {Answer}
 */
function parent(model, queue, state) {
  const text = model.words.catalogue;
  const over = state.use > state.inst;
  return {
    question: text.pieces("why-parent", { queue: queue.path }),
    verdict: text.pieces("why-parent-verdict", {
      state: over ? "over" : "within",
      by: state.amount(Math.abs(state.use - state.inst)),
    }),
    lines: [
      {
        verdict: queue.preemptable ? "holds" : "fails",
        title: text.pieces("line-allow"),
        calculation: [`allowPreemptionFrom = ${queue.preemptable}`],
        note: [],
      },
      {
        verdict: over ? "over" : "holds",
        title: text.pieces("line-usage-share"),
        calculation: [`${state.amount(state.use)} ${over ? ">" : "≤"} ${state.amount(state.inst)}`],
        note: [],
        reference: text.text("ref-update"),
      },
      {
        verdict: "info",
        title: text.pieces("line-steady"),
        calculation: [state.amount(state.steady)],
        note: text.pieces("note-steady"),
      },
    ],
    jumps: [],
  };
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @param {number} t
 * @returns {Answer}
 */
function leaf(model, queue, state, t) {
  const text = model.words.catalogue;
  const kind = kindOf(queue, state, t);
  const sum = (/** @type {import("../run/lives.js").Life[]} */ lives) =>
    lives.reduce((total, life) => total + life.memory, 0);
  const soonest = Math.min(...state.warnedFor.map((life) => life.due));
  const args = {
    queue: queue.path,
    over: state.amount(Math.max(0, state.use - state.inst)),
    use: state.amount(state.use),
    share: state.amount(state.inst),
    threshold: percent(queue.threshold),
    left: state.band
      ? duration(Math.max(0, Math.ceil((state.band.timeoutMs - (t - state.band.since)) / 1000) * 1000))
      : "",
    count: state.warnedFor.length,
    memory: memory(sum(state.warnedFor)),
    kill: Number.isFinite(soonest) ? duration(Math.max(0, Math.ceil((soonest - t) / 1000) * 1000)) : "",
  };
  return {
    question: text.pieces(`why-leaf-${kind}`, args),
    verdict: text.pieces(`why-leaf-${kind}-verdict`, args),
    lines: leafLines(model, queue, state, t),
    jumps: jumps(model, queue, state),
  };
}

/**
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @param {number} t
 */
function kindOf(queue, state, t) {
  if (state.warnedFor.length > 0) return "warned";
  if (state.victims.length > 0) return "victim";
  if (state.band && state.band.starved !== NONE && state.band.starved <= t) return "starved";
  if (state.band) return "waiting";
  if (state.use > state.inst) return "over";
  if (state.demand <= state.use) return "content";
  if (queue.timeoutMs < 0 && queue.minTimeoutMs < 0) return "never";
  return "enough";
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @param {number} t
 * @returns {Line[]}
 */
function leafLines(model, queue, state, t) {
  const text = model.words.catalogue;
  const { cluster } = model.run;
  const used = model.run.utilisation(t);
  const gate = cluster.preemption && used > cluster.utilisationThreshold;
  const below = state.use < Math.min(state.threshold, state.demand);
  const over = state.use > state.inst;
  const wants = state.demand > state.use;
  /** @type {Line[]} */
  const lines = [
    {
      verdict: gate ? "holds" : "fails",
      title: text.pieces("line-gate"),
      calculation: cluster.preemption
        ? [`${percent(used)} ${gate ? ">" : "≤"} ${percent(cluster.utilisationThreshold)}`]
        : ["yarn.scheduler.fair.preemption = false"],
      note: [],
      reference: "cluster-utilization-threshold",
    },
    {
      verdict: over ? "over" : "holds",
      title: text.pieces("line-usage-share"),
      calculation: [`${state.amount(state.use)} ${over ? ">" : "≤"} ${state.amount(state.inst)}`],
      note: [],
      reference: text.text("ref-update"),
    },
    {
      verdict: wants ? "holds" : "info",
      title: text.pieces("line-demand"),
      calculation: [
        `${state.amount(state.demand)} − ${state.amount(state.use)} = ${state.amount(state.demand - state.use)}`,
      ],
      note: [],
    },
    {
      verdict: below ? "holds" : "fails",
      title: text.pieces("line-threshold"),
      calculation: [`${state.amount(state.use)} ${below ? "<" : "≥"} ${thresholdText(queue, state)}`],
      note: [],
      reference: "fairSharePreemptionThreshold",
    },
    timeoutLine(
      model,
      queue.timeoutMs,
      "fairSharePreemptionTimeout",
      bandAt(model.bands, queue.id, t, "shareMemory")?.since ?? -1,
      t,
    ),
  ];
  if (state.min > 0) lines.push(...minLines(model, queue, t));
  const first = state.warnedFor[0];
  if (first)
    lines.push({
      verdict: "waits",
      title: text.pieces("line-warned"),
      calculation: [
        `${state.warnedFor.length} · ${memory(state.warnedFor.reduce((total, life) => total + life.memory, 0))}`,
      ],
      note: text.pieces("note-warned"),
      reference: `waitTimeBeforeKill ${duration(cluster.waitBeforeKillMs)}`,
      progress: (t - first.warned) / (first.due - first.warned),
    });
  if (over || state.victims.length > 0)
    lines.push({
      verdict: queue.preemptable ? "info" : "holds",
      title: text.pieces("line-allow"),
      calculation: [`allowPreemptionFrom = ${queue.preemptable}`],
      note: text.pieces(state.min > 0 ? "note-min-no-protection" : "note-protection"),
    });
  return lines;
}

/**
 * What usage is compared with: the threshold of the share, or the demand if that is less.
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 */
function thresholdText(queue, state) {
  const share = `${ratio(queue.threshold)} × ${state.amount(state.inst)}`;
  return state.demand < state.threshold
    ? phrase("why-min-demand", { share, memory: state.amount(state.demand) })
    : `${share} = ${state.amount(Math.floor(state.threshold))}`;
}

/**
 * The min share has a clock of its own.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {Line[]}
 */
function minLines(model, queue, t) {
  const text = model.words.catalogue;
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => model.run.at(queue.id, measure, t);
  const line = (
    /** @type {number} */ use,
    /** @type {number} */ min,
    /** @type {number} */ demand,
    /** @type {(amount: number) => string} */ write,
  ) => ({
    below: use < Math.min(min, demand),
    says: [write(use), phrase("why-min-demand", { share: write(min), memory: write(demand) })],
  });
  // Each resource counts for itself: one that is missing is enough.
  const both = [
    line(at("usedMemory"), at("minMemory"), at("demandMemory"), memory),
    line(at("usedVcores"), at("minVcores"), at("demandVcores"), (n) => `${ratio(n)} vcores`),
  ];
  const { below, says } = both.find((of) => of.below) ?? both[0];
  return [
    {
      verdict: below ? "holds" : "fails",
      title: text.pieces("line-min"),
      calculation: [says.join(below ? " < " : " ≥ ")],
      note: [],
      reference: "minResources",
    },
    timeoutLine(
      model,
      queue.minTimeoutMs,
      "minSharePreemptionTimeout",
      bandAt(model.bands, queue.id, t, "minMemory")?.since ?? -1,
      t,
    ),
  ];
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {number} timeoutMs -1: never
 * @param {string} reference
 * @param {number} from when the clock began to run; -1: it does not
 * @param {number} t
 * @returns {Line}
 */
function timeoutLine(model, timeoutMs, reference, from, t) {
  const text = model.words.catalogue;
  const title = text.pieces("line-timeout");
  if (timeoutMs < 0)
    return {
      verdict: "fails",
      title,
      calculation: [phrase("word-not-set")],
      note: text.pieces("note-no-timeout"),
      reference,
    };
  if (from < 0) return { verdict: "info", title, calculation: [duration(timeoutMs)], note: [], reference };
  const since = t - from;
  const over = since >= timeoutMs;
  return {
    verdict: over ? "holds" : "waits",
    title,
    calculation: [`${duration(Math.floor(since / 100) * 100)} ${over ? "≥" : "<"} ${duration(timeoutMs)}`],
    note: [],
    reference,
    progress: over ? undefined : since / timeoutMs,
  };
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {State} state
 * @returns {Answer["jumps"]}
 */
function jumps(model, queue, state) {
  const { t } = model.view.get();
  const list = [];
  for (const life of [...state.warnedFor, ...state.victims].slice(0, 3))
    list.push({ text: phrase("jump-why", { container: model.run.containerName(life) }), life: life.index });
  const starved = ofKind(model.story, "starved").findLast((entry) => entry.queue === queue.id && entry.t <= t);
  if (starved) list.push({ text: phrase("jump-starved", { time: clock(starved.t) }), seq: starved.seq });
  if (state.band) list.push({ text: phrase("jump-below", { time: clock(state.band.from) }), t: state.band.from });
  return list;
}

/**
 * What is measured of a queue, for the tab "State".
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {[string, string][]}
 */
export function measured(model, queue, t) {
  if (model.run.cluster.kind === "capacity") return learnt().measuredCapacity(model, queue, t);
  const { run } = model;
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  const both = (/** @type {number} */ mb, /** @type {number} */ vcores) =>
    `${memory(mb)}${Number.isFinite(vcores) && vcores < 2 ** 31 - 1 ? ` · ${ratio(vcores)} vcores` : ""}`;
  let warned = 0;
  let live = 0;
  for (const life of run.lives.all) {
    if (!alive(life, t) || life.flags & FLAG.reservation || !run.within(life.queue, queue.id)) continue;
    live++;
    if (underWarning(life, t)) warned += life.memory;
  }
  const max = at("maxMemory");
  return [
    [phrase("why-usage"), both(at("usedMemory"), at("usedVcores"))],
    [phrase("why-demand"), both(at("demandMemory"), at("demandVcores"))],
    [phrase("why-instantaneous-fair-share"), both(at("shareMemory"), at("shareVcores"))],
    [phrase("why-steady-fair-share"), both(at("steadyMemory"), at("steadyVcores"))],
    [phrase("why-min-share"), both(at("minMemory"), at("minVcores"))],
    [phrase("why-max-share"), max > 0 ? both(max, at("maxVcores")) : phrase("page-no-limit")],
    [phrase("why-warned-for-preemption"), memory(warned)],
    [phrase("why-containers"), String(live)],
    [phrase("why-applications-running"), ratio(at("runningApps"))],
    [phrase("why-applications-waiting"), ratio(at("pendingApps"))],
    [phrase("why-weight"), ratio(queue.weight)],
    [phrase("why-scheduling-policy"), queue.policy],
    [phrase("why-preemption-timeout"), queue.timeoutMs < 0 ? phrase("word-not-set") : duration(queue.timeoutMs)],
  ];
}
