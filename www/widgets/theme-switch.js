// The button that turns light into dark; `theme.js` has chosen the first.

import { forgetTokens } from "../base/colour.js";
import { byId, fill, icon } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/** @param {() => void} draw called when everything must be drawn at once, before it goes to paper */
export function wireTheme(draw) {
  const button = byId("theme");
  const dress = () => {
    const dark = document.documentElement.dataset.theme === "dark";
    delete button.dataset.l10nAt;
    button.setAttribute(
      "aria-label",
      dark ? phrase("page-switch-to-light-theme") : phrase("page-switch-to-dark-theme"),
    );
    fill(button, icon(dark ? "sun" : "moon"));
  };
  button.addEventListener("click", () => {
    turn();
    forgetTokens();
    dress();
  });
  dress();
  wirePaper(() => {
    forgetTokens();
    draw();
  });
}

/**
 * What goes to paper has the theme for paper.
 * @param {() => void} changed
 */
function wirePaper(changed) {
  const { dataset } = document.documentElement;
  /** The theme of the screen while it is put away. @type {string | null} */
  let screen = null;
  const paper = (/** @type {boolean} */ on) => {
    if (on === (screen !== null)) return;
    if (on) {
      screen = dataset.theme ?? "";
      dataset.theme = "print";
    } else {
      if (screen) dataset.theme = screen;
      else delete dataset.theme;
      screen = null;
    }
    changed();
  };
  addEventListener("beforeprint", () => paper(true));
  addEventListener("afterprint", () => paper(false));
  matchMedia("print").addEventListener("change", ({ matches }) => paper(matches));
}

function turn() {
  const dark = document.documentElement.dataset.theme !== "dark";
  if (dark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem("heddle.theme", dark ? "dark" : "light");
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
