// From your cluster: any pile of files becomes one scenario. What each file is, what was taken of it, what had to be assumed and what is
// missing is said before anything runs; then it runs, with nothing left of the scenario that was open.

import { h, icon } from "../base/dom.js";
import { render } from "../base/render.js";
import { sheet } from "../base/sheet.js";
import { replace } from "../edit/replace.js";
import { catalogueAt } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";
import { asked } from "../widgets/asked.js";
import { closeButton } from "../widgets/dialog.js";
import { expected, inferred, matches, naming, recognised, sources } from "./columns.js";
import { RUNS, told } from "./forecast.js";
import { MOST, megabytes, namesOf, Reading, titleOf } from "./pile.js";

/** @typedef {import("../edit/desk.js").Desk} Desk */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {(phrase: import("../engine/types.js").Phrase) => string} Say */
/** @typedef {import("./pile.js").Made} Made */
/** @typedef {Made["imported"]} Imported */

/** It is made once. @type {ClusterSheet | null} */
let made = null;

/**
 * Opens it with files, beside those that are in it already.
 * @param {Desk} desk
 * @param {File[]} files
 */
export async function openCluster(desk, files) {
  const [says, foretells, say] = await Promise.all([
    catalogueAt(new URL("../texts/cluster.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/forecast.en.ftl", import.meta.url)),
    sayer(),
    sheet(new URL("./cluster.css", import.meta.url)),
  ]);
  made ??= new ClusterSheet(desk, says, foretells, say);
  await made.open(files);
}

export class ClusterSheet {
  /**
   * @param {Desk} desk
   * @param {Catalogue} says
   * @param {Catalogue} foretells what is said of what jobs may expect
   * @param {Say} say
   */
  constructor(desk, says, foretells, say) {
    this.desk = desk;
    this.says = says;
    this.foretells = foretells;
    this.say = say;
    /** @type {File[]} */
    this.files = [];
    /** What is being read, or was: it can be asked further. @type {Reading | null} */
    this.reading = null;
    /** @type {import("./pile.js").Far | null} */
    this.far = null;
    /** What came of the files. @type {Made | null} */
    this.made = null;
    /** What the jobs may expect, as far as it is known. @type {import("../engine/types.js").Forecast | null} */
    this.forecast = null;
    /** Whether nodes, users and applications get other names. */
    this.hides = false;
    /** Why nothing did. */
    this.failed = "";
    /** Whether each leaf queue gets a job where no file says what ran. */
    this.works = true;
    this.input = /** @type {HTMLInputElement} */ (h("input", { type: "file", multiple: true, class: "vh" }));
    this.input.addEventListener("change", () => {
      const files = [...(this.input.files ?? [])];
      this.input.value = "";
      asked(() => this.add(files));
    });
    this.status = h("p", { class: "vh", role: "status" });
    this.body = h("div", { class: "db cl", tabindex: -1 });
    this.dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { id: "cluster", class: "tall full", "aria-labelledby": "cluster-h" },
        h("div", { class: "dh" }, h("h2", { id: "cluster-h" }, says.text("title"))),
        this.status,
        this.body,
      )
    );
    this.dialog.querySelector(".dh")?.append(closeButton(this.dialog));
    this.dialog.addEventListener("close", () => {
      this.stop();
      this.dialog.remove();
    });
  }

  /** @param {File[]} files */
  async open(files) {
    if (!this.dialog.open) {
      [this.files, this.made, this.failed] = [[], null, ""];
      document.body.append(this.dialog);
      this.dialog.showModal();
    }
    await this.add(files);
  }

  /** Files more; all are read anew, since each may change what the others mean. @param {File[]} files */
  async add(files) {
    this.files = [...this.files, ...files];
    await this.read();
  }

  /** Leaves one out. @param {number} index */
  async without(index) {
    this.files = this.files.filter((_, i) => i !== index);
    await this.read();
  }

  /** What the files are called. */
  names() {
    return namesOf(this.files);
  }

  async read() {
    this.stop();
    [this.made, this.forecast, this.failed] = [null, null, ""];
    this.draw();
    if (this.files.length === 0) return;
    const reading = new Reading(this.files, (far) => {
      this.far = far;
      this.draw();
    });
    this.reading = reading;
    try {
      this.made = await reading.made(titleOf(this.names()));
    } catch (error) {
      if (this.reading === reading) this.failed = error instanceof Error ? error.message : String(error);
    }
    if (this.reading !== reading) return;
    this.far = null;
    this.draw();
    this.announce();
  }

  /** Stops reading; what was known is gone, the files stay. */
  stop() {
    const { reading } = this;
    this.reading = null;
    reading?.stop();
  }

  /** Whether something of it runs when it begins: it is a moment of a cluster. @param {Made} of */
  isMoment({ imported }) {
    return (imported.scenario?.jobs ?? []).some((/** @type {any} */ job) => job.running !== undefined);
  }

  /** Runs the moment several times, and tells what its jobs may expect by then. */
  async foretell() {
    const { reading } = this;
    if (!reading) return;
    this.forecast = null;
    for (let run = 0; run < RUNS; run++) {
      const forecast = await reading.play();
      if (this.reading !== reading) return;
      this.forecast = forecast;
      this.draw();
    }
    this.status.textContent = this.says.text("will-of");
  }

  announce() {
    const { imported } = this.made ?? {};
    const known = imported?.files.filter(({ kind }) => kind !== null).length ?? 0;
    this.status.textContent = this.failed || this.says.text("known", { known, all: this.files.length });
  }

  draw() {
    const { says } = this;
    render(
      this.body,
      h("p", { class: "cl-lead", dataset: { at: "lead" } }, says.text("lead")),
      this.zone(),
      this.far && this.reading && this.progress(),
      this.failed && h("p", { class: "stop-text", role: "alert", dataset: { at: "failed" } }, this.failed),
      this.files.length > MOST &&
        h("p", { class: "stop-text", dataset: { at: "too-many" } }, says.text("too-many", { most: MOST })),
      this.made && this.columns(this.made),
      this.files.length === 0 && sources(says),
    );
  }

  /** Where files are dropped and chosen. */
  zone() {
    const { says } = this;
    const empty = this.files.length === 0;
    return h(
      "div",
      { class: `cl-zone${empty ? " big" : ""}`, dataset: { at: empty ? "zone-big" : "zone" } },
      icon("open"),
      h("span", { class: "grow" }, h("b", null, says.text(empty ? "drop" : "more")), " ", says.text("drop-what")),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: `btn${empty ? " primary" : ""}`, dataset: { at: "choose" }, onclick: () => this.input.click() },
          says.text("choose"),
        ),
        !empty &&
          h(
            "button",
            {
              class: "btn",
              dataset: { at: "over" },
              onclick: () => {
                this.files = [];
                asked(() => this.read());
              },
            },
            says.text("over"),
          ),
      ),
    );
  }

  progress() {
    const { read, all, making } = /** @type {import("./pile.js").Far} */ (this.far);
    const percent = making ? 100 : Math.floor((100 * read) / Math.max(1, all));
    return h(
      "div",
      { class: "cl-far", dataset: { at: "far" } },
      h("progress", { max: 100, value: making ? undefined : percent, "aria-label": this.says.text("reading") }),
      h(
        "span",
        null,
        this.says.text(making ? "making" : "read", { read: megabytes(read), all: megabytes(all), percent }),
      ),
      h(
        "button",
        {
          class: "btn sm",
          dataset: { at: "stop" },
          onclick: () => {
            this.stop();
            this.failed = this.says.text("stopped");
            this.draw();
          },
        },
        this.says.text("stop"),
      ),
    );
  }

  /** What is to be run: with work where the files name none, if that is wanted. @param {Made} of @returns {Imported} */
  chosen({ imported, withWork }) {
    return this.works && withWork ? withWork : imported;
  }

  /** @param {Made} of */
  columns(of) {
    const chosen = this.chosen(of);
    return h(
      "div",
      { class: "cl-three", dataset: { at: "three" } },
      recognised(this, of.imported),
      inferred(this, chosen, of.withWork !== null),
      matches(this, chosen, of.retraced ?? null, [chosen.scenario && naming(this), this.acts(of, chosen)]),
      this.forecast && expected(this, told(this.foretells, this.forecast)),
    );
  }

  /**
   * What can be done with it.
   * @param {Made} of
   * @param {Imported} chosen
   */
  acts(of, chosen) {
    const { says } = this;
    const own = of.imported.files.some(
      ({ kind }) => kind === "fair-scheduler.xml" || kind === "capacity-scheduler.xml",
    );
    const jobs = of.imported.scenario?.jobs?.length ?? 0;
    return h(
      "div",
      { class: "row", dataset: { at: "acts" } },
      h(
        "button",
        {
          class: "btn primary",
          disabled: chosen.scenario === null,
          dataset: { at: "run" },
          onclick: () => asked(() => this.run()),
        },
        says.text("run"),
      ),
      differenceOf(of) &&
        h(
          "button",
          { class: "btn", dataset: { at: "differ" }, onclick: () => asked(() => this.runToDifference()) },
          says.text("go-difference"),
        ),
      this.isMoment(of) && this.will(),
      jobs > 0 &&
        !own &&
        h(
          "button",
          { class: "btn", dataset: { at: "jobs" }, onclick: () => asked(() => this.takeJobs()) },
          says.text("jobs"),
        ),
      this.single(of) &&
        h(
          "button",
          { class: "btn", dataset: { at: "into" }, onclick: () => asked(() => this.intoOpen()) },
          says.text("into"),
        ),
    );
  }

  /** Asks what the jobs of a moment may expect, or says how far that is. */
  will() {
    const { says, forecast } = this;
    const run = forecast?.runs ?? 0;
    return h(
      "button",
      {
        class: "btn",
        disabled: run > 0 && run < RUNS,
        dataset: { at: "will" },
        onclick: () => asked(() => this.foretell()),
      },
      run > 0 && run < RUNS ? says.text("will-run", { run, runs: RUNS }) : says.text("will"),
    );
  }

  /** What is to be run, with other names where that is wanted. */
  async scenario() {
    const { scenario } = this.chosen(/** @type {Made} */ (this.made));
    return this.hides && scenario && this.reading ? this.reading.pseudonyms(this.works) : scenario;
  }

  /** The only file, if it is one that configures a scheduler. @param {Made} of */
  single(of) {
    const kinds = ["fair-scheduler.xml", "capacity-scheduler.xml", "yarn-site.xml"];
    return this.files.length === 1 && kinds.includes(of.imported.files[0]?.kind ?? "") ? this.files[0] : null;
  }

  async run() {
    const scenario = await this.scenario();
    if (scenario && (await replace(this.desk, scenario))) this.dialog.close();
  }

  /** Runs it, and looks at where it parts from the log. */
  async runToDifference() {
    const difference = differenceOf(/** @type {Made} */ (this.made));
    await this.run();
    if (this.dialog.open || !difference) return;
    const { model } = this.desk;
    model.view.set({ t: difference.atMs });
    model.waitingFor = difference.atMs;
  }

  /** The jobs alone, into the scenario that is open. */
  async takeJobs() {
    const jobs = await this.scenario();
    const { scenario } = this.desk.session;
    const taken = {
      ...scenario,
      jobs: jobs?.jobs,
      // What was told and expected of the other jobs.
      story: undefined,
      expect: undefined,
      events: (scenario.events ?? []).filter((/** @type {any} */ event) => event.job === undefined),
      durationMs: Math.max(scenario.durationMs ?? 0, jobs?.durationMs ?? 0) || undefined,
    };
    if (await replace(this.desk, taken)) this.dialog.close();
  }

  /** The only file into the scenario that is open, where it can be changed before it runs. */
  async intoOpen() {
    const file = this.single(/** @type {Made} */ (this.made));
    if (!file) return;
    const opened = { name: file.name, text: await file.text() };
    this.dialog.close();
    const kind = this.made?.imported.files[0].kind;
    await this.desk.config.offer(kind === "yarn-site.xml" ? "site" : "scheduler", opened);
  }
}

/** Where the run parts from the log. @param {Made} of */
function differenceOf({ retraced }) {
  const { logged, replayed } = retraced?.firstDifference ?? {};
  return logged ?? replayed ?? null;
}
