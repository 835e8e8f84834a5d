// The model of a run that is held: the engine, what it has computed, what is looked at, what is told of it, the playhead. The Lab has
// one, every embed has one, and so has the run that is compared with. What may become another is a signal.

import { onPhone } from "../base/size.js";
import { createView } from "../base/store.js";
import { batch, computed, effect, signal, untracked } from "../pkg/signals/signals.js";
import { Playback } from "../playback.js";
import { scalesOf } from "../queues/ruler.js";
import { Standings } from "../queues/standing.js";
import { Words } from "../why/words.js";
import { Badges } from "./badges.js";
import { NO_CLOCKS } from "./clocks.js";
import { Pace } from "./pace.js";
import { Run } from "./run.js";
import { tell } from "./story.js";

/** @typedef {Record<string, any>} Scenario */
/** @typedef {import("./lives.js").Life} Life */
/** @typedef {import("./queues.js").Queue} Queue */

export class RunModel {
  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../texts/catalogue.js").Catalogue} catalogue
   */
  constructor(engine, catalogue) {
    this.engine = engine;
    this.view = createView();
    /** The scenario of the run. @type {Scenario} */
    this.scenario = {};
    /** Of the queues of the document that is open. */
    this.badges = new Badges();
    this.held = new Run(1, this.badges);
    /** Grows with every run, and with whatever one takes in. */
    this.grown = signal(0);
    /** Grows when what happened is told anew. */
    this.told = signal(0);
    /** @type {{ readonly value: any }[]} */
    this.tales = [];
    this.tellStory = this.tale(tell);
    this.tellScale = this.tale(scalesOf);
    this.list = computed(() => this.run.queues);
    /** Of the run as far as it was last told, once somebody wants them (`followClocks`). */
    this.clocks = signal(NO_CLOCKS);
    /** At which task a container works, once stories of masters are told. */
    this.tasks = signal(/** @type {import("../apps/tasks.js").Tasks | null} */ (null));
    /** Of the whole run, once somebody wants them (`measure`). */
    this.metrics = signal(/** @type {import("./metrics.js").Metrics | null} */ (null));
    /** The run that this one is compared with. */
    this.beside = signal(/** @type {import("../compare/compare.js").Compare | null} */ (null));
    /** How all stand at the playhead. */
    this.standings = new Standings(this);
    this.pace = new Pace();
    /** Where to look once the run has come that far; -1: nowhere. */
    this.waitingFor = -1;
    /** The path of the queue that is selected as soon as the run has it. */
    this.waitingQueue = "";
    /** The path of a queue that an edit makes, to be selected in the next run. */
    this.wanted = "";
    /** What is selected where nothing is. @type {(run: Run) => Queue | undefined} */
    this.first = () => undefined;
    this.words = new Words(this, catalogue);
    this.playback = new Playback(this);
    engine.onBatch = (batch) => this.heard(batch);
  }

  /** The run, and with it whatever it takes in. */
  get run() {
    this.grown.value;
    return this.held;
  }

  /** Its queues alone. */
  get queues() {
    return this.list.value;
  }

  get story() {
    return this.tellStory.value;
  }

  get bands() {
    return this.clocks.value.bands;
  }

  /** The common scale of its rulers, MB. */
  get scale() {
    return this.tellScale.value[this.view.type];
  }

  /**
   * Something that is made of the whole run, anew at the pace of telling.
   * @template T
   * @param {(run: Run) => T} make
   */
  tale(make) {
    const told = computed(() => {
      this.told.value;
      return make(this.held);
    });
    this.tales.push(told);
    return told;
  }

  /**
   * Begins a run. Where an error is found the present run goes on.
   * @param {Scenario} scenario
   * @returns {Promise<import("../engine/worded.js").Finding[]>} the errors
   */
  async begin(scenario) {
    const { findings } = await this.engine.begin(JSON.stringify(scenario), (begun) => this.begun(begun, scenario));
    return findings.filter((finding) => finding.severity === "error");
  }

  /**
   * @param {import("../engine/client.js").Begun} begun
   * @param {Scenario} scenario
   */
  begun({ endMs }, scenario) {
    batch(() => {
      const { queue, t } = this.view;
      // Ids may differ in the new run; the path finds the queue again.
      this.waitingQueue = this.wanted || (this.held.queueById.get(queue)?.path ?? "");
      this.wanted = "";
      this.waitingFor = t;
      if (endMs !== this.held.wholeMs) this.view.set({ zoom: null });
      this.scenario = scenario;
      this.held = new Run(endMs, this.badges);
      this.metrics.value = null;
      this.clocks.value = NO_CLOCKS;
      this.pace.begin();
      this.grown.value++;
      this.told.value++;
    });
  }

  /** @param {import("../engine/client.js").Batch} rows */
  heard(rows) {
    batch(() => {
      const { held } = this;
      const { queues } = held;
      held.take(rows);
      this.grown.value++;
      if (queues !== held.queues) this.choose(queues.length !== held.queues.length);
      if (this.waitingFor > rows.endMs) this.view.set({ t: rows.endMs });
      this.pace.keep(rows.over, () => this.tell());
    });
  }

  /** Tells anew what happened so far. */
  tell() {
    this.told.value++;
    untracked(() => this.tales.forEach((tale) => void tale.value));
  }

  /**
   * The queues are others: keeps the selection by its path, or takes the first.
   * @param {boolean} rebuilt
   */
  choose(rebuilt) {
    const run = this.held;
    const { queue: selected } = this.view;
    const queue =
      run.queueByPath.get(this.waitingQueue) ??
      (this.waitingQueue ? undefined : run.queueById.get(selected)) ??
      this.first(run);
    const other = queue !== undefined && queue.id !== selected;
    if (queue && (other || rebuilt)) this.waitingQueue = "";
    if (other) this.view.set({ queue: queue.id });
  }

  /**
   * Waits until something holds: it is asked again when the run has grown, and when another of the signals that it reads changes.
   * @param {(run: Run) => unknown} holds
   * @returns {Promise<boolean>} false: the run is another's by now. One that begins again because its worker has died goes on.
   */
  until(holds) {
    const { scenario } = this;
    return new Promise((resolve) => {
      const end = effect(() => {
        const isOther = this.run && this.scenario !== scenario;
        if (!isOther && !holds(this.held)) return;
        resolve(!isOther);
        queueMicrotask(() => end());
      });
    });
  }

  // What is looked at

  /** @param {Life | undefined} life */
  selectLife(life) {
    if (life) this.view.set({ life: life.index, queue: life.queue, event: -1, itab: "why", ...this.toInspector() });
  }

  /** @param {number} seq a row of the log */
  showRow(seq) {
    const row = this.held.log.bySeq.get(seq);
    if (!row) return;
    this.playback.play(false);
    this.view.set({ t: row.t, event: seq, itab: "why", ...this.toInspector() });
  }

  /** On a phone the answer is another pane. */
  toInspector() {
    return onPhone() ? { pane: /** @type {const} */ ("insp") } : {};
  }

  /** Nothing but the queue is selected. */
  deselect() {
    this.view.set({ life: -1, event: -1 });
  }
}
