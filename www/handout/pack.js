// The course for any static server, and what all packs have in common: pages that stand alone, and a zip.

import { strToU8, zipSync } from "../pkg/fflate/fflate.js";
import { filesOf } from "./site.js";

/** @typedef {import("./site.js").Files} Files */
/** @typedef {import("../course/files.js").Course} Course */
/** The text of an exercise, by its id. @typedef {(id: string) => string | Promise<string>} TextOf */

const PAGES = ["course.html", "exercise.html", "teacher.html"];

/** @param {string} id of an exercise */
const exerciseFile = (id) => `course/exercises/${id}.json`;

/** The course's exercises, in order. @param {Course} course */
export const exercisesOf = (course) => course.parts.flatMap(({ exercises }) => exercises);

/** The course's files: itself, and its exercises in the folder beside it. @param {Course} course @param {TextOf} textOf */
export async function courseFiles(course, textOf) {
  const files = await exerciseFiles(exercisesOf(course), textOf);
  files.set("course/course.json", bytesOfText(`${JSON.stringify(course, null, 2)}\n`));
  return files;
}

/** @param {string[]} ids @param {TextOf} textOf @returns {Promise<Files>} */
export async function exerciseFiles(ids, textOf) {
  const texts = await Promise.all(ids.map(textOf));
  return new Map(ids.map((id, i) => [exerciseFile(id), bytesOfText(texts[i])]));
}

/**
 * The course as a zip; its first page is that of the course.
 * @param {Course} course
 * @param {TextOf} textOf
 */
export async function offlinePack(course, textOf) {
  const files = new Map([...(await filesOf(PAGES)), ...(await courseFiles(course, textOf))]);
  for (const page of PAGES) changeText(files, page, (html) => alone(html, "course"));
  files.set("index.html", /** @type {Uint8Array<ArrayBuffer>} */ (files.get("course.html")));
  return zipped(files);
}

/**
 * A page that says what came along with it (`course/alone.js`).
 * @param {string} html
 * @param {"course" | "exercise"} what
 */
export const alone = (html, what) => html.replace("<html ", `<html data-alone="${what}" `);

/** @param {Files} files @param {string} name @param {(text: string) => string} change */
function changeText(files, name, change) {
  files.set(name, bytesOfText(change(new TextDecoder().decode(files.get(name)))));
}

/** @param {string} text */
export const bytesOfText = (text) => /** @type {Uint8Array<ArrayBuffer>} */ (strToU8(text));

/** @param {Files} files */
export const zipped = (files) =>
  /** @type {Uint8Array<ArrayBuffer>} */ (zipSync(Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)))));
