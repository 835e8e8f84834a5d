// What generators of pages take to make a fenced block `heddle` an element while they build a page. Those that leave code blocks as they
// are need none of it: `heddle-sim.js` replaces them in the page.

import { htmlOf } from "../www/embed/fence.js";

/**
 * The element of a block as HTML.
 * @param {string} text what stands between the fences
 * @returns {string}
 */
export const html = (text) => htmlOf(text);

/** @param {string | null | undefined} info what stands behind the opening fence */
const isOurs = (info) => /^heddle(-sim)?(\s|$)/.test(info ?? "");

/**
 * A plugin of remark, for Docusaurus and whatever else reads MDX. React gets the element as HTML: it would take attributes for the
 * properties of that name, which are methods.
 * @returns {(tree: any) => void}
 */
export function docusaurus() {
  return function replace(node) {
    for (const [i, child] of (node.children ?? []).entries()) {
      if (child.type === "code" && isOurs(child.lang)) node.children[i] = division(html(child.value));
      else replace(child);
    }
  };
}

/** `<div dangerouslySetInnerHTML={{ __html: … }} />`. @param {string} __html */
function division(__html) {
  const key = { type: "Identifier", name: "__html" };
  const value = { type: "Literal", value: __html, raw: JSON.stringify(__html) };
  const property = { type: "Property", kind: "init", method: false, shorthand: false, computed: false, key, value };
  const expression = { type: "ObjectExpression", properties: [property] };
  const estree = {
    type: "Program",
    sourceType: "module",
    body: [{ type: "ExpressionStatement", expression }],
    comments: [],
  };
  const attribute = {
    type: "mdxJsxAttribute",
    name: "dangerouslySetInnerHTML",
    value: { type: "mdxJsxAttributeValueExpression", value: `{ __html: ${value.raw} }`, data: { estree } },
  };
  return { type: "mdxJsxFlowElement", name: "div", attributes: [attribute], children: [] };
}

/**
 * A plugin of markdown-it, for VitePress. Vue gets the element as HTML, too: in its templates no script may stand.
 * @param {any} md
 */
export function vitePress(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (/** @type {any[]} */ tokens, /** @type {number} */ at, /** @type {any[]} */ ...rest) => {
    const { info, content } = tokens[at];
    if (!isOurs(info.trim())) return fence(tokens, at, ...rest);
    return `<div v-html="${md.utils.escapeHtml(JSON.stringify(html(content)))}"></div>\n`;
  };
}
