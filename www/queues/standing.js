// How queues stand at the playhead, as the core tells (spec `verdicts.md` §10): asked at most four times a second.

import { signal } from "../pkg/signals/signals.js";

/** @typedef {import("../engine/types.js").Standing} Standing */
/** @typedef {Standing["queues"][number]} Stands */

/** How long at least between two questions, ms of wall time. */
const PAUSE = 250;
/** While it plays, nothing is asked of so many queues. */
const MANY = 200;

export class Standings {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    /** By queue, as last told, with its moment. */
    this.told = signal({ key: "", queues: /** @type {Map<number, Stands>} */ (new Map()) });
    this.askedAt = 0;
    /** The timer of the next question; 0: none is due. */
    this.timer = 0;
  }

  /** How the queues stand, as last told; what it is at the playhead is asked for. */
  now() {
    const { run, view } = this.model;
    const { t, playing } = view;
    const told = this.told.value;
    if (told.key !== keyOf(run, t) && this.timer === 0 && !(playing && run.queues.length > MANY))
      this.timer = window.setTimeout(() => this.ask(), Math.max(0, this.askedAt + PAUSE - performance.now()));
    return told.key.startsWith(`${run.stamp} `) ? told.queues : NONE;
  }

  async ask() {
    const { held, view, engine } = this.model;
    const { t } = view.get();
    this.askedAt = performance.now();
    try {
      const standing = await engine.ask("standing", Math.floor(t));
      const queues = new Map(standing?.queues.map((stands) => [stands.queue, stands]));
      this.timer = 0;
      this.told.value = { key: keyOf(held, t), queues };
    } catch {
      this.timer = 0; // The engine has died; its run is told again.
    }
  }
}

/** @type {Map<number, Stands>} */
const NONE = new Map();

/**
 * @param {import("../run/run.js").Run} run
 * @param {number} t
 */
const keyOf = (run, t) => `${run.stamp} ${Math.min(Math.floor(t), run.horizon)}`;
