// Everything that a scenario says, as forms: the scenario itself, its scheduler, cluster and events, each job and each series.

import { fill, h, icon } from "../base/dom.js";
import { closeButton } from "../widgets/dialog.js";
import { eventOf } from "./consequences.js";
import { settingTexts } from "./editor.js";
import { MemberForm } from "./member-form.js";
import { members, written } from "./members.js";
import { schemaOf, sourcesAt } from "./sources.js";
import { failuresOf } from "./told.js";

/** @typedef {import("./members.js").Path} Path */

/** How many jobs, and how many series, can be chosen. */
const MOST = 500;

class ScenarioDialog {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {import("./members.js").Members} members
   * @param {import("./member-form.js").About} about
   */
  constructor(desk, members, about) {
    this.desk = desk;
    this.members = members;
    const element = h("dialog", { id: "scenario-form", class: "wide tall", "aria-labelledby": "scenario-form-h" });
    this.element = /** @type {HTMLDialogElement} */ (element);
    this.body = h("div", { class: "form-rows", tabindex: "-1" });
    this.choice = h("div", { class: "form-queue" });
    this.events = h("div", { class: "told" });
    this.form = new MemberForm(desk, members, about, this.body);
    const drawForm = this.form.draw.bind(this.form);
    this.form.draw = () => {
      drawForm();
      this.drawHead();
    };
    fill(
      element,
      h(
        "div",
        { class: "dh" },
        h("h2", { id: "scenario-form-h" }, members.texts.text("form-title")),
        h("span", { class: "sp" }),
        closeButton(this.element),
      ),
      h("div", { class: "db" }, this.choice, this.events, this.body),
    );
    document.body.append(element);
  }

  /** @param {Path} path */
  async open(path) {
    if (!this.element.open) this.element.showModal();
    this.body.scrollTop = 0;
    await this.form.show(path);
  }

  drawHead() {
    const { form } = this;
    const { scenario } = this.desk.session;
    const say = (/** @type {string} */ key, /** @type {Record<string, string>} */ args = {}) =>
      this.members.texts.text(key, args);
    /** @type {[Path, string][]} */
    const parts = [
      [[], say("form-scenario")],
      [["scheduler"], say("form-scheduler")],
      [["cluster"], say("form-cluster")],
      [["events"], say("form-events")],
      [["story"], say("form-story")],
      ...(scenario.jobs ?? [])
        .slice(0, MOST)
        .map((/** @type {any} */ job, /** @type {number} */ i) => [["jobs", i], say("form-job", { name: job.id })]),
      ...(scenario.arrivals ?? [])
        .slice(0, MOST)
        .map((/** @type {any} */ series, /** @type {number} */ i) => [
          ["arrivals", i],
          say("form-series", { name: series.name }),
        ]),
    ];
    const chosen = written(form.path);
    const focused = this.choice.contains(document.activeElement);
    const select = h(
      "select",
      {
        id: "scenario-part",
        onchange: (/** @type {Event} */ event) => {
          const path = parts[/** @type {HTMLSelectElement} */ (event.target).selectedIndex][0];
          this.body.scrollTop = 0;
          form.show(path);
        },
      },
      parts.map(([path, name]) => h("option", { value: written(path), selected: written(path) === chosen }, name)),
    );
    fill(
      this.choice,
      h("label", { for: "scenario-part" }, say("form-of")),
      h("span", { class: "fld" }, select),
      chosen === "events" && this.menu(),
    );
    if (focused) select.focus();
    const told = chosen === "events" || chosen === "cluster" ? failuresOf(this.members.texts, scenario) : null;
    fill(
      this.events,
      told &&
        (told.length > 0
          ? [
              h("b", null, say("told-failures")),
              h(
                "ul",
                null,
                told.map((sentence) => h("li", null, sentence)),
              ),
            ]
          : h("p", { class: "muted" }, say("told-no-failures"))),
    );
  }

  /** What can happen, each with what it must have, at the playhead. */
  menu() {
    const { form } = this;
    const { scenario } = this.desk.session;
    const stops = scenario.scheduler?.kind === "capacity" ? ["stopQueue"] : [];
    const kinds = [...(this.members.get("events[].do").choices ?? []), ...stops];
    const say = (/** @type {string} */ key) => this.members.texts.text(key);
    const added = (/** @type {Event} */ event) => {
      const what = /** @type {HTMLSelectElement} */ (event.target).value;
      const atMs = Math.round(this.desk.view.get().t / 1000) * 1000;
      if (what !== "") form.add(["events"], { atMs, ...eventOf(this.desk.session.scenario, what) });
    };
    return h(
      "span",
      { class: "fld add" },
      icon("plus"),
      h(
        "select",
        { "aria-label": say("form-add-event"), dataset: { field: "events+" }, onchange: added },
        h("option", { value: "" }, say("form-add-event")),
        kinds.map((kind) => h("option", { value: kind }, say(`do-${kind}`))),
      ),
    );
  }
}

/**
 * What the forms are told: the settings of the scheduler and of the MapReduce master, with their meanings, and the profiles.
 * @param {import("./desk.js").Desk} desk
 * @returns {Promise<import("./member-form.js").About>}
 */
async function about({ engine, session }) {
  const { scenario } = session;
  const kind = scenario.scheduler?.kind ?? "";
  const [settings, meanings, profiles] = await Promise.all([
    schemaOf(engine, sourcesAt(scenario, 0)),
    settingTexts(),
    engine.ask("profiles"),
  ]);
  return {
    settings,
    meanings,
    profiles: profiles.filter(({ kinds }) => kinds.some((of) => of === kind)).map(({ id }) => id),
  };
}

/** @type {ScenarioDialog | null} */
let dialog = null;

/**
 * Opens the form of a part of the scenario that is shown.
 * @param {import("./desk.js").Desk} desk
 * @param {Path} path such as `["jobs", 2]`; none: the scenario itself
 */
export async function openScenario(desk, path) {
  const [known, told] = await Promise.all([members(), about(desk)]);
  dialog ??= new ScenarioDialog(desk, known, told);
  dialog.form.about = told;
  await dialog.open(path);
}
