// What is written of an exercise: the task and its words, hints, what was learnt; and what was opened.

import { h } from "../base/dom.js";
import { inLanguage } from "../course/words.js";
import { cards } from "../gallery/library.js";
import { inWords } from "./draft.js";
import { pickEarlier } from "./earlier.js";
import { button, pick, removeButton, textField } from "./fields.js";

/** @typedef {import("./page.js").AuthorPage} Page */

/** As many characters as the file's reader takes. */
const [SHORT, LONG] = [300, 5000];

/** The gallery's scenarios, once they are known. @type {import("../gallery/library.js").Card[]} */
let known = [];
/** @param {Page} page */
export async function loadCards(page) {
  known = await cards();
  page.draw();
}

/** What can be opened, and what was at work before. @param {Page} page */
export function begun(page) {
  const { says, out, draft } = page;
  const before = page.replaced && draft.before?.work.file;
  const title = before ? inLanguage(before.title) || says.text("untitled") : "";
  const options = /** @type {[string, string][]} */ ([
    ["", says.text("choose-example")],
    ...known.map(({ id, title }) => [id, title]),
  ]);
  return [
    h(
      "p",
      { class: "row", dataset: { at: "open" } },
      button("open-file", says.text("open-file"), () => out.open(), "plain"),
      pick("example", says.text("example"), options, "", (id) => id && out.begin(id)),
      pickEarlier(
        says,
        "earlier",
        draft.earlier,
        ({ file }) => inLanguage(file.title),
        (one) => out.goOn(one),
      ),
    ),
    before &&
      h(
        "p",
        { class: "note", dataset: { at: "before" } },
        says.text("before", { title }),
        " ",
        button("back", says.text("before-back"), () => out.back()),
        page.replaced === "lab" && [" ", button("into", says.text("before-into"), () => out.into())],
      ),
    !draft.isKept && h("p", { class: "note", dataset: { at: "not-kept" } }, says.text("not-kept")),
  ];
}

/** @param {Page} page */
export function task(page) {
  const { says, draft } = page;
  const line = (/** @type {"title" | "question"} */ name) =>
    textField({
      at: name,
      label: says.text(name),
      value: inLanguage(draft.file[name]),
      placeholder: says.text(`${name}-such`),
      most: SHORT,
      put: (text) => {
        draft.file[name] = inWords(draft.file[name], text);
        page.edited("quiet");
      },
    });
  const put = (/** @type {string} */ written) => {
    const before = draft.file.text;
    const paragraphs = written.split(/\n\s*\n/).map((text) => text.trim());
    draft.file.text = paragraphs.map((text, i) => inWords(before[i] ?? "", text));
    page.edited("quiet");
  };
  return [
    line("title"),
    line("question"),
    textField({
      at: "text",
      label: says.text("text"),
      value: draft.file.text.map((words) => inLanguage(words)).join("\n\n"),
      placeholder: says.text("text-such"),
      rows: 5,
      put,
    }),
  ];
}

/** By what links and codes name it, and which version it is. @param {Page} page */
export function names(page) {
  const { says, draft } = page;
  const number = (/** @type {"minutes" | "version"} */ name) =>
    textField({
      at: name,
      label: says.text(name),
      value: String(draft.file[name]),
      put: (text) => {
        const read = Number(text);
        if (!Number.isInteger(read) || read < 1) return;
        draft.file[name] = read;
        page.edited("quiet");
      },
    });
  return h(
    "details",
    { class: "names", dataset: { at: "names" } },
    h("summary", null, says.text("names")),
    h("p", { class: "muted" }, says.text("names-how")),
    textField({
      at: "id",
      label: says.text("id"),
      value: draft.file.id,
      placeholder: draft.id,
      most: 80,
      put: (text) => {
        draft.file.id = text.trim();
        page.edited("quiet");
      },
    }),
    number("version"),
    number("minutes"),
  );
}

/** Hints are words, not objects: what is typed belongs to the one at that place. @param {Page} page */
export function hints(page) {
  const { says, draft } = page;
  const add = () => {
    draft.file.hints.push("");
    page.edited();
    page.focus(`hint ${draft.file.hints.length - 1}-in`);
  };
  const row = (/** @type {number} */ i) => {
    const number = i + 1;
    const put = (/** @type {string} */ text) => {
      draft.file.hints[i] = inWords(draft.file.hints[i] ?? "", text);
      page.edited("quiet");
    };
    const remove = () => {
      draft.file.hints.splice(i, 1);
      page.edited();
      page.focus("add-hint");
    };
    return h(
      "li",
      { class: "sent", dataset: { at: `hint-row ${i}` } },
      textField({
        at: `hint ${i}`,
        label: says.text("hint-n", { number }),
        value: inLanguage(draft.file.hints[i]),
        rows: 2,
        most: LONG,
        put,
      }),
      removeButton(`remove-hint ${i}`, says.text("remove-hint", { number }), remove),
    );
  };
  return [
    h(
      "ol",
      { class: "sents", "aria-labelledby": "hints-h", dataset: { at: "list" } },
      draft.file.hints.map((_, i) => row(i)),
    ),
    h("p", { dataset: { at: "more" } }, button("add-hint", says.text("add-hint"), add)),
  ];
}

/** @param {Page} page */
export function learnt(page) {
  const { says, draft } = page;
  const put = (/** @type {string} */ text) => {
    draft.file.learnt = inWords(draft.file.learnt, text);
    page.edited("quiet");
  };
  return [
    textField({
      at: "learnt",
      label: says.text("learnt"),
      value: inLanguage(draft.file.learnt),
      placeholder: says.text("learnt-such"),
      rows: 3,
      most: LONG,
      put,
    }),
  ];
}
