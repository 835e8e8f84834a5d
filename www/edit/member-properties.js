// Properties in a scenario: those that the MapReduce master reads, each with its name and default of the core's schema, and any others.

import { h } from "../base/dom.js";
import { nameOf, phrase } from "../texts/catalogue.js";
import { choicesOf, shortName } from "./editor.js";
import { input } from "./member-controls.js";
import { patternOf, valueAt, written } from "./members.js";

/** @typedef {import("./members.js").Path} Path */
/** @typedef {import("./member-form.js").MemberForm} MemberForm */
/** @typedef {import("../engine/types.js").Setting} Setting */

/** The file of the MapReduce master's properties. */
const FILE = "mapred-site.xml";

/**
 * @param {MemberForm} form
 * @param {Path} path of the properties
 * @returns {HTMLElement[]}
 */
export function propertiesOf(form, path) {
  const own = valueAt(form.scenario, path) ?? {};
  const described = path.at(-1) === "mapred" ? form.about.settings.filter(({ file }) => file === FILE) : [];
  const names = new Set(described.map(({ name }) => name));
  return [
    ...described.map((setting) => row(form, [...path, setting.name], setting)),
    ...Object.keys(own)
      .filter((name) => !names.has(name))
      .map((name) => row(form, [...path, name], null)),
    another(form, path),
  ];
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Setting | null} setting
 */
function row(form, path, setting) {
  const value = valueAt(form.scenario, path);
  const own = value !== undefined;
  const field = written(path);
  const name = String(path.at(-1));
  // A reload takes a property away by null; elsewhere it is not there.
  const none = path[0] === "events" ? null : undefined;
  const fallback = setting?.default ?? null;
  const shown = value ?? "";
  const choices = setting ? choicesOf(/** @type {import("./sources.js").Held} */ (setting)) : undefined;
  const control = choices
    ? h(
        "span",
        { class: "fld" },
        h(
          "select",
          {
            id: `m-${field}`,
            "aria-describedby": `m-${field}-help`,
            dataset: { field, member: patternOf(path.slice(0, -1)) },
            onchange: (/** @type {Event} */ event) => {
              const typed = /** @type {HTMLSelectElement} */ (event.target).value;
              form.change(path, typed === "" ? none : typed, typed);
            },
          },
          h(
            "option",
            { value: "", selected: !own },
            fallback === null ? phrase("word-not-set") : `${shortName(fallback)} (${form.say("form-default")})`,
          ),
          (own && !choices.includes(shown) ? [shown, ...choices] : choices).map((one) =>
            h("option", { value: one, selected: one === shown }, shortName(one)),
          ),
        ),
      )
    : input(form, path, {
        shown,
        read: (typed) => (typed === "" ? none : typed),
        placeholder: fallback === null ? phrase("word-not-set") : shortName(fallback),
      });
  const key = nameOf(name);
  return h(
    "div",
    { class: "form-row" },
    h("label", { class: "mono", for: `m-${field}` }, name),
    control,
    h(
      "span",
      { class: own ? "src own" : "src" },
      form.say(own ? "form-set" : fallback === null ? "form-none" : "form-default"),
    ),
    form.help(path, [
      setting && form.about.meanings.has(key) ? form.about.meanings.text(key) : "",
      fallback === null ? "" : form.say("form-default-is", { value: shortName(fallback) }),
      setting && !setting.modelled ? form.say("form-not-modelled") : "",
    ]),
  );
}

/**
 * A field for the name of a further property, or of a user who has groups; it is set to its default, or to nothing.
 * @param {MemberForm} form
 * @param {Path} path
 */
function another(form, path) {
  const ofUsers = path.at(-1) === "groups";
  const settings = ofUsers ? [] : form.about.settings;
  const field = [...path, ""];
  const add = (/** @type {string} */ name) =>
    form.change(
      [...path, name],
      settings.find(({ property }) => property === name)?.default ?? "",
      name,
      written(field),
    );
  const id = `m-${written(field)}`;
  return h(
    "div",
    { class: "form-row" },
    h("label", { for: id }, form.say(ofUsers ? "form-user" : "form-property")),
    h(
      "span",
      { class: "fld" },
      h("input", {
        id,
        list: `${id}-list`,
        spellcheck: "false",
        autocomplete: "off",
        dataset: { field: written(field), member: patternOf(path) },
        onchange: (/** @type {Event} */ event) => {
          const typed = /** @type {HTMLInputElement} */ (event.target).value.trim();
          if (typed !== "") add(typed);
        },
      }),
      h(
        "datalist",
        { id: `${id}-list` },
        settings.map(({ property }) => h("option", { value: property })),
      ),
    ),
  );
}
