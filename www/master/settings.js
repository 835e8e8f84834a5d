// What of a scenario decides how a MapReduce master behaves: each setting with its property and the place where it is written.

/** @typedef {Record<string, any>} Scenario */
/**
 * @typedef {object} Setting
 * @property {string} name the property, or the member of the scenario
 * @property {"job" | "mapred" | "headroom" | "onPreemption"} place the job, its own mapred settings, the scheduler's headroom
 * @property {readonly string[]} [values] what can be chosen, the default first; else it is a number
 */

/** @type {readonly Setting[]} */
export const SETTINGS = [
  { name: "when", place: "headroom", values: ["onDemand", "stale"] },
  { name: "usage", place: "headroom", values: ["queue", "user"] },
  { name: "max", place: "headroom", values: ["available", "configured"] },
  { name: "blacklist", place: "headroom", values: ["ignore", "subtract"] },
  { name: "amVersion", place: "job", values: ["current", "article"] },
  { name: "do", place: "onPreemption", values: ["ignore", "release", "checkpoint"] },
  { name: "mapreduce.job.reduce.slowstart.completedmaps", place: "mapred" },
  { name: "yarn.app.mapreduce.am.job.reduce.rampup.limit", place: "mapred" },
  { name: "yarn.app.mapreduce.am.job.reduce.preemption.limit", place: "mapred" },
  { name: "mapreduce.job.reducer.preempt.delay.sec", place: "mapred" },
  { name: "mapreduce.job.reducer.unconditional-preempt.delay.sec", place: "mapred" },
];

/**
 * The settings of a job's master that its scenario can have.
 * @param {Scenario} scenario
 */
export const settingsOf = (scenario) =>
  SETTINGS.filter(({ place }) => place !== "headroom" || scenario.scheduler?.kind === "capacity");

/**
 * What the scenario says; `undefined`: nothing, so the default holds.
 * @param {Scenario} scenario
 * @param {string} id of the job
 * @param {Setting} setting
 * @returns {string | undefined}
 */
export function valueOf(scenario, id, { name, place }) {
  const job = jobOf(scenario, id);
  const holder = { job, mapred: job?.mapred, headroom: scenario.scheduler?.headroom, onPreemption: job?.onPreemption };
  return holder[place]?.[name];
}

/**
 * The scenario with a setting changed; what is the default, or empty, is not written.
 * @param {Scenario} scenario
 * @param {string} id of the job
 * @param {Setting} setting
 * @param {string} value
 * @returns {Scenario}
 */
export function withSetting(scenario, id, { name, place, values }, value) {
  const isDefault = value === "" || value === values?.[0];
  const put = (/** @type {Record<string, any> | undefined} */ holder) => {
    const { [name]: _, ...rest } = holder ?? {};
    return isDefault ? rest : { ...rest, [name]: value };
  };
  if (place === "headroom") {
    const { scheduler } = scenario;
    return { ...scenario, scheduler: { ...scheduler, headroom: put(scheduler.headroom) } };
  }
  const change = (/** @type {Record<string, any>} */ job) =>
    place === "job" ? put(job) : { ...job, [place]: put(job[place]) };
  const jobs = scenario.jobs.map((/** @type {Record<string, any>} */ job) => (job.id === id ? change(job) : job));
  return { ...scenario, jobs };
}

/**
 * The job of a name that the scenario lists; those of arrivals have no entry of their own.
 * @param {Scenario} scenario
 * @param {string} id
 * @returns {Record<string, any> | undefined}
 */
export const jobOf = (scenario, id) =>
  (scenario.jobs ?? []).find((/** @type {{ id?: string }} */ job) => job.id === id);

/**
 * The scenario with a headroom that tells what there is: as Hadoop 3.4 computes it, or, where it does and nodes of a blacklist are the
 * fault, without these. Null: there is nothing to cure.
 * @param {Scenario} scenario
 * @returns {{ name: "current" | "blacklist", faults: string[], scenario: Scenario } | null} `faults`: what it takes away, by its settings
 */
export function cureOf(scenario) {
  const { scheduler } = scenario;
  if (scheduler?.kind !== "capacity") return null;
  const { blacklist, ...others } = scheduler.headroom ?? {};
  const having = (/** @type {Scenario} */ headroom) => ({ ...scenario, scheduler: { ...scheduler, headroom } });
  const faults = SETTINGS.filter(
    ({ name, place, values }) => place === "headroom" && (others[name] ?? values?.[0]) !== values?.[0],
  ).map(({ name }) => name);
  if (faults.length > 0) return { name: "current", faults, scenario: having(blacklist ? { blacklist } : {}) };
  if (blacklist === "subtract") return null;
  return { name: "blacklist", faults: ["blacklist"], scenario: having({ blacklist: "subtract" }) };
}
