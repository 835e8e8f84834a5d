// What every page of the site does beside its own: it is put into its language, the switch between the light and the dark theme
// (`theme.js` has chosen the first of both), and it works offline after the first visit.

import { isAlone } from "../course/alone.js";
import { workOffline } from "../offline.js";
import { byId } from "./dom.js";
import { wear } from "./wear.js";

function wireTheme() {
  const button = byId("dark");
  const { dataset } = document.documentElement;
  const dress = () => button.setAttribute("aria-pressed", String(dataset.theme === "dark"));
  button.addEventListener("click", () => {
    wear(dataset.theme === "dark" ? "light" : "dark");
    dress();
  });
  dress();
  // Without scripts there is nothing to press.
  button.hidden = false;
}

wireTheme();
// Without it the page is read in English.
import("../texts/site.js").then(({ beginSite }) => beginSite()).catch(() => {});
// What was handed out is there anyway.
if (!isAlone()) workOffline();
