// A second run beside the first: its own engine, the same playhead, the first difference, both runs' figures.

import { byId, fill, h, icon } from "../base/dom.js";
import { clock } from "../base/format.js";
import { notice } from "../base/notice.js";
import { Engine } from "../engine/client.js";
import { askMetrics } from "../run/metrics.js";
import { Run } from "../run/run.js";
import { tell } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { refill } from "../why/reason.js";
import { Words } from "../why/words.js";
import { firstDifference } from "./difference.js";
import { OF_QUEUE, OF_RUN, written } from "./figures.js";

/** @typedef {import("../run/story.js").Entry} Entry */

/** How often the first difference is looked for while a run is being computed, ms of wall time. */
const LOOK_MS = 400;
/** What the small table says of a run, and of a queue in it. */
const SMALL = new Set(["killed", "lost", "deprived", "q-killed", "q-lost", "q-deprived"]);

export class Compare {
  /**
   * @param {import("../app.js").App} app
   * @param {Record<string, any>} scenario of the run beside
   * @param {string} title what is different in it
   * @param {string} preset its name in the gallery
   */
  constructor(app, scenario, title, preset) {
    this.app = app;
    this.scenario = scenario;
    this.title = title;
    this.preset = preset;
    this.run = new Run(1, []);
    /** @type {Entry[]} */
    this.story = [];
    /** @type {import("../run/metrics.js").Metrics | null} */
    this.metrics = null;
    /** @type {import("./difference.js").Difference | null} */
    this.difference = null;
    this.looked = 0;
    this.words = this.wordsOf(this.run);
    this.box = h("section", { class: "cmp", id: "cmp", "aria-label": phrase("compare-comparison") });
    this.engine = new Engine();
    this.engine.onBatch = (batch) => this.heard(batch);
    this.engine.onPanic = (sentence) => {
      notice(app.words.catalogue.text("compare-panic", { sentence: sentence.split("\n")[0].slice(0, 200) }), "error");
      this.close();
    };
  }

  /**
   * Words that name what a run has; the catalogue is the page's.
   * @param {Run} run
   */
  wordsOf(run) {
    return new Words(/** @type {any} */ ({ run }), this.app.words.catalogue);
  }

  /**
   * Begins the run beside.
   * @returns {Promise<string>} why it was refused; empty: it was not
   */
  async begin() {
    let begun;
    try {
      begun = await this.engine.begin(JSON.stringify(this.scenario), (begun) => {
        this.run = new Run(begun.endMs, begun.kinds);
        this.words = this.wordsOf(this.run);
      });
    } catch (error) {
      this.engine.worker.terminate();
      return error instanceof Error ? error.message : String(error);
    }
    const error = begun.findings.find((finding) => finding.severity === "error");
    if (error) this.engine.worker.terminate();
    return error ? error.message : "";
  }

  open() {
    byId("ibody").before(this.box);
    byId("compare-button").setAttribute("aria-pressed", "true");
    document.body.dataset.compare = "some";
    this.tell();
  }

  close() {
    const { app } = this;
    this.engine.worker.terminate();
    this.box.remove();
    delete document.body.dataset.compare;
    byId("compare-button").setAttribute("aria-pressed", "false");
    if (app.compare === this) app.compare = null;
    app.refresh();
  }

  /** @param {import("../engine/client.js").Batch} batch */
  heard(batch) {
    this.run.endMs = batch.endMs;
    this.run.take(batch);
    const now = performance.now();
    if (batch.over || now - this.looked >= LOOK_MS) {
      this.looked = now;
      this.story = tell(this.run);
      this.tell();
    }
    if (!batch.over) return;
    document.body.dataset.compare = "all";
    askMetrics(this.engine).then((metrics) => {
      this.metrics = metrics;
      this.app.refresh();
    });
  }

  /** Looks for the first difference; called whenever one of the two has gone on. */
  tell() {
    this.difference = firstDifference(this.app.run, this.run);
    this.app.refresh();
  }

  patch() {
    const { app, difference } = this;
    const queue = app.run.queueById.get(app.view.get().queue);
    const key = [
      app.run.stamp,
      app.run.horizon,
      this.run.horizon,
      difference?.t,
      queue?.path,
      app.later.metrics !== null,
      this.metrics !== null,
    ].join(" ");
    refill(this.box, key, () => [
      h(
        "div",
        { class: "cmph" },
        h("h3", null, "A and B"),
        h("span", { class: "sp" }),
        h("button", { class: "btn sm", onclick: () => this.swap() }, phrase("compare-swap")),
        h(
          "button",
          { class: "btn quiet icon", "aria-label": phrase("compare-end-the-comparison"), onclick: () => this.close() },
          icon("close"),
        ),
      ),
      h("p", { class: "cmpt" }, h("b", { class: "other" }, "B"), " ", this.title),
      this.figures(queue),
      this.first(),
    ]);
  }

  /**
   * The small table: the cluster's figures, or those of the selected leaf.
   * @param {import("../run/queues.js").Queue | undefined} queue
   */
  figures(queue) {
    const { app } = this;
    const text = app.words.catalogue;
    const leaf = queue?.leaf && app.later.metrics?.queues[queue.path] ? queue : null;
    const name = leaf ? leaf.name : "cluster";
    const row = (/** @type {string} */ letter, /** @type {import("../run/metrics.js").Metrics | null} */ metrics) =>
      h(
        "tr",
        { class: letter === "B" ? "other" : null },
        h("th", { scope: "row" }, letter),
        leaf
          ? OF_QUEUE.filter(({ key }) => SMALL.has(key)).map((figure) =>
              h("td", null, written(figure, metrics?.queues[leaf.path])),
            )
          : OF_RUN.filter(({ key }) => SMALL.has(key)).map((figure) => h("td", null, written(figure, metrics))),
      );
    const heads = leaf ? OF_QUEUE.filter(({ key }) => SMALL.has(key)) : OF_RUN.filter(({ key }) => SMALL.has(key));
    return h(
      "table",
      { class: "cmpbar" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, name),
          heads.map(({ key }) => h("th", { scope: "col" }, text.text(`metric-${key}.short`))),
        ),
      ),
      h("tbody", null, row("A", app.later.metrics), row("B", this.metrics)),
    );
  }

  first() {
    const { app, difference } = this;
    const text = app.words.catalogue;
    if (!difference) {
      const over = app.run.horizon >= app.run.endMs && this.run.horizon >= this.run.endMs;
      return h("p", { class: "muted" }, text.pieces(over ? "compare-same" : "compare-none-yet"));
    }
    const { t, a, b } = difference;
    const kind = a?.kind ?? b?.kind ?? "";
    const side = (/** @type {string} */ letter, /** @type {string} */ said) =>
      h(
        "li",
        null,
        h("b", { class: letter === "B" ? "other" : null }, letter),
        " ",
        said || text.text("compare-nothing"),
      );
    return h(
      "div",
      { class: "cmpd" },
      h(
        "p",
        null,
        text.pieces("compare-first", { time: clock(t) }),
        " ",
        h("button", { class: "lnk", onclick: () => this.visit() }, text.text("compare-go")),
      ),
      h(
        "ul",
        null,
        side("A", sentence(app.story, app.words, t, kind, a)),
        side("B", sentence(this.story, this.words, t, kind, b)),
      ),
    );
  }

  /** Goes to the first difference. */
  visit() {
    if (!this.difference) return;
    const { t, a } = this.difference;
    if (a) this.app.showRow(a.seq);
    else this.app.playback.jump(t);
  }

  /** Shows B on the stage, and what was there beside it. An edit, so that it can be undone. */
  async swap() {
    const { app } = this;
    const [scenario, title] = [app.session.scenario, app.words.catalogue.text("compare-was")];
    if (!(await app.session.edit(this.scenario, this.title, "start", null))) return;
    // The run that is now A must not be compared with itself until the other one stands beside it.
    this.close();
    await app.later.compareWith(scenario, title);
  }
}

/**
 * What a run does at the first difference, as plain text: names in it may mean something else in the other run.
 * @param {Entry[]} story
 * @param {Words} words
 * @param {number} t
 * @param {string} kind of the row at which the runs part
 * @param {import("../run/log.js").LogRow | null} row of this run; null: it has none, but may do something of the same kind
 */
function sentence(story, words, t, kind, row) {
  const now = story.filter((entry) => entry.t === t);
  const entry =
    now.find((entry) => entry.rows.some((other) => other.seq === row?.seq)) ??
    (row ? undefined : now.find((entry) => entry.rows[0].kind === kind));
  if (entry) return words.plain(entry);
  if (!row) return "";
  const subject = words.subject(row.subject, row.a, row.b);
  const name = words.catalogue.has(`kind-${row.kind}`) ? words.catalogue.text(`kind-${row.kind}`) : row.kind;
  return `${typeof subject === "string" ? subject : (subject.textContent ?? "")}: ${name}`;
}
