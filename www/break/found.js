// A workload that breaks a promise: what breaks, from when on, and its applications as a table.

import { h } from "../base/dom.js";
import { clock, count, duration, memory, vcores } from "../base/format.js";
import { figure } from "../sweep/figure.js";

/** @typedef {import("../engine/types.js").BreakFound} BreakFound */
/** @typedef {import("../engine/types.js").BreakApp} BreakApp */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {"open" | "save" | "save-goal"} Way */

/**
 * When it is plain that the promise is broken, and by what.
 * @param {Catalogue} says
 * @param {BreakFound} found
 */
function plain(says, { promise, atMs, got, most, unit, app, apps }) {
  const queue = app === null ? "" : apps[app].queue;
  return says.text("plain", {
    name: promise,
    at: clock(atMs),
    queue,
    got: figure(unit, got),
    most: figure(unit, most),
  });
}

/**
 * The table of its applications; that which waits is marked.
 * @param {Catalogue} says
 * @param {BreakFound} found
 * @param {number} shortMs how long a short task is
 * @param {string} name
 */
function table(says, { apps, app }, shortMs, name) {
  const heads = ["when", "queue", "asks", "each", "work"];
  const row = (/** @type {BreakApp} */ of, /** @type {number} */ i) => {
    const cells = [
      clock(of.atMs),
      of.queue,
      says.text("containers", { of: of.containers, count: count(of.containers) }),
      says.text("size", { memory: memory(of.memoryMb), vcores: vcores(of.vcores) }),
      of.short ? duration(shortMs) : says.text("long"),
    ];
    return h(
      "tr",
      { class: i === app ? "waits" : null },
      cells.map((text, at) => h(at === 1 ? "th" : "td", at === 1 ? { scope: "row" } : null, text)),
      h("td", null, i === app ? says.text("waits") : ""),
    );
  };
  return h(
    "table",
    { class: "br-apps" },
    h("caption", null, name),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        heads.map((head) => h("th", { scope: "col" }, says.text("column", { name: head }))),
        h("td"),
      ),
    ),
    h("tbody", null, apps.map(row)),
  );
}

/**
 * @param {{ says: Catalogue, tells: Catalogue }} words of this sheet, and of what searches find
 * @param {BreakFound} found
 * @param {number} shortMs how long a short task is
 * @param {(way: Way) => void} takes
 */
export function section({ says, tells }, found, shortMs, takes) {
  const id = `br-${found.promise}`;
  const name = says.text("workload", { apps: found.apps.length });
  const button = (/** @type {Way} */ way) =>
    h(
      "button",
      { class: `btn ${way === "open" ? "primary" : ""}`, type: "button", onclick: () => takes(way) },
      says.text(way),
    );
  return h(
    "section",
    { "aria-labelledby": id, dataset: { at: `found ${found.promise}` } },
    h("h3", { id }, tells.text(`break-${found.promise}`)),
    h("p", null, plain(says, found)),
    h(
      "div",
      { class: "br-scroll", tabindex: 0, role: "region", "aria-label": name },
      table(says, found, shortMs, name),
    ),
    h("div", { class: "row" }, button("open"), button("save"), button("save-goal")),
  );
}
