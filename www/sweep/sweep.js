// Many runs of the open scenario: every combination of some settings, by as many workers as there are cores; what each number is moved
// by, a cell for each combination, a line for each run. What is computed of them is the core's.

import { h } from "../base/dom.js";
import { count } from "../base/format.js";
import { render } from "../base/render.js";
import { saveFile } from "../base/save.js";
import { sheet } from "../base/sheet.js";
import { moduleWorker } from "../base/trusted.js";
import { baseName } from "../export/files.js";
import { SearchSheet } from "../search/sheet.js";
import { catalogueAt } from "../texts/catalogue.js";
import { sayer } from "../texts/findings.js";
import { figure, shortName, worded } from "./figure.js";
import { Form } from "./form.js";
import { heat, stepped } from "./heat.js";
import { lines } from "./lines.js";

/** @typedef {import("../opening.js").Lab} Lab */
/** @typedef {import("../engine/types.js").SweepPicture} SweepPicture */
/** @typedef {import("./worker.js").SweepMethods} SweepMethods */

/** More cells than these nobody reads, and no browser draws at once. */
const MOST_CELLS = 5_000;

/** It is made once: what was run is there when it is opened again. @type {SweepDialog | null} */
let dialog = null;

/** Opens it. @param {Lab} lab */
export async function openSweep(lab) {
  const [says] = await Promise.all([
    catalogueAt(new URL("../texts/sweep.en.ftl", import.meta.url)),
    sheet(new URL("../search/search.css", import.meta.url)),
    sheet(new URL("./sweep.css", import.meta.url)),
  ]);
  dialog ??= new SweepDialog(lab, says);
  await dialog.open();
}

/** @extends {SearchSheet<SweepMethods>} */
class SweepDialog extends SearchSheet {
  /**
   * @param {Lab} lab
   * @param {import("../texts/catalogue.js").Catalogue} says
   */
  constructor(lab, says) {
    const worker = () => moduleWorker(new URL("./worker.js", import.meta.url));
    super("sweep", lab, says, says.text("title"), worker);
    /** What it is about. @type {Lab["session"]["scenario"] | null} */
    this.scenario = null;
    /** Why the first run that could not be run could not. */
    this.refusal = "";
    /** @type {SweepPicture | null} */
    this.picture = null;
    /** The figure that is asked for. */
    this.figure = "";
    this.cell = 0;
    this.form = new Form(says, () => this.run());
    this.progress = h("div", { class: "row", role: "status" });
    this.told = h("div", { class: "sw-side" });
    this.main = h("div", { class: "sw-main" });
    const lead = h("p", { class: "muted" }, says.text("lead"));
    this.body.append(h("div", { class: "sw-side" }, lead, this.form.element, this.progress, this.told), this.main);
    this.main.addEventListener("click", (event) => this.clicked(event));
    this.main.addEventListener("keydown", (event) => this.pressed(event));
  }

  async opened() {
    this.draw();
    await this.form.offer(this.lab);
  }

  /** Runs all that is typed. */
  async run() {
    [this.scenario, this.picture, this.cell] = [this.lab.session.scenario, null, 0];
    const scenario = JSON.stringify(this.scenario);
    await this.begin((engine) => engine.ask("plan", scenario, this.form.sets, this.form.typed.seeds));
  }

  /** @type {SearchSheet<SweepMethods>["learn"]} */
  async learn(engine, over) {
    const picture = await engine.ask("picture", this.figure);
    const refusal = over && picture.refused > 0 ? await engine.ask("refusal") : null;
    const why = refusal ? (await sayer())(refusal) : "";
    return () => {
      this.picture = picture;
      if (over) this.refusal = why;
    };
  }

  /** @param {string} name */
  async show(name) {
    this.figure = name;
    if (this.engine) await this.heard(this.engine, this.state === "done");
  }

  draw() {
    this.drawProgress();
    const { picture } = this;
    const { shown } = picture ?? {};
    render(this.told, picture && shown && [this.moves(picture, shown), this.looked(picture, shown), this.saves()]);
    const nothing = picture && !shown && this.state === "done" && h("p", null, this.says.text("nothing-differs"));
    render(
      this.main,
      nothing,
      picture && shown && [this.chooser(picture, shown), this.cells(picture, shown)],
      picture && shown && lines(this.says, picture, this.places(picture, shown)),
    );
  }

  /**
   * @param {SweepPicture} picture
   * @param {import("../engine/types.js").SweptFigure} shown
   */
  cells(picture, shown) {
    const { length } = shown.cells;
    if (length <= MOST_CELLS) return heat(this.says, picture, shown, this.cell);
    return h(
      "p",
      { dataset: { at: "too many" } },
      this.says.text("too-many-cells", { cells: count(length), most: count(MOST_CELLS) }),
    );
  }

  drawProgress() {
    const { says, state, picture } = this;
    const { known = 0, runs = 0, refused = 0 } = picture ?? {};
    const counts = { known: count(known), runs: count(runs), of: runs };
    // That of the form: Enter in a field presses it, and what the fields allow is asked first.
    const sends = { class: "btn primary", form: this.form.element.id, dataset: { at: "run" } };
    const run = h("button", sends, says.text(this.picture ? "again" : "run"));
    const text = (/** @type {string} */ said) => h("span", { dataset: { at: "said" } }, said);
    /** @type {Record<typeof state, () => import("../base/dom.js").Child>} */
    const shown = {
      idle: () => [this.wrong(), run],
      running: () => [
        this.bar(known, runs),
        text(says.text("running", counts)),
        this.button("stop", () => this.stop()),
      ],
      stopped: () => [text(says.text("stopped", counts)), this.button("go-on", () => this.goOn()), run],
      done: () => [
        text(says.text("done", counts)),
        refused > 0 &&
          h(
            "span",
            { dataset: { at: "refused" } },
            says.text("refused", { refused: count(refused), of: refused, why: this.refusal }),
          ),
        run,
      ],
    };
    render(this.progress, shown[state]());
  }

  /**
   * What moves the number.
   * @param {SweepPicture} picture
   * @param {import("../engine/types.js").SweptFigure} shown
   */
  moves({ settings }, { ranking }) {
    const { says } = this;
    const row = ({ axis, part } = ranking[0]) => [
      h("dt", { dataset: { at: `moved ${axis}` } }, settings[axis].key),
      h(
        "dd",
        { dataset: { at: `by ${axis}` } },
        h("meter", { value: part, "aria-label": settings[axis].key, dataset: { at: `meter ${axis}` } }),
      ),
      h("dd", { dataset: { at: `part ${axis}` } }, figure("share", part)),
    ];
    return [
      h("h3", { dataset: { at: "moves-h" } }, says.text("moves")),
      h("dl", { class: "sw-moves", dataset: { at: "moves" } }, ranking.map(row)),
    ];
  }

  /**
   * The cell that is looked at, and the ways to its first run.
   * @param {SweepPicture} picture
   * @param {import("../engine/types.js").SweptFigure} shown
   */
  looked(picture, shown) {
    const { says } = this;
    const cell = shown.cells[this.cell];
    if (!cell) return null;
    const places = this.places(picture, shown);
    const set = picture.settings.flatMap(({ key, values }, axis) =>
      places[axis] < 0 ? [] : [[key, values[places[axis]]]],
    );
    const rows = [...set, [worded(says, shown.name), figure(shown.unit, cell.mean)]];
    return [
      h("h3", { dataset: { at: "cell-h" } }, says.text("cell")),
      h(
        "dl",
        { class: "sw-cell", dataset: { at: "cell" } },
        rows.map(([name, value]) => [
          h("dt", { dataset: { at: `name ${name}` } }, name),
          h("dd", { dataset: { at: `value ${name}` } }, value),
        ]),
      ),
      cell.known > 1 &&
        h("p", { class: "muted", dataset: { at: "mean" } }, says.text("cell-mean", { known: cell.known })),
      h(
        "div",
        { class: "row", dataset: { at: "ways" } },
        h("button", { class: "btn", dataset: { at: "open" }, onclick: () => this.openRun("open") }, says.text("open")),
        h(
          "button",
          { class: "btn", dataset: { at: "beside" }, onclick: () => this.openRun("beside") },
          says.text("beside"),
        ),
      ),
    ];
  }

  saves() {
    const save = async () => {
      const name = `${baseName(this.scenario?.name ?? "")}-sweep.jsonl`;
      saveFile(name, "application/jsonl", (await this.engine?.ask("lines")) ?? "");
    };
    return h(
      "p",
      { dataset: { at: "saves" } },
      h("button", { class: "lnk", dataset: { at: "save" }, onclick: save }, this.says.text("save")),
    );
  }

  /**
   * @param {SweepPicture} picture
   * @param {import("../engine/types.js").SweptFigure} shown
   */
  chooser({ figures }, shown) {
    const select = /** @type {HTMLSelectElement} */ (
      h(
        "select",
        { dataset: { at: "figure" }, onchange: () => this.show(select.value) },
        figures.map((name) => h("option", { value: name, selected: name === shown.name }, worded(this.says, name))),
      )
    );
    return h("label", { class: "row", dataset: { at: "chooser" } }, this.says.text("show"), select);
  }

  /**
   * The places of the values of the cell that is looked at, by setting; -1: the cell is of all of them.
   * @param {SweepPicture} picture
   * @param {import("../engine/types.js").SweptFigure} shown
   */
  places({ settings }, { ranking }) {
    const columns = settings[ranking[0]?.axis]?.values.length ?? 1;
    const places = settings.map(() => -1);
    const [across, down] = ranking;
    if (across) places[across.axis] = this.cell % columns;
    if (down) places[down.axis] = Math.floor(this.cell / columns);
    return places;
  }

  /** @param {MouseEvent} event */
  clicked({ target }) {
    const button = /** @type {HTMLElement} */ (target).closest("button");
    if (button?.dataset.cell) this.choose(Number(button.dataset.cell));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { cell } = /** @type {HTMLElement} */ (event.target).dataset;
    const shown = this.picture?.shown;
    if (cell === undefined || !shown || !this.picture) return;
    const columns = this.picture.settings[shown.ranking[0]?.axis]?.values.length ?? 1;
    const next = stepped(Number(cell), event.key, columns, shown.cells.length);
    if (next === null) return;
    event.preventDefault();
    this.choose(next);
    /** @type {HTMLElement | null} */ (this.main.querySelector(`[data-cell="${next}"]`))?.focus();
  }

  /** @param {number} cell */
  choose(cell) {
    this.cell = cell;
    this.draw();
  }

  /** @param {"open" | "beside"} where */
  async openRun(where) {
    const { session, later, model } = this.lab;
    const { shown } = this.picture ?? {};
    if (!shown || !this.engine || !this.picture) return;
    const scenario = JSON.parse(await this.engine.ask("scenario", shown.cells[this.cell].first));
    const places = this.places(this.picture, shown);
    const set = this.picture.settings.flatMap(({ key, values }, axis) =>
      places[axis] < 0 ? [] : [`${shortName(key)} ${values[places[axis]]}`],
    );
    const what = set.join(", ");
    this.dialog.close();
    if (where === "open") await session.edit(scenario, this.says.text("opened", { what }), "start", null);
    else await later.compareWith(String(session.scenario.name ?? ""), [{ name: what, title: what, scenario }]);
    model.playback.play(false);
  }
}
