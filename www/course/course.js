// The page of the course: its exercises in their order, and what was done of them in this browser. Nothing of it is computed.

import { copyText } from "../base/clipboard.js";
import { byId, fill, h } from "../base/dom.js";
import { render } from "../base/render.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt } from "../texts/catalogue.js";
import { isAlone, standAlone } from "./alone.js";
import { fetchCourse, fetchExercise } from "./files.js";
import { allProgress, forgetProgress } from "./progress.js";
import { inLanguage } from "./words.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./progress.js").Progress} Progress */
/** @typedef {import("./files.js").Course} Course */
/** What is shown of an exercise. @typedef {{ id: string, title: string, question: string, minutes: number, scheduler: string }} Row */
/** @typedef {{ title: string, say: string, rows: Row[] }} Part */

class CoursePage {
  /**
   * @param {Catalogue} says
   * @param {Course} course
   * @param {Part[]} parts
   */
  constructor(says, course, parts) {
    this.says = says;
    this.course = course;
    this.parts = parts;
    this.isCopied = false;
    this.isSure = false;
    addEventListener("storage", () => this.draw());
    // Who comes back from an exercise sees what was done there.
    addEventListener("pageshow", () => this.draw());
    this.draw();
  }

  get rows() {
    return this.parts.flatMap(({ rows }) => rows);
  }

  draw() {
    const progress = allProgress();
    let number = 0;
    render(
      byId("parts"),
      this.parts.map(({ title, say, rows }, i) =>
        h(
          "section",
          { "aria-labelledby": `part-${i}`, dataset: { at: `part-${i}` } },
          h("h2", { id: `part-${i}` }, title),
          h("p", { class: "say" }, say),
          h(
            "ol",
            { class: "rows", start: number + 1 },
            rows.map((row) => this.row(row, ++number, progress[row.id])),
          ),
        ),
      ),
    );
    render(byId("side"), this.done(progress), this.codes(progress), this.teach());
  }

  /**
   * @param {Row} row
   * @param {number} number
   * @param {Progress | undefined} progress
   */
  row({ id, title, question, minutes, scheduler }, number, progress) {
    const { says } = this;
    const solved = progress?.step === "solved";
    return h(
      "li",
      { class: solved ? "solved" : progress ? "begun" : null, dataset: { at: id } },
      h("span", { class: "no", "aria-hidden": "true" }, solved ? "✓" : number),
      h("a", { href: `./exercise.html?id=${id}` }, h("b", null, title), h("span", null, question)),
      h("span", { class: "kind" }, says.text("scheduler", { kind: scheduler })),
      h("span", { class: "state" }, progress ? says.text(`state-${progress.step}`) : says.text("minutes", { minutes })),
    );
  }

  /** @param {Record<string, Progress>} progress */
  done(progress) {
    const { says, rows } = this;
    const of = rows.map(({ id }) => progress[id]);
    const solved = of.filter((one) => one?.step === "solved").length;
    const asked = of.reduce((sum, one) => sum + (one?.asked ?? 0), 0);
    const right = of.reduce((sum, one) => sum + (one?.right ?? 0), 0);
    const next = rows.find(({ id }) => progress[id]?.step !== "solved");
    return h(
      "section",
      { class: "box", "aria-labelledby": "done-h", dataset: { at: "done" } },
      h("h2", { id: "done-h" }, says.text("solved-of", { solved, all: rows.length })),
      h("progress", { max: rows.length, value: solved, "aria-labelledby": "done-h" }),
      h("p", null, says.text("kept"), asked > 0 && ` ${says.text("right", { right, asked })}`),
      next
        ? h(
            "a",
            { class: "btn primary big", href: `./exercise.html?id=${next.id}` },
            says.text(of.some(Boolean) ? "go-on" : "begin", { title: next.title }),
          )
        : h("p", null, says.text("all-done")),
    );
  }

  /** @param {Record<string, Progress>} progress */
  codes(progress) {
    const { says, rows } = this;
    const codes = rows.flatMap(({ id, title }) => {
      const { code } = progress[id] ?? {};
      return code ? [{ title, code }] : [];
    });
    return h(
      "section",
      { class: "box", "aria-labelledby": "codes-h", dataset: { at: "codes" } },
      h("h2", { id: "codes-h" }, says.text("codes")),
      codes.length === 0 && h("p", null, says.text("codes-none")),
      h(
        "ul",
        { class: "codes" },
        codes.map(({ title, code }) => h("li", null, h("span", null, title), h("code", null, code))),
      ),
      codes.length > 0 &&
        h(
          "p",
          { class: "row" },
          h(
            "button",
            { class: "btn", type: "button", onclick: () => this.copy(), dataset: { at: "copy" } },
            says.text(this.isCopied ? "copied" : "copy-all"),
          ),
          h(
            "button",
            { class: "btn quiet", type: "button", onclick: () => this.forget(), dataset: { at: "forget" } },
            says.text(this.isSure ? "forget-sure" : "forget"),
          ),
        ),
    );
  }

  teach() {
    const { says } = this;
    return h(
      "section",
      { class: "box", "aria-labelledby": "teach-h", dataset: { at: "teach" } },
      h("h2", { id: "teach-h" }, says.text("you-teach")),
      h("p", null, says.text("teach-how")),
      h("p", null, h("a", { href: "./teacher.html" }, says.text("check-codes"))),
      !isAlone() && this.lectures(),
      !isAlone() &&
        h(
          "p",
          { class: "row" },
          h("button", { class: "btn", type: "button", onclick: () => this.handOut() }, says.text("hand-out")),
          h("a", { class: "btn", href: "./author.html" }, says.text("make-own")),
        ),
    );
  }

  /** Every exercise before an audience. */
  lectures() {
    return h(
      "details",
      { dataset: { at: "lectures" } },
      h("summary", null, this.says.text("lectures")),
      h(
        "ul",
        null,
        this.rows.map(({ id, title }) => h("li", null, h("a", { href: `./lecture.html?id=${id}` }, title))),
      ),
    );
  }

  async handOut() {
    (await import("../handout/handout.js")).handOutCourse(this.course);
  }

  /** All codes, a line each, as the teacher's page reads them. */
  async copy() {
    const progress = allProgress();
    const lines = this.rows.flatMap(({ id }) => progress[id]?.code ?? []);
    this.isCopied = await copyText(lines.join("\n"), () => document.querySelector(".codes"));
    this.draw();
  }

  /** The second press is meant. */
  forget() {
    if (this.isSure) forgetProgress();
    this.isSure = !this.isSure;
    this.isCopied = false;
    this.draw();
  }
}

/** @param {string} id @returns {Promise<Row>} */
async function rowOf(id) {
  const { title, question, minutes = 10, scenario } = JSON.parse(await fetchExercise(id));
  return { id, title: inLanguage(title), question: inLanguage(question), minutes, scheduler: scenario.scheduler.kind };
}

async function start() {
  standAlone();
  const says = await catalogueAt(new URL("../texts/course.en.ftl", import.meta.url));
  try {
    const course = await fetchCourse();
    fill(byId("title"), inLanguage(course.title));
    fill(byId("say"), inLanguage(course.say));
    const parts = course.parts.map(async ({ title, say, exercises }) => ({
      title: inLanguage(title),
      say: inLanguage(say),
      rows: await Promise.all(exercises.map(rowOf)),
    }));
    new CoursePage(says, course, await Promise.all(parts));
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("parts"), h("p", { class: "bad", role: "alert" }, says.text("cannot-open", { why: reasonOf(error) })));
  }
}

void start();
