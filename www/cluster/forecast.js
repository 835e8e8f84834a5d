// Will my job start, when, and whose containers will it take? What the core finds over several runs of a moment, in sentences.

import { h } from "../base/dom.js";
import { duration } from "../base/format.js";

/** @typedef {import("../engine/types.js").Forecast} Forecast */
/** @typedef {import("../engine/types.js").Expected} Expected */
/** @typedef {import("../engine/types.js").Spread} Spread */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/** So many runs are made, each with a seed of its own. */
export const RUNS = 20;
/** Of so many jobs it is told; a page is not the place for thousands. */
const MOST = 50;

/**
 * What jobs may expect.
 * @param {Catalogue} says
 * @param {Forecast} forecast
 */
export function told(says, { runs, alike, jobs }) {
  if (jobs.length === 0) return h("p", null, says.text("forecast-nobody"));
  return [
    h("p", { class: "muted" }, says.text(alike && runs > 1 ? "forecast-alike" : "forecast-runs", { runs })),
    h(
      "ul",
      { class: "cl-jobs" },
      jobs.slice(0, MOST).map((job) =>
        h(
          "li",
          { dataset: { at: job.job } },
          h("b", null, says.text("forecast-job", { job: job.job, queue: job.queue })),
          sentences(says, job, runs).map((sentence) => h("p", null, sentence)),
        ),
      ),
    ),
    jobs.length > MOST && h("p", { class: "muted" }, says.text("forecast-more", { count: jobs.length - MOST })),
  ];
}

/**
 * What one job may expect, a sentence each.
 * @param {Catalogue} says
 * @param {Expected} job
 * @param {number} runs how many there were
 */
export function sentences(says, job, runs) {
  const timed = (/** @type {string} */ key, /** @type {Spread} */ of) => says.text(key, { when: when(says, of, runs) });
  const takes = job.takes.map((from) =>
    says.text(from.runs === runs ? "forecast-takes" : "forecast-takes-of", {
      containers: containers(says, from.containers),
      job: from.job,
      queue: from.queue,
      runs: from.runs,
      of: runs,
    }),
  );
  return [
    ...(job.runs ? [] : [timed("forecast-master", job.masterMs)]),
    timed(job.runs ? "forecast-next" : "forecast-first", job.firstMs),
    timed("forecast-end", job.endMs),
    ...(takes.length > 0 ? takes : [says.text("forecast-takes-nothing")]),
    ...((job.lost.max ?? 0) > 0 ? [says.text("forecast-lost", { containers: containers(says, job.lost) })] : []),
  ];
}

/**
 * When something comes.
 * @param {Catalogue} says
 * @param {Spread} of
 * @param {number} runs
 */
function when(says, { count, min, median, max }, runs) {
  if (min === null || median === null || max === null) return says.text("forecast-never");
  const [least, half, most] = [min, median, max].map(duration);
  const between =
    least === most
      ? says.text("forecast-when-once", { min: least })
      : says.text("forecast-when", { min: least, median: half, max: most });
  return count === runs ? between : says.text("forecast-of", { when: between, runs: count, of: runs });
}

/**
 * @param {Catalogue} says
 * @param {Spread} of
 */
function containers(says, { min, max }) {
  const [least, most] = [min ?? 0, max ?? 0];
  if (least === most) return says.text("forecast-containers", { min: most });
  return says.text(least === 0 ? "forecast-containers-most" : "forecast-containers-between", { min: least, max: most });
}
