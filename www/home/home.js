// The landing page: one figure that runs, and under it what the scheduler's verdict on the tenant that came late is.

import { byId, fill, h, icon, say } from "../base/dom.js";
import { clock, count } from "../base/format.js";
import { plain } from "../base/plain.js";
import { define } from "../embed/element.js";
import { effect, untracked } from "../pkg/signals/signals.js";
import { figures, sumOf } from "../proof/figures.js";
import { chip } from "../queues/chip.js";
import { ENTITY } from "../run/log.js";
import { catalogueAt } from "../texts/catalogue.js";

/** Whom the line is about. */
const QUEUE = "root.tenant3";
/** Nothing happens after it; who presses Play there sees the stretch once more. */
const [FROM_MS, UNTIL_MS] = [50_000, 130_000];

class Home {
  /** @param {import("../texts/catalogue.js").Catalogue} says */
  constructor(says) {
    this.says = says;
    this.sim = /** @type {import("../embed/element.js").HeddleSim} */ (byId("figure"));
    this.play = byId("play");
    this.why = byId("why");
    /** The second that was asked about last, and how often it was asked. */
    this.second = -1;
    this.asked = 0;
  }

  get model() {
    return /** @type {import("../embed/player.js").Player} */ (this.sim.player).model;
  }

  open() {
    this.play.addEventListener("click", () => this.turn());
    this.why.addEventListener("click", () => this.explain());
    this.play.hidden = this.why.hidden = false;
    const badge = chip(this.model.run.queueByPath.get(QUEUE));
    if (badge) byId("chip").replaceWith(badge);
    effect(() => this.dress(this.model.view.playing));
    effect(() => {
      const { t } = this.model.view;
      untracked(() => this.follow(t));
    });
    document.body.dataset.ready = "";
  }

  /** Plays or pauses; from the beginning where all has been seen. */
  turn() {
    const { playback, view } = this.model;
    if (!view.playing && view.get().t >= UNTIL_MS) playback.seek(FROM_MS);
    playback.play(!view.playing);
  }

  /** Shows the rules below the figure, or puts them away. */
  explain() {
    const shown = this.why.getAttribute("aria-expanded") === "true";
    const view = this.sim.getAttribute("view") ?? "";
    this.sim.setAttribute("view", shown ? view.replace(/ why$/, "") : `${view} why`);
    this.why.setAttribute("aria-expanded", String(!shown));
  }

  /** @param {boolean} playing */
  dress(playing) {
    this.play.setAttribute("aria-label", this.says.text(playing ? "pause" : "play"));
    fill(this.play, icon(playing ? "pause" : "play"));
    byId("verdict").setAttribute("aria-live", playing ? "off" : "polite");
  }

  /** @param {number} t */
  follow(t) {
    if (t >= UNTIL_MS && this.model.view.playing) queueMicrotask(() => this.model.playback.jump(UNTIL_MS));
    const second = Math.floor(t / 1000);
    if (second === this.second) return;
    this.second = second;
    say(byId("clock"), clock(t));
    // Without an answer the one before stands.
    this.judge(t).catch(() => {});
  }

  /** Asks the core what may be said of the queue now; what was true stands until it is answered. @param {number} t */
  async judge(t) {
    const mine = ++this.asked;
    const { engine, run, words } = this.model;
    const queue = run.queueByPath.get(QUEUE);
    if (!queue) return;
    const [answered, { sentence, verdictTexts }] = await Promise.all([
      engine.ask("verdict", "", ENTITY.queue, queue.id, 0, t),
      import("../why/sentences.js"),
    ]);
    const says = await verdictTexts();
    if (mine === this.asked && answered) say(byId("verdict"), plain(sentence(words, says, answered, "")));
  }
}

/** What the proof comes to, in a line. @param {import("../texts/catalogue.js").Catalogue} says */
async function held(says) {
  const { rows } = await figures();
  const [traces, different] = [sumOf(rows, "traces"), sumOf(rows, "different")];
  const bold = (/** @type {number} */ n) => h("b", null, count(n));
  fill(byId("held"), says.pieces("held", { traces: bold(traces), different: bold(different), many: different }));
}

// It begins by itself, once it is near what is seen.
const ready = new Promise((resolve) => byId("figure").addEventListener("ready", resolve, { once: true }));
// The element's worker is the Lab's.
define(new URL("../engine/worker.js", import.meta.url).href);
const says = await catalogueAt(new URL("../texts/home.en.ftl", import.meta.url));
// Without the figures the line leads there all the same.
held(says).catch(() => {});
await ready;
new Home(says).open();
