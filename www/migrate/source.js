// Which files are moved: those of the open scenario, or files that somebody chooses, with its cluster and its jobs.

import { fill, h } from "../base/dom.js";
import { showFindings } from "../edit/findings.js";
import { askFiles } from "../engine/files.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";

export class Source {
  /** @param {import("./migrate.js").Migration} migration */
  constructor(migration) {
    this.migration = migration;
    /** The open scenario whose files, or whose cluster and jobs, are taken. @type {Record<string, any> | null} */
    this.taken = null;
    /** What the files are called that were chosen; empty: they are the scenario's own. @type {string[]} */
    this.chosen = [];
    this.line = h("p", { class: "mig-from", role: "status" });
    this.faults = h("div", { class: "mig-faults" });
    this.element = h("section", { class: "mig-source" }, this.line, this.faults);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      // The page does not open them as well.
      event.stopPropagation();
      asked(() => this.read([...(event.dataTransfer?.files ?? [])]));
    });
  }

  /** The files are looked at, or looked at again. */
  async look() {
    const { scenario } = this.migration.lab.session;
    if (this.taken === null && scenario.scheduler.kind === "fair") await this.takeOpen();
    else this.draw();
  }

  async takeOpen() {
    const { scenario } = this.migration.lab.session;
    [this.taken, this.chosen] = [scenario, []];
    fill(this.faults);
    this.draw();
    await this.migration.take(JSON.stringify(scenario));
  }

  /** @param {File[]} files */
  async read(files) {
    if (files.length === 0) return;
    const { lab } = this.migration;
    const { scenario } = lab.session;
    const names = files.map(({ name }) => name);
    const texts = await Promise.all(files.map((file) => file.text()));
    const read = await askFiles("fairSource", JSON.stringify(scenario), names, texts);
    if (read.scenario === null) return this.refuse(read.findings);
    [this.taken, this.chosen] = [scenario, names];
    fill(this.faults);
    this.draw();
    await this.migration.take(read.scenario);
  }

  /** What is shown stays. @param {import("../engine/worded.js").Finding[]} findings */
  refuse(findings) {
    const list = h("div", null);
    showFindings(list, findings, {});
    fill(this.faults, h("p", { class: "stop-text", role: "alert" }, this.migration.says.text("source-cannot")), list);
  }

  draw() {
    const { scenario } = this.migration.lab.session;
    const name = String((this.taken ?? scenario).name ?? phrase("word-scenario"));
    const other = this.taken !== null && this.taken !== scenario && scenario.scheduler.kind === "fair";
    fill(this.line, h("span", null, this.said(name)), this.button(), other && this.other());
  }

  /** @param {string} name */
  said(name) {
    const { says, lab } = this.migration;
    if (this.chosen.length > 0) return says.text("source-files", { files: this.chosen.join(", "), name });
    if (this.taken) return says.text("source-open", { name });
    const { kind } = lab.session.scenario.scheduler;
    return says.text("source-none", { name, scheduler: phrase("scheduler-name", { kind }) });
  }

  button() {
    const { says } = this.migration;
    const read = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const files = [...(input.files ?? [])];
      input.value = "";
      asked(() => this.read(files));
    };
    const input = { class: "vh", type: "file", multiple: true, accept: ".xml,.json,text/xml", onchange: read };
    return h("label", { class: `btn ${this.taken ? "sm" : "primary"}` }, says.text("source-choose"), h("input", input));
  }

  /** The open scenario has become another one. */
  other() {
    const { says } = this.migration;
    const take = () => asked(() => this.takeOpen());
    return h(
      "span",
      null,
      says.text("source-other"),
      " ",
      h("button", { class: "lnk", onclick: take }, says.text("source-take")),
    );
  }
}
