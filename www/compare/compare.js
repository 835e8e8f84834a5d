// Other runs beside the open one, all under the same playhead. One of them at a time is drawn: dashed in the charts, on a stage of its own.

import { byId, h } from "../base/dom.js";
import { computed, effect, signal, untracked } from "../pkg/signals/signals.js";
import { measure } from "../run/metrics.js";
import { tellPanic } from "../widgets/panic.js";
import { Beside } from "./beside.js";
import { drawBox } from "./box.js";
import { firstDifference } from "./difference.js";
import { lossesOf } from "./losses.js";
import { OtherStage } from "./stage.js";

/** @typedef {import("./beside.js").Made} Made */

export class Compare {
  /**
   * @param {import("./later.js").Later} later
   * @param {string} here what the open run is called
   * @param {Made[]} made the others
   */
  constructor(later, here, made) {
    this.later = later;
    this.here = here;
    /** What was open when it was called so. */
    this.first = later.session.scenario;
    const { catalogue } = later.model.words;
    this.runs = made.map((one) => new Beside(one, later.model));
    for (const { made, model } of this.runs)
      model.engine.onPanic = (sentence) => tellPanic(model.engine, sentence, made.name);
    /** Which of the others is drawn. */
    this.chosen = signal(0);
    this.parting = computed(() => this.part());
    this.box = h("section", {
      class: "cmp",
      id: "cmp",
      "aria-label": catalogue.text("compare-comparison"),
    });
    /** What translations lose, once their words are there. @type {import("./losses.js").Losses | null} */
    this.losses = null;
    /** What ends what it draws. @type {(() => void)[]} */
    this.ends = [];
  }

  /** The other run that is drawn. */
  get drawn() {
    return this.runs[this.chosen.value];
  }

  /** Its model. */
  get model() {
    return this.drawn.model;
  }

  /** What it is called. */
  get name() {
    return this.drawn.made.name;
  }

  /** What the open run is called; once it is edited the name alone would be wrong. */
  get hereNow() {
    const { model } = this.later;
    model.run;
    return model.scenario === this.first
      ? this.here
      : model.words.catalogue.text("compare-edited", { name: this.here });
  }

  /** All runs, the open one first, as tables list them. @returns {import("./totals.js").Listed[]} */
  get all() {
    return [
      { name: this.hereNow, model: this.later.model, items: undefined },
      ...this.runs.map(({ made, model }) => ({ name: made.name, model, items: made.items })),
    ];
  }

  /** The first difference, looked for at the pace at which the two runs are told. */
  get difference() {
    return this.parting.value;
  }

  part() {
    const [one, other] = [this.later.model, this.model];
    one.story;
    other.story;
    return firstDifference(one.held, other.held);
  }

  /**
   * Begins the runs beside.
   * @returns {Promise<string>} why one was refused; empty: none was
   */
  async begin() {
    if (this.runs.some(({ made }) => made.items)) this.losses = await lossesOf(this.runs);
    const refused = await Promise.all(this.runs.map((run) => run.begin()));
    const at = refused.findIndex((message) => message !== "");
    if (at < 0) return "";
    for (const run of this.runs) run.end();
    return this.runs.length > 1 ? `${this.runs[at].made.name}: ${refused[at]}` : refused[at];
  }

  open() {
    const { model, frames } = this.later;
    byId("ibody").before(this.box);
    byId("compare-button").setAttribute("aria-pressed", "true");
    model.beside.value = this;
    const stage = new OtherStage(this, frames);
    this.ends = [
      ...this.runs.map((run) =>
        effect(() => {
          if (run.model.run.over) untracked(() => measure(run.model));
        }),
      ),
      effect(() => {
        document.body.dataset.compare = this.runs.every((run) => run.model.run.over) ? "all" : "some";
      }),
      // Queues that are chosen in the other run are chosen here.
      ...this.runs.map((run) => effect(() => this.follow(run.model))),
      frames.text(() => drawBox(this)),
      () => stage.close(),
    ];
  }

  /**
   * Another run has the playhead of the open one.
   * @param {import("../run/model.js").RunModel} other
   */
  follow(other) {
    const { t } = this.later.model.view;
    untracked(() => other.view.set({ t }));
  }

  close() {
    const { beside } = this.later.model;
    for (const end of this.ends) end();
    for (const run of this.runs) run.end();
    this.box.remove();
    delete document.body.dataset.compare;
    byId("compare-button").setAttribute("aria-pressed", "false");
    if (beside.value === this) beside.value = null;
  }

  /** Goes to the first difference. */
  visit() {
    if (!this.difference) return;
    const { t, a } = this.difference;
    if (a) this.later.model.showRow(a.seq);
    else this.later.model.playback.jump(t);
  }

  /** Opens the drawn run in the place of the open one, which takes its place beside. An edit, so that it can be undone. */
  async swap() {
    const { session } = this.later;
    const { drawn, hereNow } = this;
    const was = { name: hereNow, title: hereNow, scenario: session.scenario };
    const others = this.runs.map((run) => (run === drawn ? was : run.made));
    if (!(await session.edit(drawn.made.scenario, drawn.made.title, "start", null))) return;
    // The run that is open now must not be compared with itself until the other one stands beside it.
    this.close();
    await this.later.compareWith(drawn.made.name, others);
  }
}
