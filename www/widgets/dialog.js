// How dialogs are closed.

import { h, icon } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/**
 * The button that closes a dialog.
 * @param {HTMLDialogElement} dialog
 */
export function closeButton(dialog) {
  return h(
    "button",
    { class: "btn quiet icon", type: "button", "aria-label": phrase("page-close"), onclick: () => dialog.close() },
    icon("close"),
  );
}

/** Closes every dialog by its button or a click beside it. */
export function wireDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    // A drag of the mouse that ends beside the dialog, as when text is selected, does not close it.
    let beside = false;
    dialog.addEventListener("pointerdown", (event) => (beside = event.target === dialog));
    dialog.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if ((target === dialog && beside) || target.closest("[data-dismiss]")) dialog.close();
    });
    for (const button of dialog.querySelectorAll("[data-dismiss]"))
      if (button.childNodes.length === 0) button.append(icon("close"));
  }
}
