// Files that are pasted, dropped or opened: a scenario is opened, a text of configuration goes into the dialog, and any pile of files
// becomes a scenario.

import { byId } from "../base/dom.js";
import { count } from "../base/format.js";
import { MOST_BYTES } from "../engine/layout.js";
import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { kindOf, propertiesOf } from "./kinds.js";
import { change } from "./queue-edits.js";
import { replace } from "./replace.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {{ name: string, text: string }} TextFile */

/** So much of a file says whether it is a scenario, bytes. */
const HEAD = 8192;

/**
 * Files that were dropped or chosen: a scenario is opened, what has an editor that is open goes there, anything else is looked at
 * together (`cluster/sheet.js`).
 * @param {Desk} desk
 * @param {File[]} files
 */
export async function readFiles(desk, files) {
  if (files.length === 0) return;
  const heads = await Promise.all(files.map((file) => file.slice(0, HEAD).text()));
  const scenario = files[heads.findIndex((head) => /^\s*\{[\s\S]*"heddle"\s*:/.test(head))];
  if (scenario) return openScenario(desk, { name: scenario.name, text: await scenario.text() });
  if (files.length === 1 && files[0].size <= MOST_BYTES.configuration) {
    const text = await files[0].text();
    const isEdited = /** @type {HTMLDialogElement} */ (byId("config")).open && EDITED.includes(kindOf(text));
    if (isEdited || ALONE.includes(kindOf(text))) return receive(desk, { name: files[0].name, text });
  }
  await openCluster(desk, files);
}

/**
 * @param {Desk} desk
 * @param {File[]} files
 */
async function openCluster(desk, files) {
  const { openCluster: open } = await import("../cluster/sheet.js");
  await open(desk, files);
}

/** What has an editor. @type {import("./kinds.js").Kind[]} */
const EDITED = ["fair", "capacity", "superior", "yarn-site"];
/** What changes the open scenario, and is none by itself. @type {import("./kinds.js").Kind[]} */
const ALONE = ["properties", "mapping-rules", "superior"];

/**
 * Texts that were pasted, or dropped as such.
 * @param {Desk} desk
 * @param {TextFile} file
 */
export async function receive(desk, { name, text }) {
  const kind = kindOf(text);
  if (document.querySelector("#cluster[open]") || kind === "trace" || kind === "mapred-site")
    return openCluster(desk, [new File([text], name)]);
  if (kind === "scenario") await openScenario(desk, { name, text });
  else if (kind === "properties") await addProperties(desk, text);
  else if (kind === "mapping-rules") await takeRules(desk, { name, text });
  else await desk.config.offer(kind === "yarn-site" ? "site" : "scheduler", { name, text });
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
 * @param {TextFile} file
 */
async function openScenario(desk, file) {
  let scenario;
  try {
    scenario = JSON.parse(file.text);
  } catch {
    // The editor shows where it stops being JSON, and there it is mended.
    return desk.config.offer("scenario", file);
  }
  // What the dialog shows is the scenario's before; run now, it would take the place of this one.
  /** @type {HTMLDialogElement} */ (byId("config")).close();
  await replace(desk, scenario);
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
    phrase("edit-properties", { count: count(properties.length), properties: properties.length }),
    { path: "", name: "" },
  );
}
