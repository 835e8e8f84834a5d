// “Hand out”: an exercise or the course as something to give away. Each way is made when it is asked for, in the page.

import { fill, h } from "../base/dom.js";
import { saveFile } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt } from "../texts/catalogue.js";
import { courseWays, exerciseWays } from "./ways.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** A file to be saved. @typedef {{ name: string, type: string, content: BlobPart }} Made */
/** One button. @typedef {{ key: string, make?: () => Promise<Made>, href?: string }} Choice */
/** A way to hand something out. @typedef {{ key: string, choices: Choice[] }} Way */

/**
 * @param {string} id
 * @param {string} text its file
 * @param {number} seed
 * @param {string} address what names it behind the name of a page
 */
export const handOutExercise = (id, text, seed, address) => open(exerciseWays(id, text, seed, address));

/**
 * @param {import("../course/files.js").Course} course
 * @param {import("./pack.js").TextOf} [textOf] where its exercises come from
 */
export const handOutCourse = (course, textOf) => open(courseWays(course, textOf));

/** @param {Way[]} ways */
async function open(ways) {
  const [says] = await Promise.all([
    catalogueAt(new URL("../texts/handout.en.ftl", import.meta.url)),
    sheet(new URL("./handout.css", import.meta.url)),
  ]);
  const heard = h("p", { class: "handout-heard", role: "status" });
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: "handout", "aria-labelledby": "handout-h", onclose: () => dialog.remove() },
      h("h2", { id: "handout-h" }, says.text("hand-out")),
      h("p", null, says.text("made-here")),
      ways.map((way) => wayShown(says, way, heard)),
      heard,
      h("p", null, h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, says.text("close"))),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Catalogue} says @param {Way} way @param {HTMLElement} heard */
function wayShown(says, { key, choices }, heard) {
  return h(
    "section",
    { "aria-labelledby": `way-${key}`, dataset: { way: key } },
    h("h3", { id: `way-${key}` }, says.text(`way-${key}`)),
    h("p", null, says.text(`way-${key}-say`)),
    h(
      "p",
      { class: "handout-row" },
      choices.map((choice) => choiceShown(says, choice, heard)),
    ),
  );
}

/** @param {Catalogue} says @param {Choice} choice @param {HTMLElement} heard */
function choiceShown(says, { key, make, href }, heard) {
  const label = says.text(`choice-${key}`);
  if (!make) return h("a", { class: "btn", href, target: "_blank", rel: "noopener" }, label);
  const button = /** @type {HTMLButtonElement} */ (h("button", { class: "btn", type: "button" }, label));
  button.onclick = async () => {
    button.disabled = true;
    fill(heard, says.text("making"));
    try {
      const { name, type, content } = await make();
      saveFile(name, type, content);
      fill(heard, says.text("made", { name }));
    } catch (error) {
      fill(heard, says.text("not-made", { why: reasonOf(error) }));
    }
    button.disabled = false;
  };
  return button;
}
