// The button of the theme; `theme.js` has chosen the first. What can be chosen comes with the first click.

import { forgetTokens } from "../base/colour.js";
import { byId, fill, icon } from "../base/dom.js";
import { asked } from "./asked.js";

/** @param {() => void} draw called when everything must be drawn at once, before it goes to paper */
export function wireTheme(draw) {
  const button = byId("theme");
  const dress = () => fill(button, icon(document.documentElement.dataset.theme === "dark" ? "sun" : "moon"));
  button.addEventListener("click", () => asked(async () => (await import("./theme-menu.js")).turnMenu(button, dress)));
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
