// The page's side of the engine: a worker that is replaced when it dies, questions that are asked again.

import { language } from "../base/language.js";
import { moduleWorker } from "../base/trusted.js";

/**
 * What has been computed since the last one.
 * @typedef {object} Batch
 * @property {number} epoch
 * @property {boolean} over
 * @property {number} horizon
 * @property {number} endMs
 * @property {import("./types.js").Names | null} names
 * @property {Uint32Array} lives
 * @property {Float64Array} series
 * @property {Uint32Array} log
 */
/** @typedef {import("./worker.js").Methods} Methods */
/** @template {keyof Methods} M @typedef {import("./worded.js").InWords<Awaited<ReturnType<Methods[M]>>>} Answer */
/** @typedef {Answer<"begin">} Begun */

/**
 * Findings of the engine with what they say. The texts are loaded when there are any.
 * @param {any[]} findings
 */
async function worded(findings) {
  return (await import("../texts/findings.js")).worded(findings, language);
}

/**
 * An answer, its findings in words. A run that can begin does not wait for them.
 * @param {any} answer
 */
async function inWords(answer) {
  const isFinding = (/** @type {any} */ one) => one?.severity !== undefined;
  if (Array.isArray(answer) && answer.some(isFinding)) return worded(answer);
  if (!answer?.findings?.length || answer.epoch !== undefined) return answer;
  return { ...answer, findings: await worded(answer.findings) };
}

function newWorker() {
  return moduleWorker(new URL("./worker.js", import.meta.url));
}

/** So often in a row a worker may die; after that a new one is asked nothing by itself. */
const DEATHS = 3;

/** Why a question has no answer: its worker has died. */
class Died extends Error {}

// What was asked of a run that is gone is asked anew by whoever shows the next one; nobody need hear of it.
globalThis.addEventListener?.("unhandledrejection", (event) => {
  if (event.reason instanceof Died) event.preventDefault();
});

/**
 * What is asked of a run, and of nothing when its worker has died; whatever else is asked again of a new one.
 * @type {Record<import("./worker.js").OfARun, 1>}
 */
const OF_A_RUN = {
  compute: 1,
  stop: 1,
  taken: 1,
  explain: 1,
  ask: 1,
  around: 1,
  digest: 1,
  metrics: 1,
  verdict: 1,
  remedy: 1,
  standing: 1,
  outstanding: 1,
  clocks: 1,
  master: 1,
  panic: 1,
};

/** The worker that `early.js` has started, once; then new ones. Should that script come later, it starts none. */
export function takeWorker() {
  const page = /** @type {any} */ (window);
  /** @type {Worker | null | undefined} */
  const started = page.heddleWorker;
  page.heddleWorker = null;
  return started ?? newWorker();
}

/**
 * A worker that answers, and is replaced when it dies.
 * @template {{ [K in keyof M]: (...args: any[]) => any }} M what can be asked
 */
export class Asker {
  /** @param {() => Worker} make */
  constructor(make) {
    this.make = make;
    /** @type {(sentence: string) => void} called when a worker has died, with why in one line */
    this.onPanic = () => {};
    /** @type {Map<number, { method: keyof M, args: any, resolve: (answer: any) => void, reject: (error: Error) => void }>} */
    this.open = new Map();
    this.next = 1;
    /** In a row. */
    this.deaths = 0;
    /** How often something was heard. */
    this.words = 0;
    /** null: the last one has died, and nothing was asked since. @type {Worker | null} */
    this.worker = this.start();
  }

  start() {
    const worker = this.make();
    worker.onmessage = (message) => this.heard(message.data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.died(event.message || "the engine could not be started");
    };
    return worker;
  }

  /** @param {{ id?: number, answer?: any, error?: string, findings?: any[], fatal?: boolean, batch?: Batch }} message */
  heard({ id, answer, error, findings, fatal }) {
    this.words += 1;
    const question = id === undefined || id === null ? undefined : this.open.get(id);
    if (id) this.open.delete(id);
    if (fatal) {
      // What kills one kills the next.
      question?.reject(new Error(error));
      this.died(error ?? "");
    } else if (findings)
      worded(findings).then(([first]) => question?.reject(new Error(first?.message ?? error)), question?.reject);
    else if (error !== undefined) question?.reject(new Error(error));
    else inWords(answer).then((said) => question?.resolve(said), question?.reject);
  }

  /** Ends its worker; it answers nothing any more. */
  end() {
    this.worker?.terminate();
  }

  /**
   * A worker has died; a new one gets the questions that last, and the next ones.
   * @param {string} sentence
   */
  died(sentence) {
    this.worker?.terminate();
    this.worker = null;
    this.deaths += 1;
    const open = [...this.open];
    this.open.clear();
    for (const [id, { method, args, resolve, reject }] of open) {
      if (this.tired || !this.lasts(method)) reject(new Died(sentence));
      else this.put(id, { method, args, resolve, reject });
    }
    this.onPanic(sentence.split("\n")[0].slice(0, 300));
  }

  /**
   * Whether a question whose worker has died is asked again.
   * @param {keyof M} _method
   */
  lasts(_method) {
    return false;
  }

  /** Whether workers have died so often that only a person can want another. */
  get tired() {
    return this.deaths > DEATHS;
  }

  /**
   * Ends a worker that does not answer, as if it had died for the last time.
   * @param {string} sentence
   */
  giveUp(sentence) {
    this.deaths = DEATHS;
    this.died(sentence);
  }

  /**
   * @template {keyof M} K
   * @param {K} method
   * @param {Parameters<M[K]>} args
   * @returns {Promise<import("./worded.js").InWords<Awaited<ReturnType<M[K]>>>>}
   */
  ask(method, ...args) {
    return new Promise((resolve, reject) => this.put(this.next++, { method, args, resolve, reject }));
  }

  /**
   * @param {number} id
   * @param {{ method: keyof M, args: any, resolve: (answer: any) => void, reject: (error: Error) => void }} question
   */
  put(id, question) {
    this.worker ??= this.start();
    this.open.set(id, question);
    this.post(id, question.method, question.args);
  }

  /**
   * @template {keyof M} K
   * @param {number} id 0: nobody waits for an answer
   * @param {K} method
   * @param {Parameters<M[K]>} args
   */
  post(id, method, args) {
    this.worker?.postMessage({ id, method, args });
  }
}

/** @typedef {(begun: Begun) => void} OnBegun */

/**
 * The worker of a run. When it dies, a new one begins the run again, so that nothing is lost.
 * @extends {Asker<Methods>}
 */
export class Engine extends Asker {
  /** @param {() => Worker} make where the core runs */
  constructor(make = newWorker) {
    super(make);
    /** @type {(batch: Batch) => void} */
    this.onBatch = () => {};
    /** @type {{ scenario: string, begun: Promise<Begun> } | null} */
    this.prepared = null;
    this.epoch = 0;
    /** What was begun last. @type {{ scenario: string, onBegun: OnBegun } | null} */
    this.run = null;
    /** How many wait for their run to begin. */
    this.beginning = 0;
    /** Whether the worker has it. */
    this.holds = false;
    /** Whether there is more of the run to come. */
    this.computing = false;
  }

  /** @param {keyof Methods} method */
  lasts(method) {
    return !(method in OF_A_RUN);
  }

  /** @param {Parameters<Asker<Methods>["heard"]>[0]} message */
  heard(message) {
    const { batch } = message;
    if (!batch) return super.heard(message);
    this.words += 1;
    if (batch.epoch !== this.epoch) return;
    this.computing = !batch.over;
    if (batch.over) this.deaths = 0;
    this.onBatch(batch);
    setTimeout(() => this.post(0, "taken", [])); // after what the user has done meanwhile
  }

  /** @param {string} sentence */
  died(sentence) {
    [this.computing, this.holds, this.prepared] = [false, false, null];
    super.died(sentence);
    if (!this.tired) this.replay();
  }

  /** Begins the run again where the worker does not have it, unless one begins anyway. */
  replay() {
    const { run } = this;
    if (run && !this.holds && this.beginning === 0) this.begin(run.scenario, run.onBegun).catch(() => {});
  }

  /** Begins it again because a person wants it. */
  retry() {
    this.deaths = 0;
    this.replay();
  }

  /**
   * Lets the worker begin a run while the page gets ready to show it.
   * @param {string} scenario
   */
  prepare(scenario) {
    this.prepared = { scenario, begun: this.ask("begin", scenario) };
    this.prepared.begun.catch(() => {}); // Heard by who begins it.
  }

  /**
   * Begins a run and computes it. Where an error is found, or the worker dies of it, the present run goes on.
   * @param {string} scenario
   * @param {OnBegun} onBegun called before the first batch
   * @returns {Promise<Begun>}
   */
  async begin(scenario, onBegun) {
    const other = scenario !== this.run?.scenario;
    if (other) this.deaths = 0;
    this.beginning += 1;
    const begun = await this.asked(scenario)
      .finally(() => (this.beginning -= 1))
      .catch((error) => {
        if (other) this.retry();
        throw error;
      });
    if (begun.epoch !== undefined) {
      this.epoch = begun.epoch;
      this.run = { scenario, onBegun };
      [this.holds, this.computing] = [true, true];
      onBegun(begun);
      this.post(0, "compute", []);
    } else this.replay();
    return begun;
  }

  /**
   * What was prepared, or else the answer of the worker.
   * @param {string} scenario
   * @returns {Promise<Begun>}
   */
  asked(scenario) {
    const { prepared } = this;
    this.prepared = null;
    return prepared?.scenario === scenario ? prepared.begun : this.ask("begin", scenario);
  }
}
