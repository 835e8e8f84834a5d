// What is to be done about a finding, where that is known: a label and the text after it.

import { phrase } from "../texts/catalogue.js";
import { edited, queuesIn, setting, settingsOf } from "./sources.js";
import { scan, unescape } from "./xml.js";

/** @typedef {import("./sources.js").Sources} Sources */
/** @typedef {import("./sources.js").Engine} Engine */
/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {import("./xml.js").Element} Element */
/** @typedef {{ label: string, text: string }} Fix */

/**
 * @param {Engine} engine
 * @param {Sources} sources
 * @param {Finding} finding
 * @param {{ path: string, name: string }} about what was edited; empty where it is not known
 * @param {{ vcores: number }} cluster
 * @returns {Promise<Fix | null>}
 */
export async function fixFor(engine, sources, finding, about, cluster) {
  const fix = sources.kind === "superior" ? null : xmlFix(sources.text, finding, cluster);
  return fix ?? (await sumFix(engine, sources, finding, about)) ?? settingFix(engine, sources, about);
}

/**
 * The offset of a line and column, counted in characters from 1.
 * @param {string} text
 * @param {{ line?: number, column?: number }} finding
 */
export function offsetOf(text, finding) {
  let at = 0;
  for (let line = 1; line < (finding.line ?? 1); line++) {
    const next = text.indexOf("\n", at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  const line = [...text.slice(at, text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at))];
  return at + line.slice(0, (finding.column ?? 1) - 1).join("").length;
}

/**
 * The innermost element around an offset.
 * @param {Element | null} root
 * @param {number} at
 * @returns {Element | null}
 */
function elementAt(root, at) {
  if (!root || at < root.start || at >= root.end) return null;
  for (const child of root.children) {
    const found = elementAt(child, at);
    if (found) return found;
  }
  return root;
}

/**
 * @param {string} text
 * @param {Finding} finding
 * @param {{ vcores: number }} cluster
 * @returns {Fix | null}
 */
function xmlFix(text, finding, cluster) {
  if (!finding.line) return null;
  const [own] = finding.fixes ?? [];
  if (own) return { label: own.does, text: replaced(text, offsetOf(text, own.from), offsetOf(text, own.to), own.text) };
  const unclosed = /expected '([\w-]+)' tag, not '([\w-]+)'/.exec(finding.message);
  if (unclosed) return closedFix(text, offsetOf(text, finding), unclosed[1], unclosed[2]);
  const element = elementAt(scan(text), offsetOf(text, finding));
  if (!element) return null;
  const meant = /did you mean ([\w.-]+)\?/.exec(finding.message)?.[1];
  if (meant && !element.empty && /^[\w-]+$/.test(meant)) {
    const inside = text.slice(element.inner, element.close);
    return {
      label: phrase("edit-write", { meant }),
      text: replaced(text, element.start, element.end, `<${meant}>${inside}</${meant}>`),
    };
  }
  const value = unescape(text.slice(element.inner, element.close)).trim();
  const amount = /^(\d+(?:\.\d+)?)\s*(gb?|mb?)?$/i.exec(value);
  if (/resource|maxContainerAllocation/i.test(element.name) && amount) {
    const mb = Math.round(Number(amount[1]) * (/^g/i.test(amount[2] ?? "") ? 1024 : 1));
    const written = `${mb} mb, ${element.name === "minResources" ? 1 : Math.max(1, cluster.vcores)} vcores`;
    return { label: phrase("edit-write-2", { written }), text: replaced(text, element.inner, element.close, written) };
  }
  if (finding.code === "fair.default-policy-fifo")
    return { label: phrase("edit-write-fair"), text: replaced(text, element.inner, element.close, "fair") };
  if (finding.code === "fair.negative-weight")
    return { label: phrase("edit-write-1"), text: replaced(text, element.inner, element.close, "1") };
  if (finding.code === "fair.not-a-boolean")
    return { label: phrase("edit-write-true"), text: replaced(text, element.inner, element.close, "true") };
  if (finding.code === "fair.parent-setting") return withoutChild(text, element, ["maxAMShare", "reservation"]);
  if (finding.code === "fair.queue-name") return underscored(text, element);
  if (
    /no-effect|unknown|reservation-system|not-a-number|resource|policy|percentage-ignored|not-modelled/.test(
      finding.code,
    ) &&
    element.name !== "queue" &&
    element.name !== "allocations"
  ) {
    return { label: phrase("edit-take-out", { name: element.name }), text: cut(text, element) };
  }
  return null;
}

/**
 * An element that is opened under one name and closed under another.
 * @param {string} text
 * @param {number} at of the closing tag
 * @param {string} opened
 * @param {string} closed
 * @returns {Fix | null}
 */
function closedFix(text, at, opened, closed) {
  const from = text.lastIndexOf(`<${opened}`, at);
  if (from < 0) return null;
  return {
    label: phrase("edit-open-it-as", { closed }),
    text: replaced(text, from + 1, from + 1 + opened.length, closed),
  };
}

/**
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {string} by
 */
function replaced(text, from, to, by) {
  return text.slice(0, from) + by + text.slice(to);
}

/**
 * @param {string} text
 * @param {Element} queue
 * @param {string[]} names
 * @returns {Fix | null}
 */
function withoutChild(text, queue, names) {
  const child = queue.children.find((other) => names.includes(other.name));
  return child ? { label: phrase("edit-take-out", { name: child.name }), text: cut(text, child) } : null;
}

/**
 * @param {string} text
 * @param {Element} queue
 * @returns {Fix | null}
 */
function underscored(text, queue) {
  const tag = text.slice(queue.start, queue.inner);
  const written = tag.replace(
    /(\sname\s*=\s*)(["'])(.*?)\2/,
    (_, before, quote, name) => `${before}${quote}${name.trim().replaceAll(".", "_") || "queue"}${quote}`,
  );
  return written === tag
    ? null
    : { label: phrase("edit-write-for-the-period"), text: replaced(text, queue.start, queue.inner, written) };
}

/**
 * Percentages of siblings that do not sum to 100: the largest other one takes what is left.
 * @param {Engine} engine
 * @param {Sources} sources
 * @param {Finding} finding
 * @param {{ path: string, name: string }} about
 * @returns {Promise<Fix | null>}
 */
async function sumFix(engine, sources, finding, about) {
  const name = { capacity: "capacity", superior: "min" }[sources.kind];
  if (!name || !/sum/i.test(`${finding.code} ${finding.message}`)) return null;
  const parent = about.path ? about.path.slice(0, about.path.lastIndexOf(".")) : parentIn(finding.message);
  const paths = await queuesIn(engine, sources);
  const siblings = await Promise.all(
    paths
      .filter((path) => path.startsWith(`${parent}.`) && !path.slice(parent.length + 1).includes("."))
      .map(async (path) => {
        const { got } = await settingsOf(engine, sources, path);
        return { path, amount: Number(got?.find((one) => one.name === name)?.own?.value ?? "0") };
      }),
  );
  const others = siblings
    .filter(({ path, amount }) => path !== about.path && Number.isFinite(amount))
    .sort((a, b) => b.amount - a.amount);
  const heir = others[0]?.path;
  if (heir === undefined) return null;
  const rest = 100 - siblings.reduce((sum, { path, amount }) => sum + (path === heir ? 0 : amount), 0);
  if (!(rest >= 0)) return null;
  const share = Math.round(rest * 1000) / 1000;
  const { got } = await edited(engine, sources, [setting(heir, name, String(share))]);
  return got ? { label: phrase("edit-give-the-rest", { heir, rest: share }), text: got.text } : null;
}

/** @param {string} message */
function parentIn(message) {
  return /\b(root(?:\.[\w-]+)*)\b/.exec(message)?.[1] ?? "root";
}

/**
 * The last resort for a field: without the value its default holds.
 * @param {Engine} engine
 * @param {Sources} sources
 * @param {{ path: string, name: string }} about
 * @returns {Promise<Fix | null>}
 */
async function settingFix(engine, sources, about) {
  if (about.name === "") return null;
  const { got } = await edited(engine, sources, [setting(about.path, about.name, null)]);
  return got ? { label: phrase("edit-use-the-default"), text: got.text } : null;
}

/**
 * The text without an element; a line that held nothing else goes, too.
 * @param {string} text
 * @param {Element} element
 */
function cut(text, element) {
  const alone = /\n[ \t]*$/.exec(text.slice(0, element.start));
  const from = alone && /^[ \t]*(\r?\n|$)/.test(text.slice(element.end)) ? alone.index : element.start;
  return text.slice(0, from) + text.slice(element.end);
}
