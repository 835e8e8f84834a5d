// A file that was written elsewhere: none of its queues is asked for by a job. Then nothing would be seen of it, so jobs are offered.

import { clock, count } from "../base/format.js";
import { notice } from "../widgets/notice.js";
import { jobsIn } from "./formats.js";
import { withJobs } from "./jobs.js";
import { queuesIn, settingsOf, sourcesAt } from "./sources.js";

/** @typedef {import("./document.js").Scenario} Scenario */

/** One queue after the other, so that each can be seen to come into what the others use, ms. */
const APART_MS = 20_000;
/** How long a task works, and how long the run goes on behind the last arrival, ms. */
const WORK_MS = 120_000;
/** How many queues get a job. */
const MOST_QUEUES = 40;
/** The longest path that a job may ask for, characters. */
const LONGEST = 1000;
/** About how many tasks fill the cluster, if it is not too large for that, and how many all jobs have at most. */
const MOST_TASKS = 200;
const TASKS_IN_ALL = 100_000;
/** MB. */
const GB = 1024;

/** Who may submit, by the scheduler. @type {Record<string, string>} */
const ACLS = { fair: "aclSubmitApps", capacity: "acl_submit_applications" };

/** @typedef {import("./sources.js").Engine} Engine */

/**
 * The leaf queues of the file in force.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {number} t ms
 * @returns {Promise<string[]>}
 */
export async function leavesOf(engine, scenario, t) {
  const paths = await queuesIn(engine, sourcesAt(scenario, t));
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("."))));
  return paths.filter((path) => !parents.has(path) && path !== "root");
}

/**
 * The same, if no job asks for any of them.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {number} t ms
 * @returns {Promise<string[]>}
 */
export async function strangers(engine, scenario, t) {
  const leaves = await leavesOf(engine, scenario, t);
  return leaves.some((path) => jobsIn(scenario, path).length > 0) ? [] : leaves;
}

/** Memory in MB, and vcores. @typedef {{ memory: number, vcores: number }} Size */

/**
 * How large a task is, and how many a job has that alone fills a cluster. A task has the same part of a node's memory as of its
 * vcores, so that what the scheduler looks at runs out, whichever it is.
 * @param {Size} cluster
 * @param {Size} node the smallest
 * @param {Size} most what a container may have
 * @returns {Size & { count: number }}
 */
export function taskFor(cluster, node, most) {
  const fit = Math.max(1, Math.min(node.vcores, Math.floor(node.memory / GB)));
  const all = (cluster.memory / node.memory) * fit;
  const side = Math.max(1, Math.min(fit, Math.ceil((fit * MOST_TASKS) / all)));
  const room = Math.min(most.memory, node.memory / side);
  const memory = room < GB ? Math.floor(room) : Math.floor(room / GB) * GB;
  const vcores = Math.max(1, Math.min(most.vcores, Math.floor(node.vcores / side)));
  return { memory, vcores, count: Math.max(1, Math.ceil(cluster.memory / memory), Math.ceil(cluster.vcores / vcores)) };
}

/**
 * The scenario with a job for each queue in place of its own. Each job could fill the whole cluster.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {string[]} all
 * @param {Size} cluster
 * @param {Size} node the smallest
 * @returns {Promise<Scenario>}
 */
async function withJobsFor(engine, scenario, all, cluster, node) {
  const { memory, vcores, count } = taskFor(cluster, node, await mostOf(engine, scenario));
  const queues = all.filter((queue) => queue.length <= LONGEST).slice(0, MOST_QUEUES);
  const tasks = Math.min(count, Math.max(MOST_TASKS, Math.floor(TASKS_IN_ALL / queues.length)));
  const users = await Promise.all(queues.map((queue) => userOf(engine, scenario, queue)));
  const jobs = queues.map((queue, i) => ({
    id: (queue.split(".").at(-1) ?? "").replace(/[^\w.-]/g, "_").slice(0, 80) || "job",
    atMs: i * APART_MS,
    queue,
    user: users[i],
    stages: [{ name: "work", count: tasks, resource: { "memory-mb": memory, vcores }, duration: WORK_MS }],
  }));
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => event.job === undefined);
  const { expect: _, ...rest } = scenario;
  return withJobs(
    { ...rest, jobs: [], events, durationMs: Math.max(0, jobs.length - 1) * APART_MS + 2 * WORK_MS },
    jobs,
  );
}

/**
 * What a container may have at most.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @returns {Promise<Size>}
 */
async function mostOf(engine, scenario) {
  const { got } = await settingsOf(engine, sourcesAt(scenario, 0), "");
  const of = (/** @type {string} */ type, /** @type {number} */ otherwise) => {
    const held = got?.find((one) => one.property === `yarn.scheduler.maximum-allocation-${type}`);
    return Number(held?.own?.value ?? held?.default) || otherwise;
  };
  return { memory: of("mb", 8 * GB), vcores: of("vcores", 4) };
}

/**
 * Somebody who may submit to a queue, as far as its access lists name users.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {string} queue
 */
async function userOf(engine, scenario, queue) {
  const sources = sourcesAt(scenario, 0);
  const name = ACLS[sources.kind];
  let found = "user";
  for (let path = queue; name && path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const { got } = await settingsOf(engine, sources, path);
    const list = got?.find((one) => one.name === name)?.own?.value;
    if (list === "*" || (list === undefined && path === "root")) return "user";
    const first = /^([^\s,]+)/.exec(list ?? "")?.[1];
    if (first && found === "user") found = first;
  }
  return found;
}

/**
 * Says that nobody asks for the queues, and offers jobs that do.
 * @param {import("./desk.js").Desk} desk
 * @param {string} file its name
 * @param {number} t when it was read, ms
 * @param {string[]} queues
 */
export function offerJobs(desk, file, t, queues) {
  const { catalogue } = desk.words;
  notice(
    catalogue.text("strangers", { file, time: clock(t), count: queues.length, shown: count(queues.length) }),
    "good",
    [catalogue.text("strangers-give"), () => giveJobs(desk, queues)],
  );
}

/**
 * Gives each queue a job, from the start.
 * @param {import("./desk.js").Desk} desk
 * @param {string[]} queues
 */
export async function giveJobs({ engine, session, run, words, playback }, queues) {
  const { nodes, cluster } = run;
  const least = (/** @type {"memory" | "vcores"} */ type) => Math.max(1, Math.min(...nodes.map((one) => one[type])));
  const taken = await session.inOrder(async () =>
    session.edit(
      await withJobsFor(engine, session.scenario, queues, cluster, {
        memory: least("memory"),
        vcores: least("vcores"),
      }),
      words.catalogue.text("strangers-note", { count: queues.length, shown: count(queues.length) }),
      "start",
      null,
    ),
  );
  if (taken) playback.jump(0);
}
