// What this browser keeps of earlier visits, and of other tabs, to be opened or forgotten.

import { fill, h } from "../base/dom.js";
import { language } from "../base/language.js";
import { works } from "../kept.js";
import { openShared } from "../opening.js";
import { phrase } from "../texts/catalogue.js";

/**
 * @param {import("../opening.js").Lab} lab
 * @param {() => void} close closes the gallery
 * @returns {HTMLElement}
 */
export function earlier(lab, close) {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const box = h("section", { class: "earlier" });
  const draw = () => {
    const all = works.elsewhere();
    box.hidden = all.length === 0;
    fill(
      box,
      h("h3", null, phrase("work-earlier")),
      h(
        "ul",
        null,
        all.map((one) => row(one)),
      ),
    );
  };
  const row = (/** @type {import("../base/keeping.js").Kept<import("../link.js").Shared>} */ one) => {
    const open = async () => {
      close();
      if (await openShared(lab, one.work)) works.adopt(one);
    };
    const forget = () => {
      works.forgetAt(one.key);
      draw();
    };
    return h(
      "li",
      null,
      h("button", { class: "lnk", onclick: open }, one.work.scenario?.name || phrase("word-scenario")),
      h("small", { class: "muted" }, when.format(one.at)),
      h("button", { class: "btn quiet sm", onclick: forget }, phrase("work-forget")),
    );
  };
  draw();
  return box;
}
