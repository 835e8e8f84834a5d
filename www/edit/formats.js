// The native configuration of the scheduler in use: which file it is, and where a scenario has its text.

import { lines } from "./document.js";

/** @typedef {import("./document.js").Scenario} Scenario */
/**
 * @typedef {object} Format
 * @property {string} kind of the scheduler
 * @property {string} file its name
 * @property {"xml" | "json"} language
 * @property {string} key where the text is in `scheduler` and in a reload
 * @property {boolean} reloads whether it is read again while the scheduler runs
 */

/** @type {Record<string, Format>} */
const FORMATS = {
  fair: { kind: "fair", file: "fair-scheduler.xml", language: "xml", key: "allocationFile", reloads: true },
  capacity: {
    kind: "capacity",
    file: "capacity-scheduler.xml",
    language: "xml",
    key: "capacityScheduler",
    reloads: true,
  },
  superior: { kind: "superior", file: "superior.json", language: "json", key: "superior", reloads: false },
};

/**
 * @param {Scenario} scenario
 * @returns {Format}
 */
export function formatOf(scenario) {
  return FORMATS[scenario.scheduler?.kind] ?? FORMATS.fair;
}

/**
 * The text in force at a moment, reloads included.
 * @param {Scenario} scenario
 * @param {number} t ms
 */
export function textAt(scenario, t) {
  const { key, kind } = formatOf(scenario);
  if (kind === "superior") return `${JSON.stringify(scenario.scheduler?.superior ?? {}, null, 2)}\n`;
  let [text, at] = [scenario.scheduler?.[key] ?? "", -1];
  for (const event of scenario.events ?? [])
    if (reads(event, key) && event.atMs <= t && event.atMs >= at) [text, at] = [event[key], event.atMs];
  return lines(text);
}

/**
 * @param {any} event
 * @param {string} key
 */
const reads = (event, key) => event.do === "reload" && event[key] !== undefined;

/**
 * The scenario with another text: from the start (reloads go, they would undo it), or read again at a moment (later reloads go).
 * @param {Scenario} scenario
 * @param {string} text
 * @param {number} t ms; 0: from the start
 * @returns {Scenario}
 */
export function withText(scenario, text, t) {
  const { key, reloads, kind } = formatOf(scenario);
  if (kind === "superior") return { ...scenario, scheduler: { ...scenario.scheduler, superior: JSON.parse(text) } };
  const at = reloads ? Math.round(t) : 0;
  const value = text.split("\n");
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => !(reads(event, key) && event.atMs >= at));
  if (at === 0) return { ...scenario, scheduler: { ...scenario.scheduler, [key]: value }, events };
  return { ...scenario, events: [...events, { atMs: at, do: "reload", [key]: value }] };
}

/**
 * The scenario in which whoever asks for a queue asks for another: jobs, arrivals, moves. What lies below moves along.
 * @param {Scenario} scenario
 * @param {string} from
 * @param {string} to
 * @returns {Scenario}
 */
export function withQueueOfJobs(scenario, from, to) {
  return mapJobs(scenario, (job) => {
    const queue = renamed(job.queue ?? "default", from, to);
    return queue === (job.queue ?? "default") ? job : { ...job, queue };
  });
}

/**
 * @param {string} queue as it is asked for: in full, or without `root.`, or (Capacity) a leaf's own name
 * @param {string} from
 * @param {string} to
 */
function renamed(queue, from, to) {
  const full = queue.startsWith("root.") ? queue : `root.${queue}`;
  if (full === from || full.startsWith(`${from}.`)) return to + full.slice(from.length);
  const leaf = (/** @type {string} */ path) => path.slice(path.lastIndexOf(".") + 1);
  return !queue.includes(".") && queue === leaf(from) ? to : queue;
}

/**
 * The scenario with each job, template and moved job changed.
 * @param {Scenario} scenario
 * @param {(job: any) => any} change
 * @returns {Scenario}
 */
export function mapJobs(scenario, change) {
  const result = { ...scenario };
  if (scenario.jobs) result.jobs = scenario.jobs.map(change);
  if (scenario.arrivals)
    result.arrivals = scenario.arrivals.map((/** @type {any} */ arrival) => ({ ...arrival, job: change(arrival.job) }));
  if (scenario.events)
    result.events = scenario.events.map((/** @type {any} */ event) => (event.do === "moveJob" ? change(event) : event));
  return result;
}

/**
 * The single jobs that ask for a queue or one in it.
 * @param {Scenario} scenario
 * @param {string} path
 * @returns {any[]}
 */
export function jobsIn(scenario, path) {
  return (scenario.jobs ?? []).filter(
    (/** @type {any} */ job) => renamed(job.queue ?? "default", path, "\u0000") !== (job.queue ?? "default"),
  );
}
