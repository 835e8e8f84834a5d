// A scenario's story as a lecture: its lesson, then moment after moment.

import { h } from "../base/dom.js";
import { LAB } from "../course/lab-link.js";
import { moment } from "../course/written.js";
import { scenario as scenarioOf } from "../gallery/library.js";
import { choose, storyOf } from "../story/moments.js";
import { storySlides } from "./slides.js";

/** @typedef {import("./slides.js").Slide} Slide */

/**
 * @param {string} name of the gallery
 * @param {import("../texts/catalogue.js").Catalogue} says lecture.en.ftl
 * @param {import("./screen.js").Screen} screen
 */
export async function storyTalk(name, says, screen) {
  if (!/^[\w-]{1,80}$/.test(name)) throw new Error(`"${name}"`);
  const scenario = await scenarioOf(name);
  const story = storyOf(scenario);
  if (!story) throw new Error(says.text("no-story"));
  await screen.open(name, scenario, 0);
  return new StoryTalk(name, scenario, story, screen);
}

class StoryTalk {
  /**
   * @param {string} name
   * @param {Record<string, any>} scenario
   * @param {import("../story/moments.js").Story} story
   * @param {import("./screen.js").Screen} screen
   */
  constructor(name, scenario, story, screen) {
    this.scenario = scenario;
    this.story = story;
    this.screen = screen;
    this.title = String(scenario.name);
    this.back = `${LAB}?preset=${name}`;
    this.slides = storySlides(story);
    /** @type {import("../course/chart.js").Chart | null} */
    this.chart = null;
    this.changed = () => {};
    /** How many wait for something to be computed (`run/select.js`). */
    this.selecting = 0;
  }

  get model() {
    return this.screen.model;
  }

  /** @param {Slide} slide */
  async show({ kind, of = 0 }) {
    const first = this.story.moments[(this.story.opens ?? 1) - 1];
    if (kind === "moment") await this.screen.goTo(this.story.moments[of].atMs, () => void choose(this, of + 1));
    else await this.screen.goTo(Math.min(first?.atMs ?? 0, this.story.moments[0].atMs));
  }

  /** Numbers stand for nothing here. */
  number() {}

  /** @param {Slide} slide */
  panel({ kind, of = 0 }) {
    const { lesson, moments } = this.story;
    if (kind !== "moment")
      return [h("h2", { id: "slide-h" }, lesson), h("p", null, String(this.scenario.description ?? ""))];
    const { atMs, name, say } = moments[of];
    return [h("p", { class: "muted" }, moment(atMs)), h("h2", { id: "slide-h" }, name), h("p", { class: "big" }, say)];
  }
}
