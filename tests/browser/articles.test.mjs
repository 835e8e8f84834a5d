// The articles, statement by statement, as a reader meets them: `tests/articles/statements.json` says where each is shown and what
// must stand there (the core is asked the same by `tests/verdicts/articles.rs`). One page walks through all of it by its address.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, test } from "node:test";
import { about, clock, memory, percent } from "../../www/base/format.js";
import { queryOf } from "../../www/link.js";
import { speak } from "../../www/texts/catalogue.js";
import { PATIENCE_MS, Station } from "./harness.mjs";

/** @typedef {Record<string, any>} Show what must be said or stand there */
/** @typedef {{ queue?: string, job?: string, container?: string }} Select */
/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} [scenario]
 * @property {number} [atMs]
 * @property {Select} [select]
 * @property {Record<string, string>} [view]
 * @property {Show[]} [shows]
 * @property {string} [missing]
 */
/** @typedef {Awaited<ReturnType<typeof seen>>} Seen */

const ROOT = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => fs.readFileSync(new URL(path, ROOT), "utf8");
speak(read("www/texts/en.ftl"));

/** @type {Row[]} */
const ROWS = JSON.parse(read("tests/articles/statements.json")).filter((/** @type {Row} */ row) => !row.missing);

const station = new Station();
/** @type {Awaited<ReturnType<Station["lab"]>>} */
let lab;
/** The address that is shown. */
let shown = "";
after(() => lab?.close());

/** What the page says at present, read in one go. */
function seen() {
  return lab.page.evaluate(() => {
    const plain = (/** @type {Element | null | undefined} */ of) =>
      (of?.textContent ?? "").replace(/[\s\u202f]+/g, " ");
    const one = (/** @type {string} */ selector) => document.querySelector(selector);
    const verdict = /** @type {HTMLElement | null} */ (one("#ibody .vd"));
    return {
      clock: plain(one("#clock")),
      tab: one("#itabs [aria-selected=true]")?.getAttribute("data-tab"),
      head: plain(one("#ihead")),
      answer: verdict?.dataset.answer,
      at: plain(one("#ibody .vd-q .at")),
      verdict: plain(verdict),
      sentence: plain(one("#ibody .vd-a")),
      remedies: [...document.querySelectorAll("#ibody .cf[data-result=helps]")].map(
        (one) => `${one.querySelector("[title]")?.getAttribute("title")} ${plain(one)}`,
      ),
      stands: Object.fromEntries(
        [...document.querySelectorAll("#ibody .kv dt")].map((name) => [plain(name), plain(name.nextElementSibling)]),
      ),
      gate: plain(one("#gate:not([hidden])")),
      messages: Object.fromEntries(
        [...document.querySelectorAll("#ibody [data-kind] b")].map((count) => [
          /** @type {HTMLElement} */ (count.parentElement).dataset.kind?.replace("am-", ""),
          Number(count.textContent),
        ]),
      ),
    };
  });
}

/**
 * Goes to an address as a step of the history does.
 * @param {Row} row
 * @param {Select} select
 * @param {string} itab
 * @param {string} dialog what is opened over it
 */
async function go({ scenario: preset, atMs: t, view }, select, itab, dialog = "") {
  const query = `?${queryOf({ preset, t, ...select, view: { ...view, itab } })}${dialog}`;
  if (query === shown) return;
  shown = query;
  await lab.page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);
}

/**
 * Waits until something is said.
 * @param {(seen: Seen) => string} unmet what is not so yet; empty: all is
 */
async function until(unmet) {
  const end = Date.now() + PATIENCE_MS;
  let wrong = "";
  do {
    const now = await seen();
    wrong = unmet(now);
    if (!wrong) return "";
  } while (Date.now() < end);
  return wrong;
}

/** @param {Select} select */
const nameOf = ({ queue, job, container }) => queue ?? job ?? container ?? "root";

/**
 * What is told of something at a row's moment, in a tab.
 * @param {Row} row
 * @param {Select} select
 * @param {string} itab
 * @param {(seen: Seen) => string} unmet
 */
async function told(row, select, itab, unmet) {
  await go(row, select, itab);
  const name = nameOf(select);
  return until((now) => {
    if (now.clock !== clock(row.atMs ?? 0) || now.tab !== itab || !now.head.includes(name))
      return `shows ${now.head} (${now.tab}) at ${now.clock}`;
    return unmet(now);
  });
}

/** With plain spaces. @param {string} text */
const plain = (text) => text.replace(/[\s\u202f]+/g, " ");
/** An amount as the page writes it. @param {number} mb */
const amount = (mb) => plain(memory(mb));
/** The parts of a value. @param {string | undefined} stands */
const parts = (stands) => stands?.split(/, | · /) ?? [];

/** How the page names what a queue or an application has. */
const NAMES = {
  used: ["Usage"],
  usage: ["Usage"],
  share: ["Instantaneous fair share", "Guaranteed capacity"],
  steady: ["Steady fair share"],
  min: ["Min share"],
  max: ["Max share"],
};

/**
 * @param {Seen} now
 * @param {keyof typeof NAMES} what
 * @param {string} value with its unit
 */
function value(now, what, value) {
  const name = NAMES[what].find((one) => one in now.stands);
  const stands = name === undefined ? undefined : now.stands[name];
  return parts(stands).includes(value) ? "" : `${what} is ${stands}, not ${value}`;
}

/**
 * A value by its path: of a queue or an application, in its state.
 * @param {Row} row
 * @param {Show} show
 */
function valueAt(row, { what, is }) {
  const [of, name, ...path] = what.split("/");
  if (of === "queue") {
    const text = path[1] === "vcores" ? `${is} ${is === 1 ? "vcore" : "vcores"}` : amount(is);
    return told(row, { queue: name }, "state", (now) => value(now, path[0], text));
  }
  // Of an application that runs it is told how it stands.
  const said = new Map([
    ["preempted", "Preempted so far"],
    ["headroom", "Headroom told"],
  ]).get(path[0]);
  const wanted = path[0] === "headroom" ? amount(is) : String(is);
  return told(row, { job: name }, "state", (now) => {
    const stands = now.stands[said ?? "Usage"];
    return stands && (!said || parts(stands).includes(wanted)) ? "" : `${said} is ${stands}, not ${wanted}`;
  });
}

/**
 * How a queue stands, or the cluster's gate.
 * @param {Row} row
 * @param {Show} show
 */
function standing(row, { queue, standing }) {
  const { gate, ...amounts } = standing;
  if (gate)
    return told(row, row.select ?? {}, "state", (now) => {
      const said = `${gate.memory * 100} % used, ${gate.open ? "above" : "not above"}`;
      return now.gate.includes(said) ? "" : `the gate says ${now.gate}, not ${said}`;
    });
  return told(row, { queue }, "state", (now) =>
    Object.entries(amounts)
      .map(([what, { memory }]) => value(now, /** @type {keyof typeof NAMES} */ (what), amount(memory)))
      .filter(Boolean)
      .join("; "),
  );
}

/** What the page says for a code. @type {Record<string, string>} */
const CODES = {
  "min-share": "below its min share",
  minima: "minimum shares of others",
  warned: "put under warning",
  killed: "killed",
  stale: "YARN-2644",
  "other-apps": "YARN-1857",
  blacklist: "YARN-1680",
  siblings: "YARN-2008",
};
/** Facts that are worded as moments. */
const MOMENTS = ["due", "since", "done"];

/**
 * A fact as it is worded.
 * @param {string} name
 * @param {unknown} value
 * @returns {string[]} any of them
 */
function worded(name, value) {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((mb) => [amount(mb), plain(about(mb))]);
  if (MOMENTS.includes(name)) return [clock(Number(value))];
  if (value === 1) return ["1", "a container"];
  if (typeof value === "number") return [String(value), plain(percent(value))];
  return [CODES[String(value)] ?? String(value).replace(/:\d+$/, "")];
}

/**
 * What an application is said to ask for.
 * @param {Row} row
 * @param {string} job
 * @param {{ "memory-mb": number }} asked
 */
const askedBy = (row, job, asked) =>
  told(row, { job }, "state", ({ stands }) => {
    const said = stands["Asks for beyond that"] ?? "";
    return parts(said).includes(amount(asked["memory-mb"])) ? "" : `asks for ${said}`;
  });

/**
 * Why a container runs where it does.
 * @param {Row} row
 * @param {string} container
 * @param {string} says
 */
const whyHere = (row, container, says) =>
  told(row, { container }, "state", ({ stands }) => {
    const said = stands["Runs there because"] ?? "";
    return said.includes(says) ? "" : `it runs there because ${said}`;
  });

/**
 * A verdict: its answer, the facts in its words, and a remedy that was run.
 * @param {Row} row
 * @param {Show} show
 */
async function answer(row, { ask, answer, facts = {}, says = "", remedy }) {
  const { queue, app, container, question } = ask;
  if (question === "why-here") return whyHere(row, container, says);
  const select = app ? { job: app } : container ? { container } : { queue: queue ?? "root" };
  // What an application asks for stands in its state.
  const { asked, ...others } = facts;
  const inVerdict = app ? others : facts;
  const unsaid = app && asked ? await askedBy(row, app, asked) : "";
  if (unsaid) return unsaid;
  return told(row, select, "why", (now) => {
    if (now.at !== clock(row.atMs ?? 0)) return `the verdict is of ${now.at}`;
    if (now.answer !== answer) return `the answer is ${now.answer}, not ${answer}`;
    for (const [name, value] of Object.entries(inVerdict)) {
      const forms = worded(name, value);
      if (!forms.some((form) => now.verdict.includes(form))) return `${name} (${forms}) is not in: ${now.verdict}`;
    }
    if (!now.sentence.includes(says.replaceAll("\u202f", " "))) return `says ${now.sentence}, not ${says}`;
    if (!remedy) return "";
    const words = [...(remedy.property?.split(".") ?? []), remedy.new ?? ""];
    const helps = now.remedies.some((one) => words.every((word) => one.includes(word)));
    return helps ? "" : `no remedy is ${JSON.stringify(remedy)}: ${now.remedies.join(" | ")}`;
  });
}

/**
 * The kinds of messages between a master and the resource manager.
 * @param {Row} row
 * @param {Show} show
 */
function messages(row, { job, messages }) {
  return told(row, { job }, "master", ({ messages: counts }) =>
    messages.filter((/** @type {string} */ kind) => !counts[kind]).join(", "),
  );
}

/**
 * @param {Row} row
 * @param {Show} show
 */
function unmet(row, show) {
  if (show.what) return valueAt(row, show);
  if (show.standing) return standing(row, show);
  if (show.messages) return messages(row, show);
  return answer(row, show);
}

/** The scenario in whose dialog a setting is looked up, by scheduler and release. @type {Record<string, string>} */
const OPENED = {
  "fair hadoop-3.4": "fair-tenants",
  "fair hadoop-2.8": "fault-queue",
  "capacity hadoop-3.4": "capacity-25-75-apache",
  "capacity huawei-mrs": "capacity-25-75",
  "superior huawei-mrs": "superior-article",
};
/** The setting of a master that stands for a property, and what it says where that is the default. @type {Record<string, [string, string]>} */
const STANDS_FOR = { "yarn.app.mapreduce.am.preemption.policy": ["onPreemption.do", "is ignored"] };

/**
 * What is said of the settings of a scheduler: those of the whole, and of a queue, in the dialog of its configuration.
 * @param {string} preset
 * @returns {Promise<Record<string, string>>} by name
 */
async function settingsIn(preset) {
  const { page } = lab;
  const row = { id: preset, scenario: preset, atMs: 1000 };
  await go(row, { queue: "root" }, "why", "&config=");
  await page.locator("#config-views button[data-view=form]").click();
  const rows = page.locator("#config-form .form-row");
  const read = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector(".mono")?.textContent ?? "", row.querySelector("p")?.textContent ?? ""]),
    );
  const queue = page.locator("#config-form select[data-setting=queue]");
  // The queue that was looked at last may be of the same name here.
  await queue.selectOption({ index: 0 });
  await rows.filter({ hasText: "minimum-allocation-mb" }).first().waitFor();
  const whole = await read();
  await queue.selectOption({ index: 2 });
  await rows.filter({ hasText: /^(weight|capacity|share)/ }).waitFor();
  const ofQueue = await read();
  await go(row, { queue: "root" }, "why");
  await page.waitForSelector("#config:not([open])", { state: "attached" });
  return Object.fromEntries([...whole, ...ofQueue]);
}

/**
 * What the settings of a master are by default, in the form beside its messages.
 * @returns {Promise<Record<string, string>>} by name
 */
async function settingsOfMaster() {
  await told({ id: "", scenario: "ramp-down", atMs: 5000 }, { job: "J" }, "master", () => "");
  const rows = lab.page.locator("#ibody .m-setting");
  await rows.locator("input[placeholder*=default]").first().waitFor({ state: "attached" });
  const read = await rows.evaluateAll((all) =>
    all.map((row) => {
      const control = /** @type {HTMLInputElement | HTMLSelectElement} */ (row.querySelector("input, select"));
      const said = "placeholder" in control ? control.placeholder : control.selectedOptions[0].textContent;
      return [row.querySelector("code")?.textContent ?? "", said ?? ""];
    }),
  );
  return Object.fromEntries(read);
}

/** What is said of settings, by where they are looked up. @type {Map<string, Record<string, string>>} */
const looked = new Map();

/**
 * The default of a setting, or that the release has none of that name.
 * @param {Show} show
 */
async function setting({ setting: name, scheduler, profile, default: fallback, exists = true }) {
  const ofMaster = /mapreduce/.test(name);
  const where = ofMaster ? "master" : OPENED[`${scheduler} ${profile}`];
  const all = looked.get(where) ?? (ofMaster ? await settingsOfMaster() : await settingsIn(where));
  looked.set(where, all);
  const [called, said] = STANDS_FOR[name] ?? [name, `${fallback ?? "none"} by default`];
  if (!exists) return name in all ? `${name} is there` : "";
  const text = all[called] ?? "it is not there";
  const wanted = [said, `: ${fallback ?? "none"}.`, `: ${fallback} under`];
  return wanted.some((one) => text.includes(one)) ? "" : `${name}: not ${fallback}, but ${text}`;
}

test("what the articles state of settings is said where they are set", async () => {
  lab ??= await station.lab("?preset=fair-tenants&t=0");
  const wrong = [];
  for (const { id, shows = [] } of ROWS)
    for (const show of shows.filter((show) => show.setting)) {
      const said = await setting(show);
      if (said) wrong.push(`${id}: ${said}`);
    }
  assert.deepEqual(wrong, []);
  assert.deepEqual(lab.faults, []);
});

const scenarios = new Set(ROWS.flatMap((row) => row.scenario ?? []));
for (const scenario of scenarios)
  test(`what the articles state is said in ${scenario}`, async () => {
    lab ??= await station.lab("?preset=fair-tenants&t=0");
    const wrong = [];
    for (const row of ROWS.filter((row) => row.scenario === scenario))
      for (const show of row.shows ?? []) {
        if (show.setting) continue;
        const said = await unmet(row, show);
        if (said) wrong.push(`${row.id}: ${said}`);
      }
    assert.deepEqual(wrong, []);
    assert.deepEqual(lab.faults, []);
  });
