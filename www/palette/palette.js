// The palette: one field that finds everything, by words. A combobox with a list, in the sense of ARIA; the focus stays in the field.

import { fill, h } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { Catalogue, catalogueAt } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { entriesOf, scenarioEntries, settingEntries } from "./entries.js";
import { best } from "./match.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../keys.js").Acts & { model: import("../run/model.js").RunModel }} Acts */

/** As many are listed at a time. */
const MOST = 50;

const texts = () => catalogueAt(new URL("../texts/palette.en.ftl", import.meta.url));

/** @param {Acts} acts */
export async function openPalette(acts) {
  if (document.querySelector("dialog[open]")) return;
  const [says] = await Promise.all([texts(), sheet(new URL("./palette.css", import.meta.url))]);
  new Palette(acts, says).open();
}

class Palette {
  /**
   * @param {Acts} acts
   * @param {Catalogue} says
   */
  constructor(acts, says) {
    this.says = says;
    this.entries = entriesOf(acts, says);
    /** @type {Entry[]} */
    this.shown = [];
    /** Which of them Enter does. */
    this.at = 0;
    this.list = h("ul", { id: "palette-list", role: "listbox", "aria-label": says.text("title") });
    this.count = h("p", { class: "muted", role: "status" });
    this.field = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "text",
        role: "combobox",
        "aria-label": says.text("title"),
        "aria-expanded": "true",
        "aria-controls": "palette-list",
        "aria-autocomplete": "list",
        placeholder: says.text("placeholder"),
        spellcheck: "false",
        autocomplete: "off",
        autofocus: true,
        oninput: () => this.find(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      })
    );
    this.dialog = /** @type {HTMLDialogElement} */ (
      h("dialog", { id: "palette", "aria-label": says.text("title") }, this.field, this.list, this.count)
    );
    this.dialog.addEventListener("close", () => this.dialog.remove());
    this.dialog.addEventListener("pointerdown", (event) => event.target === this.dialog && this.dialog.close());
    this.list.addEventListener("click", (event) => {
      const option = /** @type {HTMLElement} */ (event.target).closest("[role=option]");
      if (option) this.take([...this.list.children].indexOf(option));
    });
    for (const later of [scenarioEntries(acts), settingEntries(acts)])
      later.then(
        (entries) => {
          this.entries = [...this.entries, ...entries];
          this.find();
        },
        () => {}, // Without them there is the rest.
      );
  }

  open() {
    document.body.append(this.dialog);
    this.find();
    this.dialog.showModal();
  }

  find() {
    const chosen = this.shown[this.at];
    const found = best(this.field.value, this.entries);
    this.shown = found.slice(0, MOST);
    // What comes late does not move what is pointed at, unless something else was typed.
    this.at = this.field.value === this.typed ? Math.max(0, this.shown.indexOf(chosen)) : 0;
    this.typed = this.field.value;
    fill(
      this.list,
      this.shown.map((entry, i) => this.option(entry, i)),
    );
    this.count.textContent = this.says.text("found", { count: found.length });
    this.point(this.at);
  }

  /** @param {Entry} entry @param {number} i */
  option({ kind, text, more, keys }, i) {
    return h(
      "li",
      { role: "option", id: `palette-${i}`, "aria-selected": "false", title: more || null },
      h("b", null, text),
      h("span", { class: "muted more" }, more),
      keys !== "" &&
        h(
          "span",
          { class: "kb" },
          keys.split(" ").map((key) => h("kbd", null, key)),
        ),
      h("span", { class: "muted kind" }, this.says.text(`kind-${kind}`)),
    );
  }

  /** @param {number} at */
  point(at) {
    this.list.children[this.at]?.setAttribute("aria-selected", "false");
    this.at = at;
    const option = this.list.children[at];
    if (!option) return this.field.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", option.id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = this.shown.length - 1;
    const to = {
      ArrowDown: this.at === last ? 0 : this.at + 1,
      ArrowUp: this.at === 0 ? last : this.at - 1,
      PageDown: Math.min(last, this.at + 8),
      PageUp: Math.max(0, this.at - 8),
    }[event.key];
    if (to !== undefined) this.point(to);
    else if (event.key === "Enter") this.take(this.at);
    else return;
    event.preventDefault();
  }

  /** @param {number} at */
  take(at) {
    const entry = this.shown[at];
    if (!entry) return;
    this.dialog.close();
    asked(() => entry.does());
  }
}
