// The front end of the Python package's figure, as anywidget loads it in JupyterLab, marimo and VS Code: a frame with a page that
// has everything inside (`figure.js`), so that nothing is fetched from anywhere.

import { NS, readEnvelope, V } from "../embed/protocol.js";

const GIVEN = '<script type="application/json" id="given">null</script>';
/** What the page is made anew for. */
const MAKES = ["scenario", "view", "theme", "language", "heading", "controls"];

/**
 * @typedef {object} Model as anywidget has it; its members are the traits of `heddle.Figure`
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

/**
 * The module that anywidget asks for.
 * @param {string} page that of the figure, with a place left open for what it shows
 */
export const widgetOf = (page) => ({
  /** @param {{ model: Model, el: HTMLElement }} view */
  render: ({ model, el }) => shown(page, model, el),
});

/**
 * Shows a figure in an element; gives what ends it.
 * @param {string} page
 * @param {Model} model
 * @param {HTMLElement} el
 */
function shown(page, model, el) {
  const frame = document.createElement("iframe");
  // Scripts, but nothing of the notebook around it.
  frame.setAttribute("sandbox", "allow-scripts");
  Object.assign(frame.style, { border: "0", width: "100%", height: "460px", display: "block", colorScheme: "normal" });
  const make = () => {
    frame.title = JSON.parse(model.get("scenario")).name ?? "Heddle";
    frame.srcdoc = page.replace(GIVEN, () => GIVEN.replace("null", () => given(model)));
  };
  /** The moment that the page has told, which it need not be told again. */
  let told = model.get("t");
  const seek = () => {
    const t = model.get("t");
    if (t !== told) frame.contentWindow?.postMessage({ ns: NS, v: V, type: "seek", data: { t } }, "*");
    told = t;
  };
  /** @type {Record<string, (data: any) => void>} */
  const heard = {
    resize: ({ height }) => {
      if (height > 0) frame.style.height = `${height}px`;
    },
    time: ({ t }) => {
      told = Math.round(t);
      model.set("t", told);
      model.save_changes();
    },
    error: ({ message }) => console.error(`heddle: ${message}`),
  };
  const hear = (/** @type {MessageEvent} */ { source, data }) => {
    const message = source === frame.contentWindow ? readEnvelope(data) : null;
    if (message) heard[message.type]?.(message.data);
  };
  addEventListener("message", hear);
  for (const name of MAKES) model.on(`change:${name}`, make);
  model.on("change:t", seek);
  make();
  el.append(frame);
  return () => {
    removeEventListener("message", hear);
    for (const name of MAKES) model.off(`change:${name}`, make);
    model.off("change:t", seek);
    frame.remove();
  };
}

/** What the page shows, as JSON that ends no script. @param {Model} model */
function given(model) {
  const on = (/** @type {string} */ name) => (model.get(name) ? "1" : "0");
  const attributes = {
    view: model.get("view"),
    t: model.get("t"),
    theme: themeOf(model.get("theme")),
    heading: on("heading"),
    controls: on("controls"),
  };
  const scenario = JSON.parse(model.get("scenario"));
  return JSON.stringify({ scenario, language: model.get("language"), attributes }).replaceAll("<", "\\u003c");
}

/** That of the notebook, where it says one and none is asked for. @param {string} wanted */
function themeOf(wanted) {
  const { dataset, classList } = document.body;
  if (wanted !== "auto") return wanted;
  if (dataset.jpThemeLight) return dataset.jpThemeLight === "false" ? "dark" : "light";
  if (classList.contains("vscode-dark") || classList.contains("vscode-high-contrast")) return "dark";
  if (classList.contains("vscode-light")) return "light";
  if (document.documentElement.classList.contains("dark") || classList.contains("dark")) return "dark";
  return "auto";
}
