// The metrics of the run as charts and tables, beside those of the run that it is compared with.

import { byId, fill, h } from "../base/dom.js";
import { clock, count, duration, gb } from "../base/format.js";
import { Charts } from "../charts/charts.js";
import { chip } from "../queues/tree.js";
import { phrase } from "../texts/catalogue.js";
import { changed, OF_QUEUE, OF_RUN, written } from "./figures.js";

/** @typedef {import("../run/metrics.js").Metrics} Metrics */

/** Windows and jobs that are listed at most. */
const MOST = 40;

export class MetricsPanel {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(model, frames) {
    this.model = model;
    this.element = byId("p-metrics");
    this.tables = h("div");
    this.load(frames);
    frames.text(() => void (model.view.tab === "metrics" && this.patch()));
    this.element.addEventListener("click", (event) => {
      const { from, until } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
      if (from !== undefined && until !== undefined) this.visit(Number(from), Number(until));
    });
  }

  /**
   * The charts come with a module of their own; without it the tables are all there is.
   * @param {import("../base/frames.js").Frames} frames
   */
  async load(frames) {
    fill(this.element, this.tables);
    const style = h("link", { rel: "stylesheet", href: new URL("../charts/charts.css", import.meta.url).href });
    document.head.append(style);
    const [{ default: uPlot }] = await Promise.all([
      import("../pkg/uplot/uplot.js"),
      new Promise((resolve) => (style.onload = style.onerror = resolve)),
    ]);
    const charts = new Charts(this.model, uPlot);
    this.tables.before(charts.element);
    charts.follow(frames);
  }

  /**
   * Looks at a stretch of time, with a little room around it.
   * @param {number} from ms
   * @param {number} until
   */
  visit(from, until) {
    const { model } = this;
    const room = (until - from) * 0.15;
    model.view.set({
      tab: "usage",
      zoom:
        until - from + 2 * room < model.run.endMs
          ? [Math.max(0, from - room), Math.min(model.run.endMs, until + room)]
          : null,
    });
    model.playback.jump(from);
  }

  patch() {
    const { model } = this;
    const a = model.metrics.value;
    const b = model.beside.value?.model.metrics.value ?? null;
    const text = model.words.catalogue;
    if (!a) return fill(this.tables, h("p", { class: "verdict" }, text.pieces("metrics-later")));
    // Each may be wider than the screen, and is then scrolled.
    const section = (/** @type {string} */ key, /** @type {import("../base/dom.js").Child} */ content) =>
      h("section", { tabindex: "0", "aria-label": text.text(key) }, h("h3", null, text.text(key)), content);
    fill(
      this.tables,
      h(
        "div",
        { class: "cols" },
        section("metrics-run", this.ofRun(a, b)),
        section("metrics-queues", this.ofQueues(a, b)),
        section("metrics-contention", this.windows(a)),
        section("metrics-jobs", this.jobs(a, b)),
      ),
    );
  }

  /**
   * @param {Metrics} a
   * @param {Metrics | null} b
   */
  ofRun(a, b) {
    const text = this.model.words.catalogue;
    return h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, phrase("compare-metric")),
          h("th", { scope: "col", class: "n" }, this.model.beside.value ? "A" : phrase("compare-value")),
          this.model.beside.value && [
            h("th", { scope: "col", class: "n other" }, "B"),
            h("th", { scope: "col", class: "n" }, phrase("compare-change")),
          ],
        ),
      ),
      h(
        "tbody",
        null,
        OF_RUN.map((figure) =>
          h(
            "tr",
            null,
            h(
              "th",
              {
                scope: "row",
                title: text.has(`metric-${figure.key}-note`) ? text.text(`metric-${figure.key}-note`) : null,
              },
              text.text(`metric-${figure.key}`),
            ),
            h("td", { class: "n" }, written(figure, a)),
            this.model.beside.value && [
              h("td", { class: "n other" }, written(figure, b)),
              h("td", { class: "n" }, changed(figure, a, b)),
            ],
          ),
        ),
      ),
    );
  }

  /**
   * @param {Metrics} a
   * @param {Metrics | null} b
   */
  ofQueues(a, b) {
    const { model } = this;
    const text = model.words.catalogue;
    const leaves = model.queues.filter((queue) => queue.leaf && a.queues[queue.path]);
    return h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, phrase("word-queue")),
          OF_QUEUE.map((figure) => h("th", { scope: "col", class: "n" }, text.text(`metric-${figure.key}`))),
        ),
      ),
      h(
        "tbody",
        null,
        leaves.map((queue) =>
          h(
            "tr",
            null,
            h(
              "th",
              { scope: "row" },
              chip(queue),
              " ",
              h("button", { class: "ent", dataset: { queue: String(queue.id) } }, queue.path),
            ),
            OF_QUEUE.map((figure) =>
              h(
                "td",
                { class: "n" },
                written(figure, a.queues[queue.path]),
                b &&
                  h(
                    "span",
                    { class: "other" },
                    h("span", { class: "vh" }, " B: "),
                    written(figure, b.queues[queue.path]),
                  ),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {Metrics} a */
  windows(a) {
    const text = this.model.words.catalogue;
    if (a.contention.length === 0) return h("p", { class: "muted" }, text.pieces("metrics-no-contention"));
    return [
      h("p", { class: "muted" }, text.pieces("metrics-contention-note")),
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            [
              phrase("compare-window"),
              phrase("word-queue"),
              phrase("compare-used-gb"),
              phrase("compare-instantaneous-share"),
              phrase("compare-steady-share"),
              phrase("compare-preempted"),
            ].map((name, i) => h("th", { scope: "col", class: i > 1 ? "n" : null }, name)),
          ),
        ),
        a.contention.slice(0, MOST).map((window) => {
          const leaves = Object.entries(window.leaves);
          const rowspan = String(leaves.length);
          return h(
            "tbody",
            null,
            leaves.map(([path, leaf], i) =>
              h(
                "tr",
                null,
                i === 0 &&
                  h(
                    "th",
                    { scope: "rowgroup", rowspan },
                    h(
                      "button",
                      { class: "tt", dataset: { from: String(window.fromMs), until: String(window.untilMs) } },
                      `${clock(window.fromMs)}–${clock(window.untilMs)}`,
                    ),
                  ),
                h("td", null, path),
                [leaf.used, leaf.entitlement, leaf.steady].map((of) =>
                  h("td", { class: "n" }, of ? gb(of["memory-mb"] ?? 0) : "–"),
                ),
                i === 0 && h("td", { class: "n", rowspan }, count(window.preemptions)),
              ),
            ),
          );
        }),
      ),
    ];
  }

  /**
   * @param {Metrics} a
   * @param {Metrics | null} b
   */
  jobs(a, b) {
    const wait = (/** @type {number | null | undefined} */ ms) =>
      ms === null || ms === undefined ? "–" : duration(ms);
    const other = new Map((b?.jobs ?? []).map((job) => [job.job, job]));
    return h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          [
            phrase("word-job"),
            phrase("compare-state"),
            phrase("compare-am-wait"),
            phrase("compare-wait"),
            phrase("compare-slowdown"),
            phrase("compare-preempted"),
          ].map((name, i) => h("th", { scope: "col", class: i > 1 ? "n" : null }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        a.jobs.slice(0, MOST).map((job) => {
          const beside = other.get(job.job);
          const both = (/** @type {(of: typeof job) => string} */ write) => [
            write(job),
            beside && h("span", { class: "other" }, h("span", { class: "vh" }, " B: "), write(beside)),
          ];
          return h(
            "tr",
            null,
            h("th", { scope: "row" }, job.job),
            h(
              "td",
              null,
              both((of) => of.state),
            ),
            h(
              "td",
              { class: "n" },
              both((of) => wait(of.amWaitMs)),
            ),
            h(
              "td",
              { class: "n" },
              both((of) => wait(of.waitMs)),
            ),
            h(
              "td",
              { class: "n" },
              both((of) => (of.slowdown === null ? "–" : `${of.slowdown.toFixed(2)}×`)),
            ),
            h(
              "td",
              { class: "n" },
              both((of) => count(of.preemptions)),
            ),
          );
        }),
      ),
    );
  }
}
