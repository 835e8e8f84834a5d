// The control of one member of a scenario, by what the core says it is. What is typed goes to the core as it stands: it judges.

import { h } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";
import { lines } from "./document.js";
import { patternOf, valueAt, written } from "./members.js";

/** @typedef {import("./members.js").Path} Path */
/** @typedef {import("./members.js").Member} Member */
/** @typedef {import("./member-form.js").MemberForm} MemberForm */
/**
 * @typedef {object} Cell how a text is shown and read
 * @property {string} shown
 * @property {(typed: string) => any} read
 * @property {string} [placeholder]
 * @property {string} [label] where the row's own does not say enough
 * @property {string[]} [offered] what may be meant
 * @property {Path} [to] what is changed, where it is not the control's own member
 */

/** What a container asks for where only one of its amounts is typed. */
const SMALL = { "memory-mb": 1024, vcores: 1 };

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Member} member
 * @returns {HTMLElement}
 */
export function controlOf(form, path, member) {
  if (member.type === "bool") return choice(form, path, member, ["true", "false"], (text) => text === "true");
  if (member.type === "choice") {
    const choices = member.choices ?? [];
    const told = choices.every((one) => form.members.choice(patternOf(path), one) !== "");
    return told ? radios(form, path, member) : choice(form, path, member, choices, (text) => text);
  }
  if (member.type === "lines")
    return area(form, path, lines(valueAt(form.scenario, path) ?? ""), (text) => text.split("\n"));
  if (member.type === "json") {
    const value = valueAt(form.scenario, path);
    return area(form, path, value === undefined ? "" : JSON.stringify(value, null, 1), parsed);
  }
  if (member.type === "resource") return resource(form, path);
  if (member.type === "duration") return duration(form, path, member);
  if (member.type === "place") return place(form, path);
  return input(form, path, cellOf(form, path, member));
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Member} member
 * @returns {Cell}
 */
function cellOf(form, path, member) {
  const value = valueAt(form.scenario, path);
  const placeholder =
    member.default === undefined || member.default === "" ? phrase("word-not-set") : String(member.default);
  const offered = form.offered(path);
  if (member.items !== undefined) {
    const one = member.items === "text" || member.items === "name" ? String : number;
    return {
      shown: (value ?? []).join(", "),
      read: (typed) => (typed === "" ? undefined : parts(typed).map(one)),
      placeholder,
    };
  }
  const read = ["text", "name", "profile"].includes(member.type) ? String : number;
  // A text that must be there may be empty.
  const none = member.required && member.type === "text" ? "" : undefined;
  return { shown: String(value ?? ""), read: (typed) => (typed === "" ? none : read(typed)), placeholder, offered };
}

/** A number, where it is one; else what was typed, which the core refuses with its reason. @param {string} typed */
function number(typed) {
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

/** @param {string} typed */
const parts = (typed) =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * What every control has: its names, what describes it, and whether what it holds was refused.
 * @param {MemberForm} form
 * @param {Path} path
 * @param {string} [label]
 */
function common(form, path, label) {
  const field = written(path);
  return {
    id: `m-${field}`,
    "aria-label": label ?? null,
    "aria-describedby": `m-${field}-help`,
    "aria-invalid": form.fault(field) ? "true" : null,
    dataset: { field, member: form.memberOf(path) },
  };
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Cell} cell
 * @returns {HTMLElement}
 */
export function input(form, path, { shown, read, placeholder, label, offered, to = path }) {
  const field = written(path);
  const draft = form.fault(field);
  const list = offered && offered.length > 0 ? `m-${field}-list` : null;
  return h(
    "span",
    { class: `fld${draft ? " bad" : ""}` },
    h("input", {
      ...common(form, path, label),
      value: draft?.typed ?? shown,
      placeholder,
      list,
      spellcheck: "false",
      autocomplete: "off",
      onchange: (/** @type {Event} */ event) => {
        const typed = /** @type {HTMLInputElement} */ (event.target).value.trim();
        if (typed !== shown || draft) form.change(to, read(typed), typed, field);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape" || !form.fault(field)) return;
        event.preventDefault();
        event.stopPropagation();
        /** @type {HTMLInputElement} */ (event.target).value = shown;
        form.forget(field);
      },
    }),
    list &&
      h(
        "datalist",
        { id: list },
        offered?.map((value) => h("option", { value })),
      ),
    /Ms$/.test(String(path.at(-1))) && h("i", { "aria-hidden": "true" }, "ms"),
  );
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Member} member
 * @param {string[]} choices
 * @param {(text: string) => any} read
 */
function choice(form, path, member, choices, read) {
  const value = valueAt(form.scenario, path);
  const own = value === undefined ? "" : String(value);
  const none =
    member.default === undefined ? phrase("word-not-set") : `${member.default} (${form.say("form-default")})`;
  return h(
    "span",
    { class: "fld" },
    h(
      "select",
      {
        ...common(form, path),
        onchange: (/** @type {Event} */ event) => {
          const typed = /** @type {HTMLSelectElement} */ (event.target).value;
          form.change(path, typed === "" ? undefined : read(typed), typed);
        },
      },
      !member.required && h("option", { value: "", selected: own === "" }, none),
      choices.map((one) => h("option", { value: one, selected: one === own }, one)),
    ),
  );
}

/**
 * Choices in plain words, each with its name.
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Member} member
 */
function radios(form, path, member) {
  const field = written(path);
  const value = valueAt(form.scenario, path) ?? member.default;
  return h(
    "div",
    {
      class: "radios",
      role: "radiogroup",
      "aria-label": String(path.at(-1)),
      "aria-describedby": `m-${field}-help`,
      id: `m-${field}`,
    },
    member.choices?.map((one) =>
      h(
        "label",
        null,
        h("input", {
          type: "radio",
          name: `m-${field}`,
          value: one,
          checked: one === value,
          dataset: { field: `${field}=${one}`, member: patternOf(path) },
          onchange: () => form.change(path, one, one),
        }),
        h("span", null, h("b", { class: "mono" }, one), " ", form.members.choice(patternOf(path), one)),
      ),
    ),
  );
}

/** An object; what is none is left to the core to refuse. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 * @param {string} shown
 * @param {(text: string) => any} read
 */
function area(form, path, shown, read) {
  const draft = form.fault(written(path));
  return h(
    "textarea",
    {
      ...common(form, path),
      class: "mono",
      rows: "4",
      spellcheck: "false",
      onchange: (/** @type {Event} */ event) => {
        const typed = /** @type {HTMLTextAreaElement} */ (event.target).value;
        form.change(path, typed.trim() === "" ? undefined : read(typed), typed);
      },
    },
    draft?.typed ?? shown,
  );
}

/**
 * An amount of each resource type that the first nodes have; none at all where memory is left empty.
 * @param {MemberForm} form
 * @param {Path} path
 */
function resource(form, path) {
  const value = valueAt(form.scenario, path);
  const names = Object.keys({ ...SMALL, ...form.scenario.cluster?.nodes?.[0]?.resource, ...value });
  const has = (/** @type {string} */ name, /** @type {any} */ amount) => {
    if (amount !== undefined) return { ...SMALL, ...value, [name]: amount };
    if (name in SMALL) return undefined;
    const { [name]: _, ...others } = value ?? {};
    return others;
  };
  return h(
    "span",
    { class: "amounts", id: `m-${written(path)}`, role: "group", "aria-label": String(path.at(-1)) },
    names.map((name) =>
      h(
        "label",
        null,
        h("span", null, name),
        input(form, [...path, name], {
          to: path,
          shown: String(value?.[name] ?? ""),
          read: (typed) => has(name, typed === "" ? undefined : number(typed)),
          placeholder: phrase("word-not-set"),
          label: `${path.at(-1)} ${name}`,
        }),
      ),
    ),
  );
}

/**
 * Always the same, or spread by chance; the numbers of a distribution are members of their own.
 * @param {MemberForm} form
 * @param {Path} path
 * @param {Member} member
 */
function duration(form, path, member) {
  const value = valueAt(form.scenario, path);
  const dist = form.members.get(`${patternOf(path)}.dist`);
  const field = written(path);
  return h(
    "span",
    { class: "amounts" },
    typeof value !== "object" && input(form, path, cellOf(form, path, { ...member, type: "whole" })),
    h(
      "span",
      { class: "fld" },
      h(
        "select",
        {
          "aria-label": written([...path, "dist"]),
          dataset: { field: `${field}.dist`, member: `${patternOf(path)}.dist` },
          onchange: (/** @type {Event} */ event) => {
            const typed = /** @type {HTMLSelectElement} */ (event.target).value;
            form.change([...path, "dist"], typed === "" ? undefined : typed, typed);
          },
        },
        h("option", { value: "", selected: typeof value !== "object" }, form.say("form-fixed")),
        dist?.choices?.map((one) => h("option", { value: one, selected: value?.dist === one }, one)),
      ),
    ),
  );
}

/**
 * @param {MemberForm} form
 * @param {Path} path
 */
function place(form, path) {
  const value = valueAt(form.scenario, path) ?? "any";
  const own = Array.isArray(value) ? "hosts" : value;
  const field = written(path);
  return h(
    "span",
    { class: "amounts" },
    h(
      "span",
      { class: "fld" },
      h(
        "select",
        {
          "aria-label": String(path.at(-1)),
          dataset: { field: `${field}=`, member: patternOf(path) },
          onchange: (/** @type {Event} */ event) => {
            const typed = /** @type {HTMLSelectElement} */ (event.target).value;
            form.change(
              path,
              typed === "hosts" ? form.nodes().slice(0, 1) : typed === "any" ? undefined : typed,
              typed,
            );
          },
        },
        ["any", "random", "hosts"].map((one) =>
          h("option", { value: one, selected: one === own }, form.members.choice(patternOf(path), one)),
        ),
      ),
    ),
    own === "hosts" &&
      input(form, path, {
        shown: value.join(", "),
        read: (typed) => (typed === "" ? undefined : parts(typed)),
        label: `${path.at(-1)} ${form.members.choice(patternOf(path), "hosts")}`,
      }),
  );
}
