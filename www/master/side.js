// The master's side: its chart, that of the run beside where two are compared, and what would cure a headroom that is told wrong, run
// beside it with one click.

import { byId, h, s } from "../base/dom.js";
import { render } from "../base/render.js";
import { lookedAt, Stories } from "../events/stories.js";
import { computed } from "../pkg/signals/signals.js";
import { ENTITY } from "../run/log.js";
import { Verdicts } from "../why/verdicts.js";
import { Chart } from "./chart.js";
import { mostOf } from "./headroom.js";
import { cureOf } from "./settings.js";

/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("./chart.js").Shown} Shown */
/** A run with what is asked of it. @typedef {{ model: RunModel, stories: Stories, verdicts: Verdicts }} Asked */

export class Side {
  /**
   * @param {import("./master.js").Parts} parts
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../compare/later.js").Later} later
   */
  constructor(parts, frames, later) {
    this.parts = parts;
    this.frames = frames;
    this.later = later;
    const { says, model, stories, events } = parts;
    const own = { model, stories, verdicts: events.verdicts };
    /** What is asked of the run beside, as long as it is the same. */
    this.other = computed(() => {
      const beside = model.beside.value;
      return (
        beside && { model: beside.model, stories: new Stories(beside.model), verdicts: new Verdicts(beside.model) }
      );
    });
    this.cure = h("div", { class: "m-cure" });
    this.chart = new Chart(parts, frames, () => (this.isShown ? this.shown(own) : null));
    /** @type {Chart | null} */
    this.second = null;
    this.element = h(
      "div",
      { class: "mside", id: "mside", hidden: true },
      this.cure,
      h("div", { class: "m-runs" }, this.chart.element),
      h("ul", { class: "keys m-keys", "aria-label": says.text("legend") }, keys(says)),
    );
    byId("stage").querySelector(".cvbox")?.after(this.element);
    this.cure.addEventListener("click", (event) => {
      if (/** @type {Element} */ (event.target).closest("button")) this.compare();
    });
    frames.text(() => this.patch());
  }

  get isShown() {
    return this.parts.model.view.side === "master";
  }

  patch() {
    this.element.hidden = !this.isShown;
    byId("stage").toggleAttribute("data-master", this.isShown);
    this.pair();
    if (this.isShown) render(this.cure, this.offer());
  }

  /** A second chart for the run beside, as long as there is one. */
  pair() {
    const other = this.isShown ? this.other.value : null;
    if (!other) {
      this.second?.remove();
      this.second = null;
    } else if (!this.second) {
      this.second = new Chart(this.parts, this.frames, () => {
        const now = this.other.value;
        return now && this.shown(now);
      });
      this.chart.element.after(this.second.element);
    }
  }

  /**
   * What is drawn of a run: the application that is looked at, or the same job's beside.
   * @param {Asked} run
   * @returns {Shown}
   */
  shown({ model, stories, verdicts }) {
    const { parts } = this;
    const chosen = lookedAt(parts.model);
    const isOwn = model === parts.model;
    const app = isOwn ? chosen : [...model.run.apps.values()].findLast((of) => of.job === chosen?.job);
    const story = app && stories.of(app.id);
    const beside = parts.model.beside.value;
    const name = beside ? (isOwn ? beside.hereNow : beside.name) : "";
    return { name, model, app, story, verdict: name && app ? this.verdict(verdicts, app.id) : "", most: this.most() };
  }

  /**
   * What a job waits for, in one line; while it plays every frame is another moment.
   * @param {Verdicts} verdicts
   * @param {number} app
   */
  verdict(verdicts, app) {
    const { playing, t } = this.parts.model.view;
    const answered = playing ? null : verdicts.about({ entity: ENTITY.app, a: app, question: "why-waiting" }, t);
    return answered ? verdicts.line(answered) : "";
  }

  /** The end of the scale of headroom, for both. */
  most() {
    const { model, stories } = this.parts;
    const { type } = model.view;
    const chosen = lookedAt(model);
    const own = chosen && stories.of(chosen.id);
    const other = this.other.value;
    const app = [...(other?.model.run.apps.values() ?? [])].findLast((of) => of.job === chosen?.job);
    const beside = app && other?.stories.of(app.id);
    return Math.max(...[own, beside].map((story) => (story ? mostOf(story, type) : 1)));
  }

  /** What is to be done about a headroom that is told wrong. */
  offer() {
    const { model, says } = this.parts;
    const story = this.parts.story();
    const cure = story && story.toldWrong.length > 0 ? cureOf(model.scenario) : null;
    if (!cure || model.beside.value) return null;
    return [
      h("button", { class: "btn sm", dataset: { at: "cure" } }, says.text("cure")),
      h("span", { class: "muted" }, says.text(`cure-${cure.name}`)),
    ];
  }

  compare() {
    const { model, says } = this.parts;
    const cure = cureOf(model.scenario);
    if (!cure) return;
    const { name, faults, scenario } = cure;
    const here = faults.map((fault) => says.text(`fault-${fault}`)).join(", ");
    this.later.compareWith(here, [{ name: says.text(`cured-${name}`), title: says.text(`cure-${name}`), scenario }]);
  }
}

/** @param {import("../texts/catalogue.js").Catalogue} says */
function keys(says) {
  const picture = (/** @type {import("../base/dom.js").Child} */ part) =>
    s("svg", { viewBox: "0 0 22 13", "aria-hidden": "true" }, part);
  const box = (/** @type {string} */ name, extra = {}) =>
    s("rect", { class: name, x: 1, y: 1, width: 20, height: 11, rx: 2, ...extra });
  const mark = (/** @type {string} */ name, /** @type {string} */ d) =>
    s("path", { class: name, d, transform: "translate(11,6.5)" });
  /** @type {[string, import("../base/dom.js").Child][]} */
  const all = [
    ["asked", box("m-asked")],
    ["map", box("m-map")],
    ["reduce", box("m-reduce")],
    ["done", mark("m-good", "M-4 0L-1 3L4 -4")],
    ["failed", mark("m-bad", "M-4 -4L4 4M4 -4L-4 4")],
    ["taken", [box("m-reduce"), box("m-taken", { fill: "url(#m-red)" })]],
    ["own", mark("m-own", "M-4.5 -4.5h9v9h-9zM-1.5 -1.5h3v3h-3z")],
    ["told", s("path", { class: "m-told", d: "M1 6.5H21" })],
    ["free", box("m-free")],
    ["wrong", box("m-wrong", { fill: "url(#m-amber)" })],
  ];
  return all.map(([name, part]) => h("li", null, picture(part), says.text(`key-${name}`)));
}
