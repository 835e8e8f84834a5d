// The engine's worker: holds the only instance of the core, computes ahead in slices, answers questions.
// A panic ends the instance for good; the page then starts a new worker and replays.

import init, { Heddle } from "../pkg/heddle_wasm.js";

/** How long a slice of computing may take, ms of wall time. */
const SLICE_MS = 12;
/** How often what was computed is sent while computing goes on, ms of wall time. */
const SEND_MS = 60;

/** @type {Heddle | null} */
let heddle = null;
/** Counts the runs; what belongs to an earlier one is dropped. */
let epoch = 0;
let computing = false;
/** How far a slice goes, ms of simulated time; adapts to the machine. */
let stride = 1000;

const ready = init({ module_or_path: new URL("../pkg/heddle_wasm_bg.wasm", import.meta.url) });

self.onmessage = async (message) => {
  const { id, method, args } = message.data;
  try {
    await ready;
    const answer = METHODS[/** @type {keyof typeof METHODS} */ (method)](...args);
    self.postMessage({ id, answer });
  } catch (error) {
    fail(error, id);
  }
};

/** @type {Record<string, (...args: any[]) => any>} */
const METHODS = {
  /**
   * Begins a run. Refused input leaves the present one as it is.
   * @param {string} scenario
   */
  begin(scenario) {
    const findings = Heddle.check(scenario);
    if (findings.some((finding) => finding.severity === "error")) return { findings };
    const made = new Heddle(scenario);
    heddle?.free();
    heddle = made;
    return { findings, ...started() };
  },
  /** Computes the whole run; batches are sent as they come. */
  compute() {
    if (!computing) loop(epoch, 0);
  },
  /**
   * @param {string} xml
   * @param {string} yarnSite
   */
  checkAllocation: (xml, yarnSite) => Heddle.checkAllocation(xml, yarnSite),
  /** @param {string} scenario */
  check: (scenario) => Heddle.check(scenario),
  /** @param {number} seq */
  explain: (seq) => heddle?.explain(seq),
  digest: () => heddle?.digest(),
  /** Only tests ask for it. */
  panic() {
    heddle?.panic();
  },
};

function started() {
  epoch += 1;
  computing = false;
  const run = /** @type {Heddle} */ (heddle);
  return { epoch, endMs: run.endMs, kinds: Heddle.kinds() };
}

/**
 * @param {number} mine
 * @param {number} sent when the last batch was sent
 */
function loop(mine, sent) {
  if (mine !== epoch || !heddle) return;
  computing = true;
  try {
    const begin = performance.now();
    let over = false;
    while (!over && performance.now() - begin < SLICE_MS) {
      const before = performance.now();
      over = heddle.advance(stride);
      stride = Math.max(50, Math.min(60_000, stride * (performance.now() - before > SLICE_MS / 3 ? 0.5 : 1.5)));
    }
    const now = performance.now();
    if (over || now - sent > SEND_MS) {
      send(over);
      sent = now;
    }
    if (over) computing = false;
    else setTimeout(loop, 0, mine, sent);
  } catch (error) {
    fail(error, null);
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
  self.postMessage({ batch }, { transfer: [batch.lives.buffer, batch.series.buffer, batch.log.buffer] });
}

/**
 * @param {unknown} error
 * @param {number | null} id
 */
function fail(error, id) {
  const text = error instanceof Error ? error.message : String(error);
  const fatal = error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError;
  self.postMessage({ id, error: text, fatal });
}
