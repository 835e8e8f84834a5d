// Play, pause, step, speed; the clock and the present sentence.

import { byId, fill, icon, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";

export class Transport {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.button = byId("play");
    this.button.addEventListener("click", () => app.playback.play(!app.view.get().playing));
    byId("back").addEventListener("click", () => app.playback.nudge(-1000));
    byId("forward").addEventListener("click", () => app.playback.nudge(1000));
    byId("previous").addEventListener("click", () => app.playback.step(-1));
    byId("next").addEventListener("click", () => app.playback.step(1));
    const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
    speed.addEventListener("change", () => app.view.set({ speed: Number(speed.value) }));
    this.shown = "";
  }

  patch() {
    const { view, story } = this.app;
    const { t, playing, speed } = view.get();
    const select = /** @type {HTMLSelectElement} */ (byId("speed"));
    if (select.value !== String(speed)) select.value = String(speed);
    say(byId("clock"), clock(t));
    const name = playing ? phrase("time-pause") : phrase("time-play");
    if (this.shown !== name) {
      this.shown = name;
      delete this.button.dataset.l10nAt;
      this.button.setAttribute("aria-label", name);
      fill(this.button, icon(playing ? "pause" : "play"));
    }
    const now = byId("now");
    now.setAttribute("aria-live", playing ? "off" : "polite");
    const entry = story[count(story, t) - 1];
    say(now, entry ? `${clock(entry.t)}  ${this.app.words.plain(entry)}` : "");
  }
}

/**
 * @param {{ t: number }[]} list
 * @param {number} t
 */
function count(list, t) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].t <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}
