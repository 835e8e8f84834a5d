// The engine's worker: holds the only instance of the core, computes ahead in slices, answers questions.
// A panic ends the instance for good; the page then starts a new worker and replays.

import { failure } from "./failure.js";
import { partsAt } from "./forks.js";
import { everyPart, partFor } from "./parts.js";

/** How long a slice of computing may take, ms of wall time. */
const SLICE_MS = 12;
/** How often what was computed is sent while computing goes on, ms of wall time. */
const SEND_MS = 60;
/** How often it is said that a question waits, for a module that is loaded, ms of wall time. What computes without an end cannot say that. */
const WORD_MS = 1000;

/** @typedef {import("../pkg/fair/heddle_wasm.js").Heddle} Heddle */
/** @typedef {import("../pkg/every/heddle_wasm.js").Heddle} EveryHeddle */

/** @type {Heddle | null} */
let heddle = null;
/** The text of its scenario. */
let text = "";
/** The same run once more, where the present one's module neither looks back nor has metrics and verdicts. @type {EveryHeddle | null} */
let twin = null;
/** Counts the runs; what belongs to an earlier one is dropped. */
let epoch = 0;
let computing = false;
/** The timer of the next slice. */
let next = 0;
/** Whether the page has yet to take in the last batch; a slow page is not flooded. */
let untaken = false;
/** How far a slice goes, ms of simulated time; adapts to the machine. */
let stride = 1000;

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  const waiting = setInterval(() => self.postMessage({}), WORD_MS);
  try {
    const asked = /** @type {any} */ (method in METHODS ? METHODS : await everyPart());
    self.postMessage({ id, answer: await asked[method](...args) });
  } catch (error) {
    self.postMessage(failure(error, id));
  } finally {
    clearInterval(waiting);
  }
};

/**
 * All that the page asks, by name; `Engine.ask` has its types from here. What is asked of no run (settings, edits) the
 * module with every part answers by the functions of its class.
 * @typedef {typeof METHODS & Omit<import("./parts.js").EveryHeddle, "prototype">} Methods
 */
/** What is asked of the present run. @typedef {Exclude<keyof typeof METHODS, "begin">} OfARun */
const METHODS = {
  /**
   * Begins a run; of one that differs from the present one only in later events, what was computed until then is kept. Refused
   * input leaves the present one as it is.
   * @param {string} scenario
   * @returns {Promise<{ findings: import("./types.js").Finding[], epoch?: number, endMs: number }>} refused: no `epoch`
   */
  async begin(scenario) {
    const part = await partFor(scenario);
    const findings = part.check(scenario);
    if (findings.some((finding) => finding.severity === "error")) return { findings, endMs: 0 };
    anew(forked(scenario) ?? new part(scenario));
    text = scenario;
    return { findings, ...started() };
  },
  /** Computes the whole run; batches are sent as they come. */
  compute() {
    if (computing) return;
    computing = true;
    loop(0);
  },
  /** Computes no further until it is asked to. */
  stop: halt,
  /** The page has drawn what the last batch told. */
  taken() {
    untaken = false;
  },
  /** @param {number} seq */
  explain: (seq) => heddle?.explain(seq),
  /**
   * Why, and why not, at a moment; what is asked about is told by its numbers as in the log. Only the module with every part
   * looks back.
   * @param {number} entity
   * @param {number} a
   * @param {number} b
   * @param {number} at ms
   */
  ask: async (entity, a, b, at) => (await measurable())?.ask(entity, a, b, at),
  /** @param {number} seq */
  around: async (seq) => (await measurable())?.around(seq),
  digest: () => heddle?.digest(),
  /** What the run so far amounts to (`Metrics` of the module's types). */
  metrics: async () => (await measurable())?.metrics() ?? null,
  /**
   * What may be said of something at a moment: the verdict on a question about it, "" being the one that fits best. Only the
   * module with every part judges (`crate/core/src/explain/verdict`).
   * @param {string} question
   * @param {number} entity
   * @param {number} a
   * @param {number} b
   * @param {number} at ms
   */
  verdict: async (question, entity, a, b, at) => (await measurable())?.verdict(question, entity, a, b, at),
  /**
   * The change of a number that may help against a verdict, run, and what came of it: one fork a call.
   * @param {string} question
   * @param {number} entity
   * @param {number} a
   * @param {number} b
   * @param {number} at ms
   * @param {number} index
   */
  remedy: async (question, entity, a, b, at, index) => (await measurable())?.remedy(question, entity, a, b, at, index),
  /**
   * How queues, applications and the cluster stand at a moment.
   * @param {number} at ms
   */
  standing: async (at) => (await measurable())?.standing(at),
  /**
   * What an application asks for at a moment and does not have yet.
   * @param {number} app
   * @param {number} at ms
   */
  outstanding: async (app, at) => (await measurable())?.outstanding(app, at),
  /** Clocks of starvation, warnings and contention of the whole run so far. */
  clocks: async () => (await measurable())?.clocks(),
  /**
   * What the master of an application did over the whole run so far.
   * @param {number} app
   */
  master: async (app) => (await measurable())?.master(app),
  /** Only tests ask for it. */
  panic() {
    heddle?.panic();
  },
};

/** The present run in the module that looks back and has metrics and verdicts, as far as it is computed. */
async function measurable() {
  const part = await everyPart();
  if (!heddle) return null;
  if (heddle instanceof part) return heddle;
  const again = (twin ??= new part(text));
  again.advance(heddle.computedMs - again.computedMs);
  return again;
}

/**
 * The present run, going on as another scenario does; null: it cannot, or is not in the module with every part.
 * @param {string} scenario
 */
function forked(scenario) {
  const run = twin ?? (heddle && "fork" in heddle ? /** @type {EveryHeddle} */ (heddle) : null);
  const from = run && partsAt(text, scenario);
  if (from === null) return null;
  run?.fork(scenario, from);
  return run;
}

/** @param {Heddle} run */
function anew(run) {
  for (const old of [heddle, twin]) if (old !== run) old?.free();
  heddle = run;
  twin = null;
}

function started() {
  epoch += 1;
  halt();
  untaken = false;
  const run = /** @type {Heddle} */ (heddle);
  return { epoch, endMs: run.endMs };
}

function halt() {
  computing = false;
  clearTimeout(next);
}

/**
 * A slice of computing; the next one follows once messages have been heard.
 * @param {number} sent when the last batch was sent
 */
function loop(sent) {
  if (!heddle) return;
  try {
    const begin = performance.now();
    let over = false;
    while (!over && performance.now() - begin < SLICE_MS) {
      const before = performance.now();
      over = heddle.advance(stride);
      stride = Math.max(50, Math.min(60_000, stride * (performance.now() - before > SLICE_MS / 3 ? 0.5 : 1.5)));
    }
    const now = performance.now();
    if (over || (!untaken && now - sent > SEND_MS)) {
      send(over);
      sent = now;
    }
    if (over) computing = false;
    else next = self.setTimeout(loop, 0, sent);
  } catch (error) {
    self.postMessage(failure(error, null));
  }
}

/** @param {boolean} over */
function send(over) {
  const run = /** @type {Heddle} */ (heddle);
  const batch = {
    epoch,
    over,
    horizon: run.computedMs,
    endMs: run.endMs,
    names: run.names() ?? null,
    lives: run.lives(),
    series: run.series(),
    log: run.log(),
  };
  untaken = true;
  self.postMessage({ batch }, { transfer: [batch.lives.buffer, batch.series.buffer, batch.log.buffer] });
}
