// On a phone the tools of the header lie in a sheet behind one button.

import { byId } from "../base/dom.js";

export function wireMore() {
  const [button, tools] = [byId("more"), byId("tools")];
  const open = (/** @type {boolean} */ on) => {
    tools.toggleAttribute("data-open", on);
    button.setAttribute("aria-expanded", String(on));
  };
  button.addEventListener("click", () => open(!tools.hasAttribute("data-open")));
  byId("more-glossary").addEventListener("click", () => byId("glossary-button").click());
  tools.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("button")) open(false);
  });
  tools.addEventListener("change", () => open(false));
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !tools.hasAttribute("data-open")) return;
      event.stopPropagation();
      open(false);
      button.focus();
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("#tools, #more"))) open(false);
  });
}
