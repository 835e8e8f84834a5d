// The answer in an embed: why the selected queue or container is as it is.

import { drawWith } from "../base/colour.js";
import { h, icon } from "../base/dom.js";
import { memory } from "../base/format.js";
import { render } from "../base/render.js";
import { chip } from "../queues/chip.js";
import { rulesList } from "../why/reason.js";
import { rowOf, worded } from "./answer.js";

export class Why {
  /** @param {import("./figure.js").Figure} figure */
  constructor(figure) {
    this.figure = figure;
    // No landmark: a page may have many of them.
    this.element = h("div", {
      class: "hs-w",
      part: "why",
      role: "group",
      tabindex: -1,
      "aria-label": figure.text("embed-why"),
    });
    /** What was asked for last, and how often. */
    this.question = "";
    this.asked = 0;
  }

  /** Whether something is selected. */
  get isOpen() {
    const { queue, life } = this.figure.model.view;
    return queue >= 0 || life >= 0;
  }

  /** What its question is: a heading below the figure's own, where that has one. */
  get heading() {
    const { sim } = this.figure;
    if (sim.hasAttribute("frame")) return "h2";
    return sim.parameters.heading ? "h4" : "p";
  }

  /** What the answer is about: a row of a container, or a queue; where nothing is selected, the last leaf. */
  about() {
    const { run, view } = this.figure.model;
    const life = run.lives.all[view.life];
    const row = life && rowOf(run, life, view.t);
    const alone = this.element.classList.contains("own") && this.figure.sim.parameters.view.has("why");
    const queue = run.queueById.get(view.queue) ?? (alone ? run.leaves.at(-1) : undefined);
    return { life, row, queue };
  }

  async answer() {
    const { model, built } = this.figure;
    const { run, view } = model;
    const { t } = view;
    built.value;
    if (!this.isOpen && !this.element.classList.contains("own")) return;
    const { life, row, queue } = this.about();
    this.element.hidden = !row && !queue;
    const question = row
      ? `row ${run.stamp} ${row.seq}`
      : `queue ${run.stamp} ${queue?.id} ${Math.floor(t / 1000)} ${run.version}`;
    if (question === this.question) return;
    this.question = question;
    const asked = row ? { row, t } : queue && { queue, t };
    if (!asked) return;
    const mine = ++this.asked;
    const answer = await worded(model, asked).catch(() => null);
    if (answer && mine === this.asked) this.show(answer, life, run.queueById.get(life?.queue ?? queue?.id ?? -1));
  }

  /**
   * @param {import("./answer.js").Worded} answer
   * @param {import("../run/lives.js").Life | undefined} life
   * @param {import("../run/queues.js").Queue | undefined} queue
   */
  show(answer, life, queue) {
    const { sim, model } = this.figure;
    const label = this.figure.text("embed-close");
    drawWith(sim, () =>
      render(
        this.element,
        h(
          "div",
          { class: "hs-wh" },
          chip(queue),
          h(this.heading, null, answer.question),
          this.isOpen &&
            h(
              "button",
              { class: "btn quiet icon", "aria-label": label, onclick: () => this.figure.close() },
              icon("close"),
            ),
        ),
        life && h("p", { class: "hs-p" }, `${model.run.containerName(life)} · ${memory(life.memory)}`),
        h("p", { class: "verdict" }, answer.verdict),
        rulesList(answer.lines),
      ),
    );
  }
}
