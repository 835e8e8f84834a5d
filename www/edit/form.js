// The settings of a queue, or of the whole scheduler, as a form over the text: each with its default, where its value comes from, and
// what it means.

import { byId, fill, h } from "../base/dom.js";
import { profileOf } from "../engine/profile.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { notice } from "../widgets/notice.js";
import { choicesOf, SITE, settingTexts, shortName, startField } from "./editor.js";
import { formatOf } from "./formats.js";
import { changeSetting } from "./queue-edits.js";
import { edited, fits, queuesIn, restarts, setting, settingsOf } from "./sources.js";

/** @typedef {import("./sources.js").Held} Held */
/** @typedef {import("./dialog.js").Dialog} Dialog */

/** Counts the forms that were asked for: only the last one is drawn. */
let asked = 0;

/** @param {Dialog} dialog */
export async function showForm(dialog) {
  const number = ++asked;
  const { desk } = dialog;
  const sources = dialog.sources();
  const [texts, paths] = await Promise.all([settingTexts(), queuesIn(desk.engine, sources)]);
  const path = paths.includes(dialog.path) ? dialog.path : "";
  const { got, refused } = await settingsOf(desk.engine, sources, path);
  if (number !== asked || !dialog.element.open) return;
  const box = byId("config-form");
  if (refused) return fill(box, h("p", { class: "stop-text pad" }, phrase("edit-the-text-cannot-be-read")));
  const { kind, file } = formatOf(desk.session.scenario);
  const leaf = !paths.some((other) => other.startsWith(`${path}.`));
  // What has the focus may be drawn anew while it is typed in.
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focused = active && box.contains(active) ? active.dataset.setting : undefined;
  const scroll = box.scrollTop;
  const select = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      {
        "aria-label": phrase("word-queue"),
        dataset: { setting: "queue" },
        onchange: () => {
          dialog.path = select.value;
          showForm(dialog);
        },
      },
      h("option", { value: "", selected: path === "" }, phrase("edit-the-whole-scheduler")),
      paths.map((one) => h("option", { value: one, selected: one === path }, one)),
    )
  );
  const rows =
    path === ""
      ? [
          h("h3", null, file),
          got.filter((held) => held.file !== SITE).map((held) => row(dialog, "", held, texts, `${kind}.`)),
          h("h3", null, phrase("edit-read-when-hadoop-starts-2")),
          got.filter((held) => held.file === SITE).map((held) => startRow(dialog, held, texts)),
        ]
      : got.filter((held) => fits(held, leaf)).map((held) => row(dialog, path, held, texts, `${kind}-queue.`));
  fill(
    box,
    h(
      "label",
      { class: "form-queue" },
      h("span", null, phrase("edit-settings-of")),
      h("span", { class: "fld" }, select),
    ),
    h("div", { class: "form-rows" }, rows),
  );
  box.scrollTop = scroll;
  if (focused !== undefined)
    /** @type {HTMLElement | null} */ (box.querySelector(`[data-setting="${CSS.escape(focused)}"]`))?.focus({
      preventScroll: true,
    });
}

/**
 * @param {Dialog} dialog
 * @param {string} path
 * @param {Held} held
 * @param {import("../texts/catalogue.js").Catalogue} texts
 * @param {string} prefix of the help's key
 */
function row(dialog, path, held, texts, prefix) {
  const own = held.own?.value ?? null;
  const inherited = held.otherwise?.value ?? "";
  const id = `set-${held.name}`;
  const change = (/** @type {Event} */ event) => {
    const value = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (value !== (own ?? "")) set(dialog, path, held.name, value === "" ? null : value);
  };
  const common = { id, dataset: { setting: held.name }, onchange: change, "aria-describedby": `${id}-help` };
  const choices = choicesOf(held);
  const input = choices
    ? h(
        "select",
        common,
        h(
          "option",
          { value: "", selected: own === null },
          inherited === "" ? phrase("word-not-set") : shortName(inherited),
        ),
        (own === null || choices.includes(own) ? choices : [own, ...choices]).map((choice) =>
          h("option", { value: choice, selected: choice === own }, shortName(choice)),
        ),
      )
    : h("input", {
        ...common,
        value: own ?? "",
        placeholder: inherited === "" ? phrase("word-not-set") : inherited,
        spellcheck: "false",
        autocomplete: "off",
      });
  return h(
    "div",
    { class: "form-row" },
    h("label", { class: "mono", for: id }, held.name),
    h(
      "span",
      { class: own === null ? "fld inh" : "fld" },
      input,
      "unit" in held && h("i", { "aria-hidden": "true" }, held.unit),
    ),
    h("span", { class: own === null ? "src" : "src own", title: placeOf(held) || null }, sourceOf(held)),
    h("p", { id: `${id}-help` }, explained(dialog, held, texts, `${prefix}${held.name}`)),
  );
}

/**
 * Changes a setting in the text that is being edited; what Hadoop reads when it starts takes effect at once.
 * @param {Dialog} dialog
 * @param {string} path
 * @param {string} name
 * @param {string | null} value
 */
async function set(dialog, path, name, value) {
  const before = dialog.sources();
  const { got, refused } = await edited(dialog.desk.engine, before, [setting(path, name, value)]);
  if (refused) return notice(refused.message, "error");
  if (restarts(before, got)) await changeSetting(dialog.desk, path, name, value);
  dialog.replace("site", got.yarnSite);
  dialog.replace("scheduler", got.text);
}

/**
 * Whose the value is.
 * @param {Held} held
 */
function sourceOf({ own, otherwise }) {
  if (own) return phrase("edit-set-here");
  if (!otherwise) return phrase("word-not-set");
  return otherwise.from === null ? phrase("edit-default-3") : phrase("edit-from", { from: otherwise.from });
}

/**
 * File and line of the value that holds, where it has some.
 * @param {Held} held
 */
function placeOf({ own, otherwise }) {
  const told = own ?? otherwise?.told;
  return told?.line ? phrase("edit-file-line", { file: told.file, line: told.line }) : "";
}

/**
 * What a setting means, what may be written, and what holds where nothing is.
 * @param {Dialog} dialog
 * @param {Held} held
 * @param {import("../texts/catalogue.js").Catalogue} texts
 * @param {string} key of the meaning
 */
function explained(dialog, held, texts, key) {
  const { scenario } = dialog.desk.session;
  const profile = dialog.desk.words.catalogue.text("release", { profile: nameOf(profileOf(scenario)) });
  const fallback = held.default === null ? phrase("edit-none") : shortName(held.default);
  const { least, most, special } = held.range;
  const parts = [
    texts.has(key) ? texts.text(key) : "",
    least !== undefined && most !== undefined ? phrase("edit-range", { least: String(least), most: String(most) }) : "",
    least !== undefined && most === undefined ? phrase("edit-range-least", { least: String(least) }) : "",
    special !== undefined ? phrase("edit-range-special", { special: String(special) }) : "",
    held.apacheDefault === null
      ? phrase("edit-default-of", { fallback, profile })
      : phrase("edit-default-differs", { fallback, profile, apache: shortName(held.apacheDefault) }),
  ];
  return parts.filter(Boolean).join(" ");
}

/**
 * @param {Dialog} dialog
 * @param {Held} held
 * @param {import("../texts/catalogue.js").Catalogue} texts
 */
function startRow(dialog, held, texts) {
  const after = async (/** @type {string | null} */ value) => {
    const { got } = await edited(dialog.desk.engine, dialog.sources(), [setting("", held.name, value)]);
    if (got) dialog.replace("site", got.yarnSite);
    showForm(dialog);
  };
  return h(
    "div",
    { class: "form-row start", title: placeOf(held) || null },
    h("span", { class: "mono" }, held.name),
    startField(dialog.desk, held, after),
    h("p", null, explained(dialog, held, texts, held.name)),
  );
}
