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
 * @param {Desk} app
 * @param {Queue} queue
 */
export function queueTools(app, queue) {
  if (naming?.path === queue.path) return nameForm(app, queue, naming);
  const tool = (/** @type {string} */ label, /** @type {string} */ title, /** @type {() => void} */ onclick) =>
    h("button", { class: "btn sm", title, onclick }, label);
  const own = queue.depth > 0;
  return h(
    "div",
    { class: "qtools", role: "group", "aria-label": phrase("edit-change", { path: queue.path }) },
    tool(phrase("edit-add"), phrase("edit-add-a-queue-in-this"), () => startName(app, "add", queue)),
    own && tool(phrase("edit-rename"), phrase("edit-rename-key"), () => startName(app, "rename", queue)),
    own && tool(phrase("edit-delete-3"), phrase("edit-delete-del"), () => askDelete(app, queue)),
    tool(phrase("edit-all-settings"), phrase("edit-every-setting-with-its-default"), () =>
      app.config.open(own ? queue.path : ""),
    ),
    own && parentChoice(app, queue),
  );
}

/**
 * @param {Desk} app
 * @param {Queue} queue
 */
function parentChoice(app, queue) {
  const parent = queue.path.slice(0, queue.path.lastIndexOf("."));
  const select = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      {
        "aria-label": phrase("edit-queue-around", { path: queue.path }),
        dataset: { field: "parent" },
        onchange: () => moveQueue(app, queue.path, select.value),
      },
      h("option", { value: parent }, parent),
    )
  );
  // The others are listed when they are asked for: there may be a thousand.
  const list = () => {
    if (select.options.length > 1) return;
    const others = app.run.queues.filter((other) => !app.run.within(other.id, queue.id) && other.path !== parent);
    select.append(...others.map((other) => h("option", { value: other.path }, other.path)));
  };
  select.addEventListener("focus", list);
  select.addEventListener("pointerdown", list);
  return h("label", { class: "qparent" }, h("span", null, phrase("edit-parent")), h("span", { class: "fld" }, select));
}

/**
 * @param {Desk} app
 * @param {"add" | "rename"} kind
 * @param {Queue} queue
 */
export function startName(app, kind, queue) {
  naming = { kind, path: queue.path, typed: kind === "rename" ? queue.name : "" };
  app.view.set({ queue: queue.id, life: -1, event: -1 });
  app.tree.build();
  const input = /** @type {HTMLInputElement | null} */ (app.tree.element.querySelector(".qname input"));
  input?.focus();
  input?.select();
}

/**
 * @param {Desk} app
 * @param {Queue} queue
 * @param {NonNullable<typeof naming>} form
 */
function nameForm(app, queue, form) {
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
    app.tree.build();
    app.tree.rows.get(queue.id)?.row.focus();
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (form.kind === "rename" && name === queue.name) return end();
    naming = null;
    const error =
      form.kind === "add" ? await addQueue(app, queue.path, name) : await renameQueue(app, queue.path, name);
    if (!error) return;
    naming = { ...form, typed: name };
    app.tree.build();
    const again = /** @type {HTMLInputElement | null} */ (app.tree.element.querySelector(".qname input"));
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
 * @param {Desk} app
 * @param {Queue} queue
 */
export async function askDelete(app, queue) {
  const jobs = jobsIn(app.session.scenario, queue.path);
  if (jobs.length === 0) return void deleteQueue(app, queue.path, null);
  const { scenario } = app.session;
  const paths = await queuesIn(app.engine, sourcesAt(scenario, app.view.get().t));
  const leaves = paths.filter(
    (path) =>
      !paths.some((other) => other.startsWith(`${path}.`)) && path !== queue.path && !path.startsWith(`${queue.path}.`),
  );
  const dialog = /** @type {HTMLDialogElement} */ (byId("delete-queue"));
  const done = (/** @type {string | null} */ heir) => {
    dialog.close();
    deleteQueue(app, queue.path, heir);
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
 * @param {Desk} app
 * @param {KeyboardEvent} event
 * @param {Queue | undefined} queue
 * @returns {boolean} whether the key did something
 */
export function queueKey(app, event, queue) {
  if (!queue) return false;
  if (event.key === "Insert" || event.key === "+") startName(app, "add", queue);
  else if (queue.depth === 0) return false;
  else if (event.key === "F2") startName(app, "rename", queue);
  else if (event.key === "Delete") askDelete(app, queue);
  else if (event.altKey && event.key === "ArrowLeft")
    return moveTo(app, queue, app.run.queueById.get(app.run.queueById.get(queue.parent)?.parent ?? -1));
  else if (event.altKey && event.key === "ArrowRight") return moveTo(app, queue, siblingBefore(app, queue));
  else return false;
  return true;
}

/**
 * @param {Desk} app
 * @param {Queue} queue
 */
function siblingBefore(app, queue) {
  const siblings = app.run.queueById.get(queue.parent)?.children ?? [];
  return siblings[siblings.indexOf(queue) - 1];
}

/**
 * @param {Desk} app
 * @param {Queue} queue
 * @param {Queue | undefined} parent
 */
function moveTo(app, queue, parent) {
  if (parent) moveQueue(app, queue.path, parent.path);
  return true;
}
