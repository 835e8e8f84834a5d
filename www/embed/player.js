// A simulation without a page around it: the scenarios of one embed, in place of the Lab's session.

import { Document } from "../edit/document.js";

/** @typedef {import("./verbs.js").Scenario} Scenario */

export class Player {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    this.document = new Document();
    this.preset = "";
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
    const { model } = this;
    if (!(await this.begin(scenario))) return false;
    this.preset = preset;
    this.document.open(scenario);
    model.waitingFor = at.t ?? -1;
    model.waitingQueue = at.queue ?? "";
    model.view.set({ t: at.t ?? 0, queue: -1, playing: false });
    if (at.play) model.playback.play(true);
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
    const { run } = this.model;
    const errors = await this.model.begin(scenario);
    if (this.model.run !== run) this.model.deselect();
    return errors.length === 0;
  }
}
