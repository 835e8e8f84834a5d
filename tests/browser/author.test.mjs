// Making an exercise: from a run of the Lab to one that is checked, tried, solved, saved, opened again, shared and put into a course; and
// what is said of one that cannot be solved, or has nothing to be done.

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { unzipSync } from "fflate";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "author-"));
after(() => fs.rmSync(folder, { recursive: true }));

const THRESHOLD = "defaultFairSharePreemptionThreshold";
const TIMEOUT = "defaultFairSharePreemptionTimeout";

/** Waits until what is there has been run. @param {Page} page */
const ran = (page) => page.waitForSelector("body[data-ready] #form[aria-busy=false]");

/** @param {string} at @param {import("playwright-core").BrowserContextOptions} [options] */
async function opened(at, options) {
  const open = await station.open(station.url + at, { permissions: ["clipboard-read", "clipboard-write"], ...options });
  await ran(open.page);
  return open;
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** @param {Page} page @param {string} name */
const part = (page, name) => page.locator(`#part-${name}`);

/** Lets a setting be changed to these values. @param {Page} page @param {string} key @param {string} values */
async function allow(page, key, values) {
  const group = part(page, "knobs").locator("details").first();
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  await part(page, "knobs").getByRole("switch", { name: key }).click();
  await part(page, "knobs").getByLabel(`Values of ${key}`).fill(values);
  await ran(page);
}

/** @param {Page} page @param {string} [shows] */
async function check(page, shows = "checked") {
  await part(page, "check").locator("[data-at=check]").click();
  await page.locator(`#part-check [data-at="${shows}"]`).waitFor();
}

/** Writes the words that an exercise must have. @param {Page} page */
async function write(page) {
  await page.getByLabel("Title", { exact: true }).fill("All of its share");
  await page.getByLabel("The one question that it is about").fill("How much does tenant3 get?");
  await page.getByLabel(/^Task, in two or three/).fill("tenant3 stops short.\n\nChange that.");
  await page.getByLabel(/^The rule, in a sentence/).fill("The threshold says how much.");
  await ran(page);
}

/** From the Lab, at a moment in which tenant3 has stopped short of its share. */
async function fromTheLab() {
  const open = await station.lab("?preset=fair-tenants&t=240000", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { page } = open;
  await page.keyboard.press("s");
  await page.getByRole("link", { name: "Make an exercise of this run" }).click();
  await ran(page);
  return open;
}

/** @param {Page} page @param {() => Promise<unknown>} does @returns {Promise<string>} the file that is saved */
async function saved(page, does) {
  const download = page.waitForEvent("download");
  await does();
  const file = path.join(folder, `${Math.random()}-${(await download).suggestedFilename()}`);
  await (await download).saveAs(file);
  return file;
}

/** Chooses files where a button asks for them. @param {Page} page @param {string} name @param {string | string[]} files */
async function choose(page, name, files) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, name).click();
  await (await chooser).setFiles(files);
}

test("an exercise is made of a run, checked, tried, solved, saved, opened again and shared", async () => {
  const { page, faults, close } = await fromTheLab();
  // What the run does worst is asked for to begin with: it is taken away for what is seen.
  await says(part(page, "goals"), /Most|longest|time without what it is due/);
  for (const name of ["Take goal 2 away", "Take goal 1 away"]) await button(page, name).click();
  await part(page, "goals")
    .getByRole("button", { name: /tenant3 has its share, 6.GB, by 04:00/ })
    .click();
  await part(page, "goals").getByRole("button", { name: "no master is killed" }).click();
  await ran(page);
  await says(part(page, "goals").locator("li").first(), /broken at 04:00: 4.GB, 2.GB short/);
  await says(part(page, "goals").locator("li").nth(1), /met at/);
  await allow(page, THRESHOLD, "0.7, 0.9, 1");
  await allow(page, TIMEOUT, "1, 60");
  await says(part(page, "knobs"), /2 settings; with what holds there are 12 combinations/);
  // Questions, each with the answer of the run.
  await button(page, "Another question").click();
  await ran(page);
  await says(part(page, "asks"), /The run answers: 4.GB/);
  await part(page, "asks").getByLabel("The future is hidden from").fill("1:00");
  await part(page, "asks").getByLabel("Moment").fill("2:30");
  await button(page, "Another question").click();
  await part(page, "asks").locator("li").nth(1).getByLabel("What is asked").selectOption("preempted");
  await ran(page);
  await says(part(page, "asks").locator("li").nth(1), /The run answers: tenant\d/);
  await write(page);
  await button(page, "Another hint").click();
  await page.getByLabel("Hint 1", { exact: true }).fill("Which of the two says how much?");
  assert.deepEqual(await accessibilityFaults(page), []);
  await check(page);
  await says(part(page, "check"), /Not solved as it stands/);
  await says(
    part(page, "check"),
    /\d of 12 settings solve it; the smallest change is one setting, for example defaultFairSharePreemptionThreshold/,
  );
  await says(part(page, "check"), /Goal 1 decides: \d settings meet it; goal 2 is met by 12/);
  await button(page, "Model solution").first().click();
  await ran(page);
  await says(part(page, "solutions"), /as it is/);
  await check(page);
  await button(page, "Typical mistake").first().click();
  await ran(page);
  await says(part(page, "mistakes"), /The run misses: root\.tenant3: memory in use is at least 6.GB by 04:00/);
  await page.getByLabel("What to say of it", { exact: true }).fill("Sooner, but it still stops short.");
  await ran(page);
  await check(page);
  await says(page.locator("#heard"), /nothing is wrong/);
  assert.equal(await part(page, "check").locator("li.no").count(), 0);
  await shot(page, "author");

  // Tried as a learner.
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Try it as a learner" }).click();
  const learner = await popup;
  await solves(learner);
  await learner.close();

  // A reload keeps it; its file is opened in another browser; the same file comes out of it.
  await page.reload();
  await ran(page);
  assert.equal(await page.getByLabel("Title", { exact: true }).inputValue(), "All of its share");
  const file = await saved(page, () => button(page, "Save as file").click());
  assert.match(path.basename(file), /all-of-its-share\.json$/);
  await button(page, "Copy link").click();
  await says(part(page, "check"), /The link is copied: [\d,]+ characters/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(faults, []);
  await close();

  const other = await opened("author.html");
  await choose(other.page, "Open a file…", file);
  await eventually(async () =>
    assert.equal(await other.page.getByLabel("Title", { exact: true }).inputValue(), "All of its share"),
  );
  await ran(other.page);
  await says(part(other.page, "mistakes"), /The run misses/);
  const again = await saved(other.page, () => button(other.page, "Save as file").click());
  assert.deepEqual(JSON.parse(fs.readFileSync(again, "utf8")), JSON.parse(fs.readFileSync(file, "utf8")));
  assert.deepEqual(other.faults, []);
  await other.close();

  const student = await station.open(link);
  await student.page.waitForSelector("body[data-ready]");
  await solves(student.page);
  assert.deepEqual(student.faults, []);
  await student.close();
});

/** @param {Page} page */
async function solves(page) {
  await page.waitForSelector("body[data-ready]");
  await says(page.locator("#title"), /All of its share/);
  await page.getByRole("button", { name: "Run it" }).click();
  await says(page.locator("#left .res"), /4.GB/);
  await page.getByRole("button", { name: "Now change it" }).click();
  await says(page.locator("#left .goals"), /✕/);
  await page.getByRole("slider", { name: /Threshold/ }).press("End");
  await says(page.locator(".done"), /One change, no hint\. It meets every goal/);
}

test("an exercise is made by keyboard alone", async () => {
  const { page, faults, close } = await opened("author.html");
  const press = async (/** @type {string} */ role, /** @type {RegExp} */ name, /** @type {string} */ key) => {
    await tabTo(page, role, name);
    await page.keyboard.press(key);
  };
  await tabTo(page, "textbox", /^Title$/);
  await page.keyboard.type(" again");
  await tabTo(page, "textbox", /^The one question/);
  await page.keyboard.type("How much?");
  await press("button", /^Another question$/, "Enter");
  // The focus is where the new question begins.
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "What is asked"),
  );
  await tabTo(page, "textbox", /^Moment$/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3:00");
  await page.keyboard.press("Tab");
  await says(part(page, "asks"), /The run answers:/);
  await press("button", /^Another goal$/, "Enter");
  await tabTo(page, "button", /^Take goal 3 away$/);
  await page.keyboard.press("Enter");
  const group = part(page, "knobs").locator("summary").first();
  for (let i = 0; i < 60 && !(await group.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await press("switch", new RegExp(THRESHOLD), "Enter");
  await ran(page);
  await press("button", /^Check it by running$/, "Enter");
  await says(page.locator("#heard"), /something has to be mended/);
  // What is missing is said, and one can go there.
  await says(part(page, "check"), /What was learnt: /);
  await tabTo(page, "button", /^Go there$/);
  await page.keyboard.press("Enter");
  await eventually(async () =>
    assert.match(String(await page.evaluate(() => document.activeElement?.id)), /^f-learnt/),
  );
  assert.deepEqual(faults, []);
  await close();
});

/** Presses Tab until what has a role and a name has the focus. @param {Page} page @param {string} role @param {RegExp} name */
async function tabTo(page, role, name) {
  const wanted = page.getByRole(/** @type {any} */ (role), { name }).first();
  for (let i = 0; i < 120; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never comes to ${role} ${name}`);
}

test("what nobody has to solve, or nobody can, is said", async () => {
  const { page, faults, close } = await opened("author.html");
  await check(page);
  await says(part(page, "check"), /Nothing may be changed: nobody can solve it/);
  await allow(page, THRESHOLD, "0.7, 1");
  // Goals that hold anyway.
  const goals = part(page, "goals");
  await goals.getByLabel("How long, in seconds").fill("9999");
  await check(page);
  await says(part(page, "check"), /It is solved as it stands/);
  // And one that nothing reaches.
  await goals.getByLabel("How long, in seconds").fill("1");
  await says(part(page, "check"), /changed since it was checked/);
  await check(page);
  await says(part(page, "check"), /None of the 3 settings solves it/);
  await says(part(page, "check"), /No setting meets goal 1\./);
  // Values that are none, with their place.
  await part(page, "knobs").getByLabel(`Values of ${THRESHOLD}`).fill("5..1");
  await says(part(page, "knobs"), /Knob 1: /);
  assert.deepEqual(faults, []);
  await close();
});

test("a mistake that misses something else than its file says is found, and mended", async () => {
  const { page, faults, close } = await opened("author.html?id=third-tenant");
  await says(part(page, "goals").locator("li").first(), /broken at/);
  await check(page);
  assert.equal(await part(page, "check").locator("li.no").count(), 0);
  await says(part(page, "check"), /5 of 72 settings solve it/);
  await says(part(page, "check"), /The same holds with the numbers of 12 other students/);
  const text = await saved(page, () => button(page, "Save as file").click());
  // Nothing but a version and lists that the file leaves out has come to it.
  const original = JSON.parse(
    fs.readFileSync(new URL("../../www/course/exercises/third-tenant.json", import.meta.url), "utf8"),
  );
  assert.deepEqual(JSON.parse(fs.readFileSync(text, "utf8")), original);
  original.mistakes[0].fails = [1];
  const wrong = path.join(folder, "wrong.json");
  fs.writeFileSync(wrong, JSON.stringify(original));
  await choose(page, "Open a file…", wrong);
  await ran(page);
  await check(page);
  await says(part(page, "check"), /Mistake 1: It misses goal 1, not what it says/);
  await button(page, "Take what the run says").click();
  await ran(page);
  await check(page);
  assert.equal(await part(page, "check").locator("li.no").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("a file that cannot be read changes nothing, and it is said where it is wrong", async () => {
  const { page, faults, close } = await opened("author.html?id=third-tenant");
  const file = JSON.parse(
    fs.readFileSync(new URL("../../www/course/exercises/one-user.json", import.meta.url), "utf8"),
  );
  file.goals[0].what = "cluster/none";
  file.scenario.jobs[0].stages[0].count = -1;
  const wrong = path.join(folder, "wrong.json");
  fs.writeFileSync(wrong, JSON.stringify(file));
  await choose(page, "Open a file…", wrong);
  await says(page.getByRole("alert"), /scenario\.jobs\[0\]\.stages\[0\]\.count:[\s\S]*Goal 1:/);
  assert.equal(await page.getByLabel("Title", { exact: true }).inputValue(), "A third tenant arrives");
  fs.writeFileSync(wrong, "{ no JSON");
  await choose(page, "Open a file…", wrong);
  await says(page.getByRole("alert"), /JSON/);
  assert.deepEqual(faults, []);
  await close();
});

test("an example that does not come is said, and what is at work stays", async () => {
  const { page, close } = await opened("author.html?id=third-tenant");
  await page.route(/\/scenarios\/[\w-]+\.json$/, (route) => route.abort());
  await page.getByLabel("Begin with an example").selectOption({ index: 2 });
  await says(page.getByRole("alert"), /\S/);
  await ran(page);
  assert.equal(await page.getByLabel("Title", { exact: true }).inputValue(), "A third tenant arrives");
  await close();
});

test("a number of the scenario differs from student to student", async () => {
  const { page, faults, close } = await opened("author.html?id=closed-gate");
  const numbers = part(page, "numbers");
  const first = await numbers.getByLabel("A number that differs").locator("option").nth(1).innerText();
  await numbers.getByLabel("A number that differs").selectOption({ index: 1 });
  await ran(page);
  await says(numbers, /Write \{\w+\} where a text is to say it/);
  const value = await numbers.locator("input.inp").inputValue();
  assert.match(first, new RegExp(`\\(${value}\\)`));
  await numbers.locator("input.inp").fill(`${value}, ${Number(value) + 1}`);
  await numbers.locator("input.inp").press("Tab");
  await ran(page);
  const text = fs.readFileSync(await saved(page, () => button(page, "Save as file").click()), "utf8");
  const { numbers: tables } = JSON.parse(text);
  assert.equal(tables.at(-1).length, 2);
  await numbers
    .getByRole("button", { name: /Let it be the same for all/ })
    .last()
    .click();
  await ran(page);
  assert.deepEqual(faults, []);
  await close();
});

test("a course is made of the site's and one's own, and comes back from its files", async () => {
  const { page, faults, close } = await opened("author.html?id=third-tenant", { acceptDownloads: true });
  const course = part(page, "course");
  await button(page, "Begin a course").click();
  await course.getByLabel("Title of the course").fill("Two evenings");
  await button(page, "Add this exercise").click();
  await says(course, /A third tenant arrives is in the course/);
  // One that is slow to come: what is written meanwhile would be of the exercise before.
  await page.route(/\/scenarios\/[\w-]+\.json$/, (route) => setTimeout(() => route.continue(), 1000));
  await page.getByLabel("Begin with an example").selectOption({ index: 2 });
  await ran(page);
  await write(page);
  await button(page, "Add this exercise").click();
  await says(course, /All of its share is in the course/);
  await button(page, "All of its share: one up").click();
  assert.deepEqual(await course.locator(".in-course .lnk").allInnerTexts(), [
    "All of its share",
    "A third tenant arrives",
  ]);
  assert.deepEqual(await accessibilityFaults(page), []);
  await button(page, "Hand the course out, or save it").click();
  const zip = await saved(page, () => page.getByRole("button", { name: "Save the files" }).click());
  const files = unzipSync(fs.readFileSync(zip));
  assert.deepEqual(Object.keys(files).sort(), [
    "course/course.json",
    "course/exercises/all-of-its-share.json",
    "course/exercises/third-tenant.json",
  ]);
  const offline = await saved(page, () => page.getByRole("button", { name: "Save the zip" }).click());
  const site = unzipSync(fs.readFileSync(offline));
  assert.ok(site["exercise.html"] && site["course/exercises/all-of-its-share.json"]);
  assert.match(new TextDecoder().decode(site["course/course.json"]), /Two evenings/);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await button(page, "Put the course away").click();
  // What is wrong with a course's file is what the engine says of it, with its place.
  const faulty = path.join(folder, "course.json");
  const twice = { title: "P", say: "P", exercises: ["third-tenant", "third-tenant"] };
  fs.writeFileSync(faulty, JSON.stringify({ heddleCourse: 1, id: "c", title: "C", say: "C", parts: [twice] }));
  await choose(page, "Open a course…", faulty);
  await says(course, /course\.json: parts\[0\]\.exercises\[1\][\s\S]*third-tenant/);
  await choose(page, "Open a course…", zip);
  await says(course, /All of its share[\s\S]*A third tenant arrives/);
  assert.deepEqual(faults, []);
  await close();
});

test("a run that is brought along can be put into the exercise that was at work", async () => {
  const { page, faults, close } = await opened("author.html?id=third-tenant");
  await page.getByRole("link", { name: "See its run in the Lab" }).waitFor();
  const lab = await page.getByRole("link", { name: "See its run in the Lab" }).getAttribute("href");
  await page.goto(`${station.url}author.html${String(lab).slice(String(lab).indexOf("#"))}`);
  await ran(page);
  await says(page.locator("#form"), /Before, you were at work on “A third tenant arrives”/);
  await button(page, "Put this run into it").click();
  await ran(page);
  await says(part(page, "asks"), /The run answers/);
  assert.equal(
    await page.getByLabel("The one question that it is about").inputValue(),
    "How much of its share does the newcomer get, and when?",
  );
  assert.deepEqual(faults, []);
  await close();
});

test("two tabs make each its own exercise and course, and a new visit has the newest and lists the others", async () => {
  const context = await station.context({ serviceWorkers: "block" });
  const tabs = [await context.newPage(), await context.newPage()];
  const title = (/** @type {Page} */ page) => page.getByLabel("Title", { exact: true });
  const course = (/** @type {Page} */ page) => page.getByLabel("Title of the course");
  for (const [i, page] of tabs.entries()) {
    await page.goto(`${station.url}author.html`);
    await ran(page);
    // The second one goes on with what the first has begun.
    if (i === 0) await button(page, "Begin a course").click();
    await course(page).waitFor();
  }
  // In turn, as nobody closes one tab to go on in another.
  for (const round of ["begun", "done"]) {
    for (const [i, page] of tabs.entries()) {
      await title(page).fill(`Exercise ${i} ${round}`);
      await course(page).fill(`Course ${i} ${round}`);
    }
  }
  for (const [i, page] of tabs.entries()) {
    await page.reload();
    await ran(page);
    assert.equal(await title(page).inputValue(), `Exercise ${i} done`);
    assert.equal(await course(page).inputValue(), `Course ${i} done`);
  }
  for (const page of tabs) await page.close();
  const page = await context.newPage();
  await page.goto(`${station.url}author.html`);
  await ran(page);
  const newest = (await title(page).inputValue()).includes("0") ? 0 : 1;
  assert.equal(await course(page).inputValue(), "Course 1 done");
  const choose = async (/** @type {string} */ label, /** @type {string} */ name) => {
    const list = page.getByLabel(label);
    await list.selectOption({
      label: String((await list.locator("option", { hasText: name }).first().innerText()).trim()),
    });
    await ran(page);
  };
  await choose("Go on with an earlier exercise…", `Exercise ${1 - newest} done`);
  await eventually(async () => assert.equal(await title(page).inputValue(), `Exercise ${1 - newest} done`));
  await choose("Go on with an earlier course…", "Course 0 done");
  await eventually(async () => assert.equal(await course(page).inputValue(), "Course 0 done"));
  await context.close();
});

test("on a phone nothing is wider than the screen", async () => {
  for (const width of [320, SIZES.phone.width]) {
    const { page, faults, close } = await opened("author.html?id=third-tenant", { viewport: { width, height: 700 } });
    await part(page, "knobs").locator("summary").first().click();
    await check(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px wider than the window`);
    await shot(page, `author-${width}`);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await close();
  }
});
