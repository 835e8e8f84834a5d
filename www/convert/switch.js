// The scheduler switch: the same cluster and workload under another scheduler, or a Capacity Scheduler's capacities in another form.
// What becomes of each setting is listed before anything changes; the engine translates, undo takes it back.

import { byId, fill, h } from "../base/dom.js";
import { askFiles } from "../engine/files.js";
import { showMigration } from "../keys.js";
import { catalogueAt } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";
import { asked } from "../widgets/asked.js";
import { notice } from "../widgets/notice.js";
import { listed } from "./items.js";
import { modes } from "./modes.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/** @typedef {import("../engine/types.js").Converted} Converted */
/** @typedef {import("./items.js").Say} Say */
/** @typedef {import("../gallery/gallery.js").Lab & import("../keys.js").Acts} Lab */

/** How settings are carried, what the user has to know first. */
const KINDS = /** @type {const} */ (["lost", "approximately", "exactly"]);

/** In which form a Capacity Scheduler's capacities are shown first. */
const FIRST = "weight";

/**
 * Shows what the open scenario would become under the scheduler `to`, and switches if the user wants to. Under the Capacity Scheduler
 * its capacities may have several forms, even if it is there already.
 * @param {Lab} lab
 * @param {string} to
 */
export async function askToSwitch(lab, to) {
  const { scenario } = lab.session;
  const from = scenario.scheduler.kind;
  const isThere = from === to;
  if (isThere && to !== "capacity") return;
  try {
    const converted = await translated(lab, to, isThere ? FIRST : undefined);
    const [says, say] = await Promise.all([to === "capacity" ? wordsOfMigration() : null, sayer()]);
    new Preview(lab, from, to, converted, says, say).show();
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), "error");
  }
}

const wordsOfMigration = () => catalogueAt(new URL("../texts/migrate.en.ftl", import.meta.url));

/**
 * The open scenario under `to`, its capacities in the form `mode`.
 * @param {Lab} lab
 * @param {string} to
 * @param {string} [mode]
 * @returns {Promise<Converted>}
 */
async function translated({ session }, to, mode) {
  const scenario = JSON.stringify(session.scenario);
  if (to !== "capacity") return askFiles("convert", scenario, to);
  return (await askFiles("moved", scenario, mode)).converted;
}

class Preview {
  /**
   * @param {Lab} lab
   * @param {string} from
   * @param {string} to
   * @param {Converted} converted
   * @param {import("../texts/catalogue.js").Catalogue | null} says the words about forms; null where there is one
   * @param {Say} say
   */
  constructor(lab, from, to, converted, says, say) {
    this.lab = lab;
    this.from = from;
    this.to = to;
    this.isThere = from === to;
    this.converted = converted;
    /** The forms, the one that keeps most first. */
    this.modes = this.isThere ? ["weight", "percent", "absolute"] : converted.modes.map(({ mode }) => mode);
    this.says = says;
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
    fill(byId("convert-h"), (this.isThere && this.says?.text("recast-title")) || this.words("convert-title", names));
    fill(
      byId("convert-body"),
      h("p", null, this.words("convert-summary", { ...names, ...counts, count: items.length })),
      ours && h("p", { class: "ours" }, this.words("convert-ours")),
      this.says && this.modes.length > 1 && this.choice(this.says),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "btn primary", id: "convert-go", autofocus: true, onclick: () => this.go() },
          (this.isThere && this.says?.text("recast-go")) || this.words("convert-go", names),
        ),
        h(
          "button",
          { class: "btn", onclick: () => this.dialog.close() },
          (this.isThere && this.says?.text("recast-stay")) || this.words("convert-stay", names),
        ),
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
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** In which form. @param {import("../texts/catalogue.js").Catalogue} says */
  choice(says) {
    const taken = this.converted.modes[0].mode;
    const turn = async (/** @type {string} */ mode) => {
      this.converted = await translated(this.lab, this.to, mode);
      this.show();
      this.dialog.querySelector("select")?.focus();
    };
    const best = this.isThere ? null : this.modes[0];
    return modes(says, this.modes, taken, best, (mode) => asked(() => turn(mode)));
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
    const { mode } = this.converted.modes[0] ?? {};
    const names = { from: this.scheduler(this.from), to: this.scheduler(this.to) };
    const note =
      this.isThere && this.says
        ? this.says.text("recast-note", { mode: this.says.text(`mode-${mode}`) })
        : this.words("convert-note", names);
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
