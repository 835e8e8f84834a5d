// Files that are pasted, dropped or opened: configuration goes into the dialog, a scenario is opened, a trace becomes jobs.

import { byId, fill, h } from "../base/dom.js";
import { count } from "../base/format.js";
import { askFiles } from "../engine/files.js";
import { choose, storyOf } from "../story/moments.js";
import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { lines } from "./document.js";
import { showFindings } from "./findings.js";
import { formatOf, textAt } from "./formats.js";
import { kindOf, propertiesOf } from "./kinds.js";
import { change } from "./queue-edits.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {{ name: string, text: string }} TextFile */

/** The most that is read, bytes. */
const MOST = 16 * 1024 * 1024;

/**
 * @param {Desk} desk
 * @param {File[]} files
 */
export async function readFiles(desk, files) {
  const large = files.find((file) => file.size > MOST);
  if (large)
    return notice(
      phrase("edit-has-bytes-at-most-are", {
        slice: large.name.slice(0, 200),
        count: count(large.size),
        count2: count(MOST),
      }),
      "error",
    );
  await receive(desk, await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))));
}

/**
 * @param {Desk} desk
 * @param {TextFile[]} files
 */
export async function receive(desk, files) {
  const known = files.map((file) => ({ ...file, kind: kindOf(file.text) }));
  const scenario = known.find((file) => file.kind === "scenario");
  if (scenario) return openScenario(desk, scenario.text);
  if (known.some((file) => file.kind === "trace")) return importTrace(desk, known);
  for (const file of known) {
    if (file.kind === "properties") await addProperties(desk, file.text);
    else if (file.kind === "mapping-rules") await takeRules(desk, file);
    else await offer(desk, file.kind === "yarn-site" ? "site" : "scheduler", file);
  }
}

/**
 * The file of mapping rules, which has no editor of its own.
 * @param {Desk} desk
 * @param {TextFile} file
 */
async function takeRules(desk, { name, text }) {
  const { scenario } = desk.session;
  if (scenario.scheduler?.kind !== "capacity") return notice(phrase("edit-rules-of-capacity"), "error");
  const scheduler = { ...scenario.scheduler, mappingRules: text.split(/\r?\n/) };
  await desk.session.edit(
    { ...scenario, scheduler },
    phrase("edit-opened", { name: name.slice(0, 190) }),
    "start",
    null,
  );
}

/**
 * @param {Desk} desk
 * @param {"site" | "scheduler"} file
 * @param {TextFile} opened
 */
async function offer(desk, file, opened) {
  await desk.config.open();
  await (await desk.config.dialog()).offer(file, opened);
}

/**
 * @param {Desk} desk
 * @param {string} text
 */
async function openScenario(desk, text) {
  let scenario;
  try {
    scenario = JSON.parse(text);
  } catch (error) {
    return notice(
      phrase("edit-this-is-no-json", { error: error instanceof Error ? error.message : String(error) }),
      "error",
    );
  }
  await replace(desk, scenario);
}

/**
 * Another scenario in the place of the present one, which undo brings back.
 * @param {Desk} desk
 * @param {Scenario} scenario
 */
async function replace(desk, scenario) {
  if (
    !(await desk.session.edit(
      scenario,
      phrase("edit-opened", { name: String(scenario.name ?? phrase("word-scenario")).slice(0, 190) }),
      "start",
      null,
    ))
  )
    return false;
  if (!choose({ model: desk.model, selecting: 0 }, storyOf(scenario)?.opens ?? 1)) desk.playback.jump(0);
  return true;
}

/**
 * Properties land where they hold, and else in yarn-site.xml.
 * @param {Desk} desk
 * @param {string} text
 */
async function addProperties(desk, text) {
  const properties = Object.entries(propertiesOf(text));
  await change(
    desk,
    properties.map(([name, value]) => ({ do: "set", name, value })),
    `${count(properties.length)} ${properties.length === 1 ? "property" : "properties"}`,
    { path: "", name: "" },
  );
}

/**
 * @param {Desk} desk
 * @param {(TextFile & { kind: string })[]} files
 */
async function importTrace(desk, files) {
  const { scenario } = desk.session;
  const format = formatOf(scenario);
  const configured = files.some((file) => file.kind === "fair" || file.kind === "capacity");
  // The trace runs under the queues that are there, unless the files bring their own.
  const own =
    configured || format.kind === "superior"
      ? []
      : [
          { name: format.file, text: textAt(scenario, 0) },
          { name: "yarn-site.xml", text: lines(scenario.scheduler?.yarnSite ?? "") },
          { name: "mapping-rules.json", text: lines(scenario.scheduler?.mappingRules ?? "") },
        ].filter((file) => file.text.trim() !== "");
  const all = [...files, ...own];
  const imported = await askFiles(
    "importFiles",
    all.map((file) => file.name),
    all.map((file) => file.text),
  );
  const dialog = /** @type {HTMLDialogElement} */ (byId("import"));
  const findings = h("div", null);
  // Of what is none of the files nothing else needs to be said.
  const unknown = imported.findings.filter((finding) => finding.code === "import.unknown-kind");
  showFindings(findings, unknown.length > 0 ? unknown : imported.findings, {});
  const made = imported.scenario;
  const take = async (/** @type {Scenario} */ next) => {
    if (await replace(desk, next)) dialog.close();
  };
  fill(
    byId("import-body"),
    h(
      "p",
      null,
      made
        ? phrase("edit-jobs-in", {
            jobs: (made.jobs ?? []).length,
            files: files
              .map((file) => file.name)
              .join(", ")
              .slice(0, 200),
          })
        : phrase("edit-no-scenario-can-be-made"),
    ),
    findings,
    made &&
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "btn primary", autofocus: true, onclick: () => take(made) },
          phrase("edit-open-as-a-scenario"),
        ),
        h(
          "button",
          {
            class: "btn",
            onclick: () =>
              take({
                ...scenario,
                jobs: made.jobs,
                // What was told and expected of the other jobs.
                story: undefined,
                expect: undefined,
                events: (scenario.events ?? []).filter((/** @type {any} */ event) => event.job === undefined),
                durationMs: Math.max(scenario.durationMs ?? 0, made.durationMs ?? 0) || undefined,
              }),
          },
          phrase("edit-take-its-jobs-into-this"),
        ),
      ),
  );
  if (!dialog.open) dialog.showModal();
}
