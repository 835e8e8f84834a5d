// What stands in the page as a drawing of its own: boxes, lines of text and the drawings in it, each where the browser has laid it out.
// No markup comes along, so nothing in the file can be more than a picture.

import { s } from "../base/dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** What a shape's look is made of; in the file there are no style sheets. */
const LOOK = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "text-anchor",
  "font-family",
  "font-size",
  "font-weight",
];
/** What is there for hands and readers alone. */
const LEFT_OUT = ".qed, .vh, .btn, [data-close]";

/**
 * The content of elements, one below the other.
 * @param {HTMLElement[]} elements
 * @returns {{ w: number, h: number, element: SVGElement }}
 */
export function drawnPage(elements) {
  const away = elements.flatMap((element) => /** @type {HTMLElement[]} */ ([...element.querySelectorAll(LEFT_OUT)]));
  const shown = away.map((one) => one.style.display);
  for (const one of away) one.style.display = "none";
  try {
    const whole = s("g", null);
    let [w, h] = [0, 0];
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      const from = { left: box.left - element.scrollLeft, top: box.top - element.scrollTop - h };
      for (const child of element.childNodes) draw(child, whole, from);
      w = Math.max(w, element.scrollWidth);
      h = Math.max(h, ...[...element.children].map((child) => child.getBoundingClientRect().bottom - from.top));
    }
    return { w: Math.ceil(w), h: Math.ceil(h), element: whole };
  } finally {
    for (const [i, one] of away.entries()) one.style.display = shown[i];
  }
}

/** Where a drawing begins, px of the window. @typedef {{ left: number, top: number }} Origin */

/**
 * @param {Node} node
 * @param {SVGElement} into
 * @param {Origin} from
 * @returns {void}
 */
function draw(node, into, from) {
  if (node instanceof Text) return write(node, into, from);
  if (!(node instanceof Element)) return;
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden") return;
  const { left, top, width, height } = node.getBoundingClientRect();
  const box = { x: left - from.left, y: top - from.top, width, height };
  if (node instanceof SVGSVGElement) return into.append(copied(node, box));
  dress(style, into, box);
  const shut = node instanceof HTMLDetailsElement && !node.open;
  const inside = style.overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1 ? cut(into, box) : into;
  for (const child of shut ? node.querySelectorAll(":scope > summary") : node.childNodes) draw(child, inside, from);
}

/** Where something is. @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * What in the page goes beyond a box is cut off here, too: a drawing in the drawing is.
 * @param {SVGElement} into
 * @param {Box} box
 */
function cut(into, { x, y, width, height }) {
  const inner = s("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}`, overflow: "hidden" });
  into.append(inner);
  return inner;
}

const CLEAR = "rgba(0, 0, 0, 0)";

/**
 * Ground and edges of a box.
 * @param {CSSStyleDeclaration} style
 * @param {SVGElement} into
 * @param {Box} box
 */
function dress(style, into, { x, y, width, height }) {
  if (width === 0 || height === 0) return;
  const rx = Math.min(parseFloat(style.borderTopLeftRadius) || 0, height / 2);
  if (style.backgroundColor !== CLEAR) into.append(s("rect", { x, y, width, height, rx, fill: style.backgroundColor }));
  const edges = ["top", "right", "bottom", "left"].map((side) => ({
    wide: parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0,
    stroke: style.getPropertyValue(`border-${side}-color`),
  }));
  if (edges.every((edge) => edge.wide > 0 && edge.stroke === edges[0].stroke)) {
    const { wide, stroke } = edges[0];
    const rim = { x: x + wide / 2, y: y + wide / 2, width: width - wide, height: height - wide };
    return into.append(s("rect", { ...rim, rx, fill: "none", stroke, "stroke-width": wide }));
  }
  const [top, right, bottom, leftward] = edges;
  const ends = [
    [top, x, y, width, top.wide],
    [right, x + width - right.wide, y, right.wide, height],
    [bottom, x, y + height - bottom.wide, width, bottom.wide],
    [leftward, x, y, leftward.wide, height],
  ];
  for (const [edge, ...box] of /** @type {[typeof top, number, number, number, number][]} */ (ends))
    if (edge.wide > 0)
      into.append(s("rect", { x: box[0], y: box[1], width: box[2], height: box[3], fill: edge.stroke }));
}

/**
 * A text as the lines that it is broken into.
 * @param {Text} node
 * @param {SVGElement} into
 * @param {Origin} from
 */
function write(node, into, { left, top }) {
  const parent = node.parentElement;
  if (!parent || node.data.trim() === "") return;
  const style = getComputedStyle(parent);
  const look = {
    fill: style.color,
    "font-family": style.fontFamily,
    "font-size": style.fontSize,
    "font-weight": style.fontWeight,
    "text-decoration": style.textDecorationLine === "line-through" ? "line-through" : null,
  };
  for (const { text, x, y } of linesOf(node))
    into.append(s("text", { x: x - left, y: y - top, dy: "0.35em", ...look }, text.trimEnd()));
}

/** @param {Text} node */
function linesOf(node) {
  const range = document.createRange();
  /** @type {{ text: string, x: number, y: number }[]} */
  const lines = [];
  for (const { index, 0: word } of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.trimEnd().length);
    // A word that is broken stands whole where it begins.
    const [box] = range.getClientRects();
    if (!box) continue;
    const y = box.top + box.height / 2;
    const last = lines[lines.length - 1];
    if (last && y < last.y + box.height / 2) last.text += word.replace(/\s+/g, " ");
    else lines.push({ text: word.replace(/\s+/g, " "), x: box.left, y });
  }
  return lines;
}

/**
 * A drawing of the page with its looks written down, and what it takes from elsewhere put into it.
 * @param {SVGSVGElement} drawing
 * @param {Box} box
 */
function copied(drawing, box) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [from, to] = [
    [drawing, ...drawing.querySelectorAll("*")],
    [copy, ...copy.querySelectorAll("*")],
  ];
  for (const [i, one] of from.entries()) {
    const style = getComputedStyle(one);
    for (const name of LOOK) {
      const value = style.getPropertyValue(name);
      if (value) to[i].setAttribute(name, value.replace(/url\("[^"]*#/, 'url("#'));
    }
    for (const name of ["class", "style", "role", "aria-label", "data-at"]) to[i].removeAttribute(name);
    const used = one.localName === "use" && document.querySelector(one.getAttribute("href") ?? "_");
    if (used) to[i].replaceWith(symbol(used, style));
  }
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  return copy;
}

/**
 * @param {Element} used of the sprite
 * @param {CSSStyleDeclaration} style of what uses it
 */
function symbol(used, style) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", used.getAttribute("viewBox") ?? "");
  for (const name of LOOK.slice(0, 5)) made.setAttribute(name, style.getPropertyValue(name));
  made.append(...[...used.childNodes].map((child) => child.cloneNode(true)));
  return made;
}
