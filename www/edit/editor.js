// The compact editor in the selected row of the queue tree: Hadoop's property names, what is inherited in grey.

import { h } from "../base/dom.js";
import { catalogueAt, phrase } from "../texts/catalogue.js";
import { textAt } from "./formats.js";
import { changeSetting } from "./queue-edits.js";
import { nameForm, queueTools } from "./queue-tools.js";
import { fits, settingsOf, sourcesAt } from "./sources.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./sources.js").Held} Held */
/** @typedef {import("./desk.js").Desk} Desk */

/** What is typed and not yet taken, by field: a row may be drawn anew at any time. */
/** @type {Map<string, { value: string, bad: string }>} */
const drafts = new Map();

/**
 * What was asked for last, and its answer.
 * @type {{ scenario: import("./document.js").Scenario | null, text: string, path: string, held: Held[] | null }}
 */
let asked = { scenario: null, text: "", path: "", held: null };

/**
 * What holds for a queue at the playhead; the tree is drawn again when that comes. Until then what held before, if it was asked for.
 * @param {Desk} desk
 * @param {string} path
 * @returns {Held[] | null}
 */
function heldOf(desk, path) {
  const { scenario } = desk.session;
  const t = desk.view.get().t;
  const text = textAt(scenario, t);
  if (asked.scenario === scenario && asked.text === text && asked.path === path) return asked.held;
  const question = { scenario, text, path, held: asked.path === path ? asked.held : null };
  asked = question;
  settingsOf(desk.engine, sourcesAt(scenario, t, text), path).then(
    ({ got }) => {
      question.held = got ?? [];
      if (asked === question) desk.redraw();
    },
    () => {
      if (asked === question) asked = { ...question, scenario: null }; // It is asked for again with the next row.
    },
  );
  return question.held;
}

/**
 * @param {Desk} desk
 * @param {Queue} queue
 * @returns {HTMLElement | null}
 */
export function editorOf(desk, queue) {
  if (!desk.session.scenario.scheduler) return null;
  const whole = queue.depth === 0;
  const held = heldOf(desk, whole ? "" : queue.path);
  const leaf = queue.children.length === 0;
  const shown = (held ?? []).filter((one) => (whole ? one.basic && one.file === SITE : one.basic && fits(one, leaf)));
  return h(
    "div",
    {
      class: whole ? "qed props" : "qed",
      "aria-busy": held ? null : "true",
      style: { marginInlineStart: `${-Math.max(0, queue.depth) * 14}px` },
    },
    shown.map((one) => (whole ? startField(desk, one) : queueField(desk, queue.path, one))),
    // Fields that come later would push the tools away from under a pointer.
    held ? queueTools(desk, queue) : nameForm(desk, queue),
  );
}

/** What each setting means. */
export const settingTexts = () => catalogueAt(new URL("../texts/settings.en.ftl", import.meta.url));

/** The file of what Hadoop reads when it starts. */
export const SITE = "yarn-site.xml";

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {Held} held
 */
function queueField(desk, path, held) {
  return field(held, phrase("edit-setting-of", { name: held.name, path }), `${path}\n${held.name}`, (next) =>
    changeSetting(desk, path, held.name, next),
  );
}

/**
 * @param {Desk} desk
 * @param {Held} held
 * @param {(value: string | null) => void} [after] what else is to be done
 */
export function startField(desk, held, after = () => {}) {
  return field(held, phrase("edit-read-when-hadoop-starts", { name: held.name }), held.name, async (next) => {
    const error = await changeSetting(desk, "", held.name, next);
    if (!error) after(next);
    return error;
  });
}

/**
 * @param {Held} held
 * @param {string} label
 * @param {string} key of the draft
 * @param {(value: string | null) => Promise<import("../engine/worded.js").Finding | null>} change
 */
function field(held, label, key, change) {
  const value = {
    own: held.own?.value ?? null,
    inherited: held.otherwise?.value ?? "",
    from: held.otherwise?.from ?? "",
  };
  const short =
    held.name.startsWith("yarn.") || held.name.startsWith("ss.") ? (held.name.split(".").at(-1) ?? "") : held.name;
  const known = choicesOf(held);
  const draft = drafts.get(key);
  const shown = value.own ?? "";
  const commit = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const next = input.value.trim();
    if (next === shown && !drafts.get(key)?.bad) return void drafts.delete(key);
    drafts.set(key, { value: input.value, bad: "" });
    const error = await change(next === "" ? null : next);
    if (error) drafts.set(key, { value: next, bad: error.message || "refused" });
    else drafts.delete(key);
    mark(input, error?.message ?? "");
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    const input = /** @type {HTMLInputElement} */ (event.target);
    drafts.delete(key);
    input.value = shown;
    mark(input, "");
    /** @type {HTMLElement | null} */ (input.closest(".qr"))?.focus();
    event.stopPropagation();
  };
  const state =
    value.own !== null
      ? ""
      : value.inherited === ""
        ? phrase("edit-not-set")
        : value.from === ""
          ? phrase("edit-default", { inherited: value.inherited })
          : phrase("edit-inherited-from", { from: value.from, inherited: value.inherited });
  const common = {
    "aria-label": label + state,
    "aria-invalid": draft?.bad ? "true" : null,
    title: draft?.bad || null,
    dataset: { field: key },
    onkeydown,
    onchange: commit,
  };
  const input = known
    ? h("select", common, choices(known, value, draft?.value ?? shown))
    : h("input", {
        ...common,
        value: draft?.value ?? shown,
        placeholder: value.inherited === "" ? phrase("word-not-set") : value.inherited,
        spellcheck: "false",
        autocomplete: "off",
        inputmode: DECIMAL.includes(held.type) ? "decimal" : "text",
        oninput: (/** @type {Event} */ event) =>
          drafts.set(key, { value: /** @type {HTMLInputElement} */ (event.target).value, bad: "" }),
      });
  const hint =
    value.own === null && value.inherited !== "" && !known
      ? value.from === ""
        ? "default"
        : "inherited"
      : "unit" in held
        ? held.unit
        : "";
  return h(
    "label",
    { class: `ed-${short}` },
    h("span", { title: held.name }, short),
    h(
      "span",
      { class: `fld${value.own === null ? " inh" : ""}${draft?.bad ? " bad" : ""}` },
      input,
      hint &&
        h("i", { "aria-hidden": "true", title: value.from ? phrase("edit-from", { from: value.from }) : null }, hint),
    ),
  );
}

/** Kinds of value that are numbers. */
const DECIMAL = ["int", "long", "float", "percent", "duration"];

/**
 * The words that may be written, if only some may.
 * @param {Held} held
 */
export function choicesOf(held) {
  if (held.type === "bool") return ["true", "false"];
  return "choices" in held ? held.choices : undefined;
}

/**
 * @param {string[]} known
 * @param {{ inherited: string, from: string }} value
 * @param {string} chosen
 */
function choices(known, value, chosen) {
  const all = chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
  const none =
    value.inherited === ""
      ? phrase("word-not-set")
      : `${shortName(value.inherited)} (${phrase(value.from === "" ? "edit-default-3" : "edit-inherited")})`;
  return [
    h("option", { value: "", selected: chosen === "" }, none),
    ...all.map((choice) => h("option", { value: choice, selected: choice === chosen }, shortName(choice))),
  ];
}

/**
 * A class without its package.
 * @param {string} value
 */
export function shortName(value) {
  return value.startsWith("org.") ? (value.split(".").at(-1) ?? value) : value;
}

/**
 * @param {HTMLInputElement} input
 * @param {string} fault
 */
function mark(input, fault) {
  input.closest(".fld")?.classList.toggle("bad", fault !== "");
  input.setAttribute("aria-invalid", String(fault !== ""));
  input.title = fault;
}
