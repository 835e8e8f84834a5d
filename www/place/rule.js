// Where a rule stands in the text of its file.

import { jsonPlace } from "../edit/json-place.js";
import { offsetOf } from "../edit/text-edit.js";

/** @typedef {import("../engine/types.js").PlacementStep} Step */
/** @typedef {import("../edit/files.js").FileId} FileId */
/** @typedef {{ from: number, to: number }} Range */

/** The editors of the files that hold rules. @type {Record<string, FileId>} */
const EDITORS = { "yarn-site.xml": "site", "scheduler.properties": "scenario" };

/**
 * The editor of a rule's file, and what finds it there.
 * @param {Step} step
 * @param {number} index of the rule among all
 * @returns {[FileId, (text: string) => Range | null]}
 */
export function showRule(step, index) {
  const { file = "", line, column, path } = step;
  const written = step.rule.args.text;
  const rule = written && "text" in written ? written.text : "";
  return [
    EDITORS[file] ?? "scheduler",
    (text) => {
      if (path) return lineAt(text, jsonPlace(text, path));
      if (!line || !column) return null;
      const from = offsetOf(text, { line, column });
      return lineAt(text, ruleIn(text, from, rule, index));
    },
  ];
}

/**
 * Where a mapping rule stands in the property that holds it; of others the place is their own.
 * @param {string} text
 * @param {number} from where the property begins
 * @param {string} rule as it is read
 * @param {number} index
 */
export function ruleIn(text, from, rule, index) {
  const end = text.indexOf("</property>", from);
  if (rule === "" || end < 0) return from;
  const property = text.slice(from, end);
  if (rule.startsWith("{")) {
    const json = property.indexOf("{");
    return json < 0 ? from : from + json + jsonPlace(property.slice(json), `rules[${index}]`);
  }
  for (let at = property.indexOf(rule); at >= 0; at = property.indexOf(rule, at + 1))
    if (/[\s,>]/.test(property[at - 1]) && /[\s,<]/.test(property[at + rule.length])) return from + at;
  return from;
}

/**
 * What is to be seen of a place: up to the end of its line.
 * @param {string} text
 * @param {number} from
 * @returns {Range}
 */
function lineAt(text, from) {
  const end = text.indexOf("\n", from);
  return { from, to: end < 0 ? text.length : end };
}
