// The choice of other schedulers: the open scenario under each, its queue file translated, or with a queue file of its own.

import { fill, h } from "../base/dom.js";
import { formatOf, withText } from "../edit/formats.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { others, schedulerOf, telling, translated } from "./under.js";

/** @typedef {import("./under.js").Scenario} Scenario */
/** @typedef {import("./under.js").Scheduler} Scheduler */
/** @typedef {import("./beside.js").Made} Made */
/** @typedef {{ name: string, text: string }} QueueFile */

/** Runs that can stand beside the open one at most: each has an engine of its own. */
const MOST = 4;

/** @param {Scheduler} of */
export const nameOfScheduler = ({ kind, profile }) =>
  phrase("compare-scheduler-name", { kind, profile: nameOf(profile) });
/** @param {Scheduler} of */
const labelOf = ({ kind, profile }) => phrase("compare-scheduler-label", { kind, profile: nameOf(profile) });
/** @param {Scheduler} of */
const keyOf = ({ kind, profile }) => `${kind} ${profile}`;

export class Schedulers {
  /**
   * @param {import("../engine/types.js").ProfileInfo[]} profiles
   * @param {Scenario} scenario the open one
   */
  constructor(profiles, scenario) {
    this.scenario = scenario;
    this.now = schedulerOf(scenario);
    this.others = others(profiles, this.now);
    const chosen = telling(this.others, profiles, this.now);
    /** Queue files of their own. @type {Map<string, QueueFile>} */
    this.files = new Map();
    this.element = h(
      "ul",
      { class: "scheds" },
      this.others.map((of) => this.row(of, chosen.includes(of))),
    );
  }

  /**
   * @param {Scheduler} of
   * @param {boolean} checked
   */
  row(of, checked) {
    const name = h("span", null, phrase("compare-own-file"));
    const read = async (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      if (!file) return;
      this.files.set(keyOf(of), { name: file.name, text: await file.text() });
      fill(name, file.name);
      const box = input.closest("li")?.querySelector("input[type=checkbox]");
      if (box instanceof HTMLInputElement) box.checked = true;
    };
    return h(
      "li",
      null,
      h(
        "label",
        null,
        h("input", { type: "checkbox", name: "scheduler", value: keyOf(of), checked }),
        h("span", null, labelOf(of)),
      ),
      h(
        "label",
        { class: "btn sm" },
        name,
        h("input", {
          class: "vh",
          type: "file",
          accept: ".xml,.json,text/xml,application/json",
          "aria-label": phrase("compare-own-file-of", { name: labelOf(of) }),
          onchange: read,
        }),
      ),
    );
  }

  /**
   * The runs that are chosen.
   * @param {FormData} data
   * @returns {Promise<string | Made[]>} a sentence: why there are none
   */
  async made(data) {
    const chosen = this.others.filter((of) => data.getAll("scheduler").includes(keyOf(of)));
    if (chosen.length === 0) return phrase("compare-no-scheduler");
    if (chosen.length > MOST) return phrase("compare-too-many", { most: MOST });
    try {
      return await Promise.all(chosen.map((of) => this.one(of)));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * @param {Scheduler} of
   * @returns {Promise<Made>}
   */
  async one(of) {
    const { scenario, items } = await translated(this.scenario, of);
    const [name, label, own] = [nameOfScheduler(of), labelOf(of), this.files.get(keyOf(of))];
    if (own) {
      const title = phrase("compare-scheduler-own", { label, file: own.name });
      return { name, title, scenario: withText(scenario, own.text, 0) };
    }
    const title = items
      ? phrase("compare-scheduler-title", { label, from: formatOf(this.scenario).file })
      : phrase("compare-scheduler-release", { label });
    return { name, title, scenario, under: of, items };
  }
}
