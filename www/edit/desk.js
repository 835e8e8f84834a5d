// What the editors share: the run that they change, the scenario that is open, and the door to the configuration.

import { computed, effect, signal, untracked } from "../pkg/signals/signals.js";
import { ConfigDialog } from "./config.js";

export class Desk {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("./session.js").Session} session
   */
  constructor(model, session) {
    this.model = model;
    this.session = session;
    const { view, engine, words, playback } = model;
    this.view = view;
    this.engine = engine;
    this.words = words;
    this.playback = playback;
    this.config = new ConfigDialog(this);
    /** Grows with what the selected row of the tree has fields for. */
    this.fields = signal(0);
    // They say what holds at the playhead: another thing from where on a file is read again.
    const read = computed(() => {
      model.grown.value;
      return (model.scenario.events ?? []).filter(
        (/** @type {any} */ event) => event.do === "reload" && event.atMs <= view.t,
      ).length;
    });
    effect(() => {
      read.value;
      untracked(() => this.redraw());
    });
  }

  get run() {
    return this.model.run;
  }

  /** The fields in the selected row of the tree are others. */
  redraw() {
    this.fields.value++;
  }
}
