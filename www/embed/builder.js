// The builder of the page about embedding: what is chosen becomes the text of a frame, and the frame itself, as wide as it will be.

import { byId, fill, h, say } from "../base/dom.js";
import { cards, FIRST } from "../gallery/library.js";

const form = /** @type {HTMLFormElement} */ (byId("builder"));
const frame = /** @type {HTMLIFrameElement} */ (byId("built"));

/** The address of the frame that is chosen. */
function address() {
  const data = new FormData(form);
  const query = new URLSearchParams({ preset: String(data.get("preset")), view: data.getAll("view").join(" ") });
  for (const name of ["t", "theme", "controls"]) {
    const value = String(data.get(name) ?? (name === "controls" ? "0" : ""));
    if (value !== "" && value !== "auto" && value !== "1") query.set(name, value);
  }
  return `embed.html?${query}`;
}

/** Shows what is chosen. */
function build() {
  const { width, height } = Object.fromEntries(new FormData(form));
  const source = address();
  const title = /** @type {HTMLSelectElement} */ (byId("builder-preset")).selectedOptions[0]?.label ?? "";
  const site = new URL("../", import.meta.url).href;
  say(
    byId("built-code"),
    `<iframe title="${title.replaceAll('"', "&quot;")}" width="${width}" height="${height}" loading="lazy"\n  src="${site}${source.replaceAll("&", "&amp;")}" allow="fullscreen"\n  sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`,
  );
  frame.title = title;
  frame.width = String(width);
  frame.height = String(height);
  const wanted = new URL(`../${source}`, import.meta.url).href;
  if (frame.src !== wanted) frame.src = wanted;
}

form.addEventListener("change", build);
form.addEventListener("submit", (event) => event.preventDefault());
cards().then((list) => {
  fill(
    byId("builder-preset"),
    list.map(({ id, title }) => h("option", { value: id, selected: id === FIRST }, title)),
  );
  build();
});
