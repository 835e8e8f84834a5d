// The promise sheet: what the files promise, tested under each conversion in a worker of its own, one promise after the other. What
// it says is worded by the catalogue of findings, as on the command line, and saved as that writes it.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { language } from "../base/language.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { askFiles, newFilesEngine } from "../engine/files.js";
import { baseName } from "../export/files.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { notice } from "../widgets/notice.js";
import { pictures } from "./pictures.js";
import { openRuns } from "./runs.js";
import { cell, row, table } from "./table.js";
import { inWords } from "./worded.js";

/** @typedef {import("./worded.js").Sheet} Sheet */
/** @typedef {Sheet["rows"][number]} Row */
/** @typedef {Row["cells"][number]} Cell */
/** How far it is. @typedef {"untested" | "testing" | "stopped" | "tested"} State */

/** What else than kept and broken has no mark of its own. */
const MARKED = ["kept", "broken"];

export class Promises {
  /** @param {import("./migrate.js").Migration} migration */
  constructor(migration) {
    this.migration = migration;
    this.scenario = "";
    /** @type {string | undefined} */
    this.mode = undefined;
    /** @type {import("../engine/files.js").FilesEngine | null} */
    this.engine = null;
    /** @type {State} */
    this.state = "untested";
    /** @type {Sheet | null} */
    this.sheet = null;
    /** Steps that are done, and all. */
    this.done = [0, 0];
    this.error = "";
    /** What shows the broken promises: files, by their names. @type {Map<string, string>} */
    this.proofs = new Map();
    this.element = h("section", { hidden: true, "aria-labelledby": "mig-promises" });
  }

  /**
   * Other files are to be tested, or another conversion of them.
   * @param {string} scenario
   * @param {string} [mode] of Heddle's conversion; without one, the mode that keeps most
   */
  forget(scenario, mode) {
    this.end();
    this.mode = mode;
    [this.scenario, this.state, this.sheet, this.error] = [scenario, "untested", null, ""];
    this.proofs.clear();
    this.draw();
  }

  /** Its worker ends. */
  end() {
    this.engine?.end();
    this.engine = null;
  }

  /** Tests one promise after the other; ends when all are tested, or it is stopped. */
  async test() {
    this.end();
    const engine = newFilesEngine();
    [this.engine, this.state, this.error, this.sheet] = [engine, "testing", "", null];
    this.proofs.clear();
    this.draw();
    try {
      let told = await engine.ask("promiseSheet", this.scenario, this.mode);
      while (await this.take(engine, told)) told = await engine.ask("promiseStep");
    } catch (error) {
      if (this.engine !== engine) return;
      [this.state, this.error] = ["stopped", error instanceof Error ? error.message : String(error)];
    }
    if (this.engine !== engine) return;
    this.end();
    if (this.state === "testing") this.finish();
    this.draw();
  }

  /**
   * Takes what is known by now; whether there is more to test.
   * @param {import("../engine/files.js").FilesEngine} engine
   * @param {import("../engine/files.js").FilesAnswer<"promiseStep">} told
   */
  async take(engine, { steps, done, sheet }) {
    if (this.engine !== engine || !sheet) return false;
    this.sheet = inWords(sheet, this.migration.say);
    this.done = [done, steps];
    for (const { file } of this.sheet.repeat)
      if (!this.proofs.has(file)) this.proofs.set(file, (await engine.ask("promiseProof", file)) ?? "");
    if (this.engine !== engine) return false;
    this.draw();
    return done < steps;
  }

  finish() {
    this.state = "tested";
    const { says, lab } = this.migration;
    if (!this.migration.isOpen)
      notice(says.text("ready"), "good", [
        says.text("ready-show"),
        () => asked(async () => (await import("./migrate.js")).openMigration(lab)),
      ]);
  }

  stop() {
    this.end();
    this.state = "stopped";
    this.draw();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-at=test]"))?.focus();
  }

  draw() {
    const { says } = this.migration;
    this.element.hidden = this.scenario === "";
    render(
      this.element,
      h(
        "div",
        { class: "mig-h", dataset: { at: "head" } },
        h("h3", { id: "mig-promises" }, says.text("promises")),
        h("p", { class: "muted" }, this.sheet?.about ?? says.text("promises-about")),
      ),
      this.controls(),
      this.sheet && pictures(this.sheet),
      this.sheet && this.table(this.sheet),
    );
  }

  controls() {
    const { says } = this.migration;
    const [done, steps] = this.done;
    const test = (/** @type {string} */ key) =>
      h(
        "button",
        { class: `btn ${key === "test" ? "primary" : "sm"}`, dataset: { at: "test" }, onclick: () => this.test() },
        says.text(key),
      );
    const stop = () => [
      h("progress", {
        value: done,
        max: Math.max(1, steps),
        "aria-label": says.text("promises"),
        dataset: { at: "progress" },
      }),
      h("span", { dataset: { at: "far" } }, says.text("testing", { done, steps })),
      h("button", { class: "btn", dataset: { at: "stop" }, onclick: () => this.stop() }, says.text("stop")),
    ];
    /** @type {Record<State, () => import("../base/dom.js").Child>} */
    const shown = {
      untested: () => test("test"),
      testing: stop,
      stopped: () => [h("span", { role: "status", dataset: { at: "state" } }, this.ended()), test("test-again")],
      tested: () => [
        h("span", { role: "status", dataset: { at: "state" } }, says.text("tested")),
        this.saves(),
        test("test-again"),
      ],
    };
    return h("div", { class: "row mig-row", dataset: { at: "controls" } }, shown[this.state]());
  }

  ended() {
    const [done, steps] = this.done;
    const { says } = this.migration;
    return this.error ? says.text("failed", { error: this.error }) : says.text("stopped", { done, steps });
  }

  saves() {
    const { says } = this.migration;
    return ["html", "markdown"].map((kind) =>
      h(
        "button",
        { class: "btn", dataset: { at: kind }, onclick: () => asked(() => this.save(kind)) },
        says.text(`save-${kind}`),
      ),
    );
  }

  /** @param {string} kind */
  async save(kind) {
    const base = `${baseName(JSON.parse(this.scenario).name ?? "")}-promises`;
    const json = JSON.stringify(this.sheet);
    if (kind === "markdown") return saveFile(`${base}.md`, "text/markdown", await askFiles("sheetMarkdown", json));
    // What shows the broken promises comes along, so that the page is whole wherever it is sent.
    const files = [[...this.proofs.keys()], [...this.proofs.values()]];
    saveFile(`${base}.html`, "text/html", await askFiles("sheetHtml", json, language, files[0], files[1]));
  }

  /** @param {Sheet} sheet */
  table(sheet) {
    const next = this.state === "testing" ? sheet.rows.find(({ cells }) => cells.length === 0) : undefined;
    const columns = sheet.columns.map(({ name, counts }) => [name, " ", h("small", { class: "muted" }, counts)]);
    return table(
      "mig-promises",
      [sheet.promise, ...columns],
      sheet.rows.map((one, i) => this.row(sheet, one, i, one === next)),
    );
  }

  /**
   * @param {Sheet} sheet
   * @param {Row} promise
   * @param {number} at
   * @param {boolean} isNext whether it is being tested
   */
  row(sheet, promise, at, isNext) {
    const { says } = this.migration;
    const waits = promise.cells.length === 0;
    const cells = sheet.columns.map(({ name }, i) =>
      waits
        ? cell(`${at} ${i}`, name, "", h("span", { class: "muted" }, says.text(isNext ? "testing-this" : "to-test")))
        : this.cell(promise, promise.cells[i], name, `${at} ${i}`),
    );
    const settings = promise.settings !== "" && h("small", null, h("code", { class: "muted" }, promise.settings));
    return row(String(at), [h("b", null, promise.title), settings], cells);
  }

  /**
   * @param {Row} promise
   * @param {Cell} tested
   * @param {string} column
   * @param {string} key
   */
  cell(promise, { code, outcome, said, shown, atMs }, column, key) {
    const how = MARKED.includes(code) ? code : "";
    const held = shown && this.proofs.has(shown.file) && this.proofs.has(shown.beside);
    return cell(
      key,
      column,
      how,
      h("b", null, outcome),
      said.map((line) => h("p", null, line)),
      held && this.ways(promise, column, shown, atMs),
    );
  }

  /**
   * What can be done with what shows a broken promise: runs are opened, submissions are saved.
   * @param {Row} promise
   * @param {string} column
   * @param {NonNullable<Cell["shown"]>} shown
   * @param {number | null} atMs
   */
  ways(promise, column, { file, beside }, atMs) {
    const { says } = this.migration;
    const texts = [beside, file].map((name) => this.proofs.get(name) ?? "");
    const save = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ key) =>
      h("button", { class: "lnk", onclick: () => saveFile(name, "application/json", text) }, says.text(key));
    if (!file.endsWith(".scenario.json"))
      return h("p", { class: "mig-ways" }, save(file, texts[1], "save-case"), save(beside, texts[0], "save-case-fair"));
    const opens = atMs === null ? says.text("open-run") : says.text("open-runs", { time: clock(atMs) });
    const show = () => this.show(promise, column, texts, atMs ?? 0);
    return h(
      "p",
      { class: "mig-ways" },
      h("button", { class: "lnk", onclick: show }, opens),
      save(file, texts[1], "save-scenario"),
    );
  }

  /**
   * Opens both runs of a broken promise.
   * @param {Row} promise
   * @param {string} column
   * @param {string[]} runs
   * @param {number} t
   */
  show({ title }, column, runs, t) {
    const { says, lab } = this.migration;
    const names = [phrase("scheduler-name", { kind: "fair" }), column];
    this.migration.close();
    asked(() => openRuns(lab, { runs, names, title: says.text("run-name", { promise: title, who: column }), t }));
  }
}
