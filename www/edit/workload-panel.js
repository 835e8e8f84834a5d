// The workload as lanes or as a table, and the cluster that it runs on.

import { fill, h, icon } from "../base/dom.js";
import { keepFocus } from "../base/focus.js";
import { phrase } from "../texts/catalogue.js";
import { ClusterTable } from "./cluster-table.js";
import { JobTable } from "./job-table.js";
import { TEMPLATES, withCopy, withJobs, withoutJob } from "./jobs.js";
import { Lanes } from "./lanes.js";
import { SERIES, seriesOf, withMoreSeries, withoutSeries } from "./series.js";
import { SeriesTable } from "./series-table.js";

/** @typedef {import("./document.js").Scenario} Scenario */

export class WorkloadPanel {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {HTMLElement} element
   */
  constructor(desk, element) {
    this.desk = desk;
    this.element = element;
    /** @type {"lanes" | "table" | "cluster"} */
    this.mode = "lanes";
    /** The chosen job's id. */
    this.job = "";
    /** What was drawn last. */
    this.key = "";
    /** @type {Scenario | null} */
    this.drawn = null;
    this.body = h("div", { class: "wbody" });
    this.bar = h("div", { class: "wbar" });
    this.lanes = new Lanes(this);
    this.table = new JobTable(this);
    this.seriesTable = new SeriesTable(this);
    this.cluster = new ClusterTable(this);
    fill(element, this.bar, this.body);
    this.drawBar();
  }

  patch() {
    const { run, session } = this.desk;
    const key = this.mode === "lanes" ? `${run.stamp} ${run.version} ${document.documentElement.dataset.theme}` : "";
    if ((key !== this.key || session.scenario !== this.drawn) && !this.element.querySelector(".job:active, .drag"))
      this.draw(key);
    if (this.mode === "lanes") this.lanes.patch();
  }

  /** @param {string} [key] */
  draw(key = "") {
    this.key = key;
    this.drawn = this.desk.session.scenario;
    const restore = keepFocus(this.body, ".job");
    const { scrollTop } = this.body;
    fill(this.body, this[this.mode].draw(), this.mode === "table" && this.seriesTable.draw());
    this.body.scrollTop = scrollTop;
    restore();
  }

  drawBar() {
    const button = (/** @type {"lanes" | "table" | "cluster"} */ mode, /** @type {string} */ text) =>
      h("button", { "aria-pressed": String(mode === this.mode), onclick: () => this.turn(mode) }, text);
    const add = h(
      "details",
      { class: "menu" },
      h("summary", { class: "btn sm" }, icon("plus"), phrase("edit-add-job")),
      h(
        "div",
        { class: "items", role: "group", "aria-label": phrase("edit-templates") },
        TEMPLATES.map((template) =>
          h(
            "button",
            { onclick: () => this.add(template) },
            h("b", null, phrase(`template-${template.id}`)),
            h("span", null, phrase(`template-${template.id}-note`)),
          ),
        ),
        h(
          "button",
          { onclick: () => this.addSeries() },
          h("b", null, phrase("template-series")),
          h("span", null, phrase("template-series-note")),
        ),
      ),
    );
    // Fixed, or the panel would cut it off.
    add.addEventListener("toggle", () => {
      const { left, top, bottom } = add.getBoundingClientRect();
      // It opens to the side where there is more room.
      const below = innerHeight - bottom;
      const place =
        below > top
          ? { top: `${bottom + 4}px`, bottom: "", maxHeight: `${below - 12}px` }
          : { top: "", bottom: `${innerHeight - top + 4}px`, maxHeight: `${top - 12}px` };
      Object.assign(/** @type {HTMLElement} */ (add.lastElementChild).style, {
        left: `${Math.max(8, Math.min(left, innerWidth - 308))}px`,
        ...place,
      });
    });
    add.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !add.hasAttribute("open")) return;
      event.stopPropagation();
      add.removeAttribute("open");
      /** @type {HTMLElement | null} */ (add.querySelector("summary"))?.focus();
    });
    add.addEventListener("focusout", (event) => {
      if (!add.contains(/** @type {Node | null} */ (event.relatedTarget))) add.removeAttribute("open");
    });
    const chosen = this.job !== "" && this.mode === "lanes";
    fill(
      this.bar,
      h(
        "div",
        { class: "seg", role: "group", "aria-label": phrase("edit-editor") },
        button("lanes", phrase("edit-lanes")),
        button("table", phrase("edit-table")),
        button("cluster", phrase("edit-cluster")),
      ),
      this.mode !== "cluster" && add,
      chosen &&
        h(
          "button",
          { class: "btn sm", title: phrase("edit-duplicate-ctrl-d"), onclick: () => this.copy(this.job) },
          phrase("edit-duplicate-2"),
        ),
      chosen &&
        h(
          "button",
          { class: "btn sm", title: phrase("edit-delete-del"), onclick: () => this.remove(this.job) },
          phrase("edit-delete-3"),
        ),
      h("button", { class: "btn sm", onclick: () => this.openForm(this.shown()) }, phrase("edit-all-members")),
      h("button", { class: "btn sm", onclick: () => this.openForm(["events"]) }, phrase("edit-events")),
      h("span", { class: "muted hint" }, this.mode === "lanes" ? phrase("edit-drag-a-job-to-move") : ""),
    );
  }

  /** @param {"lanes" | "table" | "cluster"} mode */
  turn(mode) {
    this.mode = mode;
    this.drawn = null;
    this.drawBar();
    this.patch();
    /** @type {HTMLElement | null} */ (this.bar.querySelector("[aria-pressed=true]"))?.focus();
  }

  /** @param {string} id */
  choose(id) {
    if (id === this.job) return;
    this.job = id;
    this.drawBar();
  }

  /** The part of the scenario that the form of all members begins with. @returns {import("./members.js").Path} */
  shown() {
    if (this.mode === "cluster") return ["cluster"];
    return this.mode === "lanes" ? this.pathOf(this.job) : [];
  }

  /**
   * Where a job or a series stands in the scenario.
   * @param {string} id of a job, or a series by its name behind `SERIES`
   * @returns {import("./members.js").Path}
   */
  pathOf(id) {
    const { scenario } = this.desk.session;
    const series = this.seriesOf(id);
    if (series) return ["arrivals", seriesOf(scenario).indexOf(series)];
    const index = (scenario.jobs ?? []).findIndex((/** @type {any} */ job) => job.id === id);
    return index < 0 ? [] : ["jobs", index];
  }

  /** @param {import("./members.js").Path} path */
  async openForm(path) {
    const { openScenario } = await import("./scenario-dialog.js");
    await openScenario(this.desk, path);
  }

  /**
   * Runs the scenario that a change makes of the present one, after the changes before it.
   * @param {(scenario: Scenario) => Scenario} change
   * @param {string | ((edited: Scenario) => string)} note
   * @param {number} fromMs the earliest time that it touches
   * @returns {Promise<boolean>} whether it was taken
   */
  edit(change, note, fromMs) {
    const { session, view } = this.desk;
    return session.inOrder(() => {
      const edited = change(session.scenario);
      return session.edit(
        edited,
        typeof note === "string" ? note : note(edited),
        fromMs < view.get().t ? "start" : "ahead",
        null,
      );
    });
  }

  /** @param {typeof TEMPLATES[number]} template */
  add(template) {
    const { run, view } = this.desk;
    const leaves = run.leaves.filter((queue) => queue.depth > 0).map((queue) => queue.path);
    const queue = this.queue();
    const atMs = Math.round(Math.min(view.get().t, run.endMs) / 1000) * 1000;
    const before = new Set((this.desk.session.scenario.jobs ?? []).map((/** @type {any} */ job) => job.id));
    /** @type {HTMLElement | null} */ (this.bar.querySelector("details"))?.removeAttribute("open");
    return this.edit(
      (scenario) => withJobs(scenario, template.jobs({ queue, atMs, leaves: leaves.length > 0 ? leaves : [queue] })),
      phrase("edit-at-2", { title: phrase(`template-${template.id}`), queue }),
      atMs,
    ).then(() => {
      const added = (this.desk.session.scenario.jobs ?? []).find((/** @type {any} */ job) => !before.has(job.id));
      if (added) this.choose(added.id);
      this.draw();
      /** @type {HTMLElement | null} */ (
        added && this.body.querySelector(`[data-job="${CSS.escape(added.id)}"]`)
      )?.focus();
    });
  }

  /** Adds a series that goes on from the playhead. */
  async addSeries() {
    const { run, view } = this.desk;
    const atMs = Math.round(Math.min(view.get().t, run.endMs) / 1000) * 1000;
    /** @type {HTMLElement | null} */ (this.bar.querySelector("details"))?.removeAttribute("open");
    await this.edit(
      (scenario) =>
        withMoreSeries(scenario, {
          name: "series",
          count: 6,
          firstMs: atMs,
          gapMs: 20_000,
          job: {
            queue: this.queue(),
            user: "batch",
            stages: [{ name: "work", count: 3, resource: { "memory-mb": 1024, vcores: 1 }, duration: 15_000 }],
          },
        }),
      phrase("edit-at-2", { title: phrase("template-series"), queue: this.queue() }),
      atMs,
    );
    this.draw();
    const added = SERIES + (seriesOf(this.desk.session.scenario).at(-1)?.name ?? "");
    /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-job="${CSS.escape(added)}"]`))?.focus();
  }

  /** The leaf that new jobs ask for. */
  queue() {
    const { run, view } = this.desk;
    const selected = run.queueById.get(view.get().queue);
    return selected?.leaf && selected.depth > 0
      ? selected.path
      : (run.leaves.find((queue) => queue.depth > 0)?.path ?? "default");
  }

  /** @param {string} id of a job, or a series by its name behind `SERIES` */
  copy(id) {
    const series = this.seriesOf(id);
    return this.edit(
      (scenario) => (series ? withMoreSeries(scenario, series) : withCopy(scenario, id)),
      phrase("edit-duplicated", { id: series?.name ?? id }),
      this.at(id),
    );
  }

  /** @param {string} id */
  seriesOf(id, scenario = this.desk.session.scenario) {
    return id.startsWith(SERIES) ? seriesOf(scenario).find(({ name }) => name === id.slice(SERIES.length)) : undefined;
  }

  /** @param {string} id */
  remove(id) {
    const { scenario } = this.desk.session;
    const series = this.seriesOf(id);
    const ids = [
      ...(scenario.jobs ?? []).map((/** @type {any} */ job) => job.id),
      ...seriesOf(scenario).map(({ name }) => SERIES + name),
    ];
    const index = ids.indexOf(id);
    const next = ids[index + 1] ?? ids[index - 1] ?? "";
    return this.edit(
      (scenario) => (series ? withoutSeries(scenario, series.name) : withoutJob(scenario, id)),
      phrase("edit-deleted-2", { id: series?.name ?? id }),
      this.at(id),
    ).then(() => {
      this.choose(next);
      this.draw();
      /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-job="${CSS.escape(next)}"]`))?.focus();
    });
  }

  /**
   * When a job arrives, or the first of a series, ms.
   * @param {string} id
   */
  at(id, scenario = this.desk.session.scenario) {
    const series = this.seriesOf(id, scenario);
    return series
      ? (series.firstMs ?? 0)
      : ((scenario.jobs ?? []).find((/** @type {any} */ job) => job.id === id)?.atMs ?? 0);
  }
}
