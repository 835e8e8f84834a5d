// Play, pause, step, speed; the clock and the present sentence.

import { byId, fill, icon, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { passed } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";

export class Transport {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(model, frames) {
    this.model = model;
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
    const { queues, view, story, words } = this.model;
    if (queues.length === 0) return;
    const { t, playing, speed } = view;
    const select = /** @type {HTMLSelectElement} */ (byId("speed"));
    if (select.value !== String(speed)) select.value = String(speed);
    say(byId("clock"), clock(t));
    const now = byId("now");
    now.setAttribute("aria-live", playing ? "off" : "polite");
    const entry = story[passed(story, t) - 1];
    say(now, entry ? `${clock(entry.t)}  ${words.plain(entry)}` : "");
  }
}
