// What the inspector says of an application: why it is as it is, how it stands beside its neighbours, and what happened to it.

import { h } from "../base/dom.js";
import { clock, count, inType, ratio, resource } from "../base/format.js";
import { signal } from "../pkg/signals/signals.js";
import { userLimits } from "../queues/capacity.js";
import { drawRuler } from "../queues/ruler-drawing.js";
import { LARGE } from "../queues/ruler-labels.js";
import { END } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";
import { valueList } from "../why/lists.js";
import { title } from "../why/reason.js";
import { appBadge } from "./badge.js";
import { rulerOfApp } from "./ruler.js";
import { asksOf, shareOf } from "./told.js";

/** @typedef {import("../engine/types.js").AppInfo} AppInfo */
/** @typedef {import("../engine/types.js").Amounts} Amounts */
/** @typedef {import("../engine/types.js").OpenAsk} OpenAsk */
/** @typedef {import("./told.js").Stands} Stands */
/** @typedef {import("../base/dom.js").Child} Child */

/** How many of its neighbours are listed. */
const NEIGHBOURS = 12;

export class AppInspector {
  /** @param {import("../run/model.js").RunModel} model */
  constructor(model) {
    this.model = model;
    /** What an application still asks for, as last told. */
    this.asked = signal({ key: "", asks: /** @type {OpenAsk[]} */ ([]) });
    this.asking = "";
  }

  /** @param {AppInfo} app */
  head(app) {
    const { run } = this.model;
    return [
      appBadge(run, app.id),
      h(
        "h2",
        { class: "path", id: "h-i" },
        app.job,
        " ",
        h(
          "span",
          { class: "muted thin" },
          phrase("app-where", { id: app.id, queue: run.queueById.get(app.queue)?.path ?? "" }),
        ),
      ),
    ];
  }

  /**
   * @param {AppInfo} app
   * @param {import("../why/inspector.js").Tab} tab
   * @param {(badge: Child) => Child} headline the core's verdict
   * @param {number} width px
   * @returns {Child}
   */
  body(app, tab, headline, width) {
    const { run, scale } = this.model;
    const leaf = run.queueById.get(app.queue);
    const stands = this.neighbours(app).find((one) => one.app === app.id);
    const ruler =
      leaf &&
      stands &&
      h("div", { class: "bigr" }, drawRuler(rulerOfApp(this.model, leaf, stands, scale), width, LARGE));
    if (tab === "why") return [ruler, headline(appBadge(run, app.id))];
    if (!stands) return h("p", { class: "verdict" }, phrase("app-not-there"));
    return [ruler, valueList(this.state(app, stands)), this.asks(app), this.around(app)];
  }

  /**
   * The applications of its leaf, itself among them.
   * @param {AppInfo} app
   */
  neighbours(app) {
    return this.model.standings.now().apps.get(app.queue) ?? [];
  }

  /**
   * What the core tells of it; what a scheduler does not know is left out.
   * @param {AppInfo} app
   * @param {Stands} stands
   * @returns {Child[][]}
   */
  state(app, stands) {
    const share = shareOf(stands);
    const asks = asksOf(stands);
    const ran = "clock" in stands ? stands.clock : null;
    const waits = "waitsFor" in stands ? stands.waitsFor : null;
    /** @type {(Child[] | false)[]} */
    const rows = [
      [phrase("why-usage"), both(stands.usage)],
      share !== null && [phrase("why-instantaneous-fair-share"), both(share)],
      "promised" in stands && stands.promised !== null && [phrase("app-promised"), both(stands.promised)],
      "whole" in asks ? [phrase("why-demand"), both(asks.whole)] : [phrase("app-asks-beyond"), both(asks.further)],
      "headroom" in stands && [phrase("app-headroom"), both(stands.headroom)],
      ...userLimits(this.model.standings.now().queues.get(app.queue), app.user),
      waits !== null && [phrase("app-waits-for"), title(this.model.words, waits)],
      ran !== null && [phrase("app-below-since"), clock(ran.since)],
      ran !== null && [phrase("app-lacks"), both(ran.amount)],
      ran !== null && [phrase("app-clock-over"), ran.due === null ? phrase("word-not-set") : clock(ran.due)],
      "starved" in stands && stands.need === "starved" && [phrase("app-starved-of"), both(stands.starved)],
      "warnedFor" in stands && [phrase("app-warned-for"), both(stands.warnedFor)],
      [phrase("app-taken-from"), both(stands.takenFrom)],
      [phrase("app-preempted"), count(this.preempted(app))],
      "nextLook" in stands && stands.nextLook !== null && [phrase("app-next-look"), clock(stands.nextLook)],
      [phrase("app-user"), app.user],
      [phrase("app-submitted"), clock(app.atMs)],
    ];
    return rows.flatMap((row) => (row ? [row] : []));
  }

  /** How many of its containers were preempted so far. @param {AppInfo} app */
  preempted({ id }) {
    const { run, view } = this.model;
    return run.lives.byApp(id).filter((life) => life.how === END.preempted && life.end <= view.t).length;
  }

  /**
   * What it asks for, by priority and place.
   * @param {AppInfo} app
   */
  asks(app) {
    const { run, view, engine } = this.model;
    const key = `${run.stamp} ${app.id} ${Math.floor(view.t)}`;
    const { asked } = this;
    if (asked.value.key !== key && this.asking === "" && !view.playing) {
      this.asking = key;
      engine.ask("outstanding", app.id, Math.floor(view.t)).then(
        (asks) => {
          this.asking = "";
          asked.value = { key, asks: asks ?? [] };
        },
        () => (this.asking = ""), // The engine has died; its run is told again.
      );
    }
    const { asks } = asked.value;
    if (!asked.value.key.startsWith(`${run.stamp} ${app.id} `)) return null;
    return [
      h("h3", null, phrase("app-asks")),
      asks.length === 0
        ? h("p", { class: "muted" }, phrase("app-asks-nothing"))
        : valueList(
            asks.map(({ priority, place, size, count }) => [
              phrase("app-ask", { priority, place: place === "*" ? phrase("app-anywhere") : place }),
              `${ratio(count)} × ${both(size)}`,
            ]),
          ),
    ];
  }

  /**
   * Its neighbours in the queue: what each has, and of what.
   * @param {AppInfo} app
   */
  around(app) {
    const { run, view } = this.model;
    const others = this.neighbours(app).filter((one) => one.app !== app.id);
    if (others.length === 0) return null;
    const rows = others.slice(0, NEIGHBOURS).map((one) => {
      const share = shareOf(one);
      const used = inType(one.usage, view.type);
      return [
        h(
          "button",
          { class: "ent", dataset: { queue: String(one.queue), app: String(one.app) } },
          appBadge(run, one.app),
          " ",
          run.apps.get(one.app)?.job ?? "",
        ),
        share ? phrase("app-uses-of", { used, share: inType(share, view.type) }) : phrase("app-uses", { used }),
      ];
    });
    return [
      h("h3", null, phrase("app-neighbours")),
      valueList(rows),
      others.length > NEIGHBOURS &&
        h("p", { class: "muted" }, phrase("apps-more", { count: others.length - NEIGHBOURS, within: "no" })),
    ];
  }
}

/** @param {Amounts} of */
const both = ({ memory: mb, vcores, further }) => resource(mb, vcores, further);
