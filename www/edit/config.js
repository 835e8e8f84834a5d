// Pasting, dropping or opening a fair-scheduler.xml (or a scenario): findings with their places; what is refused changes nothing.

import { byId, fill, h, icon } from "../base/dom.js";
import { count } from "../base/format.js";
import { formatOf, textAt, withText } from "./formats.js";
import { findingsOf } from "./queue-edits.js";

/** The most that is read, bytes. */
const MOST = 16 * 1024 * 1024;
/** How many findings are listed. */
const LISTED = 60;

/** @typedef {import("../engine/client.js").Finding} Finding */

export class ConfigDialog {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("config"));
    this.text = /** @type {HTMLTextAreaElement} */ (byId("config-text"));
    this.findings = byId("config-findings");
    byId("config-run").addEventListener("click", () => this.run("reload"));
    byId("config-start").addEventListener("click", () => this.run("start"));
    this.text.addEventListener("input", () => this.later());
    const file = /** @type {HTMLInputElement} */ (byId("config-file"));
    file.addEventListener("change", () => file.files?.[0] && this.read(file.files[0]));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (!dropped) return;
      this.open();
      this.read(dropped);
    });
    this.timer = 0;
  }

  /** @param {string} [_path] the queue whose settings are asked for */
  open(_path) {
    const { t } = this.app.view.get();
    this.text.value = textAt(this.app.session.scenario, t);
    byId("config-run").hidden = Math.round(t) === 0;
    if (!this.dialog.open) this.dialog.showModal();
    this.check();
  }

  /** @param {File} file */
  async read(file) {
    if (file.size > MOST) {
      this.show([{ severity: "error", code: "too-large", message: `${file.name} has ${count(file.size)} bytes; at most ${count(MOST)} are read.` }]);
      return;
    }
    this.text.value = await file.text();
    await this.check();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.check(), 250);
  }

  /** @returns {Promise<Finding[]>} */
  async check() {
    const text = this.text.value;
    /** @type {Finding[]} */
    let findings;
    if (text.length > MOST) findings = [{ severity: "error", code: "too-large", message: `The text has ${count(text.length)} characters; at most ${count(MOST)} are read.` }];
    else if (isJson(text)) findings = await this.app.engine.ask("check", text);
    else findings = await findingsOf(this.app, text);
    this.show(findings);
    return findings;
  }

  /** @param {Finding[]} findings */
  show(findings) {
    const errors = findings.filter((finding) => finding.severity === "error").length;
    for (const id of ["config-run", "config-start"]) /** @type {HTMLButtonElement} */ (byId(id)).disabled = errors > 0;
    fill(this.findings,
      h("p", { class: errors > 0 ? "stop-text" : "good-text" }, summary(findings.length, errors)),
      findings.length > 0 && findingList(findings, (finding) => this.go(finding)),
      findings.length > LISTED && h("p", { class: "muted" }, `${count(findings.length - LISTED)} more`));
  }

  /** @param {Finding} finding */
  go(finding) {
    if (!finding.line) return;
    const lines = this.text.value.split("\n");
    const start = lines.slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    this.text.focus();
    this.text.setSelectionRange(start + (finding.column ?? 1) - 1, start + (lines[finding.line - 1]?.length ?? 0));
  }

  /** @param {"reload" | "start"} effect */
  async run(effect) {
    const findings = await this.check();
    if (findings.some((finding) => finding.severity === "error")) return;
    const { app } = this;
    const text = this.text.value;
    if (isJson(text)) {
      if (await app.session.open(JSON.parse(text), "")) this.dialog.close();
      return;
    }
    const t = effect === "start" ? 0 : app.view.get().t;
    const scenario = app.session.scenario;
    if (await app.session.edit(withText(scenario, text, t), formatOf(scenario).file, Math.round(t) === 0 ? "start" : "reload", () => withText(scenario, text, 0))) this.dialog.close();
  }
}

/**
 * @param {Finding[]} findings
 * @param {(finding: Finding) => void} go
 */
export function findingList(findings, go) {
  return h("ul", { class: "findings" }, findings.slice(0, LISTED).map((finding) => h("li", { class: finding.severity }, h("button", { class: "tt", onclick: () => go(finding) }, place(finding)), h("span", null, finding.message))));
}

/** @param {string} text */
function isJson(text) {
  return /^\s*\{/.test(text);
}

/**
 * @param {number} all
 * @param {number} errors
 */
function summary(all, errors) {
  if (errors > 0) return `Refused: ${count(errors)} ${errors === 1 ? "error" : "errors"}. The running simulation stays as it is.`;
  if (all > 0) return `Readable, with ${count(all)} ${all === 1 ? "remark" : "remarks"}.`;
  return "Readable, nothing to remark.";
}

/** @param {Finding} finding */
function place(finding) {
  if (finding.line) return `line ${finding.line}, column ${finding.column}`;
  return finding.path || "whole file";
}

/** Closes every dialog by its button or a click beside it. */
export function wireDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target === dialog || target.closest("[data-dismiss]")) dialog.close();
    });
    for (const button of dialog.querySelectorAll("[data-dismiss]")) if (button.childNodes.length === 0) button.append(icon("close"));
  }
}
