// Begins an exercise in its page, wherever its text comes from.

import { byId, fill, h } from "../base/dom.js";
import { define } from "../embed/element.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { standAlone } from "./alone.js";
import { newExerciseEngine } from "./engine.js";
import { nextIn } from "./files.js";
import { Lesson } from "./lesson.js";
import { Page } from "./page.js";
import { inLanguage } from "./words.js";

/**
 * What is opened.
 * @typedef {object} Opened
 * @property {string} id by which progress is kept
 * @property {string} text the exercise's file
 * @property {number | null} seed whose numbers are asked for
 * @property {string} [code] what somebody has done, to be looked at
 * @property {import("./files.js").Course | null} course that it is of
 */

/** @param {() => Promise<Opened>} open */
export async function begin(open) {
  standAlone();
  // The element's worker is the Lab's.
  define(new URL("../engine/worker.js", import.meta.url).href);
  const [says, goals, find] = await Promise.all([
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  try {
    const { id, text, seed, code, course } = await open();
    const lesson = new Lesson(newExerciseEngine(), text);
    if (!code) await lesson.open(id, seed);
    else if (!(await lesson.openCode(seed ?? 0, code))) throw new Error(says.text("other-code"));
    if (course) fill(byId("crumb"), h("a", { href: "./course.html" }, inLanguage(course.title)));
    const page = new Page(lesson, { says, goals, find }, course && (await nextIn(course, id)));
    await page.open();
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("left"), h("p", { class: "bad", role: "alert" }, says.text("cannot-open", { why: reasonOf(error) })));
  }
}
