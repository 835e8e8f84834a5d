// Edits of queues and settings: made by the core and checked by the engine before they run, so that what is refused changes nothing.

import { phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { ownError } from "./finding-text.js";
import { formatOf, jobsIn, mapJobs, withQueueOfJobs } from "./formats.js";
import { edited, restarts, setting, sourcesAt, withSources } from "./sources.js";
import { applied } from "./text-edit.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {import("./document.js").Scenario} Scenario */
/** @typedef {import("./sources.js").Sources} Sources */
/** @typedef {import("./sources.js").Change} Change */
/** @typedef {(scenario: Scenario) => Scenario} Follow what else changes with the tree */

/**
 * Changes a setting of a queue, or with an empty path of the scheduler as a whole. What is read again while the scheduler runs
 * holds from the playhead on.
 * @param {Desk} desk
 * @param {string} path
 * @param {string} name
 * @param {string | null} value `null` takes it away
 * @returns {Promise<Finding | null>} why it was refused
 */
export function changeSetting(desk, path, name, value) {
  const what = `${path === "" ? "" : `${path}: `}${name}`;
  const note = value === null ? phrase("edit-taken-away", { name: what }) : `${what} ${value}`;
  return change(desk, [setting(path, name, value)], note, { path, name });
}

/**
 * @param {Desk} desk
 * @param {string} parent
 * @param {string} name
 */
export function addQueue(desk, parent, name) {
  const path = `${parent}.${name}`;
  return change(
    desk,
    [{ do: "add-queue", parent, name }],
    phrase("edit-added", { path }),
    { path, name: "" },
    (scenario) => scenario,
  );
}

/**
 * Gives a queue another name; jobs that ask for it follow.
 * @param {Desk} desk
 * @param {string} path
 * @param {string} name
 */
export function renameQueue(desk, path, name) {
  return follow(desk, { do: "rename-queue", queue: path, name }, path, `${above(path)}.${name}`);
}

/**
 * Puts a queue into another; jobs that ask for it follow.
 * @param {Desk} desk
 * @param {string} path
 * @param {string} parent
 */
export function moveQueue(desk, path, parent) {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return follow(desk, { do: "move-queue", queue: path, parent }, path, `${parent}.${name}`);
}

/**
 * @param {Desk} desk
 * @param {Change} made
 * @param {string} from
 * @param {string} to
 */
function follow(desk, made, from, to) {
  const note = `${to} ${phrase("edit-was", { path: from })}`;
  return change(desk, [made], note, { path: to, name: "" }, (scenario) => withQueueOfJobs(scenario, from, to));
}

/**
 * Deletes a queue and those in it.
 * @param {Desk} desk
 * @param {string} path
 * @param {string | null} heir the queue that its jobs ask for instead; `null`: they are deleted with it
 */
export function deleteQueue(desk, path, heir) {
  const about = { path: above(path), name: "" };
  return change(desk, [{ do: "remove-queue", queue: path }], phrase("edit-deleted", { path }), about, (scenario) => {
    const gone = new Set(jobsIn(scenario, path).map((job) => job.id));
    if (heir !== null) return mapJobs(scenario, (job) => (gone.has(job.id ?? job.job) ? { ...job, queue: heir } : job));
    const jobs = (scenario.jobs ?? []).filter((/** @type {any} */ job) => !gone.has(job.id));
    const events = (scenario.events ?? []).filter((/** @type {any} */ event) => !gone.has(event.job));
    return { ...scenario, jobs, events };
  });
}

/**
 * Makes changes of the texts in force at the playhead, after all that was begun before.
 * @param {Desk} desk
 * @param {Change[]} changes
 * @param {string} note
 * @param {{ path: string, name: string }} about
 * @param {Follow | null} [follow]
 * @returns {Promise<Finding | null>}
 */
export function change(desk, changes, note, about, follow = null) {
  return desk.session.inOrder(async () => {
    const before = sourcesAt(desk.session.scenario, desk.view.get().t);
    const { got, refused } = await edited(desk.engine, before, changes);
    if (refused) return refuse(refused, null);
    return run(desk, before, got, note, about, follow);
  });
}

/**
 * Runs a scenario with other texts. What changes the tree begins at 0, so that it holds for the whole run.
 * @param {Desk} desk
 * @param {Sources} before
 * @param {Sources} after
 * @param {string} note
 * @param {{ path: string, name: string }} about
 * @param {Follow | null} follow given for a change of the tree
 * @returns {Promise<Finding | null>}
 */
async function run(desk, before, after, note, about, follow) {
  const { scenario } = desk.session;
  if (after.text === before.text && !restarts(before, after)) return null;
  const whole = () => withSources(scenario, before, after, 0);
  const error = (await findingsOf(desk, before, after, whole)).find((finding) => finding.severity === "error");
  if (error) return refuse(error, await fixOf(desk, before, after, error, about, note, follow));
  const t = follow || restarts(before, after) || !formatOf(scenario).reloads ? 0 : desk.view.get().t;
  const made = withSources(scenario, before, after, t);
  const start = Math.round(t) === 0;
  if (about.path !== "" && follow) desk.model.wanted = about.path;
  const taken = await desk.session.edit(
    follow ? follow(made) : made,
    note,
    start ? "start" : "reload",
    start ? null : whole,
  );
  return taken ? null : ownError("refused", "");
}

/**
 * The member of a scenario's scheduler that was changed.
 * @param {Sources} before
 * @param {Sources} after
 */
const partOf = (before, after) => (restarts(before, after) ? "yarnSite" : formatOf({ scheduler: after }).key);

/**
 * What is to be said about changed texts.
 * @param {Desk} desk
 * @param {Sources} before
 * @param {Sources} after
 * @param {() => Scenario} whole the scenario with them
 * @returns {Promise<Finding[]>}
 */
function findingsOf({ engine, run }, before, after, whole) {
  const part = partOf(before, after);
  if (part === "allocationFile") return engine.ask("checkAllocation", after.text, after.yarnSite, run.cluster.vcores);
  const text = part === "yarnSite" ? after.yarnSite : after.text;
  return engine.ask("checkPart", JSON.stringify(whole()), part, text);
}

/**
 * The button that does what is to be done about an error: a remedy that leaves what was just written, or the default of that.
 * @param {Desk} desk
 * @param {Sources} before
 * @param {Sources} after
 * @param {Finding} error
 * @param {{ path: string, name: string }} about
 * @param {string} note
 * @param {Follow | null} follow
 * @returns {Promise<[string, () => void] | null>}
 */
async function fixOf(desk, before, after, error, about, note, follow) {
  const heir = (/** @type {import("../engine/worded.js").Remedy} */ { label }) => label.args.queue;
  const fix = error.fixes.find((remedy) => {
    const queue = heir(remedy);
    return !queue || !("queue" in queue) || queue.queue !== about.path;
  });
  const mended = fix
    ? { label: fix.does, sources: withEdit(after, fix, partOf(before, after)) }
    : await byDefault(desk, after, about);
  return (
    mended && [
      mended.label,
      () => void desk.session.inOrder(() => run(desk, before, mended.sources, note, about, follow)),
    ]
  );
}

/**
 * @param {Sources} sources
 * @param {import("../engine/types.js").TextEdit} edit
 * @param {string} part that the finding is about
 * @returns {Sources}
 */
function withEdit(sources, edit, part) {
  return edit.file !== undefined || part === "yarnSite"
    ? { ...sources, yarnSite: applied(sources.yarnSite, edit) }
    : { ...sources, text: applied(sources.text, edit) };
}

/**
 * Without the value that was written its default holds.
 * @param {Desk} desk
 * @param {Sources} after
 * @param {{ path: string, name: string }} about
 * @returns {Promise<{ label: string, sources: Sources } | null>}
 */
async function byDefault(desk, after, { path, name }) {
  if (name === "") return null;
  const { got } = await edited(desk.engine, after, [setting(path, name, null)]);
  return got ? { label: phrase("edit-use-the-default"), sources: got } : null;
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
