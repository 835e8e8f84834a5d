// The compact editor in the selected row of the queue tree: Hadoop's property names, what is inherited in grey.

import { h } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";
import { formatOf, startProperty, textAt } from "./formats.js";
import { changeSetting, changeStartProperty } from "./queue-edits.js";
import { queueTools } from "./queue-tools.js";
import { SETTINGS, inherited } from "./settings.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./settings.js").Setting} Setting */
/** @typedef {import("./desk.js").Desk} Desk */

/** What is typed and not yet taken, by field: a row may be drawn anew at any time. */
/** @type {Map<string, { value: string, bad: string }>} */
const drafts = new Map();

/**
 * @typedef {object} Value
 * @property {string | null} own
 * @property {string} inherited
 * @property {string} from whose the inherited value is; empty: Hadoop's default
 */

/**
 * @param {Desk} app
 * @param {Queue} queue
 * @returns {HTMLElement | null}
 */
export function editorOf(app, queue) {
  const { scenario } = app.session;
  if (!scenario.scheduler) return null;
  const format = formatOf(scenario);
  const text = textAt(scenario, app.view.get().t);
  const known = SETTINGS[/** @type {keyof typeof SETTINGS} */ (format.kind)];
  const leaf = queue.children.length === 0;
  const fields =
    queue.depth === 0
      ? known.start.filter((setting) => setting.basic).map((setting) => startField(app, setting))
      : known.queue
          .filter((setting) => setting.basic && (setting.only === undefined || (setting.only === "leaf") === leaf))
          .map((setting) => queueField(app, text, queue.path, setting));
  return h(
    "div",
    { class: queue.depth === 0 ? "qed props" : "qed", style: { marginLeft: `${-Math.max(0, queue.depth) * 14}px` } },
    fields,
    queueTools(app, queue),
  );
}

/**
 * @param {Desk} app
 * @param {string} text
 * @param {string} path
 * @param {Setting} setting
 */
export function queueField(app, text, path, setting) {
  const format = formatOf(app.session.scenario);
  const from = inherited(format, text, path, setting);
  const value = { own: format.ownSetting(text, path, setting.name), inherited: from.value, from: from.from };
  return field(
    setting,
    value,
    phrase("edit-setting-of", { name: setting.name, path: path || phrase("edit-the-whole-file") }),
    `${path}\n${setting.name}`,
    (next) => changeSetting(app, path, setting.name, next),
  );
}

/**
 * @param {Desk} app
 * @param {Setting} setting
 */
export function startField(app, setting) {
  const value = { own: startProperty(app.session.scenario, setting.name), inherited: setting.fallback, from: "" };
  return field(setting, value, phrase("edit-read-when-hadoop-starts", { name: setting.name }), setting.name, (next) =>
    changeStartProperty(app, setting.name, next),
  );
}

/**
 * @param {Setting} setting
 * @param {Value} value
 * @param {string} label
 * @param {string} key of the draft
 * @param {(value: string | null) => Promise<import("../engine/client.js").Finding | null>} change
 */
export function field(setting, value, label, key, change) {
  const short =
    setting.name.startsWith("yarn.") || setting.name.startsWith("ss.")
      ? (setting.name.split(".").at(-1) ?? "")
      : setting.name;
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
  const input = setting.type.includes("|")
    ? h("select", common, choices(setting, value, draft?.value ?? shown))
    : h("input", {
        ...common,
        value: draft?.value ?? shown,
        placeholder: value.inherited === "" ? phrase("word-not-set") : value.inherited,
        spellcheck: "false",
        autocomplete: "off",
        inputmode: setting.type === "text" || setting.type === "resource" ? "text" : "decimal",
        oninput: (/** @type {Event} */ event) =>
          drafts.set(key, { value: /** @type {HTMLInputElement} */ (event.target).value, bad: "" }),
      });
  const hint =
    value.own === null && value.inherited !== "" && !setting.type.includes("|")
      ? value.from === ""
        ? "default"
        : "inherited"
      : unit(setting);
  return h(
    "label",
    { class: `ed-${short}` },
    h("span", { title: setting.name }, short),
    h(
      "span",
      { class: `fld${value.own === null ? " inh" : ""}${draft?.bad ? " bad" : ""}` },
      input,
      hint &&
        h("i", { "aria-hidden": "true", title: value.from ? phrase("edit-from", { from: value.from }) : null }, hint),
    ),
  );
}

/** @param {Setting} setting */
function unit(setting) {
  return ["s", "ms"].includes(setting.type) ? setting.type : "";
}

/**
 * @param {Setting} setting
 * @param {Value} value
 * @param {string} chosen
 */
function choices(setting, value, chosen) {
  const known = setting.type.split("|");
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
