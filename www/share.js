// Sharing the moment: a link whose state lies behind the # sign, snippets that embed it, and everything as files.

import { copyText } from "./base/clipboard.js";
import { byId, fill, h, say } from "./base/dom.js";
import { clock, count } from "./base/format.js";
import { plain } from "./base/plain.js";
import { takeSection } from "./export/take.js";
import { LONG, sharedOf, TOO_LONG, writeLink } from "./link.js";
import { closeButton } from "./widgets/dialog.js";

/** @typedef {import("./export/panels.js").Lab & { config: import("./edit/config.js").ConfigDialog }} Lab */

/** @param {Lab} lab */
export async function openShare(lab) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("share"));
  if (dialog.open) return;
  const text = (/** @type {string} */ key, /** @type {Record<string, any>} */ args = {}) =>
    lab.model.words.catalogue.text(key, args);
  lab.model.playback.play(false);
  const [hash, taken] = await Promise.all([writeLink(sharedOf(lab)), takeSection(lab, dialog)]);
  const link = `${location.origin}${location.pathname}${hash}`;
  const tooLong = link.length > TOO_LONG;
  const shown = h(
    "pre",
    { id: "share-link", tabindex: 0, "aria-label": text("share-title") },
    tooLong ? text("share-too-long", { count: count(link.length) }) : link,
  );
  const length = h(
    "p",
    { class: "muted", id: "share-length", "aria-live": "polite" },
    tooLong ? "" : text(link.length > LONG ? "share-long" : "share-length", { count: count(link.length) }),
  );
  const copy = (/** @type {string} */ id, /** @type {() => string} */ what, /** @type {string} */ kind) =>
    h(
      "button",
      {
        class: `btn ${kind}`,
        id: `share-${id}`,
        disabled: tooLong,
        onclick: () => copied(what(), shown, length, text),
      },
      text(`share-${id}`),
    );
  const file = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "vh",
      type: "file",
      accept: ".json,.xml,.properties,application/json,text/xml",
      onchange: () => opened(lab, file, dialog),
    })
  );
  const main = link.length > LONG ? "" : "primary";
  fill(
    dialog,
    h("div", { class: "dh" }, h("h2", { id: "share-h" }, text("share-title")), closeButton(dialog)),
    h(
      "div",
      { class: "db" },
      h("p", null, text("share-text")),
      shown,
      h(
        "div",
        { class: "row" },
        copy("copy", () => link, main),
        copy("markdown", () => markdown(lab, link), ""),
        copy("frame", () => frame(lab, hash), ""),
        copy("element", () => element(hash), ""),
      ),
      length,
      h(
        "div",
        { class: "row" },
        h("a", { class: "btn", href: `${beside("author.html")}${hash}` }, text("share-exercise")),
        h("span", { class: "muted" }, text("share-exercise-note")),
      ),
      taken,
      h(
        "div",
        { class: "row" },
        h("label", { class: "btn" }, text("share-open"), file),
        h("span", { class: "muted" }, text("share-open-note")),
      ),
    ),
  );
  if (main === "") byId("share-json").classList.add("primary");
  dialog.showModal();
  byId(tooLong ? "share-json" : "share-copy").focus();
}

/**
 * @param {string} what
 * @param {HTMLElement} shown
 * @param {HTMLElement} said
 * @param {(key: string) => string} text
 */
async function copied(what, shown, said, text) {
  const isCopied = await copyText(what, () => {
    say(shown, what);
    return shown;
  });
  say(said, text(isCopied ? "share-copied" : "share-select"));
}

/** What a name may hold inside of Markdown and attributes. @param {string} name */
const tame = (name) =>
  name
    .replace(/[[\]<>"&`|\\\n]/g, " ")
    .trim()
    .slice(0, 120) || "Scenario";

/**
 * The link and the queues of the moment as a table.
 * @param {Lab} lab
 * @param {string} link
 */
function markdown(lab, link) {
  const { session } = lab;
  const { run, story, view, words } = lab.model;
  const { t } = view;
  const entry = story.findLast((one) => one.t <= t);
  const gb = (/** @type {number} */ id, /** @type {"usedMemory" | "shareMemory"} */ measure) =>
    Math.round(run.at(id, measure, t) / 102.4) / 10;
  const rows = run.leaves
    .slice(0, 40)
    .map((queue) => `| ${tame(queue.path)} | ${gb(queue.id, "usedMemory")} | ${gb(queue.id, "shareMemory")} |`);
  return [
    `[${tame(String(session.scenario.name ?? ""))}, ${clock(t)}](${link})`,
    "",
    entry ? `${tame(plain(words.entry(entry)))}.\n` : "",
    "| Queue | Usage, GB | Instantaneous fair share, GB |",
    "| --- | ---: | ---: |",
    ...rows,
    "",
  ].join("\n");
}

/** Where the embed lies. @param {string} file */
const beside = (file) => new URL(file, location.href.split(/[?#]/)[0]).href;

/**
 * @param {Lab} lab
 * @param {string} hash
 */
function frame(lab, hash) {
  return `<iframe title="${tame(String(lab.session.scenario.name ?? ""))}" src="${beside("embed.html")}${hash}" width="100%" height="420" loading="lazy" allow="fullscreen" sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`;
}

/** @param {string} hash */
function element(hash) {
  return `<script type="module" src="${beside("embed.js")}"></script>\n<heddle-sim link="${hash}"><a href="${location.origin}${location.pathname}${hash}">Open the simulation</a></heddle-sim>`;
}

/**
 * @param {Lab} lab
 * @param {HTMLInputElement} input
 * @param {HTMLDialogElement} dialog
 */
async function opened(lab, input, dialog) {
  const file = input.files?.[0];
  if (!file) return;
  dialog.close();
  await lab.config.read([file]);
}
