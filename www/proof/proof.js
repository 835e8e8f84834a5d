// The page about the proof: the figures that there are, how each is repeated, and what is not claimed.

import { copyText } from "../base/clipboard.js";
import { byId, fill, h } from "../base/dom.js";
import { count, percent, share } from "../base/format.js";
import { render } from "../base/render.js";
import { reasonOf } from "../engine/failure.js";
import { catalogueAt, loadCatalogue, phrase } from "../texts/catalogue.js";
import { figures, sumOf, sumOfFresh } from "./figures.js";

/** @typedef {import("./figures.js").Row} Row */

/** How many traces a mark stands for, and how many marks a line has. */
const [TRACES_A_MARK, MARKS_A_LINE] = [4, 75];
/** Releases that have an option of their own, because programs of their own ask them. @type {Record<string, string>} */
const OPTIONS = { "fair 2.8.5": "--fair-old", "fair 2.7.7": "--fair-2.7" };
/** The release that is asked where none is named. */
const USUAL = "3.4.1";
/** Confirms any run. */
const CONFIRM = "cargo xtask oracle --confirm my-scenario.json";

class Proof {
  /**
   * @param {import("../texts/catalogue.js").Catalogue} says
   * @param {import("./figures.js").Figures} told
   */
  constructor(says, told) {
    this.says = says;
    this.told = told;
    this.isCopied = false;
    this.draw();
  }

  draw() {
    const { says } = this;
    render(
      byId("told"),
      this.sums(),
      heading("rows", says.text("rows"), says.text("rows-how", { traces: TRACES_A_MARK })),
      this.table(),
      h("p", { class: "note", dataset: { at: "others" } }, this.others()),
      h("div", { class: "two", dataset: { at: "again" } }, this.confirm(), this.fresh()),
      heading("measured", says.text("measured"), ""),
      h(
        "div",
        { class: "box", dataset: { at: "measured" } },
        this.coverage(),
        this.mutants("core", this.told.mutants, "cargo xtask mutants"),
        this.mutants("hadoop", this.told.hadoopMutants, "cargo xtask mutants --hadoop"),
        this.mutants("said", this.told.saidMutants, "cargo xtask mutants --said"),
      ),
      heading("hostile", says.text("hostile"), ""),
      h("div", { class: "box", dataset: { at: "hostile" } }, this.hostile()),
      heading("unmatched", says.text("unmatched"), says.text("unmatched-how")),
      h("dl", { class: "box", dataset: { at: "unmatched" } }, this.unmatched()),
    );
  }

  sums() {
    const { rows } = this.told;
    const different = sumOf(rows, "different");
    return h(
      "ul",
      { class: "sums", dataset: { at: "sums" } },
      this.sum("traces", sumOf(rows, "traces")),
      this.sum("different", different, different === 0 ? "good" : "bad"),
      this.sum("combinations", rows.filter(({ subject }) => subject !== "promises").length),
    );
  }

  /** @param {string} what @param {number} n @param {string} [as] */
  sum(what, n, as = "") {
    return h(
      "li",
      { class: "box", dataset: { at: what } },
      h("b", { class: as }, count(n)),
      this.says.text(`sum-${what}`, { n }),
    );
  }

  table() {
    const { says } = this;
    const column = (/** @type {string} */ name) =>
      h("th", { scope: "col", class: NUMBERS.has(name) && "r" }, says.text(`column-${name}`));
    return h(
      "div",
      { class: "box scroll", tabindex: 0, role: "region", "aria-labelledby": "rows", dataset: { at: "table" } },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h("tr", null, ["subject", "judge", "traces", "different", "all", "fresh", "again"].map(column)),
        ),
        h(
          "tbody",
          null,
          this.told.rows.map((row) => this.row(row)),
          h(
            "tr",
            { dataset: { at: "superior" } },
            h("th", { scope: "row" }, says.text("subject", { subject: "superior" })),
            h("td", null, says.text("no-judge")),
            h("td", { class: "r" }, "–"),
            h("td", { class: "r" }, "–"),
            h("td", { colspan: 3 }, says.text("examples-only")),
          ),
        ),
      ),
    );
  }

  /** @param {Row} row */
  row({ subject, release, folders, traces, different }) {
    const { says, told } = this;
    const fresh = Object.values(told.fresh).filter((of) => of.subject === subject && of.release === release);
    return h(
      "tr",
      { dataset: { at: `${subject}-${release}` } },
      h("th", { scope: "row" }, says.text("subject", { subject })),
      h("td", null, says.text("judge", { release })),
      h("td", { class: "r" }, count(traces)),
      h("td", { class: different === 0 ? "r good" : "r bad" }, count(different)),
      h("td", null, marks(different, "bad"), marks(traces - different, "good")),
      h("td", { class: "r" }, fresh.length > 0 ? count(sumOfFresh(fresh, "decisions")) : "–"),
      h("td", null, h("code", null, repeated(folders))),
    );
  }

  /** What else was asked. */
  others() {
    const { placement, rows } = this.told;
    const refused = sumOf(rows, "refused");
    return [
      refused > 0 && this.says.text("refused", { refused }),
      " ",
      this.says.text("placement", { submissions: count(placement.submissions), different: placement.different }),
    ];
  }

  confirm() {
    const { says } = this;
    return h(
      "section",
      { class: "box", "aria-labelledby": "confirm" },
      h("h3", { id: "confirm" }, says.text("confirm")),
      h("p", null, says.text("confirm-how")),
      command("confirm", CONFIRM),
      h(
        "p",
        null,
        h(
          "button",
          { class: "btn", type: "button", dataset: { at: "copy" }, onclick: () => this.copy() },
          says.text(this.isCopied ? "copied" : "copy"),
        ),
      ),
    );
  }

  async copy() {
    this.isCopied = await copyText(CONFIRM, () => document.querySelector("[aria-labelledby=confirm] pre"));
    this.draw();
  }

  fresh() {
    const { says, told } = this;
    const fresh = Object.values(told.fresh);
    const commands = told.rows.flatMap(({ subject, release }) =>
      subject === "promises" ? [] : seeded(subject, release),
    );
    return h(
      "section",
      { class: "box", "aria-labelledby": "fresh" },
      h("h3", { id: "fresh" }, says.text("fresh")),
      h("p", null, says.text("fresh-how")),
      command("fresh", commands.join("\n")),
      h(
        "p",
        { dataset: { at: "fresh-told" } },
        says.text("fresh-told", {
          decisions: count(sumOfFresh(fresh, "decisions")),
          replays: count(sumOfFresh(fresh, "replays")),
          minutes: count(Math.round(sumOfFresh(fresh, "machineMinutes"))),
          differences: sumOfFresh(fresh, "differences"),
          chance: sumOfFresh(fresh, "byChance"),
        }),
        " ",
        h("code", null, "cargo xtask oracle --minutes 60"),
      ),
    );
  }

  /** How much of Hadoop's own code is run through, by package, and why the rest is not. */
  coverage() {
    const { says, told } = this;
    const { packages, all, reasons, release } = told.coverage;
    const row = (/** @type {string} */ name, /** @type {import("./figures.js").Counts} */ { branches, lines }) =>
      h(
        "tr",
        { dataset: { at: `of ${name}` } },
        h("th", { scope: "row" }, name),
        h("td", { class: "r" }, says.text("part", { run: count(branches.run), all: count(branches.all) })),
        h("td", { class: "r" }, count(branches.reasoned)),
        h("td", { class: "r" }, count(branches.missing)),
        h("td", { class: "r" }, share(branches.run / (branches.all - branches.reasoned))),
        h("td", { class: "r" }, says.text("part", { run: count(lines.run), all: count(lines.all) })),
        h("td", { class: "r" }, share(lines.run / lines.all)),
      );
    const column = (/** @type {string} */ name, wide = 1) =>
      h("th", { scope: "col", colspan: wide, class: name !== "package" && "r" }, says.text(name));
    return h(
      "div",
      { dataset: { at: "lines" } },
      h("p", null, says.text("lines", { release }), " ", h("code", null, "cargo xtask oracle --coverage")),
      h(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-labelledby": "measured" },
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              column("package"),
              column("branches"),
              column("out-of-scope"),
              column("missing"),
              column("in-scope"),
              column("lines-run", 2),
            ),
          ),
          h(
            "tbody",
            null,
            packages.map(({ package: name, counts }) => row(name, counts)),
            row(says.text("all-packages"), all),
          ),
        ),
      ),
      h("p", null, says.text("unreached-how")),
      h(
        "ul",
        { class: "reasons", dataset: { at: "unreached" } },
        reasons
          .toSorted((a, b) => b.branches - a.branches)
          .map(({ reason, branches }) =>
            h("li", null, h("b", null, count(branches)), " ", says.text("unreached-why", { reason })),
          ),
      ),
    );
  }

  /**
   * How many changes made on purpose the traces notice, or the tests of what is said.
   * @param {"core" | "hadoop" | "said"} of what is changed @param {import("./figures.js").Mutants} mutants @param {string} again
   */
  mutants(of, { judged, noticed, equivalent, between, points = 0, unreached }, again) {
    const { says } = this;
    const [low, high] = between.map(percent);
    const all = { judged: count(judged), noticed: count(noticed), equivalent, missing: judged - noticed - equivalent };
    const among = count(points - unreached);
    return h(
      "p",
      { dataset: { at: `mutants-${of}` } },
      says.text("mutants", { ...all, of, among, share: percent(noticed / judged), low, high }),
      " ",
      h("code", null, again),
    );
  }

  /** What hostile inputs came to. */
  hostile() {
    const { inputs, machineMinutes, notAnswered } = this.told.hostile;
    return h(
      "p",
      null,
      this.says.text("hostile-how", {
        inputs: count(inputs),
        minutes: count(Math.round(machineMinutes)),
        none: notAnswered,
      }),
      " ",
      h("code", null, "cargo xtask fuzz --minutes 10"),
    );
  }

  unmatched() {
    const { says } = this;
    const general = ["superior", "time", "chance", "again", "odd", "between"].map((of) => [
      says.text(`unmatched-${of}`),
      says.text(`unmatched-${of}-how`),
    ]);
    const ofReleases = this.told.rows.flatMap(({ subject, release, unmatched }) =>
      unmatched.map((what) => [says.text("unmatched-of", { subject, release }), phrase("release-unmatched", { what })]),
    );
    return [...general, ...ofReleases].map(([name, how]) => h("div", null, h("dt", null, name), h("dd", null, how)));
  }
}

/** Columns of numbers. */
const NUMBERS = new Set(["traces", "different", "fresh"]);

/** @param {string} id @param {string} name @param {string} how */
const heading = (id, name, how) =>
  h("div", { class: "head", dataset: { at: `${id}-head` } }, h("h2", { id }, name), h("span", null, how));

/** @param {string} id of what it belongs to @param {string} text */
const command = (id, text) => h("pre", { tabindex: 0, role: "group", "aria-labelledby": id }, text);

/** The command that judges the traces of these folders again; no folder's name is broken. @param {string[]} folders */
const repeated = (folders) => [
  "cargo test -p heddle --test conformance --",
  folders.map((folder) => [" ", h("span", null, `${folder}/`)]),
];

/** The command that asks a release about fresh replays. @param {string} subject @param {string} release */
function seeded(subject, release) {
  const option = OPTIONS[`${subject} ${release}`];
  const asked = option ?? (release === USUAL ? `--${subject}` : `--${subject} --release ${release}`);
  return `cargo xtask oracle ${asked} --seeds 1..2000`;
}

/** So many traces as marks, whole lines and the rest of one. @param {number} traces @param {string} as */
function marks(traces, as) {
  const all = Math.ceil(traces / TRACES_A_MARK);
  const [lines, rest] = [Math.floor(all / MARKS_A_LINE), all % MARKS_A_LINE];
  const block = (/** @type {number} */ wide, /** @type {number} */ high) =>
    wide > 0 && high > 0 && h("i", { class: as, style: { width: `${wide * 4}px`, height: `${high * 10}px` } });
  return h("span", { class: "marks", "aria-hidden": "true" }, block(MARKS_A_LINE, lines), block(rest, 1));
}

async function start() {
  const [says] = await Promise.all([catalogueAt(new URL("../texts/proof.en.ftl", import.meta.url)), loadCatalogue()]);
  try {
    new Proof(says, await figures());
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("told"), h("p", { class: "bad", role: "alert" }, says.text("cannot-open", { why: reasonOf(error) })));
  }
}

void start();
