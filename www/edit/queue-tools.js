// What can be done with the selected queue: add one in it, rename, move, delete; by buttons and by keys.

import { byId, fill, h, icon } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";
import { jobsIn } from "./formats.js";
import { addQueue, deleteQueue, moveQueue, renameQueue } from "./queue-edits.js";
import { queuesIn, sourcesAt } from "./sources.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./desk.js").Desk} Desk */

/** @type {{ kind: "add" | "rename", path: string, typed: string } | null} The name that is being typed. */
let naming = null;

/**
 * What can be done with a queue, or the form of the name that is being typed.
 * @param {Desk} desk
 * @param {Queue} queue
 */
export function queueTools(desk, queue) {
  return nameForm(desk, queue) ?? buttons(desk, queue);
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 */
function buttons(desk, queue) {
  const tool = (/** @type {string} */ label, /** @type {string} */ title, /** @type {() => void} */ onclick) =>
    h("button", { class: "btn sm", title, onclick }, label);
  const own = queue.depth > 0;
  return h(
    "div",
    { class: "qtools", role: "group", "aria-label": phrase("edit-change", { path: queue.path }) },
    tool(phrase("edit-add"), phrase("edit-add-a-queue-in-this"), () => startName(desk, "add", queue)),
    own && tool(phrase("edit-rename"), phrase("edit-rename-key"), () => startName(desk, "rename", queue)),
    own && tool(phrase("edit-delete-3"), phrase("edit-delete-del"), () => askDelete(desk, queue)),
    tool(phrase("edit-all-settings"), phrase("edit-every-setting-with-its-default"), () =>
      desk.config.open(own ? queue.path : ""),
    ),
    own && parentChoice(desk, queue),
  );
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 */
function parentChoice(desk, queue) {
  const parent = queue.path.slice(0, queue.path.lastIndexOf("."));
  const select = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      {
        "aria-label": phrase("edit-queue-around", { path: queue.path }),
        dataset: { field: "parent" },
        onchange: () => moveQueue(desk, queue.path, select.value),
      },
      h("option", { value: parent }, parent),
    )
  );
  // The others are listed when they are asked for: there may be a thousand.
  const list = () => {
    if (select.options.length > 1) return;
    const others = desk.run.queues.filter((other) => !desk.run.within(other.id, queue.id) && other.path !== parent);
    select.append(...others.map((other) => h("option", { value: other.path }, other.path)));
  };
  select.addEventListener("focus", list);
  select.addEventListener("pointerdown", list);
  return h("label", { class: "qparent" }, h("span", null, phrase("edit-parent")), h("span", { class: "fld" }, select));
}

/**
 * @param {Desk} desk
 * @param {"add" | "rename"} kind
 * @param {Queue} queue
 */
export function startName(desk, kind, queue) {
  naming = { kind, path: queue.path, typed: kind === "rename" ? queue.name : "" };
  desk.view.set({ queue: queue.id, life: -1, event: -1, edits: true });
  desk.redraw();
  const input = nameField();
  input?.focus();
  input?.select();
}

/** The field for a name, once it is in the tree. */
const nameField = () => /** @type {HTMLInputElement | null} */ (document.querySelector("#tree .qname input"));

/**
 * @param {Desk} desk
 * @param {Queue} queue
 * @returns {HTMLElement | null} nothing unless a name is being typed there
 */
export function nameForm(desk, queue) {
  return naming?.path === queue.path ? formOf(desk, queue, naming) : null;
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 * @param {NonNullable<typeof naming>} form
 */
function formOf(desk, queue, form) {
  const label =
    form.kind === "add"
      ? phrase("edit-name-of-the-new-queue", { path: queue.path })
      : phrase("edit-new-name-of", { path: queue.path });
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      "aria-label": label,
      value: form.typed,
      placeholder: phrase("edit-name-2"),
      spellcheck: "false",
      autocomplete: "off",
      dataset: { field: "name" },
      oninput: () => (form.typed = input.value),
    })
  );
  const end = () => {
    naming = null;
    desk.redraw();
    /** @type {HTMLElement | null} */ (document.querySelector(`#tree [data-queue="${queue.id}"]`))?.focus();
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (form.kind === "rename" && name === queue.name) return end();
    naming = null;
    const error =
      form.kind === "add" ? await addQueue(desk, queue.path, name) : await renameQueue(desk, queue.path, name);
    if (!error) return;
    naming = { ...form, typed: name };
    desk.redraw();
    const again = nameField();
    again?.setAttribute("aria-invalid", "true");
    again?.closest(".fld")?.classList.add("bad");
    again?.focus();
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    event.stopPropagation();
    if (event.key === "Escape") end();
  };
  return h(
    "form",
    { class: "qname", onsubmit: submit, onkeydown },
    h("span", { class: "fld" }, input),
    h("button", { class: "btn sm primary" }, form.kind === "add" ? phrase("edit-add") : phrase("edit-rename")),
    h("button", { class: "btn sm", type: "button", onclick: end }, phrase("edit-cancel")),
  );
}

/**
 * Deletes a queue; where jobs ask for it, asks what becomes of them.
 * @param {Desk} desk
 * @param {Queue} queue
 */
async function askDelete(desk, queue) {
  const jobs = jobsIn(desk.session.scenario, queue.path);
  if (jobs.length === 0) return void deleteQueue(desk, queue.path, null);
  const { scenario } = desk.session;
  const paths = await queuesIn(desk.engine, sourcesAt(scenario, desk.view.get().t));
  const leaves = paths.filter(
    (path) =>
      !paths.some((other) => other.startsWith(`${path}.`)) && path !== queue.path && !path.startsWith(`${queue.path}.`),
  );
  const dialog = /** @type {HTMLDialogElement} */ (byId("delete-queue"));
  const done = (/** @type {string | null} */ heir) => {
    dialog.close();
    deleteQueue(desk, queue.path, heir);
  };
  const select = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { "aria-label": phrase("edit-queue-for-its-jobs") },
      leaves.map((path) => h("option", { value: path }, path)),
    )
  );
  fill(
    byId("delete-queue-body"),
    h("p", null, phrase("edit-jobs-ask", { jobs: jobs.length, path: queue.path })),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { class: "btn primary", onclick: () => done(null) },
        phrase("edit-delete-jobs-too", { jobs: jobs.length }),
      ),
    ),
    leaves.length > 0 &&
      h(
        "div",
        { class: "row" },
        h("button", { class: "btn", onclick: () => done(select.value) }, phrase("edit-submit-to")),
        h("span", { class: "fld" }, select, icon("down")),
      ),
  );
  dialog.showModal();
}

/**
 * Keys on a row of the tree.
 * @param {Desk} desk
 * @param {KeyboardEvent} event
 * @param {Queue | undefined} queue
 * @returns {boolean} whether the key did something
 */
export function queueKey(desk, event, queue) {
  if (!queue) return false;
  if (event.key === "Insert" || event.key === "+") startName(desk, "add", queue);
  else if (queue.depth === 0) return false;
  else if (event.key === "F2") startName(desk, "rename", queue);
  else if (event.key === "Delete") askDelete(desk, queue);
  else if (event.altKey && event.key === "ArrowLeft")
    return moveTo(desk, queue, desk.run.queueById.get(desk.run.queueById.get(queue.parent)?.parent ?? -1));
  else if (event.altKey && event.key === "ArrowRight") return moveTo(desk, queue, siblingBefore(desk, queue));
  else return false;
  return true;
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 */
function siblingBefore(desk, queue) {
  const siblings = desk.run.queueById.get(queue.parent)?.children ?? [];
  return siblings[siblings.indexOf(queue) - 1];
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 * @param {Queue | undefined} parent
 */
function moveTo(desk, queue, parent) {
  if (parent) moveQueue(desk, queue.path, parent.path);
  return true;
}
