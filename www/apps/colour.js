// By what containers and the lanes of applications are coloured: their queue, or else themselves, their user, their priority.

import { inkOn, token } from "../base/colour.js";
import { h } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("../engine/types.js").AppInfo} AppInfo */
/** @typedef {import("../base/store.js").View["colour"]} By */

/** @type {By[]} */
const BY = ["queue", "app", "user", "priority"];
const HUES = 8;
const SHADES = ["", "b", "c"];
/** How many groups the legend names. */
const KEYS = 12;

/** The groups that applications are coloured by. */
export class Dress {
  /**
   * @param {Run} run
   * @param {Exclude<By, "queue">} by
   * @param {Record<string, any>} scenario
   */
  constructor(run, by, scenario) {
    this.by = by;
    const apps = [...run.apps.values()].sort((a, b) => a.atMs - b.atMs || a.id - b.id);
    const names = apps.map((app) => ({ id: app.id, name: nameIn(run, by, scenario, app) }));
    /** What the groups are called, in the order of their hues. */
    this.names = [...new Set(names.map(({ name }) => name))];
    // Of priorities the highest comes first.
    if (by === "priority") this.names.sort((a, b) => Number(b) - Number(a));
    const places = new Map(this.names.map((name, place) => [name, place]));
    /** The group of each application. @type {Map<number, number>} */
    this.groups = new Map(names.map(({ id, name }) => [id, places.get(name) ?? 0]));
  }

  /** The group of an application. @param {number} app */
  groupOf(app) {
    return this.groups.get(app) ?? 0;
  }

  /** The hue of a group: eight, then their shades, then again. @param {number} group */
  hue(group) {
    return `q${(group % HUES) + 1}${SHADES[Math.floor(group / HUES) % SHADES.length]}`;
  }

  /** What the colours mean: of many the first. */
  keys() {
    const keys = this.names.slice(0, KEYS).map((name, group) => {
      const hue = this.hue(group);
      const style = { background: `var(--${hue})`, color: inkOn(token(hue)) };
      return h("li", null, h("span", { class: "chip", "aria-hidden": "true", style }), name);
    });
    const more = this.names.length - KEYS;
    return [keys, more > 0 && h("li", null, phrase("colour-more", { count: more }))];
  }
}

/**
 * @param {Run} run
 * @param {Exclude<By, "queue">} by
 * @param {Record<string, any>} scenario
 * @param {AppInfo} app
 */
function nameIn(run, by, scenario, app) {
  if (by === "app") return `${run.badgeOf(app.id)?.badge ?? ""} ${app.job}`;
  if (by === "user") return app.user;
  // The priority that it was submitted with.
  const job = (scenario.jobs ?? []).find((/** @type {{ id?: string }} */ job) => job.id === app.job);
  return String(job?.priority ?? 0);
}

/** The last dress of each run, by its applications: with others it is made anew. @type {WeakMap<object, Dress>} */
const kept = new WeakMap();

/**
 * By what a model's applications are coloured; null: by their queues.
 * @param {Pick<RunModel, "run" | "view" | "scenario">} model
 */
export function dressOf({ run, view, scenario }) {
  const { colour } = view;
  if (colour === "queue") return null;
  const before = kept.get(run.apps);
  if (before?.by === colour) return before;
  const dress = new Dress(run, colour, scenario);
  kept.set(run.apps, dress);
  return dress;
}

/** The choice of it, for the legend. @param {RunModel} model */
export function colourChoice({ view }) {
  const { colour } = view;
  const change = (/** @type {Event} */ event) =>
    view.set({ colour: /** @type {By} */ (/** @type {HTMLSelectElement} */ (event.target).value) });
  return h(
    "li",
    { dataset: { at: "colour" } },
    h(
      "label",
      null,
      phrase("colour-by"),
      h(
        "span",
        { class: "fld", style: { display: "inline-flex", height: "24px", marginInlineStart: "6px" } },
        h(
          "select",
          {
            id: "colour",
            title: colour === "priority" && phrase("colour-priority-note"),
            onchange: change,
            dataset: { at: "colour-by" },
          },
          BY.map((by) => h("option", { value: by, selected: by === colour }, phrase(`colour-${by}`))),
        ),
      ),
    ),
  );
}
