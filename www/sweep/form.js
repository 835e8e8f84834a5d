// Which settings a sweep varies, by how much, and how many seeds each combination has.

import { h } from "../base/dom.js";
import { render } from "../base/render.js";
import { queuesIn, settingsOf, sourcesAt } from "../edit/sources.js";

/** What is typed. @typedef {{ sets: { key: string, values: string }[], seeds: number }} Typed */

export class Form {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {() => void} run what is done when it is sent
   */
  constructor(says, run) {
    this.says = says;
    /** @type {Typed} */
    this.typed = { sets: [{ key: "", values: "" }], seeds: 1 };
    this.list = h("datalist", { id: "sweep-keys" });
    this.rows = h("div", { class: "sw-side" });
    this.element = h("form", { id: "sweep-form", class: "sw-side" }, this.list, this.rows);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      run();
    });
    this.element.addEventListener("input", () => this.read());
    this.draw();
  }

  /** What is typed, as the engine takes it. */
  get sets() {
    const written = this.typed.sets.filter(({ key, values }) => key.trim() + values.trim() !== "");
    return written.map(({ key, values }) => `${key.trim()}=${values.trim()}`);
  }

  read() {
    const values = (/** @type {string} */ name) =>
      [...this.element.querySelectorAll(`[name=${name}]`)].map(
        (input) => /** @type {HTMLInputElement} */ (input).value,
      );
    const typed = values("values");
    this.typed.sets = values("key").map((key, i) => ({ key, values: typed[i] }));
    this.typed.seeds = Math.max(1, Math.trunc(Number(values("seeds")[0])) || 1);
  }

  draw() {
    const { says, typed } = this;
    const field = (/** @type {string} */ text, /** @type {number} */ i, /** @type {Record<string, any>} */ more) =>
      h(
        "label",
        { dataset: { at: `${text} ${i}` } },
        says.text(text),
        h("input", { dataset: { at: `${text}-in ${i}` }, ...more }),
      );
    const rows = typed.sets.map(({ key, values }, i) => {
      const remove = () => {
        typed.sets.splice(i, 1);
        this.draw();
      };
      const row = h(
        "div",
        { class: "sw-set", dataset: { at: `set ${typed.sets.length} ${i}` } },
        field("setting", i, {
          name: "key",
          list: "sweep-keys",
          autocomplete: "off",
          spellcheck: "false",
          autofocus: i === 0,
        }),
        field("values", i, { name: "values", autocomplete: "off", placeholder: says.text("values-hint") }),
        typed.sets.length > 1 &&
          h(
            "button",
            { class: "btn quiet icon", type: "button", "aria-label": says.text("remove", { key }), onclick: remove },
            "×",
          ),
      );
      const [first, second] = /** @type {HTMLInputElement[]} */ ([...row.querySelectorAll("input")]);
      [first.value, second.value] = [key, values];
      return row;
    });
    const add = () => {
      typed.sets.push({ key: "", values: "" });
      this.draw();
      /** @type {HTMLElement | null} */ (this.rows.querySelector(".sw-set:last-of-type input"))?.focus();
    };
    render(
      this.rows,
      rows,
      h(
        "p",
        { dataset: { at: "add" } },
        h("button", { class: "lnk", type: "button", onclick: add, dataset: { at: "add-b" } }, says.text("add")),
      ),
      h(
        "label",
        { class: "sw-seeds", dataset: { at: "seeds" } },
        says.text("seeds"),
        h("input", {
          name: "seeds",
          type: "number",
          min: 1,
          max: 1000,
          value: typed.seeds,
          dataset: { at: "seeds-in" },
        }),
      ),
    );
  }

  /**
   * Offers the settings that are commonly changed, with the queues they are of.
   * @param {import("../opening.js").Lab} lab
   */
  async offer({ model, session }) {
    const sources = sourcesAt(session.scenario, 0);
    const { engine } = model;
    const of = async (/** @type {string} */ path) => {
      const held = (await settingsOf(engine, sources, path)).got ?? [];
      const all = held.filter(({ basic, modelled, exists }) => basic && modelled && exists);
      return all.map(({ name }) => (path === "" ? name : `${path}.${name}`));
    };
    const paths = ["", ...(await queuesIn(engine, sources))];
    const keys = (await Promise.all(paths.map(of))).flat();
    this.list.replaceChildren(...keys.map((value) => h("option", { value })));
  }
}
