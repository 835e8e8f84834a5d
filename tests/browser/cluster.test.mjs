// From your cluster: any pile of files becomes a scenario of its own, and the questions of an administrator are answered from it.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { data, row, said } from "./editing.mjs";
import { accessibilityFaults, EDITOR, eventually, paste, SIZES, Station, says, settled, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const QUESTIONS = new URL("../questions/", import.meta.url);
const LOG = "rm-logs/fair-tenants/";

/** Files of `tests/data`, as they are dropped. @param {...string} names */
const files = (...names) => names.map((name) => ({ name: String(name.split("/").at(-1)), text: data(name) }));

/**
 * Drops files on the page, as the browser does.
 * @param {Page} page
 * @param {{ name: string, text?: string, bytes?: number[] }[]} dropped
 */
function drop(page, dropped) {
  return page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text = "", bytes } of dropped)
      transfer.items.add(new File([bytes ? new Uint8Array(bytes) : text], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, dropped);
}

/**
 * Drops a folder of `tests/data`, as a hand does: scripts cannot make one.
 * @param {Page} page
 * @param {string} name
 */
async function dropFolder(page, name) {
  const client = await page.context().newCDPSession(page);
  const folder = fileURLToPath(new URL(`../data/${name}`, import.meta.url));
  const event = { x: 400, y: 300, data: { items: [], files: [folder], dragOperationsMask: 1 } };
  for (const type of /** @type {const} */ (["dragEnter", "dragOver", "drop"]))
    await client.send("Input.dispatchDragEvent", { type, ...event });
  await client.detach();
}

/**
 * Drops files, runs what came of them, and looks at a moment.
 * @param {Page} page
 * @param {{ name: string, text: string }[]} dropped
 * @param {number} t ms
 */
async function run(page, dropped, t) {
  await drop(page, dropped);
  await page.locator("#cluster [data-at=run]").click();
  await page.waitForSelector("#cluster", { state: "detached" });
  await settled(page);
  await page.evaluate((t) => /** @type {any} */ (window).heddle.seek(t), t);
}

/**
 * What an administrator asks, by its number in the project's list of questions: the folder of her files, the queue that she looks at
 * and when, and what the page answers, with what would change it where something does.
 */
const ASKED = /** @type {const} */ ([
  ["F03", "etl", 90_000, /No timeout is set, so etl-2 never counts as starved/, /fairSharePreemptionTimeout/],
  ["F17", "web", 90_000, /root\.batch forbids it\..*In queues that forbid it: 39.GB/s, /allowPreemptionFrom/],
  ["C07", "b", 60_000, /root\.a forbids preemption, and nobody else holds enough/, /disable_preemption/],
  ["C22", "a", 60_000, /The user of job_1 has reached the limit of one user: 16.GB/, /user-limit-factor/],
  ["C23", "a", 60_000, /job_3 waits for its ApplicationMaster: .* would exceed their limit/, null],
  [
    "X03",
    "web",
    45_000,
    /A container with 2.GB is under warning for web-2; it ends at 01:00 at the latest/,
    /waitTimeBeforeKill/,
  ],
  [
    "X07",
    "one",
    60_000,
    /job_2 waits to run: its queue, .* as many applications as maxRunningApps allows/,
    /maxRunningApps/,
  ],
]);

for (const [question, queue, t, answer, change] of ASKED)
  test(`${question} is answered from the files alone`, async () => {
    const { page, faults, close } = await station.lab("?t=0");
    const folder = new URL(`${question}/`, QUESTIONS);
    const dropped = fs
      .readdirSync(folder)
      .map((name) => ({ name, text: fs.readFileSync(new URL(name, folder), "utf8") }));
    await run(page, dropped, t);
    await row(page, queue).click();
    await says(page.locator("#ibody"), answer);
    if (change) await says(page.locator("#ibody"), change);
    assert.deepEqual(faults, []);
    await close();
  });

/** The file as it is saved from the editor. @param {Page} page */
async function savedText(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#config-save").click()]);
  return fs.readFileSync(await file.path(), "utf8");
}

test("M01 is answered from a scenario that is dropped: no file of a cluster says what its masters were told", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const text = fs.readFileSync(new URL("../../www/scenarios/headroom-stale.json", import.meta.url), "utf8");
  await drop(page, [{ name: "scenario.json", text }]);
  await said(page, "opened");
  await page.evaluate(() => /** @type {any} */ (window).heddle.seek(100_000));
  await page.locator("#sides [data-side=master]").click();
  await says(page.locator("#mside"), /stops no reduce, told 2.GB/);
  await page.click("#tb-master");
  await says(
    page.locator("#ibody article.vd"),
    /J1 is told 2.GB and stops none of its reducers, but no map fits: 0.GB is free/,
  );
  assert.deepEqual(faults, []);
  await close();
});

test("any pile of files is one run: what each is, what was taken and assumed, and how the log is met", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await drop(page, files(`${LOG}rm.log`, `${LOG}fair-scheduler.xml`, `${LOG}yarn-site.xml`, "rm-logs/README.md"));
  const sheet = page.locator("#cluster");
  await says(sheet, /3 of 4 files/);
  await says(
    sheet.locator("[data-at=recognised]"),
    /rm\.log.*log of the ResourceManager.*5 applications with 19 containers/s,
  );
  await says(sheet.locator("[data-at=recognised]"), /README\.md.*none of the files that can be imported/s);
  await says(sheet.locator("[data-at=inferred]"), /rm\.log.*does not say what was asked for and when/s);
  await says(
    sheet.locator("[data-at=matches]"),
    /Containers given again\s*22 of 24.*2 of 2.*First difference\s*03:20/s,
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "cluster-sheet");
  // One that is left out takes nothing with it.
  await page.getByRole("button", { name: "Leave it out: README.md" }).click();
  await says(sheet, /3 of 3 files/);
  await sheet.locator("[data-at=run]").click();
  await said(page, "opened");
  // Nothing of the example is left: title, queues, nodes.
  await says(page.locator("#name"), /^rm\.log, fair-scheduler\.xml, yarn-site\.xml$/);
  assert.equal(await page.locator("#story").isVisible(), false);
  await page.locator("#undo").click();
  await said(page, "Undone");
  // What differs is looked at where it does.
  await drop(page, files(`${LOG}rm.log`, `${LOG}fair-scheduler.xml`, `${LOG}yarn-site.xml`));
  await page.locator("#cluster [data-at=differ]").click();
  await says(page.locator("#clock"), /^03:20$/);
  assert.deepEqual(faults, []);
  await close();
});

/** What else can be dropped: files of `tests/data`, what the sheet says of them, and the leaf queues of what runs. */
const DROPPED = /** @type {const} */ ([
  [
    "answers of a ResourceManager",
    ["scheduler", "nodes", "apps", "metrics", "info"].map((name) => `rm-moments/fair-tenants/${name}.json`),
    /5 of 5 files[\s\S]*apps\.json[\s\S]*applications, as the ResourceManager answers/,
    ["tenant1", "tenant2", "tenant3"],
  ],
  [
    "a trace of the load simulator with the queues that shall run it",
    ["hadoop-sls/test-resources/inputsls.json", "configs/fair/qubitpi-hadoop-3.xml"],
    /2 of 2 files[\s\S]*jobs of Hadoop's load simulator/,
    ["john"],
  ],
  [
    "two files of a Capacity Scheduler",
    ["rm-logs/capacity-25-75-vendor/capacity-scheduler.xml", "rm-logs/capacity-25-75-vendor/yarn-site.xml"],
    /2 of 2 files[\s\S]*each of 2 leaf queues has a job/,
    ["A", "B"],
  ],
]);

for (const [what, names, sheet, queues] of DROPPED)
  test(`${what}: dropped together, one run`, async () => {
    const { page, faults, close } = await station.lab("?t=0");
    await drop(page, files(...names));
    await says(page.locator("#cluster"), sheet);
    await page.locator("#cluster [data-at=run]").click();
    await page.waitForSelector("#cluster", { state: "detached" });
    await settled(page);
    for (const queue of queues) await row(page, queue).waitFor();
    assert.deepEqual(faults, []);
    await close();
  });

test("of a moment it is told when jobs start and whose containers they take, as intervals; a folder is dropped whole", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await dropFolder(page, "rm-moments/fair-tenants");
  await says(page.locator("#cluster"), /5 of 5 files/);
  await drop(page, files(`${LOG}fair-scheduler.xml`, `${LOG}yarn-site.xml`));
  await says(page.locator("#cluster"), /7 of 7 files/);
  await says(page.locator("#cluster [data-at=recognised]"), /fair-tenants\/apps\.json/);
  await page.getByRole("button", { name: "Will they start, and when?" }).click();
  const told = page.locator("#cluster [data-at=expected]");
  await says(told, /In 20 runs, each with other run times/);
  // What the command line says of it (tests/moments/forecast.txt).
  const known = fs
    .readFileSync(new URL("../moments/forecast.txt", import.meta.url), "utf8")
    .split("\nfair-tenants\n")[1];
  const plain = (/** @type {string} */ text) => text.replaceAll(/\s+/g, " ").trim();
  assert.equal(plain((await told.locator(".cl-jobs").innerText()) ?? ""), plain(known.split("drawn:")[1]));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "cluster-forecast");
  assert.deepEqual(faults, []);
  await close();
});

test("names are replaced before anything runs, and none stays in what is saved", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const moment = ["nodes", "apps"].map((name) => `rm-moments/fair-tenants/${name}.json`);
  await drop(page, files(...moment, `${LOG}fair-scheduler.xml`, `${LOG}yarn-site.xml`));
  await page.locator("#cluster [data-at=naming] input").check();
  await page.locator("#cluster [data-at=run]").click();
  await page.waitForSelector("#cluster", { state: "detached" });
  await settled(page);
  await row(page, "tenant3").waitFor();
  const { text } = await page.evaluate(() => /** @type {any} */ (window).heddle.export({ format: "json" }));
  const { jobs, cluster } = JSON.parse(text);
  assert.deepEqual(
    jobs.map((/** @type {any} */ job) => [job.id, job.user]),
    [
      ["app1", "user1"],
      ["app2", "user2"],
      ["app3", "user3"],
    ],
  );
  assert.deepEqual(cluster.nodes.map((/** @type {any} */ node) => node.name).sort(), [
    "node1",
    "node2",
    "node3",
    "node4",
    "node5",
    "node6",
  ]);
  assert.doesNotMatch(text, /application_|"(ann|bob|eve)"|"n[1-6]"|apps\.json/);
  assert.deepEqual(faults, []);
  await close();
});

test("a binary job history is read", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const name = fs
    .readdirSync(new URL("../data/rm-logs/mapreduce-beside/", import.meta.url))
    .find((name) => name.endsWith(".jhist"));
  const bytes = [...fs.readFileSync(new URL(`../data/rm-logs/mapreduce-beside/${name}`, import.meta.url))];
  assert.match(String.fromCharCode(...bytes.slice(0, 11)), /^Avro-Binary/);
  await drop(page, [{ name: "job.jhist", bytes }]);
  await says(
    page.locator("#cluster [data-at=recognised]"),
    /job\.jhist[\s\S]*1 application|job\.jhist[\s\S]*One application/,
  );
  await says(page.locator("#cluster [data-at=matches]"), /1 job/);
  assert.deepEqual(faults, []);
  await close();
});

test("a file that cannot be unpacked is told of by its name, and costs the others nothing", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const scheduler = { name: "fair-scheduler.xml", text: "<allocations><queue name='etl'/></allocations>" };
  await drop(page, [{ name: "old.log.gz", bytes: [0x1f, 0x8b, 1, 2, 3] }, scheduler]);
  const known = page.locator("#cluster [data-at=recognised]");
  await says(known, /old\.log\.gz[\s\S]*The file can be read up to here only: /);
  await says(known, /fair-scheduler\.xml/);
  await says(page.locator("#cluster [data-at=matches]"), /4 nodes, 1 job/);
  assert.deepEqual(faults, []);
  await close();
});

test("nodes that no file names are set, and work that no file names is wanted or not", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await drop(page, [{ name: "fair-scheduler.xml", text: "<allocations><queue name='etl'/></allocations>" }]);
  const sheet = page.locator("#cluster");
  await says(sheet.locator("[data-at=inferred]"), /No file names nodes/);
  await sheet.locator("input[name=count]").fill("20");
  await sheet.locator("input[name=memory]").fill("64");
  await sheet.locator("input[name=vcores]").fill("16");
  await page.keyboard.press("Enter");
  await says(sheet.locator("[data-at=recognised]"), /nodes\.json[\s\S]*20 nodes/);
  await says(sheet.locator("[data-at=inferred]"), /asks for 320 containers of 4096 MB/);
  await says(sheet.locator("[data-at=matches]"), /20 nodes, 1 job/);
  await sheet.getByRole("checkbox", { name: "Give each leaf queue a job" }).uncheck();
  await says(sheet.locator("[data-at=matches]"), /20 nodes, 0 jobs/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "cluster-nodes");
  assert.deepEqual(faults, []);
  await close();
});

test("changes are those of the file that was opened, and what is saved is the file with them, byte for byte", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const text =
    "<allocations>\r\n  <!-- ours -->\r\n  <queue name='etl'>\r\n    <weight>3</weight>\r\n  </queue>\r\n</allocations>\r\n\r\n";
  await run(page, [{ name: "fair-scheduler.xml", text }], 0);
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=changes]").click();
  await says(page.locator("#config-changes"), /Nothing differs/i);
  assert.equal(await savedText(page), text);
  await page.locator("#config-views [data-view=form]").click();
  await page.keyboard.press("Escape");
  await row(page, "etl").click();
  await page.evaluate(() => document.getElementById("edit-queue")?.click());
  await page.locator(".ed-weight input").fill("5");
  await page.locator(".ed-weight input").press("Enter");
  await said(page, "weight 5");
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=changes]").click();
  await says(page.locator(".diff"), /-\s+<weight>3<\/weight>\s*\+\s+<weight>5<\/weight>/);
  assert.equal(await page.locator(".diff .ins").count(), 1);
  assert.equal(await savedText(page), text.replace("<weight>3<", "<weight>5<"));
  assert.deepEqual(faults, []);
  await close();
});

test("a pasted file keeps its line breaks before it is run, whatever is looked at meanwhile", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const text = "<allocations>\r\n  <queue name='tenant1'/>\r\n</allocations>\r\n";
  await paste(page, text);
  await page.waitForSelector("#config-findings:has-text('Readable')");
  for (const view of ["form", "text"]) await page.locator(`#config-views [data-view=${view}]`).click();
  await page.waitForSelector(EDITOR);
  assert.equal(await savedText(page), text);
  assert.deepEqual(faults, []);
  await close();
});

test("mapred-site.xml is none of the scheduler's files, and two files that are edited are one run", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const site = (/** @type {string} */ name, /** @type {string} */ value) =>
    `<configuration><property><name>${name}</name><value>${value}</value></property></configuration>`;
  await paste(page, site("mapreduce.map.memory.mb", "2048"));
  await says(page.locator("#cluster [data-at=recognised]"), /mapred-site\.xml/);
  await page.keyboard.press("Escape");
  await paste(page, site("yarn.scheduler.fair.preemption", "false"));
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-files [data-file=scheduler]").click();
  await paste(page, "<allocations><queue name='tenant1'/><queue name='tenant2'/></allocations>");
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await settled(page);
  const { text } = await page.evaluate(() => /** @type {any} */ (window).heddle.export({ format: "json" }));
  const { scheduler } = JSON.parse(text);
  assert.match(scheduler.yarnSite.join("\n"), /fair\.preemption<\/name><value>false/);
  assert.match(scheduler.allocationFile.join("\n"), /<queue name='tenant2'\/>/);
  assert.deepEqual(faults, []);
  await close();
});

test("a long log is read with its progress, can be stopped, and costs nobody their work; on a phone, too", async () => {
  const { page, faults, close } = await station.lab("?t=0", { viewport: SIZES.phone, colorScheme: "dark" });
  const name = await page.locator("#name").textContent();
  // A fast machine would have read it before anybody could press: after a piece the drive does not answer any more.
  await page.evaluate(
    (text) => {
      const post = Worker.prototype.postMessage;
      let pieces = 1;
      Worker.prototype.postMessage = function (message) {
        if (message.method !== "pileOn" || pieces-- > 0) post.call(this, message);
      };
      const part = new Blob([text]);
      const transfer = new DataTransfer();
      transfer.items.add(new File(Array(600).fill(part), "rm.log"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    data(`${LOG}rm.log`),
  );
  await says(page.locator("#cluster .cl-far"), /MB of 57.MB, \d+.%/);
  await page.locator("#cluster [data-at=stop]").click();
  await says(page.locator("#cluster"), /Reading was stopped/);
  assert.equal(await page.locator("#cluster .cl-far").count(), 0);
  await page.locator("#cluster [data-at=over]").click();
  await says(page.locator("#cluster"), /curl rm:8088/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "cluster-phone");
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal(await page.locator("#name").textContent(), name));
  assert.deepEqual(faults, []);
  await close();
});

test("it is found by its words, empty, and says where the files are to be had", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.keyboard.press("ControlOrMeta+k");
  await page.locator("#palette input").fill("from your cluster");
  await page.keyboard.press("Enter");
  await says(page.locator("#cluster"), /Drop files here[\s\S]*curl rm:8088\/ws\/v1\/cluster\/apps/);
  await paste(page, data("configs/swf/spear-iit-cqsim-test-6.swf"));
  await says(page.locator("#cluster [data-at=recognised]"), /a log in the Standard Workload Format/);
  assert.deepEqual(faults, []);
  await close();
});
