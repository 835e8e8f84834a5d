// Edits of queues and settings: checked by the engine before they run, so that what is refused changes nothing.

import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { lines } from "./document.js";
import {
  formatOf,
  jobsIn,
  mapJobs,
  startProperty,
  textAt,
  withQueueOfJobs,
  withStartProperty,
  withText,
} from "./formats.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../engine/client.js").Finding} Finding */
/** @typedef {import("./document.js").Scenario} Scenario */

/**
 * What is to be said about a text of the scheduler in use.
 * @param {Desk} app
 * @param {string} text
 * @returns {Promise<Finding[]>}
 */
export async function findingsOf(app, text) {
  const { scenario } = app.session;
  if (formatOf(scenario).kind === "fair")
    return app.engine.ask("checkAllocation", text, lines(scenario.scheduler?.yarnSite ?? ""));
  return app.engine.ask("check", JSON.stringify(withText(scenario, text, 0)));
}

/**
 * Changes a setting of a queue, or with an empty path of the file as a whole. Read again at the playhead.
 * @param {Desk} app
 * @param {string} path
 * @param {string} name
 * @param {string | null} value `null` takes it away
 * @returns {Promise<Finding | null>} why it was refused
 */
export function changeSetting(app, path, name, value) {
  return app.session.inOrder(() => {
    const { scenario } = app.session;
    const text = formatOf(scenario).withSetting(textAt(scenario, app.view.get().t), path, name, value);
    return run(app, text, `${path === "" ? "" : `${path}: `}${name} ${value ?? "taken away"}`, { path, name });
  });
}

/**
 * Changes a property that Hadoop reads when it starts.
 * @param {Desk} app
 * @param {string} name
 * @param {string | null} value
 * @returns {Promise<Finding | null>}
 */
export function changeStartProperty(app, name, value) {
  return app.session.inOrder(async () => {
    const { scenario } = app.session;
    if (value === startProperty(scenario, name)) return null;
    const edited = withStartProperty(scenario, name, value);
    const error = errorOf(await app.engine.ask("check", JSON.stringify(edited)));
    if (error) return refuse(error, null);
    await app.session.edit(edited, `${name} ${value ?? "taken away"}`, "start", null);
    return null;
  });
}

/**
 * @param {Desk} app
 * @param {string} parent
 * @param {string} name
 */
export function addQueue(app, parent, name) {
  return change(
    app,
    `${parent}.${name}`,
    "added",
    parent,
    name,
    (format, text, path) => format.withQueue(text, path),
    (scenario) => scenario,
  );
}

/**
 * Gives a queue another name; jobs that ask for it follow.
 * @param {Desk} app
 * @param {string} path
 * @param {string} name
 */
export function renameQueue(app, path, name) {
  const to = `${above(path)}.${name}`;
  return change(
    app,
    to,
    phrase("edit-was", { path }),
    above(path),
    name,
    (format, text) => format.renamedQueue(text, path, name),
    (scenario) => withQueueOfJobs(scenario, path, to),
  );
}

/**
 * Puts a queue into another; jobs that ask for it follow.
 * @param {Desk} app
 * @param {string} path
 * @param {string} parent
 */
export function moveQueue(app, path, parent) {
  const name = last(path);
  return change(
    app,
    `${parent}.${name}`,
    phrase("edit-was", { path }),
    parent,
    name,
    (format, text) => format.movedQueue(text, path, parent),
    (scenario) => withQueueOfJobs(scenario, path, `${parent}.${name}`),
  );
}

/**
 * Deletes a queue and those in it.
 * @param {Desk} app
 * @param {string} path
 * @param {string | null} heir the queue that its jobs ask for instead; `null`: they are deleted with it
 */
export function deleteQueue(app, path, heir) {
  return app.session.inOrder(() => deleted(app, path, heir));
}

/**
 * @param {Desk} app
 * @param {string} path
 * @param {string | null} heir
 */
function deleted(app, path, heir) {
  const gone = new Set(jobsIn(app.session.scenario, path).map((job) => job.id));
  const text = formatOf(app.session.scenario).withoutQueue(structuralText(app), path);
  return run(app, text, phrase("edit-deleted", { path }), { path: above(path), name: "" }, (scenario) => {
    if (heir !== null) return mapJobs(scenario, (job) => (gone.has(job.id ?? job.job) ? { ...job, queue: heir } : job));
    const jobs = (scenario.jobs ?? []).filter((/** @type {any} */ job) => !gone.has(job.id));
    const events = (scenario.events ?? []).filter((/** @type {any} */ event) => !gone.has(event.job));
    return { ...scenario, jobs, events };
  });
}

/**
 * @param {Desk} app
 * @param {string} path afterwards
 * @param {string} note
 * @param {string} parent
 * @param {string} name
 * @param {(format: import("./formats.js").Format, text: string, path: string) => string | null} edit
 * @param {(scenario: Scenario) => Scenario} follow
 * @returns {Promise<Finding | null>}
 */
function change(app, path, note, parent, name, edit, follow) {
  return app.session.inOrder(() => {
    const format = formatOf(app.session.scenario);
    const text = structuralText(app);
    const fault = nameFault(name, parent, format.queuesOf(text));
    if (fault) return refuse({ severity: "error", code: "name", message: fault }, null);
    return run(app, edit(format, text, path), `${path} ${note}`, { path, name: "" }, follow);
  });
}

/** @param {Desk} app */
function structuralText(app) {
  return textAt(app.session.scenario, app.view.get().t);
}

/**
 * @param {string} name
 * @param {string} parent
 * @param {string[]} known
 * @returns {string} a sentence, or nothing
 */
export function nameFault(name, parent, known) {
  if (name.trim() === "") return phrase("edit-a-queue-needs-a-name");
  if (name.includes(".")) return phrase("edit-a-queues-name-has-no", { slice: JSON.stringify(name.slice(0, 60)) });
  if (known.includes(`${parent}.${name}`))
    return phrase("edit-queue-known", { path: `${parent}.${name}`.slice(0, 120) });
  return "";
}

/**
 * Runs a scenario with another text. What changes the tree begins at 0, so that it holds for the whole run.
 * @param {Desk} app
 * @param {string | null} text
 * @param {string} note
 * @param {{ path: string, name: string }} about
 * @param {((scenario: Scenario) => Scenario) | null} [follow] what else changes; given for a change of the tree
 * @returns {Promise<Finding | null>}
 */
async function run(app, text, note, about, follow = null) {
  const { scenario } = app.session;
  if (text === null)
    return refuse({ severity: "error", code: "text", message: phrase("edit-this-file-cannot-be-edited") }, null);
  const error = errorOf(await findingsOf(app, text));
  if (error) return refuse(error, await fixOf(app, text, error, about, note, follow));
  const t = follow || !formatOf(scenario).reloads ? 0 : app.view.get().t;
  const edited = withText(scenario, text, t);
  const start = Math.round(t) === 0;
  if (about.path !== "" && follow) app.wanted = about.path;
  const taken = await app.session.edit(
    follow ? follow(edited) : edited,
    note,
    start ? "start" : "reload",
    start ? null : () => withText(scenario, text, 0),
  );
  return taken ? null : { severity: "error", code: "refused", message: "" };
}

/** @param {Finding[]} findings */
function errorOf(findings) {
  return findings.find((finding) => finding.severity === "error") ?? null;
}

/**
 * The button that does what is to be done about an error, if that is known.
 * @param {Desk} app
 * @param {string} text
 * @param {Finding} error
 * @param {{ path: string, name: string }} about
 * @param {string} note
 * @param {((scenario: Scenario) => Scenario) | null} follow
 * @returns {Promise<[string, () => void] | null>}
 */
async function fixOf(app, text, error, about, note, follow) {
  const { fixFor } = await import("./fixes.js");
  const fix = fixFor(formatOf(app.session.scenario), text, error, about, app.run.cluster);
  return fix && [fix.label, () => void app.session.inOrder(() => run(app, fix.text, note, about, follow))];
}

/**
 * @param {Finding} error
 * @param {[string, () => void] | null} fix
 */
function refuse(error, fix) {
  notice(error.message, "error", fix);
  return error;
}

/** @param {string} path */
const above = (path) => path.slice(0, path.lastIndexOf("."));
/** @param {string} path */
const last = (path) => path.slice(path.lastIndexOf(".") + 1);
