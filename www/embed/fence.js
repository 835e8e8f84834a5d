// A fenced block of a document as an element. Lines `name: value` are its parameters; from the first line that begins with `{` on
// stands a scenario of its own. Generators make the element while they build a page; where none does it is made of the code block in
// the page, once the element is defined.

import { h } from "../base/dom.js";
import { dataBlock } from "../base/trusted.js";
import { NAMES } from "./parameters.js";

/** Code blocks as generators write them: marked `heddle` themselves, or by what stands around them. */
const BLOCKS = ["heddle", "heddle-sim"]
  .flatMap((word) => [`language-${word}`, `highlight-${word}`, word])
  .map((name) => `:is(code, pre, div).${name}`)
  .join();

/**
 * What a block says.
 * @param {string} text
 * @returns {{ parameters: [string, string][], scenario: string }} the scenario as JSON; empty: it has none
 */
export function readFence(text) {
  const lines = text.split(/\r?\n/);
  const begin = lines.findIndex((line) => line.trimStart().startsWith("{"));
  const head = begin < 0 ? lines : lines.slice(0, begin);
  const parameters = head.flatMap((line, i) => (line.trim() ? [parameter(line, i + 1)] : []));
  return { parameters, scenario: begin < 0 ? "" : scenario(lines.slice(begin).join("\n"), begin + 1) };
}

/**
 * @param {string} line
 * @param {number} at its number, from 1
 * @returns {[string, string]}
 */
function parameter(line, at) {
  const [, name, value] = /^\s*([\w-]+)\s*[:=]\s*(.*?)\s*$/.exec(line) ?? [];
  if (name === undefined) throw new Error(`heddle, line ${at}: "${line.trim()}" is no "name: value" and no scenario.`);
  if (!NAMES.includes(name))
    throw new Error(`heddle, line ${at}: there is no parameter "${name}"; there are ${NAMES.join(", ")}.`);
  return [name, value.replace(/^(["'])(.*)\1$/, "$2")];
}

/**
 * @param {string} text
 * @param {number} at the line that it begins with
 */
function scenario(text, at) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `heddle, from line ${at}: the scenario is no JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * The element of a block as HTML; inside stands the block, which is shown until there is an element of that name.
 * @param {string} text
 */
export function htmlOf(text) {
  const { parameters, scenario } = readFence(text);
  const attributes = parameters.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  // No tag may end the script around it.
  const json = scenario.replaceAll("<", "\\u003c");
  const script = json && `<script type="application/json">${json}</script>`;
  return `<heddle-sim${attributes}>${script}<pre><code>${escaped(text)}</code></pre></heddle-sim>`;
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Puts an element in place of every block of the page; one that says something else stays, and the console says what. */
export function replaceBlocks() {
  for (const marked of document.querySelectorAll(BLOCKS)) {
    const block = marked.closest("pre") ?? (marked.querySelector("pre") && marked);
    // Its own element has it, or one that has just taken the place of what stands around it.
    if (!block?.isConnected || block.closest("heddle-sim")) continue;
    try {
      const { parameters, scenario } = readFence((block.querySelector("code") ?? block).textContent ?? "");
      const sim = h("heddle-sim", Object.fromEntries(parameters), scenario && dataBlock(scenario));
      block.replaceWith(sim);
      sim.append(block); // Shown until there is a figure.
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
