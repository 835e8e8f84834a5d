// Cells of the tables in which a scenario is edited.

import { h, icon } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/**
 * A text or number. What is refused stays as it was typed, marked.
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => Promise<boolean>} change
 * @param {{ number?: "whole" | "any", least?: number, list?: string, placeholder?: string }} [how] `least`: the least number
 */
export function textCell(label, value, change, how = {}) {
  const onchange = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const typed = input.value.trim();
    const { number, least = 0 } = how;
    const form = number === "whole" ? /^\d+$/ : /^\d+(\.\d+)?$/;
    const valid = number === undefined || (form.test(typed) && Number(typed) >= least);
    const taken = valid && (typed === value || (await change(typed)));
    input.classList.toggle("bad", !taken);
    input.setAttribute("aria-invalid", String(!taken));
    input.title = taken
      ? ""
      : number && !valid
        ? phrase(`edit-must-be-${number}`, { least })
        : phrase("edit-refused-see-the-message");
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    event.stopPropagation();
    if (event.key === "Escape") /** @type {HTMLInputElement} */ (event.target).value = value;
  };
  return h("input", {
    class: "cell",
    "aria-label": label,
    value,
    list: how.list,
    placeholder: how.placeholder,
    inputmode: how.number ? "decimal" : null,
    spellcheck: "false",
    autocomplete: "off",
    dataset: { field: label },
    onchange,
    onkeydown,
  });
}

/**
 * @param {string} label
 * @param {string[]} choices
 * @param {string} value
 * @param {(value: string) => Promise<boolean>} change
 */
export function choiceCell(label, choices, value, change) {
  const all = choices.includes(value) ? choices : [value, ...choices];
  return h(
    "select",
    {
      class: "cell",
      "aria-label": label,
      dataset: { field: label },
      onchange: (/** @type {Event} */ event) => change(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    all.map((choice) => h("option", { value: choice, selected: choice === value }, choice)),
  );
}

/**
 * @param {string} label
 * @param {"close" | "copy" | "open"} name
 * @param {() => void} onclick
 */
export function tool(label, name, onclick) {
  return h(
    "button",
    { class: "btn quiet icon", "aria-label": label, title: label, onclick, dataset: { field: label } },
    icon(name),
  );
}

/** @param {number} ms */
export function seconds(ms) {
  return String(ms / 1000);
}

/** @param {string} text seconds */
export function fromSeconds(text) {
  return Math.round(Number(text) * 1000);
}
