// A simulation without a page around it: the run, the playhead and the selection of one embed.

import { createStore, initialView } from "../base/store.js";
import { Document } from "../edit/document.js";
import { Playback } from "../playback.js";
import { scaleOf } from "../queues/ruler.js";
import { bands } from "../run/bands.js";
import { Pace } from "../run/pace.js";
import { Run } from "../run/run.js";
import { tell } from "../run/story.js";
import { learnWhy } from "../why/queue.js";
import { Words } from "../why/words.js";

/** @typedef {import("./verbs.js").Scenario} Scenario */

export class Player {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} catalogue
   * @param {import("../engine/client.js").Engine} engine
   */
  constructor(catalogue, engine) {
    // Panels of the page take an App; of it they need what a player has.
    const app = /** @type {import("../app.js").App} */ (/** @type {unknown} */ (this));
    this.view = createStore(initialView());
    this.run = new Run(1, []);
    /** @type {import("../run/story.js").Entry[]} */
    this.story = [];
    /** @type {import("../run/bands.js").Band[]} */
    this.bands = [];
    this.tree = { scale: 1 };
    this.words = new Words(app, catalogue);
    this.playback = new Playback(app);
    this.document = new Document();
    this.preset = "";
    this.session = this;
    this.pace = new Pace();
    /** Where to look once the run has come that far; -1: nowhere. */
    this.waitingFor = -1;
    this.waitingQueue = "";
    /** Called when there is something new to draw. */
    this.onChange = () => {};
    /** @type {(sentence: string) => void} */
    this.onFault = () => {};
    this.engine = engine;
    engine.onBatch = (batch) => this.heard(batch);
    engine.onPanic = (sentence) => this.died(sentence);
    this.view.listen(() => this.onChange());
  }

  /** @returns {Scenario} */
  get scenario() {
    return this.document.scenario;
  }

  /**
   * @param {Scenario} scenario
   * @param {string} preset
   * @param {import("./verbs.js").Moment} [at]
   */
  async open(scenario, preset, at = {}) {
    if (!(await this.begin(scenario))) return false;
    this.preset = preset;
    this.document.open(scenario);
    this.waitingFor = at.t ?? -1;
    this.waitingQueue = at.queue ?? "";
    this.view.set({ t: at.t ?? 0, queue: -1, life: -1, event: -1, playing: false });
    if (at.play) this.playback.play(true);
    return true;
  }

  /**
   * @param {Scenario} scenario
   * @param {string} note
   */
  async edit(scenario, note) {
    if (!(await this.begin(scenario))) return false;
    this.document.push(scenario, note);
    return true;
  }

  /** @param {Scenario} scenario */
  async begin(scenario) {
    const { queue } = this.view.get();
    const path = this.run.queueById.get(queue)?.path ?? "";
    await learnWhy(scenario);
    const begun = await this.engine.begin(JSON.stringify(scenario), ({ endMs, kinds }) => {
      this.run = new Run(endMs, kinds);
      this.story = [];
      this.bands = [];
      this.pace.begin();
      this.waitingQueue = path;
      this.view.set({ life: -1, event: -1 });
    });
    return !begun.findings.some((finding) => finding.severity === "error");
  }

  /** @param {import("../engine/client.js").Batch} batch */
  heard(batch) {
    this.run.endMs = batch.endMs;
    this.run.take(batch);
    const queue = this.run.queueByPath.get(this.waitingQueue);
    if (queue) this.view.set({ queue: queue.id });
    if (queue) this.waitingQueue = "";
    this.pace.keep(batch.over, () => {
      this.story = tell(this.run);
      this.bands = bands(this.run);
      this.tree.scale = scaleOf(this.run);
    });
    if (batch.over && this.view.get().t > batch.endMs) this.view.set({ t: batch.endMs });
    this.onChange();
  }

  /** @param {string} sentence */
  died(sentence) {
    this.onFault(sentence);
    if (this.engine.deaths <= 3 && this.scenario.heddle) setTimeout(() => this.begin(this.scenario), 0);
  }

  /** The last thing that happened. */
  get entry() {
    const { t } = this.view.get();
    return this.story.findLast((entry) => entry.t <= t);
  }
}
