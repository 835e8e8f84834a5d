// The metrics of a run as tables, beside those of the run that it is compared with.

import { count, duration } from "../base/format.js";
import { html, nothing } from "../pkg/lit/lit.js";
import { chip } from "../queues/chip.js";
import { phrase } from "../texts/catalogue.js";
import { changed, OF_QUEUE, OF_RUN, times, written } from "./figures.js";
import { named } from "./names.js";
import { totals } from "./totals.js";
import { waits } from "./waits.js";

/** @typedef {import("../engine/types.js").Metrics} Metrics */
/**
 * @typedef {object} Shown
 * @property {import("../run/queues.js").Queue[]} queues
 * @property {import("../why/words.js").Words} words
 * @property {Metrics | null} a
 * @property {Metrics | null} b
 * @property {import("../why/verdicts.js").Verdicts} verdicts
 * @property {import("./compare.js").Compare | null} compare the runs beside, if only some whose metrics are not there yet
 */

/** Jobs that are listed at most. */
const MOST = 40;

/** @param {Shown} shown */
export function tables(shown) {
  const { queues, words, a, b, compare } = shown;
  const text = words.catalogue;
  if (!a) return html`<p class="verdict">${text.pieces("metrics-later")}</p>`;
  return html`<div class="cols">
    ${section("waits", waits(shown))}
    ${section("metrics-run", ofRun(text, a, b, compare))}
    ${section("metrics-queues", ofQueues(text, queues, a, b, compare))} ${section("metrics-jobs", jobs(a, b, compare))}
  </div>`;
}

/**
 * The figures of all runs, queue by queue.
 * @param {import("./compare.js").Compare} compare
 * @param {"memory" | "vcores"} type
 */
export function comparison(compare, type) {
  return html`<div class="cols">${section("metrics-compared", totals(compare, type))}</div>`;
}

/**
 * A part that may be wider than the screen, and is then scrolled.
 * @param {string} key of its title
 * @param {unknown} content
 */
function section(key, content) {
  const title = phrase(key);
  return html`<section tabindex="0" aria-label=${title}><h3>${title}</h3>${content}</section>`;
}

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */

/**
 * The names of columns; from `numbers` on they are over numbers.
 * @param {string[]} names
 * @param {number} numbers
 */
const heads = (names, numbers) =>
  html`<thead>
    <tr>
      ${names.map((name, i) => html`<th scope="col" class=${i >= numbers ? "n" : nothing}>${name}</th>`)}
    </tr>
  </thead>`;

/** @typedef {import("./compare.js").Compare} Compare */

/**
 * A value, and the same of the other run.
 * @param {unknown} value
 * @param {unknown} other nothing: there is none
 * @param {Compare | null} compare
 */
const both = (value, other, compare) =>
  html`${value}${
    other === nothing ? nothing : html`<span class="other"><span class="vh"> ${compare?.name}: </span>${other}</span>`
  }`;

/**
 * @param {Catalogue} text
 * @param {Metrics} a
 * @param {Metrics | null} b
 * @param {Compare | null} compare
 */
function ofRun(text, a, b, compare) {
  const note = (/** @type {string} */ key) => (text.has(`${key}-note`) ? text.text(`${key}-note`) : nothing);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${phrase("compare-metric")}</th>
        <th scope="col" class="n">${compare ? named(compare.hereNow, "solid") : phrase("compare-value")}</th>
        ${
          compare
            ? html`<th scope="col" class="n">${named(compare.name, "dashed")}</th>
              <th scope="col" class="n">${phrase("compare-change")}</th>`
            : nothing
        }
      </tr>
    </thead>
    <tbody>
      ${OF_RUN.map(
        (figure) =>
          html`<tr>
            <th scope="row" title=${note(`metric-${figure.key}`)}>${text.text(`metric-${figure.key}`)}</th>
            <td class="n">${written(figure, a)}</td>
            ${
              compare
                ? html`<td class="n other">${written(figure, b)}</td>
                  <td class="n">${changed(figure, a, b)}</td>`
                : nothing
            }
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {Catalogue} text
 * @param {import("../run/queues.js").Queue[]} queues
 * @param {Metrics} a
 * @param {Metrics | null} b
 * @param {Compare | null} compare
 */
function ofQueues(text, queues, a, b, compare) {
  const names = [phrase("word-queue"), ...OF_QUEUE.map(({ key }) => text.text(`metric-${key}`))];
  return html`<table>
    ${heads(names, 1)}
    <tbody>
      ${queues
        .filter(({ leaf, path }) => leaf && a.queues[path])
        .map(
          (queue) =>
            html`<tr>
              <th scope="row">${chip(queue)} <button class="ent" data-queue=${queue.id}>${queue.path}</button></th>
              ${OF_QUEUE.map(
                (figure) =>
                  html`<td class="n">
                    ${both(
                      written(figure, a.queues[queue.path]),
                      b ? written(figure, b.queues[queue.path]) : nothing,
                      compare,
                    )}
                  </td>`,
              )}
            </tr>`,
        )}
    </tbody>
  </table>`;
}

/**
 * @param {Metrics} a
 * @param {Metrics | null} b
 * @param {Compare | null} compare
 */
function jobs(a, b, compare) {
  /** @typedef {Metrics["jobs"][number]} Job */
  const wait = (/** @type {number | null | undefined} */ ms) => (ms === null || ms === undefined ? "–" : duration(ms));
  const other = new Map((b?.jobs ?? []).map((job) => [job.job, job]));
  const names = ["state", "am-wait", "wait", "slowdown", "preempted"].map((name) => phrase(`compare-${name}`));
  const numbers = /** @type {((job: Job) => string)[]} */ ([
    (job) => wait(job.amWaitMs),
    (job) => wait(job.waitMs),
    (job) => (job.slowdown === null ? "–" : times(job.slowdown)),
    (job) => count(job.preemptions),
  ]);
  return html`<table>
    ${heads([phrase("word-job"), ...names], 2)}
    <tbody>
      ${a.jobs.slice(0, MOST).map((job) => {
        const beside = other.get(job.job);
        const of = (/** @type {(of: Job) => string} */ write) =>
          both(write(job), beside ? write(beside) : nothing, compare);
        return html`<tr>
          <th scope="row">${job.job}</th>
          <td>${of(({ state }) => state)}</td>
          ${numbers.map((write) => html`<td class="n">${of(write)}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}
