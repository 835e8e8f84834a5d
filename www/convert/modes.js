// In which form a Capacity Scheduler is told its capacities, as a list to choose from.

import { h } from "../base/dom.js";

/**
 * @param {import("../texts/catalogue.js").Catalogue} says the words about moving to the Capacity Scheduler
 * @param {string[]} modes in the order of the list
 * @param {string} taken the present one
 * @param {string | null} best the one that keeps most, if one does
 * @param {(mode: string) => void} turn takes another one
 */
export function modes(says, modes, taken, best, turn) {
  const named = (/** @type {string} */ mode) => {
    const word = says.text(`mode-${mode}`);
    return h(
      "option",
      { value: mode, selected: mode === taken },
      mode === best ? says.text("mode-best", { mode: word }) : word,
    );
  };
  const changed = (/** @type {Event} */ event) => turn(/** @type {HTMLSelectElement} */ (event.target).value);
  return h(
    "label",
    { class: "row mig-mode" },
    says.text("mode"),
    h("select", { name: "mode", onchange: changed }, modes.map(named)),
  );
}
