// In which ways something can be handed out.

import { fetchExercise } from "../course/files.js";
import { inLanguage } from "../course/words.js";
import { courseFiles, exercisesOf, offlinePack, zipped } from "./pack.js";
import { scormPack } from "./scorm.js";
import { singleOf } from "./single.js";

/** @typedef {import("./handout.js").Way} Way */
/** @typedef {import("./pack.js").TextOf} TextOf */

/**
 * @param {string} id
 * @param {string} text the exercise's file
 * @param {number} seed whose numbers are printed
 * @param {string} address what names it behind the name of a page
 * @returns {Way[]}
 */
export function exerciseWays(id, text, seed, address) {
  const single = async () => ({ name: `${id}.html`, type: "text/html", content: await singleOf(text) });
  const paper = `./print.html${address.startsWith("#") ? `?seed=${seed}${address}` : `${address}&seed=${seed}`}`;
  return [
    { key: "single", choices: [{ key: "single", make: single }] },
    platform(id, inLanguage(JSON.parse(text).title), [id], () => text),
    { key: "paper", choices: [{ key: "paper", href: paper }] },
  ];
}

/**
 * @param {import("../course/files.js").Course} course
 * @param {TextOf} [textOf] where its exercises come from
 * @returns {Way[]}
 */
export function courseWays(course, textOf = fetchExercise) {
  const offline = async () => zip(`${course.id}-course`, await offlinePack(course, textOf));
  const files = async () => zip(`${course.id}-files`, zipped(await courseFiles(course, textOf)));
  return [
    { key: "offline", choices: [{ key: "offline", make: offline }] },
    platform(course.id, inLanguage(course.title), exercisesOf(course), textOf),
    { key: "files", choices: [{ key: "files", make: files }] },
  ];
}

/** @param {string} id @param {string} title @param {string[]} exercises @param {TextOf} textOf @returns {Way} */
function platform(id, title, exercises, textOf) {
  const choices = /** @type {const} */ ([1.2, 2004]).map((edition) => {
    const key = `scorm-${edition === 2004 ? "2004" : "12"}`;
    return { key, make: async () => zip(`${id}-${key}`, await scormPack(edition, id, title, exercises, textOf)) };
  });
  return { key: "platform", choices };
}

/** @param {string} name @param {Uint8Array<ArrayBuffer>} content */
const zip = (name, content) => ({ name: `${name}.zip`, type: "application/zip", content });
