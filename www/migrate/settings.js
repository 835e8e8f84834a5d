// Setting by setting: what became of each under both conversions, and where the files say it.

import { h } from "../base/dom.js";
import { render } from "../base/render.js";
import { entries } from "../convert/items.js";
import { cell, row, table } from "./table.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/** @typedef {import("../engine/types.js").Carried} Carried */
/** @typedef {import("../engine/types.js").Moved} Moved */
/** @typedef {import("./results.js").Fs2cs} Fs2cs */
/** @typedef {Fs2cs["lost"][number]} Loss */
/** @typedef {Item & { place: Moved["places"][number] }} Placed */

/** What each filter shows. @type {Record<string, Carried[]>} */
const FILTERS = { all: ["exactly", "approximately", "lost"], changed: ["approximately"], lost: ["lost"] };
/** The word for each, and its mark. */
const WORDS = { exactly: "kept", approximately: "changed", lost: "lost" };

/**
 * Whether a setting is the one that is meant, part of it, or any of the queue's.
 * @param {Item} item
 * @param {[string, string]} meant the queue's full name, and the setting's
 */
function isNamed({ queue, from }, [path, name]) {
  return queue === path && (name === "" || from.some((own) => own.name === name || own.name.startsWith(`${name}/`)));
}

export class Settings {
  /** @param {import("./migrate.js").Migration} migration */
  constructor(migration) {
    this.migration = migration;
    /** @type {Placed[]} */
    this.items = [];
    /** What nobody wrote and Capacity has to be told. @type {Item[]} */
    this.defaults = [];
    /** @type {Fs2cs | null} */
    this.made = null;
    /** What fs2cs loses of each. @type {Map<Item, Loss>} */
    this.lost = new Map();
    this.filter = "all";
    this.element = h("section", { hidden: true, "aria-labelledby": "mig-settings" });
  }

  /** @param {Moved} moved */
  heddle({ converted, places }) {
    this.items = converted.items.map((item, i) => ({ ...item, place: places[i] }));
    this.defaults = converted.defaults;
    this.find();
  }

  /** @param {Fs2cs} made */
  fs2cs(made) {
    this.made = made;
    this.find();
  }

  /** Finds the settings that fs2cs's losses are about. */
  find() {
    this.lost.clear();
    for (const loss of this.made?.lost ?? []) {
      const about = loss.settings.map((named) => this.items.filter((item) => isNamed(item, named)));
      for (const item of about.find((items) => items.length > 0) ?? [])
        if (this.lost.get(item)?.carried !== "lost") this.lost.set(item, loss);
    }
    this.draw();
  }

  /**
   * What becomes of a setting: under fs2cs, under Heddle's conversion.
   * @param {Item} item
   * @returns {Carried[]}
   */
  outcomes(item) {
    return [this.lost.get(item)?.carried ?? "exactly", item.carried];
  }

  draw() {
    const { says } = this.migration;
    const { items, made } = this;
    this.element.hidden = items.length === 0 || made === null;
    if (!made) return;
    const shown = items.filter((item) => this.outcomes(item).some((how) => FILTERS[this.filter].includes(how)));
    const columns = [says.text("setting"), says.text("fs2cs"), says.text("heddle")];
    render(
      this.element,
      h(
        "div",
        { class: "mig-h", dataset: { at: "head" } },
        h("h3", { id: "mig-settings" }, says.text("settings")),
        h("p", { class: "muted", role: "status" }, says.text("settings-count", { count: shown.length })),
        this.filters(),
      ),
      shown.length > 0
        ? table(
            "mig-settings",
            columns,
            shown.map((item) => this.row(item)),
          )
        : h("p", { class: "muted", dataset: { at: "none" } }, says.text("nothing-of-the-kind")),
      this.byDefault(),
    );
  }

  /** What nobody wrote: it holds under the Fair Scheduler, and Capacity has to be told. */
  byDefault() {
    const { says, say } = this.migration;
    const count = this.defaults.length;
    if (count === 0) return null;
    return h(
      "details",
      { class: "mig-defaults", dataset: { at: "defaults" } },
      h("summary", null, says.text("defaults", { count })),
      h(
        "ul",
        { class: "mig-list" },
        this.defaults.map(({ queue, from, to, why }) => {
          const whose = queue || says.text("scheduler");
          return h(
            "li",
            null,
            h("bdi", null, whose),
            ": ",
            entries(from, say),
            " → ",
            entries(to, say),
            " ",
            why && say(why),
          );
        }),
      ),
    );
  }

  filters() {
    const { says } = this.migration;
    const turn = (/** @type {string} */ name) => {
      this.filter = name;
      this.draw();
    };
    return h(
      "div",
      { class: "seg", role: "group", "aria-label": says.text("show"), dataset: { at: "filters" } },
      Object.keys(FILTERS).map((name) =>
        h(
          "button",
          { "aria-pressed": String(name === this.filter), dataset: { at: name }, onclick: () => turn(name) },
          says.text(`show-${name}`),
        ),
      ),
    );
  }

  /** @param {Placed} item */
  row(item) {
    const { says, say } = this.migration;
    const { queue, from, to, why, place } = item;
    const key = `${queue} ${from.map(({ name }) => name).join(" ")}`;
    const line = place?.line;
    const head = [
      h("b", null, h("bdi", null, queue || says.text("scheduler"))),
      " ",
      entries(from, say),
      line !== undefined && h("small", { class: "muted" }, says.text("place", { file: place?.file ?? "", line })),
    ];
    const lost = this.lost.get(item);
    const [fs2cs, heddle] = this.outcomes(item).map((how) => WORDS[how]);
    const files = this.made?.files.length ?? 0;
    return row(key, head, [
      files === 0
        ? cell(`${key} fs2cs`, says.text("fs2cs"), "", says.text("writes-nothing"))
        : cell(
            `${key} fs2cs`,
            says.text("fs2cs"),
            fs2cs,
            h("b", null, says.text(fs2cs)),
            lost && h("p", null, say(lost.said)),
          ),
      cell(
        `${key} heddle`,
        says.text("heddle"),
        heddle,
        h("b", null, says.text(heddle)),
        to.length > 0 && item.carried !== "lost" && h("p", null, entries(to, say)),
        why && h("p", null, say(why)),
      ),
    ]);
  }
}
