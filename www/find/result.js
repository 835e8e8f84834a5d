// What a search found: what was run to know it, then the ways, each with what it changes in the file, its price and what can be done
// with it.

import { h } from "../base/dom.js";
import { count } from "../base/format.js";
import { diffShown } from "../edit/changes.js";
import { unifiedDiff } from "../edit/diff.js";
import { figure, worded } from "../sweep/figure.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../engine/types.js").Tuned} Tuned */
/** @typedef {import("../engine/types.js").TunedWay} TunedWay */
/** @typedef {import("../engine/types.js").TunedAlone} TunedAlone */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/**
 * @typedef {object} Words
 * @property {Catalogue} says find.en.ftl
 * @property {Catalogue} tune tune.en.ftl
 * @property {Catalogue} goals goals.en.ftl
 * @property {Catalogue} figures sweep.en.ftl
 */
/** What a goal asked for, and how it is said that something lacks. @typedef {{ text: string, lacks: (lacks: number) => string }} Asked */
/** What can be done with a way. @typedef {{ name: "beside" | "take" | "replay", does: (way: TunedWay) => void }} Act */

/** What it came to, in a sentence. @param {Catalogue} tune @param {Tuned} tuned */
export const headSaid = (tune, { outcome, ways }) =>
  tune.text(`tune-${outcome}`, { settings: ways[0]?.changes.length ?? 0 });

/**
 * What was run to know that nothing smaller works.
 * @param {Words} words
 * @param {Tuned} tuned
 */
export function certificate({ says, tune }, tuned) {
  const { runs, certificate: of } = tuned;
  const alone = of.single.every(({ nearest }) => nearest === null) && of.single.length > 0;
  const every = of.singleEvery ? "every" : "some";
  const single = alone && tune.text(`tune-single-${every}`, { runs: count(of.singleRuns) });
  const grid = (/** @type {string} */ name, /** @type {import("../engine/types.js").TunedTogether | null} */ grid) =>
    grid &&
    tune.text(`tune-${name}-${grid.every ? "every" : "some"}`, { runs: count(grid.runs), met: count(grid.met) });
  const told = [single, grid("pairs", of.pairs), grid("more", of.more)];
  if (of.refused > 0) told.push(tune.text("tune-refused", { runs: of.refused }));
  told.push(tune.text("tune-runs", { runs }));
  return h(
    "div",
    { class: "fi-cert", dataset: { at: "certificate" } },
    h("p", { dataset: { at: "head" } }, h("b", null, headSaid(tune, tuned)), " ", told.filter(Boolean).join(" ")),
    of.single.length > 0 &&
      h(
        "details",
        { dataset: { at: "cert-more" } },
        h("summary", null, says.text("certificate")),
        h(
          "ul",
          null,
          of.single.map((single) => h("li", null, aloneSaid(tune, single))),
        ),
      ),
  );
}

/**
 * What one setting does alone, as the command line says it.
 * @param {Catalogue} tune
 * @param {TunedAlone} of
 */
function aloneSaid(tune, { key, now, values, tried, shape, nearest }) {
  const isTold = shape === "mixed" || shape === "monotone";
  const args = {
    key,
    tried,
    values,
    now: now ?? tune.text("tune-unset"),
    shape: isTold ? tune.text(`tune-${shape}`) : "",
  };
  return nearest === null
    ? tune.text("tune-single-fails", args)
    : tune.text("tune-single-works", { ...args, to: nearest });
}

/** What a way changes, in a line. @param {Catalogue} tune @param {TunedWay} way */
export const changesSaid = (tune, { changes }) =>
  changes
    .map(({ key, from, to }) => tune.text("tune-change", { key, from: from ?? tune.text("tune-unset"), to }))
    .join(", ");

/**
 * @param {Words} words
 * @param {TunedWay} way
 * @param {string} id one of its own among those that are shown
 * @param {Asked[]} asked what each goal asks for
 * @param {Act[]} acts
 */
export function wayShown(words, way, id, asked, acts) {
  const { says, tune } = words;
  const key = `${id} ${way.changes.map(({ key, to }) => `${key}=${to}`).join(" ")}`;
  const at = (/** @type {string} */ name) => ({ dataset: { at: `${name} ${key}` } });
  const goal = (/** @type {import("../engine/types.js").GoalRan} */ { met, lacks }, /** @type {number} */ i) => {
    const { text, lacks: saidOf } = asked[i];
    const said = tune.text(met ? "tune-goal-met" : "tune-goal-broken", { goal: text });
    return h("li", null, met || !lacks ? said : `${said}: ${saidOf(lacks)}`);
  };
  return h(
    "article",
    { class: "fi-way", "aria-labelledby": `find-${id}`, ...at("way") },
    h("h3", { id: `find-${id}`, ...at("what") }, changesSaid(tune, way)),
    h(
      "div",
      { class: "row", ...at("acts") },
      acts.map(({ name, does }) =>
        h(
          "button",
          { class: `btn ${name === "take" ? "primary" : ""}`, type: "button", onclick: () => does(way), ...at(name) },
          says.text(name),
        ),
      ),
    ),
    h("ul", { class: "fi-met", "aria-label": says.text("way-goals"), ...at("goals") }, way.goals.map(goal)),
    way.seeds > 0 &&
      h("p", { class: "muted", ...at("seeds") }, tune.text("tune-seeds", { met: way.seedsMet, seeds: way.seeds })),
    h(
      "div",
      { class: "fi-files", ...at("files") },
      way.files.map(({ file, before, after }) => diffShown(unifiedDiff(before, after, file), file)),
    ),
    h("h4", at("price-h"), says.text("price")),
    h("dl", { class: "fi-price", ...at("price") }, prices(words, way)),
  );
}

/**
 * What a way changes for each queue, then for the run; what reads alike is left out.
 * @param {Words} words
 * @param {TunedWay} way
 * @returns {Child}
 */
function prices({ says, tune, figures }, { price }) {
  /** @type {Map<string, string[]>} */
  const of = new Map();
  for (const { name, unit, from, to } of price) {
    const [before, after] = [figure(unit, from), figure(unit, to)];
    if (before === after) continue;
    const slash = name.lastIndexOf("/");
    const whose = slash < 0 ? "" : name.slice(0, slash);
    const said = tune.text("tune-price-row", { name: worded(figures, name), from: before, to: after });
    of.set(whose, [...(of.get(whose) ?? []), said]);
  }
  if (of.size === 0) return h("dd", null, says.text("price-same"));
  const queues = [...of].filter(([whose]) => whose !== "").sort();
  const all = /** @type {[string, string[]][]} */ (of.has("") ? [...queues, ["", of.get("")]] : queues);
  return all.map(([whose, lines]) => [
    h("dt", null, whose || says.text("price-all")),
    lines.map((line) => h("dd", null, line)),
  ]);
}
