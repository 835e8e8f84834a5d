// The compact editor in the selected row of the queue tree: Hadoop's property names, what is inherited in grey.

import { h } from "../base/dom.js";
import { ratio } from "../base/format.js";
import { notice } from "../base/notice.js";
import { ownSetting, withSetting } from "./allocation.js";
import { allocationAt, withAllocation, withProperty, yarnSite } from "./document.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/**
 * @typedef {object} Field
 * @property {string} name the element in the allocation file
 * @property {string} unit
 * @property {string[]} choices
 * @property {(queue: Queue) => string} inherited what is in force where the queue has no setting of its own
 */

/** @type {Field[]} */
const FIELDS = [
  { name: "weight", unit: "", choices: [], inherited: () => "1" },
  { name: "schedulingPolicy", unit: "", choices: ["fair", "drf", "fifo"], inherited: (queue) => queue.policy.toLowerCase() },
  { name: "minResources", unit: "", choices: [], inherited: () => "" },
  { name: "maxResources", unit: "", choices: [], inherited: () => "" },
  { name: "fairSharePreemptionThreshold", unit: "", choices: [], inherited: (queue) => ratio(queue.threshold) },
  { name: "fairSharePreemptionTimeout", unit: "s", choices: [], inherited: (queue) => seconds(queue.timeoutMs) },
  { name: "minSharePreemptionTimeout", unit: "s", choices: [], inherited: (queue) => seconds(queue.minTimeoutMs) },
  { name: "allowPreemptionFrom", unit: "", choices: ["true", "false"], inherited: (queue) => String(queue.preemptable) },
];

/** Properties of yarn-site.xml that the cluster's row offers. Hadoop reads them only when it starts. */
const PROPERTIES = [
  { name: "yarn.scheduler.fair.preemption", choices: ["true", "false"], value: (/** @type {Cluster} */ c) => String(c.preemption) },
  { name: "yarn.scheduler.fair.preemption.cluster-utilization-threshold", choices: [], value: (/** @type {Cluster} */ c) => ratio(c.utilisationThreshold) },
  { name: "yarn.scheduler.fair.waitTimeBeforeKill", choices: [], value: (/** @type {Cluster} */ c) => String(c.waitBeforeKillMs) },
];

/** @typedef {import("../engine/client.js").Cluster} Cluster */

/** @param {number} ms */
function seconds(ms) {
  return ms < 0 ? "" : String(ms / 1000);
}

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @returns {HTMLElement | null}
 */
export function editorOf(app, queue) {
  if (app.session.scenario.scheduler?.kind !== "fair") return null;
  const xml = allocationAt(app.session.scenario, app.view.get().t);
  const fields = queue.depth === 0 ? PROPERTIES.map((property) => propertyField(app, property)) : FIELDS.map((field) => settingField(app, queue, field, ownSetting(xml, queue.path, field.name)));
  return h("div", { class: queue.depth === 0 ? "qed props" : "qed", style: { marginLeft: `${-Math.max(0, queue.depth) * 14}px` } }, fields);
}

/**
 * @param {import("../app.js").App} app
 * @param {typeof PROPERTIES[number]} property
 */
function propertyField(app, property) {
  const shown = property.value(app.run.cluster);
  const change = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const value = input.value.trim();
    if (value === shown || value === "") return;
    const accepted = await app.session.edit(withProperty(app.session.scenario, property.name, value), `${property.name} ${value}`, "start", null);
    if (!accepted) mark(input, true);
  };
  return control(property.name, `${property.name}, read when Hadoop starts`, shown, property.choices, "", false, change);
}

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @param {Field} field
 * @param {string | null} own
 */
function settingField(app, queue, field, own) {
  const shown = own ?? field.inherited(queue);
  const change = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const value = input.value.trim();
    if (value !== shown) edit(app, queue, field.name, value === "" ? null : value, input);
  };
  const label = `${field.name} of ${queue.path}${own === null ? ", inherited" : ""}`;
  const hint = own === null && shown !== "" && field.choices.length === 0 ? "inherited" : shown === "" ? "" : field.unit;
  return control(field.name, label, shown, field.choices, hint, own === null, change);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string} shown
 * @param {string[]} choices
 * @param {string} hint
 * @param {boolean} inherited
 * @param {(event: Event) => void} onchange
 */
function control(name, label, shown, choices, hint, inherited, onchange) {
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    const input = /** @type {HTMLInputElement} */ (event.target);
    input.value = shown;
    /** @type {HTMLElement | null} */ (input.closest(".qr"))?.focus();
    event.stopPropagation();
  };
  const known = choices.includes(shown) || choices.length === 0 ? choices : [shown, ...choices];
  const input = choices.length > 0
    ? h("select", { "aria-label": label, onchange, onkeydown }, known.map((choice) => h("option", { value: choice, selected: choice === shown }, choice)))
    : h("input", { "aria-label": label, value: shown, placeholder: "not set", spellcheck: "false", autocomplete: "off", onchange, onkeydown });
  return h("label", { class: `ed-${name.split(".").at(-1)}` }, h("span", { title: name }, name.split(".").at(-1)), h("span", { class: inherited ? "fld inh" : "fld" }, input, hint && h("i", { "aria-hidden": "true" }, hint)));
}

/**
 * @param {HTMLInputElement} input
 * @param {boolean} bad
 */
function mark(input, bad) {
  input.closest(".fld")?.classList.toggle("bad", bad);
  input.setAttribute("aria-invalid", String(bad));
}

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @param {string} setting
 * @param {string | null} value
 * @param {HTMLInputElement} input
 */
async function edit(app, queue, setting, value, input) {
  const { t } = app.view.get();
  const xml = withSetting(allocationAt(app.session.scenario, t), queue.path, setting, value);
  if (xml === null) {
    notice("This file cannot be edited by field; edit its text instead.", "error");
    return;
  }
  /** @type {import("../engine/client.js").Finding[]} */
  const findings = await app.engine.ask("checkAllocation", xml, yarnSite(app.session.scenario));
  const error = findings.find((finding) => finding.severity === "error");
  mark(input, error !== undefined);
  if (error) {
    notice(error.message, "error");
    return;
  }
  const scenario = app.session.scenario;
  await app.session.edit(withAllocation(scenario, xml, t), `${queue.path}: ${setting} ${value ?? "taken away"}`, Math.round(t) === 0 ? "start" : "reload", () => withAllocation(scenario, xml, 0));
}
