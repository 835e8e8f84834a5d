// A run beside the one that is open: its own engine, the same playhead, and what it is called.

import { Engine } from "../engine/client.js";
import { RunModel } from "../run/model.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/** @typedef {{ kind: string, profile: string }} Scheduler */
/**
 * A run that is to stand beside.
 * @typedef {object} Made
 * @property {string} name what differs in it, in a few words
 * @property {string} title the same in full
 * @property {Record<string, any>} scenario
 * @property {string} [preset] its name in the gallery
 * @property {Scheduler} [under] the scheduler for which the open scenario was translated
 * @property {Item[]} [items] what became of each setting in that
 */

export class Beside {
  /**
   * @param {Made} made
   * @param {RunModel} open the model of the open run
   */
  constructor(made, open) {
    this.made = made;
    this.model = new RunModel(new Engine(), open.words.catalogue);
    this.model.badges = open.badges.beside();
  }

  /**
   * Begins the run.
   * @returns {Promise<string>} why it was refused; empty: it was not
   */
  async begin() {
    try {
      return (await this.model.begin(this.made.scenario))[0]?.message ?? "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  end() {
    this.model.engine.end();
  }
}
