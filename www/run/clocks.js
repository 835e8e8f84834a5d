// The stretches of time of a run, as the core tells them (spec `verdicts.md` §10): whose clocks of starvation ran, what was under
// warning until when, and when more was asked for than the cluster has.

import { effect, untracked } from "../pkg/signals/signals.js";

/** @typedef {import("../engine/types.js").Contention} Contention */
/** @typedef {import("../engine/types.js").Warned} Warned */
/**
 * When a clock of starvation ran: one that has a timeout, ended where the run is computed up to.
 * @typedef {object} Band
 * @property {number} queue
 * @property {number | null} app the application whose clock it is; null: the leaf's own
 * @property {import("../engine/types.js").Promised} of what it is below
 * @property {number} from ms
 * @property {number} until
 * @property {number} since when the clock began that is compared with the timeout
 * @property {number} due when that is over
 * @property {number} timeout ms
 * @property {number} found when it was found starved; `Infinity`: never
 */
/** @typedef {{ bands: Band[], warnings: Map<number, Warned>, contention: Contention[] }} Clocks warnings by the row that tells of them */

/** @type {Clocks} */
export const NO_CLOCKS = { bands: [], warnings: new Map(), contention: [] };

/**
 * Asks for the clocks of a model's run as it is told, once at a time.
 * @param {import("./model.js").RunModel} model
 * @returns {() => void} ends it
 */
export function followClocks(model) {
  let asking = false;
  const ask = async () => {
    const { held, engine } = model;
    if (asking || held.version === 0) return;
    asking = true;
    const { version } = held;
    try {
      const told = await engine.ask("clocks");
      if (told && model.held === held) model.clocks.value = read(told, held);
    } catch {
      return; // The engine has died; its run is told again.
    } finally {
      asking = false;
    }
    if (model.held !== held || (held.over && held.version !== version)) ask();
  };
  return effect(() => {
    model.told.value;
    untracked(ask);
  });
}

/**
 * @param {import("../engine/types.js").Clocks} told
 * @param {import("./run.js").Run} run
 * @returns {Clocks}
 */
function read({ bands, warnings, contention }, run) {
  const end = run.over ? run.endMs + 1 : run.horizon;
  return {
    // Without a timeout nobody is ever declared starved, and nothing is drawn red.
    bands: bands.flatMap(({ timeout, due, starved, until, ...band }) =>
      timeout === null || due === null
        ? []
        : [{ ...band, timeout, due, until: until ?? end, found: starved ?? Infinity }],
    ),
    warnings: new Map(warnings.map((warned) => [warned.seq, warned])),
    contention,
  };
}

/**
 * The clocks that run for or against something in a queue at a moment, those that are over first, the others as they will be.
 * @param {Band[]} bands
 * @param {(queue: number) => boolean} inside
 * @param {number} t
 */
export function bandsAt(bands, inside, t) {
  const open = bands.filter((band) => band.from <= t && band.until > t && inside(band.queue));
  const over = (/** @type {Band} */ band) => Number(band.found > t);
  return open.sort((a, b) => over(a) - over(b) || a.due - b.due);
}
