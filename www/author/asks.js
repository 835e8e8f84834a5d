// Questions to predict, as sentences with pickers; the answer of the run stands beside each.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { inLanguage } from "../course/words.js";
import { guessed } from "../course/written.js";
import { BOUNDS, boundOf } from "../find/goal.js";
import { goalSaid, valueName, whoseValue } from "../find/said.js";
import { inWords } from "./draft.js";
import { button, idOf, pick, pickMoment, pickNumber, pickWhom, removeButton, textField } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** @typedef {import("./page.js").Words} Words */
/** @typedef {import("./draft.js").Ask} Ask */
/** @typedef {import("../engine/types.js").FigureUnit} FigureUnit */
/** @typedef {import("../engine/types.js").GoalSubject} GoalSubject */

const KINDS = /** @type {const} */ (["value", "when", "preempted", "served", "starved"]);
/** @typedef {typeof KINDS[number]} Kind */
/** A number that differs from student to student stands by its name. */
const DIFFERS = /:\W\{/;
const NAMES = ["queue", "job", "container"];
/** What one step of an answer is to begin with. @type {Record<FigureUnit, number>} */
const STEPS = { memory: 1024, ms: 5000, vcores: 1, share: 0.05, number: 1 };

/** @param {Ask} ask @returns {Kind | "line"} a line is drawn by files alone */
function kindOf(ask) {
  if (ask.line !== undefined) return "line";
  if (ask.what !== undefined) return "value";
  if (ask.when !== undefined) return "when";
  return ask.next ?? "starved";
}

/**
 * A question in the page's own words.
 * @param {Words} words
 * @param {Ask} ask
 */
export function askSaid({ says, find, goals }, ask) {
  const kind = kindOf(ask);
  if (kind === "line") return "";
  const args = { at: at(ask.atMs ?? ask.starved), stop: at(ask.stopMs), by: ask.by ?? "queue" };
  if (kind === "value") {
    const { who, name, type } = partsOf(ask.what);
    return says.text("say-value", { ...args, who: who || find.text("cluster"), name, type });
  }
  if (kind !== "when") return says.text(`say-${kind}`, args);
  const { who } = partsOf(ask.when.what);
  const goal = { ...ask.when, byMs: "end" };
  const what = goalSaid({ says: find, goals }, goal, whoseValue(find, goal.what, who), unitOf(goal.what));
  return says.text("say-when", { what: what.replace(` ${goals.text("goal-by", { at: goals.text("goal-end") })}`, "") });
}

/** @param {number | undefined} ms */
const at = (ms) => (typeof ms === "number" ? clock(ms) : "");

/** A value's parts: whose, which, of what. @param {string} what */
function partsOf(what) {
  const [kind, ...rest] = what.split("/");
  const [who, name = "", type = ""] = kind === "cluster" ? ["", ...rest] : rest;
  return { who, name, type };
}

/** In which unit a value's numbers are, by its name. @param {string} what @returns {FigureUnit} */
function unitOf(what) {
  const { name, type } = partsOf(what);
  if (name.endsWith("Ms")) return "ms";
  return type === "memory-mb" ? "memory" : type === "vcores" ? "vcores" : "number";
}

/** @param {Page} page */
export function asks(page) {
  const { says, draft } = page;
  return [
    h(
      "ol",
      { class: "sents", "aria-labelledby": "asks-h", dataset: { at: "list" } },
      draft.file.asks.map((ask, i) => row(page, ask, i)),
    ),
    h(
      "p",
      { dataset: { at: "more" } },
      button("add-ask", says.text("add-ask"), () => add(page)),
    ),
  ];
}

/** @param {Page} page */
function add(page) {
  const { draft, endMs } = page;
  const now = Math.round(page.now / 1000) * 1000;
  // Mostly all are asked at one moment: that of the one before, else the one that is looked at.
  const stopMs = draft.file.asks.at(-1)?.stopMs ?? (now > 0 && now < endMs ? now : Math.round(endMs / 4000) * 1000);
  const what = page.subject?.values[0];
  if (!what) return;
  const atMs = Math.round((stopMs + endMs) / 2000) * 1000;
  const ask = { say: "", stopMs, what, atMs, step: STEPS[unitOf(what)] };
  draft.file.asks.push(ask);
  page.edited();
  page.focus(`kind ${idOf(ask)}`);
}

/** @param {Page} page @param {Ask} ask @param {number} i */
function row(page, ask, i) {
  const { says } = page;
  const id = idOf(ask);
  const number = i + 1;
  const remove = () => {
    page.draft.file.asks.splice(page.draft.file.asks.indexOf(ask), 1);
    page.edited();
    page.focus("add-ask");
  };
  const put = (/** @type {string} */ text) => {
    ask.say = inWords(ask.say, text);
    page.edited("quiet");
  };
  return h(
    "li",
    { class: "sent", "aria-label": says.text("ask-n", { number }), dataset: { at: `ask ${id}` } },
    h(
      "div",
      { class: "line", dataset: { at: `line ${id}` } },
      isAsFile(ask) ? h("span", null, says.text("as-file")) : pickers(page, ask, id),
    ),
    textField({
      at: `say ${id}`,
      label: says.text("ask-say"),
      value: inLanguage(ask.say),
      placeholder: askSaid(page.words, ask),
      most: 300,
      put,
    }),
    h("p", { class: "told", dataset: { at: `told ${id}` } }, answer(page, ask, i)),
    removeButton(`remove ${id}`, says.text("remove-ask", { number }), remove),
  );
}

/** Whether it is of a kind, or has numbers, that only its file can say. @param {Ask} ask */
const isAsFile = (ask) => kindOf(ask) === "line" || DIFFERS.test(JSON.stringify(ask));

/** What the run says to it. @param {Page} page @param {Ask} ask @param {number} i */
function answer(page, ask, i) {
  const { says, run } = page;
  const told = run?.told.asks[i];
  if (!run || !told || run.told.asks.length !== page.draft.file.asks.length) return says.text("answer-open");
  const given = run.answers[i] ?? null;
  if (given === null) return h("strong", { class: "stop-text" }, says.text("answer-none"));
  const value = guessed({ says: page.words.lesson, nameOf: (name) => name.replace(/^root\./, "") }, told, given);
  return [says.text("answer"), " ", h("b", null, value), kindOf(ask) === "starved" && ` ${says.text("answer-as-set")}`];
}

/** @param {Page} page @param {Ask} ask @param {number} id */
function pickers(page, ask, id) {
  const { says } = page;
  const kind = /** @type {Kind} */ (kindOf(ask));
  const of = { value, when, preempted: next, served: next, starved };
  return [
    pick(
      `kind ${id}`,
      says.text("ask-kind"),
      KINDS.map((one) => [one, says.text(`kind-${one}`)]),
      kind,
      (one) => turn(page, ask, /** @type {Kind} */ (one)),
    ),
    of[kind](page, ask, id),
    h("span", { dataset: { at: `hidden ${id}` } }, says.text("hidden-from")),
    pickMoment(`stop ${id}`, says.text("stop"), ask.stopMs ?? 0, (ms) => page.put(ask, { stopMs: ms })),
  ];
}

/** Makes it a question of another kind. @param {Page} page @param {Ask} ask @param {Kind} kind */
function turn(page, ask, kind) {
  const what = ask.what ?? ask.when?.what ?? page.subject?.values[0];
  const atMs = ask.atMs ?? ask.starved ?? page.endMs;
  for (const name of ["what", "when", "next", "by", "starved", "atMs", "step"]) delete ask[name];
  /** @type {Record<Kind, () => Record<string, any>>} */
  const made = {
    value: () => ({ what, atMs, step: STEPS[unitOf(what)] }),
    when: () => ({ when: { what, min: 1, byMs: "end" }, step: STEPS.ms }),
    preempted: () => ({ next: "preempted", by: "queue" }),
    served: () => ({ next: "served", by: "queue" }),
    starved: () => ({ starved: atMs }),
  };
  page.put(ask, made[kind]());
}

/** @param {Page} page @param {Ask} ask @param {number} id */
function value(page, ask, id) {
  const unit = unitOf(ask.what);
  const { says, find } = page.words;
  const put = (/** @type {string} */ what) => page.put(ask, { what, step: STEPS[unitOf(what)] });
  return [
    valuePicker(page, ask.what, id, put),
    h("span", { dataset: { at: `at-word ${id}` } }, says.text("at")),
    pickMoment(`at ${id}`, says.text("moment"), ask.atMs ?? 0, (ms) => page.put(ask, { atMs: ms })),
    h("span", { dataset: { at: `step-word ${id}` } }, says.text("in-steps")),
    pickNumber(`step ${id}`, says.text("step"), unit, find.text("unit", { unit }), ask.step ?? 1, (step) =>
      page.put(ask, { step }),
    ),
  ];
}

/** @param {Page} page @param {Ask} ask @param {number} id */
function when(page, ask, id) {
  const { says, find } = page.words;
  const goal = ask.when;
  const unit = unitOf(goal.what);
  const bound = boundOf(goal);
  const put = (/** @type {Record<string, any>} */ change) => page.put(ask, { when: { ...ask.when, ...change } });
  const bind = (/** @type {string} */ to) => {
    const { [boundOf(ask.when)]: number, ...rest } = ask.when;
    page.put(ask, { when: { ...rest, [to]: number } });
  };
  return [
    valuePicker(page, goal.what, id, (what) => put({ what })),
    pick(
      `how ${id}`,
      find.text("how"),
      BOUNDS.map((one) => [one, find.text(one)]),
      bound,
      bind,
    ),
    pickNumber(
      `number ${id}`,
      find.text("number", { unit }),
      unit,
      find.text("unit", { unit }),
      goal[bound],
      (number) => put({ [boundOf(ask.when)]: number }),
    ),
    h("span", { dataset: { at: `step-word ${id}` } }, says.text("in-steps")),
    pickNumber(`step ${id}`, says.text("step"), "ms", find.text("unit", { unit: "ms" }), ask.step ?? 1000, (step) =>
      page.put(ask, { step }),
    ),
  ];
}

/** @param {Page} page @param {Ask} ask @param {number} id */
function next(page, ask, id) {
  const { says } = page;
  return pick(
    `by ${id}`,
    says.text("ask-by"),
    NAMES.map((name) => [name, says.text(`by-${name}`)]),
    ask.by ?? "queue",
    (by) => page.put(ask, { by }),
  );
}

/** @param {Page} page @param {Ask} ask @param {number} id */
function starved(page, ask, id) {
  const { says } = page;
  return [
    h("span", { dataset: { at: `at-word ${id}` } }, says.text("at")),
    pickMoment(`at ${id}`, says.text("moment"), ask.starved, (ms) => page.put(ask, { starved: ms })),
  ];
}

/**
 * Whose value, and which: of those that are numbers.
 * @param {Page} page
 * @param {string} what
 * @param {number} id
 * @param {(what: string) => void} put
 */
function valuePicker(page, what, id, put) {
  const { find } = page.words;
  const subjects = page.goals.subjects;
  const whom = subjects.find(({ values }) => values.includes(what));
  const numbers = (/** @type {GoalSubject | undefined} */ of) =>
    (of?.values ?? [what]).filter((one) => !one.endsWith("/state"));
  const nameOf = (/** @type {string} */ one) => valueName(find, one);
  const move = (/** @type {GoalSubject} */ to) => {
    const same = numbers(to).find((one) => nameOf(one) === nameOf(what));
    put(same ?? numbers(to)[0]);
  };
  return [
    pickWhom(find, `whom ${id}`, subjects, whom, move),
    pick(
      `what ${id}`,
      find.text("what"),
      numbers(whom).map((one) => [one, nameOf(one)]),
      what,
      put,
    ),
  ];
}
