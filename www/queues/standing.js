// How queues and applications stand at the playhead, as the core tells (spec `verdicts.md` §10): asked at most four times a second.

import { signal } from "../pkg/signals/signals.js";

/** @typedef {import("../engine/types.js").Standing} Standing */
/** @typedef {Standing["queues"][number]} Stands */
/** By queue: how it stands, and its applications. @typedef {{ queues: Map<number, Stands>, apps: Map<number, Standing["apps"][number][]> }} Told */

/** How long at least between two questions, ms of wall time. */
const PAUSE = 250;
/** While it plays, nothing is asked of so many queues. */
const MANY = 200;

/** @type {Told} */
const NOTHING = { queues: new Map(), apps: new Map() };

export class Standings {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    /** As last told, with its moment. */
    this.told = signal({ key: "", ...NOTHING });
    this.askedAt = 0;
    /** The timer of the next question; 0: none is due. */
    this.timer = 0;
  }

  /**
   * How all stand, as last told; what it is at the playhead is asked for.
   * @returns {Told}
   */
  now() {
    const { run, view } = this.model;
    const { t, playing } = view;
    const told = this.told.value;
    if (told.key !== keyOf(run, t) && this.timer === 0 && !(playing && run.queues.length > MANY))
      this.timer = window.setTimeout(() => this.ask(), Math.max(0, this.askedAt + PAUSE - performance.now()));
    return told.key.startsWith(`${run.stamp} `) ? told : NOTHING;
  }

  async ask() {
    const { held, view, engine } = this.model;
    const { t } = view.get();
    this.askedAt = performance.now();
    try {
      const standing = await engine.ask("standing", Math.floor(t));
      const queues = new Map(standing?.queues.map((stands) => [stands.queue, stands]));
      this.timer = 0;
      /** @type {Told["apps"]} */
      const apps = new Map();
      for (const app of standing?.apps ?? []) {
        const list = apps.get(app.queue);
        if (list) list.push(app);
        else apps.set(app.queue, [app]);
      }
      this.told.value = { key: keyOf(held, t), queues, apps };
    } catch {
      this.timer = 0; // The engine has died; its run is told again.
    }
  }
}

/**
 * @param {import("../run/run.js").Run} run
 * @param {number} t
 */
const keyOf = (run, t) => `${run.stamp} ${Math.min(Math.floor(t), run.horizon)}`;
