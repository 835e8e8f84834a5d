// What the pages beside the Lab have in their HTML, in the page's language, and the menu of languages in their header.

import { h } from "../base/dom.js";
import { language } from "../base/language.js";
import { choose, languages } from "../widgets/language.js";
import { catalogueAt } from "./catalogue.js";
import { localise } from "./page.js";

/** Puts the HTML into the page's language, and the menu into its header. */
export async function beginSite() {
  const texts = await catalogueAt(new URL("./site.en.ftl", import.meta.url));
  if (language !== "en") localise(texts);
  document.querySelector("header.site nav")?.after(
    h(
      "select",
      {
        class: "language",
        "aria-label": texts.text("language"),
        onchange: (/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value),
      },
      languages().map(([name, own]) => h("option", { value: name, lang: name, selected: name === language }, own)),
    ),
  );
}
