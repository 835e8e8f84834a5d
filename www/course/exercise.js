// The page of one exercise: `exercise.html?id=ID`, with `seed=N` for the numbers of somebody else.

import { byId, fill, h } from "../base/dom.js";
import { define } from "../embed/element.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { newExerciseEngine } from "./engine.js";
import { fetchCourse, fetchExercise, nextIn } from "./files.js";
import { Lesson } from "./lesson.js";
import { Page } from "./page.js";
import { inLanguage } from "./words.js";

// The element's worker is the Lab's.
define(new URL("../engine/worker.js", import.meta.url).href);

/** @param {URLSearchParams} asked */
async function start(asked) {
  const [says, goals, find] = await Promise.all([
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  try {
    const id = asked.get("id") ?? "";
    const [text, course] = await Promise.all([fetchExercise(id), fetchCourse().catch(() => null)]);
    const lesson = new Lesson(newExerciseEngine(), text);
    const seed = Number(asked.get("seed") ?? Number.NaN);
    await lesson.open(id, Number.isSafeInteger(seed) && seed >= 0 ? seed : null);
    if (course) fill(byId("crumb"), h("a", { href: "./course.html" }, inLanguage(course.title)));
    const page = new Page(lesson, { says, goals, find }, course && (await nextIn(course, id)));
    await page.open();
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("left"), h("p", { class: "bad", role: "alert" }, says.text("cannot-open", { why: reasonOf(error) })));
  }
}

void start(new URLSearchParams(location.search));
