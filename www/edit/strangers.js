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
/** How many tasks a job has that alone could fill the cluster. */
const MOST_TASKS = 200;

/** Who may submit, by the scheduler. @type {Record<string, string>} */
const ACLS = { fair: "aclSubmitApps", capacity: "acl_submit_applications" };

/** @typedef {import("./sources.js").Engine} Engine */

/**
 * The leaf queues of the file in force, if there are some and no job asks for any of them.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {number} t ms
 * @returns {Promise<string[]>}
 */
export async function strangers(engine, scenario, t) {
  const paths = await queuesIn(engine, sourcesAt(scenario, t));
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("."))));
  const leaves = paths.filter((path) => !parents.has(path) && path !== "root");
  return leaves.some((path) => jobsIn(scenario, path).length > 0) ? [] : leaves;
}

/**
 * The scenario with a job for each queue in place of its own. Each job could fill the whole cluster.
 * @param {Engine} engine
 * @param {Scenario} scenario
 * @param {string[]} all
 * @param {{ memory: number, vcores: number, node: number }} cluster in all, and the memory of its smallest node, MB
 * @returns {Promise<Scenario>}
 */
async function withJobsFor(engine, scenario, all, { memory, vcores, node }) {
  const size = Math.max(1024, Math.min(Math.floor(node / 1024), Math.ceil(memory / 1024 / MOST_TASKS)) * 1024);
  const tasks = Math.max(1, Math.min(Math.floor(memory / size), vcores));
  const queues = all.filter((queue) => queue.length <= LONGEST).slice(0, MOST_QUEUES);
  const users = await Promise.all(queues.map((queue) => userOf(engine, scenario, queue)));
  const jobs = queues.map((queue, i) => ({
    id: (queue.split(".").at(-1) ?? "").replace(/[^\w.-]/g, "_").slice(0, 80) || "job",
    atMs: i * APART_MS,
    queue,
    user: users[i],
    stages: [{ name: "work", count: tasks, resource: { "memory-mb": size, vcores: 1 }, duration: WORK_MS }],
  }));
  const events = (scenario.events ?? []).filter((/** @type {any} */ event) => event.job === undefined);
  const { expect: _, ...rest } = scenario;
  return withJobs(
    { ...rest, jobs: [], events, durationMs: Math.max(0, jobs.length - 1) * APART_MS + 2 * WORK_MS },
    jobs,
  );
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
    [
      catalogue.text("strangers-give"),
      async () => {
        const { nodes, cluster } = desk.run;
        const node = Math.min(...nodes.map((one) => one.memory));
        const { session } = desk;
        const taken = await session.inOrder(async () =>
          session.edit(
            await withJobsFor(desk.engine, session.scenario, queues, {
              memory: cluster.memory,
              vcores: cluster.vcores,
              node,
            }),
            catalogue.text("strangers-note", { count: queues.length, shown: count(queues.length) }),
            "start",
            null,
          ),
        );
        if (taken) desk.playback.jump(0);
      },
    ],
  );
}
