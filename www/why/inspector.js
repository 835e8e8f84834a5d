// The inspector: why, state and events of the selected queue, container or event.

import { byId, fill, h, icon } from "../base/dom.js";
import { clock, duration, exactClock, resource } from "../base/format.js";
import { sizeOf } from "../base/size.js";
import { signal } from "../pkg/signals/signals.js";
import { drawRuler, rulerOf } from "../queues/ruler.js";
import { chip } from "../queues/tree.js";
import { alive, END_NAMES, FLAG, NONE } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { lifeAt, queueOf } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { wireTabs } from "../widgets/tabs.js";
import { argumentsOf, askedKind, questionOf, verdictOf } from "./asked.js";
import { measured, whyQueue } from "./queue.js";
import { factName, linesOf, refill, rulesList } from "./reason.js";
import { markTerms } from "./terms.js";
import { sectionsOfLife, sectionsOfQueue, sectionsOfRow, WhyNot } from "./whynot.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/** @typedef {import("../engine/types.js").Explained} Explained */

/** Kinds whose reason answers for a container, the latest first. */
const CONTAINER_KINDS = ["completed", "warned", "marked", "handedOver", "allocated", "reserved", "unreserved"];

export class Inspector {
  /**
   * @param {import("../run/model.js").RunModel} model
   * @param {import("../base/frames.js").Frames} frames
   */
  constructor(model, frames) {
    this.model = model;
    this.head = byId("ihead");
    this.body = byId("ibody");
    this.tabs = byId("itabs");
    /** @type {Map<string, Explained | "asked">} */
    this.explained = new Map();
    /** Grows with the answers of the engine, and when a list is opened or shut. */
    this.heard = signal(0);
    this.whyNot = new WhyNot(model, () => this.heard.value++);
    this.tabs.addEventListener("click", (event) => {
      const tab = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.tab;
      if (tab) model.view.set({ itab: /** @type {"why" | "state" | "events"} */ (tab) });
    });
    wireTabs(this.tabs);
    byId("insp").addEventListener("click", (event) => this.clicked(event));
    frames.text(() => this.patch());
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    const { t, life, seq, close, fold } = button.dataset;
    const { model } = this;
    if (fold !== undefined) this.whyNot.toggle(fold);
    else if (close !== undefined) model.view.set({ life: -1, event: -1 });
    else if (seq !== undefined) model.showRow(Number(seq));
    else if (life !== undefined) model.selectLife(model.run.lives.all[Number(life)]);
    else if (t !== undefined) model.playback.jump(Number(t));
  }

  patch() {
    const { model } = this;
    const { view, run } = model;
    if (run.queues.length === 0) return;
    this.heard.value;
    const { itab, event, life, queue } = view.get();
    for (const tab of this.tabs.querySelectorAll("button")) {
      const on = tab.dataset.tab === itab;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      if (on) this.body.setAttribute("aria-labelledby", tab.id);
    }
    const selected = run.queueById.get(queue);
    const chosen = life >= 0 ? run.lives.all[life] : undefined;
    const row = event >= 0 ? run.log.bySeq.get(event) : undefined;
    if (row) this.showRow(row, itab);
    else if (chosen) this.showLife(chosen, itab);
    else if (selected) this.showQueue(selected, itab);
    else {
      fill(this.head, h("h2", { id: "h-i" }, phrase("why-inspector")));
      refill(this.body, "empty", () => [h("p", { class: "verdict" }, model.words.catalogue.pieces("inspector-empty"))]);
    }
  }

  /** @param {import("../base/dom.js").Child[]} children */
  heading(...children) {
    const key = children.map((child) => (child instanceof Node ? child.textContent : child)).join("|");
    refill(this.head, key, () => children);
  }

  closeButton() {
    return [
      h("span", { class: "sp" }),
      h(
        "button",
        { class: "btn quiet icon", "aria-label": phrase("why-back-to-the-queue"), dataset: { close: "", at: "close" } },
        icon("close"),
      ),
    ];
  }

  /**
   * @param {import("../run/queues.js").Queue} queue
   * @param {string} tab
   */
  showQueue(queue, tab) {
    const { model } = this;
    const { t } = model.view.get();
    this.heading(chip(queue), h("h2", { class: "path", id: "h-i", title: queue.path }, queue.path));
    if (tab === "events")
      return this.events(
        (entry) =>
          queue.depth === 0 ||
          (entry.queue >= 0 && model.run.within(entry.queue, queue.id)) ||
          entry.lives.some((life) => model.run.within(life.queue, queue.id)),
      );
    const width = Math.max(220, sizeOf(this.body).width - 32);
    const large = () =>
      queue.depth > 0 &&
      h("div", { class: "bigr" }, drawRuler({ ...rulerOf(model.run, queue, t, model.scale) }, width, "large"));
    if (tab === "state") {
      const rows = measured(model, queue, t);
      return refill(this.body, `state ${queue.id} ${width} ${rows.join(" ")}`, () => [
        large(),
        h(
          "dl",
          { class: "kv" },
          rows.map(([name, value]) => [h("dt", null, name), h("dd", null, value)]),
        ),
      ]);
    }
    const answer = whyQueue(model, queue, t);
    const sections = sectionsOfQueue(model, queue, t);
    const key = JSON.stringify([
      queue.id,
      width,
      Object.values(rulerOf(model.run, queue, t, model.scale)),
      text(answer.question),
      text(answer.verdict),
      answer.lines.map((line) => [
        line.verdict,
        text(line.title),
        text(line.calculation ?? []),
        line.progress?.toFixed(2),
      ]),
      answer.jumps,
      this.whyNot.keys(sections),
    ]);
    this.show(key, () => [
      large(),
      h("h3", null, answer.question),
      h("p", { class: "verdict" }, answer.verdict),
      rulesList(answer.lines),
      jumpList(answer.jumps),
      this.whyNot.build(sections),
    ]);
  }

  /**
   * Fills the body, and marks the terms in it.
   * @param {string} key
   * @param {() => import("../base/dom.js").Child[]} build
   */
  show(key, build) {
    if (!refill(this.body, key, build)) return;
    markTerms(this.body);
    this.whyNot.reveal();
  }

  /**
   * @param {Life} life
   * @param {string} tab
   */
  showLife(life, tab) {
    const { model } = this;
    const { run } = model;
    const { t } = model.view.get();
    const queue = run.queueById.get(life.queue);
    const node = run.nodes[life.node]?.name.replace(/:\d+$/, "") ?? "";
    this.heading(
      chip(queue),
      h(
        "h2",
        { class: "path", id: "h-i" },
        run.containerName(life),
        " ",
        h("span", { class: "muted thin" }, `${run.apps.get(life.app)?.job ?? ""} · ${node}`),
      ),
      ...this.closeButton(),
    );
    if (tab === "state") return this.lifeState(life, t);
    const rows = this.rowsOf(life);
    if (tab === "events") return this.lifeEvents(life, rows);
    const past = rows.filter((row) => row.t <= t);
    const row = CONTAINER_KINDS.map((kind) => past.findLast((r) => r.kind === kind)).find(Boolean) ?? rows[0];
    if (row) this.why(row, life, rows);
    else
      refill(this.body, "nothing", () => [
        h("p", { class: "verdict" }, model.words.catalogue.pieces("inspector-nothing")),
      ]);
  }

  /**
   * The rows of the log about a container, or a reservation of the same id.
   * @param {Life} life
   */
  rowsOf(life) {
    return this.model.run.log.rows.filter(
      (row) =>
        row.subject === ENTITY.container &&
        row.a === life.app &&
        row.b === life.seq &&
        CONTAINER_KINDS.includes(row.kind),
    );
  }

  /**
   * @param {LogRow} row
   * @param {string} tab
   */
  showRow(row, tab) {
    const { model } = this;
    const life = row.subject === ENTITY.container ? lifeAt(model.run, row) : undefined;
    const queue = model.run.queueById.get(queueOf(model.run, row, life));
    this.heading(
      chip(queue),
      h("h2", { class: "path", id: "h-i" }, clock(row.t), " ", h("span", { class: "muted thin" }, queue?.path ?? "")),
      ...this.closeButton(),
    );
    if (tab === "events") return this.chain(row);
    if (tab === "state" && life) return this.lifeState(life, row.t);
    this.why(row, life, life ? this.rowsOf(life) : []);
  }

  /**
   * @param {LogRow} row
   * @param {Life | undefined} life
   * @param {LogRow[]} related
   */
  why(row, life, related) {
    const { model } = this;
    const { run, words } = model;
    const t = model.view.get().t;
    const key = `${run.stamp} ${row.seq}`;
    const known = this.explained.get(key);
    if (known === undefined) {
      this.explained.set(key, "asked");
      model.engine.ask("explain", row.seq).then(
        (answer) => {
          if (answer) this.explained.set(key, answer);
          this.heard.value++;
        },
        () => this.explained.delete(key),
      );
    }
    const answer = known === undefined || known === "asked" ? null : known;
    const due = life && life.due !== NONE && life.warned <= t && life.end > t ? Math.ceil((life.due - t) / 1000) : -1;
    const untouched = life && life.warned > t && life.end > t ? sectionsOfLife(model, life, t) : [];
    const sections = [...sectionsOfRow(model, row), ...untouched];
    this.show(`why ${key} ${answer ? 1 : 0} ${due} ${related.length} ${this.whyNot.keys(sections)}`, () => {
      const args = argumentsOf(run, words, row, life, answer);
      const kind = askedKind(row, life);
      const lines = answer?.reason ? linesOf(words, answer.reason) : [];
      if (life && due >= 0)
        lines.push({
          verdict: "waits",
          title: words.catalogue.pieces("line-kill", { left: duration(due * 1000) }),
          note: words.catalogue.pieces("note-kill"),
          reference: `waitTimeBeforeKill ${duration(life.due - life.warned)}`,
          progress: (t - life.warned) / Math.max(1, life.due - life.warned),
        });
      return [
        h("h3", null, questionOf(words, kind, args)),
        h("p", { class: "verdict" }, verdictOf(words, kind, args, answer)),
        lines.length > 0
          ? rulesList(lines)
          : answer && kind !== "rejected" && h("p", { class: "muted" }, words.catalogue.pieces("no-reason")),
        answer &&
          answer.operands.length > 0 &&
          lines.length === 0 &&
          h(
            "dl",
            { class: "kv" },
            answer.operands.map((fact) => [
              h("dt", null, factName(words, fact.name)),
              h("dd", null, words.value(fact.value)),
            ]),
          ),
        jumpList(this.links(row, life, related, answer)),
        this.whyNot.build(sections),
      ];
    });
  }

  /**
   * @param {LogRow} row
   * @param {Life | undefined} life
   * @param {LogRow[]} related
   * @param {Explained | null} answer
   */
  links(row, life, related, answer) {
    const { model } = this;
    /** @type {{ text: string, t?: number, life?: number, seq?: number }[]} */
    const list = [];
    const cause =
      answer?.cause === null || answer?.cause === undefined ? undefined : model.run.log.bySeq.get(answer.cause);
    if (cause)
      list.push({
        text: phrase("jump-because", { kind: model.words.kind(cause.kind), time: clock(cause.t) }),
        seq: cause.seq,
      });
    for (const other of related)
      if (other.seq !== row.seq)
        list.push({ text: capital(`${model.words.kind(other.kind)} ${clock(other.t)}`), seq: other.seq });
    if (life && model.view.get().event >= 0)
      list.push({ text: phrase("stage-container", { life: model.run.containerName(life) }), life: life.index });
    return list.slice(0, 8);
  }

  /**
   * @param {Life} life
   * @param {number} t
   */
  lifeState(life, t) {
    const { run } = this.model;
    const app = run.apps.get(life.app);
    const rows = [
      [phrase("why-application"), app?.job ?? String(life.app)],
      [phrase("word-queue"), run.queueById.get(life.queue)?.path ?? ""],
      [phrase("word-node"), run.nodes[life.node]?.name ?? ""],
      [phrase("why-size"), resource(life.memory, life.vcores)],
      [
        phrase("why-role"),
        life.flags & FLAG.am
          ? "ApplicationMaster"
          : phrase(life.flags & FLAG.reservation ? "why-reservation" : "why-task"),
      ],
      [phrase("why-started"), exactClock(life.start)],
      [phrase("why-warned"), life.warned === NONE || life.warned > t ? phrase("why-no") : exactClock(life.warned)],
      [
        phrase("why-ended"),
        alive(life, t)
          ? phrase("why-no")
          : `${exactClock(life.end)}, ${this.model.words.catalogue.text(`end-${END_NAMES[life.how]}`)}`,
      ],
    ];
    refill(this.body, `life ${life.index} ${rows.join(" ")}`, () => [
      h(
        "dl",
        { class: "kv" },
        rows.map(([name, value]) => [h("dt", null, name), h("dd", null, value)]),
      ),
    ]);
  }

  /**
   * @param {Life} life
   * @param {LogRow[]} rows
   */
  lifeEvents(life, rows) {
    const { t } = this.model.view.get();
    refill(this.body, `lifeEvents ${life.index} ${rows.length} ${rows.filter((row) => row.t <= t).length}`, () => [
      h(
        "ol",
        { class: "evl" },
        rows.map((row) =>
          h(
            "li",
            { class: row.t > t ? "fut" : "" },
            h("button", { class: "tt", dataset: { seq: String(row.seq), at: String(row.seq) } }, clock(row.t)),
            h("span", null, this.model.words.kind(row.kind)),
          ),
        ),
      ),
    ]);
  }

  /**
   * The rows that led to a row.
   * @param {LogRow} row
   */
  chain(row) {
    const { run } = this.model;
    const rows = [row];
    for (let at = run.log.bySeq.get(row.cause); at && rows.length < 20; at = run.log.bySeq.get(at.cause)) rows.push(at);
    refill(this.body, `chain ${row.seq}`, () => [
      h("p", { class: "verdict" }, this.model.words.catalogue.pieces("chain")),
      h(
        "ol",
        { class: "evl" },
        rows.map((r) =>
          h(
            "li",
            null,
            h("button", { class: "tt", dataset: { seq: String(r.seq), at: String(r.seq) } }, clock(r.t)),
            h("span", null, this.model.words.kind(r.kind), " ", this.model.words.subject(r.subject, r.a, r.b)),
          ),
        ),
      ),
    ]);
  }

  /** @param {(entry: import("../run/story.js").Entry) => boolean} wanted */
  events(wanted) {
    const { model } = this;
    const { t, queue } = model.view.get();
    const all = model.story.filter(wanted);
    const past = all.filter((entry) => entry.t <= t).length;
    const from = Math.max(0, Math.min(all.length - SHOWN, past - SHOWN / 2));
    refill(this.body, `events ${model.run.stamp} ${queue} ${all.length} ${past} ${from}`, () => [
      h(
        "ol",
        { class: "evl" },
        all
          .slice(from, from + SHOWN)
          .map((entry, i) =>
            h(
              "li",
              { class: from + i >= past ? "fut" : from + i === past - 1 ? "cur" : "" },
              h("button", { class: "tt", dataset: { seq: String(entry.seq), at: String(entry.seq) } }, clock(entry.t)),
              h("span", null, model.words.entry(entry)),
            ),
          ),
      ),
    ]);
  }
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const SHOWN = 120;

/** @param {(string | Node)[]} pieces */
function text(pieces) {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.textContent)).join("");
}

/** @param {{ text: string, t?: number, life?: number, seq?: number }[]} list */
function jumpList(list) {
  if (list.length === 0) return null;
  return h(
    "div",
    { class: "jump" },
    list.map((jump) =>
      h(
        "button",
        {
          class: "btn",
          dataset: {
            at: jump.text,
            ...(jump.t === undefined ? {} : { t: String(jump.t) }),
            ...(jump.life === undefined ? {} : { life: String(jump.life) }),
            ...(jump.seq === undefined ? {} : { seq: String(jump.seq) }),
          },
        },
        jump.text,
      ),
    ),
  );
}
