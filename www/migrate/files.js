// The files of a result as texts, to be copied, saved, or opened in the Lab.

import { copyText } from "../base/clipboard.js";
import { fill, h } from "../base/dom.js";
import { saveFile } from "../base/save.js";

/** @typedef {import("../engine/types.js").TextFile} TextFile */

export class Files {
  /**
   * @param {import("./migrate.js").Migration} migration
   * @param {string} who has made them
   */
  constructor(migration, who) {
    this.migration = migration;
    this.who = who;
    /** @type {TextFile[]} */
    this.files = [];
    /** The name of the one that is shown. */
    this.shown = "";
    /** What came of copying. */
    this.told = h("span", { class: "muted", role: "status" });
    this.element = h("div", { class: "mig-files", hidden: true });
  }

  /**
   * @param {TextFile[]} files
   * @param {string | null} scenario under them, as its file holds it; null: nothing starts with them
   */
  show(files, scenario) {
    this.files = files;
    this.scenario = scenario;
    this.element.hidden = files.length === 0;
    if (!files.some(({ name }) => name === this.shown)) this.shown = files[0]?.name ?? "";
    this.draw();
  }

  draw() {
    const { says } = this.migration;
    const file = this.files.find(({ name }) => name === this.shown);
    if (!file) return fill(this.element);
    const { name, text } = file;
    fill(this.told);
    fill(
      this.element,
      h(
        "div",
        { class: "seg", role: "group", "aria-label": says.text("files-of", { who: this.who }) },
        this.files.map((one) =>
          h(
            "button",
            { "aria-pressed": String(one === file), dataset: { file: one.name }, onclick: () => this.turn(one.name) },
            one.name,
          ),
        ),
      ),
      h("pre", { tabindex: 0, role: "region", "aria-label": says.text("text-of", { name, who: this.who }) }, text),
      h(
        "div",
        { class: "row" },
        h("button", { class: "btn sm", onclick: () => this.copy(file) }, says.text("copy")),
        h("button", { class: "btn sm", onclick: () => saveFile(name, "text/plain", text) }, says.text("save")),
        this.scenario !== null &&
          h("button", { class: "btn sm", onclick: () => this.open() }, says.text("open-in-lab")),
        this.told,
      ),
    );
  }

  /** @param {string} name */
  turn(name) {
    this.shown = name;
    this.draw();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[aria-pressed=true]"))?.focus();
  }

  /** @param {TextFile} file */
  async copy({ name, text }) {
    const { says } = this.migration;
    const isCopied = await copyText(text, () => this.element.querySelector("pre"));
    fill(this.told, isCopied ? says.text("copied", { name }) : says.text("copy-selected"));
  }

  /** Opens the scenario under these files; undo brings the other one back. */
  async open() {
    const { lab, says } = this.migration;
    this.migration.close();
    await lab.session.edit(JSON.parse(this.scenario ?? ""), says.text("opened", { who: this.who }), "start", null);
  }
}
