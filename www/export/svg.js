// A canvas that writes SVG: the same drawing functions make the picture on the screen and the one in a file.

import { s } from "../base/dom.js";

/** @typedef {{ stroke: string, fill: string, width: number, dash: number[], alpha: number, font: string, align: string, clip: string, matrix: [number, number] }} State */

const ANCHORS = /** @type {Record<string, string>} */ ({
  left: "start",
  start: "start",
  center: "middle",
  right: "end",
  end: "end",
});
const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;

const NO_PIECE = { at: 0, end: -1, from: NaN, to: NaN };

/** The part of CanvasRenderingContext2D that the stage and the timeline use. */
export class SvgCanvas {
  /**
   * @param {number} w
   * @param {number} h
   * @param {string} [name] sets it apart from others in the same document
   */
  constructor(w, h, name = "") {
    this.name = name;
    this.element = s("svg", { viewBox: `0 0 ${w} ${h}`, width: w, height: h });
    this.measure = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    this.path = "";
    /** Where the last straight piece of the path begins and ends in it, and how high its two ends lie. */
    this.piece = NO_PIECE;
    this.textBaseline = "middle";
    /** @type {State} */
    this.state = {
      stroke: "#000",
      fill: "#000",
      width: 1,
      dash: [],
      alpha: 1,
      font: "11px sans-serif",
      align: "left",
      clip: "",
      matrix: [0, 0],
    };
    /** @type {State[]} */
    this.stack = [];
    this.clips = 0;
  }

  set strokeStyle(/** @type {string} */ value) {
    this.state.stroke = value;
  }
  get strokeStyle() {
    return this.state.stroke;
  }
  set fillStyle(/** @type {string} */ value) {
    this.state.fill = value;
  }
  get fillStyle() {
    return this.state.fill;
  }
  set lineWidth(/** @type {number} */ value) {
    this.state.width = value;
  }
  get lineWidth() {
    return this.state.width;
  }
  set globalAlpha(/** @type {number} */ value) {
    this.state.alpha = value;
  }
  get globalAlpha() {
    return this.state.alpha;
  }
  set font(/** @type {string} */ value) {
    this.state.font = value;
  }
  get font() {
    return this.state.font;
  }
  set textAlign(/** @type {string} */ value) {
    this.state.align = value;
  }
  get textAlign() {
    return this.state.align;
  }

  save() {
    this.stack.push({ ...this.state, dash: [...this.state.dash] });
  }
  restore() {
    this.state = this.stack.pop() ?? this.state;
  }
  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.state.matrix = [this.state.matrix[0] + x, this.state.matrix[1] + y];
  }
  /** @param {number[]} dash */
  setLineDash(dash) {
    this.state.dash = dash;
  }

  /** @param {number} x @param {number} y */
  at(x, y) {
    return `${round(x + this.state.matrix[0])} ${round(y + this.state.matrix[1])}`;
  }
  beginPath() {
    this.path = "";
    this.piece = NO_PIECE;
  }
  closePath() {
    this.path += "Z";
  }
  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.path += `M${this.at(x, y)}`;
  }
  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    const { at, end, from, to } = this.piece;
    // What goes on as flat as it came is one piece: charts are drawn a pixel at a time.
    const follows = this.path.length === end;
    if (follows && from === y && to === y) this.path = this.path.slice(0, at);
    const begin = this.path.length;
    this.path += `${this.path ? "L" : "M"}${this.at(x, y)}`;
    this.piece = { at: begin, end: this.path.length, from: follows ? to : NaN, to: y };
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) {
    this.path += `M${this.at(x, y)}h${round(w)}v${round(h)}h${round(-w)}Z`;
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [r] */
  roundRect(x, y, w, h, r = 0) {
    const [a, b, c] = [round(r), round(w - 2 * r), round(h - 2 * r)];
    this.path += `M${this.at(x + r, y)}h${b}a${a} ${a} 0 0 1 ${a} ${a}v${c}a${a} ${a} 0 0 1 ${-a} ${a}h${-b}a${a} ${a} 0 0 1 ${-a} ${-a}v${-c}a${a} ${a} 0 0 1 ${a} ${-a}Z`;
  }
  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to */
  arc(x, y, r, from, to) {
    const end = to - from >= 2 * Math.PI ? from + 2 * Math.PI - 1e-4 : to;
    const point = (/** @type {number} */ a) => this.at(x + r * Math.cos(a), y + r * Math.sin(a));
    this.path += `${this.path && !this.path.endsWith("Z") ? "L" : "M"}${point(from)}A${round(r)} ${round(r)} 0 ${end - from > Math.PI ? 1 : 0} 1 ${point(end)}`;
  }

  /** @param {Record<string, any>} attributes */
  put(attributes) {
    const { alpha, clip } = this.state;
    this.element.append(
      s("path", { d: this.path, opacity: alpha < 1 ? round(alpha) : null, "clip-path": clip || null, ...attributes }),
    );
  }
  fill() {
    this.put({ fill: this.state.fill });
  }
  stroke() {
    const { stroke, width, dash } = this.state;
    this.put({
      fill: "none",
      stroke,
      "stroke-width": round(width),
      "stroke-dasharray": dash.length > 0 ? dash.join(" ") : null,
    });
  }
  clip() {
    const id = `${this.name}clip${++this.clips}`;
    this.element.append(s("clipPath", { id }, s("path", { d: this.path })));
    this.state.clip = `url(#${id})`;
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  fillRect(x, y, w, h) {
    this.beginPath();
    this.rect(x, y, w, h);
    this.fill();
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  strokeRect(x, y, w, h) {
    this.beginPath();
    this.rect(x, y, w, h);
    this.stroke();
  }
  clearRect() {}

  /** @param {string} text */
  measureText(text) {
    this.measure.font = this.state.font;
    return this.measure.measureText(text);
  }
  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [, weight = "400", size = "11", family = "sans-serif"] =
      /^(?:(\d+) )?([\d.]+)px (.*)$/.exec(this.state.font) ?? [];
    const [px, py] = this.at(x, y).split(" ");
    this.element.append(
      s(
        "text",
        {
          x: px,
          y: py,
          dy: "0.35em",
          fill: this.state.fill,
          "font-size": size,
          "font-weight": weight,
          "font-family": family,
          "text-anchor": ANCHORS[this.state.align] ?? "start",
          opacity: this.state.alpha < 1 ? round(this.state.alpha) : null,
          "clip-path": this.state.clip || null,
        },
        text,
      ),
    );
  }
}
