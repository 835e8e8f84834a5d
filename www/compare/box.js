// The box of a comparison in the inspector: the runs with the cluster's figures, and where the two that are drawn part.

import { h, icon } from "../base/dom.js";
import { clock } from "../base/format.js";
import { render } from "../base/render.js";
import { onPhone } from "../base/size.js";
import { phrase } from "../texts/catalogue.js";
import { OF_RUN, written } from "./figures.js";
import { named } from "./names.js";

/** @typedef {import("./compare.js").Compare} Compare */
/** @typedef {import("../run/model.js").RunModel} RunModel */

/** What the small table says of a run. */
const SMALL = new Set(["killed", "lost", "deprived"]);

/** @param {Compare} compare */
export function drawBox(compare) {
  render(
    compare.box,
    h(
      "div",
      { class: "cmph" },
      h("h3", null, phrase("compare-runs", { count: compare.runs.length + 1 })),
      h("span", { class: "sp" }),
      h(
        "button",
        { class: "btn sm", onclick: () => compare.later.model.view.set({ tab: "metrics", ...onPane() }) },
        phrase("compare-every-queue"),
      ),
      h("button", { class: "btn sm", onclick: () => compare.swap() }, phrase("compare-swap")),
      h(
        "button",
        {
          class: "btn quiet icon",
          "aria-label": phrase("compare-end-the-comparison"),
          onclick: () => compare.close(),
        },
        icon("close"),
      ),
    ),
    figures(compare),
    compare.name === compare.drawn.made.title ? null : h("p", { class: "cmpt" }, compare.drawn.made.title),
    first(compare),
  );
}

/** On a phone the table of every queue is another pane. */
const onPane = () => (onPhone() ? { pane: /** @type {const} */ ("time") } : {});

/**
 * The cluster's figures of every run.
 * @param {Compare} compare
 */
function figures(compare) {
  const shown = OF_RUN.filter(({ key }) => SMALL.has(key));
  return h(
    "table",
    { class: "cmpbar" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, phrase("compare-everywhere")),
        shown.map(({ key }) => h("th", { scope: "col" }, phrase(`metric-${key}-short`))),
      ),
    ),
    h(
      "tbody",
      null,
      compare.all.map(({ name, model }, i) =>
        h(
          "tr",
          { class: i === compare.chosen.value + 1 ? "other" : null },
          h("th", { scope: "row" }, nameOf(compare, name, i)),
          shown.map((figure) => h("td", null, written(figure, model.metrics.value))),
        ),
      ),
    ),
  );
}

/**
 * The name of a run; of several others each can be drawn.
 * @param {Compare} compare
 * @param {string} name
 * @param {number} i 0: the open run
 */
function nameOf(compare, name, i) {
  if (i === 0) return named(name, "solid");
  const chosen = i - 1 === compare.chosen.value;
  const shown = named(name, chosen ? "dashed" : "apart");
  if (compare.runs.length === 1) return shown;
  return h(
    "button",
    {
      class: "rnb",
      "aria-pressed": String(chosen),
      title: phrase("compare-draw", { name }),
      dataset: { at: `run-${i}` },
      onclick: () => (compare.chosen.value = i - 1),
    },
    shown,
  );
}

/** @param {Compare} compare */
function first(compare) {
  const { difference } = compare;
  const { model } = compare.later;
  const text = model.words.catalogue;
  if (!difference) {
    const over = model.run.over && compare.model.run.over;
    return h("p", { class: "muted" }, text.pieces(over ? "compare-same" : "compare-none-yet"));
  }
  const { t, a, b } = difference;
  const kind = a?.kind ?? b?.kind ?? "";
  const side = (/** @type {Node} */ name, /** @type {string} */ said) =>
    h("li", null, name, h("span", null, said || phrase("compare-nothing")));
  return h(
    "div",
    { class: "cmpd" },
    h(
      "p",
      null,
      text.pieces("compare-first", { time: clock(t) }),
      " ",
      h("button", { class: "lnk", dataset: { at: "go" }, onclick: () => compare.visit() }, phrase("compare-go")),
    ),
    h(
      "ul",
      null,
      side(named(compare.hereNow, "solid"), sentence(model, t, kind, a)),
      side(named(compare.name, "dashed"), sentence(compare.model, t, kind, b)),
    ),
  );
}

/**
 * What a run does at the first difference, as plain text: names in it may mean something else in the other run.
 * @param {RunModel} model
 * @param {number} t
 * @param {string} kind of the row at which the runs part
 * @param {import("../run/log.js").LogRow | null} row of this run; null: it has none, but may do something of the same kind
 */
function sentence({ story, words }, t, kind, row) {
  const now = story.filter((entry) => entry.t === t);
  const entry =
    now.find((entry) => entry.rows.some((other) => other.seq === row?.seq)) ??
    (row ? undefined : now.find((entry) => entry.rows[0].kind === kind));
  if (entry) return words.plain(entry);
  if (!row) return "";
  const subject = words.subject(row.subject, row.a, row.b);
  return `${typeof subject === "string" ? subject : (subject.textContent ?? "")}: ${words.kind(row.kind)}`;
}
