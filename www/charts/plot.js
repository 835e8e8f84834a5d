// One chart: uPlot in a figure, with its values in words beside the title, and as a table.

import { token } from "../base/colour.js";
import { fill, h, s, say } from "../base/dom.js";
import { clock } from "../base/format.js";
import { filling, hatched, svgFilling } from "../base/hatch.js";
import { chip } from "../queues/chip.js";
import { SANS } from "../stage/paint.js";
import { onAxis, STEPS } from "../timeline/frame.js";

/** @typedef {import("./series.js").Chart} Chart */
/** @typedef {import("uplot")} UPlot */
/**
 * What a chart tells when it is used.
 * @typedef {object} Acts
 * @property {(t: number) => void} seek
 * @property {(from: number, until: number) => void} zoom
 * @property {() => void} whole
 * @property {(t: number | null) => void} hover the moment under the pointer
 */

/** Room of the axes, px. */
const LEFT = 46;
const BOTTOM = 22;
const HEIGHT = 128;
/** Pixels that the pointer moves before it brushes. */
const BRUSH = 6;
/** Rows of a table. */
const ROWS = 12;
/** How opaque areas are, as two hexadecimal digits. */
const ALPHA = { used: "e0", pale: "38" };

export class Plot {
  /**
   * @param {typeof import("uplot")} uPlot
   * @param {Chart} chart
   * @param {Acts} acts
   * @param {string} time what the column of times is called
   */
  constructor(uPlot, chart, acts, time) {
    this.uPlot = uPlot;
    this.chart = chart;
    this.acts = acts;
    this.time = time;
    /** @type {UPlot | null} */
    this.plot = null;
    /** @type {[number, number]} */
    this.shown = [0, 1];
    this.values = chart.lines.map(() => h("b"));
    this.mark = h("div", { class: "unow" });
    this.veil = h("div", { class: "uveil" });
    this.host = h("div", {
      class: "uhost",
      role: "slider",
      tabindex: "0",
      "aria-label": chart.title,
      "aria-valuemin": "0",
    });
    this.rows = h("div", { class: "urows", hidden: true });
    this.element = h(
      "figure",
      { class: "uchart", dataset: { chart: chart.key } },
      h("figcaption", null, chip(chart.queue ?? undefined), h("h4", null, chart.title)),
      h("ul", { class: "uv" }, this.entries()),
      this.host,
      this.rows,
    );
  }

  /** What each line is called, with its value; those above first. */
  entries() {
    const { lines } = this.chart;
    return lines.map((line, i) => h("li", null, swatch(line), line.name, " ", this.values[i])).reverse();
  }

  /**
   * Shows a stretch of the run as it is now.
   * @param {Chart} chart
   * @param {[number, number]} stretch ms
   * @param {number} width px
   */
  show(chart, stretch, width) {
    this.chart = chart;
    this.shown = stretch;
    const data = this.data(width);
    if (this.plot) {
      if (this.plot.width !== width) this.plot.setSize({ width, height: HEIGHT });
      this.plot.setData(data, false);
      this.plot.setScale("x", { min: stretch[0], max: stretch[1] });
      return;
    }
    this.plot = new this.uPlot(this.options(width), data, this.host);
    this.plot.over.append(this.veil, this.mark);
    this.plot.over.addEventListener("click", () => {
      const left = this.plot?.cursor.left ?? -1;
      if (this.plot && left >= 0) this.acts.seek(this.plot.posToVal(left, "x"));
    });
  }

  /**
   * The columns of the stretch, then the values of each line in the order of drawing.
   * @param {number} width px
   * @returns {import("uplot").AlignedData}
   */
  data(width) {
    const [from, until] = this.shown;
    const stretch = { left: 0, right: Math.max(2, width - LEFT), from, until };
    const columns = this.chart.lines.map((line) => line.columns(stretch));
    const length = columns[0].length;
    const times = Array.from({ length: length + 1 }, (_, i) => from + (i / length) * (until - from));
    const sums = new Float64Array(length);
    const values = columns.map((column, k) => {
      const own =
        this.chart.stacked && this.chart.lines[k].look !== "other"
          ? column.map((value, i) => (sums[i] += value))
          : column;
      const list = Array.from(own, (value) => (Number.isNaN(value) ? null : value));
      return [...list, list[length - 1]];
    });
    return /** @type {any} */ ([times, ...this.strokes().map(({ k }) => values[k])]);
  }

  /**
   * In which order the lines are drawn, each with its pen: of those on each other the topmost first; a share has a halo.
   * @returns {{ k: number, pen: import("./series.js").Look | "halo" }[]}
   */
  strokes() {
    const all = this.chart.lines.map(({ look }, k) => ({ k, pen: look }));
    if (!this.chart.stacked)
      return all.flatMap((stroke) =>
        stroke.pen === "share" ? [{ ...stroke, pen: /** @type {const} */ ("halo") }, stroke] : [stroke],
      );
    const own = all.filter(({ pen }) => pen !== "other");
    return [...own.reverse(), ...all.slice(own.length)];
  }

  /**
   * @param {number} width px
   * @returns {import("uplot").Options}
   */
  options(width) {
    const { chart, acts } = this;
    const text = () => token("ink-3");
    const font = `${token("t-xs")} ${SANS}`;
    const line = { show: true, stroke: () => token("line"), width: 1 };
    return {
      width,
      height: HEIGHT,
      legend: { show: false },
      padding: [6, 18, 0, 0],
      scales: { x: { time: false }, y: { range: (_, __, most) => [0, this.chart.top || 1.12 * (most || 1)] } },
      axes: [
        {
          stroke: text,
          font,
          size: BOTTOM,
          gap: 4,
          ticks: { ...line, size: 4 },
          grid: { show: false },
          incrs: STEPS,
          space: 64,
          values: (_, at, __, ___, step) => at.map((t) => onAxis(t, step)),
        },
        {
          stroke: text,
          font,
          size: LEFT,
          gap: 6,
          ticks: { show: false },
          grid: line,
          space: 26,
          incrs: chart.steps,
          values: (_, at) => at.map(chart.tick),
        },
      ],
      series: [{}, ...this.strokes().map(({ k, pen }) => this.series(chart.lines[k].colour, pen))],
      cursor: {
        y: false,
        points: { show: false },
        sync: { key: "heddle", scales: ["x", null] },
        drag: { x: true, y: false, setScale: false, dist: BRUSH },
        bind: {
          dblclick: () => () => {
            acts.whole();
            return null;
          },
        },
      },
      hooks: {
        setCursor: [
          (u) => acts.hover((u.cursor.left ?? -1) >= 0 ? u.posToVal(/** @type {number} */ (u.cursor.left), "x") : null),
        ],
        setSelect: [
          (u) => {
            const { left, width } = u.select;
            if (width <= 0) return;
            u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
            acts.zoom(u.posToVal(left, "x"), u.posToVal(left + width, "x"));
          },
        ],
      },
    };
  }

  /**
   * @param {string} name of its colour
   * @param {import("./series.js").Look | "halo"} pen
   * @returns {import("uplot").Series}
   */
  series(name, pen) {
    const colour = () => token(name);
    const paths = this.uPlot.paths.stepped?.({ align: 1 });
    const common = { paths, points: { show: false }, spanGaps: false };
    switch (pen) {
      case "halo":
        return { ...common, width: 4.2, stroke: () => token("panel") };
      case "used":
        return {
          ...common,
          width: hatched() ? 0.8 : 0,
          stroke: () => token("ink"),
          fill: (u) => (hatched() ? filling(u.ctx, name) : colour() + (this.chart.stacked ? "" : ALPHA.used)),
        };
      case "pale":
        return { ...common, auto: false, width: 0, fill: () => colour() + ALPHA.pale };
      case "share":
        return { ...common, width: 1.8, stroke: colour };
      case "dotted":
        return { ...common, width: 1.2, dash: [3, 3], stroke: colour };
      default:
        return { ...common, width: 1.8, dash: [5, 3], stroke: colour };
    }
  }

  /**
   * The playhead, and the values at the moment that is looked at.
   * @param {number} t the playhead
   * @param {number} at the moment whose values are told
   * @param {number} endMs
   */
  read(t, at, endMs) {
    const { lines, write } = this.chart;
    const told = lines.map((line) => line.at(at)).map((value) => (Number.isNaN(value) ? "–" : write(value)));
    for (const [i, text] of told.entries()) say(this.values[i], text);
    this.host.setAttribute("aria-valuemax", String(endMs));
    this.host.setAttribute("aria-valuenow", String(Math.round(t)));
    this.host.setAttribute(
      "aria-valuetext",
      `${clock(at)}: ${lines.map((line, i) => `${line.name} ${told[i]}`).join(", ")}`,
    );
    if (!this.plot) return;
    const [from, until] = this.shown;
    // uPlot takes a new scale when the present task is over, which is too late here.
    const x = Math.round(
      ((Math.max(from, Math.min(until, t)) - from) / Math.max(1, until - from)) * this.plot.over.clientWidth,
    );
    this.mark.hidden = t < from || t > until;
    this.mark.style.left = `${x}px`;
    this.veil.style.left = `${x}px`;
  }

  /**
   * The same as a table.
   * @param {boolean} wanted
   * @param {number} horizon how far the run is computed, ms
   */
  table(wanted, horizon) {
    this.host.hidden = wanted;
    this.rows.hidden = !wanted;
    if (!wanted) return;
    const [from, until] = this.shown;
    const { title, lines, write } = this.chart;
    const step = STEPS.find((ms) => (until - from) / ms <= ROWS) ?? STEPS[STEPS.length - 1];
    const first = Math.ceil(from / step) * step;
    const times = Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, i) => first + i * step).filter(
      (t) => t <= horizon,
    );
    const cell = (/** @type {number} */ value) => (Number.isNaN(value) ? "–" : write(value));
    fill(
      this.rows,
      h(
        "table",
        { class: "vals" },
        h("caption", { class: "vh" }, title),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, this.time),
            lines.map((line) => h("th", { scope: "col" }, line.name)),
          ),
        ),
        h(
          "tbody",
          null,
          times.map((t) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, h("button", { class: "tt", dataset: { t: String(t) } }, onAxis(t, step))),
              lines.map((line) => h("td", null, cell(line.at(t)))),
            ),
          ),
        ),
      ),
    );
  }

  close() {
    this.plot?.destroy();
    this.element.remove();
  }
}

/** How a line looks. @param {import("./series.js").Line} line */
function swatch({ look, colour }) {
  if (look === "used")
    return s(
      "svg",
      { class: "us", viewBox: "0 0 14 9", "aria-hidden": "true" },
      s("rect", { width: 14, height: 9, rx: 2, fill: svgFilling(colour) }),
    );
  return h("i", { class: `us ${look}`, "aria-hidden": "true", style: { color: `var(--${colour})` } });
}
