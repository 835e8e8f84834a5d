// What becomes of an exercise that is made: tried as a learner, a link, a file, handed out; and how one comes in again.

import { copyText } from "../base/clipboard.js";
import { h } from "../base/dom.js";
import { count } from "../base/format.js";
import { saveFile } from "../base/save.js";
import { writeGiven } from "../course/given.js";
import { reasonOf } from "../engine/failure.js";
import { scenario } from "../gallery/library.js";
import { LONG, TOO_LONG, writeLink } from "../link.js";
import { Draft } from "./draft.js";
import { button } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */

export class Out {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The exercise as it is, to be tried, and its scenario in the Lab, behind the names of pages. */
    this.address = "";
    this.lab = "";
    /** What came of the last press. */
    this.told = "";
    /** A link that could not be copied: it stands there. */
    this.written = "";
    /** Why a file was not opened, a line each. @type {string[]} */
    this.refused = [];
  }

  /** What it said is of before. */
  changed() {
    [this.told, this.written, this.refused] = ["", "", []];
  }

  /** Follows the draft. */
  async link() {
    const { draft, scenario: given } = this.page;
    this.address = await writeGiven(draft.runnable);
    if (given) this.lab = await writeLink({ scenario: JSON.parse(given) });
  }

  shown() {
    const { page, told, written, refused } = this;
    const { says, run } = page;
    const isOpen = run !== null && this.address !== "";
    return [
      h(
        "p",
        { class: "row outs", dataset: { at: "outs" } },
        isOpen &&
          h(
            "a",
            {
              class: "btn primary",
              href: `./exercise.html?try&seed=0${this.address}`,
              target: "_blank",
              rel: "noopener",
              dataset: { at: "try" },
            },
            says.text("try"),
          ),
        button("copy", says.text("copy-link"), () => this.copy(), "plain"),
        button("save", says.text("save"), () => this.save(), "plain"),
        button("hand-out", says.text("hand-out"), () => this.handOut(), "plain"),
        isOpen &&
          h(
            "a",
            {
              class: "btn quiet",
              href: `./lab.html${this.lab}`,
              target: "_blank",
              rel: "noopener",
              dataset: { at: "lab" },
            },
            says.text("open-lab"),
          ),
      ),
      h("p", { role: "status", class: "told", dataset: { at: "told" } }, told),
      written &&
        h("pre", { class: "link", tabindex: 0, "aria-label": says.text("link"), dataset: { at: "link" } }, written),
      refused.length > 0 &&
        h(
          "ul",
          { class: "refused", role: "alert", dataset: { at: "refused" } },
          refused.map((line) => h("li", null, line)),
        ),
    ];
  }

  /** @param {string} key @param {Record<string, any>} [args] */
  tell(key, args) {
    this.told = this.page.says.text(key, args);
    this.page.draw();
  }

  /**
   * Why an exercise's reader refuses a text, a line each with its place.
   * @param {string} text
   * @param {string} [otherwise] what is said where it does not
   */
  async why(text, otherwise) {
    const { page } = this;
    const found = await page.runs.ask("check", text);
    const errors = found.filter(({ severity }) => severity === "error");
    const lines = errors.map(({ path, message }) => `${path ? page.placeSaid(path) : ""}${message}`);
    return lines.length === 0 && otherwise ? [otherwise] : lines;
  }

  /** Whether its reader takes it as it is; else it is said what is missing. */
  async isWhole() {
    const { page } = this;
    this.refused = await this.why(page.draft.text);
    if (this.refused.length === 0) return true;
    this.told = page.says.text("not-whole");
    page.draw();
    return false;
  }

  async copy() {
    this.changed();
    if (!(await this.isWhole())) return;
    const hash = await writeGiven(this.page.draft.text);
    const link = new URL(`exercise.html${hash}`, document.baseURI).href;
    const length = { count: count(link.length) };
    if (link.length > TOO_LONG) return this.tell("link-too-long", length);
    const isCopied = await copyText(link, () => {
      this.written = link;
      this.tell("link-select");
      return this.page.form.querySelector("pre.link");
    });
    if (isCopied) this.tell(link.length > LONG ? "link-copied-long" : "link-copied", length);
  }

  /** Also what is not whole yet can be saved, and gone on with. */
  save() {
    const { draft } = this.page;
    this.changed();
    const name = `${draft.id || "exercise"}.json`;
    saveFile(name, "application/json", draft.text);
    this.tell("saved", { name });
  }

  async handOut() {
    this.changed();
    const { draft } = this.page;
    if (!(await this.isWhole())) return;
    const { text, id } = draft;
    (await import("../handout/handout.js")).handOutExercise(id, text, 0, await writeGiven(text));
  }

  // What comes in

  open() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json" }));
    input.addEventListener("change", async () => this.read((await input.files?.[0]?.text()) ?? ""));
    input.click();
  }

  /** Takes a file of an exercise, or of a scenario; one that cannot be read changes nothing. @param {string} text */
  async read(text) {
    const { page } = this;
    this.changed();
    try {
      const file = JSON.parse(text);
      if (file?.heddle === 1) return await this.instead("file", () => page.begin(file));
      const other = new Draft(page.draft.askSaid);
      other.take(file ?? {});
      this.refused = await this.why(other.runnable);
      if (this.refused.length === 0) return await this.instead("file", () => page.take(file));
    } catch (error) {
      this.refused = await this.why(text, reasonOf(error));
    }
    this.told = page.says.text("cannot-open");
    page.draw();
    page.form.querySelector("[data-at=refused]")?.scrollIntoView({ block: "center" });
  }

  /** Opens something; what was at work can be gone back to. @param {"lab" | "file"} what @param {() => Promise<void>} open */
  async instead(what, open) {
    const { page } = this;
    page.replaced = page.draft.putAside() ? what : null;
    await open();
  }

  /** Begins with a scenario of the gallery; what is at work stays where it does not come. @param {string} id */
  async begin(id) {
    const { page } = this;
    this.changed();
    page.wait();
    try {
      const begun = structuredClone(await scenario(id));
      await this.instead("file", () => page.begin(begun));
    } catch (error) {
      [this.told, this.refused] = [page.says.text("cannot-open"), [reasonOf(error)]];
      await page.refresh();
    }
  }

  /** Goes back to what was at work. */
  async back() {
    const { before } = this.page.draft;
    if (before) await this.goOn(before);
  }

  /** Goes on with one that was kept. @param {import("./draft.js").KeptDraft} one */
  async goOn(one) {
    const { page } = this;
    page.replaced = null;
    page.draft.goOn(one);
    await page.show();
  }

  /** Puts the run that was brought along into what was at work. */
  async into() {
    const { page } = this;
    const { before, file } = page.draft;
    page.replaced = null;
    if (!before) return;
    await page.take({ ...before.work.file, scenario: file.scenario });
    page.draft.edited();
  }
}
