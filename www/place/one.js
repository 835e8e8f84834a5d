// One submission: its fields, and what comes of it while it is typed.

import { fill, h } from "../base/dom.js";
import { formatOf } from "../edit/formats.js";
import { queuesIn } from "../edit/sources.js";

/** @typedef {import("../engine/types.js").Submission} Submission */
/** @typedef {import("../engine/types.js").Placement} Placement */
/** @typedef {import("../engine/types.js").PlacementStep} Step */

/** What the tags of verdicts look like. @type {Record<Step["verdict"], string>} */
const LOOKS = { places: "good", rejects: "stop", fails: "wait", sets: "wait", passes: "" };
/** Who names no application is called so. */
const NAMELESS = "N/A";

/**
 * Names of groups with semicolons or commas between them, or spaces.
 * @param {string} text
 */
export function groupsIn(text) {
  const between = /[;,]/.test(text) ? /[;,]/ : /\s/;
  return text
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean);
}

export class One {
  /** @param {import("./place.js").Place} place */
  constructor(place) {
    this.place = place;
    /** Counts what was asked: only the last answer is shown. */
    this.number = 0;
    this.result = h("div", { class: "place-end", role: "status" });
    this.steps = h("ol", { class: "place-rules", "aria-label": place.says.text("rules") });
    this.notes = h("div", { class: "muted" });
    this.form = /** @type {HTMLFormElement} */ (
      h(
        "form",
        {
          class: "place-fields",
          oninput: () => this.asked(),
          onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
        },
        this.field("user", "", { autofocus: true, required: true }),
        this.field("groups", "groups-hint"),
        this.field("queue", "queue-hint", { list: "place-queues" }),
        place.sources.kind === "capacity" && this.field("application", ""),
        h("datalist", { id: "place-queues" }),
      )
    );
    this.element = h("section", null, this.form, this.result, this.steps, this.notes);
    this.suggest();
  }

  /**
   * @param {string} name
   * @param {string} hint the key of its placeholder
   * @param {Record<string, any>} [properties]
   */
  field(name, hint, properties) {
    const { says } = this.place;
    return h(
      "label",
      null,
      h("span", null, says.text(name)),
      h(
        "span",
        { class: "fld" },
        h("input", {
          name,
          placeholder: hint ? says.text(hint) : null,
          spellcheck: "false",
          autocomplete: "off",
          autocapitalize: "off",
          ...properties,
        }),
      ),
    );
  }

  /** The queues of the file, as they may be named. */
  async suggest() {
    const paths = await queuesIn(this.place.lab.model.engine, this.place.sources).catch(() => []);
    fill(
      /** @type {HTMLElement} */ (this.form.querySelector("datalist")),
      paths.slice(1).map((path) => h("option", { value: path })),
    );
  }

  focus() {
    this.input("user")?.focus();
  }

  /** @param {string} name @returns {HTMLInputElement | null} */
  input(name) {
    return this.form.querySelector(`[name=${name}]`);
  }

  /** What an address says of it. @param {URLSearchParams} said */
  read(said) {
    for (const [name, value] of said) {
      const input = /^\w+$/.test(name) && this.input(name);
      if (input) input.value = value;
    }
    this.asked();
  }

  /** @param {Submission} submission */
  set({ user, groups, queue, application }) {
    const said = { user, groups: groups.join("; "), queue, application: application === NAMELESS ? "" : application };
    this.read(new URLSearchParams(said));
  }

  /** The fields as they are typed, without those that are empty. */
  typed() {
    const data = /** @type {[string, string][]} */ ([...new FormData(this.form)]);
    return Object.fromEntries(data.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ""));
  }

  async asked() {
    const number = ++this.number;
    const typed = this.typed();
    this.place.dialog.dataset.said = String(new URLSearchParams(typed));
    const { user = "", queue = "default", application = NAMELESS } = typed;
    const own = this.place.groupsOf(user);
    this.input("groups")?.setAttribute("placeholder", own || this.place.says.text("groups-hint"));
    if (user === "") return this.nothing();
    const names = groupsIn(typed.groups ?? own);
    this.element.setAttribute("aria-busy", "true");
    const submission = { user, groups: names, queue, application };
    const answer = await this.place.ask([submission]).catch((error) => ({ got: null, refused: error }));
    if (number !== this.number) return;
    this.element.removeAttribute("aria-busy");
    if (answer.got) return this.draw(answer.got.all[0], answer.got.notes);
    fill(this.result, this.place.refusal(answer.refused));
    fill(this.steps);
    fill(this.notes);
  }

  /** Nobody is named. */
  nothing() {
    this.element.removeAttribute("aria-busy");
    fill(this.result, h("p", { class: "muted" }, this.place.says.text("ask-user")));
    fill(this.steps);
    fill(this.notes);
  }

  /**
   * @param {Placement} placement
   * @param {import("../engine/types.js").Phrase[]} notes
   */
  draw(placement, notes) {
    const { says, say } = this.place;
    fill(this.result, this.end(placement));
    fill(
      this.steps,
      placement.rules.map((step, i) => this.step(step, i)),
    );
    this.steps.hidden = placement.rules.length === 0;
    const all = placement.note ? [...notes, placement.note] : notes;
    fill(
      this.notes,
      placement.rules.length === 0 && h("p", null, says.text("none-asked")),
      all.map((note) => h("p", null, say(note))),
    );
  }

  /** Where it ends up. @param {Placement} placement */
  end(placement) {
    const { says, say } = this.place;
    const by = placement.decidedBy;
    if ("rejected" in placement) {
      const { why: said } = placement.rejected;
      // Where it is said which rule rejects it, the reason stands below.
      const why = said.args.number === undefined ? this.place.because(placement) : "";
      return [
        h("p", { class: "stop-text" }, say(said)),
        why !== "" && h("p", null, says.text("because", { number: placement.rules.length, why })),
      ];
    }
    const { queue, made } = placement.lands;
    return [
      h(
        "p",
        null,
        says.pieces("lands", { queue: h("b", { class: "good-text" }, h("bdi", null, queue)) }),
        by !== undefined && h("span", { class: "muted" }, " ", says.text("by-rule", { number: by })),
      ),
      made && h("p", null, says.text("made", { queues: made.join(", ") })),
    ];
  }

  /**
   * @param {Step} step
   * @param {number} index
   */
  step(step, index) {
    const { place } = this;
    const { says, say } = place;
    const { line, path, file = formatOf(place.scenario).file } = step;
    const args = { number: index + 1, file, line: line ?? 0 };
    const where =
      (line || path) &&
      h(
        "button",
        {
          class: "tt",
          "aria-label": says.text(line ? "show-line" : "show", args),
          onclick: () => place.goToRule(step, index),
        },
        line ? says.text("line", args) : file,
      );
    return h(
      "li",
      null,
      h(
        "p",
        null,
        h("code", null, h("bdi", null, say(step.rule))),
        " ",
        h(
          "span",
          { class: `tag ${LOOKS[step.verdict]}` },
          say({ code: `placement.verdict-${step.verdict}`, args: {} }),
        ),
        " ",
        where,
      ),
      step.why.map((why) => h("p", { class: "muted" }, say(why))),
    );
  }
}
