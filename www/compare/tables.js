// The metrics of a run as tables, beside those of the run that it is compared with.

import { count, duration } from "../base/format.js";
import { html, nothing } from "../pkg/lit/lit.js";
import { chip } from "../queues/chip.js";
import { phrase } from "../texts/catalogue.js";
import { changed, OF_QUEUE, OF_RUN, written } from "./figures.js";
import { waits } from "./waits.js";

/** @typedef {import("../engine/types.js").Metrics} Metrics */
/**
 * @typedef {object} Shown
 * @property {import("../run/queues.js").Queue[]} queues
 * @property {import("../why/words.js").Words} words
 * @property {Metrics | null} a
 * @property {Metrics | null} b
 * @property {import("../why/verdicts.js").Verdicts} verdicts
 * @property {boolean} compared whether there is a run beside, if only one whose metrics are not there yet
 */

/** Jobs that are listed at most. */
const MOST = 40;

/** @param {Shown} shown */
export function tables(shown) {
  const { queues, words, a, b, compared } = shown;
  const text = words.catalogue;
  if (!a) return html`<p class="verdict">${text.pieces("metrics-later")}</p>`;
  // Each may be wider than the screen, and is then scrolled.
  const section = (/** @type {string} */ key, /** @type {unknown} */ content) =>
    html`<section tabindex="0" aria-label=${text.text(key)}><h3>${text.text(key)}</h3>${content}</section>`;
  return html`<div class="cols">
    ${section("waits", waits(shown))} ${section("metrics-run", ofRun(text, a, b, compared))}
    ${section("metrics-queues", ofQueues(text, queues, a, b))} ${section("metrics-jobs", jobs(a, b))}
  </div>`;
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

/**
 * A value, and the same of the other run.
 * @param {unknown} value
 * @param {unknown} other nothing: there is none
 */
const both = (value, other) =>
  html`${value}${other === nothing ? nothing : html`<span class="other"><span class="vh"> B: </span>${other}</span>`}`;

/**
 * @param {Catalogue} text
 * @param {Metrics} a
 * @param {Metrics | null} b
 * @param {boolean} compared
 */
function ofRun(text, a, b, compared) {
  const note = (/** @type {string} */ key) => (text.has(`${key}-note`) ? text.text(`${key}-note`) : nothing);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${phrase("compare-metric")}</th>
        <th scope="col" class="n">${compared ? "A" : phrase("compare-value")}</th>
        ${
          compared
            ? html`<th scope="col" class="n other">B</th>
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
              compared
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
 */
function ofQueues(text, queues, a, b) {
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
                    ${both(written(figure, a.queues[queue.path]), b ? written(figure, b.queues[queue.path]) : nothing)}
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
 */
function jobs(a, b) {
  /** @typedef {Metrics["jobs"][number]} Job */
  const wait = (/** @type {number | null | undefined} */ ms) => (ms === null || ms === undefined ? "–" : duration(ms));
  const other = new Map((b?.jobs ?? []).map((job) => [job.job, job]));
  const names = ["state", "am-wait", "wait", "slowdown", "preempted"].map((name) => phrase(`compare-${name}`));
  const numbers = /** @type {((job: Job) => string)[]} */ ([
    (job) => wait(job.amWaitMs),
    (job) => wait(job.waitMs),
    (job) => (job.slowdown === null ? "–" : `${job.slowdown.toFixed(2)}×`),
    (job) => count(job.preemptions),
  ]);
  return html`<table>
    ${heads([phrase("word-job"), ...names], 2)}
    <tbody>
      ${a.jobs.slice(0, MOST).map((job) => {
        const beside = other.get(job.job);
        const of = (/** @type {(of: Job) => string} */ write) => both(write(job), beside ? write(beside) : nothing);
        return html`<tr>
          <th scope="row">${job.job}</th>
          <td>${of(({ state }) => state)}</td>
          ${numbers.map((write) => html`<td class="n">${of(write)}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}
