// An exercise on paper: `print.html?id=ID&seed=N`. The task with the run up to each question, and, on a page of their own, the answers
// and solutions. Drawn as paper wants it: hatched, in black and white.

import { byId, fill, h } from "../base/dom.js";
import { exactClock } from "../base/format.js";
import { moduleWorker } from "../base/trusted.js";
import { Player } from "../embed/player.js";
import { Engine } from "../engine/client.js";
import { reasonOf } from "../engine/failure.js";
import { canvasOf, drawMoment, H, W } from "../export/picture.js";
import { RunModel } from "../run/model.js";
import { catalogueAt, loadCatalogue } from "../texts/catalogue.js";
import { setSaid } from "./changes.js";
import { newExerciseEngine } from "./engine.js";
import { fetchExercise } from "./files.js";
import { readGiven } from "./given.js";
import { valueSaid } from "./knobs.js";
import { aimSaid } from "./solve.js";
import { shownUntil } from "./until.js";
import { inLanguage } from "./words.js";
import { guessed, moment } from "./written.js";

/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../engine/types.js").ExerciseTold} Told */
/** @typedef {{ says: Catalogue, paper: Catalogue, goals: Catalogue, find: Catalogue }} Says */

/** Pixels of a figure for each that is drawn: paper has more of them. */
const FINE = 3;
/** How long a run may take until it is drawn as far as it is, ms of wall time. */
const PATIENCE_MS = 20_000;

class Paper {
  /** @param {Says} says @param {Told} told @param {Player} player */
  constructor(says, told, player) {
    this.says = says;
    this.told = told;
    this.player = player;
  }

  /** What a run shows at a moment; it is known up to its end. @param {Record<string, any>} scenario @param {number} t ms */
  async figure(scenario, t) {
    const { player } = this;
    await this.run(scenario);
    const { canvas, g } = canvasOf(W, H, FINE);
    drawMoment(g, { session: player, model: player.model }, t);
    const label = this.says.paper.text("figure", { at: exactClock(t) });
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", label);
    return h("figure", null, canvas, h("figcaption", null, label));
  }

  /** @param {Record<string, any>} scenario */
  async run(scenario) {
    const { model } = this.player;
    await this.player.open(scenario, "");
    for (const begun = Date.now(); !model.run.over && Date.now() < begun + PATIENCE_MS; )
      await new Promise((resolve) => setTimeout(resolve, 30));
  }

  /** @param {Record<string, any>} scenario */
  async task(scenario) {
    const { told, says } = this;
    const { paper } = says;
    const stops = [...new Set(told.asks.map(({ stopMs }) => stopMs))].sort((a, b) => a - b);
    const parts = [];
    for (const stop of stops) {
      const asks = told.asks.filter(({ stopMs }) => stopMs === stop);
      parts.push(await this.figure(shownUntil(scenario, stop), stop));
      parts.push(
        h(
          "ol",
          { class: "asks" },
          asks.map((ask) => h("li", null, inLanguage(ask.say), blanks(says.says, ask))),
        ),
      );
    }
    return [
      h("h1", null, inLanguage(told.title)),
      told.text.map((paragraph) => h("p", null, inLanguage(paragraph))),
      stops.length > 0 && h("h2", null, paper.text("predict")),
      parts,
      h("h2", null, paper.text("goals")),
      h(
        "ul",
        null,
        told.goals.map((goal) => h("li", null, aimSaid(says, goal))),
      ),
      h("h2", null, paper.text("may-change")),
      h(
        "ul",
        { class: "knobs" },
        told.knobs.map((knob) =>
          h(
            "li",
            null,
            knob.say ? inLanguage(knob.say) : h("code", null, knob.key),
            ": ",
            paper.text("values", {
              now: knob.now === null ? "–" : valueSaid(knob, knob.now),
              values: knob.values.map((value) => valueSaid(knob, value)).join(", "),
            }),
          ),
        ),
      ),
      told.hints.length > 0 && h("h2", null, paper.text("hints")),
      h(
        "ol",
        { class: "hints" },
        told.hints.map((hint) => h("li", null, inLanguage(hint))),
      ),
    ];
  }

  /**
   * @param {Record<string, any>} scenario as it is given
   * @param {import("../engine/types.js").ExerciseCompared[]} compared
   */
  async solutions(scenario, compared) {
    const { told, says } = this;
    const { paper } = says;
    await this.run(scenario);
    const named = { says: says.says, nameOf: (/** @type {string} */ name) => name.replace(/^root\./, "") };
    const at = compared[0]?.atMs ?? told.endMs;
    return [
      h("h2", null, paper.text("solutions")),
      h(
        "ol",
        { class: "answers" },
        told.asks.map((ask, i) =>
          h("li", null, inLanguage(ask.say), " ", h("b", null, guessed(named, ask, compared[i].answer))),
        ),
      ),
      await this.figure(scenario, at),
      told.solutions.map(({ set, say }) => h("p", null, h("code", null, setSaid(set)), " ", inLanguage(say))),
      told.mistakes.length > 0 && h("h3", null, paper.text("mistakes")),
      told.mistakes.map(({ set, say }) => h("p", null, h("code", null, setSaid(set)), " ", inLanguage(say))),
      h("p", { class: "learnt" }, inLanguage(told.learnt)),
    ];
  }
}

/** Where the answer is written: a place for each point of a line. @param {Catalogue} says @param {import("../engine/types.js").ExerciseAsk} ask */
function blanks(says, { points }) {
  const blank = () => h("span", { class: "blank" });
  if (points.length === 0) return blank();
  return h(
    "ul",
    { class: "points" },
    points.map((at) => h("li", null, says.text("line-at", { at: moment(at) }), blank())),
  );
}

/** @param {URLSearchParams} asked */
async function start(asked) {
  // Before anything is drawn in another one.
  document.documentElement.dataset.theme = "print";
  const [says, paper, goals, find, words] = await Promise.all([
    catalogueAt(new URL("../texts/lesson.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/print.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/goals.en.ftl", import.meta.url)),
    catalogueAt(new URL("../texts/find.en.ftl", import.meta.url)),
    loadCatalogue(),
  ]);
  try {
    const text = (await readGiven(location.hash)) ?? (await fetchExercise(asked.get("id") ?? ""));
    const lesson = newExerciseEngine();
    const told = await lesson.ask("open", text, Number(asked.get("seed") ?? 0));
    const given = { knobs: told.knobs.map(() => null), hints: 0, guesses: told.asks.map(() => null) };
    const scenario = JSON.parse(await lesson.ask("scenario", given));
    const engine = new Engine(() => moduleWorker(new URL("../engine/worker.js", import.meta.url)));
    const page = new Paper({ says, paper, goals, find }, told, new Player(new RunModel(engine, words)));
    document.title = inLanguage(told.title);
    fill(byId("task"), ...(await page.task(scenario)).flat(2));
    fill(byId("solutions"), ...(await page.solutions(scenario, await lesson.ask("compare", given))).flat(2));
    fill(
      byId("bar"),
      h("button", { class: "btn primary", type: "button", onclick: () => print() }, paper.text("print")),
    );
    document.body.dataset.ready = "";
  } catch (error) {
    fill(byId("task"), h("p", { role: "alert" }, says.text("cannot-open", { why: reasonOf(error) })));
  }
}

void start(new URLSearchParams(location.search));
