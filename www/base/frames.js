// Drawing: whatever a drawing has read of signals, it is drawn anew, in the next frame, when some of it is another. Pictures follow
// every frame; texts every so often while it plays, since nobody reads faster.

import { effect, signal, untracked } from "../pkg/signals/signals.js";
import { onSized } from "./size.js";

/** How often texts follow while it plays, ms of wall time. */
const TEXT_MS = 120;

export class Frames {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {(draw: () => void) => void} [around] what is drawn in
   */
  constructor(model, around = (draw) => draw()) {
    this.model = model;
    this.around = around;
    /** What is to be drawn in the next frame. @type {Set<() => void>} */
    this.pictures = new Set();
    /** @type {Set<() => void>} */
    this.texts = new Set();
    /** The frame that is asked for; 0: none. */
    this.asked = 0;
    /** When texts were last written. */
    this.written = 0;
    /** Whether a run has been drawn; the first time texts wait a frame for the picture. */
    this.pictured = signal(false);
    this.ends = [effect(() => void (model.view.playing && this.ask())), onSized(() => this.draw(this.pictures))];
  }

  /**
   * @param {() => void} draw
   * @returns {() => void} ends it
   */
  picture(draw) {
    return this.follow(draw, this.pictures);
  }

  /**
   * @param {() => void} write
   * @returns {() => void} ends it
   */
  text(write) {
    return this.follow(write, this.texts);
  }

  /**
   * @param {() => void} draw
   * @param {Set<() => void>} waiting
   */
  follow(draw, waiting) {
    const turn = signal(0);
    let due = false;
    const again = () => {
      due = true;
      turn.value++;
    };
    const end = effect(() => {
      turn.value;
      if (due) {
        due = false;
        draw();
        return;
      }
      // Until its turn it hears of no further change.
      waiting.add(again);
      this.ask();
    });
    this.ends.push(end);
    return end;
  }

  ask() {
    if (this.asked === 0) this.asked = requestAnimationFrame((time) => this.frame(time));
  }

  /** @param {number} time ms of wall time */
  frame(time) {
    this.asked = 0;
    const { run, view, playback } = this.model;
    playback.frame(time);
    this.draw(this.pictures);
    if (!this.pictured.value && run.queues.length > 0) this.pictured.value = true;
    else if (!view.playing || time - this.written >= TEXT_MS) {
      this.written = time;
      this.draw(this.texts);
    }
    if (view.playing || this.texts.size > 0) this.ask();
  }

  /** @param {Set<() => void>} waiting */
  draw(waiting) {
    const now = [...waiting];
    waiting.clear();
    if (now.length > 0) untracked(() => this.around(() => now.forEach((again) => void again())));
  }

  /** Everything that is out of date, at once: before it goes to paper. */
  now() {
    this.draw(this.pictures);
    this.draw(this.texts);
  }

  stop() {
    cancelAnimationFrame(this.asked);
    for (const end of this.ends) end();
  }
}
