// The options of Hadoop's converter, by their long names.

import { fill, h } from "../base/dom.js";
import { asked } from "../widgets/asked.js";

/** Those that are there or not. */
const FLAGS = [
  "percentage",
  "rules-to-file",
  "skip-convert-placement-rules",
  "skip-verification",
  "no-terminal-rule-check",
  "enable-async-scheduler",
  "dry-run",
];
/** What may stand behind `--disable-preemption`. */
const MODES = ["nopolicy", "observeonly"];

export class Options {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {() => Promise<void>} changed
   */
  constructor(says, changed) {
    this.says = says;
    /** A rule file. @type {{ name: string, text: string } | null} */
    this.rules = null;
    this.count = h("span", { class: "tag", hidden: true });
    this.ofRules = h("div", { class: "row" });
    this.form = /** @type {HTMLFormElement} */ (h("form", { class: "mig-form" }));
    fill(
      this.form,
      h("p", { class: "muted" }, says.text("options-note")),
      FLAGS.map((name) => this.labelled(name, h("input", { type: "checkbox", name }), "check")),
      this.labelled(
        "cluster-resource",
        h("input", { type: "text", name: "cluster-resource", spellcheck: "false" }),
        "text",
      ),
      this.labelled("disable-preemption", this.modes(), "text"),
      h(
        "div",
        { class: "text" },
        h("code", null, "--rulesconfig"),
        h("span", null, says.text("option-rulesconfig")),
        this.ofRules,
      ),
    );
    this.changed = () => {
      this.tell();
      asked(changed);
    };
    this.form.addEventListener("change", this.changed);
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.element = h(
      "details",
      { class: "mig-options" },
      h("summary", null, says.text("options"), " ", this.count),
      this.form,
    );
    this.showRules();
  }

  /**
   * @param {string} name
   * @param {HTMLElement} control
   * @param {string} kind
   */
  labelled(name, control, kind) {
    return h(
      "label",
      { class: kind },
      control,
      h("code", null, `--${name}`),
      h("span", null, this.says.text(`option-${name}`)),
    );
  }

  modes() {
    const none = h("option", { value: "" }, this.says.text("mode-none"));
    const modes = MODES.map((mode) => h("option", { value: mode }, mode));
    return h("select", { name: "disable-preemption" }, none, modes);
  }

  showRules() {
    const { says } = this;
    const read = async (/** @type {Event} */ event) => {
      event.stopPropagation();
      const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
      if (file) this.take({ name: file.name, text: await file.text() });
    };
    fill(
      this.ofRules,
      this.rules && h("span", null, this.rules.name),
      h(
        "label",
        { class: "btn sm" },
        says.text("choose-rules"),
        h("input", { class: "vh", type: "file", onchange: read }),
      ),
      this.rules &&
        h("button", { class: "btn sm quiet", type: "button", onclick: () => this.take(null) }, says.text("no-rules")),
    );
  }

  /** @param {{ name: string, text: string } | null} rules */
  take(rules) {
    this.rules = rules;
    this.showRules();
    this.changed();
  }

  /** Says how many are given. */
  tell() {
    const count = this.flags().length + this.values().length + Number(this.rules !== null);
    this.count.hidden = count === 0;
    fill(this.count, this.says.text("options-set", { count }));
  }

  flags() {
    const data = new FormData(this.form);
    return FLAGS.filter((name) => data.has(name));
  }

  values() {
    const data = new FormData(this.form);
    const given = ["cluster-resource", "disable-preemption"].map((name) => [name, String(data.get(name) ?? "").trim()]);
    return given.filter(([, value]) => value !== "");
  }

  /** As the command line has them, and the text of the rule file. */
  given() {
    const values = this.values().flatMap(([name, value]) => [`--${name}`, value]);
    return { list: [...this.flags().map((name) => `--${name}`), ...values], rules: this.rules?.text };
  }
}
