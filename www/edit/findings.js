// Findings as a list: place, sentence, and the fix where one is known.

import { fill, h } from "../base/dom.js";
import { count } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { sentenceOf } from "./finding-text.js";
import { jsonPlace } from "./json-place.js";
import { offsetOf } from "./text-edit.js";

/** @typedef {import("../engine/worded.js").Finding} Finding */
/** @typedef {Finding & { file?: string | null }} Said */

/** How many findings are listed. */
const LISTED = 60;

/**
 * @param {HTMLElement} box
 * @param {Said[]} findings
 * @param {{ go?: (finding: Said) => void, fix?: (finding: Said) => { label: string, apply: () => void } | null }} actions
 */
export function showFindings(box, findings, actions) {
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const order = ["error", "warning", "note"];
  const sorted = [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  fill(
    box,
    h("p", { class: errors > 0 ? "stop-text" : "good-text" }, summary(findings.length, errors)),
    findings.length > 0 &&
      h(
        "ul",
        { class: "findings" },
        sorted.slice(0, LISTED).map((finding) => item(finding, actions)),
      ),
    findings.length > LISTED &&
      h("p", { class: "muted" }, phrase("edit-more", { count: count(findings.length - LISTED) })),
  );
}

/**
 * @param {Said} finding
 * @param {Parameters<typeof showFindings>[2]} actions
 */
function item(finding, { go, fix }) {
  const offered = fix?.(finding);
  const place = placeOf(finding);
  return h(
    "li",
    { class: finding.severity },
    go
      ? h("button", { class: "tt", onclick: () => go(finding) }, place)
      : h("span", { class: "muted" }, finding.file ?? place),
    h("span", null, place === finding.path ? finding.message : sentenceOf(finding)),
    offered && h("button", { class: "btn sm", onclick: offered.apply }, offered.label),
  );
}

/**
 * @param {number} all
 * @param {number} errors
 */
function summary(all, errors) {
  if (errors > 0) return phrase("edit-refused", { errors });
  if (all > 0) return phrase("edit-readable", { remarks: all });
  return phrase("edit-readable-nothing-to-remark");
}

/** @param {Finding} finding */
function placeOf(finding) {
  const { line, column } = finding;
  if (line && column) return phrase("edit-line-column", { line, column });
  return finding.path || phrase("edit-whole-file");
}

/**
 * Where a finding stands in a text: by line and column, or by JSON path.
 * @param {string} text
 * @param {Finding} finding
 * @param {string} prefix of its path that is not in the text
 * @returns {{ from: number, to: number } | null}
 */
export function rangeOf(text, finding, prefix) {
  const from = startOf(text, finding, prefix);
  if (from === null) return null;
  const end = text.indexOf("\n", from);
  return { from, to: Math.min(end < 0 ? text.length : end, from + 200) };
}

/**
 * @param {string} text
 * @param {Finding} finding
 * @param {string} prefix
 */
function startOf(text, { line, column, path }, prefix) {
  if (line && column) return offsetOf(text, { line, column });
  if (path === undefined || !/^\s*[{[]/.test(text)) return null;
  return jsonPlace(text, path.startsWith(prefix) ? path.slice(prefix.length) : path);
}
