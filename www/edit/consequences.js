// What a change of a member brings along: names that others use, members that no longer fit, what a new kind must have.

import { asKind, freeName, withJob } from "./jobs.js";
import { valueAt, withValue } from "./members.js";
import { seriesOf, withSeries } from "./series.js";

/** @typedef {import("./members.js").Scenario} Scenario */
/** @typedef {import("./members.js").Path} Path */

/** Of these members an object has one: in a part of the scenario, or in an object of a name. */
const ONE_OF = [
  { within: ["expect", "shows"], names: ["is", "min", "max"] },
  { within: ["events"], names: ["allocationFile", "capacityScheduler", "properties"] },
  { within: ["select"], names: ["queue", "job", "container", "node"] },
];

/**
 * The scenario with another value of a member, and with what that brings along.
 * @param {Scenario} scenario
 * @param {Path} path
 * @param {any} value undefined: none
 * @returns {Scenario}
 */
export function changed(scenario, path, value) {
  const [list, index, name] = path;
  const last = /** @type {string} */ (path.at(-1));
  const parent = path.slice(0, -1);
  if (path.length === 3 && list === "jobs" && name === "id")
    return withJob(scenario, valueAt(scenario, path), (job) => ({ ...job, id: value }));
  if (path.length === 3 && list === "arrivals" && name === "name")
    return withSeries(scenario, valueAt(scenario, path), (series) => ({ ...series, name: value }));
  if (last === "kind" && Array.isArray(valueAt(scenario, parent)?.stages))
    return withValue(scenario, parent, asKind(valueAt(scenario, parent), value ?? "generic"));
  if (path.length === 3 && list === "events" && name === "do")
    return withValue(scenario, parent, {
      ...eventOf(scenario, value),
      atMs: scenario.events[/** @type {number} */ (index)].atMs,
    });
  if (last === "dist") return withValue(scenario, parent, spread(valueAt(scenario, parent), value));
  const around = parent.findLast((step) => typeof step === "string") ?? "";
  const group = ONE_OF.find(({ within, names }) => within.includes(String(around)) && names.includes(last));
  if (group && value !== undefined) {
    const others = group.names.filter((other) => other !== last && valueAt(scenario, [...parent, other]) !== undefined);
    return withValue(
      others.reduce((all, other) => withValue(all, [...parent, other], undefined), scenario),
      path,
      value,
    );
  }
  return withValue(scenario, path, value);
}

/**
 * A duration spread otherwise, about as long as before.
 * @param {any} duration
 * @param {string | undefined} dist none: always the same
 */
function spread(duration, dist) {
  const mean =
    typeof duration === "number"
      ? duration
      : (duration?.meanMs ?? duration?.maxMs ?? duration?.valuesMs?.[0] ?? 30_000);
  const ms = Math.max(1, Math.round(mean));
  if (dist === "uniform") return { dist, minMs: Math.max(1, Math.round(ms / 2)), maxMs: ms };
  if (dist === "exponential") return { dist, meanMs: ms };
  if (dist === "lognormal") return { dist, meanMs: ms, stdMs: Math.round(ms / 2) };
  if (dist === "choice" || dist === "recorded") return { dist, valuesMs: [ms] };
  return ms;
}

/**
 * The names of the nodes at the start.
 * @param {Scenario} scenario
 * @param {number} most
 * @returns {string[]}
 */
export function nodesOf(scenario, most = 200) {
  const names = [];
  for (const { name, count } of scenario.cluster?.nodes ?? []) {
    if ((count ?? 1) === 1) names.push(name);
    else for (let i = 1; i <= count && names.length < most; i++) names.push(`${name}${i}`);
  }
  return names.slice(0, most);
}

/**
 * The names of single jobs, and of the first of each series.
 * @param {Scenario} scenario
 * @returns {string[]}
 */
export function jobNames(scenario) {
  const single = (scenario.jobs ?? []).map((/** @type {any} */ job) => job.id);
  return [...single, ...seriesOf(scenario).map(({ name }) => `${name}-1`)].slice(0, 200);
}

/**
 * An event of a kind with all that it must have, about what the scenario has; its time is not said.
 * @param {Scenario} scenario
 * @param {string} what
 * @returns {Record<string, any>}
 */
export function eventOf(scenario, what) {
  const first = scenario.cluster?.nodes?.[0];
  const resource = first?.resource ?? { "memory-mb": 8192, vcores: 8 };
  const name = nodesOf(scenario).at(-1) ?? "node1";
  const job = jobNames(scenario)[0] ?? "";
  const of = scenario.jobs?.[0] ?? scenario.arrivals?.[0]?.job;
  const task = { job, stage: of?.stages?.[0]?.name ?? "", index: 0 };
  const kind = scenario.scheduler?.kind;
  const known = new Set(nodesOf(scenario, 10_000));
  for (const event of scenario.events ?? []) if (event.node) known.add(event.node.name);
  /** @type {Record<string, Record<string, any>>} */
  const members = {
    addNode: { node: { name: freeName(known, "new"), resource } },
    removeNode: { name },
    resizeNode: { name, resource },
    setNodeLabel: { name, label: "" },
    moveJob: { job, queue: of?.queue ?? "default" },
    setPriority: { job, priority: 1 },
    killJob: { job },
    reload: kind === "fair" ? { allocationFile: scenario.scheduler.allocationFile ?? "" } : { properties: {} },
    stopQueue: { properties: { [stateOf(of?.queue ?? "default")]: "STOPPED" } },
    failTask: task,
    loseOutput: task,
  };
  return { do: what === "stopQueue" ? "reload" : what, ...members[what] };
}

/** The property that says whether a queue of the Capacity Scheduler takes applications. @param {string} queue */
function stateOf(queue) {
  return `yarn.scheduler.capacity.${queue.startsWith("root") ? queue : `root.${queue}`}.state`;
}

/**
 * A new item for a list of a scenario.
 * @param {Scenario} scenario
 * @param {Path} path of the list
 * @returns {Record<string, any>}
 */
export function itemOf(scenario, path) {
  const list = valueAt(scenario, path) ?? [];
  const free = (/** @type {string} */ name, /** @type {string} */ key) =>
    freeName(new Set(list.map((/** @type {any} */ one) => one[key])), name);
  switch (path.at(-1)) {
    case "nodes":
      return { name: free("node", "name"), resource: list.at(-1)?.resource ?? { "memory-mb": 8192, vcores: 8 } };
    case "labels":
      return { name: free("label", "name") };
    case "expect":
      return { atMs: "end", what: `job/${jobNames(scenario)[0] ?? ""}/state`, is: "done" };
    case "shows":
      return { what: `job/${jobNames(scenario)[0] ?? ""}/state`, is: "running" };
    case "moments":
      return { atMs: list.at(-1)?.atMs ?? 0, name: free("moment", "name"), say: "", shows: [] };
    default: {
      const job = valueAt(scenario, path.slice(0, -1));
      const name = job.kind === "mapreduce" ? "reduce" : free("stage", "name");
      return { name, count: 1, resource: { "memory-mb": 1024, vcores: 1 }, duration: 30_000 };
    }
  }
}
