// What the two converters make of the files, side by side.

import { fill, h } from "../base/dom.js";
import { modes } from "../convert/modes.js";
import { askFiles } from "../engine/files.js";
import { asked } from "../widgets/asked.js";
import { listedFew } from "./few.js";
import { Files } from "./files.js";
import { Options } from "./options.js";

/** @typedef {import("../engine/files.js").FilesAnswer<"fs2cs">} Fs2cs */
/** @typedef {import("../engine/types.js").Moved} Moved */

export class Results {
  /** @param {import("./migrate.js").Migration} migration */
  constructor(migration) {
    this.migration = migration;
    const { says } = migration;
    /** The scenario with the files, as its file holds it. */
    this.scenario = "";
    /** What each mode of Heddle's conversion keeps, the best first. @type {Moved["converted"]["modes"]} */
    this.modes = [];
    this.options = new Options(says, () => this.again());
    this.fs2cs = h("div", { class: "mig-card", "aria-live": "polite" });
    this.heddle = h("div", { class: "mig-card" });
    this.ofFs2cs = new Files(migration, says.text("fs2cs"));
    this.ofHeddle = new Files(migration, says.text("heddle"));
    const card = (
      /** @type {string} */ name,
      /** @type {HTMLElement} */ body,
      /** @type {(HTMLElement | false)[]} */ rest,
    ) =>
      h(
        "section",
        { class: "mig-box", "aria-labelledby": `mig-${name}` },
        h("h4", { id: `mig-${name}` }, says.text(name), " ", h("span", { class: "muted" }, says.text(`${name}-what`))),
        body,
        rest,
      );
    this.element = h(
      "section",
      { hidden: true, "aria-labelledby": "mig-results" },
      h("h3", { id: "mig-results" }, says.text("results")),
      h(
        "div",
        { class: "mig-two" },
        card("fs2cs", this.fs2cs, [this.options.element, this.ofFs2cs.element]),
        card("heddle", this.heddle, [this.ofHeddle.element]),
      ),
    );
  }

  /** Both, anew. @param {string} scenario */
  async convert(scenario) {
    this.scenario = scenario;
    const [moved] = await Promise.all([askFiles("moved", scenario), this.again()]);
    if (scenario !== this.scenario) return;
    this.element.hidden = false;
    this.modes = moved.converted.modes;
    this.take(moved);
  }

  /** Heddle's conversion in another mode; the promises are to be tested anew. @param {string} mode */
  async inMode(mode) {
    const { scenario } = this;
    const moved = await askFiles("moved", scenario, mode);
    if (scenario !== this.scenario) return;
    this.take(moved);
    this.migration.promises.forget(scenario, mode);
  }

  /** @param {Moved} moved */
  take(moved) {
    this.showHeddle(moved);
    this.migration.settings.heddle(moved);
  }

  /** What fs2cs makes, with its options as they are now. */
  async again() {
    const { scenario } = this;
    const { list, rules } = this.options.given();
    const made = await askFiles("fs2cs", scenario, list, rules);
    if (scenario !== this.scenario) return;
    this.showFs2cs(made);
    this.migration.settings.fs2cs(made);
  }

  /** @param {Fs2cs} made */
  showFs2cs(made) {
    const { says, say } = this.migration;
    const good = made.exit === 0;
    fill(
      this.fs2cs,
      h(
        "p",
        { class: good ? "good-text" : "stop-text" },
        says.text(good ? "exit-good" : "exit-bad", { exit: made.exit }),
      ),
      made.announced && h("p", null, h("q", null, made.announced)),
      made.class && h("p", { class: "muted" }, says.text("ends-with", { class: made.class })),
      made.findings.length > 0 &&
        h(
          "ul",
          { class: "mig-list" },
          made.findings.map(({ message }) => h("li", null, message)),
        ),
      made.tool !== "notRun" &&
        h("p", { class: "muted" }, says.text(made.tool === "passed" ? "check-passed" : "check-failed")),
      made.stops && h("p", { class: "stop-text" }, says.text("no-start", { why: say(made.stops) })),
      made.files.length === 0 && !made.dryRun && h("p", { class: "muted" }, says.text("writes-nothing")),
      made.dryRun && this.dryRun(made.dryRun),
      !made.dryRun && this.list("warns", made.warnings),
      this.list(
        "loses",
        made.lost.map(({ said }) => say(said)),
      ),
    );
    this.ofFs2cs.show(made.files, made.scenario);
  }

  /** @param {{ errors: string[], warnings: string[] }} lists */
  dryRun({ errors, warnings }) {
    const { says } = this.migration;
    return [
      h("p", { class: "muted" }, says.text("dry-run")),
      errors.length > 0 && [
        h("p", { class: "stop-text" }, says.text("dry-errors")),
        h(
          "ul",
          { class: "mig-list" },
          errors.map((text) => h("li", null, text)),
        ),
      ],
      this.list("warns", warnings),
    ];
  }

  /**
   * @param {string} key of what heads it
   * @param {string[]} lines
   */
  list(key, lines) {
    const { says } = this.migration;
    return [h("p", null, says.text(key, { count: lines.length })), listedFew(says, lines)];
  }

  /** @param {Moved} moved */
  showHeddle({ converted, files }) {
    const { says } = this.migration;
    const hadFocus = this.heddle.contains(document.activeElement);
    const count = (/** @type {string} */ how) => converted.items.filter(({ carried }) => carried === how).length;
    const counts = { exactly: count("exactly"), approximately: count("approximately"), lost: count("lost") };
    fill(
      this.heddle,
      this.modes.length > 1 && this.mode(converted.modes[0].mode),
      h("p", null, says.text("counts", counts)),
    );
    if (hadFocus) this.heddle.querySelector("select")?.focus();
    this.ofHeddle.show(files, converted.scenario);
  }

  /** How capacities are written; the modes stand in the order of what they keep. @param {string} taken */
  mode(taken) {
    const all = this.modes.map(({ mode }) => mode);
    return modes(this.migration.says, all, taken, all[0], (mode) => asked(() => this.inMode(mode)));
  }
}
