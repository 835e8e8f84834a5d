// The bar of the timeline: which form the chart has, of what resource, and what its lines are.

import { byId, fill, h } from "../base/dom.js";
import { render } from "../base/render.js";
import { topQueues } from "../run/queues.js";
import { phrase } from "../texts/catalogue.js";
import { MEASURES } from "./chart.js";

/** The forms of the chart. */
const FORMS = /** @type {const} */ (["stacked", "lanes", "apps", "work", "table"]);
const TYPES = { memory: "GB", vcores: "vcores" };
/** What the full line is called, in full and in short, and the dotted one, by scheduler: `ruler-…` in the catalogue. */
const SHARES = {
  fair: ["instantaneous-share", "instantaneous", "steady"],
  capacity: ["guaranteed-capacity", "guaranteed", "configured"],
  superior: ["min-level", "min", "share"],
};

/**
 * The switches.
 * @param {import("../base/store.js").Looking} view
 * @param {HTMLElement} whole the button that shows the whole run
 */
export function wireBar(view, whole) {
  const form = byId("tmode");
  fill(
    form,
    FORMS.map((mode) => h("button", { dataset: { mode }, "aria-pressed": "false" }, phrase(`form-${mode}`))),
  );
  const type = h(
    "div",
    { class: "seg", role: "group", "aria-label": phrase("time-resource-type"), id: "ttype" },
    Object.entries(TYPES).map(([type, name]) => h("button", { dataset: { type }, "aria-pressed": "false" }, name)),
  );
  form.before(whole);
  form.after(type);
  form.addEventListener("click", (event) => {
    const mode = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.mode;
    if (mode) view.set({ mode: /** @type {typeof FORMS[number]} */ (mode) });
  });
  type.addEventListener("click", (event) => {
    const chosen = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.type;
    if (chosen) view.set({ type: /** @type {keyof typeof TYPES} */ (chosen) });
  });
}

/** @param {import("../run/model.js").RunModel} model */
export function legend({ beside, queues, run, view }) {
  if (queues.length === 0) return;
  const { mode, type, colour } = view;
  const [full, share, steady] = (SHARES[/** @type {keyof typeof SHARES} */ (run.cluster.kind)] ?? SHARES.fair).map(
    (name) => phrase(`ruler-${name}`),
  );
  /** @type {Record<string, string[][]>} */
  const forms = {
    stacked: [["", full]],
    lanes: [
      ["", share],
      ["dotted", steady],
      ["pale", phrase("ruler-demand")],
    ],
    apps: [],
    work: [],
    table: [],
  };
  // What is not drawn is not told: a policy that looks at memory alone gives no share of vcores.
  const { share: line, steady: dotted, demand: pale } = MEASURES[type];
  const measures = /** @type {Record<string, number>} */ ({ "": line, dotted, pale });
  const isDrawn = (/** @type {string[]} */ [kind]) =>
    topQueues(run).some(({ id }) => run.series.of(id, measures[kind]).v.values.some((value) => value > 0));
  const other = mode === "lanes" || mode === "work" ? beside.value : null;
  const entries = [...(other ? [["other", other.name]] : []), ...forms[mode].filter(isDrawn)];
  render(
    byId("lgd"),
    entries.map(([kind, text]) => [
      h("i", { class: `lg ${kind}`, "aria-hidden": "true" }),
      kind === "other" ? h("span", { title: text }, text) : text,
    ]),
    // Areas stand beside the shares of their queues, whatever hues tell apart elsewhere.
    colour !== "queue" && (mode === "stacked" || mode === "lanes") && h("span", { class: "hues" }, phrase("time-hues")),
  );
}
