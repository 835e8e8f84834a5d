// What to compare with: this run as it is (a fork), the run before the last edit, one setting changed, other schedulers and
// releases, another scenario, a file. The runs are named by what differs between them.

import { fill, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { formatOf, withText } from "../edit/formats.js";
import { setting, settingsOf, sourcesAt, withChanges } from "../edit/sources.js";
import { cards, scenario } from "../gallery/library.js";
import { phrase } from "../texts/catalogue.js";
import { closeButton } from "../widgets/dialog.js";
import { nameOfScheduler, Schedulers } from "./schedulers.js";

/** @typedef {Record<string, any>} Scenario */
/** Refused: a sentence; else what the open run is called, and the others. */
/** @typedef {string | { here: string, runs: import("./beside.js").Made[] }} Choice */

/** The settings of the whole scheduler, which Hadoop reads when it starts. */
const EVERYWHERE = "";
const WHAT = ["fork", "before", "setting", "schedulers", "gallery", "file"];

/**
 * One run beside the open one.
 * @param {string} here
 * @param {import("./beside.js").Made} made
 * @returns {Choice}
 */
const beside = (here, made) => ({ here, runs: [made] });

export class CompareDialog {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../edit/session.js").Session} session
   * @param {import("./later.js").Later} later
   */
  constructor(model, session, later) {
    this.model = model;
    this.session = session;
    this.later = later;
    this.dialog = /** @type {HTMLDialogElement} */ (h("dialog", { id: "compare", "aria-labelledby": "compare-h" }));
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    document.body.append(this.dialog);
    /** @type {Scenario | null} */
    this.fromFile = null;
    /** The settings of the chosen queue. @type {import("../edit/sources.js").Held[]} */
    this.held = [];
    this.schedulers = new Schedulers([], {});
  }

  async open() {
    const { model } = this;
    const text = model.words.catalogue;
    const gallery = await cards();
    const t = clock(model.view.get().t);
    const before = this.session.document.peek(-1);
    this.schedulers = new Schedulers(await model.engine.ask("profiles"), this.session.scenario);
    const option = (/** @type {string} */ value, /** @type {string} */ shown) => h("option", { value }, shown);
    const queue = model.run.queueById.get(model.view.get().queue);
    const chosen = queue && queue.depth > 0 ? queue : model.run.leaves[0];
    /** @type {Record<string, import("../base/dom.js").Child>} */
    const forms = {
      fork: null,
      before: null,
      setting: this.settingForm(chosen?.path ?? "root", t),
      schedulers: this.schedulers.element,
      gallery: h(
        "select",
        { name: "gallery", "aria-label": phrase("word-scenario") },
        gallery
          .filter((card) => card.id !== this.session.preset)
          .map((card) => option(card.id, `${card.title} · ${card.scheduler}`)),
      ),
      file: h(
        "label",
        { class: "btn" },
        phrase("compare-open-file"),
        h("input", {
          class: "vh",
          type: "file",
          accept: ".xml,.json,text/xml,application/json",
          onchange: (/** @type {Event} */ event) => this.read(event),
        }),
      ),
    };
    const possible = WHAT.filter((what) => what !== "before" || before);
    const args = {
      time: t,
      note: before ? (this.session.document.versions[this.session.document.at]?.note ?? "") : "",
    };
    this.problem = h("p", { class: "stop-text", role: "alert" });
    const form = h(
      "form",
      { class: "db", onsubmit: (/** @type {SubmitEvent} */ event) => this.submit(event) },
      h(
        "ul",
        { class: "ways" },
        possible.map((what, i) =>
          h(
            "li",
            null,
            h(
              "label",
              null,
              h("input", { type: "radio", name: "what", value: what, checked: i === 0, autofocus: i === 0 }),
              h(
                "span",
                null,
                h("b", null, text.text(`compare-${what}`, args)),
                h("small", null, text.text(`compare-${what}-note`, args)),
              ),
            ),
            forms[what],
          ),
        ),
      ),
      this.problem,
      h("div", { class: "row" }, h("button", { class: "btn primary", type: "submit" }, text.text("compare-begin"))),
    );
    // Using the fields of a way chooses it.
    form.addEventListener("input", (event) => {
      const radio = /** @type {HTMLElement} */ (event.target).closest(".ways > li")?.querySelector("input[type=radio]");
      if (radio instanceof HTMLInputElement) radio.checked = true;
    });
    fill(
      this.dialog,
      h("div", { class: "dh" }, h("h2", { id: "compare-h" }, text.text("compare-title")), closeButton(this.dialog)),
      form,
    );
    this.dialog.showModal();
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const choice = await this.choice(data);
    const problem = /** @type {HTMLElement} */ (this.problem);
    if (typeof choice === "string") return fill(problem, choice);
    const refused = await this.later.compareWith(choice.here, choice.runs);
    if (refused) fill(problem, refused);
    else this.dialog.close();
  }

  /**
   * @param {FormData} data
   * @returns {Promise<Choice>}
   */
  async choice(data) {
    const { model } = this;
    const now = this.session.scenario;
    const field = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    const title = String(now.name ?? phrase("word-scenario"));
    const time = clock(model.view.get().t);
    switch (field("what")) {
      case "fork":
        return beside(phrase("compare-fork-here"), {
          name: phrase("compare-fork-name", { time }),
          title: phrase("compare-fork-title", { time }),
          scenario: now,
        });
      case "before": {
        const version = this.session.document.peek(-1);
        const { note } = this.session.document.versions[this.session.document.at];
        if (!version) return phrase("compare-missing");
        const name = phrase("compare-before-name", { note });
        return beside(phrase("compare-before-here", { note }), { name, title: name, scenario: version.scenario });
      }
      case "setting":
        return this.setting(now, field);
      case "schedulers": {
        const made = await this.schedulers.made(data);
        return typeof made === "string" ? made : { here: nameOfScheduler(this.schedulers.now), runs: made };
      }
      case "gallery": {
        const card = (await cards()).find(({ id }) => id === field("gallery"));
        if (!card) return phrase("compare-missing");
        const full = `${card.title} · ${card.scheduler}`;
        return beside(title, {
          name: card.title === title ? full : card.title,
          title: full,
          scenario: await scenario(card.id),
          preset: card.id,
        });
      }
      default: {
        if (!this.fromFile) return phrase("compare-no-file");
        const name = String(this.fromFile.name ?? "");
        return beside(name === title ? phrase("compare-file-here") : title, {
          name,
          title: name,
          scenario: this.fromFile,
        });
      }
    }
  }

  /**
   * Fields for one setting and its value in the other run; what holds in the open one stands in the empty field.
   * @param {string} path of the queue that is chosen first
   * @param {string} t the playhead
   */
  settingForm(path, t) {
    const { model } = this;
    const queues = model.run.queues.filter((of) => of.depth > 0).map((of) => of.path);
    const queue = /** @type {HTMLSelectElement} */ (
      h(
        "select",
        { name: "queue", "aria-label": phrase("word-queue") },
        [...queues, EVERYWHERE].map((of) =>
          h("option", { value: of, selected: of === path }, of || phrase("compare-everywhere")),
        ),
      )
    );
    const chosen = /** @type {HTMLSelectElement} */ (
      h("select", { name: "setting", "aria-label": phrase("compare-setting-2") })
    );
    const value = /** @type {HTMLInputElement} */ (
      h("input", {
        name: "value",
        "aria-label": phrase("compare-other-value"),
        size: "12",
        spellcheck: "false",
        autocomplete: "off",
      })
    );
    this.held = [];
    const names = async () => {
      const [path, sources] = [queue.value, sourcesAt(this.session.scenario, model.view.get().t)];
      const { got } = await settingsOf(model.engine, sources, path);
      if (queue.value !== path) return;
      this.held = (got ?? []).filter(({ file }) => path !== EVERYWHERE || file === "yarn-site.xml");
      // What is chosen stays chosen: another queue mostly has the same settings, and somebody may have chosen before they came.
      const before = chosen.value;
      fill(
        chosen,
        this.held.map(({ name }) => h("option", { value: name, selected: name === before }, name)),
      );
      now();
    };
    const now = () => {
      value.setAttribute("placeholder", this.present(chosen.value) || phrase("compare-other-value"));
    };
    queue.addEventListener("change", names);
    chosen.addEventListener("change", now);
    names();
    return h(
      "div",
      { class: "row" },
      queue,
      chosen,
      value,
      formatOf(this.session.scenario).reloads &&
        h(
          "select",
          { name: "from", "aria-label": phrase("compare-from-when-on") },
          h("option", { value: "start" }, phrase("compare-from-the-start")),
          h("option", { value: "here" }, phrase("compare-from-on", { t })),
        ),
    );
  }

  /**
   * What a setting is in the open run.
   * @param {string} name
   */
  present(name) {
    const of = this.held.find((one) => one.name === name);
    return of?.own?.value ?? of?.otherwise?.value ?? "";
  }

  /**
   * @param {Scenario} now
   * @param {(name: string) => string} field
   * @returns {Promise<Choice>}
   */
  async setting(now, field) {
    const { model } = this;
    const [name, value, queue] = [field("setting"), field("value"), field("queue")];
    if (value === "") return phrase("compare-no-value", { name });
    const t = queue !== EVERYWHERE && field("from") === "here" ? model.view.get().t : 0;
    const { got } = await withChanges(model.engine, now, t, [setting(queue, name, value)]);
    if (!got) return phrase("compare-not-editable");
    const time = clock(t);
    const called = (/** @type {string} */ value) =>
      phrase("compare-setting-name", { name: name.slice(name.lastIndexOf(".") + 1), value });
    const plain = queue === EVERYWHERE ? `${name} = ${value}` : `${queue}: ${name} = ${value}`;
    return beside(called(this.present(name) || phrase("compare-unset")), {
      name: t > 0 ? phrase("compare-setting-from", { name: called(value), time }) : called(value),
      title: t > 0 ? phrase("compare-setting-title", { queue, name, value, time }) : plain,
      scenario: got,
    });
  }

  /** @param {Event} event */
  async read(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    const problem = /** @type {HTMLElement} */ (this.problem);
    if (!file) return;
    const content = await file.text();
    try {
      const parsed = content.trimStart().startsWith("<") ? null : JSON.parse(content);
      this.fromFile = parsed?.heddle ? parsed : { ...withText(this.session.scenario, content, 0), name: file.name };
      fill(problem);
      const radio = this.dialog.querySelector("input[value=file]");
      if (radio instanceof HTMLInputElement) radio.checked = true;
      const label = /** @type {HTMLElement} */ (event.target).parentElement;
      if (label?.firstChild) label.firstChild.textContent = file.name;
    } catch (error) {
      fill(problem, error instanceof Error ? error.message : String(error));
    }
  }
}
