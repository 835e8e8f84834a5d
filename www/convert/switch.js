// The scheduler switch: the same cluster and workload under another scheduler. What becomes of each setting is listed before
// anything changes; the engine translates, undo takes it back.

import { byId, fill, h } from "../base/dom.js";
import { showMigration } from "../keys.js";
import { sayer } from "../texts/findings.js";
import { notice } from "../widgets/notice.js";
import { listed } from "./items.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/** @typedef {import("../engine/types.js").Converted} Converted */
/** @typedef {import("./items.js").Say} Say */
/** @typedef {import("../gallery/gallery.js").Lab & import("../keys.js").Acts} Lab */

/** How settings are carried, what the user has to know first. */
const KINDS = /** @type {const} */ (["lost", "approximately", "exactly"]);

/**
 * Shows what the open scenario would become under the scheduler `to`, and switches if the user wants to.
 * @param {Lab} lab
 * @param {string} to
 */
export async function askToSwitch(lab, to) {
  const { scenario } = lab.session;
  const from = scenario.scheduler.kind;
  if (from === to) return;
  try {
    const converted = await lab.model.engine.ask("convert", JSON.stringify(scenario), to);
    new Preview(lab, from, to, converted, await sayer()).show();
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), "error");
  }
}

class Preview {
  /**
   * @param {Lab} lab
   * @param {string} from
   * @param {string} to
   * @param {Converted} converted
   * @param {Say} say
   */
  constructor(lab, from, to, converted, say) {
    this.lab = lab;
    this.from = from;
    this.to = to;
    this.converted = converted;
    this.say = say;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("convert"));
  }

  show() {
    const { items } = this.converted;
    const names = { from: this.scheduler(this.from), to: this.scheduler(this.to) };
    const counts = Object.fromEntries(
      KINDS.map((kind) => [kind, items.filter((item) => item.carried === kind).length]),
    );
    const ours = this.from === "superior" || this.to === "superior";
    fill(byId("convert-h"), this.words("convert-title", names));
    fill(
      byId("convert-body"),
      h("p", null, this.words("convert-summary", { ...names, ...counts, count: items.length })),
      ours && h("p", { class: "ours" }, this.words("convert-ours")),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "btn primary", id: "convert-go", autofocus: true, onclick: () => this.go() },
          this.words("convert-go", names),
        ),
        h("button", { class: "btn", onclick: () => this.dialog.close() }, this.words("convert-stay", names)),
        this.from === "fair" &&
          this.to === "capacity" &&
          h(
            "button",
            { class: "btn", id: "convert-migrate", onclick: () => this.migrate() },
            this.words("migrate-open"),
          ),
      ),
      KINDS.map((kind) =>
        this.group(
          kind,
          items.filter((item) => item.carried === kind),
        ),
      ),
    );
    this.dialog.showModal();
  }

  /**
   * @param {typeof KINDS[number]} kind
   * @param {Item[]} items
   */
  group(kind, items) {
    if (items.length === 0) return null;
    const heading = h("summary", null, h("b", null, this.words(`convert-${kind}`)), ` ${items.length}`);
    return h(
      "details",
      { class: `carried ${kind}`, open: kind !== "exactly" || items.length <= 8 },
      heading,
      h(
        "ul",
        null,
        items.map((item) => listed(item, item.queue || this.words("convert-scheduler"), this.say)),
      ),
    );
  }

  /** The same beside Hadoop's own converter, with the promises tested. */
  migrate() {
    this.dialog.close();
    showMigration(this.lab);
  }

  async go() {
    this.dialog.close();
    const note = this.words("convert-note", { from: this.scheduler(this.from), to: this.scheduler(this.to) });
    await this.lab.session.edit(JSON.parse(this.converted.scenario), note, "start", null);
  }

  /** @param {string} kind */
  scheduler(kind) {
    return this.words("scheduler-name", { kind });
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [args]
   */
  words(key, args) {
    return this.lab.model.words.catalogue.text(key, args);
  }
}
