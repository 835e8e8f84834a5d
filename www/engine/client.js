// The page's side of the engine: a worker that is replaced when it dies, questions that are asked again.

import { language } from "../base/language.js";

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
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

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
    /** @type {(sentence: string) => void} called when a worker has died and a new one is to replay */
    this.onPanic = () => {};
    /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
    this.open = new Map();
    this.next = 1;
    this.deaths = 0;
    this.worker = this.start();
  }

  start() {
    const worker = this.make();
    worker.onmessage = (message) => this.heard(message.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.died(event.message || "the engine could not be started");
    };
    return worker;
  }

  /** @param {{ id?: number, answer?: any, error?: string, findings?: any[], fatal?: boolean, batch?: Batch }} message */
  heard({ id, answer, error, findings, fatal }) {
    const question = id === undefined || id === null ? undefined : this.open.get(id);
    if (id) this.open.delete(id);
    if (fatal) {
      this.died(error ?? "");
      question?.reject(new Error(error));
    } else if (findings) worded(findings).then(([first]) => question?.reject(new Error(first?.message ?? error)));
    else if (error !== undefined) question?.reject(new Error(error));
    else inWords(answer).then((said) => question?.resolve(said), question?.reject);
  }

  /** Ends its worker; it answers nothing any more. */
  end() {
    this.worker.terminate();
  }

  /**
   * A worker has died: a new one replays the scenario and the commands, so that nothing is lost.
   * @param {string} sentence
   */
  died(sentence) {
    this.worker.terminate();
    for (const question of this.open.values()) question.reject(new Error(sentence));
    this.open.clear();
    this.deaths += 1;
    this.onPanic(sentence);
    if (this.deaths > 3) return;
    this.worker = this.start();
  }

  /**
   * @template {keyof M} K
   * @param {K} method
   * @param {Parameters<M[K]>} args
   * @returns {Promise<import("./worded.js").InWords<Awaited<ReturnType<M[K]>>>>}
   */
  ask(method, ...args) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      this.post(id, method, args);
    });
  }

  /**
   * @template {keyof M} K
   * @param {number} id 0: nobody waits for an answer
   * @param {K} method
   * @param {Parameters<M[K]>} args
   */
  post(id, method, args) {
    this.worker.postMessage({ id, method, args });
  }
}

/**
 * The worker of a run.
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
  }

  /** @param {Parameters<Asker<Methods>["heard"]>[0]} message */
  heard(message) {
    const { batch } = message;
    if (!batch) return super.heard(message);
    if (batch.epoch !== this.epoch) return;
    this.onBatch(batch);
    setTimeout(() => this.post(0, "taken", [])); // after what the user has done meanwhile
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
   * Begins a run and computes it. Where an error is found the present run goes on.
   * @param {string} scenario
   * @param {(begun: Begun) => void} onBegun called before the first batch
   * @returns {Promise<Begun>}
   */
  async begin(scenario, onBegun) {
    const begun = await (this.prepared?.scenario === scenario ? this.prepared.begun : this.ask("begin", scenario));
    this.prepared = null;
    if (begun.epoch !== undefined) {
      this.epoch = begun.epoch;
      onBegun(begun);
      this.post(0, "compute", []);
    }
    return begun;
  }
}
