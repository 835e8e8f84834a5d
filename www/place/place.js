// Where a job lands: the configuration that is open, asked for a submission as one types, rule by rule; and for a table of users.

import { fill, h } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { lines } from "../edit/document.js";
import { formatOf } from "../edit/formats.js";
import { profileOf } from "../engine/profile.js";
import { catalogueAt, nameOf, phrase } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";
import { closeButton } from "../widgets/dialog.js";
import { One } from "./one.js";
import { showRule } from "./rule.js";
import { Table } from "./table.js";

/** @typedef {Pick<import("../edit/desk.js").Desk, "model" | "session" | "config">} Lab */
/** @typedef {import("../engine/types.js").Submission} Submission */
/** @typedef {import("../engine/types.js").Placements} Placements */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {(phrase: import("../engine/types.js").Phrase) => string} Say */
/** @typedef {{ got: Placements, refused?: undefined } | { got?: undefined, refused: Finding }} Answer */

/** The file of mapping rules that somebody has opened instead of the scenario's. @type {{ name: string, text: string } | null} */
let mappingRules = null;
/** What was typed: it is there again when the way back from a rule leads here. */
const typed = { one: "", table: "", view: 0 };

/**
 * Opens it.
 * @param {Lab} lab
 * @param {string} [said] what an address says of the submission
 */
export async function openPlace(lab, said = "") {
  if (document.getElementById("place")) return;
  const [says, say, config] = await Promise.all([
    catalogueAt(new URL("../texts/place.en.ftl", import.meta.url)),
    sayer(),
    lab.config.dialog(),
    sheet(new URL("./place.css", import.meta.url)),
  ]);
  new Place(lab, config, says, say).open(said);
}

export class Place {
  /**
   * @param {Lab} lab
   * @param {import("../edit/dialog.js").Dialog} config
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {Say} say
   */
  constructor(lab, config, says, say) {
    this.lab = lab;
    this.config = config;
    this.says = says;
    this.say = say;
    /** What is asked about: the texts as they are edited. */
    this.scenario = config.edited();
    this.sources = config.sources();
    this.one = new One(this);
    this.table = new Table(this);
    this.views = [this.one, this.table];
    this.rules = h("div", { class: "row place-file" });
    this.tabs = h(
      "div",
      { class: "seg", role: "group", "aria-label": says.text("view") },
      ["one", "many"].map((name, i) =>
        h("button", { "aria-pressed": String(i === 0), onclick: () => this.turn(i) }, says.text(name)),
      ),
    );
    this.dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { id: "place", class: "wide", "aria-labelledby": "place-h" },
        h("div", { class: "dh" }, h("h2", { id: "place-h" }, says.text("title")), this.tabs),
        h("div", { class: "db" }, this.about(), this.rules, this.one.element, this.table.element),
      )
    );
    this.dialog.querySelector(".dh")?.append(closeButton(this.dialog));
    this.dialog.addEventListener("close", () => this.end());
    this.dialog.addEventListener("pointerdown", (event) => event.target === this.dialog && this.dialog.close());
    this.dialog.addEventListener("drop", (event) => this.dropped(event));
  }

  /** @param {string} said */
  open(said) {
    document.body.append(this.dialog);
    this.showRules();
    this.dialog.showModal();
    this.one.read(new URLSearchParams(said || typed.one));
    this.table.set(typed.table);
    this.turn(said ? 0 : typed.view);
  }

  end() {
    typed.one = this.dialog.dataset.said ?? "";
    typed.table = this.table.text.value;
    typed.view = this.views.findIndex(({ element }) => !element.hidden);
    this.table.stop();
    this.dialog.remove();
  }

  /** By which file it is said, with the way there. */
  about() {
    const { scenario } = this;
    const release = this.lab.model.words.catalogue.text("release", { profile: nameOf(profileOf(scenario)) });
    return h(
      "p",
      { class: "muted" },
      this.says.text("by", { file: formatOf(scenario).file, release }),
      " ",
      h("button", { class: "lnk", onclick: () => this.goTo("scheduler", () => null) }, this.says.text("edit")),
    );
  }

  /** @param {number} which of the views */
  turn(which) {
    for (const [i, view] of this.views.entries()) view.element.hidden = i !== which;
    for (const [i, button] of this.tabs.querySelectorAll("button").entries())
      button.setAttribute("aria-pressed", String(i === which));
    this.views[which].focus();
  }

  /**
   * Where submissions land.
   * @param {Submission[]} submissions
   * @returns {Promise<Answer>}
   */
  async ask(submissions) {
    const { got, refused } = await this.lab.model.engine.ask("place", this.sources, this.rulesFile(), submissions);
    if (got) return { got };
    const { worded } = await import("../texts/findings.js");
    return { refused: (await worded([refused]))[0] };
  }

  /** The groups that the scenario gives a user. @param {string} user */
  groupsOf(user) {
    return String(this.scenario.scheduler?.groups?.[user] ?? "");
  }

  /** Why a rule rejects it, if one does. @param {import("../engine/types.js").Placement} placement */
  because({ rules }) {
    const last = rules.at(-1);
    return last?.verdict === "rejects" ? last.why.map(this.say).join(" ") : "";
  }

  /** One submission, with all that is said of it. @param {Submission} submission */
  show(submission) {
    this.turn(0);
    this.one.set(submission);
  }

  /** @returns {string | undefined} the file of mapping rules */
  rulesFile() {
    const own = this.scenario.scheduler?.mappingRules;
    return mappingRules?.text ?? (own === undefined ? undefined : lines(own));
  }

  /** The file of mapping rules, where somebody has opened one or the scheduler wants one. @param {boolean} [wanted] */
  showRules(wanted = false) {
    const { says } = this;
    const open = h(
      "label",
      { class: "btn sm" },
      says.text("open-rules"),
      h("input", {
        class: "vh",
        type: "file",
        accept: ".json,application/json",
        onchange: (/** @type {Event} */ event) => this.readRules(/** @type {HTMLInputElement} */ (event.target).files),
      }),
    );
    fill(
      this.rules,
      mappingRules
        ? [
            h("span", null, says.text("other-rules", { name: mappingRules.name })),
            open,
            h("button", { class: "btn sm quiet", onclick: () => this.take(null) }, says.text("forget-rules")),
          ]
        : wanted && [h("span", null, says.text("rules-file")), open],
    );
    this.rules.hidden = !mappingRules && !wanted;
  }

  /** @param {FileList | null} files */
  async readRules(files) {
    if (files?.[0]) this.take({ name: files[0].name, text: await files[0].text() });
  }

  /** @param {typeof mappingRules} rules */
  take(rules) {
    mappingRules = rules;
    this.showRules();
    for (const view of this.views) view.asked();
  }

  /** A dropped table or file of rules; other files are for the page. @param {DragEvent} event */
  async dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    const text = await file.text();
    if (/^\s*\{/.test(text)) return this.take({ name: file.name, text });
    this.turn(1);
    this.table.set(text);
  }

  /**
   * Goes to a place in a file, in its editor.
   * @param {import("../edit/files.js").FileId} file
   * @param {(text: string) => { from: number, to: number } | null} range in its text
   */
  async goTo(file, range) {
    this.dialog.close();
    await this.config.openAt(file, range);
  }

  /**
   * Goes to a rule.
   * @param {import("../engine/types.js").PlacementStep} step
   * @param {number} index
   */
  goToRule(step, index) {
    return this.goTo(...showRule(step, index));
  }

  /** What a refusal says, with its place. @param {Finding} finding */
  refusal(finding) {
    const { says } = this;
    const { line, column } = finding;
    // That a file of rules is missing is no fault of the text: it has to be opened.
    if (finding.code === "capacity.mapping-no-file") this.showRules(true);
    return h(
      "div",
      { class: "place-refused" },
      h("p", { class: "stop-text" }, says.text("refused-by-hadoop")),
      h("p", null, finding.message),
      line &&
        column &&
        h(
          "button",
          { class: "tt", onclick: () => this.goToRule({ ...finding, rule: finding, verdict: "rejects", why: [] }, 0) },
          phrase("edit-line-column", { line, column }),
        ),
    );
  }
}
