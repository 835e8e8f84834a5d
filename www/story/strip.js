// Under the header: what the run shows at this moment, and the moments of its story as chips. Loaded once a scenario has a story.

import { byId, fill, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render } from "../base/render.js";
import { phrase } from "../texts/catalogue.js";
import { closeButton } from "../widgets/dialog.js";
import { choose, present, storyOf } from "./moments.js";

/** @typedef {import("./moments.js").Story} Story */

export class Strip {
  /**
   * @param {import("./moments.js").Lab & { session: import("../edit/session.js").Session }} lab
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(lab, frames) {
    this.lab = lab;
    this.model = lab.model;
    this.root = byId("story");
    this.dialog = /** @type {HTMLDialogElement} */ (byId("story-text"));
    /** The moment that was drawn last. */
    this.shown = 0;
    for (const element of [this.root, this.dialog]) element.addEventListener("click", (event) => this.click(event));
    frames.text(() => this.draw());
  }

  /** @param {Event} event */
  click(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button?.dataset.moment) {
      this.dialog.close();
      choose(this.lab, Number(button.dataset.moment));
    } else if (button?.dataset.at === "read") this.read();
  }

  draw() {
    const { model } = this;
    const { view } = model;
    // Of a scenario that is another the run is another, too.
    const story = model.run && storyOf(model.scenario);
    if (!story) return render(this.root);
    const now = present(story, view);
    render(
      this.root,
      h(
        "p",
        { "data-at": "say", "aria-live": view.playing ? "off" : "polite" },
        this.lab.session.document.at > 0 &&
          h("span", { class: "tag", title: phrase("story-changed-why") }, phrase("story-changed")),
        story.moments[now - 1]?.say ?? story.lesson,
      ),
      h("button", { class: "btn quiet sm", "data-at": "read", "aria-haspopup": "dialog" }, phrase("story-read")),
      h(
        "ol",
        { "data-at": "moments", "aria-label": phrase("story-moments") },
        story.moments.map((_, i) => h("li", { "data-at": `li${i}` }, chip(story, i + 1, now))),
      ),
    );
    if (now !== this.shown)
      this.root.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.shown = now;
  }

  /** Opens the description, with all sentences. */
  read() {
    const { scenario } = this.model;
    const story = storyOf(scenario);
    if (!story) return;
    const { article } = story;
    fill(
      this.dialog,
      h("div", { class: "dh" }, h("h2", { id: "story-h" }, scenario.name), closeButton(this.dialog)),
      h(
        "div",
        { class: "db" },
        h("p", null, h("b", null, story.lesson)),
        scenario.description && h("p", null, scenario.description),
        h(
          "ol",
          { class: "story-list" },
          story.moments.map(({ atMs, say }, i) =>
            h(
              "li",
              null,
              h("button", { class: "btn quiet sm", dataset: { moment: i + 1 } }, clock(atMs)),
              h("span", null, say),
            ),
          ),
        ),
        article &&
          h("p", { class: "muted" }, phrase("story-article", { title: article.title, section: article.section })),
      ),
    );
    this.dialog.showModal();
  }
}

/**
 * @param {Story} story
 * @param {number} number
 * @param {number} now
 */
function chip({ moments }, number, now) {
  const { atMs, name, say } = moments[number - 1];
  return h(
    "button",
    {
      class: "moment",
      "data-at": `moment${number}`,
      dataset: { moment: number },
      title: say,
      "aria-current": number === now ? "step" : null,
    },
    h("i", null, number),
    h("b", null, name),
    h("small", null, clock(atMs)),
  );
}
