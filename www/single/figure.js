// A figure in a page with everything inside, which a notebook shows in a frame (`widget.js`, `crate/xtask/figure.mjs`): the page's
// element, and what is told to and fro.

import { dataBlock } from "../base/trusted.js";
import "./inside.js";
import { byId, fill, h } from "../base/dom.js";
import { define } from "../embed/element.js";
import { NS, readEnvelope, V } from "../embed/protocol.js";

/** Where the element thinks that its script lies, by which it finds its worker. */
const SCRIPT = "file:///embed.js";
/** What the notebook is told. */
const TOLD = ["ready", "resize", "time", "error"];

const { scenario, language, attributes } = JSON.parse(byId("given").textContent ?? "");
document.documentElement.lang = language;
define(SCRIPT);
const sim = /** @type {import("../embed/element.js").HeddleSim} */ (h("heddle-sim", attributes));
fill(sim, dataBlock(JSON.stringify(scenario)));

for (const type of TOLD)
  sim.addEventListener(type, (event) =>
    parent.postMessage({ ns: NS, v: V, type, data: /** @type {CustomEvent} */ (event).detail }, "*"),
  );
sim.addEventListener("ready", () => {
  // There is no Lab beside it.
  const without = new CSSStyleSheet();
  without.replaceSync(".hs-l { display: none }");
  sim.shadowRoot?.adoptedStyleSheets.push(without);
});
addEventListener("message", ({ source, data }) => {
  const message = source === parent ? readEnvelope(data) : null;
  if (message?.type === "seek") /** @type {any} */ (sim).seek(message.data);
});

document.body.append(sim);
