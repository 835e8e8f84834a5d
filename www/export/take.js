// What can be taken away as files, in the dialog that shares: the scenario, the report, the run for programs, pictures, a film.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { saveFile, saveUrl } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { formatOf } from "../edit/formats.js";
import { phrase } from "../texts/catalogue.js";
import { asked } from "../widgets/asked.js";
import { csvOf, tableOf } from "./csv.js";
import { baseName, fileOf } from "./files.js";
import { filmForm } from "./film-form.js";
import { canDraw, PANELS, pictureOf } from "./panels.js";
import { containersOf, eventsOf, linesOf } from "./records.js";

/** @typedef {import("./panels.js").Lab} Lab */
/** What makes a file: its ending, its type, its content. @typedef {[string, string, (lab: Lab) => string | Promise<string>]} Made */

const CSV = "text/csv";
/** @type {Record<string, Made>} */
const MADE = {
  csv: [".csv", CSV, ({ model }) => csvOf(model.run)],
  events: ["-events.csv", CSV, ({ model }) => tableOf(eventsOf(model.run))],
  containers: ["-containers.csv", CSV, ({ model }) => tableOf(containersOf(model.run))],
  jsonl: [".jsonl", "application/jsonl", (lab) => linesOf(lab.model.run, nameOf(lab))],
  report: [".html", "text/html", async (lab) => (await import("./report.js")).reportOf(lab)],
};

/** @param {Lab} lab */
const nameOf = ({ session }) => String(session.scenario.name ?? "");

/**
 * @param {Lab} lab
 * @param {HTMLDialogElement} dialog that it stands in
 * @returns {Promise<HTMLElement[]>}
 */
export async function takeSection(lab, dialog) {
  await sheet(new URL("./take.css", import.meta.url));
  const { run } = lab.model;
  const { file } = formatOf(lab.session.scenario);
  const groups = [
    group("export-scenario", [
      button("json", ".json", () => saved(lab, "json")),
      button("xml", "", () => saved(lab, "xml"), { file }),
      button("report", ".html", () => make(lab, "report")),
    ]),
    group("export-run", [
      ...["csv", "events", "containers"].map((name) => button(name, ".csv", () => make(lab, name))),
      button("jsonl", ".jsonl", () => make(lab, "jsonl")),
    ]),
    pictures(lab),
    filmForm(lab, dialog),
  ];
  return [
    h("h3", { class: "dsub" }, phrase("share-take")),
    ...(run.over ? [] : [h("p", { class: "muted" }, phrase("export-part", { time: clock(run.horizon) }))]),
    ...groups,
  ];
}

/**
 * @param {string} key of what it is called
 * @param {HTMLElement[]} parts
 */
const group = (key, parts) =>
  h(
    "div",
    { class: "take", role: "group", "aria-labelledby": key },
    h("h4", { id: key }, phrase(key)),
    h("div", { class: "row" }, parts),
  );

/**
 * @param {string} name
 * @param {string} ending of the file
 * @param {() => unknown} take
 * @param {Record<string, string>} [args]
 */
const button = (name, ending, take, args) =>
  h(
    "button",
    { class: "btn", type: "button", id: `share-${name}`, onclick: () => asked(take) },
    phrase(`share-${name}`, args),
    ending && h("small", { class: "muted" }, ending),
  );

/** @param {Lab} lab */
function pictures(lab) {
  const panel = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "export-panel", "aria-label": phrase("export-picture-of") },
      PANELS.map((name) =>
        h(
          "option",
          { value: name, disabled: !canDraw(name) },
          phrase(`export-panel-${name}`),
          !canDraw(name) && phrase("export-not-shown"),
        ),
      ),
    )
  );
  const take = async (/** @type {"png" | "svg"} */ format) => {
    const chosen = /** @type {typeof PANELS[number]} */ (panel.value);
    const picture = await pictureOf(lab, chosen, format);
    const name = `${baseName(nameOf(lab))}${chosen === "moment" ? "" : `-${phrase(`export-file-${chosen}`)}`}.${format}`;
    if (format === "png") saveUrl(name, picture);
    else saveFile(name, "image/svg+xml", picture);
  };
  return group("export-picture", [
    h("span", { class: "fld" }, panel),
    button("png", "", () => take("png")),
    button("svg", "", () => take("svg")),
  ]);
}

/**
 * @param {Lab} lab
 * @param {string} name in the table
 */
async function make(lab, name) {
  const [ending, type, content] = MADE[name];
  saveFile(`${baseName(nameOf(lab))}${ending}`, type, await content(lab));
}

/**
 * Saves a file that embeds can take, too.
 * @param {import("../embed/verbs.js").Host} lab
 * @param {string} format
 */
export async function saved(lab, format) {
  const file = await fileOf(lab, format);
  if (file) saveFile(file.name, file.type, file.text ?? "");
}
