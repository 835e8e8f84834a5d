// The inspector's tab of a master: the circle of waiting where there is one, the verdict, its heartbeats at the playhead, messages.

import { appBadge } from "../apps/badge.js";
import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { said, wording } from "../events/messages.js";
import { applications, lastBy, lookedAt } from "../events/stories.js";
import { ENTITY } from "../run/log.js";
import { phrase } from "../texts/catalogue.js";
import { valueList } from "../why/lists.js";
import { CIRCLE, circle } from "./circle.js";

/** @typedef {import("../engine/types.js").MasterStory} MasterStory */
/** @typedef {import("../base/dom.js").Child} Child */

/** Applications that can be chosen from at most. */
const CHOICE = 200;

export class Tab {
  /**
   * @param {import("./master.js").Parts} parts
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   * @param {import("./controls.js").Controls} controls
   */
  constructor(parts, verdicts, controls) {
    this.controls = controls;
    this.parts = parts;
    this.verdicts = verdicts;
  }

  /** What the tab shows now. @returns {Child[]} */
  body() {
    const { events, model, stories, says } = this.parts;
    const app = lookedAt(model);
    if (!app) return [h("p", { class: "verdict" }, says.text("no-application"))];
    const story = stories.of(app.id);
    const head = this.choice(app.id);
    if (!story)
      return [head, h("p", { class: "verdict", "aria-busy": "true" }, says.text(story === null ? "none" : "asking"))];
    const { t } = model.view;
    return [
      head,
      story.isMapReduce && this.verdict(story, t),
      !story.isMapReduce && h("p", { class: "muted" }, says.text("not-mapreduce")),
      valueList(this.heartbeat(story, t)),
      story.isMapReduce &&
        h("button", { class: "btn", id: "to-side", dataset: { side: "master", at: "side" } }, says.text("to-side")),
      story.isMapReduce && this.controls.form(app.job),
      h(
        "section",
        { class: "m-protocol", dataset: { at: "protocol" } },
        h("h3", null, says.text("protocol")),
        events.section({ of: "master", id: app.id }, t),
      ),
    ];
  }

  /** @param {number} chosen the application */
  choice(chosen) {
    const { model, says } = this.parts;
    const apps = applications(model).slice(0, CHOICE);
    const queue = model.run.queueById.get(model.run.apps.get(chosen)?.queue ?? -1);
    return h(
      "div",
      { class: "m-who", dataset: { at: "who" } },
      appBadge(model.run, chosen),
      h(
        "label",
        null,
        h("span", { class: "vh" }, says.text("application")),
        h(
          "select",
          { dataset: { at: "app", application: "" } },
          apps.map((app) =>
            h("option", { value: String(app.id), selected: app.id === chosen }, `${app.job} · ${app.id}`),
          ),
        ),
      ),
      h("span", { class: "muted" }, queue?.path ?? ""),
    );
  }

  /**
   * @param {MasterStory} story
   * @param {number} t
   */
  verdict(story, t) {
    const { model, says } = this.parts;
    const about = /** @type {const} */ ({ entity: ENTITY.app, a: story.app, question: "why-waiting" });
    const answered = this.verdicts.about(about, t);
    const drawn = this.verdicts.headline(about, t, appBadge(model.run, story.app));
    return [
      answered?.answer === CIRCLE && circle(model.words, says, answered),
      drawn === undefined ? h("p", { class: "verdict", "aria-busy": "true" }, phrase("why-asking")) : drawn,
    ];
  }

  /**
   * The last heartbeat: asked, got, told, free.
   * @param {MasterStory} story
   * @param {number} t
   * @returns {Child[][]}
   */
  heartbeat(story, t) {
    const { events, model, says } = this.parts;
    const last = (/** @type {string} */ kind) => {
      const message = lastBy(
        story.messages.filter((of) => of.kind === kind),
        t,
      );
      return message ? [clock(message.t), " ", wording(events.says, model, story.app, message)] : "–";
    };
    const step = lastBy(story.headroom, t);
    const next = story.heartbeats.find((at) => at > t);
    return [
      [says.text("last-ask"), last("ask")],
      [says.text("last-got"), last("allocated")],
      [says.text("told"), said(step?.told)],
      ...(story.isMapReduce ? [[says.text("free"), said(step?.free)]] : []),
      [says.text("next-heartbeat"), next === undefined ? "–" : clock(next)],
    ];
  }
}
