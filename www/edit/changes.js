// What has changed in a file since the scenario was opened, to be read and to be saved.

import { fill, h } from "../base/dom.js";
import { saveFile } from "../base/save.js";
import { phrase } from "../texts/catalogue.js";
import { unifiedDiff } from "./diff.js";

/**
 * A unified diff, its lines in colours.
 * @param {string} diff
 * @param {string} name of the file
 */
export function diffShown(diff, name) {
  const kind = (/** @type {string} */ line) =>
    /^(\+\+\+|---|@@)/.test(line) ? "at" : line.startsWith("+") ? "ins" : line.startsWith("-") ? "del" : null;
  const shown = diff.split("\n").slice(0, 4000);
  return h(
    "pre",
    { class: "diff", tabindex: "0", "aria-label": phrase("edit-changes-of", { name }) },
    shown.map((line) => h("span", { class: kind(line) }, `${line}\n`)),
  );
}

/**
 * @param {HTMLElement} element
 * @param {string} name of the file
 * @param {string} before
 * @param {string} after
 */
export function showChanges(element, name, before, after) {
  const diff = unifiedDiff(before, after, name);
  fill(
    element,
    diff === "" ? h("p", { class: "muted" }, phrase("edit-nothing-differs-from-the-file")) : diffShown(diff, name),
    diff !== "" &&
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "btn", onclick: () => saveFile(`${name}.diff`, "text/plain", diff) },
          phrase("edit-save-the-diff"),
        ),
      ),
  );
}
