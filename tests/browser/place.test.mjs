// Where a job lands: one submission as it is typed, rule by rule with the way to each rule, and a table of users.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { data } from "./editing.mjs";
import { accessibilityFaults, EDITOR, eventually, paste, SIZES, Station, says, shot, write } from "./harness.mjs";

const station = new Station();

/** Opens a file in the editor of the configuration. @param {import("playwright-core").Page} page @param {string} text */
async function edit(page, text) {
  await paste(page, text);
  const first = text.split(/\r?\n/).slice(0, 12);
  const shown = page.locator(EDITOR).locator(".cm-line");
  await eventually(async () => {
    const begin = (await shown.allInnerTexts()).slice(0, first.length);
    assert.deepEqual(
      begin.map((line) => line.trim()),
      first.map((line) => line.trim()),
    );
  });
  await page.waitForSelector("#config-findings:has-text('Readable'), #config-findings li");
}

const place = (/** @type {import("playwright-core").Page} */ page) => ({
  user: page.locator("#place [name=user]"),
  groups: page.locator("#place [name=groups]"),
  queue: page.locator("#place [name=queue]"),
  end: page.locator("#place .place-end"),
  rules: page.locator("#place .place-rules li"),
  table: page.locator("#place textarea"),
  rows: page.locator("#place .place-table tbody tr"),
});

test("a key opens it; what is typed is answered rule by rule, by the file as it is edited; a rule leads to its line", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=1000");
  await page.keyboard.press("p");
  const { user, groups, queue, end, rules } = place(page);
  await user.fill("alice");
  await says(end, /^Lands in /);
  await eventually(async () => assert.match(page.url(), /[?&]place=user%3Dalice/));
  await page.keyboard.press("Escape");
  await eventually(async () => assert.doesNotMatch(page.url(), /place/));
  // From the editor, by a production file that has not been run.
  await edit(page, data("configs/fair/bloomberg-chef-bach-13.xml"));
  await page.locator("#config-place").click();
  await user.fill("alice");
  await says(end, /^Rejected: a rule could not be followed\.\s+By rule 2: No groups of alice are known/);
  await groups.fill("eng; domain users");
  await says(end, /^Lands in root\.default by rule 3/);
  await queue.fill("root.b");
  await says(end, /^Lands in root\.b by rule 1\s+Made for it: root\.b$/);
  await queue.fill("");
  await eventually(async () => assert.equal(await rules.count(), 3));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "place");
  const line = await rules.nth(1).getByRole("button", { name: /^Show rule 2 in fair-scheduler\.xml, line \d+$/ });
  const shown = Number((await line.innerText()).replace(/\D/g, ""));
  await line.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#config[open] .code-host:not([hidden]) .cm-content");
  const lines = data("configs/fair/bloomberg-chef-bach-13.xml").split("\n");
  await eventually(async () => {
    const line = page.locator(EDITOR).locator(".cm-activeLine");
    assert.equal((await line.innerText()).trim(), lines[shown - 1].trim());
  });
  assert.match(lines[shown - 1], /secondaryGroupExistingQueue/);
  // On the way back what was typed is there; a file of another scheduler is asked as that one's.
  await page.locator("#config-place").click();
  await says(end, /^Lands in root\.default by rule 3/);
  assert.deepEqual([await user.inputValue(), await groups.inputValue()], ["alice", "eng; domain users"]);
  await page.keyboard.press("Escape");
  await edit(page, data("configs/capacity/apache-bigtop-14.xml"));
  await page.locator("#config-place").click();
  await says(page.locator("#place .db > p").first(), /^By capacity-scheduler\.xml/);
  await says(end, /^Lands in root\.default/);
  assert.deepEqual(faults, []);
  await close();
});

test("mapping rules are asked, too; what Hadoop refuses is said with its line; a file of rules is wanted where one is named", async () => {
  const { page, faults, close } = await station.lab("?preset=capacity-25-75&t=1000");
  await page.keyboard.press("e");
  await page.waitForSelector(EDITOR);
  const own = await page.locator(EDITOR).innerText();
  const property = (/** @type {string} */ name, /** @type {string} */ value) =>
    `<property><name>yarn.scheduler.capacity.${name}</name><value>${value}</value></property>`;
  const withProperties = (/** @type {string} */ text) => own.replace("</configuration>", `${text}\n</configuration>`);
  const { user, end, rules } = place(page);
  await write(page, withProperties(property("queue-mappings", "\nu:eve:root.B,\nu:bob:root.A\n")));
  await page.locator("#config-place").click();
  await user.fill("bob");
  await says(end, /^Lands in root\.A by rule 2/);
  await says(rules.first(), /u:eve:root\.B passes line \d+\s+The user is not eve\./);
  await rules.nth(1).getByRole("button").click();
  await eventually(async () => {
    const line = page.locator(EDITOR).locator(".cm-activeLine");
    assert.equal((await line.innerText()).trim(), "u:bob:root.A");
  });
  await write(page, withProperties(property("queue-mappings", "u:bob:root.nowhere.at.all")));
  await page.locator("#config-place").click();
  await user.fill("bob");
  await says(end, /Hadoop would not start with this:\s+.*nowhere/);
  await page.keyboard.press("Escape");
  await write(
    page,
    withProperties(property("mapping-rule-format", "json") + property("mapping-rule-json-file", "/etc/rules.json")),
  );
  await page.locator("#config-place").click();
  await user.fill("bob");
  await says(end, /Hadoop would not start with this:/);
  const rule = { type: "user", matches: "bob", policy: "custom", customPlacement: "root.A", fallbackResult: "skip" };
  await page.locator("#place .place-file input").setInputFiles({
    name: "mapping-rules.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ rules: [rule] })),
  });
  await says(end, /^Lands in root\.A by rule 1/);
  assert.deepEqual(faults, []);
  await close();
});

test("groups of users and mapping rules that a scenario holds are taken", async () => {
  const { page, faults, close } = await station.lab("?preset=capacity-25-75&t=1000");
  const scenario = JSON.parse(
    fs.readFileSync(new URL("../../www/scenarios/capacity-25-75.json", import.meta.url), "utf8"),
  );
  const rule = { type: "group", matches: "ops", policy: "custom", customPlacement: "root.B", fallbackResult: "skip" };
  Object.assign(scenario.scheduler, {
    groups: { dora: "eng,ops" },
    mappingRules: [JSON.stringify({ rules: [rule] })],
    properties: {
      ...scenario.scheduler.properties,
      "yarn.scheduler.capacity.mapping-rule-format": "json",
      "yarn.scheduler.capacity.mapping-rule-json-file": "mapping-rules.json",
    },
  });
  await paste(page, JSON.stringify(scenario));
  await page.waitForSelector("#notice:has-text('opened')");
  await page.keyboard.press("p");
  const { user, groups, end, table, rows } = place(page);
  await user.fill("dora");
  await says(end, /^Lands in root\.B by rule 1/);
  assert.equal(await groups.getAttribute("placeholder"), "eng,ops");
  await groups.fill("eng");
  await says(end, /^Rejected/);
  await page.getByRole("button", { name: "A table of users" }).click();
  await table.fill("user,groups\ndora,\ndora,eng");
  await says(rows.first(), /dora\s+eng; ops\s+default\s+1\s+root\.B/);
  await says(rows.nth(1), /dora\s+eng\s+default\s+–\s+Rejected/);
  assert.deepEqual(faults, []);
  await close();
});

test("a table of users: pasted, faults with their line, shown by outcome, one looked at, saved as CSV; on a phone", async () => {
  const { page, faults, close } = await station.lab("?place=user%3Dcarol", { viewport: SIZES.phone });
  const { user, end, table, rows } = place(page);
  await says(end, /^Lands in /);
  assert.equal(await user.inputValue(), "carol");
  await page.getByRole("button", { name: "A table of users" }).click();
  await table.fill("name\nalice");
  await page.waitForSelector("#place [role=alert]:has-text('line 1')");
  await table.fill("user,groups,queue\nalice,eng; ops,\nbob,,root.tenants.x.y\n,,\ncarol,,");
  await page.waitForSelector("#place [role=alert]:has-text('line 4')");
  await eventually(async () => assert.equal(await rows.count(), 3)); // The others are answered.
  await page.locator("#place [role=alert] button").click();
  const selected = () =>
    table.evaluate((/** @type {any} */ area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(await selected(), ",,");
  await table.fill("user;group\nalice;eng");
  await says(page.locator("#place [role=alert]"), /^line 1 Columns that are not read: group/);
  const users = [...Array(700).keys()].map((number) => `user${number},,`);
  await table.fill(["user,groups,queue", "alice,eng; ops,", "bob,,.", ...users].join("\n"));
  await page.waitForSelector("#place .place-table .seg button:has-text('All 702')");
  await page.locator("#place .seg button", { hasText: "Rejected" }).press("Enter");
  await eventually(async () => assert.equal(await rows.count(), 1));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "place-phone");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const saved = fs.readFileSync(await download.path(), "utf8").split("\r\n");
  assert.equal(saved.length, 704);
  assert.match(saved[0], /^user,groups,queue,application,rule,lands in,/);
  assert.match(saved[1], /^alice,eng; ops,default,N\/A,\d,root\./);
  await rows.first().getByRole("button").click();
  await says(end, /^Rejected/);
  assert.equal(await user.inputValue(), "bob");
  // A large file can be stopped; what was asked by then is kept.
  await page.getByRole("button", { name: "A table of users" }).click();
  await page.locator("#place section:not([hidden]) input[type=file]").setInputFiles({
    name: "users.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`user\n${[...Array(50_000).keys()].join("\n")}`),
  });
  await page.getByRole("button", { name: "Stop" }).click();
  await says(page.locator("#place [role=status].row"), /^Stopped: [\d,]+ of 50,000 users were asked/);
  await page.locator("#place .seg button", { hasText: "All" }).click();
  await eventually(async () => assert.equal(await rows.count(), 500));
  const wide = await page.evaluate(() => document.querySelector("#place .db")?.scrollWidth);
  assert.ok(Number(wide) <= SIZES.phone.width, `${wide}`);
  assert.deepEqual(faults, []);
  await close();
});
