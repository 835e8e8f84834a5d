// The course's files: which exercises there are, and each of them.

/** @typedef {import("../engine/types.js").Words} Words */
/** @typedef {{ id: string, version: number, title: Words, say: Words, parts: { title: Words, say: Words, exercises: string[] }[] }} Course */

import { fetched } from "../base/source.js";
import { inLanguage } from "./words.js";

/** @param {string} name below the page */
const served = (name) => fetched(new URL(name, document.baseURI));

/** The text of an exercise. @param {string} id */
export async function fetchExercise(id) {
  if (!/^[\w-]{1,80}$/.test(id)) throw new Error(`"${id}"`);
  return (await served(`course/exercises/${id}.json`)).text();
}

/** @returns {Promise<Course>} */
export const fetchCourse = async () => (await served("course/course.json")).json();

/** The exercise after one, with its title and address. @param {Course} course @param {string} id */
export async function nextIn(course, id) {
  const all = course.parts.flatMap(({ exercises }) => exercises);
  const next = all[all.indexOf(id) + 1];
  if (!all.includes(id) || !next) return null;
  const { title } = JSON.parse(await fetchExercise(next));
  return { title: inLanguage(title), href: `./exercise.html?id=${next}` };
}
