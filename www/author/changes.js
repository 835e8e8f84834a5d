// Changes of settings, each with what is to be said of it: model solutions, and typical mistakes.

import { h } from "../base/dom.js";
import { nameOf, valueSaid } from "../course/knobs.js";
import { inLanguage } from "../course/words.js";
import { inWords } from "./draft.js";
import { button, idOf, pick, removeButton, textField } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */
/** @typedef {import("./draft.js").Solution | import("./draft.js").Mistake} Change */
/** @typedef {"solutions" | "mistakes"} Kind */

/** How many characters may be said of a change. */
const MOST = 5000;
/** Stands for what holds: no value is empty. */
const AS_IS = "";

/** @param {Page} page @param {Kind} kind */
export function changes(page, kind) {
  const { says, draft, run } = page;
  const list = draft.file[kind];
  const add = () => {
    const one = kind === "mistakes" ? { set: {}, fails: null, say: "" } : { set: {}, say: says.text("solution-say") };
    /** @type {Change[]} */ (list).push(one);
    page.edited();
    page.focus(`${kind} ${idOf(one)}`);
  };
  return [
    h(
      "ol",
      { class: "sents", "aria-labelledby": `${kind}-h`, dataset: { at: "list" } },
      list.map((one, i) => row(page, kind, one, i)),
    ),
    run && run.told.knobs.length === 0
      ? h("p", { class: "muted", dataset: { at: "none" } }, says.text("knobs-first"))
      : h("p", { dataset: { at: "more" } }, button(`add-${kind}`, says.text(`add-${kind}`), add)),
  ];
}

/** @param {Page} page @param {Kind} kind @param {Change} one @param {number} i */
function row(page, kind, one, i) {
  const { says, run } = page;
  const id = idOf(one);
  const number = i + 1;
  const remove = () => {
    const list = /** @type {Change[]} */ (page.draft.file[kind]);
    list.splice(list.indexOf(one), 1);
    page.edited();
    page.focus(`add-${kind}`);
  };
  const put = (/** @type {string} */ text) => {
    one.say = inWords(one.say, text);
    page.edited("quiet");
  };
  const knobs = run?.told.knobs ?? [];
  const gone = Object.keys(one.set).filter((key) => !knobs.some((knob) => knob.key === key));
  return h(
    "li",
    { class: "sent", tabindex: -1, "aria-label": says.text(`${kind}-n`, { number }), dataset: { at: `${kind} ${id}` } },
    knobs.map((knob, k) => value(page, one, knob, `${id} ${k}`)),
    gone.map((key) => h("p", { class: "stop-text", dataset: { at: `gone ${id} ${key}` } }, says.text("gone", { key }))),
    textField({
      at: `say ${id}`,
      label: says.text(`${kind}-say`),
      value: inLanguage(one.say),
      rows: 2,
      most: MOST,
      put,
    }),
    kind === "mistakes" && h("p", { class: "told", dataset: { at: `told ${id}` } }, missed(page, i)),
    removeButton(`remove ${id}`, says.text(`remove-${kind}`, { number }), remove),
  );
}

/** @param {Page} page @param {Change} one @param {import("../engine/types.js").ExerciseKnob} knob @param {string} id */
function value(page, one, knob, id) {
  const { says } = page;
  const { key, now, values } = knob;
  const chosen = one.set[key] === undefined ? AS_IS : String(one.set[key]);
  const options = /** @type {[string, string][]} */ ([
    [AS_IS, says.text("as-is", { now: now === null ? says.text("unset") : valueSaid(knob, now) })],
    ...(values.includes(chosen) || chosen === AS_IS ? values : [chosen, ...values]).map((text) => [
      text,
      valueSaid(knob, text),
    ]),
  ]);
  const put = (/** @type {string} */ text) => {
    if (text === AS_IS) delete one.set[key];
    else one.set[key] = text;
    if ("fails" in one) one.fails = null;
    page.edited();
  };
  return h(
    "label",
    { class: "line", dataset: { at: `knob ${id}` } },
    h("span", { class: "k" }, nameOf(knob)),
    pick(`value ${id}`, key, options, chosen, put),
  );
}

/** Which goals a mistake misses, as it is run. @param {Page} page @param {number} i */
function missed(page, i) {
  const { says, draft, run } = page;
  const misses = draft.misses[i];
  if (!run || misses === undefined || draft.misses.length !== draft.file.mistakes.length)
    return says.text("answer-open");
  if (misses === null) return h("strong", { class: "stop-text" }, says.text("not-offered"));
  if (misses.length === 0) return h("strong", { class: "stop-text" }, says.text("misses-none"));
  return [says.text("misses"), " ", misses.map((goal) => page.goalText(goal)).join(says.text("list-and"))];
}
