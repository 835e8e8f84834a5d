// How queues and applications stand at the playhead, as the core tells (spec `verdicts.md` §10): asked at most four times a second.

import { signal } from "../pkg/signals/signals.js";

/** @typedef {import("../engine/types.js").Standing} Standing */
/** @typedef {Standing["queues"][number]} Stands */
/**
 * @typedef {object} Told
 * @property {Standing | null} whole
 * @property {Map<number, Stands>} queues by queue: how it stands
 * @property {Map<number, Standing["apps"][number][]>} apps by queue: its applications
 */

/** How long at least between two questions, ms of wall time. */
const PAUSE = 250;
/** While it plays, nothing is asked of so many queues. */
const MANY = 200;

/** @type {Told} */
const NOTHING = { whole: null, queues: new Map(), apps: new Map() };

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
    if (told.key === keyOf(run, t)) return told;
    if (playing && run.queues.length > MANY) return NOTHING;
    if (this.timer === 0)
      this.timer = window.setTimeout(() => this.ask(), Math.max(0, this.askedAt + PAUSE - performance.now()));
    return told.key.startsWith(`${run.stamp} `) ? told : NOTHING;
  }

  /**
   * How a queue stands.
   * @param {import("../run/queues.js").Queue} queue
   */
  of(queue) {
    return this.now().queues.get(queue.id);
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
      this.told.value = { key: keyOf(held, t), whole: standing ?? null, queues, apps };
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
