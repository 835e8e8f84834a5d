// The sheet's three columns, which read as a sentence: what was recognised, what was inferred, how well it matches.

import { h, s } from "../base/dom.js";
import { clock } from "../base/format.js";
import { nodeFields } from "./nodes.js";
import { megabytes } from "./pile.js";

/** @typedef {import("./sheet.js").ClusterSheet} Sheet */
/** @typedef {import("./sheet.js").Imported} Imported */
/** @typedef {Imported["files"][number]} FileReport */
/** @typedef {import("../engine/types.js").Finding} Finding */
/** @typedef {import("../engine/types.js").Retraced} Retraced */

/** How many sentences stand there before the others are folded. */
const SHOWN = 3;
/** The code of what is said of the whole: it is no assumption. */
const REPORT = "import.report";
/** The code of what is said where nobody says which nodes there are. */
const NO_NODES = "import.no-nodes";
/** The path of each mark in a box of 12. */
const PATHS = { ok: "M2.5 6.5 5 9l4.5-6", no: "M3 3l6 6M9 3l-6 6", wt: "M6 3v3.2l2 1.6", na: "M3 6h6" };

/**
 * @param {keyof typeof PATHS} kind
 * @param {string} label
 */
function mark(kind, label) {
  return h(
    "span",
    { class: `st ${kind}`, role: "img", "aria-label": label },
    s("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, s("path", { d: PATHS[kind] })),
  );
}

/**
 * What each file is, what was taken of it, what it lacks, with places.
 * @param {Sheet} sheet
 * @param {Imported} imported
 */
export function recognised(sheet, imported) {
  const { says, files } = sheet;
  const known = imported.files.filter(({ kind }) => kind !== null).length;
  const reports = [...imported.files];
  // Those that could not even be read have no report.
  for (const { file } of imported.findings)
    if (file && !reports.some((report) => report.file === file))
      reports.push({
        file,
        kind: null,
        used: [],
        assumed: [],
        missing: [],
        faults: imported.findings.filter((of) => of.file === file),
      });
  const names = sheet.names();
  return column(
    "recognised",
    says.text("recognised"),
    says.text("known", { known, all: files.length }),
    reports.map((report) => {
      const index = names.indexOf(report.file);
      return fileRow(sheet, report, files[index]?.size ?? 0, index);
    }),
  );
}

/**
 * @param {Sheet} sheet
 * @param {FileReport} report
 * @param {number} size
 * @param {number} index
 */
function fileRow(sheet, report, size, index) {
  const { says, say } = sheet;
  const fails = report.kind === null || report.faults.some(({ severity }) => severity === "error");
  const kind = report.kind ?? "";
  const name = says.has(`kind-${kind}`) ? says.text(`kind-${kind}`) : kind;
  return row(
    [report.file, fails ? "no" : "ok", says.text(fails ? "not-taken" : "taken"), megabytes(size)],
    [
      name !== "" && name !== report.file && h("p", { class: "cl-kind" }, name),
      report.used.map((finding) => h("p", null, say(finding))),
      remarks(sheet, [...report.faults, ...report.missing]),
      index >= 0 &&
        h(
          "button",
          {
            class: "lnk",
            dataset: { at: `without-${report.file}` },
            "aria-label": says.text("leave-out-of", { file: report.file }),
            onclick: () => sheet.without(sheet.names().indexOf(report.file)),
          },
          says.text("leave-out"),
        ),
    ],
  );
}

/**
 * What the files do not say.
 * @param {Sheet} sheet
 * @param {Imported} imported
 * @param {boolean} mayWork whether work may be assumed
 */
export function inferred(sheet, imported, mayWork) {
  const { says } = sheet;
  /** @type {[Finding, string][]} */
  const all = imported.files.flatMap(({ file, assumed }) =>
    assumed.map((of) => /** @type {[Finding, string]} */ ([of, file])),
  );
  for (const finding of imported.findings) if (!finding.file && finding.code !== REPORT) all.push([finding, ""]);
  const rows = all.map(([finding, file]) =>
    row(
      [file || says.text("altogether"), finding.severity === "error" ? "no" : "wt", says.text("assumed"), ""],
      [h("p", null, placed(sheet, finding))],
    ),
  );
  const isGuessed = all.some(([{ code }]) => code === NO_NODES);
  const work =
    mayWork &&
    h(
      "label",
      { class: "cl-work", dataset: { at: "work" } },
      h("input", {
        type: "checkbox",
        checked: sheet.works,
        onchange: (/** @type {Event} */ event) => {
          sheet.works = /** @type {HTMLInputElement} */ (event.target).checked;
          sheet.draw();
        },
      }),
      h("span", null, says.text("work")),
    );
  return column("inferred", says.text("inferred"), says.text("inferred-what"), [
    ...(rows.length > 0 ? rows : [h("p", { class: "muted" }, says.text("nothing-inferred"))]),
    isGuessed && nodeFields(says, (file) => sheet.add([file])),
    work,
  ]);
}

/**
 * How the run meets the log, or what there is to run.
 * @param {Sheet} sheet
 * @param {Imported} imported
 * @param {Retraced | null} retraced
 * @param {import("../base/dom.js").Child[]} acts
 */
export function matches(sheet, imported, retraced, acts) {
  const { says, say } = sheet;
  const { scenario } = imported;
  const made = scenario
    ? says.text("made", {
        nodes: (scenario.cluster?.nodes ?? []).reduce(
          (/** @type {number} */ sum, /** @type {any} */ node) => sum + (node.count ?? 1),
          0,
        ),
        jobs: (scenario.jobs ?? []).length,
      })
    : says.text("made-nothing");
  const report = imported.findings.find(({ code }) => code === REPORT);
  const told = [
    h("p", { class: scenario ? null : "stop-text" }, made),
    (scenario?.jobs ?? []).length > 0 && report && h("p", { class: "muted" }, say(report)),
  ];
  if (!retraced) return column("matches", says.text("to-run"), says.text("no-log"), [told, acts]);
  const { containers, preempted, firstDifference } = retraced;
  return column("matches", says.text("matches"), says.text("matches-what"), [
    meter(says.text("replayed"), containers.replayed, containers.rebuilt, says),
    meter(says.text("same-order"), containers.sameQueueAndOrder, containers.rebuilt, says),
    preempted.logged > 0 && meter(says.text("explained"), preempted.explained, preempted.logged, says),
    h(
      "p",
      { class: "muted" },
      says.text(containers.sameQueueAndOrder * 10 >= containers.rebuilt * 9 ? "good-for" : "poor"),
    ),
    firstDifference && h("p", null, h("b", null, says.text("difference")), " ", differs(sheet, firstDifference)),
    told,
    acts,
  ]);
}

/**
 * What the jobs of a moment may expect.
 * @param {Sheet} sheet
 * @param {import("../base/dom.js").Child} said
 */
export function expected({ says }, said) {
  return h(
    "section",
    { class: "cl-box cl-wide", dataset: { at: "expected" }, "aria-labelledby": "cluster-expected" },
    h("h3", { id: "cluster-expected" }, says.text("will-of")),
    said,
  );
}

/**
 * Whether names are replaced.
 * @param {Sheet} sheet
 */
export function naming(sheet) {
  const { says } = sheet;
  const change = (/** @type {Event} */ event) => {
    sheet.hides = /** @type {HTMLInputElement} */ (event.target).checked;
  };
  return h(
    "label",
    { class: "cl-work", dataset: { at: "naming" } },
    h("input", { type: "checkbox", checked: sheet.hides, onchange: change }),
    h("span", null, h("b", null, says.text("names")), " ", says.text("names-what")),
  );
}

/**
 * Where a cluster's files are to be had.
 * @param {import("../texts/catalogue.js").Catalogue} says
 */
export function sources(says) {
  const one = (/** @type {string} */ of) =>
    h("div", { class: "cl-box" }, h("b", null, says.text(`get-${of}`)), h("code", null, says.text(`get-${of}-how`)));
  return h("div", { class: "cl-get", dataset: { at: "get" } }, ["queues", "ran", "decided"].map(one));
}

/**
 * @param {Sheet} sheet
 * @param {NonNullable<Retraced["firstDifference"]>} difference
 */
function differs({ says }, { number, logged, replayed }) {
  const at = clock((logged ?? replayed)?.atMs ?? 0);
  if (!logged || !replayed) return says.text(logged ? "no-more-replayed" : "no-more-logged", { at, number });
  return says.text("differs", { at, number, logged: logged.queue, replayed: replayed.queue });
}

/**
 * @param {string} name
 * @param {number} part
 * @param {number} all
 * @param {import("../texts/catalogue.js").Catalogue} says
 */
function meter(name, part, all, says) {
  return h(
    "div",
    { class: "cl-meter" },
    h("span", null, name),
    h("b", null, says.text("of", { part, all })),
    h("meter", { min: 0, max: Math.max(1, all), value: part, "aria-label": name }),
  );
}

/**
 * Sentences with their places, the first ones in sight.
 * @param {Sheet} sheet
 * @param {Finding[]} findings
 */
function remarks(sheet, findings) {
  if (findings.length === 0) return null;
  const items = findings.map((finding) => h("li", { class: finding.severity }, placed(sheet, finding)));
  const more = items.splice(SHOWN);
  return [
    h("ul", { class: "cl-said" }, items),
    more.length > 0 &&
      h(
        "details",
        null,
        h("summary", null, sheet.says.text("more-said", { count: more.length })),
        h("ul", { class: "cl-said" }, more),
      ),
  ];
}

/**
 * @param {Sheet} sheet
 * @param {Finding} finding
 */
function placed({ says, say }, finding) {
  const { line, path } = finding;
  const place = line ? says.text("line", { line }) : (path ?? "");
  return place === "" ? say(finding) : [h("span", { class: "muted" }, place), " ", say(finding)];
}

/**
 * @param {string} at
 * @param {string} title
 * @param {string} about
 * @param {import("../base/dom.js").Child[]} children
 */
function column(at, title, about, children) {
  return h(
    "section",
    { class: "cl-box", dataset: { at }, "aria-labelledby": `cluster-${at}` },
    h("h3", { id: `cluster-${at}` }, title),
    h("p", { class: "muted" }, about),
    children,
  );
}

/**
 * @param {[string, keyof typeof PATHS, string, string]} head name, mark, what the mark says, and what stands at the end
 * @param {import("../base/dom.js").Child[]} said
 */
function row([name, kind, label, end], said) {
  return h(
    "div",
    { class: "cl-row" },
    mark(kind, label),
    h("b", null, name),
    h("span", { class: "muted" }, end),
    h("div", { class: "cl-says" }, said),
  );
}
