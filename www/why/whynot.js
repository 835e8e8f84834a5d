// Why not: what the scheduler would test for something at a moment, and whom it passed over. The core runs its own code again
// with every check written down; it is asked only when somebody opens the list.

import { still } from "../base/colour.js";
import { h } from "../base/dom.js";
import { ENTITY } from "../run/log.js";
import { withRules } from "../texts/catalogue.js";
import { compared, facts, namesSubject, reference, rulesList, title } from "./reason.js";

/** @typedef {import("../engine/types.js").Check} Check */
/** @typedef {import("../engine/types.js").Answer} Answer */
/** What is asked: a method of the engine and its arguments. */
/** @typedef {["ask", number, number, number, number] | ["around", number]} Question */
/**
 * A list that can be opened.
 * @typedef {object} Section
 * @property {string} id the same for the same question at another moment, so that it stays open
 * @property {(string | Node)[]} heading
 * @property {Question} question
 * @property {(check: Check) => boolean} [wanted] which checks are listed; all, if it is left out
 * @property {"open"} [first] how it is at first; shut, if it is left out
 * @property {"nobody" | "enough"} [none] what is said where nothing is listed
 * @property {"rules" | "candidates"} as every rule, or one line for each candidate
 */

/** How many answers are kept. */
const KEPT = 60;

export class WhyNot {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {() => void} changed called when an answer has come or a list was opened
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    /** @type {Set<string>} the lists that are not as they are at first */
    this.turned = new Set();
    /** @type {Map<string, Answer | "asked" | "none">} */
    this.answers = new Map();
    /** The list that was opened last. */
    this.revealed = "";
    /** Whether it is to be brought into view. */
    this.reveals = "";
  }

  /** @param {Section} section */
  isOpen(section) {
    return this.turned.has(section.id) !== (section.first === "open");
  }

  /**
   * @param {Question} question
   * @returns {Answer | "asked" | "none"}
   */
  ask(question) {
    const { run, engine, view } = this.model;
    const key = `${run.stamp} ${question}`;
    const known = this.answers.get(key);
    // While it plays, the moment is another one in every frame; the answer waits for the pause.
    if (known || view.get().playing) return known ?? "asked";
    if (this.answers.size >= KEPT) this.answers.clear();
    this.answers.set(key, "asked");
    const answered = question[0] === "ask" ? engine.ask(...question) : engine.ask(...question);
    withRules(answered).then(
      (answer) => {
        this.answers.set(key, answer ?? "none");
        this.reveals = this.revealed && "answered";
        this.changed();
      },
      () => this.answers.set(key, "none"),
    );
    return "asked";
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.turned.delete(id)) this.turned.add(id);
    this.revealed = id;
    this.reveals = "shown";
    this.changed();
  }

  /** Brings the list that was opened last into view, as far as it is there: once it is shown, and once it is answered. */
  reveal() {
    if (!this.reveals) return;
    const button = [...document.querySelectorAll(".fold[aria-expanded=true]")].find(
      (one) => one instanceof HTMLElement && one.dataset.fold === this.revealed,
    );
    button?.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    if (this.reveals === "answered") this.revealed = "";
    this.reveals = "";
  }

  /**
   * @param {Section[]} sections
   * @returns {HTMLElement[]}
   */
  build(sections) {
    return sections.map((section) => this.fold(section));
  }

  /** @param {Section} section */
  fold(section) {
    const open = this.isOpen(section);
    return h(
      "section",
      { class: "whynot", dataset: { at: section.id } },
      h(
        "h4",
        null,
        h("button", { class: "fold", "aria-expanded": String(open), dataset: { fold: section.id } }, section.heading),
      ),
      open && this.list(section),
    );
  }

  /** @param {Section} section */
  list(section) {
    const text = this.model.words.catalogue;
    const answer = this.ask(section.question);
    if (answer === "asked")
      return h("p", { class: "muted" }, text.pieces(this.model.view.get().playing ? "whynot-playing" : "whynot-asked"));
    const said = answer === "none" ? [] : answer.said.filter(({ check }) => section.wanted?.(check) ?? true);
    if (answer === "none" || said.length === 0)
      return h("p", { class: "muted" }, text.pieces(`whynot-${section.none ?? "nothing"}`));
    return section.as === "candidates" ? this.candidates(said) : this.rules(said);
  }

  /**
   * Every rule, under what it was tested for.
   * @param {Answer["said"]} said
   */
  rules(said) {
    const { words } = this.model;
    return bySubject(said).map(({ subject, said }) => [
      h("p", { class: "about" }, words.subject(subject.entity, subject.a, subject.b)),
      rulesList(
        said.map(({ check, times }) => ({
          verdict: check.verdict,
          title: title(words, check),
          calculation: compared(words, check),
          note: [
            ...facts(words, check),
            ...(times > 1
              ? [" ", h("span", { class: "times" }, words.catalogue.text("whynot-times", { count: times }))]
              : []),
          ],
          reference: reference(words, check.rule),
        })),
      ),
    ]);
  }

  /**
   * One line for each candidate: the first rule that spared it, or that none did.
   * @param {Answer["said"]} said
   */
  candidates(said) {
    const { words } = this.model;
    const lines = bySubject(said).map(({ subject, said }) => {
      const decisive = (said.find(({ check }) => check.verdict === "fails") ?? said[said.length - 1]).check;
      const name = words.subject(subject.entity, subject.a, subject.b);
      return {
        verdict: decisive.verdict,
        title: [...(namesSubject(words, decisive.rule) ? [] : [name, ": "]), ...title(words, decisive)],
        calculation: compared(words, decisive),
        note: facts(words, decisive),
        reference: reference(words, decisive.rule),
      };
    });
    return rulesList(lines);
  }
}

/**
 * The checks of each subject together, in the order in which the subjects were first looked at.
 * @param {Answer["said"]} said
 */
function bySubject(said) {
  /** @type {Map<string, { subject: Check["subject"], said: Answer["said"] }>} */
  const groups = new Map();
  for (const one of said) {
    const { subject } = one.check;
    const key = `${subject.entity} ${subject.a} ${subject.b}`;
    const group = groups.get(key);
    if (group) group.said.push(one);
    else groups.set(key, { subject, said: [one] });
  }
  return [...groups.values()];
}

/**
 * The sections of a queue: what would be tested for it, and for each application that waits in it.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {Section[]}
 */
export function sectionsOfQueue(model, queue, t) {
  const text = model.words.catalogue;
  const at = Math.round(t);
  const fair = model.run.cluster.kind === "fair";
  /** @type {Section[]} */
  const sections = [
    {
      id: `queue ${queue.path}`,
      heading: text.pieces("whynot-queue", { queue: queue.name }),
      question: ["ask", ENTITY.queue, queue.id, 0, at],
      first: fair ? undefined : "open",
      as: "rules",
    },
  ];
  if (!queue.leaf) return sections;
  const here = [...model.run.apps.values()].filter(
    (of) => of.queue === queue.id && of.atMs <= t && waits(model.run, of.id, t),
  );
  // With one application alone, the queue's list is its list.
  if (here.length > 1)
    for (const of of here.slice(0, APPS))
      sections.push({
        id: `app ${of.job}`,
        heading: text.pieces("whynot-app", { app: of.job }),
        question: ["ask", ENTITY.app, of.id, 0, at],
        as: "rules",
      });
  return sections;
}

/** Applications that are listed at most. */
const APPS = 8;

/**
 * Whether an application is there: it has not ended before `t`.
 * @param {import("../run/run.js").Run} run
 * @param {number} app
 * @param {number} t
 */
function waits(run, app, t) {
  const lives = run.lives.byApp(app);
  return lives.length === 0 || lives.some((life) => life.end > t) || lives.every((life) => life.start > t);
}

/**
 * The sections of a container: why no preemption took it, and what would be tested for it now.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/lives.js").Life} life
 * @param {number} t
 * @returns {Section[]}
 */
export function sectionsOfLife(model, life, t) {
  const text = model.words.catalogue;
  const { rows } = model.run.log;
  const search = rows.findLast((row) => SEARCHES.has(row.kind) && row.t <= t && row.t >= life.start);
  const mine = (/** @type {Check} */ { subject }) =>
    subject.entity === ENTITY.container && subject.a === life.app && subject.b === life.seq;
  const found = search && rows.some((row) => row.t === search.t && (row.kind === "warned" || row.kind === "marked"));
  /** @type {Section[]} */
  const sections = [];
  if (search)
    sections.push({
      id: "spared",
      heading: text.pieces("whynot-spared", { time: model.words.value({ type: "at", value: search.t }) }),
      question: ["around", search.seq],
      wanted: mine,
      none: found ? "enough" : undefined,
      as: "rules",
    });
  return sections;
}

/** Rows of operations that look for containers to take. */
const SEARCHES = new Set(["preempting", "round", "warned", "marked"]);
/** Rows with candidates that were passed over. */
const CHOICES = new Set(["preempting", "warned", "marked", "round", "allocated", "reserved", "killable"]);

/**
 * The sections of a row: who else was looked at.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/log.js").LogRow} row
 * @returns {Section[]}
 */
export function sectionsOfRow(model, row) {
  if (!CHOICES.has(row.kind)) return [];
  return [
    {
      id: "others",
      heading: model.words.catalogue.pieces("whynot-others"),
      question: ["around", row.seq],
      wanted: ({ subject }) => subject.entity !== ENTITY.container || subject.a !== row.a || subject.b !== row.b,
      none: "nobody",
      as: row.kind === "allocated" || row.kind === "reserved" ? "rules" : "candidates",
    },
  ];
}
