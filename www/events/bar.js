// The filter of a list as a form: kinds with their counts as buttons; queue, job and node to choose.

import { h, icon } from "../base/dom.js";
import { nodeName } from "../base/format.js";
import { DECISIONS, isEmpty, kindsOf, MESSAGES } from "./filter.js";

/** @typedef {import("./filter.js").Filter} Filter */
/** @typedef {import("./filter.js").Scope} Scope */
/** @typedef {import("./events.js").List} List */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../base/dom.js").Child} Child */

/** More names than these are typed instead of chosen, and so many are offered. */
const CHOICE = 200;

/**
 * @param {Catalogue} says
 * @param {Run} run
 * @param {Scope} scope
 * @param {Filter} filter
 * @param {List} list
 * @param {boolean} isOpen whether its form is unfolded
 * @returns {Child[]}
 */
export function bar(says, run, scope, filter, list, isOpen) {
  const form = `ev-form-${scope.of}`;
  return [
    h(
      "div",
      { class: "ev-head", dataset: { at: "filter" } },
      h(
        "button",
        {
          class: "btn sm ev-open",
          "aria-expanded": String(isOpen),
          "aria-controls": form,
          dataset: { turn: scope.of, at: "turn" },
        },
        says.text("filter"),
        icon("down"),
      ),
      isOpen && whom(says, run, scope, filter),
      h("p", { class: "muted ev-rows", role: "status", dataset: { at: "rows" } }, told(says, list)),
      !isEmpty(filter) &&
        h("button", { class: "btn sm", dataset: { clear: scope.of, at: "clear" } }, says.text("clear")),
    ),
    h(
      "div",
      { class: "ev-form", id: form, hidden: !isOpen, dataset: { at: "form" } },
      isOpen && [
        kindButtons(says, "kinds-of-decisions", kindsOffered(DECISIONS, scope, filter, list), filter, list),
        kindButtons(says, "kinds-of-messages", kindsOffered(MESSAGES, scope, filter, list), filter, list),
      ],
    ),
  ];
}

/**
 * @param {string[]} kinds
 * @param {Scope} scope
 * @param {Filter} filter
 * @param {List} list
 */
function kindsOffered(kinds, scope, filter, list) {
  const possible = kindsOf(scope);
  return kinds.filter((kind) => possible.includes(kind) && isOffered(kind, scope, filter, list));
}

/**
 * A kind of decision that has not happened is left out; of messages a zero is something to be seen.
 * @param {string} kind
 * @param {Scope} scope
 * @param {Filter} filter
 * @param {List} list
 */
function isOffered(kind, scope, filter, list) {
  if (list.counts.has(kind) || filter.kinds.has(kind)) return true;
  return MESSAGES.includes(kind) && (scope.of === "master" || list.messages === "unasked");
}

/**
 * @param {Catalogue} says
 * @param {string} name of the group
 * @param {string[]} kinds
 * @param {Filter} filter
 * @param {List} list
 */
function kindButtons(says, name, kinds, filter, list) {
  if (kinds.length === 0) return null;
  const isTold = name === "kinds-of-decisions" || list.messages === "told";
  return h(
    "div",
    { class: "ev-kinds", role: "group", "aria-label": says.text(name), dataset: { at: name } },
    kinds.map((kind) =>
      h(
        "button",
        {
          class: "ev-kind",
          "aria-pressed": String(filter.kinds.has(kind)),
          dataset: { kind, at: kind },
        },
        nameOf(says, kind),
        isTold && [" ", h("b", null, list.counts.get(kind) ?? 0)],
      ),
    ),
  );
}

/**
 * @param {Catalogue} says
 * @param {string} kind
 */
const nameOf = (says, kind) =>
  says.text(MESSAGES.includes(kind) ? `message-${kind.slice(kind.indexOf("-") + 1)}` : `kind-${kind}`);

/**
 * @param {Catalogue} says
 * @param {List} list
 */
function told(says, { rows, all, messages, apps }) {
  const count = says.text("rows", { shown: rows.length, all: rows.length === all ? "none" : all });
  const more = { told: "", asking: "asking", unasked: "ask-for-messages", "too-many": "too-many" }[messages];
  return [count, more && `. ${says.text(more, { apps })}`];
}

/**
 * @param {Catalogue} says
 * @param {Run} run
 * @param {Scope} scope
 * @param {Filter} filter
 */
function whom(says, run, { of }, { queue, job, node }) {
  const jobs = [...new Set([...run.apps.values()].map((app) => app.job))];
  return [
    of === "all" &&
      choice(
        says,
        "queue",
        run.queues.slice(1).map(({ path }) => path),
        queue,
      ),
    (of === "all" || of === "queue") && choice(says, "job", jobs, job),
    choice(says, "node", [...new Set(run.nodes.map(nodeName))], node),
  ];
}

/**
 * @param {Catalogue} says
 * @param {"queue" | "job" | "node"} what
 * @param {string[]} names
 * @param {string} chosen empty: every one
 */
function choice(says, what, names, chosen) {
  if (names.length < 2 && !chosen) return null;
  const every = says.text(`every-${what}`);
  const options = names.slice(0, CHOICE);
  const own = { "aria-label": says.text(what), dataset: { only: what, at: what } };
  if (names.length > CHOICE)
    return [
      h("input", {
        ...own,
        class: "ev-who",
        list: `ev-${what}`,
        value: chosen,
        placeholder: every,
        autocomplete: "off",
      }),
      h(
        "datalist",
        { id: `ev-${what}`, dataset: { at: `${what}-names` } },
        options.map((name) => h("option", { value: name })),
      ),
    ];
  // What a link names may be gone.
  if (chosen && !options.includes(chosen)) options.push(chosen);
  return h(
    "select",
    { ...own, class: "ev-who" },
    h("option", { value: "", selected: chosen === "" }, every),
    options.map((name) => h("option", { value: name, selected: name === chosen }, name)),
  );
}
