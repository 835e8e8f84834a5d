// In which ways something can be handed out.

import { inLanguage } from "../course/words.js";
import { exercisesOf, offlinePack } from "./pack.js";
import { scormPack } from "./scorm.js";
import { singleOf } from "./single.js";

/** @typedef {import("./handout.js").Way} Way */

/**
 * @param {string} id
 * @param {string} text the exercise's file
 * @param {number} seed whose numbers are printed
 * @returns {Way[]}
 */
export function exerciseWays(id, text, seed) {
  const single = async () => ({ name: `${id}.html`, type: "text/html", content: await singleOf(text) });
  return [
    { key: "single", choices: [{ key: "single", make: single }] },
    platform(id, inLanguage(JSON.parse(text).title), [id]),
    { key: "paper", choices: [{ key: "paper", href: `./print.html?id=${id}&seed=${seed}` }] },
  ];
}

/**
 * @param {import("../course/files.js").Course} course
 * @returns {Way[]}
 */
export function courseWays(course) {
  const offline = async () => zip(`${course.id}-course`, await offlinePack(course));
  return [
    { key: "offline", choices: [{ key: "offline", make: offline }] },
    platform(course.id, inLanguage(course.title), exercisesOf(course)),
  ];
}

/** @param {string} id @param {string} title @param {string[]} exercises @returns {Way} */
function platform(id, title, exercises) {
  const choices = /** @type {const} */ ([1.2, 2004]).map((edition) => {
    const key = `scorm-${edition === 2004 ? "2004" : "12"}`;
    return { key, make: async () => zip(`${id}-${key}`, await scormPack(edition, id, title, exercises)) };
  });
  return { key: "platform", choices };
}

/** @param {string} name @param {Uint8Array<ArrayBuffer>} content */
const zip = (name, content) => ({ name: `${name}.zip`, type: "application/zip", content });
