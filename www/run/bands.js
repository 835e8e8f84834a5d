// The stretches of time in which a leaf is below what it may demand, and from when on it is starved: the clocks of the
// scheduler, as the rows `below` and `starved` tell of them, before the overhaul of preemption `below` and `deficit`.

import { NONE } from "./lives.js";
import { ENTITY, ROW } from "./log.js";
import { queueOf } from "./story.js";

/**
 * A stretch of time in which a queue, or an application in it, is below what it may demand.
 * @typedef {object} Band
 * @property {number} queue
 * @property {number} from when it fell below, ms
 * @property {number} until when it was below no more
 * @property {number} since when the clock began that is compared with the timeout; at most `from`
 * @property {number} due when the timeout is over
 * @property {number} starved when it was found starved; `NONE`: not
 * @property {number} timeoutMs
 * @property {"shareMemory" | "minMemory"} of what it is below: its instantaneous fair share (applications, formerly leaves) or min
 *   share (leaves)
 * @property {number} seq the row that tells of it
 */

/**
 * @param {import("./run.js").Run} run
 * @returns {Band[]} in order of time; those of one queue and kind do not overlap
 */
export function bands(run) {
  /** @type {Map<string, Band>} those that are open, by what they are about */
  const open = new Map();
  /** @type {Band[]} */
  const all = [];
  for (const row of run.log.rows) {
    if (row.kind === "below") clock(run, row, open, all);
    else if (row.kind === "starved" || row.kind === "deficit") starved(run, row, open);
  }
  const end = run.horizon >= run.endMs ? run.endMs + 1 : run.horizon;
  for (const band of open.values()) band.until = end;
  return merged(all);
}

/**
 * The clock that runs for or against a queue at a moment; of two the one that has run out, or else does first.
 * @param {Band[]} list
 * @param {number} queue
 * @param {number} t
 * @param {Band["of"]} [of] only what is below this
 * @returns {Band | undefined}
 */
export function bandAt(list, queue, t, of) {
  const open = list.filter(
    (band) => band.queue === queue && band.from <= t && band.until > t && (of === undefined || band.of === of),
  );
  return open.find((band) => band.starved <= t) ?? open.sort((a, b) => a.due - b.due)[0];
}

/**
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow} row
 * @param {Map<string, Band>} open
 * @param {Band[]} all
 */
function clock(run, row, open, all) {
  const ofShare = row.subject === ENTITY.app || (row.flags & ROW.ofLeafsShare) !== 0;
  const key = `${row.subject} ${row.a} ${ofShare}`;
  const known = open.get(key);
  if (known) known.until = row.t;
  open.delete(key);
  if (row.flags & ROW.stops) return;
  const leaf = run.queueById.get(queueOf(run, row, undefined));
  const of = ofShare ? "shareMemory" : "minMemory";
  const timeoutMs = (of === "shareMemory" ? leaf?.timeoutMs : leaf?.minTimeoutMs) ?? -1;
  // Without a timeout nobody is ever declared starved, and nothing is drawn red.
  if (!leaf || timeoutMs < 0) return;
  /** @type {Band} */
  const band = {
    queue: leaf.id,
    from: row.t,
    until: Infinity,
    since: row.c,
    due: row.d,
    starved: NONE,
    timeoutMs,
    of,
    seq: row.seq,
  };
  open.set(key, band);
  all.push(band);
}

/**
 * @param {import("./run.js").Run} run
 * @param {import("./log.js").LogRow} row
 * @param {Map<string, Band>} open
 */
function starved(run, row, open) {
  const queue = queueOf(run, row, undefined);
  const own = open.get(`${ENTITY.app} ${row.subject === ENTITY.app ? row.a : -1} true`);
  for (const band of own ? [own] : open.values())
    if (band.queue === queue && band.starved === NONE && (row.kind === "starved" || band.due < row.t))
      band.starved = row.t;
}

/**
 * Those of one queue and kind that overlap become one.
 * @param {Band[]} all in order of `from`
 */
function merged(all) {
  /** @type {Map<string, Band>} */
  const last = new Map();
  return all.filter((band) => {
    const key = `${band.queue} ${band.of}`;
    const before = last.get(key);
    if (!before || before.until < band.from) {
      last.set(key, band);
      return true;
    }
    before.until = Math.max(before.until, band.until);
    before.due = Math.min(before.due, band.due);
    before.since = Math.min(before.since, band.since);
    before.starved = Math.min(before.starved, band.starved);
    return false;
  });
}
