// Moving to the Capacity Scheduler: what Hadoop's converter and Heddle make of the Fair Scheduler's files, what becomes of each
// setting, and what of each promise. It may be closed while promises are tested, and is as it was when it is opened again.

import { h } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { catalogueAt } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";
import { closeButton } from "../widgets/dialog.js";
import { Promises } from "./promises.js";
import { Results } from "./results.js";
import { Settings } from "./settings.js";
import { Source } from "./source.js";

/** @typedef {import("../keys.js").Acts} Lab */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {(phrase: import("../engine/types.js").Phrase) => string} Say */

/** It is made once. @type {Migration | null} */
let migration = null;

/** Opens it. @param {Lab} lab */
export async function openMigration(lab) {
  const [says, say] = await Promise.all([
    catalogueAt(new URL("../texts/migrate.en.ftl", import.meta.url)),
    sayer(),
    sheet(new URL("./migrate.css", import.meta.url)),
  ]);
  migration ??= new Migration(lab, says, say);
  await migration.open();
}

export class Migration {
  /**
   * @param {Lab} lab
   * @param {Catalogue} says
   * @param {Say} say
   */
  constructor(lab, says, say) {
    this.lab = lab;
    this.says = says;
    this.say = say;
    this.results = new Results(this);
    this.promises = new Promises(this);
    this.settings = new Settings(this);
    this.source = new Source(this);
    this.dialog = this.made();
  }

  /** @returns {HTMLDialogElement} */
  made() {
    const { says } = this;
    const parts = [this.source, this.results, this.promises, this.settings].map(({ element }) => element);
    const dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { id: "migrate", class: "tall full", "aria-labelledby": "migrate-h" },
        h("div", { class: "dh" }, h("h2", { id: "migrate-h" }, says.text("title"))),
        h("div", { class: "db mig", tabindex: -1 }, h("p", { class: "muted" }, says.text("lead")), parts),
      )
    );
    dialog.querySelector(".dh")?.append(closeButton(dialog));
    dialog.addEventListener("close", () => dialog.remove());
    return dialog;
  }

  get isOpen() {
    return this.dialog.open;
  }

  async open() {
    if (this.isOpen) return;
    document.body.append(this.dialog);
    this.dialog.showModal();
    await this.source.look();
  }

  close() {
    this.dialog.close();
  }

  /** Other files are to be moved. @param {string} scenario that has them, as its file holds it */
  async take(scenario) {
    this.promises.forget(scenario);
    await this.results.convert(scenario);
  }
}
