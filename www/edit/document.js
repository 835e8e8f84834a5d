// The scenario that is being looked at, with its past: every edit is a new scenario, undo is the one before.

/** @typedef {Record<string, any>} Scenario */
/** @typedef {{ scenario: Scenario, note: string }} Version */

/** How many edits can be undone. */
const KEPT = 200;

export class Document {
  constructor() {
    /** @type {Version[]} */
    this.versions = [];
    this.at = -1;
  }

  /** @returns {Scenario} */
  get scenario() {
    return this.versions[this.at]?.scenario ?? {};
  }

  /**
   * Another scenario altogether.
   * @param {Scenario} scenario
   */
  open(scenario) {
    this.versions = [{ scenario, note: "" }];
    this.at = 0;
  }

  /**
   * @param {Scenario} scenario
   * @param {string} note what was changed
   */
  push(scenario, note) {
    this.versions.splice(this.at + 1, Infinity, { scenario, note });
    if (this.versions.length > KEPT) this.versions.shift();
    this.at = this.versions.length - 1;
  }

  /**
   * The version before or after, if there is one.
   * @param {1 | -1} by
   * @returns {Version | null}
   */
  peek(by) {
    return this.versions[this.at + by] ?? null;
  }

  /** @param {1 | -1} by */
  move(by) {
    if (this.peek(by)) this.at += by;
  }
}

/** @param {any} event */
const reloads = (event) => event.do === "reload" && event.allocationFile !== undefined;

/**
 * The allocation file in force at a moment, reloads included.
 * @param {Scenario} scenario
 * @param {number} t ms
 */
export function allocationAt(scenario, t) {
  let [text, at] = [scenario.scheduler?.allocationFile ?? "", -1];
  for (const event of scenario.events ?? []) if (reloads(event) && event.atMs <= t && event.atMs >= at) [text, at] = [event.allocationFile, event.atMs];
  return Array.isArray(text) ? text.join("\n") : text;
}

/**
 * The scenario with another allocation file: from the start (reloads go, they would undo it), or read again at a moment (later
 * reloads go).
 * @param {Scenario} scenario
 * @param {string} xml
 * @param {number} t ms; 0: from the start
 * @returns {Scenario}
 */
export function withAllocation(scenario, xml, t) {
  const text = xml.split("\n");
  const at = Math.round(t);
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => !(reloads(event) && event.atMs >= at));
  if (at === 0) return { ...scenario, scheduler: { ...scenario.scheduler, allocationFile: text }, events };
  return { ...scenario, events: [...events, { atMs: at, do: "reload", allocationFile: text }] };
}

/**
 * The scenario with a job that arrives at another time.
 * @param {Scenario} scenario
 * @param {string} id
 * @param {number} atMs
 * @returns {Scenario}
 */
export function withArrival(scenario, id, atMs) {
  return { ...scenario, jobs: (scenario.jobs ?? []).map((/** @type {any} */ job) => (job.id === id ? { ...job, atMs: Math.max(0, Math.round(atMs)) } : job)) };
}

/**
 * The scenario with a property of yarn-site.xml, which Hadoop reads only when it starts.
 * @param {Scenario} scenario
 * @param {string} name
 * @param {string} value
 * @returns {Scenario}
 */
export function withProperty(scenario, name, value) {
  return { ...scenario, scheduler: { ...scenario.scheduler, properties: { ...scenario.scheduler?.properties, [name]: value } } };
}

/**
 * The text of yarn-site.xml.
 * @param {Scenario} scenario
 * @returns {string}
 */
export function yarnSite(scenario) {
  const text = scenario.scheduler?.yarnSite ?? "";
  return Array.isArray(text) ? text.join("\n") : text;
}
