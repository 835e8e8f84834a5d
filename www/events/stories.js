// The stories of masters, as the core tells them (`crate/core/src/explain/verdict/master/story`), asked for as they are looked at.

import { signal } from "../pkg/signals/signals.js";
import { withRules } from "../texts/catalogue.js";

/** @typedef {import("../engine/types.js").MasterStory} MasterStory */

/** While a run is being computed its stories are told anew at most so often, ms of wall time. */
const PAUSE = 1500;

export class Stories {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    /** Grows with every story that comes. */
    this.heard = signal(0);
    /** By run and application. @type {Map<string, { story: MasterStory | null | undefined, horizon: number, at: number }>} */
    this.known = new Map();
    this.asking = "";
  }

  /**
   * The story of an application as far as it is told; `undefined`: not yet; `null`: there is none.
   * @param {number} app
   * @returns {MasterStory | null | undefined}
   */
  of(app) {
    const { run } = this.model;
    this.heard.value;
    const key = `${run.stamp} ${app}`;
    const known = this.known.get(key);
    const isOld = !known || (known.horizon < run.horizon && (run.over || performance.now() - known.at > PAUSE));
    if (isOld && this.asking === "") this.ask(key, app, run.horizon);
    return known?.story;
  }

  /**
   * @param {string} key
   * @param {number} app
   * @param {number} horizon how far the run is computed, ms
   */
  async ask(key, app, horizon) {
    this.asking = key;
    try {
      const story = (await withRules(this.model.engine.ask("master", app))) ?? null;
      if (this.known.size > 20) this.known.clear();
      this.known.set(key, { story, horizon, at: performance.now() });
    } catch {
      // The engine has begun another run, or died; it is asked again when there is more to tell.
      this.known.set(key, { story: undefined, horizon, at: performance.now() });
    } finally {
      this.asking = "";
    }
    this.heard.value++;
  }
}

/**
 * The applications that a master may be shown of, those of MapReduce jobs first.
 * @param {import("../run/model.js").RunModel} model
 */
export function applications({ run, scenario }) {
  const apps = [...run.apps.values()].map((app) => ({ ...app, isMapReduce: isMapReduce(scenario, app.job) }));
  return apps.sort((a, b) => Number(b.isMapReduce) - Number(a.isMapReduce) || a.id - b.id);
}

/**
 * The application that is looked at: the one that was chosen, that of the selected container, the first of the selected queue, the
 * first of all.
 * @param {import("../run/model.js").RunModel} model
 */
export function lookedAt(model) {
  const { run, view } = model;
  const apps = applications(model);
  const life = run.lives.all[view.life];
  const wanted = [
    (/** @type {typeof apps[number]} */ app) => app.id === view.app && run.within(app.queue, view.queue),
    (/** @type {typeof apps[number]} */ app) => app.id === life?.app,
    (/** @type {typeof apps[number]} */ app) => app.isMapReduce && run.within(app.queue, view.queue),
    (/** @type {typeof apps[number]} */ app) => app.isMapReduce || run.within(app.queue, view.queue),
    () => true,
  ];
  return wanted.map((is) => apps.find(is)).find((app) => app !== undefined);
}

/**
 * Whether the scenario says that a job is MapReduce's.
 * @param {Record<string, any>} scenario
 * @param {string} name
 */
function isMapReduce(scenario, name) {
  const jobs = /** @type {{ id?: string, kind?: string }[]} */ (scenario.jobs ?? []);
  const known = jobs.find((job) => job.id === name);
  if (known) return known.kind === "mapreduce";
  const arrivals = /** @type {{ name: string, job?: { kind?: string } }[]} */ (scenario.arrivals ?? []);
  return arrivals.some((of) => name.startsWith(`${of.name}-`) && of.job?.kind === "mapreduce");
}

/**
 * The last of what is in order of time at or before a moment.
 * @template {{ t: number }} Row
 * @param {Row[]} rows
 * @param {number} t
 * @returns {Row | undefined}
 */
export const lastBy = (rows, t) => rows.findLast((row) => row.t <= t);

/**
 * The state of an attempt at a moment; `null`: it is not there yet, or not any more.
 * @param {import("../engine/types.js").AttemptLife} life
 * @param {number} t
 */
export function stateAt(life, t) {
  if (life.ended !== null && life.ended <= t) return null;
  return life.stretches.findLast((of) => of.from <= t)?.state ?? null;
}
