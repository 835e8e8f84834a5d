// Edits of queues and settings: made by the core and checked by the engine before they run, so that what is refused changes nothing.

import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { ownError } from "./finding-text.js";
import { formatOf, jobsIn, mapJobs, withQueueOfJobs } from "./formats.js";
import { edited, restarts, setting, sourcesAt, withSources } from "./sources.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {import("./sources.js").Sources} Sources */
/** @typedef {import("./sources.js").Change} Change */
/** @typedef {(scenario: Scenario) => Scenario} Follow what else changes with the tree */

/**
 * Changes a setting of a queue, or with an empty path of the scheduler as a whole. What is read again while the scheduler runs
 * holds from the playhead on.
 * @param {Desk} app
 * @param {string} path
 * @param {string} name
 * @param {string | null} value `null` takes it away
 * @returns {Promise<Finding | null>} why it was refused
 */
export function changeSetting(app, path, name, value) {
  const note = `${path === "" ? "" : `${path}: `}${name} ${value ?? "taken away"}`;
  return change(app, [setting(path, name, value)], note, { path, name });
}

/**
 * @param {Desk} app
 * @param {string} parent
 * @param {string} name
 */
export function addQueue(app, parent, name) {
  const path = `${parent}.${name}`;
  return change(app, [{ do: "add-queue", parent, name }], `${path} added`, { path, name: "" }, (scenario) => scenario);
}

/**
 * Gives a queue another name; jobs that ask for it follow.
 * @param {Desk} app
 * @param {string} path
 * @param {string} name
 */
export function renameQueue(app, path, name) {
  return follow(app, { do: "rename-queue", queue: path, name }, path, `${above(path)}.${name}`);
}

/**
 * Puts a queue into another; jobs that ask for it follow.
 * @param {Desk} app
 * @param {string} path
 * @param {string} parent
 */
export function moveQueue(app, path, parent) {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return follow(app, { do: "move-queue", queue: path, parent }, path, `${parent}.${name}`);
}

/**
 * @param {Desk} app
 * @param {Change} made
 * @param {string} from
 * @param {string} to
 */
function follow(app, made, from, to) {
  const note = `${to} ${phrase("edit-was", { path: from })}`;
  return change(app, [made], note, { path: to, name: "" }, (scenario) => withQueueOfJobs(scenario, from, to));
}

/**
 * Deletes a queue and those in it.
 * @param {Desk} app
 * @param {string} path
 * @param {string | null} heir the queue that its jobs ask for instead; `null`: they are deleted with it
 */
export function deleteQueue(app, path, heir) {
  const about = { path: above(path), name: "" };
  return change(app, [{ do: "remove-queue", queue: path }], phrase("edit-deleted", { path }), about, (scenario) => {
    const gone = new Set(jobsIn(scenario, path).map((job) => job.id));
    if (heir !== null) return mapJobs(scenario, (job) => (gone.has(job.id ?? job.job) ? { ...job, queue: heir } : job));
    const jobs = (scenario.jobs ?? []).filter((/** @type {any} */ job) => !gone.has(job.id));
    const events = (scenario.events ?? []).filter((/** @type {any} */ event) => !gone.has(event.job));
    return { ...scenario, jobs, events };
  });
}

/**
 * Makes changes of the texts in force at the playhead, after all that was begun before.
 * @param {Desk} app
 * @param {Change[]} changes
 * @param {string} note
 * @param {{ path: string, name: string }} about
 * @param {Follow | null} [follow]
 * @returns {Promise<Finding | null>}
 */
export function change(app, changes, note, about, follow = null) {
  return app.session.inOrder(async () => {
    const before = sourcesAt(app.session.scenario, app.view.get().t);
    const { got, refused } = await edited(app.engine, before, changes);
    if (refused) return refuse(refused, null);
    return run(app, before, got, note, about, follow);
  });
}

/**
 * Runs a scenario with other texts. What changes the tree begins at 0, so that it holds for the whole run.
 * @param {Desk} app
 * @param {Sources} before
 * @param {Sources} after
 * @param {string} note
 * @param {{ path: string, name: string }} about
 * @param {Follow | null} follow given for a change of the tree
 * @returns {Promise<Finding | null>}
 */
async function run(app, before, after, note, about, follow) {
  const { scenario } = app.session;
  if (after.text === before.text && !restarts(before, after)) return null;
  const whole = () => withSources(scenario, before, after, 0);
  const error = (await findingsOf(app, before, after, whole)).find((finding) => finding.severity === "error");
  if (error) return refuse(error, await fixOf(app, before, after, error, about, note, follow));
  const t = follow || restarts(before, after) || !formatOf(scenario).reloads ? 0 : app.view.get().t;
  const made = withSources(scenario, before, after, t);
  const start = Math.round(t) === 0;
  if (about.path !== "" && follow) app.wanted = about.path;
  const taken = await app.session.edit(
    follow ? follow(made) : made,
    note,
    start ? "start" : "reload",
    start ? null : whole,
  );
  return taken ? null : ownError("refused", "");
}

/**
 * What is to be said about changed texts.
 * @param {Desk} app
 * @param {Sources} before
 * @param {Sources} after
 * @param {() => Scenario} whole the scenario with them
 * @returns {Promise<Finding[]>}
 */
function findingsOf({ engine }, before, after, whole) {
  return after.kind === "fair" && !restarts(before, after)
    ? engine.ask("checkAllocation", after.text, after.yarnSite)
    : engine.ask("check", JSON.stringify(whole()));
}

/**
 * The button that does what is to be done about an error, if that is known.
 * @param {Desk} app
 * @param {Sources} before
 * @param {Sources} after
 * @param {Finding} error
 * @param {{ path: string, name: string }} about
 * @param {string} note
 * @param {Follow | null} follow
 * @returns {Promise<[string, () => void] | null>}
 */
async function fixOf(app, before, after, error, about, note, follow) {
  const { fixFor } = await import("./fixes.js");
  const fix = await fixFor(app.engine, after, error, about, app.run.cluster);
  return (
    fix && [
      fix.label,
      () => void app.session.inOrder(() => run(app, before, { ...after, text: fix.text }, note, about, follow)),
    ]
  );
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
