// At which task a container of a MapReduce job works, as its master's story tells.

import { applications } from "../events/stories.js";
import { computed } from "../pkg/signals/signals.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../engine/types.js").AttemptLife} AttemptLife */

/** Of so many jobs the stories are asked for. */
const JOBS = 12;

export class Tasks {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../events/stories.js").Stories} stories
   */
  constructor(model, stories) {
    /** The attempts by application and container. @type {{ readonly value: Map<number, Map<number, AttemptLife>> }} */
    this.told = computed(() => {
      const jobs = applications(model).filter(({ isMapReduce }) => isMapReduce);
      const all = jobs.slice(0, JOBS).flatMap(({ id }) => stories.of(id) ?? []);
      return new Map(all.map(({ app, attempts }) => [app, new Map(attempts.map((one) => [one.container ?? -1, one]))]));
    });
  }

  /** @param {Life} life */
  of({ app, seq }) {
    return this.told.value.get(app)?.get(seq);
  }

  /** @param {Life} life */
  isMap(life) {
    return this.of(life)?.kind === "map";
  }

  /**
   * What it works at, in words; empty: nothing is known of it.
   * @param {Life} life
   */
  name(life) {
    const attempt = this.of(life);
    return attempt ? phrase("stage-task", { kind: attempt.kind, task: String(attempt.task) }) : "";
  }
}
