// Play, pause, step, speed; the clock, and in one line what is to be said of what is selected.

import { byId, fill, h, icon, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render } from "../base/render.js";
import { chip } from "../queues/chip.js";
import { passed } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { aboutSelected } from "../why/verdicts.js";

export class Transport {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   */
  constructor(model, frames, verdicts) {
    this.model = model;
    this.verdicts = verdicts;
    this.button = byId("play");
    this.button.addEventListener("click", () => model.playback.play(!model.view.get().playing));
    byId("back").addEventListener("click", () => model.playback.nudge(-1000));
    byId("forward").addEventListener("click", () => model.playback.nudge(1000));
    byId("previous").addEventListener("click", () => model.playback.step(-1));
    byId("next").addEventListener("click", () => model.playback.step(1));
    const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
    speed.addEventListener("change", () => model.view.set({ speed: Number(speed.value) }));
    frames.text(() => this.dress(model.view.playing));
    frames.text(() => this.patch());
  }

  /** @param {boolean} playing */
  dress(playing) {
    delete this.button.dataset.l10nAt;
    this.button.setAttribute("aria-label", playing ? phrase("time-pause") : phrase("time-play"));
    fill(this.button, icon(playing ? "pause" : "play"));
  }

  patch() {
    const { queues, run, view } = this.model;
    if (queues.length === 0) return;
    const { t, playing, speed } = view;
    const select = /** @type {HTMLSelectElement} */ (byId("speed"));
    if (select.value !== String(speed)) select.value = String(speed);
    say(byId("clock"), clock(t));
    const now = byId("now");
    now.setAttribute("aria-live", playing ? "off" : "polite");
    const line = this.verdict(t) ?? this.event(t);
    render(now, line && [chip(run.queueById.get(view.queue)), h("span", null, line)]);
    now.title = line;
  }

  /**
   * The verdict on what is selected, which says its moment; null: there is none.
   * @param {number} t
   */
  verdict(t) {
    const about = aboutSelected(this.model);
    const answered = about && this.verdicts.about(about, t);
    return answered ? `${clock(answered.at)}  ${this.verdicts.line(answered)}` : null;
  }

  /**
   * What happened last.
   * @param {number} t
   */
  event(t) {
    const { story, words } = this.model;
    const entry = story[passed(story, t) - 1];
    return entry ? `${clock(entry.t)}  ${words.plain(entry)}` : "";
  }
}
