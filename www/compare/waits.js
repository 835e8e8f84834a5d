// Who waits: how each leaf fared while more was asked for than there was, in both runs, with the verdict on its longest wait.

import { about, clock, count, duration, ratio } from "../base/format.js";
import { html, nothing } from "../pkg/lit/lit.js";
import { chip } from "../queues/chip.js";
import { phrase } from "../texts/catalogue.js";
import { aboutQueue } from "../why/verdicts.js";

/** @typedef {import("../engine/types.js").Wait} Wait */
/** @typedef {import("../engine/types.js").Metrics} Metrics */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./tables.js").Shown} Shown */

/** Windows that are listed at most. */
const MOST = 12;

const COLUMNS = ["waited", "had", "due", "short", "killed"];

/** @param {Shown} shown */
export function waits({ queues, words, a, b, verdicts, compare }) {
  const text = words.catalogue;
  const windows = a?.contention ?? [];
  if (!a || windows.length === 0) return html`<p class="muted">${text.pieces("waits-nobody")}</p>`;
  const rows = queues
    .filter(({ path }) => a.waits[path])
    .sort((x, y) => a.waits[y.path].waitedMs - a.waits[x.path].waitedMs);
  return html`<p class="muted">
      ${text.pieces("waits-note")}
      ${windows
        .slice(0, MOST)
        .map(
          ({ fromMs, untilMs }) =>
            html`<button class="tt" data-from=${fromMs} data-until=${untilMs}>${clock(fromMs)}–${clock(untilMs)}</button> `,
        )}
    </p>
    <table class="waits">
      <thead>
        <tr>
          <th scope="col">${phrase("word-queue")}</th>
          ${COLUMNS.map((name) => html`<th scope="col" class="n">${phrase(`waits-${name}`)}</th>`)}
          <th scope="col">${phrase("waits-why")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (queue) =>
            html`<tr>
              <th scope="row">${chip(queue)} <button class="ent" data-queue=${queue.id}>${queue.path}</button></th>
              ${figures(a.waits[queue.path], b ? (b.waits[queue.path] ?? null) : undefined, compare?.name ?? "")}
              <td class="said">${why(verdicts, queue, a.waits[queue.path])}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/**
 * @param {Wait} a
 * @param {Wait | null | undefined} b null: it has none in the other run; `undefined`: there is no other run
 * @param {string} name of the other run
 */
function figures(a, b, name) {
  /** @type {((of: Wait) => string)[]} */
  const columns = [
    (of) => duration(of.waitedMs),
    (of) => amounts(of.used),
    (of) => amounts(of.entitlement),
    (of) => amounts(of.short),
    (of) => count(of.preemptions),
  ];
  const other = (/** @type {(of: Wait) => string} */ write) =>
    b === undefined
      ? nothing
      : html`<span class="other"><span class="vh"> ${name}: </span>${b ? write(b) : "–"}</span>`;
  return columns.map((write) => html`<td class="n">${write(a)}${other(write)}</td>`);
}

/**
 * The verdict on its longest wait, with the way there; of whom never waited, what it had beyond its due.
 * @param {import("../why/verdicts.js").Verdicts} verdicts
 * @param {Queue} queue
 * @param {Wait} wait
 */
function why(verdicts, queue, { atMs, over }) {
  if (atMs === null)
    return Object.values(over).some((of) => of) ? phrase("waits-over", { amount: amounts(over) }) : nothing;
  const answered = verdicts.at(aboutQueue(queue), atMs);
  return html`<button class="tt" data-why=${queue.id} data-t=${atMs}>${clock(atMs)}</button>
    ${answered ? verdicts.line(answered) : ""}`;
}

/**
 * Averages by resource type.
 * @param {Wait["used"]} of
 */
function amounts(of) {
  return Object.entries(of)
    .flatMap(([type, value]) => (value === null ? [] : [type === "memory-mb" ? about(value) : counted(type, value)]))
    .join(", ");
}

/**
 * @param {string} type
 * @param {number} value
 */
function counted(type, value) {
  const n = Math.round(value * 10) / 10;
  return `${ratio(n)}\u202f${type === "vcores" && n === 1 ? "vcore" : type}`;
}
