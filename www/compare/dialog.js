// What to compare with: this run as it is (a fork), the run before the last edit, one setting changed, another release, another
// scenario, a file.

import { fill, h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { formatOf, withText } from "../edit/formats.js";
import { setting, settingsOf, sourcesAt, withChanges } from "../edit/sources.js";
import { cards, scenario } from "../gallery/library.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { closeButton } from "../widgets/dialog.js";

/** @typedef {Record<string, any>} Scenario */
/** Refused: a sentence; else a scenario and what is different in it. */
/** @typedef {string | { scenario: Scenario, title: string, preset?: string }} Choice */

/** The settings of the whole scheduler, which Hadoop reads when it starts. */
const EVERYWHERE = "";
const WHAT = ["fork", "before", "setting", "profile", "gallery", "file"];

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
  }

  async open() {
    const { model } = this;
    const text = model.words.catalogue;
    const gallery = await cards();
    const kind = /** @type {string} */ (this.session.scenario.scheduler?.kind ?? "fair");
    const t = clock(model.view.get().t);
    const before = this.session.document.peek(-1);
    const all = (await model.engine.ask("profiles")).filter((of) => of.kinds.includes(kind)).map((of) => of.id);
    const profile = this.session.scenario.scheduler?.profile ?? all[0];
    const profiles = all.filter((id) => id !== profile);
    const option = (/** @type {string} */ value, /** @type {string} */ shown) => h("option", { value }, shown);
    const queue = model.run.queueById.get(model.view.get().queue);
    const chosen = queue && queue.depth > 0 ? queue : model.run.leaves[0];
    /** @type {Record<string, import("../base/dom.js").Child>} */
    const forms = {
      fork: null,
      before: null,
      setting: this.settingForm(chosen?.path ?? "root", t),
      profile: h(
        "select",
        { name: "profile", "aria-label": phrase("compare-release") },
        profiles.map((name) => option(name, text.text("profile", { kind, profile: nameOf(name) }))),
      ),
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
    const possible = WHAT.filter(
      (what) => (what !== "before" || before) && (what !== "profile" || profiles.length > 0),
    );
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
      const radio = /** @type {HTMLElement} */ (event.target).closest("li")?.querySelector("input[type=radio]");
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
    const refused = await this.later.compareWith(choice.scenario, choice.title, choice.preset);
    if (refused) fill(problem, refused);
    else this.dialog.close();
  }

  /**
   * @param {FormData} data
   * @returns {Promise<Choice>}
   */
  async choice(data) {
    const { model } = this;
    const text = model.words.catalogue;
    const now = this.session.scenario;
    const field = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    switch (field("what")) {
      case "fork":
        return { scenario: now, title: text.text("compare-fork-title", { time: clock(model.view.get().t) }) };
      case "before": {
        const version = this.session.document.peek(-1);
        return version
          ? {
              scenario: version.scenario,
              title: text.text("compare-before-title", {
                note: this.session.document.versions[this.session.document.at].note,
              }),
            }
          : text.text("compare-missing");
      }
      case "setting":
        return this.setting(now, field);
      case "profile":
        return {
          scenario: { ...now, scheduler: { ...now.scheduler, profile: field("profile") } },
          title: text.text("profile", { kind: now.scheduler?.kind ?? "", profile: nameOf(field("profile")) }),
        };
      case "gallery": {
        const card = (await cards()).find(({ id }) => id === field("gallery"));
        return card
          ? { scenario: await scenario(card.id), title: `${card.title} · ${card.scheduler}`, preset: card.id }
          : text.text("compare-missing");
      }
      default:
        return this.fromFile
          ? { scenario: this.fromFile, title: String(this.fromFile.name ?? "a file") }
          : text.text("compare-no-file");
    }
  }

  /**
   * Fields for one setting and its value in B; what holds in A stands in the empty field.
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
        "aria-label": phrase("compare-value-in-b"),
        size: "12",
        spellcheck: "false",
        autocomplete: "off",
      })
    );
    /** @type {import("../edit/sources.js").Held[]} */
    let held = [];
    const names = async () => {
      const [path, sources] = [queue.value, sourcesAt(this.session.scenario, model.view.get().t)];
      const { got } = await settingsOf(model.engine, sources, path);
      if (queue.value !== path) return;
      held = (got ?? []).filter(({ file }) => path !== EVERYWHERE || file === "yarn-site.xml");
      fill(
        chosen,
        held.map(({ name }) => h("option", { value: name }, name)),
      );
      now();
    };
    const now = () => {
      const of = held.find(({ name }) => name === chosen.value);
      const present = of?.own?.value ?? of?.otherwise?.value;
      value.setAttribute("placeholder", present || phrase("compare-value-in-b-2"));
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
   * @param {Scenario} now
   * @param {(name: string) => string} field
   * @returns {Promise<Choice>}
   */
  async setting(now, field) {
    const { model } = this;
    const text = model.words.catalogue;
    const [name, value, queue] = [field("setting"), field("value"), field("queue")];
    if (value === "") return text.text("compare-no-value", { name });
    const t = queue !== EVERYWHERE && field("from") === "here" ? model.view.get().t : 0;
    const { got } = await withChanges(model.engine, now, t, [setting(queue, name, value)]);
    if (!got) return text.text("compare-not-editable");
    if (queue === EVERYWHERE) return { scenario: got, title: `${name} = ${value}` };
    return {
      scenario: got,
      title:
        t > 0
          ? text.text("compare-setting-title", { queue, name, value, time: clock(t) })
          : `${queue}: ${name} = ${value}`,
    };
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
