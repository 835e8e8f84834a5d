// A report: one file of HTML that needs nothing else, with the moment, the verdicts, the charts, the figures and what was changed. It is
// built of elements, so that no name in it can become markup, and holds no script.

import { forgetTokens } from "../base/colour.js";
import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { language } from "../base/language.js";
import { plain } from "../base/plain.js";
import { OF_RUN, written } from "../compare/figures.js";
import { unifiedDiff } from "../edit/diff.js";
import { textOf } from "../edit/files.js";
import { formatOf } from "../edit/formats.js";
import { profileOf } from "../engine/profile.js";
import { chip } from "../queues/chip.js";
import { topQueues } from "../run/queues.js";
import { nameOf, phrase, withRules } from "../texts/catalogue.js";
import { drawAxis } from "../timeline/frame.js";
import { lanes } from "../timeline/lanes.js";
import { verdictTexts } from "../why/sentences.js";
import { headline } from "../why/verdict.js";
import { aboutQueue } from "../why/verdicts.js";
import { drawnOn, momentOf } from "./picture.js";
import { POLICY, styles, VIEWPORT } from "./report-style.js";
import { SvgCanvas } from "./svg.js";

/** @typedef {import("../gallery/gallery.js").Lab} Lab */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/clocks.js").Band} Band */
/** @typedef {{ queue: Queue, answered: import("../engine/types.js").Answered }} Judged */

/** How many queues are judged, and how many have a lane in a chart. */
const JUDGED = 12;
const LANES = 16;
/** A chart, px. */
const CHART = { w: 900, lane: 62, left: 150, foot: 24 };
/**
 * @param {Lab} lab
 * @returns {Promise<string>}
 */
export async function reportOf(lab) {
  const { model } = lab;
  const { run, clocks, engine, view } = model;
  const t = Math.floor(view.get().t);
  /** @type {Judged[]} */
  const judged = [];
  for (const { queue, at } of subjects(run, clocks.value.bands, view.get().queue, t)) {
    const { entity, a } = aboutQueue(queue);
    const answered = await withRules(engine.ask("verdict", "", entity, a, 0, at));
    if (answered) judged.push({ queue, answered });
  }
  const [says, metrics] = await Promise.all([verdictTexts(), run.over ? engine.ask("metrics") : null]);
  return inLight(() => {
    const doc = document.implementation.createHTMLDocument(String(lab.session.scenario.name ?? ""));
    doc.documentElement.lang = language;
    doc.head.append(
      h("meta", { charset: "utf-8" }),
      h("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
      h("meta", { name: "viewport", content: VIEWPORT }),
    );
    doc.body.append(
      ...opening(lab, t),
      ...verdicts(model, says, judged),
      ...starvation(run, clocks.value.bands),
      ...charts(model),
      ...figures(model, metrics),
      ...configuration(lab.session, t),
      h("footer", null, phrase("report-foot", { version: run.cluster.engine })),
    );
    withoutButtons(doc);
    // As an element it would be a style of this page, which allows none.
    const html = doc.documentElement.outerHTML.replace("</head>", () => `<style>${styles()}</style></head>`);
    return `<!doctype html>\n${html}\n`;
  });
}

/**
 * Who is judged, and when: the selected queue and those that are starved at the moment; of those that were starved at another time
 * when they were found to be.
 * @param {import("../run/run.js").Run} run
 * @param {Band[]} bands
 * @param {number} selected
 * @param {number} t ms
 */
function subjects(run, bands, selected, t) {
  /** @type {Map<number, { queue: Queue, at: number }>} */
  const asked = new Map();
  const add = (/** @type {number} */ id, /** @type {number} */ at) => {
    const queue = run.queueById.get(id);
    if (queue && !asked.has(id) && asked.size < JUDGED) asked.set(id, { queue, at });
  };
  add(selected, t);
  const found = bands.filter((band) => band.found !== Infinity);
  for (const band of found) if (band.found <= t && band.until > t) add(band.queue, t);
  for (const band of found) add(band.queue, band.found);
  return asked.values();
}

/**
 * Draws with the colours of the light theme: a report is also printed.
 * @template T
 * @param {() => T} draw
 */
function inLight(draw) {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  delete dataset.theme;
  forgetTokens();
  try {
    return draw();
  } finally {
    if (theme !== undefined) dataset.theme = theme;
    forgetTokens();
  }
}

/**
 * @param {Lab} lab
 * @param {number} t
 */
function opening(lab, t) {
  const { session, model } = lab;
  const { run, words } = model;
  const { scenario } = session;
  const profile = words.catalogue.text("profile", {
    kind: scenario.scheduler?.kind ?? "",
    profile: nameOf(profileOf(scenario)),
  });
  return [
    h("h1", null, String(scenario.name ?? phrase("word-scenario"))),
    h("p", { class: "muted" }, phrase("report-when", { time: clock(t), end: clock(run.endMs), profile })),
    run.over ? "" : h("p", null, phrase("export-part", { time: clock(run.horizon) })),
    h("p", null, String(scenario.description ?? "")),
    h("figure", null, svg("moment-", momentOf(lab))),
  ];
}

/**
 * @param {string} name sets it apart from the other drawings
 * @param {import("./picture.js").Drawing} drawing
 */
const svg = (name, drawing) => drawnOn(new SvgCanvas(drawing.w, drawing.h, name), drawing);

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../texts/catalogue.js").Catalogue} says
 * @param {Judged[]} judged
 */
function verdicts({ words }, says, judged) {
  return [
    h("h2", null, phrase("report-verdicts")),
    ...judged.map(({ queue, answered }) => headline(words, says, answered, chip(queue))),
    ...(judged.length === 0 ? [h("p", { class: "muted" }, phrase("report-no-verdicts"))] : []),
  ];
}

/**
 * @param {string[]} head
 * @param {import("../base/dom.js").Child[][]} rows
 */
const table = (head, rows) =>
  h(
    "table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          null,
          row.map((cell) => h("td", null, cell)),
        ),
      ),
    ),
  );

/**
 * Who was declared starved, and when.
 * @param {import("../run/run.js").Run} run
 * @param {Band[]} bands
 */
function starvation(run, bands) {
  const found = bands.filter((band) => band.found !== Infinity);
  if (found.length === 0) return [];
  const name = (/** @type {Band} */ { queue, app }) => [
    run.queueById.get(queue)?.path ?? "",
    app === null ? "" : (run.apps.get(app)?.job ?? ""),
  ];
  const head = ["word-queue", "report-application", "report-below", "report-found", "report-until"];
  return [
    h("h2", null, phrase("time-starvation")),
    table(
      head.map((key) => phrase(key)),
      found.map((band) => [
        ...name(band),
        clock(band.from),
        clock(Math.max(band.from, band.found)),
        clock(Math.min(band.until, run.endMs)),
      ]),
    ),
  ];
}

/** @param {import("../run/model.js").RunModel} model */
function charts({ run, bands, view }) {
  const queues = topQueues(run).slice(0, LANES);
  const types = /** @type {("memory" | "vcores")[]} */ (run.cluster.vcores > 0 ? ["memory", "vcores"] : ["memory"]);
  const h_ = queues.length * CHART.lane + CHART.foot;
  return [
    h("h2", null, phrase("report-charts")),
    h("p", { class: "muted" }, phrase("report-charts-note")),
    ...types.flatMap((type) => [
      h("h3", null, phrase(`report-${type}`)),
      h(
        "figure",
        null,
        svg(`${type}-`, {
          w: CHART.w,
          h: h_,
          draw(g) {
            const frame = { g, w: CHART.w, h: h_, left: CHART.left, right: CHART.w - 12, from: 0, until: run.endMs };
            g.textBaseline = "middle";
            lanes(frame, { run, other: null, t: run.endMs, type, bands }, 0, h_ - CHART.foot, queues, view.queue);
            drawAxis(frame, h_ - CHART.foot);
          },
        }),
      ),
    ]),
  ];
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../engine/types.js").Metrics | null | undefined} metrics
 */
function figures({ words }, metrics) {
  if (!metrics) return [];
  return [
    h("h2", null, phrase("report-figures")),
    table(
      [phrase("report-figure"), phrase("report-value")],
      OF_RUN.map((figure) => [words.catalogue.text(`metric-${figure.key}`), written(figure, metrics)]),
    ),
  ];
}

/**
 * What was changed since the scenario was opened, and the files as they are.
 * @param {import("../edit/session.js").Session} session
 * @param {number} t
 */
function configuration({ document: opened, scenario }, t) {
  const first = opened.opened;
  const files = /** @type {[import("../edit/files.js").FileId, string][]} */ ([
    ["scheduler", formatOf(scenario).file],
    ["site", "yarn-site.xml"],
    ["scenario", "scenario.json"],
  ]);
  const diffs = files.map(([file, name]) => unifiedDiff(textOf(first, file, 0), textOf(scenario, file, t), name));
  const whole = files.filter(([file]) => textOf(scenario, file, t).trim() !== "");
  return [
    h("h2", null, phrase("report-configuration")),
    diffs.every((diff) => diff === "")
      ? h("p", null, phrase("report-unchanged"))
      : h("p", null, phrase("report-changed")),
    ...diffs.filter((diff) => diff !== "").map(diffOf),
    ...whole.map(([file, name]) =>
      h("details", null, h("summary", null, name), h("pre", null, textOf(scenario, file, t))),
    ),
  ];
}

/** @param {string} diff */
function diffOf(diff) {
  const kind = (/** @type {string} */ line) => ({ "+": "ins", "-": "del", "@": "at" })[line[0]] ?? null;
  return h(
    "pre",
    { class: "diff" },
    diff
      .trimEnd()
      .split("\n")
      .map((line) => h("span", { class: /^(\+\+\+|---)/.test(line) ? "at" : kind(line) }, `${line}\n`)),
  );
}

/**
 * What is a button in the page only names something here.
 * @param {Document} doc
 */
function withoutButtons(doc) {
  for (const button of doc.querySelectorAll("button")) button.replaceWith(plain([button]));
  for (const one of doc.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
}
