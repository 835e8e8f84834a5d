// The rows of marks over the chart: arrivals and events, contention, starvation, preemption. Each mark knows what it says
// when it is pointed at.

import { token } from "../base/colour.js";
import { clock, count, duration, inType } from "../base/format.js";
import { cross, rounded, small } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { AXIS, fitText, xOf } from "./frame.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/story.js").Entry} Entry */
/** @typedef {import("../run/clocks.js").Band} Band */
/** A place on the canvas and what is said about it. */
/** @typedef {{ x: number, y: number, w: number, h: number, text: string }} Hit */

/** How high a row is, px, and where there is little room. */
const ROW = 19;
const LOW = 15;

export class Marks {
  /**
   * @param {Frame} f
   * @param {Run} run
   * @param {(entry: Entry) => string} say
   * @param {number} chart the room that the chart below has in any case, px
   * @param {"memory" | "vcores"} type what is looked at
   */
  constructor(f, run, say, chart, type) {
    this.type = type;
    this.floor = f.h - AXIS - chart;
    this.f = f;
    this.run = run;
    this.say = say;
    this.height = f.h < 160 ? LOW : ROW;
    this.y = f.h < 160 ? 1 : 4;
    /** @type {Hit[]} */
    this.hits = [];
  }

  /**
   * @param {string} label
   * @param {() => void} draw
   */
  row(label, draw) {
    const { g, left, w } = this.f;
    if (this.y + this.height > this.floor) return;
    g.font = small();
    g.fillStyle = token("ink-2");
    g.textAlign = "left";
    g.fillText(fitText(g, label, left - 16), 12, this.y + 9);
    g.save();
    g.beginPath();
    g.rect(left - 5, 0, w - left + 5, this.f.h);
    g.clip();
    draw();
    g.restore();
    this.y += this.height;
  }

  /**
   * @param {number} x
   * @param {number} w
   * @param {string} text
   */
  hit(x, w, text) {
    this.hits.push({ x: x - 3, y: this.y, w: w + 6, h: this.height, text });
  }

  /** @param {Entry[]} story */
  arrivals(story) {
    const { f, run, y } = this;
    const { g } = f;
    for (const entry of story)
      if ((entry.kind === "command" || entry.kind === "fault") && entry.t <= f.until) this.event(entry);
    const apps = [...run.apps.values()].sort((a, b) => a.atMs - b.atMs);
    const start = apps.filter((app) => app.atMs < run.endMs / 40);
    let free = -1;
    for (const app of apps) {
      if (app.atMs > f.until) break;
      const x = xOf(f, app.atMs);
      g.fillStyle = token(run.queueById.get(app.queue)?.hue || "rule");
      g.beginPath();
      g.moveTo(x, y + 13);
      g.lineTo(x - 4.5, y + 5);
      g.lineTo(x + 4.5, y + 5);
      g.fill();
      this.hit(
        x - 4,
        8,
        phrase("time-arrives", {
          time: clock(app.atMs),
          job: app.job,
          queue: run.queueById.get(app.queue)?.path ?? phrase("time-no-queue"),
        }),
      );
      const first = app === start[start.length - 1];
      const text = first && start.length > 1 ? phrase("time-apps-at-start", { count: start.length }) : app.job;
      if ((start.includes(app) && !first) || x < free || f.right - x < 40) continue;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      const next = apps.find((other) => other.atMs > app.atMs);
      const shown = fitText(g, text, Math.min(110, (next ? xOf(f, next.atMs) : f.w) - x - 16));
      g.fillText(shown, x + 8, y + 9);
      free = x + 14 + g.measureText(shown).width;
    }
  }

  /**
   * A command from outside or a fault: a lozenge.
   * @param {Entry} entry
   */
  event(entry) {
    const { f, y } = this;
    const { g } = f;
    const x = xOf(f, entry.t);
    g.fillStyle = token("ink-2");
    g.beginPath();
    g.moveTo(x, y + 3.5);
    g.lineTo(x + 5, y + 9);
    g.lineTo(x, y + 14.5);
    g.lineTo(x - 5, y + 9);
    g.fill();
    this.hit(x - 5, 10, `${clock(entry.t)} ${this.say(entry)}`);
  }

  /**
   * Where more is asked for than the cluster has.
   * @param {import("../run/clocks.js").Contention[]} windows
   */
  contention(windows) {
    const { f, y } = this;
    const { g } = f;
    for (const window of windows) {
      if (window.from > f.until || window.until < f.from) continue;
      const from = xOf(f, window.from);
      const to = Math.min(f.right, Math.max(from + 2, xOf(f, window.until)));
      rounded(g, from, y + 5, to - from, 8, 3);
      g.fillStyle = token("wait-bg");
      g.fill();
      g.strokeStyle = token("wait");
      g.lineWidth = 1;
      g.stroke();
      this.hit(
        from,
        to - from,
        phrase("time-contention-more-is-asked-for", {
          time: clock(window.from),
          time2: clock(window.until),
          length: duration(window.until - window.from),
        }),
      );
    }
  }

  /**
   * The clocks of starvation: an outline while the timeout runs, solid once starved.
   * @param {import("../run/clocks.js").Band[]} bands
   */
  starvation(bands) {
    const { f, run, y } = this;
    const { g } = f;
    let free = 0;
    const shown = bands.filter((band) => band.until > f.from && band.from < f.until && run.queueById.has(band.queue));
    const ends = (/** @type {Band} */ { from, until }) => {
      const x = xOf(f, from);
      return [x, Math.min(f.right, Math.max(x + 2, xOf(f, until)))];
    };
    for (const band of shown) {
      const [from, to] = ends(band);
      rounded(g, from, y + 3, to - from, 12, 3);
      g.fillStyle = token("stop-bg");
      g.fill();
      g.strokeStyle = token("stop");
      g.lineWidth = 1;
      g.stroke();
    }
    for (const [i, band] of shown.entries()) {
      const [from, to] = ends(band);
      const found = Math.max(from, xOf(f, Math.min(band.found, band.until)));
      rounded(g, found, y + 3, Math.max(0, to - found), 12, 3);
      g.fillStyle = token("stop");
      g.fill();
      this.hit(from, to - from, this.sayBand(band));
      const next = shown[i + 1] ? xOf(f, shown[i + 1].from) : f.w;
      const room = next - to - 10;
      g.font = small();
      const covered = shown.some((other) => other.from <= band.until && other.until > band.until);
      if (to < free || room < 24 || covered) continue;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      const name = this.nameOf(band);
      g.fillText(fitText(g, name, room), to + 6, y + 9);
      free = to + 6 + g.measureText(name).width;
    }
  }

  /** @param {Band} band */
  nameOf({ app, queue }) {
    const { apps, queueById } = this.run;
    return (app === null ? undefined : apps.get(app)?.job) ?? queueById.get(queue)?.name ?? "";
  }

  /** @param {Band} band */
  sayBand(band) {
    const { app, from, found, of, queue } = band;
    const path = this.run.queueById.get(queue)?.path ?? "";
    return phrase(Number.isFinite(found) ? "time-starved" : "time-below", {
      queue: app === null ? path : phrase("time-app-in", { app: this.nameOf(band), queue: path }),
      limit: phrase(of === "fairShare" ? "time-its-fair-shares-threshold" : "time-its-min-share"),
      time: clock(from),
      // A clock that was found again as it was had run out before.
      starved: clock(Math.max(from, found)),
    });
  }

  /**
   * A line from each warning to the kills that the run came to; one that it has not come to ends at the earliest time, in a bar.
   * @param {Entry[]} story
   * @param {Map<number, import("../run/clocks.js").Warned>} clocks by the row that tells of them
   */
  preemptions(story, clocks) {
    const { f, y } = this;
    const { g } = f;
    const warnings = story.filter((entry) => entry.kind === "warned" && entry.t <= f.until);
    g.strokeStyle = token("stop");
    let free = -1;
    for (const [i, entry] of warnings.entries()) {
      const from = xOf(f, entry.t);
      const told = entry.rows.flatMap(({ seq }) => clocks.get(seq) ?? []);
      const ends = new Set(told.map(({ until, notBefore }) => until ?? notBefore));
      const kills = new Set(told.flatMap(({ how, until }) => (how === "preempted" && until !== null ? [until] : [])));
      const open = new Set(told.flatMap(({ until, notBefore }) => (until === null ? [notBefore] : [])));
      const to = Math.min(f.right, xOf(f, Math.min(Math.max(entry.t, ...ends), this.run.endMs)));
      g.lineWidth = 1.4;
      g.beginPath();
      g.moveTo(from, y + 9);
      g.lineTo(to, y + 9);
      for (const t of open) {
        g.moveTo(xOf(f, t), y + 5);
        g.lineTo(xOf(f, t), y + 13);
      }
      g.stroke();
      g.beginPath();
      g.arc(from, y + 9, 3.4, 0, 7);
      g.fillStyle = token("panel");
      g.fill();
      g.stroke();
      g.lineWidth = 2;
      for (const t of kills) if (t <= f.until) cross(g, xOf(f, t), y + 9, 4);
      this.hit(from, to - from, this.sayWarning(entry, [...kills], [...open]));
      const next = warnings[i + 1] ? xOf(f, warnings[i + 1].t) : f.w;
      const sum = (/** @type {"memory" | "vcores"} */ type) =>
        entry.lives.reduce((total, life) => total + life[type], 0);
      const size = inType({ memory: sum("memory"), vcores: sum("vcores") }, this.type);
      const full = phrase("time-warned", { count: entry.lives.length, size });
      const text =
        [full, `${count(entry.lives.length)} · ${size}`, ""].find((s) => to + 9 + g.measureText(s).width < next - 6) ??
        "";
      if (to < free || text === "") continue;
      g.fillStyle = token("ink-2");
      g.textAlign = "left";
      g.fillText(text, to + 9, y + 9);
      free = to + 9 + g.measureText(text).width;
    }
  }

  /**
   * @param {Entry} entry
   * @param {number[]} kills when containers were killed
   * @param {number[]} open before when others are not
   */
  sayWarning(entry, kills, open) {
    const times = (/** @type {number[]} */ list) => list.map((t) => clock(t)).join(", ");
    const said = `${clock(entry.t)} ${this.say(entry)}`;
    const parts = [
      kills.length > 0 && phrase("time-killed-at", { times: times(kills) }),
      open.length > 0 && phrase("time-not-before", { times: times(open) }),
    ];
    return [said, ...parts.filter(Boolean)].join("; ");
  }
}

/**
 * Where two runs part: a dashed line with a flag.
 * @param {Frame} f
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
export function drawDifference(f, t, top, bottom) {
  if (t < f.from || t > f.until) return;
  const { g } = f;
  const x = Math.round(xOf(f, t));
  g.strokeStyle = token("link");
  g.lineWidth = 1.5;
  g.setLineDash([2, 3]);
  g.beginPath();
  g.moveTo(x, top);
  g.lineTo(x, bottom);
  g.stroke();
  g.setLineDash([]);
  g.fillStyle = token("link");
  g.beginPath();
  g.moveTo(x, top);
  g.lineTo(x + 9, top + 4);
  g.lineTo(x, top + 8);
  g.fill();
}
