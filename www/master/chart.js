// Decisions, attempts and headroom of one master in one run on the stretch of time that the timeline shows.

import { h, s } from "../base/dom.js";
import { clock, duration, nodeName } from "../base/format.js";
import { render } from "../base/render.js";
import { decided, said } from "../events/messages.js";
import { lastBy, stateAt } from "../events/stories.js";
import { onAxis, STEPS } from "../timeline/frame.js";
import { bars, nameOf, told } from "./attempts.js";
import { headroomChart } from "./headroom.js";
import { decisionMarks } from "./marks.js";
import { LANE, lanesOf, scaleOf } from "./scale.js";

/** @typedef {import("../engine/types.js").MasterStory} MasterStory */
/** @typedef {import("../engine/types.js").AttemptLife} AttemptLife */
/** @typedef {import("./scale.js").Scale} Scale */

/** How high the row of decisions, the headroom and the axis are, px. */
const MARKS = 30;
const ROOM = 150;
const AXIS = 22;
/** Attempts in the table behind it at most. */
const ROWS = 1000;

/**
 * Whose master is drawn.
 * @typedef {object} Shown
 * @property {string} name of the run, where there are two
 * @property {import("../run/model.js").RunModel} model of the run
 * @property {import("../engine/types.js").AppInfo | undefined} app
 * @property {MasterStory | null | undefined} story
 * @property {string} verdict on what it waits for, in one line
 * @property {number} most the end of the scale of its headroom: that of the larger of two
 */

export class Chart {
  /**
   * @param {import("./master.js").Parts} parts
   * @param {import("../base/frames.js").Frames} frames
   * @param {() => Shown | null} shown null: nothing
   */
  constructor(parts, frames, shown) {
    this.parts = parts;
    this.shown = shown;
    const { says } = parts;
    this.counts = h("div", { class: "m-counts" });
    this.chart = h("div", {
      class: "m-chart",
      role: "slider",
      tabindex: "0",
      "aria-label": says.text("chart"),
      "aria-valuemin": "0",
    });
    this.table = h("div", { class: "vh" });
    this.element = h("section", { class: "m-run" }, this.counts, this.chart, this.table);
    /** @type {Scale | null} */
    this.scale = null;
    /** What the chart was drawn of. @type {unknown[]} */
    this.drawn = [];
    this.wire();
    this.ends = [frames.text(() => this.patch()), frames.picture(() => this.move())];
  }

  /** It is drawn no more. */
  remove() {
    for (const end of this.ends) end();
    this.element.remove();
  }

  wire() {
    const { playback } = this.parts.model;
    let drags = false;
    const seek = (/** @type {PointerEvent} */ event) => {
      if (!this.scale) return;
      playback.jump(this.scale.t(event.clientX - this.chart.getBoundingClientRect().left));
    };
    this.chart.addEventListener("pointerdown", (event) => {
      const t = /** @type {Element} */ (event.target).closest("[data-t]")?.getAttribute("data-t");
      if (t) return void playback.jump(Number(t));
      drags = true;
      this.chart.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.chart.addEventListener("pointermove", (event) => void (drags && seek(event)));
    for (const end of ["pointerup", "pointercancel"]) this.chart.addEventListener(end, () => (drags = false));
  }

  patch() {
    const { model, says } = this.parts;
    const { run, view } = model;
    const shown = this.shown();
    if (!shown || run.queues.length === 0) return;
    const { story, name, most } = shown;
    if (!shown.app || !story) {
      render(
        this.counts,
        name && h("h3", null, name),
        h("p", { class: "muted", "aria-busy": "true" }, says.text(!shown.app || story === null ? "none" : "asking")),
      );
      render(this.chart);
      this.drawn = [];
      return;
    }
    render(this.counts, this.summary(shown, story, view.t));
    this.chart.setAttribute("aria-label", `${says.text("chart")} ${name}`.trim());
    const scale = scaleOf(this.chart, view, run.endMs);
    const { width, from, until } = scale;
    const drawn = [story, width, from, until, view.type, most];
    // Most of it does not move with the playhead.
    if (drawn.some((part, i) => part !== this.drawn[i])) {
      this.draw(shown, story, scale);
      render(this.table, this.rows(shown, story));
    }
    this.drawn = drawn;
    this.speak(story, view.t);
    this.move();
  }

  /**
   * What its tasks do now, as pips.
   * @param {Shown} shown
   * @param {MasterStory} story
   * @param {number} t
   */
  summary({ app, name, verdict }, story, t) {
    const { says } = this.parts;
    const kinds = /** @type {const} */ (["map", "reduce", "task"]);
    const boxes = kinds.map((kind) => {
      const lives = story.attempts.filter((life) => life.kind === kind && (life.stretches[0]?.from ?? 0) <= t);
      if (lives.length === 0) return null;
      const tasks = [...new Map(lives.map((life) => [`${kind} ${life.task}`, life])).values()];
      const state = tasks.map((life) => stateAt(life, t) ?? (life.how === "done" && !lost(life, t) ? "done" : "over"));
      const count = (/** @type {string} */ which) => state.filter((of) => of === which).length;
      return h(
        "div",
        { class: "m-box", dataset: { at: kind } },
        h(
          "p",
          null,
          says.pieces("tasks", {
            kind,
            done: count("done"),
            total: tasks.length,
            running: count("running"),
            waiting: count("scheduled") + count("pending"),
          }),
        ),
        tasks.length <= 40 &&
          h(
            "div",
            { class: "m-pips", "aria-hidden": "true" },
            state.map((of) => h("i", { class: `${kind} ${of}` })),
          ),
      );
    });
    return [
      h("h3", null, app?.job, name && [" ", h("span", { class: "muted thin" }, name)]),
      boxes,
      name && verdict && h("p", { class: "m-verdict" }, verdict),
      story.cutShort && h("p", { class: "muted" }, says.text("cut-short", { until: clock(story.until) })),
      story.freeApart > 0 && h("p", { class: "muted" }, says.text("free-apart", { apart: duration(story.freeApart) })),
    ];
  }

  /**
   * @param {Shown} shown
   * @param {MasterStory} story
   * @param {Scale} scale
   */
  draw({ model, most }, story, scale) {
    const { says } = this.parts;
    const { type } = this.parts.model.view;
    const hue = hueOf(model, story.app);
    this.scale = scale;
    const lanes = lanesOf(story.attempts);
    const below = MARKS + lanes.length * LANE + 26;
    const bottom = below + (story.headroom.length > 0 ? ROOM : 0);
    const height = bottom + AXIS;
    const short = (/** @type {import("./marks.js").MasterDecision} */ of) => this.decision(of);
    this.chart.style.setProperty("--hue", `var(--${hue})`);
    this.chart.style.setProperty("--hue-b", `var(--${hue.replace(/[bc]$/, "")}b)`);
    render(
      this.chart,
      s(
        "svg",
        { viewBox: `0 0 ${scale.width} ${height}`, width: scale.width, height, "aria-hidden": "true" },
        patterns(),
        axis(scale, MARKS, bottom),
        s("text", { class: "m-name", x: 0, y: MARKS / 2 }, says.text("decisions")),
        bars(
          lanes,
          scale,
          MARKS,
          (lane) =>
            says.text("lane", {
              kind: lane.kind,
              task: String(lane.task),
              tasks: lane.tasks,
              node:
                nodeName(model.run.nodes[lane.node ?? -1]) || says.text("end", { how: lane.lives[0].how ?? "running" }),
            }),
          (life) => told(says, life, where(model, story, life)),
          (life) => where(model, story, life),
        ),
        decisionMarks(story.decisions, scale, MARKS / 2, short),
        story.headroom.length > 0 && [
          s("text", { class: "m-name strong", x: 0, y: below - 12 }, says.text("headroom")),
          headroomChart(story, scale, below, bottom, type, most, says.text("one-map")),
        ],
        s(
          "g",
          { class: "m-head" },
          s("line", { y1: 4, y2: bottom }),
          s("rect", { x: -5, y: 0, width: 10, height: 9, rx: 3 }),
        ),
      ),
    );
  }

  /** The playhead goes its way without the rest. */
  move() {
    const { t } = this.parts.model.view;
    const head = this.chart.querySelector(".m-head");
    if (!this.scale || !head) return;
    const { from, until } = this.scale;
    head.setAttribute("transform", `translate(${this.scale.x(t)},0)`);
    head.toggleAttribute("hidden", t < from || t > until);
    const marks = [...this.chart.querySelectorAll(".m-mark")];
    const now = marks.findLast((mark) => Number(mark.getAttribute("data-t")) <= t);
    for (const mark of marks) mark.toggleAttribute("data-now", mark === now);
  }

  /**
   * The slider in words: the time, the last decision, told and free.
   * @param {MasterStory} story
   * @param {number} t
   */
  speak(story, t) {
    const { model, says } = this.parts;
    const last = lastBy(story.decisions, t);
    const step = lastBy(story.headroom, t);
    this.chart.setAttribute("aria-valuemax", String(model.run.endMs));
    this.chart.setAttribute("aria-valuenow", String(Math.round(t)));
    this.chart.setAttribute(
      "aria-valuetext",
      says.text("spoken", {
        time: clock(t),
        decision: last ? this.decision(last) : "none",
        told: said(step?.told),
        free: said(step?.free),
      }),
    );
  }

  /**
   * Every attempt as a row, for readers.
   * @param {Shown} shown
   * @param {MasterStory} story
   */
  rows({ model, name }, story) {
    const { says } = this.parts;
    const columns = ["attempt", "asked", "began", "ended", "how", "where"];
    const at = (/** @type {number | null | undefined} */ t) => (t === null || t === undefined ? "–" : clock(t));
    return h(
      "table",
      null,
      h("caption", null, says.text("attempts"), " ", name),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          columns.map((name) => h("th", { scope: "col" }, says.text(`column-${name}`))),
        ),
      ),
      h(
        "tbody",
        null,
        story.attempts
          .slice(0, ROWS)
          .map((life) =>
            h(
              "tr",
              { dataset: { at: life.id } },
              h("th", { scope: "row" }, nameOf(says, life)),
              h("td", null, at(life.stretches.find((of) => of.state === "scheduled")?.from)),
              h("td", null, at(life.stretches.find((of) => of.state === "running")?.from)),
              h("td", null, at(life.ended)),
              h("td", null, says.text("end", { how: life.how ?? life.stretches.at(-1)?.state ?? "pending" })),
              h("td", null, where(model, story, life)),
            ),
          ),
      ),
    );
  }

  /** @param {import("./marks.js").MasterDecision} of */
  decision(of) {
    return decided(this.parts.events.says, of);
  }
}

/**
 * The container and node of an attempt.
 * @param {import("../run/model.js").RunModel} model
 * @param {MasterStory} story
 * @param {AttemptLife} life
 */
function where({ run }, { app }, { container, node }) {
  if (container === null) return "";
  return [nodeName(run.nodes[node ?? -1]), `${app}_${container}`].filter(Boolean).join(" · ");
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {number} app
 */
const hueOf = ({ run }, app) => run.queueById.get(run.apps.get(app)?.queue ?? -1)?.hue || "q1";

/**
 * @param {AttemptLife} life
 * @param {number} t
 */
const lost = ({ outputLost }, t) => outputLost !== null && outputLost <= t;

/** The hatches. */
function patterns() {
  const hatch = (/** @type {string} */ id, /** @type {string} */ name) =>
    s(
      "pattern",
      { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: `${name} ground`, width: 6, height: 6 }),
      s("rect", { class: name, width: 2.6, height: 6 }),
    );
  return s("defs", null, hatch("m-red", "m-hr"), hatch("m-amber", "m-ha"));
}

/**
 * @param {Scale} scale
 * @param {number} top
 * @param {number} bottom
 */
function axis({ left, right, from, until, x }, top, bottom) {
  const span = Math.max(1, until - from);
  const step = STEPS.find((ms) => ((right - left) * ms) / span >= 64) ?? STEPS[STEPS.length - 1];
  const count = Math.floor((until - Math.ceil(from / step) * step) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (Math.ceil(from / step) + i) * step).map((at) => [
    s("line", { class: "m-line", x1: x(at), x2: x(at), y1: top, y2: bottom }),
    s("text", { class: "m-name axis", x: x(at), y: bottom + 12, "text-anchor": "middle" }, onAxis(at, step)),
  ]);
}
