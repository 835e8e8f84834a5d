// The playhead: playing, stepping, jumping. Its position is `view.t`, nowhere else.

/** The longest step of a frame, ms of wall time: a hidden tab does not jump when it comes back. */
const LONGEST_FRAME = 100;

export class Playback {
  /** @param {import("./run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    /** When the last frame was shown, ms of wall time; 0: none since play was pressed. */
    this.last = 0;
    /** What may say the times that steps go to, in order; the first that does. Else they are the log's. @type {(() => number[] | null)[]} */
    this.followed = [];
  }

  /** @param {boolean} on */
  play(on) {
    const { run, view } = this.model;
    if (on && view.get().t >= run.endMs) view.set({ t: 0 });
    this.last = 0;
    view.set({ playing: on, event: on ? -1 : view.get().event });
  }

  /** @param {number} t */
  seek(t) {
    this.model.waitingFor = -1;
    this.model.view.set({ t: Math.max(0, Math.min(this.model.run.endMs, t)), event: -1 });
    return true;
  }

  /** @param {number} t */
  jump(t) {
    this.play(false);
    return this.seek(t);
  }

  /** @param {number} by ms */
  nudge(by) {
    const { t } = this.model.view.get();
    return this.jump(by > 0 ? Math.floor((t + by) / 1000) * 1000 : Math.ceil((t + by) / 1000) * 1000);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    const { t: now } = this.model.view.get();
    let stops = null;
    for (const said of this.followed) stops ??= said();
    const own = direction > 0 ? stops?.find((stop) => stop > now) : stops?.findLast((stop) => stop < now);
    const t = stops ? own : this.model.run.log.stop(now, direction);
    this.play(false);
    if (t !== undefined) this.seek(t);
    return true;
  }

  /** @param {() => number[] | null} stops the times that steps go to, in order; null: others say */
  follow(stops) {
    this.followed.push(stops);
  }

  /**
   * The decision nearest to a moment.
   * @param {number} t
   */
  snap(t) {
    const { log } = this.model.run;
    const near = [log.stop(t, 1), log.stop(t + 1, -1)].filter((stop) => stop !== undefined);
    return near.sort((a, b) => Math.abs(a - t) - Math.abs(b - t))[0] ?? t;
  }

  /**
   * Moves the playhead by what a frame has taken.
   * @param {number} time ms of wall time
   */
  frame(time) {
    const { run, view } = this.model;
    const { playing, speed, t } = view.get();
    if (!playing) return;
    const elapsed = this.last === 0 ? 0 : Math.min(LONGEST_FRAME, time - this.last);
    this.last = time;
    // What is not computed yet cannot be shown: the playhead waits at the horizon, and where it is for a run that is computed anew.
    const to = Math.max(t, Math.min(run.horizon, t + elapsed * speed));
    if (to !== t) view.set({ t: to });
    if (to >= run.endMs && run.horizon >= run.endMs) this.play(false);
  }
}
