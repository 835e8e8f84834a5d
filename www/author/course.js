// A course of one's own: exercises in an order, begun anew or with the course of this site, kept in this browser until it is taken away as
// files or handed out.

import { h } from "../base/dom.js";
import { Keeping } from "../base/keeping.js";
import { fetchCourse, fetchExercise } from "../course/files.js";
import { inLanguage } from "../course/words.js";
import { reasonOf } from "../engine/failure.js";
import { inWords, isWritten } from "./draft.js";
import { pickEarlier } from "./earlier.js";
import { button, idOf, textField } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** @typedef {import("../course/files.js").Course} Course */
/** @typedef {Course["parts"][number]} Part */
/** A course, and the files of its exercises by their ids. @typedef {{ course: Course, texts: Record<string, string> }} Own */

/** The courses of tabs. @type {Keeping<Own>} */
const courses = new Keeping("heddle.exercise.course.", "heddle.exercise.course-tab", (own) => {
  if (own.course.heddleCourse !== 1 || typeof own.texts !== "object") throw new TypeError();
  return own;
});
const EXERCISE = /(?:^|\/)exercises\/[^/]+\.json$/;

export class CourseForm {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** `null`: none was begun. @type {Own | null} */
    this.own = null;
    const kept = courses.present();
    if (kept) this.take(kept);
    this.told = "";
    this.isBad = false;
  }

  /** @param {import("../base/keeping.js").Kept<Own>} one It is gone on with. */
  take(one) {
    courses.adopt(one);
    this.own = one.work;
  }

  keep() {
    try {
      if (this.own) courses.keep(this.own);
      else courses.forget();
    } catch {
      this.tell("course-not-kept", {}, "bad");
    }
    this.page.draw();
  }

  /** @param {string} key @param {Record<string, any>} [args] @param {"bad"} [how] */
  tell(key, args = {}, how) {
    this.told = this.page.says.text(key, args);
    this.isBad = how === "bad";
  }

  shown() {
    const { page, own, told, isBad } = this;
    const { says } = page;
    const begin = [
      button("course-new", says.text("course-new"), () => this.begin(), "plain"),
      button("course-site", says.text("course-site"), () => this.extend(), "plain"),
      button("course-open", says.text("course-open"), () => this.open(), "plain"),
    ];
    const earlier = pickEarlier(
      says,
      "course-earlier",
      courses.elsewhere(),
      ({ course }) => inLanguage(course.title),
      (one) => {
        this.take(one);
        page.draw();
      },
    );
    return [
      h("p", { class: "row", dataset: { at: "begin" } }, !own && begin, earlier),
      own && this.words(own.course, "course"),
      own?.course.parts.map((part, p) => this.part(own, part, p)),
      own &&
        h(
          "p",
          { class: "row outs", dataset: { at: "acts" } },
          button(
            "course-add",
            says.text(this.has(page.draft.id) ? "course-put" : "course-add"),
            () => this.add(),
            "plain",
          ),
          button("course-part", says.text("course-part"), () => this.addPart(), "plain"),
          button("course-out", says.text("course-out"), () => this.handOut(), "primary"),
          button("course-leave", says.text("course-leave"), () => this.leave(), "quiet"),
        ),
      h("p", { role: "status", class: isBad ? "stop-text" : "told", dataset: { at: "course-told" } }, told),
    ];
  }

  /** What a course, or a part of it, is called and about. @param {Course | Part} of @param {string} at */
  words(of, at) {
    const { says } = this.page;
    const field = (/** @type {"title" | "say"} */ name) =>
      textField({
        at: `${at}-${name}`,
        label: says.text(`${at === "course" ? "course" : "part"}-${name === "title" ? "called" : "say"}`),
        value: inLanguage(of[name]),
        most: name === "title" ? 300 : 5000,
        put: (text) => {
          of[name] = inWords(of[name], text);
          this.keep();
        },
      });
    return h("div", { dataset: { at: `${at} words` } }, field("title"), field("say"));
  }

  /** @param {Own} own @param {Part} part @param {number} p */
  part(own, part, p) {
    const { says } = this.page;
    const id = idOf(part);
    return h(
      "div",
      {
        class: "part",
        role: "group",
        "aria-label": says.text("part-n", { number: p + 1 }),
        dataset: { at: `part ${id}` },
      },
      this.words(part, `part-${id}`),
      h(
        "ol",
        { class: "sents", dataset: { at: `list ${id}` } },
        part.exercises.map((name) => this.exercise(own, name)),
      ),
    );
  }

  /** @param {Own} own @param {string} id */
  exercise(own, id) {
    const { says } = this.page;
    const title = titleOf(own.texts[id]) || id;
    const act = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => unknown} */ does) =>
      h(
        "button",
        {
          class: "btn quiet icon",
          type: "button",
          "aria-label": says.text(`exercise-${name}`, { title }),
          dataset: { at: `${name} ${id}` },
          onclick: does,
        },
        sign,
      );
    return h(
      "li",
      { class: "in-course", dataset: { at: `exercise ${id}` } },
      button(`edit ${id}`, title, () => this.edit(id)),
      act("up", "↑", () => this.move(id, -1)),
      act("down", "↓", () => this.move(id, 1)),
      act("out", "×", () => this.remove(id)),
    );
  }

  // What somebody does

  /** @param {string} id */
  has(id) {
    return this.own?.course.parts.some(({ exercises }) => exercises.includes(id)) ?? false;
  }

  begin() {
    const { says } = this.page;
    const part = { title: says.text("part-first"), say: says.text("part-first-say"), exercises: [] };
    const course = { title: says.text("course-first"), say: says.text("course-first-say"), parts: [part] };
    this.own = { course: /** @type {any} */ ({ heddleCourse: 1, id: "course", version: 1, ...course }), texts: {} };
    this.tell("course-begun");
    this.keep();
    this.page.focus("course-title-in");
  }

  /** Begins with the course of this site. */
  async extend() {
    const course = await fetchCourse();
    const ids = course.parts.flatMap(({ exercises }) => exercises);
    const texts = await Promise.all(ids.map(fetchExercise));
    this.own = {
      course: { ...course, id: `${course.id}-own` },
      texts: Object.fromEntries(ids.map((id, i) => [id, texts[i]])),
    };
    this.tell("course-begun");
    this.keep();
  }

  /** Puts the exercise that is being made last, or in the place of the one of that name. */
  async add() {
    const { page, own } = this;
    if (!own) return;
    const { id, text } = page.draft;
    if (!(await page.out.isWhole())) {
      this.tell("course-not-whole", {}, "bad");
      return page.draw();
    }
    const isNew = !this.has(id);
    if (isNew) own.course.parts.at(-1)?.exercises.push(id);
    own.texts[id] = text;
    this.tell(isNew ? "course-added" : "course-replaced", { title: inLanguage(page.draft.file.title) });
    this.keep();
  }

  addPart() {
    const { says } = this.page;
    const { parts } = /** @type {Own} */ (this.own).course;
    const part = { title: says.text("part-first"), say: says.text("part-first-say"), exercises: [] };
    parts.push(part);
    this.keep();
    this.page.focus(`part-${idOf(part)}-title-in`);
  }

  /** One place on; over the end of a part into the next one. @param {string} id @param {number} by */
  move(id, by) {
    const { parts } = /** @type {Own} */ (this.own).course;
    const p = parts.findIndex(({ exercises }) => exercises.includes(id));
    const from = parts[p].exercises;
    const at = from.indexOf(id);
    const isWithin = at + by >= 0 && at + by < from.length;
    const to = isWithin ? from : parts[p + by]?.exercises;
    if (!to) return;
    from.splice(at, 1);
    to.splice(isWithin ? at + by : by > 0 ? 0 : to.length, 0, id);
    this.keep();
    this.page.focus(`${by > 0 ? "down" : "up"} ${id}`);
  }

  /** @param {string} id */
  remove(id) {
    const own = /** @type {Own} */ (this.own);
    for (const part of own.course.parts) part.exercises = part.exercises.filter((one) => one !== id);
    delete own.texts[id];
    this.tell("course-removed");
    this.keep();
    this.page.focus("course-add");
  }

  /** Goes on with one of its exercises. @param {string} id */
  async edit(id) {
    const text = this.own?.texts[id];
    if (text) await this.page.out.read(text);
    this.page.form.scrollIntoView();
  }

  leave() {
    this.own = null;
    this.tell("course-left");
    this.keep();
  }

  async handOut() {
    const { page } = this;
    const { course, texts } = /** @type {Own} */ (this.own);
    const isSole = (/** @type {Part} */ { exercises }) => exercises.length > 0;
    const whole = { ...course, parts: course.parts.filter(isSole) };
    const isOpen = [whole, ...whole.parts].some(({ title, say }) => !isWritten(title) || !isWritten(say));
    if (whole.parts.length === 0 || isOpen) {
      this.tell(whole.parts.length === 0 ? "course-empty" : "course-words", {}, "bad");
      return page.draw();
    }
    (await import("../handout/handout.js")).handOutCourse(whole, (id) => texts[id]);
  }

  /** Takes a course from its files: one zip, or the course and its exercises. */
  open() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".zip,.json", multiple: true }));
    input.addEventListener("change", async () => {
      try {
        await this.readFiles([...(input.files ?? [])]);
        this.tell("course-begun");
        this.keep();
      } catch (error) {
        this.tell("course-bad", { why: reasonOf(error) }, "bad");
        this.page.draw();
      }
    });
    input.click();
  }

  /** @param {File[]} files */
  async readFiles(files) {
    const { says } = this.page;
    const texts = (await Promise.all(files.map(textsOf))).flat();
    const read = texts.map(({ name, text }) => ({ name, text, file: JSON.parse(text) }));
    const course = read.find(({ file }) => file?.heddleCourse !== undefined);
    if (!course) throw new Error(says.text("course-none"));
    const [fault] = await this.page.out.why(course.text);
    if (fault) throw new Error(`${course.name}: ${fault}`);
    const exercises = Object.fromEntries(
      read.filter(({ file }) => file.heddleExercise === 1).map(({ file, text }) => [String(file.id), text]),
    );
    const wanted = /** @type {Course} */ (course.file).parts.flatMap(({ exercises }) => exercises);
    const missing = wanted.filter((id) => exercises[id] === undefined);
    if (missing.length > 0) throw new Error(says.text("course-lacks", { ids: missing.join(", ") }));
    for (const id of wanted) {
      const [why] = await this.page.out.why(exercises[id]);
      if (why) throw new Error(`${id}: ${why}`);
    }
    this.own = { course: course.file, texts: Object.fromEntries(wanted.map((id) => [id, exercises[id]])) };
  }
}

/** The texts in a file: those of a zip that belong to a course. @param {File} file @returns {Promise<{ name: string, text: string }[]>} */
async function textsOf(file) {
  if (!file.name.endsWith(".zip")) return [{ name: file.name, text: await file.text() }];
  const { unzipSync } = await import("../pkg/fflate/fflate.js");
  const isCourse = (/** @type {string} */ name) => EXERCISE.test(name) || /(?:^|\/)course\.json$/.test(name);
  const all = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: ({ name }) => isCourse(name) });
  return Object.entries(all).map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }));
}

/** @param {string | undefined} text */
const titleOf = (text) => (text ? inLanguage(JSON.parse(text).title) : "");
