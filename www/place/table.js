// A table of users in one go: pasted, opened or dropped; the answers as a table, and as CSV.

import { fill, h, say } from "../base/dom.js";
import { count } from "../base/format.js";
import { saveFile } from "../base/save.js";
import { tableOf } from "../export/csv.js";
import { groupsIn } from "./one.js";

/** @typedef {import("../engine/types.js").Submission} Submission */
/** @typedef {import("../engine/types.js").Placement} Placement */
/** @typedef {{ submission: Submission, placement: Placement }} Row */

/** How long typing rests before it is asked, ms of wall time. */
const REST_MS = 250;
/** So many are asked at a time, so that others are answered in between. */
const AT_A_TIME = 100;
/** So many are listed. */
const LISTED = 500;
/** So many remarks are listed. */
const REMARKS = 5;
/** After so long it is said how far it is, ms of wall time. */
const PATIENCE_MS = 400;

/** Which rows are shown. @type {Record<string, (row: Row) => boolean>} */
const SHOWN = {
  all: () => true,
  rejected: ({ placement }) => "rejected" in placement,
  "new-queues": ({ placement }) => "lands" in placement && placement.lands.made !== undefined,
};

export class Table {
  /** @param {import("./place.js").Place} place */
  constructor(place) {
    this.place = place;
    const { says } = place;
    /** @type {Row[]} */
    this.rows = [];
    this.which = "all";
    this.timer = 0;
    /** Counts what was asked: an answer to an earlier table is dropped. */
    this.number = 0;
    this.text = /** @type {HTMLTextAreaElement} */ (
      h("textarea", {
        rows: "5",
        spellcheck: "false",
        "aria-label": says.text("table"),
        placeholder: says.text("table-example"),
        oninput: () => this.later(),
      })
    );
    this.progress = h("p", { role: "status", class: "row" });
    this.remarks = h("div", { role: "alert" });
    this.result = h("div", { class: "place-table" });
    this.element = h(
      "section",
      null,
      h("p", { class: "muted" }, says.text("table-none")),
      this.text,
      h(
        "div",
        { class: "row" },
        h(
          "label",
          { class: "btn sm" },
          says.text("open-table"),
          h("input", {
            class: "vh",
            type: "file",
            accept: ".csv,.tsv,.txt,text/csv,text/plain",
            onchange: (/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.target)),
          }),
        ),
        (this.saving = h(
          "button",
          { class: "btn sm", type: "button", hidden: true, onclick: () => this.save() },
          says.text("save"),
        )),
        this.progress,
      ),
      this.remarks,
      this.result,
    );
  }

  focus() {
    this.text.focus();
  }

  /** @param {HTMLInputElement} input */
  async read(input) {
    const file = input.files?.[0];
    input.value = "";
    if (file) this.set(await file.text());
  }

  /** @param {string} text */
  set(text) {
    this.text.value = text;
    this.asked();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.asked(), REST_MS);
  }

  /** What is being asked is asked no further. */
  stop() {
    clearTimeout(this.timer);
    this.number++;
  }

  async asked() {
    this.stop();
    const number = this.number;
    fill(this.progress);
    fill(this.remarks);
    if (this.text.value.trim() === "") return this.show([]);
    const table = await this.place.lab.model.engine.ask("submissionsIn", this.text.value);
    if (number !== this.number) return;
    const { submissions, findings } = table.got ?? { submissions: [], findings: [table.refused] };
    this.remark(findings);
    const grouped = submissions.map((one) =>
      one.groups.length > 0 ? one : { ...one, groups: groupsIn(this.place.groupsOf(one.user)) },
    );
    await this.askAll(grouped, number);
  }

  /**
   * @param {Submission[]} submissions
   * @param {number} number
   */
  async askAll(submissions, number) {
    /** @type {Row[]} */
    const rows = [];
    const since = performance.now();
    while (rows.length < submissions.length) {
      const next = submissions.slice(rows.length, rows.length + AT_A_TIME);
      const { got, refused } = await this.place.ask(next);
      if (number !== this.number) return;
      if (refused) {
        this.show([]);
        return fill(this.result, this.place.refusal(refused));
      }
      for (const [i, placement] of got.all.entries()) rows.push({ submission: next[i], placement });
      if (performance.now() - since > PATIENCE_MS) this.tell(rows, submissions.length);
    }
    fill(this.progress);
    this.show(rows);
  }

  /**
   * How far it is, with a way to stop it; what is there is kept then.
   * @param {Row[]} rows
   * @param {number} all
   */
  tell(rows, all) {
    const { says } = this.place;
    const args = () => ({ done: count(rows.length), count: count(all) });
    const [label] = this.progress.children;
    if (label) return say(label, says.text("working", args()));
    const stop = () => {
      this.stop();
      fill(this.progress, says.text("stopped", args()));
      this.show(rows);
      this.focus();
    };
    fill(
      this.progress,
      h("span", null, says.text("working", args())),
      h("button", { class: "lnk", onclick: stop }, says.text("stop")),
    );
  }

  /** What is said of the table itself, with the way to each line. @param {import("../engine/types.js").Finding[]} findings */
  remark(findings) {
    const { says, say } = this.place;
    const item = (/** @type {import("../engine/types.js").Finding} */ finding) => {
      const { severity, line = 1 } = finding;
      const show = h("button", { class: "tt", onclick: () => this.goTo(line) }, says.text("line", { line }));
      return h("li", { class: severity === "error" ? "stop-text" : null }, show, " ", say(finding));
    };
    const more = findings.length - REMARKS;
    fill(
      this.remarks,
      findings.length > 0 &&
        h(
          "ul",
          null,
          findings.slice(0, REMARKS).map(item),
          more > 0 && h("li", null, says.text("more-lines", { count: count(more) })),
        ),
    );
  }

  /** Selects a line of the text. @param {number} line from 1 */
  goTo(line) {
    const lines = this.text.value.split("\n");
    const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.text.focus();
    this.text.setSelectionRange(from, from + lines[line - 1].length);
  }

  /** @param {Row[]} rows */
  show(rows) {
    this.rows = rows;
    this.saving.hidden = rows.length === 0;
    this.draw();
  }

  draw() {
    const { says } = this.place;
    const { rows } = this;
    if (rows.length === 0) return fill(this.result);
    const shown = rows.filter(SHOWN[this.which]);
    const choose = (/** @type {string} */ which) =>
      h(
        "button",
        {
          "aria-pressed": String(which === this.which),
          onclick: () => {
            this.which = which;
            this.draw();
            /** @type {HTMLElement | null} */ (this.result.querySelector("[aria-pressed=true]"))?.focus();
          },
        },
        says.text(`show-${which}`, { count: count(rows.filter(SHOWN[which]).length) }),
      );
    fill(
      this.result,
      h("div", { class: "seg", role: "group", "aria-label": says.text("show-which") }, Object.keys(SHOWN).map(choose)),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": says.text("many") }, this.list(shown)),
      shown.length > LISTED &&
        h("p", { class: "muted" }, says.text("too-many", { shown: count(LISTED), count: count(rows.length) })),
    );
  }

  /** @param {Row[]} rows */
  list(rows) {
    const { say } = this.place;
    const heads = ["user", "groups", "queue", "rule", "lands"];
    return h(
      "table",
      { class: "edit-table" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((name) => h("th", { scope: "col" }, say({ code: `placement.column-${name}`, args: {} }))),
        ),
      ),
      h(
        "tbody",
        null,
        rows.slice(0, LISTED).map((row) => this.row(row)),
      ),
    );
  }

  /** @param {Row} row */
  row({ submission, placement }) {
    const { user, groups, queue } = submission;
    const show = () => this.place.show(submission);
    const label = this.place.says.text("row", { user });
    return h(
      "tr",
      { class: "rejected" in placement ? "stop-text" : null },
      h("th", { scope: "row" }, h("button", { class: "tt", "aria-label": label, onclick: show }, h("bdi", null, user))),
      h("td", null, h("bdi", null, groups.join("; "))),
      h("td", null, h("bdi", null, queue)),
      h("td", null, placement.decidedBy === undefined ? "–" : String(placement.decidedBy)),
      h("td", null, this.end(placement)),
    );
  }

  /** Where it ends up, as the command line says it. @param {Placement} placement */
  end(placement) {
    const { say } = this.place;
    if ("rejected" in placement) return this.rejection(placement);
    const { lands } = placement;
    if (!lands.made) return lands.queue;
    const args = { queue: { queue: lands.queue }, made: { text: lands.made.join(", ") } };
    return say({ code: "placement.lands-in-new", args });
  }

  /** @param {Placement} placement */
  rejection(placement) {
    if (!("rejected" in placement)) return "";
    return `${this.place.say(placement.rejected.why)} ${this.place.because(placement)}`.trim();
  }

  save() {
    const { says } = this.place;
    const lands = this.place.say({ code: "placement.column-lands", args: {} });
    const records = this.rows.map(({ submission: { user, groups, queue, application }, placement }) => ({
      user,
      groups: groups.join("; "),
      queue,
      application,
      rule: placement.decidedBy ?? null,
      [lands]: "lands" in placement ? placement.lands.queue : "",
      [says.text("column-made")]: "lands" in placement ? (placement.lands.made ?? []).join("; ") : "",
      [says.text("column-rejected")]: this.rejection(placement),
    }));
    saveFile("placements.csv", "text/csv", tableOf(records));
  }
}
