// The configuration dialog: the files of the scenario as form, as text and as what has changed. What is typed is kept until it is
// run or discarded, also while the dialog is closed.

import { bytesIn } from "../base/bytes.js";
import { byId, h, say } from "../base/dom.js";
import { count } from "../base/format.js";
import { saveFile } from "../base/save.js";
import { MOST_BYTES } from "../engine/layout.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { notice } from "../widgets/notice.js";
import { showChanges } from "./changes.js";
import { codeIn } from "./code.js";
import { lines } from "./document.js";
import { scenarioWith, textOf, withoutStory } from "./files.js";
import { ownError } from "./finding-text.js";
import { rangeOf, showFindings } from "./findings.js";
import { showForm } from "./form.js";
import { formatOf } from "./formats.js";
import { kindOf } from "./kinds.js";
import { schemaOf, sourcesAt } from "./sources.js";
import { offerJobs, strangers } from "./strangers.js";
import { applied } from "./text-edit.js";

/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {import("./files.js").FileId} FileId */
/**
 * A file with its editor, which knows one line break alone: those of the file are put back where its text goes out.
 * @typedef {{ name: string, language: "xml" | "json", code: import("./code.js").Code, host: HTMLElement, base: string, breaks: string }} Open
 */

/** The line breaks of editors, and of files that were written elsewhere. */
const [LF, CRLF] = ["\n", "\r\n"];
/** How long typing rests before it is checked, ms of wall time. */
const REST_MS = 250;

export class Dialog {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.element = /** @type {HTMLDialogElement} */ (byId("config"));
    /** @type {Map<FileId, Open>} What has an editor. */
    this.files = new Map();
    /** @type {FileId} */
    this.file = "scheduler";
    /** @type {"form" | "text" | "changes"} */
    this.view = "text";
    /** The queue whose settings the form shows; empty: the whole scheduler. */
    this.path = "";
    /** @type {Promise<any>} The editor that is being made. */
    this.making = Promise.resolve();
    this.timer = 0;
    /** The file that has been opened here and not been run yet: it begins at 0. */
    this.opened = "";
    byId("config-files").addEventListener("click", (event) => this.turn(event, "file"));
    byId("config-views").addEventListener("click", (event) => this.turn(event, "view"));
    byId("config-run").addEventListener("click", () => this.run(this.desk.view.get().t));
    byId("config-start").addEventListener("click", () => this.run(0));
    byId("config-undo").addEventListener("click", () => this.files.get(this.file)?.code.undo());
    byId("config-redo").addEventListener("click", () => this.files.get(this.file)?.code.redo());
    byId("config-place").addEventListener("click", () =>
      asked(async () => (await import("../place/place.js")).openPlace(desk)),
    );
    byId("config-discard").addEventListener("click", () => this.discard());
    byId("config-save").addEventListener("click", () => this.save());
    const input = /** @type {HTMLInputElement} */ (byId("config-file"));
    input.addEventListener("change", () => {
      desk.config.read([...(input.files ?? [])]);
      input.value = "";
    });
  }

  /** @param {string} [path] the queue whose settings are asked for */
  async open(path) {
    if (path !== undefined) [this.file, this.view, this.path] = ["scheduler", "form", path];
    if (!this.element.open) this.element.showModal();
    await this.show();
  }

  /**
   * Puts a text into the editor of a file, as a step that can be undone.
   * @param {FileId} file
   * @param {import("./receive.js").TextFile} opened
   */
  async offer(file, opened) {
    [this.file, this.view, this.opened] = [file, "text", opened.name];
    if (!this.element.open) this.element.showModal();
    // It is there before anything is said: findings about the text before it would be taken for its own.
    const offered = await this.editor();
    offered.breaks = breaksOf(opened.text);
    offered.code.replace(withLines(opened.text, LF));
    await this.show();
  }

  /** The texts that configure the scheduler, as far as they are edited here. */
  sources() {
    const sources = sourcesAt(this.edited(), this.desk.view.get().t, this.touched("scheduler"));
    return { ...sources, yarnSite: this.touched("site") ?? sources.yarnSite };
  }

  /**
   * The text of a file, if it is edited here; what nobody has touched is the scenario's, which may be another by now.
   * @param {FileId} file
   */
  touched(file) {
    const opened = this.files.get(file);
    const text = opened?.code.text();
    return opened && text !== opened.base ? withLines(text ?? "", opened.breaks) : undefined;
  }

  /** The scenario under the scheduler whose file is edited here: it may be another's. */
  edited() {
    const { scenario } = this.desk.session;
    const text = this.touched("scheduler") ?? "";
    return ["fair", "capacity"].includes(kindOf(text)) ? scenarioWith(scenario, "scheduler", text, 0) : scenario;
  }

  /**
   * Opens the text of a file at a place.
   * @param {FileId} file
   * @param {(text: string) => { from: number, to: number } | null} range
   */
  async openAt(file, range) {
    [this.file, this.view] = [file, "text"];
    if (!this.element.open) this.element.showModal();
    await this.show();
    const code = this.files.get(file)?.code;
    const found = code && range(code.text());
    if (found) code.go(found.from, found.to);
  }

  /**
   * Another text in the editor of a file, if it has one.
   * @param {FileId} file
   * @param {string} text
   */
  replace(file, text) {
    const code = this.files.get(file)?.code;
    if (code && code.text() !== text) code.replace(text);
  }

  /** The editor of the chosen file; made once, however often it is asked for meanwhile. */
  editor() {
    this.making = this.making.catch(() => {}).then(() => this.makeEditor());
    return this.making;
  }

  /**
   * What nobody has touched follows the scenario.
   * @returns {Promise<Open>}
   */
  async makeEditor() {
    const { scenario } = this.desk.session;
    const { file } = this;
    const whole = textOf(scenario, file, this.desk.view.get().t);
    const [base, breaks] = [withLines(whole, LF), breaksOf(whole)];
    const format = formatOf(scenario);
    const [name, language] =
      file === "scheduler"
        ? [format.file, format.language]
        : file === "site"
          ? ["yarn-site.xml", /** @type {const} */ ("xml")]
          : ["scenario.json", /** @type {const} */ ("json")];
    const known = this.files.get(file);
    if (known && known.language === language) {
      const untouched = known.code.text() === known.base;
      [known.name, known.base] = [name, base];
      if (untouched) {
        known.breaks = breaks;
        known.code.replace(base);
      }
      return known;
    }
    known?.host.remove();
    const host = h("div", { class: "code-host" });
    byId("config-texts").append(host);
    const code = await codeIn(
      host,
      base,
      language,
      phrase("edit-text-of", { name }),
      () => this.later(),
      () => schemaOf(this.desk.engine, this.sources()),
    );
    const opened = { name, language, code, host, base, breaks };
    this.files.set(file, opened);
    return opened;
  }

  /** Draws the chosen file in the chosen view. */
  async show() {
    const opened = await this.editor();
    if (this.view === "form" && this.file !== "scheduler") this.view = "text";
    for (const button of byId("config-files").querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.file === this.file));
      if (button.dataset.file === "scheduler") say(button, formatOf(this.desk.session.scenario).file);
    }
    for (const button of byId("config-views").querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.view === this.view));
      button.hidden = button.dataset.view === "form" && this.file !== "scheduler";
    }
    for (const [file, { host }] of this.files) host.hidden = file !== this.file;
    byId("config-texts").hidden = this.view !== "text";
    byId("config-form").hidden = this.view !== "form";
    byId("config-changes").hidden = this.view !== "changes";
    byId("config-run").hidden =
      Math.round(this.desk.view.get().t) === 0 ||
      this.file !== "scheduler" ||
      !formatOf(this.desk.session.scenario).reloads;
    const begins = this.opened !== "" || byId("config-run").hasAttribute("hidden");
    byId("config-run").classList.toggle("primary", !begins);
    byId("config-start").classList.toggle("primary", begins);
    await this.drawView(opened);
    await this.check();
  }

  /** @param {Open} opened */
  async drawView(opened) {
    const text = opened.code.text();
    byId("config-discard").hidden = text === opened.base;
    if (this.view === "form") return showForm(this);
    if (this.view === "changes") {
      const first = textOf(this.desk.session.document.opened, this.file, 0);
      showChanges(byId("config-changes"), opened.name, withLines(first, LF), text);
    }
  }

  /** The text is to be checked once typing rests. */
  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const opened = this.files.get(this.file);
      if (opened) this.drawView(opened);
      this.check();
    }, REST_MS);
  }

  /** @returns {Promise<Finding[]>} */
  async check() {
    const opened = this.files.get(this.file);
    if (!opened) return [];
    const text = opened.code.text();
    /** @type {Finding[]} */
    let findings;
    try {
      findings = await this.findings(text);
    } catch (error) {
      findings = [ownError("text", error instanceof Error ? error.message : String(error))];
    }
    // An answer to an earlier text says nothing about this one.
    if (opened.code.text() !== text) return findings;
    await this.told(opened, text, findings);
    return findings;
  }

  /**
   * @param {string} text
   * @returns {Promise<Finding[]>}
   */
  async findings(text) {
    const [bytes, most] = [bytesIn(text), MOST_BYTES[this.file === "scenario" ? "scenario" : "configuration"]];
    if (bytes > most)
      return [ownError("too-large", phrase("edit-the-text-has-bytes", { bytes: count(bytes), most: count(most) }))];
    const { engine, run, session } = this.desk;
    if (this.file === "scheduler" && kindOf(text) === "fair")
      return engine.ask("checkAllocation", text, lines(session.scenario.scheduler?.yarnSite ?? ""), run.cluster.vcores);
    try {
      const edited = scenarioWith(session.scenario, this.file, text, 0);
      if (this.file === "scenario" || kindOf(text) === "scenario")
        return await engine.ask("check", JSON.stringify(edited));
      const part = this.file === "site" ? "yarnSite" : formatOf(edited).key;
      return await engine.ask("checkPart", JSON.stringify(edited), part, text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      // The engine's own reader says where a text stops being JSON.
      return engine.ask("check", text);
    }
  }

  /**
   * @param {Open} opened
   * @param {string} text
   * @param {Finding[]} findings
   */
  async told(opened, text, findings) {
    const errors = findings.some((finding) => finding.severity === "error");
    for (const id of ["config-run", "config-start"]) /** @type {HTMLButtonElement} */ (byId(id)).disabled = errors;
    const prefix = this.file === "scheduler" ? "scheduler.superior." : "";
    const fix = (/** @type {Finding} */ finding) => {
      const own = finding.fixes.find((edit) => edit.file === undefined);
      return own ? { label: own.does, apply: () => opened.code.replace(applied(text, own)) } : null;
    };
    opened.code.mark(
      findings.slice(0, 200).flatMap((finding) => {
        const range = rangeOf(text, finding, prefix);
        return range ? [{ ...range, severity: finding.severity, message: finding.message, fix: fix(finding) }] : [];
      }),
    );
    const go = (/** @type {Finding} */ finding) => {
      const range = rangeOf(text, finding, prefix) ?? { from: 0, to: 0 };
      this.view = "text";
      this.show().then(() => opened.code.go(range.from, range.to));
    };
    showFindings(byId("config-findings"), findings, { go, fix });
    const [kind, own] = [kindOf(text), formatOf(this.desk.session.scenario).kind];
    const { catalogue } = this.desk.words;
    if (this.file === "scheduler" && !errors && kind !== own && ["fair", "capacity", "superior"].includes(kind)) {
      byId("config-findings").prepend(
        h(
          "p",
          null,
          catalogue.text("other-scheduler", {
            from: catalogue.text("scheduler-name", { kind: own }),
            to: catalogue.text("scheduler-name", { kind }),
          }),
        ),
      );
    }
  }

  /** The scenario with what is edited in the files beside the chosen one: all of it is one run. */
  withOthers() {
    let { scenario } = this.desk.session;
    for (const file of this.files.keys()) {
      const text = file === this.file || file === "scenario" ? undefined : this.touched(file);
      if (text !== undefined) scenario = scenarioWith(scenario, file, text, 0);
    }
    return scenario;
  }

  /** @param {number} at ms; 0: from the start */
  async run(at) {
    // The dialog is seen before its editor is there: who is quicker than that has the run once it is.
    const opened = await this.editor();
    const findings = await this.check();
    const error = findings.find((finding) => finding.severity === "error");
    if (error) return notice(error.message, "error");
    const text = opened.code.text();
    const { engine, session } = this.desk;
    const before = this.withOthers();
    // What else is edited is read at the start alone.
    const t = this.file === "scheduler" && before === session.scenario ? Math.round(at) : 0;
    const edited = scenarioWith(before, this.file, withLines(text, opened.breaks), t);
    const name = this.file === "scheduler" ? formatOf(edited).file : opened.name;
    const queues = this.file === "scheduler" ? await strangers(engine, edited, t) : [];
    const foreign = queues.length > 0 && t === 0;
    const next = foreign ? withoutStory(edited, /\.\w+$/.test(this.opened) ? this.opened : name) : edited;
    const fromStart = t === 0 ? null : () => scenarioWith(before, this.file, withLines(text, opened.breaks), 0);
    if (!(await session.edit(next, name, t === 0 ? "start" : "reload", fromStart))) return;
    // A scenario that is edited as a whole says what all files do.
    for (const [id, file] of this.files)
      if (id === this.file || (id !== "scenario" && this.file !== "scenario")) file.base = file.code.text();
    this.opened = "";
    this.element.close();
    if (queues.length > 0) offerJobs(this.desk, name, t, queues);
  }

  discard() {
    const opened = this.files.get(this.file);
    opened?.code.replace(opened.base);
    this.opened = "";
    this.show();
  }

  save() {
    const opened = this.files.get(this.file);
    if (opened)
      saveFile(
        opened.name,
        opened.language === "xml" ? "application/xml" : "application/json",
        withLines(opened.code.text(), opened.breaks),
      );
  }

  /**
   * @param {Event} event
   * @param {"file" | "view"} what
   */
  turn(event, what) {
    const value = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset[what];
    if (!value) return;
    Object.assign(this, { [what]: value });
    this.show();
  }
}

/** The line breaks of a text. @param {string} text */
const breaksOf = (text) => (text.includes(CRLF) ? CRLF : LF);

/**
 * A text with these line breaks.
 * @param {string} text
 * @param {string} breaks
 */
function withLines(text, breaks) {
  const plain = text.replaceAll(CRLF, LF);
  return breaks === LF ? plain : plain.replaceAll(LF, breaks);
}
