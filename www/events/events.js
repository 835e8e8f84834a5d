// Decisions and messages of masters as lists, with one filter for all of them: the table of decisions, the inspector's events and the
// messages of a master. Loaded with the first list.

import { byId } from "../base/dom.js";
import { sheet } from "../base/sheet.js";
import { onPhone } from "../base/size.js";
import { computed, signal, untracked } from "../pkg/signals/signals.js";
import { Catalogue, catalogueAt } from "../texts/catalogue.js";
import { bar } from "./bar.js";
import { isEmpty, kindsOf, MESSAGES, meant, readFilter, writeFilter } from "./filter.js";
import { counts, decisions, folded, inOrder, messages } from "./rows.js";
import { section } from "./section.js";
import { lookedAt, Stories } from "./stories.js";
import { worded } from "./words.js";

/** @typedef {import("./filter.js").Filter} Filter */
/** @typedef {import("./rows.js").Happening} Happening */
/** @typedef {import("./filter.js").Scope} Scope */
/**
 * @typedef {object} List
 * @property {Happening[]} rows that are listed
 * @property {number} all how many there would be of all kinds
 * @property {number[]} times when what is listed happened
 * @property {Map<string, number>} counts how many there are of each kind, before equal ones are folded
 * @property {"told" | "asking" | "unasked" | "too-many"} messages of masters
 * @property {number} apps how many applications might be asked for theirs
 */

/** @type {Scope} */
export const EVERYTHING = { of: "all" };
/** Of so many masters the messages are listed at once. */
const MASTERS = 12;
/** How many lists are kept. */
const KEPT = 40;
/** Whether the window is large, px. */
const roomy = () => !onPhone() && innerHeight > 800;

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../why/verdicts.js").Verdicts} verdicts
 */
export async function openEvents(model, verdicts) {
  const [texts, members] = await Promise.all([
    catalogueAt(new URL("../texts/events.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/members.en.ftl", import.meta.url)),
    sheet(new URL("./events.css", import.meta.url)),
  ]);
  return new Events(model, verdicts, texts, members);
}

export class Events {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../why/verdicts.js").Verdicts} verdicts
   * @param {Catalogue} says
   * @param {Catalogue} members what a scenario sets, in words
   */
  constructor(model, verdicts, says, members) {
    this.model = model;
    this.verdicts = verdicts;
    this.says = says;
    this.members = members;
    this.stories = new Stories(model);
    this.read = computed(() => readFilter(model.view.only));
    /** The first rows of runs of equal ones that are not folded. */
    this.unfolded = signal(/** @type {ReadonlySet<number>} */ (new Set()));
    /** Of which lists the filter's form is unfolded: beside much else only where there is room. */
    this.open = signal(/** @type {ReadonlySet<string>} */ (new Set(roomy() ? ["all", "master"] : [])));
    /** By scope. @type {Map<string, { readonly value: List }>} */
    this.lists = new Map();
    for (const id of ["p-log", "ibody"]) this.wire(byId(id));
    model.playback.follow(() => untracked(() => this.stops()));
  }

  /** @param {HTMLElement} element */
  wire(element) {
    element.addEventListener("click", (event) => {
      const { kind, unfold, clear, turn } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
      if (kind !== undefined) this.choose(kind);
      if (clear !== undefined) {
        this.model.view.set({ only: "" });
        // The button goes with what it clears.
        /** @type {HTMLElement | null} */ (element.querySelector(".ev-open"))?.focus();
      }
      if (unfold !== undefined) this.unfolded.value = turned(this.unfolded.value, Number(unfold));
      if (turn !== undefined) this.open.value = turned(this.open.value, turn);
    });
    element.addEventListener("change", (event) => {
      const { dataset, value } = /** @type {HTMLSelectElement | HTMLInputElement} */ (event.target);
      if (dataset.only) this.change({ [dataset.only]: value });
    });
  }

  /** @param {Partial<Filter>} patch */
  change(patch) {
    this.model.view.set({ only: writeFilter({ ...this.read.value, ...patch }) });
  }

  /** @param {string} kind */
  choose(kind) {
    this.change({ kinds: turned(this.read.value.kinds, kind) });
  }

  /**
   * The filter as far as it can say something of a scope.
   * @param {Scope} scope
   * @returns {Filter}
   */
  filter(scope) {
    const { kinds, queue, job, node } = this.read.value;
    const possible = new Set(kindsOf(scope));
    return {
      kinds: new Set([...kinds].filter((kind) => possible.has(kind))),
      queue: scope.of === "all" ? queue : "",
      job: scope.of === "all" || scope.of === "queue" ? job : "",
      node,
    };
  }

  /**
   * @param {Scope} scope
   * @returns {List}
   */
  of(scope) {
    const key = "id" in scope ? `${scope.of} ${scope.id}` : scope.of;
    let list = this.lists.get(key);
    if (!list) {
      if (this.lists.size >= KEPT) this.lists.clear();
      const decided = computed(() => this.decisions(scope));
      list = computed(() => this.list(scope, decided.value));
      this.lists.set(key, list);
    }
    return list.value;
  }

  /**
   * What was decided of whom a scope and the filter name, at the pace of telling.
   * @param {Scope} scope
   */
  decisions(scope) {
    const { model } = this;
    if (scope.of === "master") return [];
    model.told.value;
    return decisions(model.held, meant(model.held, this.filter(scope), scope));
  }

  /**
   * @param {Scope} scope
   * @param {Happening[]} decided
   * @returns {List}
   */
  list(scope, decided) {
    const { held } = this.model;
    const filter = this.filter(scope);
    const whom = meant(held, filter, scope);
    const asks = asksMasters(scope, filter);
    const apps = asks ? this.apps(whom) : [];
    const tooMany = apps.length > MASTERS;
    const stories = tooMany ? [] : apps.map((app) => this.stories.of(app));
    const said = stories.map((story) => (story ? messages(held, story, whom) : []));
    const all = inOrder([decided, ...said]);
    // Equal rows are folded as they stand among all: what has something between it stays apart.
    const whole = folded(all, this.unfolded.value);
    const isListed = (/** @type {Happening} */ { kind }) => filter.kinds.size === 0 || filter.kinds.has(kind);
    const asking = stories.some((story) => story === undefined);
    return {
      rows: whole.filter(isListed),
      all: whole.length,
      times: [...new Set(all.filter(isListed).map(({ t }) => t))],
      counts: counts(all),
      messages: tooMany ? "too-many" : asking ? "asking" : asks ? "told" : "unasked",
      apps: apps.length,
    };
  }

  /**
   * The applications of whom a list is of.
   * @param {import("./filter.js").Whom} whom
   * @returns {number[]}
   */
  apps({ apps, queue }) {
    // More come while it is computed.
    const { run } = this.model;
    return [...run.apps.values()]
      .filter((app) => (queue === null || run.within(app.queue, queue)) && (apps === null || apps.has(app.id)))
      .map(({ id }) => id);
  }

  /** The times that "next decision" goes to: those of the list that is looked at, where it is filtered. */
  stops() {
    const scope = this.lookedAt().find((one) => !isEmpty(this.filter(one)));
    return scope ? this.of(scope).times : null;
  }

  /** The lists that are shown. @returns {Scope[]} */
  lookedAt() {
    const { view } = this.model;
    const table = view.tab === "log" ? [EVERYTHING] : [];
    if (view.itab === "events") return [...table, ...this.selected()];
    const master = view.itab === "master" ? lookedAt(this.model) : undefined;
    return master ? [...table, { of: "master", id: master.id }] : table;
  }

  /** What the inspector lists the events of; none where they are those of a container or of a row. @returns {Scope[]} */
  selected() {
    const { run, view } = this.model;
    if (run.log.bySeq.has(view.event) || run.lives.all[view.life]) return [];
    if (run.apps.has(view.app)) return [{ of: "app", id: view.app }];
    return run.queueById.has(view.queue) ? [{ of: "queue", id: view.queue }] : [];
  }

  /**
   * The filter as a form.
   * @param {Scope} scope
   */
  bar(scope) {
    const { model, says } = this;
    return bar(says, model.run, scope, this.filter(scope), this.of(scope), this.open.value.has(scope.of));
  }

  /**
   * A list with its filter.
   * @param {Scope} scope
   * @param {number} t the playhead
   */
  section(scope, t) {
    return section(this, scope, t);
  }

  /**
   * What a row says.
   * @param {Happening} row
   * @param {Scope} scope
   */
  words(row, scope) {
    return worded(this, row, scope);
  }
}

/**
 * Whether masters' messages are wanted: of an application they always are, of more once somebody chooses their kinds.
 * @param {Scope} scope
 * @param {Filter} filter
 */
const asksMasters = ({ of }, { kinds, job }) =>
  of === "app" || of === "master" || job !== "" || MESSAGES.some((kind) => kinds.has(kind));

/**
 * A set with something that it was without, or without what it had.
 * @template T
 * @param {ReadonlySet<T>} set
 * @param {T} one
 * @returns {ReadonlySet<T>}
 */
function turned(set, one) {
  const other = new Set(set);
  if (!other.delete(one)) other.add(one);
  return other;
}
