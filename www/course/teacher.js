// The page that checks completion codes: each line is run again here, and nothing is sent anywhere.

import { byId, fill, h, say } from "../base/dom.js";
import { once } from "../base/once.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { moduleWorker } from "../base/trusted.js";
import { Asker } from "../engine/client.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { worded } from "../texts/findings.js";
import { standAlone } from "./alone.js";
import { setOf, setSaid } from "./changes.js";
import { classGuesses, guessesOf } from "./class-guesses.js";
import { fetchCourse, fetchExercise } from "./files.js";
import { readGiven } from "./given.js";
import { handedIn, runLink } from "./handed-in.js";
import { inLanguage } from "./words.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("./teacher-worker.js").Checked} Checked */
/** @typedef {import("./teacher-worker.js").TeacherMethods} TeacherMethods */
/** A line that was checked. @typedef {{ who: string, checked: Checked, why: string, same: string }} Row */

/** Texts of the exercise's page, by which its goals are worded. */
const lessonTexts = once(async () => {
  const [says, goals, find] = await Promise.all([
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
  ]);
  return { says, goals, find };
});

/** What a link to an exercise of one's own has in it (`given.js`). */
const LINK = "exercise.html#e";
/** How often the table follows while codes are checked, rows. */
const ROWS = 10;

class TeacherPage {
  /**
   * @param {Catalogue} says teacher.en.ftl
   * @param {Catalogue} codes exercise.en.ftl: why codes are refused, as the command line says it
   * @param {Asker<TeacherMethods>} engine
   */
  constructor(says, codes, engine) {
    this.says = says;
    this.codes = codes;
    this.engine = engine;
    /** @type {Row[]} */
    this.rows = [];
    this.all = 0;
    /** Counts the checks: a new one, or Stop, ends the one before. */
    this.turn = 0;
    this.isBusy = false;
    this.told = "";
    this.own = 0;
    /** The exercises that have a page, by their ids. @type {Set<string>} */
    this.course = new Set();
    /** What is shown of one code. @type {HTMLElement | null} */
    this.shown = null;
    this.input = /** @type {HTMLTextAreaElement} */ (byId("lines"));
    byId("check").addEventListener("click", () => this.check());
    byId("stop").addEventListener("click", () => this.stop());
    byId("save").addEventListener("click", () => this.save());
    byId("own").addEventListener("change", (event) => this.take(/** @type {HTMLInputElement} */ (event.target)));
    this.draw();
  }

  /** The lines that have something in them: links to exercises of one's own, and codes; what stands before a code says whose it is. */
  get lines() {
    const lines = this.input.value.split("\n").map((line) => line.trim());
    const full = lines.filter(Boolean);
    const isLink = (/** @type {string} */ line) => line.includes(LINK);
    const codes = full
      .filter((line) => !isLink(line))
      .map((line, i) => {
        const at = line.search(/\S+$/);
        return { who: line.slice(0, at).replace(/[\s,;]+$/, "") || String(i + 1), code: line.slice(at) };
      });
    return { codes, links: full.filter(isLink) };
  }

  async check() {
    const turn = ++this.turn;
    const { codes, links } = this.lines;
    [this.rows, this.all, this.isBusy, this.told, this.shown] = [[], codes.length, true, "", null];
    this.draw();
    /** Who came first with a code. @type {Map<string, string>} */
    const first = new Map();
    try {
      for (const link of links) await this.engine.ask("know", (await readGiven(link.slice(link.indexOf("#")))) ?? "");
      for (const { who, code } of codes) {
        const checked = await this.engine.ask("check", code);
        const why = checked.refusal ? await this.why(checked.refusal) : "";
        if (turn !== this.turn) return;
        const key = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
        this.rows.push({ who, checked, why, same: first.get(key) ?? "" });
        if (!first.has(key)) first.set(key, who);
        if (this.rows.length % ROWS === 0) this.draw();
      }
      const real = this.rows.filter(({ checked }) => checked.real);
      const solved = real.filter(({ checked }) => checked.real?.said.met.every(Boolean));
      this.told = this.says.text("count", { real: real.length, all: this.rows.length, solved: solved.length });
    } catch (error) {
      this.told = this.says.text("failed", { why: reasonOf(error) });
    }
    this.isBusy = false;
    this.draw();
  }

  stop() {
    this.turn++;
    this.isBusy = false;
    this.told = this.says.text("stopped", { done: this.rows.length, all: this.all });
    this.draw();
  }

  /** Shows one code as it was handed in. @param {Row} row */
  async look({ who, checked: { real, code } }) {
    if (!real) return;
    const [words, { scenario, tried }] = await Promise.all([
      lessonTexts(),
      this.engine.ask("run", real.told, real.said.attempt),
    ]);
    const lab = await runLink(scenario, real, tried);
    const isOwn = !this.course.has(real.told.id);
    this.shown = handedIn({ who, code, real, tried, lab, isOwn }, { ...words, teacher: this.says });
    this.draw();
    document.getElementById("run-h")?.focus();
  }

  /** Why a code is refused. @param {import("../engine/types.js").CodeRefusal} refusal */
  async why(refusal) {
    if (refusal.refusal === "misread" && refusal.meant.length > 0)
      return this.codes.text("code-meant", { meant: refusal.meant.join(", ") });
    if (refusal.refusal === "other-exercise")
      return `${this.codes.text("code-other-exercise")} ${this.says.text("own-how")}`;
    if (refusal.refusal !== "not-run") return this.codes.text(`code-${refusal.refusal}`);
    const [finding] = await worded([refusal.finding]);
    return this.codes.text("code-not-run", { why: finding.message });
  }

  /** Exercises of one's own. @param {HTMLInputElement} input */
  async take(input) {
    for (const file of input.files ?? []) {
      try {
        await this.engine.ask("know", await file.text());
        this.own++;
        this.told = this.says.text("own-known", { count: this.own });
      } catch (error) {
        this.told = this.says.text("own-bad", { file: file.name, why: reasonOf(error) });
      }
    }
    this.draw();
  }

  /** Puts a code that was meant where the misread one stands. @param {string} code @param {string} meant */
  use(code, meant) {
    this.input.value = this.input.value.replaceAll(code, meant);
    void this.check();
  }

  draw() {
    const { says, rows, all, isBusy } = this;
    byId("stop").hidden = !isBusy;
    byId("save").hidden = isBusy || rows.length === 0;
    const bar = /** @type {HTMLProgressElement} */ (byId("bar"));
    bar.hidden = !isBusy;
    bar.max = Math.max(1, all);
    bar.value = rows.length;
    say(byId("heard"), isBusy ? "" : this.told);
    say(byId("far"), isBusy ? says.text("progress", { done: rows.length, all }) : "");
    const table = byId("table");
    table.hidden = rows.length === 0;
    const columns = ["who", "exercise", "goals", "settings", "predicted", "hints", "run"];
    render(
      table,
      h(
        "thead",
        { dataset: { at: "head" } },
        h(
          "tr",
          null,
          columns.map((name) => h("th", { scope: "col" }, says.text(name))),
        ),
      ),
      h(
        "tbody",
        { dataset: { at: "body" } },
        rows.map((row, i) => this.row(row, i)),
      ),
    );
    fill(byId("run"), this.shown);
    const guesses = isBusy ? [] : guessesOf(rows.flatMap(({ checked: { real } }) => real ?? []));
    byId("guesses").hidden = guesses.length === 0;
    render(byId("of-class"), classGuesses(guesses, says));
  }

  /** @param {Row} row @param {number} i */
  row(row, i) {
    const { who, checked, why, same } = row;
    const { says } = this;
    const { real, code } = checked;
    const head = h(
      "th",
      { scope: "row" },
      who,
      same && h("span", { class: "tag wait" }, says.text("same", { who: same })),
    );
    if (!real)
      return h(
        "tr",
        { class: "refused", dataset: { at: `row-${i}` } },
        head,
        h("td", { colspan: 5 }, h("span", { class: "tag stop" }, says.text("refused")), ` ${why}`),
        h("td", null, this.meant(checked, code)),
      );
    const { said, told, compared } = real;
    return h(
      "tr",
      { dataset: { at: `row-${i}` } },
      head,
      h("td", null, inLanguage(told.title), h("small", null, says.text("seed", { seed: told.seed }))),
      h(
        "td",
        null,
        said.met.map((met) =>
          h(
            "span",
            { class: met ? "hit" : "miss" },
            h("span", { "aria-hidden": "true" }, met ? "✓" : "✕"),
            h("span", { class: "vh" }, `${says.text(met ? "met" : "missed")} `),
          ),
        ),
      ),
      h("td", null, setSaid(setOf(told, said.attempt)) || says.text("unchanged")),
      h("td", null, says.text("right-of", rightOf(compared))),
      h("td", null, said.attempt.hints),
      h(
        "td",
        null,
        h(
          "button",
          {
            class: "lnk",
            type: "button",
            "aria-label": says.text("look-at", { who }),
            dataset: { at: `look-${i}` },
            onclick: () => this.look(this.rows[i]),
          },
          says.text("look"),
        ),
      ),
    );
  }

  /** Codes that may have been meant. @param {Checked} checked @param {string} code */
  meant({ refusal }, code) {
    if (refusal?.refusal !== "misread") return null;
    return refusal.meant.map((meant) =>
      h(
        "button",
        { class: "btn sm", type: "button", onclick: () => this.use(code, meant), dataset: { at: `use ${meant}` } },
        this.says.text("use", { code: meant }),
      ),
    );
  }

  save() {
    const { says } = this;
    const head = ["who", "exercise", "column-solved", "goals", "settings", "predicted", "hints", "column-code"];
    const lines = this.rows.map(({ who, checked: { real, code }, why }) => {
      if (!real) return [who, why, says.text("no"), "", "", "", "", code];
      const { said, told, compared } = real;
      const { right, asked } = rightOf(compared);
      return [
        who,
        inLanguage(told.title),
        says.text(said.met.every(Boolean) ? "yes" : "no"),
        `${said.met.filter(Boolean).length}/${said.met.length}`,
        setSaid(setOf(told, said.attempt)),
        `${right}/${asked}`,
        String(said.attempt.hints),
        code,
      ];
    });
    const text = [head.map((name) => says.text(name)), ...lines].map((cells) => cells.map(cell).join(",")).join("\r\n");
    saveFile("codes.csv", "text/csv", `${text}\r\n`);
  }
}

/** How many predictions are right. @param {import("../engine/types.js").ExerciseCompared[]} compared */
const rightOf = (compared) => ({ right: compared.filter(({ right }) => right).length, asked: compared.length });

/** A cell of a table of text. What a spreadsheet would compute is text there, too. @param {string} text */
function cell(text) {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function start() {
  standAlone();
  const [says, codes] = await Promise.all([
    catalogueAt(new URL("../texts/teacher.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/exercise.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  /** @type {Asker<TeacherMethods>} */
  const engine = new Asker(() => moduleWorker(new URL("./teacher-worker.js", import.meta.url)));
  const page = new TeacherPage(says, codes, engine);
  try {
    const { parts } = await fetchCourse();
    page.course = new Set(parts.flatMap(({ exercises }) => exercises));
    const texts = await Promise.all([...page.course].map(fetchExercise));
    await Promise.all(texts.map((text) => engine.ask("know", text)));
    document.body.dataset.ready = "";
  } catch (error) {
    page.told = says.text("failed", { why: reasonOf(error) });
    page.draw();
  }
}

void start();
