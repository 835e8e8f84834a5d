// What an embed tells the page around it: the time, decisions and what is selected, each when it is another; and the link to the Lab.

/** How long after the playhead the link follows, ms of wall time. */
const LINK_MS = 400;

export class Told {
  /** @param {import("./figure.js").Figure} figure */
  constructor(figure) {
    this.figure = figure;
    /** What was told last. */
    this.entry = -2;
    this.second = -1;
    this.selection = "";
    /** The timer of the link. */
    this.timer = 0;
  }

  /**
   * @param {import("../run/story.js").Entry | undefined} entry the last decision
   */
  tell(entry) {
    const { sim, model } = this.figure;
    const { run, view } = model;
    const { t, playing } = view;
    const second = playing ? Math.floor(t / 1000) : t;
    if (second !== this.second) {
      this.second = second;
      sim.emit("time", { t });
      clearTimeout(this.timer);
      if (!playing) this.timer = window.setTimeout(() => this.link(), LINK_MS);
    }
    const seq = entry?.seq ?? -1;
    if (seq !== this.entry) {
      this.entry = seq;
      if (entry)
        sim.emit("decision", {
          t: entry.t,
          kind: entry.kind,
          queue: run.queueById.get(entry.queue)?.path ?? null,
          text: model.words.plain(entry),
        });
    }
    const chosen = run.lives.all[view.life];
    const [queue, container] = [run.queueById.get(view.queue)?.path ?? null, chosen ? run.containerName(chosen) : null];
    const selection = `${queue} ${container}`;
    if (selection === this.selection) return;
    this.selection = selection;
    sim.emit("selection", { queue, container });
  }

  /** Where "Open in the Lab" leads: to what is seen here. */
  async link() {
    const { sim, model, player, home, lab } = this.figure;
    const where = sim.parameters.lab || home;
    if (!where) return;
    const to = new URL(where, location.href);
    const { linksOf } = await import("./linked.js");
    to.hash = await linksOf({ model, session: player }).write();
    lab.setAttribute("href", to.href);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
