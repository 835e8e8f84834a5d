// Changes of a workload: jobs, their kinds of master, templates. All of them make a new scenario.

/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {Record<string, any>} Job */

export const KINDS = ["generic", "mapreduce", "service", "gang"];
/** What belongs to one kind of master only. */
const OWN = {
  mapreduce: ["amVersion", "mapred", "mapredSite"],
  service: ["durationMs"],
  gang: ["holdMs", "backoffMs"],
  generic: [],
};
/** The longest name of a queue that a job may ask for, characters. */
const LONGEST = 1000;
/** How long a task works that says nothing of it, ms. */
const WORK_MS = 30_000;

/**
 * @param {Scenario} scenario
 * @param {string} id
 * @param {(job: Job) => Job} change
 * @returns {Scenario}
 */
export function withJob(scenario, id, change) {
  const jobs = (scenario.jobs ?? []).map((/** @type {Job} */ job) => (job.id === id ? change(job) : job));
  const to = jobs.find((/** @type {Job} */ job, /** @type {number} */ i) => job !== scenario.jobs[i])?.id ?? id;
  // Events name jobs by their ids.
  const events = (scenario.events ?? []).map((/** @type {any} */ event) =>
    event.job === id ? { ...event, job: to } : event,
  );
  return { ...scenario, jobs, ...(scenario.events ? { events } : {}) };
}

/**
 * @param {Scenario} scenario
 * @param {string} id
 * @returns {Scenario}
 */
export function withoutJob(scenario, id) {
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => event.job !== id);
  return {
    ...scenario,
    jobs: (scenario.jobs ?? []).filter((/** @type {Job} */ job) => job.id !== id),
    ...(scenario.events ? { events } : {}),
  };
}

/**
 * The scenario with a copy right behind a job.
 * @param {Scenario} scenario
 * @param {string} id
 * @returns {Scenario}
 */
export function withCopy(scenario, id) {
  const name = freeId(scenario, id);
  return {
    ...scenario,
    jobs: (scenario.jobs ?? []).flatMap((/** @type {Job} */ job) =>
      job.id === id ? [job, { ...structuredClone(job), id: name }] : [job],
    ),
  };
}

/**
 * A name that no job has yet: `NAME-2`, `NAME-3`…
 * @param {Scenario} scenario
 * @param {string} name
 */
function freeId(scenario, name) {
  return freeName(new Set((scenario.jobs ?? []).map((/** @type {Job} */ job) => job.id)), name);
}

/**
 * A name that is not known yet.
 * @param {Set<string>} known
 * @param {string} name
 */
export function freeName(known, name) {
  if (!known.has(name)) return name;
  const stem = name.replace(/-\d+$/, "").slice(0, 80);
  for (let i = 2; ; i++) if (!known.has(`${stem}-${i}`)) return `${stem}-${i}`;
}

/**
 * @param {Job} job
 * @param {number} atMs
 * @returns {Job}
 */
export function arriving(job, atMs) {
  return { ...job, atMs: Math.max(0, Math.round(atMs)) };
}

/**
 * The job with tasks that work longer or shorter, so that it takes `toMs` where it took `fromMs`.
 * @param {Job} job
 * @param {number} fromMs
 * @param {number} toMs
 * @returns {Job}
 */
export function lasting(job, fromMs, toMs) {
  if (job.kind === "service") return { ...job, durationMs: Math.max(1000, Math.round(toMs / 1000) * 1000) };
  const factor = Math.max(toMs, 1000) / Math.max(fromMs, 1);
  return { ...job, stages: job.stages.map((/** @type {any} */ stage) => scaled(stage, factor)) };
}

/**
 * How long the tasks of a job work one after the other, stage by stage, ms.
 * @param {Job} job
 */
export function nominal(job) {
  if (job.kind === "service") return job.durationMs ?? 0;
  return job.stages.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { duration }) =>
      sum +
      (typeof duration === "number"
        ? duration
        : (duration?.meanMs ?? duration?.maxMs ?? Math.max(0, ...(duration?.valuesMs ?? [])))),
    0,
  );
}

/**
 * @param {any} stage
 * @param {number} factor
 */
function scaled(stage, factor) {
  return {
    ...stage,
    duration: stretched(stage.duration ?? WORK_MS, factor),
    ...(stage.copyMs === undefined ? {} : { copyMs: stretched(stage.copyMs, factor) }),
  };
}

/**
 * A duration, or a distribution of durations, made longer or shorter.
 * @param {any} duration ms, or an object whose times end in `Ms`
 * @param {number} factor
 */
export function stretched(duration, factor) {
  const ms = (/** @type {number} */ value) => {
    const raw = value * factor;
    return raw > 2000 ? Math.round(raw / 100) * 100 : Math.max(1, Math.round(raw));
  };
  if (typeof duration !== "object" || duration === null) return ms(duration);
  return Object.fromEntries(
    Object.entries(duration).map(([key, value]) => [
      key,
      key.endsWith("Ms") ? (Array.isArray(value) ? value.map(ms) : ms(/** @type {number} */ (value))) : value,
    ]),
  );
}

/**
 * The job under another kind of master: what only the old one understands goes, what the new one needs comes.
 * @param {Job} job
 * @param {string} kind
 * @returns {Job}
 */
export function asKind(job, kind) {
  /** @type {Job} */
  const result = { ...job, kind };
  for (const [of, names] of Object.entries(OWN)) if (of !== kind) for (const name of names) delete result[name];
  const stages = job.stages.map((/** @type {any} */ stage) => ({ duration: job.durationMs ?? WORK_MS, ...stage }));
  if (kind === "service") result.stages = [without(stages[0], ["duration", "copyMs", "after"])];
  else if (kind === "mapreduce")
    result.stages = stages.slice(0, 2).map((/** @type {any} */ stage, /** @type {number} */ i) => ({
      ...without(stage, ["priority", "after"]),
      name: ["map", "reduce"][i],
    }));
  else result.stages = stages.map((/** @type {any} */ stage) => without(stage, ["copyMs"]));
  if (kind === "generic") delete result.kind;
  return result;
}

/**
 * @param {Record<string, any>} object
 * @param {string[]} names
 */
function without(object, names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/**
 * @typedef {object} At
 * @property {string} queue
 * @property {number} atMs
 * @property {string[]} leaves
 */

const SMALL = { "memory-mb": 1024, vcores: 1 };

/** What can be added at once; the catalogue names them `template-ID`. */
/** @type {{ id: string, jobs: (at: At) => Job[] }[]} */
export const TEMPLATES = [
  {
    id: "job",
    jobs: ({ queue, atMs }) => [
      {
        id: "job",
        atMs,
        queue,
        user: "user",
        stages: [{ name: "work", count: 8, resource: SMALL, duration: WORK_MS }],
      },
    ],
  },
  {
    id: "burst",
    jobs: ({ queue, atMs }) =>
      [1, 2, 3, 4, 5].map((i) => ({
        id: `burst-${i}`,
        atMs: atMs + (i - 1) * 2000,
        queue,
        user: "batch",
        stages: [{ name: "work", count: 6, resource: SMALL, duration: 20_000 }],
      })),
  },
  {
    id: "service",
    jobs: ({ queue, atMs }) => [
      {
        id: "service",
        atMs,
        queue,
        user: "ops",
        kind: "service",
        durationMs: 300_000,
        stages: [{ name: "serve", count: 4, resource: SMALL }],
      },
    ],
  },
  {
    id: "mapreduce",
    jobs: ({ queue, atMs }) => [
      {
        id: "mapreduce",
        atMs,
        queue,
        user: "etl",
        kind: "mapreduce",
        mapred: { "mapreduce.job.reduce.slowstart.completedmaps": "0.5" },
        stages: [
          { name: "map", count: 12, resource: SMALL, duration: 20_000 },
          { name: "reduce", count: 3, resource: SMALL, duration: WORK_MS },
        ],
      },
    ],
  },
  {
    id: "gang",
    jobs: ({ queue, atMs }) => [
      {
        id: "gang",
        atMs,
        queue,
        user: "ml",
        kind: "gang",
        holdMs: 30_000,
        backoffMs: 10_000,
        stages: [{ name: "train", count: 4, resource: SMALL, duration: 60_000 }],
      },
    ],
  },
  {
    id: "leaves",
    jobs: ({ leaves, atMs }) =>
      leaves
        .filter((queue) => queue.length <= LONGEST)
        .slice(0, 200)
        .map((queue) => ({
          id: `job-${queue.split(".").at(-1)}`.replace(/[^\w.-]/g, "_").slice(0, 80),
          atMs,
          queue,
          user: "user",
          stages: [{ name: "work", count: 12, resource: SMALL, duration: 60_000 }],
        })),
  },
];

/**
 * @param {Scenario} scenario
 * @param {Job[]} jobs
 * @returns {Scenario}
 */
export function withJobs(scenario, jobs) {
  let result = scenario;
  for (const job of jobs)
    result = { ...result, jobs: [...(result.jobs ?? []), { ...structuredClone(job), id: freeId(result, job.id) }] };
  return result;
}
