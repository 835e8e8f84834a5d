// A second run beside the first: its own engine, the same playhead, the first difference, both runs' figures.

import { byId, h, icon } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render } from "../base/render.js";
import { Engine } from "../engine/client.js";
import { computed, effect } from "../pkg/signals/signals.js";
import { measure } from "../run/metrics.js";
import { RunModel } from "../run/model.js";
import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { firstDifference } from "./difference.js";
import { OF_QUEUE, OF_RUN, written } from "./figures.js";

/** What the small table says of a run, and of a queue in it. */
const SMALL = new Set(["killed", "lost", "deprived", "q-killed", "q-lost", "q-deprived"]);

export class Compare {
  /**
   * @param {import("./later.js").Later} later
   * @param {Record<string, any>} scenario of the run beside
   * @param {string} title what is different in it
   * @param {string} preset its name in the gallery
   */
  constructor(later, scenario, title, preset) {
    this.later = later;
    this.scenario = scenario;
    this.title = title;
    this.preset = preset;
    const { catalogue } = later.model.words;
    this.model = new RunModel(new Engine(), catalogue);
    this.parting = computed(() => this.part());
    this.box = h("section", { class: "cmp", id: "cmp", "aria-label": phrase("compare-comparison") });
    this.model.engine.onPanic = (sentence) => {
      notice(catalogue.text("compare-panic", { sentence: sentence.split("\n")[0].slice(0, 200) }), "error");
      this.close();
    };
    /** What ends what it draws. @type {(() => void)[]} */
    this.ends = [];
  }

  /** The first difference, looked for at the pace at which the two runs are told. */
  get difference() {
    return this.parting.value;
  }

  part() {
    const { model } = this.later;
    model.story;
    this.model.story;
    return firstDifference(model.held, this.model.held);
  }

  /**
   * Begins the run beside.
   * @returns {Promise<string>} why it was refused; empty: it was not
   */
  async begin() {
    let refused;
    try {
      refused = (await this.model.begin(this.scenario))[0]?.message ?? "";
    } catch (error) {
      refused = error instanceof Error ? error.message : String(error);
    }
    if (refused) this.model.engine.worker.terminate();
    return refused;
  }

  open() {
    byId("ibody").before(this.box);
    byId("compare-button").setAttribute("aria-pressed", "true");
    this.later.model.beside.value = this;
    this.ends = [
      effect(() => {
        const { over } = this.model.run;
        document.body.dataset.compare = over ? "all" : "some";
        if (over) measure(this.model);
      }),
      this.later.frames.text(() => this.patch()),
    ];
  }

  close() {
    const { beside } = this.later.model;
    for (const end of this.ends) end();
    this.model.engine.worker.terminate();
    this.box.remove();
    delete document.body.dataset.compare;
    byId("compare-button").setAttribute("aria-pressed", "false");
    if (beside.value === this) beside.value = null;
  }

  patch() {
    const { model } = this.later;
    const queue = model.run.queueById.get(model.view.queue);
    render(
      this.box,
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
    );
  }

  /**
   * The small table: the cluster's figures, or those of the selected leaf.
   * @param {import("../run/queues.js").Queue | undefined} queue
   */
  figures(queue) {
    const { model } = this.later;
    const text = model.words.catalogue;
    const leaf = queue?.leaf && model.metrics.value?.queues[queue.path] ? queue : null;
    const name = leaf ? leaf.name : "cluster";
    const row = (/** @type {string} */ letter, /** @type {import("../engine/types.js").Metrics | null} */ metrics) =>
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
      h("tbody", null, row("A", model.metrics.value), row("B", this.model.metrics.value)),
    );
  }

  first() {
    const { model } = this.later;
    const { difference } = this;
    const text = model.words.catalogue;
    if (!difference) {
      const over = model.run.over && this.model.run.over;
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
      h("ul", null, side("A", sentence(model, t, kind, a)), side("B", sentence(this.model, t, kind, b))),
    );
  }

  /** Goes to the first difference. */
  visit() {
    if (!this.difference) return;
    const { t, a } = this.difference;
    if (a) this.later.model.showRow(a.seq);
    else this.later.model.playback.jump(t);
  }

  /** Shows B on the stage, and what was there beside it. An edit, so that it can be undone. */
  async swap() {
    const { session, model } = this.later;
    const [scenario, title] = [session.scenario, model.words.catalogue.text("compare-was")];
    if (!(await session.edit(this.scenario, this.title, "start", null))) return;
    // The run that is now A must not be compared with itself until the other one stands beside it.
    this.close();
    await this.later.compareWith(scenario, title);
  }
}

/**
 * What a run does at the first difference, as plain text: names in it may mean something else in the other run.
 * @param {RunModel} model
 * @param {number} t
 * @param {string} kind of the row at which the runs part
 * @param {import("../run/log.js").LogRow | null} row of this run; null: it has none, but may do something of the same kind
 */
function sentence({ story, words }, t, kind, row) {
  const now = story.filter((entry) => entry.t === t);
  const entry =
    now.find((entry) => entry.rows.some((other) => other.seq === row?.seq)) ??
    (row ? undefined : now.find((entry) => entry.rows[0].kind === kind));
  if (entry) return words.plain(entry);
  if (!row) return "";
  const subject = words.subject(row.subject, row.a, row.b);
  return `${typeof subject === "string" ? subject : (subject.textContent ?? "")}: ${words.kind(row.kind)}`;
}
