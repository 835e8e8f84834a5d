// The button that turns light into dark; `theme.js` has chosen the first.

import { phrase } from "../texts/catalogue.js";
import { forgetTokens } from "./colour.js";
import { byId, fill, icon } from "./dom.js";

/** @param {() => void} turned called when every colour has changed */
export function wireTheme(turned) {
  const button = byId("theme");
  const dress = () => {
    const dark = document.documentElement.dataset.theme === "dark";
    button.setAttribute("aria-label", dark ? phrase("page-switch-to-light-theme") : phrase("page-switch-to-dark-theme"));
    fill(button, icon(dark ? "sun" : "moon"));
  };
  button.addEventListener("click", () => {
    turn();
    forgetTokens();
    dress();
    turned();
  });
  dress();
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
