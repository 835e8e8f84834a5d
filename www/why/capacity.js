// Why a queue of the Capacity Scheduler is as it is at a moment: guaranteed capacity, ideal allocation, dead zone.

import { about, duration, memory, ratio } from "../base/format.js";
import { configuredCapacity } from "../queues/ruler.js";
import { alive, FLAG, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("./reason.js").Line} Line */
/** @typedef {import("./queue.js").Answer} Answer */
/** @typedef {import("../run/queues.js").Queue} Queue */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @param {number} t
 */
function stateOf(model, queue, t) {
  const { run } = model;
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  const victims = run.lives.all.filter((life) => underWarning(life, t) && run.within(life.queue, queue.id));
  const max = at("maxMemory");
  return {
    use: at("usedMemory"),
    demand: at("demandMemory"),
    guaranteed: at("shareMemory"),
    ideal: at("idealMemory"),
    max: max > 0 ? max : Infinity,
    victims,
  };
}

/** @typedef {ReturnType<typeof stateOf>} State */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whyCapacity(model, queue, t) {
  const text = model.words.catalogue;
  const state = stateOf(model, queue, t);
  if (queue.depth === 0) return root(model, queue);
  const kind = kindOf(state, queue.deadZone >= 0);
  const soonest = Math.min(...state.victims.map((life) => life.due));
  const args = {
    queue: queue.path,
    use: about(state.use),
    guaranteed: about(state.guaranteed),
    ideal: about(state.ideal),
    over: about(Math.max(0, state.use - state.guaranteed)),
    owed: about(Math.max(0, state.ideal - state.use)),
    max: about(state.max),
    count: state.victims.length,
    memory: memory(state.victims.reduce((sum, life) => sum + life.memory, 0)),
    kill: Number.isFinite(soonest) ? duration(Math.max(0, Math.ceil((soonest - t) / 1000) * 1000)) : "",
  };
  return {
    question: text.pieces(`why-capacity-${kind}`, args),
    verdict: text.pieces(`why-capacity-${kind}-verdict`, args),
    lines: lines(model, queue, state, t),
    jumps: state.victims
      .slice(0, 3)
      .map((life) => ({ text: text.text("jump-why", { container: model.run.containerName(life) }), life: life.index })),
  };
}

/**
 * @param {State} state
 * @param {boolean} preempts
 */
function kindOf(state, preempts) {
  if (state.victims.length > 0) return "victim";
  if (state.use < state.ideal) return "owed";
  if (state.use > state.ideal && state.ideal > 0) return "above";
  if (state.use > state.guaranteed) return "over";
  if (state.demand <= state.use) return "content";
  if (state.use >= state.max) return "full";
  return preempts ? "enough" : "alone";
}

/**
 * The settings of the preemption policy stand with root.
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @returns {Answer}
 */
function root(model, queue) {
  const text = model.words.catalogue;
  const on = queue.deadZone >= 0;
  const settings = queue.properties.filter((fact) => text.has(`line-${fact.name}`));
  return {
    question: text.pieces("why-root"),
    verdict: text.pieces("why-capacity-root-verdict", { state: on ? "on" : "off" }),
    lines: [
      preemption(model, on),
      ...settings.map((fact) => ({
        verdict: /** @type {const} */ ("info"),
        title: text.pieces(`line-${fact.name}`),
        calculation: [model.words.value(fact.value)],
        note: [],
        reference: fact.name,
      })),
    ],
    jumps: [],
  };
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {boolean} on
 * @returns {Line}
 */
function preemption(model, on) {
  return {
    verdict: on ? "holds" : "fails",
    title: model.words.catalogue.pieces("line-preemption"),
    calculation: [String(on)],
    note: [],
    reference: "yarn.resourcemanager.scheduler.monitor.enable",
  };
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @param {State} state
 * @param {number} t
 * @returns {Line[]}
 */
function lines(model, queue, state, t) {
  const text = model.words.catalogue;
  const over = state.use > state.guaranteed;
  const tolerated = state.guaranteed * (1 + queue.deadZone);
  const beyond = state.use > tolerated;
  const ideal = state.use - state.ideal;
  /** @type {Line[]} */
  const list = [
    preemption(model, queue.deadZone >= 0),
    {
      verdict: over ? "over" : "holds",
      title: text.pieces("line-usage-guaranteed"),
      calculation: [`${memory(state.use)} ${over ? ">" : "≤"} ${memory(state.guaranteed)}`],
      note: [],
      reference: "capacity",
    },
    {
      verdict: "info",
      title: text.pieces("line-demand"),
      calculation: [`${memory(state.demand)} − ${memory(state.use)} = ${memory(state.demand - state.use)}`],
      note: [],
    },
  ];
  if (queue.deadZone >= 0) {
    list.push({
      verdict: ideal > 0 ? "over" : ideal < 0 ? "waits" : "holds",
      title: text.pieces("line-ideal"),
      calculation: [`${memory(state.use)} ${ideal > 0 ? ">" : ideal < 0 ? "<" : "="} ${memory(state.ideal)}`],
      note: text.pieces("note-ideal"),
      reference: "ProportionalCapacityPreemptionPolicy",
    });
    if (queue.leaf)
      list.push({
        verdict: beyond ? "over" : "holds",
        title: text.pieces("line-dead-zone"),
        calculation: [
          `${memory(state.use)} ${beyond ? ">" : "≤"} ${memory(state.guaranteed)} × ${ratio(1 + queue.deadZone)}`,
        ],
        note: [],
        reference: "max_ignored_over_capacity",
      });
  }
  if (Number.isFinite(state.max))
    list.push({
      verdict: state.use < state.max ? "holds" : "fails",
      title: text.pieces("line-maximum-capacity"),
      calculation: [`${memory(state.use)} ${state.use < state.max ? "<" : "≥"} ${memory(state.max)}`],
      note: [],
      reference: "maximum-capacity",
    });
  const first = state.victims[0];
  if (first)
    list.push({
      verdict: "waits",
      title: text.pieces("line-marked"),
      calculation: [`${state.victims.length} · ${memory(state.victims.reduce((sum, life) => sum + life.memory, 0))}`],
      note: text.pieces("note-marked"),
      reference: `max_wait_before_kill ${duration(first.due - first.warned)}`,
      progress: (t - first.warned) / Math.max(1, first.due - first.warned),
    });
  // Where nothing is preempted, Hadoop calls every queue disabled.
  if (!queue.preemptable && queue.deadZone >= 0)
    list.push({
      verdict: "fails",
      title: text.pieces("line-allow"),
      calculation: ["disable_preemption = true"],
      note: [],
    });
  return list;
}

/**
 * What is measured of a queue, and its properties in force, for the tab "State".
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {[string, string][]}
 */
export function measuredCapacity(model, queue, t) {
  const { run } = model;
  const text = model.words.catalogue;
  const state = stateOf(model, queue, t);
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  const both = (/** @type {number} */ mb, /** @type {number} */ vcores) =>
    phrase("why-vcores", { memory: memory(mb), value: ratio(vcores) });
  const live = run.lives.all.filter(
    (life) => alive(life, t) && !(life.flags & FLAG.reservation) && run.within(life.queue, queue.id),
  ).length;
  return [
    [text.text("state-usage"), both(state.use, at("usedVcores"))],
    [text.text("state-demand"), both(state.demand, at("demandVcores"))],
    [text.text("state-guaranteed"), both(state.guaranteed, at("shareVcores"))],
    [text.text("state-configured"), memory(configuredCapacity(run, queue))],
    [
      text.text("state-maximum"),
      Number.isFinite(state.max) ? both(state.max, at("maxVcores")) : text.text("state-no-limit"),
    ],
    [
      text.text("state-ideal"),
      queue.deadZone >= 0 ? both(state.ideal, at("idealVcores")) : text.text("state-no-preemption"),
    ],
    [text.text("state-marked"), memory(state.victims.reduce((sum, life) => sum + life.memory, 0))],
    [text.text("state-containers"), String(live)],
    [text.text("state-active"), ratio(at("runningApps"))],
    [text.text("state-waiting"), ratio(at("pendingApps"))],
    ...queue.properties.map(
      (fact) => /** @type {[string, string]} */ ([fact.name, plain(model.words.value(fact.value))]),
    ),
  ];
}

/** @param {string | Node} value */
function plain(value) {
  return typeof value === "string" ? value : (value.textContent ?? "");
}
