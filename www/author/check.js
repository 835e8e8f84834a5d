// “Checked by running it”: whether an exercise has to be done at all, what solves it, which goal decides, and whether all that it says of
// itself is so. Each setting is run; what is written here is counted, not reckoned.

import { h } from "../base/dom.js";
import { setOf, setSaid } from "../course/changes.js";
import { MOST_COMBINATIONS } from "../course/lesson.js";
import { reasonOf } from "../engine/failure.js";
import { worded } from "../texts/findings.js";
import { button } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** @typedef {import("./worker.js").Surveyed} Surveyed */
/** @typedef {import("../engine/types.js").ExerciseFault} Fault */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {"ok" | "no" | "wait"} Mark */
/** What is said of it. @typedef {{ mark: Mark, say: import("../base/dom.js").Child }} Line */

/** So many settings are run before it is told how far it is. */
const STEP = 6;
/** With so many seeds numbers that differ are tried. */
const SEEDS = 12;
/** Of so many settings each that solve it, or nearly do, it is told which. */
const SHOWN = 3;

export class Check {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.turn = 0;
    /** @type {"none" | "running" | "done"} */
    this.state = "none";
    /** What was checked. */
    this.of = "";
    /** How many settings were run. */
    this.tried = 0;
    /** What cannot be read, or is not written yet. @type {Finding[]} */
    this.findings = [];
    /** All settings, run; `null`: they are too many. @type {Surveyed[] | null} */
    this.all = null;
    /** @type {{ seed: number, fault: Fault, why: string }[]} */
    this.faults = [];
    this.error = "";
  }

  forget() {
    this.turn++;
    [this.state, this.of, this.tried, this.error] = ["none", "", 0, ""];
    [this.findings, this.all, this.faults] = [[], null, []];
  }

  /** Whether something was changed since. */
  get isStale() {
    return this.state === "done" && this.of !== this.page.draft.text;
  }

  /** What is heard of it. */
  get heard() {
    const { says } = this.page;
    if (this.state === "running") return says.text("checking");
    if (this.state === "none") return "";
    return says.text(this.isStale ? "check-stale" : this.isGood ? "check-good" : "check-bad");
  }

  get isGood() {
    return this.state === "done" && !this.lines().some(({ mark }) => mark === "no");
  }

  async run() {
    const { page } = this;
    const { runs, draft } = page;
    this.forget();
    const { turn } = this;
    this.state = "running";
    page.draw();
    try {
      await page.refresh();
      await page.settled();
      const text = draft.text;
      const found = await runs.ask("check", text);
      if (turn !== this.turn) return;
      this.findings = found.filter(({ severity }) => severity === "error");
      if (page.run) await this.runAll(turn);
      if (turn !== this.turn) return;
      this.of = text;
    } catch (error) {
      this.error = reasonOf(error);
    }
    this.state = "done";
    page.draw();
  }

  /** @param {number} turn */
  async runAll(turn) {
    const { page } = this;
    const { runs, draft, run } = page;
    const combinations = run?.told.combinations ?? 1;
    const all = combinations > MOST_COMBINATIONS ? null : /** @type {Surveyed[]} */ ([]);
    while (all && all.length < combinations) {
      const until = Math.min(combinations, all.length + STEP);
      all.push(...(await runs.ask("survey", all.length, until)));
      if (turn !== this.turn) return;
      this.tried = all.length;
      page.draw();
    }
    const seeds = draft.file.numbers.length > 0 ? SEEDS : 0;
    for (let seed = 0; seed <= seeds; seed++) {
      const { faults } = await runs.ask("prove", draft.runnable, seed);
      for (const fault of faults) this.faults.push({ seed, fault, why: await whyOf(fault) });
      if (turn !== this.turn) return;
    }
    this.all = all;
  }

  stop() {
    this.forget();
    this.page.draw();
  }

  // What is shown

  shown() {
    const { page, state, tried } = this;
    const { says } = page;
    const combinations = page.run?.told.combinations ?? 1;
    const act = () => (this.state === "running" ? this.stop() : this.run());
    return [
      h(
        "p",
        { class: "row", dataset: { at: "act" } },
        button(
          "check",
          says.text(state === "running" ? "check-stop" : state === "none" ? "check" : "check-again"),
          act,
          "plain",
        ),
        state === "running" && [
          h("progress", {
            max: combinations,
            value: tried,
            "aria-label": says.text("checking"),
            dataset: { at: "bar" },
          }),
          h("span", { dataset: { at: "far" } }, says.text("check-far", { tried, combinations })),
        ],
        this.isStale && h("span", { class: "tag wait", dataset: { at: "stale" } }, says.text("check-stale")),
      ),
      state === "done" && [
        h(
          "ul",
          { class: "checked", dataset: { at: "checked" } },
          this.lines().map(({ mark, say }, i) => this.line(mark, say, i)),
        ),
        this.found(),
      ],
      page.out.shown(),
    ];
  }

  /** @param {Mark} mark @param {import("../base/dom.js").Child} say @param {number} i */
  line(mark, say, i) {
    const { says } = this.page;
    return h(
      "li",
      { class: mark, dataset: { at: `line ${i}` } },
      h("span", { class: "mark", "aria-hidden": "true" }, { ok: "✓", no: "✕", wait: "!" }[mark]),
      h("span", null, h("span", { class: "vh" }, `${says.text(`mark-${mark}`)} `), say),
    );
  }

  /** @returns {Line[]} */
  lines() {
    const { page, findings, faults, error, all } = this;
    const { says, run } = page;
    /** @type {Line[]} */
    const missing = findings.map(({ path, message }) => ({
      mark: /** @type {Mark} */ ("no"),
      say: [page.placeSaid(path), message, " ", button(`go ${path}`, says.text("go-there"), () => page.goTo(path))],
    }));
    if (error) return [...missing, { mark: "no", say: error }];
    if (!run) return missing;
    const { combinations, knobs, goals } = run.told;
    /** @type {Line[]} */
    const told = [...missing];
    const add = (/** @type {Mark} */ mark, /** @type {string} */ key, /** @type {Record<string, any>} */ args = {}) =>
      told.push({ mark, say: says.text(key, args) });
    if (goals.length === 0) add("no", "check-no-goals");
    else if (run.tried.solved) add("no", "check-solved");
    else add("ok", "check-open");
    if (knobs.length === 0) add("no", "check-no-knobs");
    else if (!all) add("wait", "check-too-many", { combinations, most: MOST_COMBINATIONS });
    else this.solving(all, add);
    if (page.draft.file.solutions.length === 0) add("wait", "check-no-solution");
    for (const { seed, fault, why } of faults)
      if (fault.fault !== "solved-at-the-start" || seed > 0)
        told.push({ mark: "no", say: this.faultSaid(seed, fault, why) });
    if (faults.length === 0 && page.draft.file.numbers.length > 0) add("ok", "check-seeds", { seeds: SEEDS });
    return told;
  }

  /**
   * How many settings solve it, and which goal decides.
   * @param {Surveyed[]} all
   * @param {(mark: Mark, key: string, args?: Record<string, any>) => void} add
   */
  solving(all, add) {
    const solving = all.filter(isSolving);
    const smallest = smallestFirst(solving)[0];
    const combinations = all.length;
    if (!smallest) add("no", "check-none", { combinations });
    else if (smallest.changes > 0)
      add("ok", "check-some", {
        found: solving.length,
        combinations,
        changes: smallest.changes,
        set: this.setSaid(smallest),
      });
    const { length } = this.page.run?.told.goals ?? [];
    const counts = Array.from({ length }, (_, i) => all.filter(({ met }) => met?.[i]).length);
    if (counts.length < 2) return;
    const least = Math.min(...counts);
    const goal = counts.indexOf(least);
    const others = counts.flatMap((count, i) =>
      i === goal ? [] : [this.page.says.text("check-goal", { goal: i + 1, count })],
    );
    add("ok", "check-decides", { goal: goal + 1, count: least, others: others.join(", ") });
    if (least === 0) add("no", "check-never", { goal: goal + 1 });
  }

  /** @param {Surveyed} one */
  setSaid({ attempt }) {
    return this.page.run ? setSaid(setOf(this.page.run.told, attempt)) : "";
  }

  /** @param {number} seed @param {Fault} fault @param {string} why */
  faultSaid(seed, fault, why) {
    const { says } = this.page;
    const path = "path" in fault ? fault.path : "";
    const goals = "goals" in fault ? fault.goals : [];
    const said = says.text(`fault-${fault.fault}`, {
      place: this.page.placeSaid(path).trim(),
      goals: goals.map((goal) => goal + 1).join(", "),
      count: goals.length,
      why,
    });
    const place = Number(/\d+/.exec(path)?.[0]);
    const adopt = () => {
      this.page.draft.file.mistakes[place].fails = null;
      this.page.edited();
    };
    return [
      seed > 0 && `${says.text("with-seed", { seed })} `,
      said,
      fault.fault === "otherwise" && seed === 0 && [" ", button(`adopt ${place}`, says.text("adopt"), adopt)],
    ];
  }

  /** Settings that solve it, and such that nearly do: each can be taken down with a press. */
  found() {
    const { page, all } = this;
    const { says } = page;
    if (!all || this.isStale) return null;
    const solving = smallestFirst(all.filter(isSolving)).filter(({ changes }) => changes > 0);
    const near = smallestFirst(all.filter((one) => !isSolving(one) && one.changes === 1)).sort(
      (one, other) => count(other) - count(one),
    );
    return [
      this.list("solutions", solving, (set) => page.draft.file.solutions.push({ set, say: says.text("solution-say") })),
      this.list("mistakes", near, (set) => page.draft.file.mistakes.push({ set, fails: null, say: "" })),
    ];
  }

  /**
   * @param {"solutions" | "mistakes"} kind
   * @param {Surveyed[]} all
   * @param {(set: Record<string, string>) => void} take
   */
  list(kind, all, take) {
    const { page } = this;
    const { says, run, draft } = page;
    if (!run || all.length === 0) return null;
    const known = draft.file[kind].map(({ set }) => said(set));
    const left = all.map(({ attempt }) => setOf(run.told, attempt)).filter((set) => !known.includes(said(set)));
    if (left.length === 0) return null;
    const press = (/** @type {Record<string, string>} */ set) => () => {
      take(set);
      page.edited();
      page.goTo(kind);
    };
    return h(
      "div",
      { class: "found", role: "group", "aria-label": says.text(`found-${kind}`), dataset: { at: `found-${kind}` } },
      h("h3", null, says.text(`found-${kind}`)),
      left
        .slice(0, SHOWN)
        .map((set) =>
          h(
            "p",
            { class: "row", dataset: { at: said(set) } },
            h("code", null, setSaid(set)),
            button(`take ${said(set)}`, says.text(`take-${kind}`), press(set)),
          ),
        ),
    );
  }
}

/** @param {Surveyed} one */
const isSolving = ({ met }) => met?.every(Boolean) ?? false;
/** @param {Surveyed} one */
const count = ({ met }) => met?.filter(Boolean).length ?? 0;
/** @param {Surveyed[]} all */
const smallestFirst = (all) => [...all].sort((one, other) => one.changes - other.changes);

/** A change as a text that is the same whatever was chosen first. @param {Record<string, any>} set */
const said = (set) =>
  Object.entries(set)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(" ");

/** @param {Fault} fault */
async function whyOf(fault) {
  if (fault.fault !== "refused") return "";
  const [finding] = await worded([fault.finding]);
  return finding.message;
}
