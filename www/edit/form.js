// The settings of a queue, or of the whole scheduler, as a form over the text: each with its default, where its value comes from, and
// what it means.

import { byId, fill, h } from "../base/dom.js";
import { Catalogue } from "../texts/catalogue.js";
import { phrase } from "../texts/catalogue.js";
import { formatOf } from "./formats.js";
import { shortName, startField } from "./editor.js";
import { SETTINGS, inherited } from "./settings.js";

/** @typedef {import("./settings.js").Setting} Setting */
/** @typedef {import("./dialog.js").Dialog} Dialog */

/** @type {Promise<Catalogue> | null} */
let help = null;

function helpTexts() {
  help ??= fetch(new URL("../texts/settings.en.ftl", import.meta.url)).then(
    async (response) => new Catalogue(await response.text()),
  );
  return help;
}

/**
 * @param {Dialog} dialog
 * @param {string} text
 */
export async function showForm(dialog, text) {
  const texts = await helpTexts();
  const { app } = dialog;
  const format = formatOf(app.session.scenario);
  const paths = format.queuesOf(text);
  const path = paths.includes(dialog.path) || dialog.path === "" ? dialog.path : "";
  const box = byId("config-form");
  if (format.withSetting(text, "", "readable", null) === null)
    return fill(box, h("p", { class: "stop-text pad" }, phrase("edit-the-text-cannot-be-read")));
  const known = SETTINGS[/** @type {keyof typeof SETTINGS} */ (format.kind)];
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
          showForm(dialog, text);
        },
      },
      h("option", { value: "", selected: path === "" }, phrase("edit-the-whole-scheduler")),
      paths.map((one) => h("option", { value: one, selected: one === path }, one)),
    )
  );
  const rows =
    path === ""
      ? [
          h("h3", null, format.file),
          known.file.map((setting) => row(dialog, text, "", setting, texts, `${format.kind}.`)),
          h("h3", null, phrase("edit-read-when-hadoop-starts-2")),
          known.start.map((setting) => startRow(dialog, setting, texts)),
        ]
      : known.queue
          .filter((setting) => setting.only === undefined || (setting.only === "leaf") === leaf)
          .map((setting) => row(dialog, text, path, setting, texts, `${format.kind}-queue.`));
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
 * @param {string} text
 * @param {string} path
 * @param {Setting} setting
 * @param {Catalogue} texts
 * @param {string} prefix of the help's key
 */
function row(dialog, text, path, setting, texts, prefix) {
  const format = formatOf(dialog.app.session.scenario);
  const own = format.ownSetting(text, path, setting.name);
  const from = inherited(format, text, path, setting);
  const id = `set-${setting.name}`;
  const change = (/** @type {Event} */ event) => {
    const value = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (value === (own ?? "")) return;
    const edited = format.withSetting(
      dialog.files.get("scheduler")?.code.text() ?? text,
      path,
      setting.name,
      value === "" ? null : value,
    );
    if (edited !== null) dialog.files.get("scheduler")?.code.replace(edited);
  };
  const common = { id, dataset: { setting: setting.name }, onchange: change, "aria-describedby": `${id}-help` };
  const choices = setting.type.split("|");
  const input = setting.type.includes("|")
    ? h(
        "select",
        common,
        h(
          "option",
          { value: "", selected: own === null },
          from.value === "" ? phrase("word-not-set") : shortName(from.value),
        ),
        (own === null || choices.includes(own) ? choices : [own, ...choices]).map((choice) =>
          h("option", { value: choice, selected: choice === own }, shortName(choice)),
        ),
      )
    : h("input", {
        ...common,
        value: own ?? "",
        placeholder: from.value === "" ? phrase("word-not-set") : from.value,
        spellcheck: "false",
        autocomplete: "off",
      });
  const source =
    own !== null
      ? phrase("edit-set-here")
      : from.from !== ""
        ? phrase("edit-from", { from: from.from })
        : from.value === ""
          ? phrase("word-not-set")
          : phrase("edit-default-3");
  const fallback = setting.fallback === "" ? "none" : shortName(setting.fallback);
  const key = `${prefix}${setting.name}`;
  return h(
    "div",
    { class: "form-row" },
    h("label", { class: "mono", for: id }, setting.name),
    h(
      "span",
      { class: own === null ? "fld inh" : "fld" },
      input,
      ["s", "ms"].includes(setting.type) && h("i", { "aria-hidden": "true" }, setting.type),
    ),
    h("span", { class: own === null ? "src" : "src own" }, source),
    h("p", { id: `${id}-help` }, texts.has(key) ? `${texts.text(key)} ` : "", phrase("edit-default-2", { fallback })),
  );
}

/**
 * @param {Dialog} dialog
 * @param {Setting} setting
 * @param {Catalogue} texts
 */
function startRow(dialog, setting, texts) {
  return h(
    "div",
    { class: "form-row start" },
    h("span", { class: "mono" }, setting.name),
    startField(dialog.app, setting),
    h(
      "p",
      null,
      texts.has(setting.name) ? `${texts.text(setting.name)} ` : "",
      phrase("edit-default-2", { fallback: setting.fallback || phrase("edit-none") }),
    ),
  );
}
