// Packs for a learning platform: SCORM 1.2 and 2004. Each exercise is a unit (SCO) with a page of its own; the files are those of the
// site, and a script tells the platform what is done (`lms.js`).

import { textOf } from "../base/source.js";
import { inLanguage } from "../course/words.js";
import { manifestOf } from "./manifest.js";
import { alone, bytesOfText, exerciseFiles, zipped } from "./pack.js";
import { filesOf } from "./site.js";

const PAGE = "exercise.html";
const ADAPTER = "lms.js";

/**
 * @param {import("./manifest.js").Edition} edition
 * @param {string} id
 * @param {string} title
 * @param {string[]} exercises by their ids
 * @param {import("./pack.js").TextOf} exerciseOf
 */
export async function scormPack(edition, id, title, exercises, exerciseOf) {
  const [site, own, adapter] = await Promise.all([
    filesOf([PAGE]),
    exerciseFiles(exercises, exerciseOf),
    textOf(new URL("./lms.js", import.meta.url)),
  ]);
  const files = new Map([...site, ...own]);
  const page = new TextDecoder().decode(files.get(PAGE));
  files.delete(PAGE);
  files.set(ADAPTER, bytesOfText(adapter));
  const common = [...files.keys()];
  const units = await Promise.all(exercises.map(async (id) => unitOf(id, await exerciseOf(id))));
  for (const unit of units) files.set(unit.href, bytesOfText(unitPage(page, unit.id)));
  files.set("imsmanifest.xml", bytesOfText(manifestOf(edition, { id, title, units, files: common })));
  return zipped(files);
}

/** @param {string} id @param {string} text of the exercise */
const unitOf = (id, text) => ({ id, title: inLanguage(JSON.parse(text).title), href: `${id}.html` });

/** The page of one exercise: platforms lose what stands after a question mark. @param {string} html @param {string} id */
const unitPage = (html, id) =>
  alone(html, "exercise")
    .replace("<html ", `<html data-exercise="${id}" `)
    .replace("</title>", `</title>\n<script src="./${ADAPTER}"></script>`);
