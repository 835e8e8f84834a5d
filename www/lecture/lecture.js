// Lecture mode: `lecture.html?id=EXERCISE&seed=N` (or with its file in the fragment), or `?scenario=NAME` of the gallery with its story;
// `slide=N` says where it stands. Full screen, large, one thing at a time; the keys of a presenter lead on. The audience answers by a show
// of hands, which is counted here and goes nowhere.

import { byId, fill, h, say } from "../base/dom.js";
import { language } from "../base/language.js";
import { render } from "../base/render.js";
import { fetchExercise } from "../course/files.js";
import { readGiven } from "../course/given.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { localise } from "../texts/page.js";
import { exerciseTalk } from "./exercise.js";
import { Screen } from "./screen.js";
import { storyTalk } from "./story.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/**
 * What is shown and said, slide by slide.
 * @typedef {object} Talk
 * @property {string} title
 * @property {string} back where it was opened from
 * @property {import("./slides.js").Slide[]} slides
 * @property {import("../course/chart.js").Chart | null} chart
 * @property {() => void} changed called when what is said is another
 * @property {(slide: import("./slides.js").Slide) => Promise<void>} show
 * @property {(slide: import("./slides.js").Slide) => import("../base/dom.js").Child} panel
 * @property {(number: number) => void} number a key from 1 to 9
 */

/** What keys do that presenters send, too, and where they are nobody else's. @type {Record<string, number>} */
const BY = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, " ": 1, Backspace: -1 };
/** Of those the ones that nothing else in the page is asked for. */
const ALWAYS = ["PageDown", "PageUp"];
/** Keys that make the screen black. */
const BLANK = ["b", "B", "."];

const asked = new URLSearchParams(location.search);

class Lecture {
  /**
   * @param {Catalogue} says
   * @param {Talk} talk
   */
  constructor(says, talk) {
    this.says = says;
    this.talk = talk;
    this.at = Math.max(0, Math.min(talk.slides.length - 1, Number(asked.get("slide")) - 1 || 0));
    talk.changed = () => this.draw();
    document.title = says.text("page-title", { title: talk.title });
    say(byId("title"), talk.title);
    const chart = byId("chart");
    chart.hidden = talk.chart === null;
    fill(chart, talk.chart?.head, talk.chart?.canvas);
    // Before the parts of the page that know some of these keys as theirs.
    addEventListener("keydown", (event) => ALWAYS.includes(event.key) && this.key(event), { capture: true });
    addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("fullscreenchange", () => this.draw());
    byId("blank").addEventListener("click", () => this.blank(false));
    this.draw();
    void this.show();
  }

  get slide() {
    return this.talk.slides[this.at];
  }

  /** @param {number} to */
  async go(to) {
    const at = Math.max(0, Math.min(this.talk.slides.length - 1, to));
    if (at === this.at) return;
    this.at = at;
    asked.set("slide", String(at + 1));
    history.replaceState(null, "", `?${asked}${location.hash}`);
    const isElsewhere = document.activeElement?.closest("#bar");
    this.draw();
    const heading = byId("slide-h");
    if (!isElsewhere) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    say(
      byId("heard"),
      this.says.text("slide-said", { at: at + 1, all: this.talk.slides.length, heading: heading.innerText }),
    );
    byId("panel").scrollTop = 0;
    await this.show();
  }

  async show() {
    await this.talk.show(this.slide);
    this.draw();
    this.talk.chart?.draw();
  }

  draw() {
    const { talk, slide, at } = this;
    render(byId("panel"), h("div", { class: "slide", dataset: { at: `slide ${at}` } }, talk.panel(slide)));
    render(byId("bar"), this.bar());
    talk.chart?.draw();
  }

  bar() {
    const { says, talk, at } = this;
    const { slides } = talk;
    const isDark = document.documentElement.dataset.theme === "dark";
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, /** @type {object} */ more = {}) =>
      h("button", { class: "btn", type: "button", dataset: { at: name }, onclick, ...more }, says.text(name));
    return [
      button("previous", () => this.go(this.at - 1), { disabled: at === 0 }),
      h("span", { class: "no", dataset: { at: "no" } }, says.text("slide-of", { at: at + 1, all: slides.length })),
      button("next", () => this.go(this.at + 1), { class: "btn primary", disabled: at === slides.length - 1 }),
      h("span", { class: "gap" }),
      button("full-screen", () => this.fullScreen(), { "aria-pressed": String(document.fullscreenElement !== null) }),
      button("dark", () => this.turnTheme(), { "aria-pressed": String(isDark) }),
      h("a", { class: "btn quiet", href: talk.back }, says.text("leave")),
    ];
  }

  async fullScreen() {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // A browser may refuse: then the window is as large as it is.
    }
  }

  turnTheme() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "projector" : "dark";
    this.draw();
  }

  /** @param {boolean} on */
  blank(on) {
    byId("blank").hidden = !on;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element | undefined} */ (event.composedPath()[0]);
    const isAlways = ALWAYS.includes(key);
    if (!isAlways && isTaken(target, key)) return;
    if (!byId("blank").hidden) this.blank(false);
    else if (BLANK.includes(key)) this.blank(true);
    else if (key === "Home") void this.go(0);
    else if (key === "End") void this.go(this.talk.slides.length - 1);
    else if (key === "f") void this.fullScreen();
    else if (/^[1-9]$/.test(key)) this.talk.number(Number(key));
    else if (key in BY) void this.go(this.at + (key === " " && event.shiftKey ? -1 : BY[key]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether a key is for what has the focus: a field takes all, a button those that press it. @param {Element | undefined} target @param {string} key */
function isTaken(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.matches("input, select, textarea, [role=spinbutton]")) return true;
  return key === " " && target.matches("button, a, summary");
}

async function start() {
  // A projector shows it, unless somebody asks for something else.
  if (!asked.has("theme")) document.documentElement.dataset.theme = "projector";
  const [lecture, lesson, goals, find, site] = await Promise.all([
    catalogueAt(new URL("../texts/lecture.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/site.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  if (language !== "en") localise(site);
  const screen = new Screen();
  const seed = Number(asked.get("seed") ?? 0);
  const name = asked.get("scenario");
  try {
    const talk = name
      ? await storyTalk(name, lecture, screen)
      : await exerciseTalk(
          (await readGiven(location.hash)) ?? (await fetchExercise(asked.get("id") ?? "")),
          Number.isSafeInteger(seed) && seed >= 0 ? seed : 0,
          { lecture, says: lesson, goals, find },
          screen,
        );
    new Lecture(lecture, talk);
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("panel"), h("p", { class: "bad", role: "alert" }, lecture.text("cannot-open", { why: reasonOf(error) })));
  }
}

void start();
