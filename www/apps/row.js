// What the row of an application says: its name, how it stands, its figures, and a thin ruler on the scale of the queues.

import { h } from "../base/dom.js";
import { clock, count, duration, gb, inType } from "../base/format.js";
import { INDENT } from "../queues/row.js";
import { drawRuler } from "../queues/ruler-drawing.js";
import { underWarning } from "../run/lives.js";
import { takerOf } from "../stage/takes.js";
import { phrase } from "../texts/catalogue.js";
import { appBadge } from "./badge.js";
import { rulerOfApp } from "./ruler.js";
import { asksOf, shareOf } from "./told.js";

/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("./told.js").Stands} Stands */

/** @type {import("../queues/ruler-drawing.js").Form} thinner than that of a queue */
const THIN = { y: 7, height: 5, tall: 14, foot: 3, labels: null };

/**
 * @param {RunModel} model
 * @param {Queue} leaf
 * @param {Stands} app
 * @param {number} width of the tree, px
 */
export function rowOfApp(model, leaf, app, width) {
  const { run, scale } = model;
  const own = width - (leaf.depth + 1) * INDENT;
  const ruler = rulerOfApp(model, leaf, app, (scale * own) / (width - INDENT));
  const drawn = drawRuler(ruler, own, THIN);
  // The row's name says it.
  drawn.setAttribute("aria-hidden", "true");
  const share = shareOf(app);
  return h(
    "div",
    { role: "gridcell" },
    h(
      "div",
      { class: "q1l" },
      appBadge(run, app.app),
      h("span", { class: "app-name" }, run.apps.get(app.app)?.job ?? ""),
      h(
        "span",
        { class: "tags" },
        [...tagsOf(model, app), ...comingTo(model, app)].map(([kind, text]) =>
          h("span", { class: `tag ${kind}`, title: text }, text),
        ),
      ),
      h("span", { class: "num" }, figures(model.view.type, app.usage, share)),
    ),
    h("div", { class: "rz" }, drawn),
  );
}

/**
 * What it has, and its share; a share of no vcores is none.
 * @param {"memory" | "vcores"} type
 * @param {import("../engine/types.js").Amounts} used
 * @param {import("../engine/types.js").Amounts | null} share
 */
function figures(type, used, share) {
  const of = (/** @type {import("../engine/types.js").Amounts} */ amounts) =>
    type === "vcores" ? count(amounts.vcores) : gb(amounts.memory);
  const none = !share || (type === "vcores" && share.vcores === 0 && share.memory !== 0);
  return [h("b", null, of(used)), `${none ? "" : ` / ${of(share)}`}${type === "vcores" ? " vcores" : ""}`];
}

/**
 * How it stands, as tags.
 * @param {RunModel} model
 * @param {Stands} app
 * @returns {[string, string][]}
 */
function tagsOf({ run, view }, app) {
  switch (app.need) {
    case "deadlocked":
      return [["stop", phrase("app-deadlocked")]];
    case "starved":
      return [["stop", phrase("app-starved")]];
    case "below": {
      const ran = "clock" in app ? app.clock : null;
      if (!ran) return [];
      if (ran.due === null) return [["wait", phrase("app-below")]];
      const since = Math.max(0, Math.floor((view.t - ran.since) / 1000));
      return [["wait", phrase("queue-below", { since, length: duration(ran.due - ran.since) })]];
    }
    case "waits":
      return [["wait", phrase("app-waits")]];
    case "taken":
      return [
        ["stop", phrase("app-taken", { memory: inType(app.takenFrom, view.type), by: takersOf(run, app, view.t) })],
      ];
    default:
      return [];
  }
}

/**
 * What is under warning for it, and of whom.
 * @param {RunModel} model
 * @param {Stands} app
 * @returns {[string, string][]}
 */
function comingTo({ run, view }, app) {
  const coming = "warnedFor" in app ? app.warnedFor : null;
  if (!coming?.[view.type]) return [];
  return [["good", phrase("app-coming", { memory: inType(coming, view.type), of: giversTo(run, app, view.t) })]];
}

/**
 * For whom containers of an application are under warning; "none" where the scheduler does not say.
 * @param {import("../run/run.js").Run} run
 * @param {Stands} app
 * @param {number} t
 */
function takersOf(run, { app }, t) {
  const warned = run.lives.byApp(app).filter((life) => underWarning(life, t));
  return named(warned.map((life) => takerOf(run, life)?.badge ?? ""));
}

/**
 * Whose containers are under warning for an application.
 * @param {import("../run/run.js").Run} run
 * @param {Stands} app
 * @param {number} t
 */
function giversTo(run, { app }, t) {
  const warned = [...run.lives.everWarned].filter((life) => life.forApp === app && underWarning(life, t));
  return named(warned.map((life) => run.badgeOf(life.app)?.badge ?? ""));
}

/** Of several badges the first; "none": there is none. @param {string[]} badges */
function named(badges) {
  const [first = "none", ...others] = new Set(badges.filter(Boolean));
  return others.length > 0 ? `${first}, …` : first;
}

/**
 * The row in words: "clickstream, application E1b in etl, uses 2 GB of 64 GB, wants 98 GB, starved since 01:05".
 * @param {RunModel} model
 * @param {Queue} leaf
 * @param {Stands} app
 */
export function nameOfApp(model, leaf, app) {
  const { run, bands, view } = model;
  const share = shareOf(app);
  const asks = asksOf(app);
  const found = bands.findLast((band) => band.app === app.app && band.from <= view.t)?.found ?? Infinity;
  const parts = [
    run.apps.get(app.app)?.job ?? "",
    phrase("app-in", { badge: run.badgeOf(app.app)?.badge ?? "", queue: leaf.name }),
    share
      ? phrase("app-uses-of", { used: inType(app.usage, view.type), share: inType(share, view.type) })
      : phrase("app-uses", { used: inType(app.usage, view.type) }),
    "whole" in asks
      ? phrase("app-wants", { memory: inType(asks.whole, view.type) })
      : phrase("app-wants-more", { memory: inType(asks.further, view.type) }),
    ...(app.need === "starved" && Number.isFinite(found)
      ? [phrase("app-starved-since", { time: clock(found) })]
      : tagsOf(model, app).map(([, text]) => text)),
    ...comingTo(model, app).map(([, text]) => text),
  ];
  return parts.join(", ");
}
