// Where one can go from a queue: containers that are taken from it or for it, and when it last starved.

import { clock } from "../base/format.js";
import { underWarning } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { ofKind } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";

/** How many containers are offered. */
const MOST = 3;

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {import("./lists.js").Jump[]}
 */
export function jumps(model, queue, t) {
  const { run, story } = model;
  const isOf = (/** @type {number} */ id) => id >= 0 && run.within(id, queue.id);
  const warned = [...run.lives.everWarned].filter(
    (life) => underWarning(life, t) && (isOf(life.queue) || isOf(run.apps.get(life.forApp)?.queue ?? -1)),
  );
  const list = warned
    .slice(0, MOST)
    .map((life) => ({ text: phrase("jump-why", { container: run.containerName(life) }), life: life.index }));
  const starved = ofKind(story, "starved").findLast((entry) => entry.queue === queue.id && entry.t <= t);
  return [
    ...list,
    ...(starved ? [{ text: phrase("jump-starved", { time: clock(starved.t) }), seq: starved.seq }] : []),
    ...refusals(model, queue, t),
  ];
}

/**
 * Applications that asked for the queue before the playhead and were refused.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {import("./lists.js").Jump[]}
 */
function refusals({ run, story, scenario }, queue, t) {
  const refused = ofKind(story, "rejected").filter((entry) => entry.t <= t);
  if (refused.length === 0) return [];
  const asked = (scenario.jobs ?? []).filter((/** @type {any} */ job) =>
    [job.queue, `root.${job.queue}`].includes(queue.path),
  );
  const jobs = new Set(asked.map((/** @type {any} */ job) => job.id));
  const rows = refused.flatMap((entry) => entry.rows);
  return rows
    .filter((row) => row.subject === ENTITY.app && jobs.has(run.apps.get(row.a)?.job))
    .slice(-2)
    .map((row) => ({ text: phrase("refused-then", { time: clock(row.t) }), seq: row.seq }));
}
