// What the page once said wrongly of a decision, point by point: each scenario at its moment, what is said there, and what is not.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Station, says, settled, shot } from "./harness.mjs";

const station = new Station();
const ROOT = new URL("../../", import.meta.url);

/** @param {string} path below the root */
const read = (path) => fs.readFileSync(new URL(path, ROOT), "utf8");

/**
 * The scenario of a named case of the verdicts (`tests/verdicts/cases`).
 * @param {string} file
 * @param {string} name how it begins
 */
function scenarioOf(file, name) {
  /** @type {{ name: string, scenario: string | object, replace?: [string, string][] }[]} */
  const cases = JSON.parse(read(`tests/verdicts/cases/${file}.json`));
  const found = cases.find((one) => one.name.startsWith(name));
  assert.ok(found, name);
  const text = typeof found.scenario === "string" ? read(found.scenario) : JSON.stringify(found.scenario);
  return JSON.parse((found.replace ?? []).reduce((told, [what, by]) => told.replace(what, by), text));
}

/**
 * The address that opens a scenario at a moment, with something selected.
 * @param {object} shared
 */
const linkOf = (shared) => `#1${deflateRawSync(JSON.stringify(shared)).toString("base64url")}`;

/**
 * @typedef {object} Seen
 * @property {[string, string]} of the case: its file, and how its name begins
 * @property {number} t ms
 * @property {{ queue?: string, job?: string, container?: string }} select
 * @property {string} answer
 * @property {RegExp[]} says in this order
 * @property {RegExp} [never]
 * @property {Record<string, RegExp>} [tree] what the rows of queues say
 */

/** What each point was: the words that stand there now, in their order, and those that stood there. @type {Record<string, Seen>} */
const SEEN = {
  "1 off: preemption is off": {
    of: ["fair", "preemption is off"],
    t: 90_000,
    select: { queue: "root.tenant3" },
    answer: "preemption-off",
    says: [/switched off, so nobody ever has to give room back/],
    never: /threshold|80.% of its/,
  },
  "1 gate: too little of the cluster is in use": {
    of: ["fair", "the cluster is full"],
    t: 90_000,
    select: { queue: "root.tenant3" },
    answer: "gate-closed",
    says: [/not full enough: 100.% of its memory is used, and preemption starts above 100.%/, /100.%\s*≤\s*100.%/],
    never: /has reached/,
  },
  "2 round: before the overhaul a round kills": {
    of: ["fair-old", "killed with the first"],
    t: 80_000,
    select: { queue: "root.starved" },
    answer: "under-warning",
    says: [/It is killed at 01:29/],
    never: /0.ms to go/,
    tree: { starved: /starved[\s\S]*0 \/ 8/, batch: /−1.GB warned/ },
  },
  "2 chain: the warning that led to the kill": {
    of: ["fair-old", "killed with the first"],
    t: 91_000,
    select: { container: "1_33" },
    answer: "preempted",
    says: [/warned at 01:09 and still there at 01:29/, /Because of: warned 01:09/],
  },
  "3 lender: one that forbids it": {
    of: ["fair", "the lender forbids"],
    t: 85_000,
    select: { queue: "root.tenant3" },
    answer: "nothing-takeable",
    says: [/root\.tenant2 forbids it/, /In queues that forbid it: 16.GB/, /forbids preemption \(allowPreemptionFrom\)/],
  },
  "3 lends: the lender itself": {
    of: ["fair", "the lender forbids"],
    t: 85_000,
    select: { queue: "root.tenant2" },
    answer: "has-threshold",
    says: [/Nobody may take from it: root\.tenant2 forbids that/],
    never: /Why may others take/,
  },
  "3 capacity: disable_preemption on the lender": {
    of: ["capacity", "who lends forbids"],
    t: 90_000,
    select: { queue: "root.B" },
    answer: "lenders-closed",
    says: [/root\.A forbids preemption/, /root\.A may not be preempted/],
  },
  "4 app: one application in a full queue is starved": {
    of: ["fair", "16 of 16"],
    t: 30_000,
    select: { queue: "root.a" },
    answer: "under-warning",
    says: [/under warning for lacks/],
    tree: { a: /lacks starved\s*−1.GB\s*\+1.GB\s*16/, lacks: /starved[\s\S]*0 \/ 8/ },
  },
  "5 zero: a queue of weight 0": {
    of: ["fair", "a queue of weight 0"],
    t: 60_000,
    select: { queue: "root.b" },
    answer: "share-zero",
    says: [/The fair share of waits is 0, because root\.b has the weight 0/],
    never: /No application is running/,
  },
  "5 max: a maximum share": {
    of: ["fair", "stopped by its max"],
    t: 60_000,
    select: { queue: "root.a" },
    answer: "at-maximum",
    says: [/below the maximum share of root\.a: it uses 5.GB of 5.GB/, /6.GB\s*>\s*5.GB/],
    never: /imeout/,
  },
  "5 masters: the masters' share": {
    of: ["fair", "four app"],
    t: 30_000,
    select: { queue: "root.a" },
    answer: "not-runnable",
    says: [/would exceed maxAMShare/, /4 applications of its queue wait/, /4.GB\s*>\s*3\.2.GB/],
  },
  "6 between: less is missing than one request": {
    of: ["fair", "the tenants"],
    t: 120_000,
    select: { queue: "root.tenant3" },
    answer: "request-too-large",
    says: [/lacks is less than one container: 0\.8.GB against 2.GB/],
    never: /examined again/,
  },
  "7 capacity: a marked container": {
    of: ["capacity", "a quarter"],
    t: 70_000,
    select: { container: "1_75" },
    answer: "above-guarantee",
    says: [/killed at 01:18, if it is chosen again until then/],
    never: /No condition is checked again|waitTimeBeforeKill/,
  },
  "7 superior: the same": {
    of: ["superior", "point 7"],
    t: 25_000,
    select: { container: "1_9" },
    answer: "for-minimum",
    says: [/killed at 00:33, if it is still needed/],
    never: /waitTimeBeforeKill/,
  },
  "8 cpu: a queue whose CPU is at its minimum": {
    of: ["superior", "point 8: a queue"],
    t: 60_000,
    select: { queue: "root.q2" },
    answer: "lenders-protected",
    says: [/root\.q1 may not be asked: its CPU is at the minimum/, /17.vcores\s*≤\s*20.vcores/],
    never: /34.GB\s*≤\s*20.GB/,
  },
  "8 marked: what is under warning is said": {
    of: ["superior", "point 8: one"],
    t: 25_000,
    select: { queue: "root.q2" },
    answer: "marked",
    says: [/A container with 4.GB on n is under warning for root\.q2/, /With what is planned/],
    tree: { q1: /−4.GB warned/, q2: /\+4.GB coming[\s\S]*6 \/ 10/ },
  },
  "9 blacklist: nodes that its master blacklisted": {
    of: ["masters", "the deadlock of a headroom that counts blacklisted"],
    t: 120_000,
    select: { job: "J1" },
    answer: "maps-waiting-reducers-hold",
    says: [/nodes that it has blacklisted \(YARN-1680\)/],
    never: /containers of others end/,
  },
  "9 reducer: stopped by its own master": {
    of: ["fair", "a reducer that"],
    t: 60_000,
    select: { container: "1_35" },
    answer: "stopped-by-its-master",
    says: [/Its own ApplicationMaster stopped it, to make room for a map/],
    never: /Ended by itself/,
  },
  "10 observe: the policy only observes": {
    of: ["capacity", "the policy observes"],
    t: 90_000,
    select: { queue: "root.B" },
    answer: "observe-only",
    says: [/would mark 10 containers with 10.GB now, and marks nothing/],
  },
  "10 dead zone: a vendor's page and the code": {
    of: ["capacity", "who lends stays within"],
    t: 90_000,
    select: { queue: "root.b" },
    answer: "lenders-closed",
    says: [/Huawei's documentation says[\s\S]*Hadoop's code, which decides here, does not/, /12.GB\s*≤\s*12.GB/],
  },
  "11 titles: a title that its numbers bear out": {
    of: ["capacity", "who lends forbids"],
    t: 90_000,
    select: { queue: "root.B" },
    answer: "lenders-closed",
    says: [/root holds no more than its ideal allocation\s*100.GB ≤ 100.GB/],
    never: /more than its ideal allocation: |fits in no limit|−\d+ vcores/,
  },
  "12 ask: a job of MapReduce": {
    of: ["masters", "slow start"],
    t: 25_000,
    select: { job: "J" },
    answer: "ramping-up",
    says: [/asks for more reducers as maps end/, /The part of its room for reducers is 2,073.MB/],
  },
  "13 masters: a node that is passed over": {
    of: ["fair", "a node is passed over"],
    t: 25_200,
    select: { container: "1_2" },
    answer: "another-node",
    says: [/containers on n2 are taken instead/, /n4 costs no fewer ApplicationMasters/],
    never: /has enough/,
  },
};

for (const [point, seen] of Object.entries(SEEN))
  test(point, async () => {
    const shared = { scenario: scenarioOf(...seen.of), t: seen.t, ...seen.select };
    const { page, faults, close } = await station.open(`${station.labUrl}${linkOf(shared)}`);
    await settled(page);
    const body = page.locator("#ibody");
    await body.locator(`.vd[data-answer="${seen.answer}"]`).waitFor();
    await says(body, new RegExp(seen.says.map(({ source }) => source).join("[\\s\\S]*")));
    if (seen.never) assert.doesNotMatch(await body.innerText(), seen.never);
    const cut = await body.locator(".vd-a").evaluate((of) => of.scrollHeight - of.clientHeight);
    assert.equal(cut, 0, "px of the answer are cut off");
    assert.equal(await body.locator(".vd-a").evaluate(marksAlone), 0, "marks that may begin a line");
    for (const [name, pattern] of Object.entries(seen.tree ?? {}))
      await says(page.locator("#tree .qr", { has: page.getByText(name, { exact: true }) }).first(), pattern);
    await shot(page, `seen-${point.split(":")[0].replaceAll(" ", "-")}`);
    assert.equal(await page.locator("#tree .tag").evaluateAll(cutTags), "", "tags that are cut");
    assert.deepEqual(faults, []);
    await close();
  });

/** How many buttons of a text have a mark behind them that would begin the next line. @param {Element} text */
function marksAlone(text) {
  const alone = [...text.querySelectorAll(":not(.kept) > button")];
  return alone.filter((button) => /^[.,:;]/.test(button.nextSibling?.nodeValue ?? "")).length;
}

/** The tags that have no room. @param {Element[]} tags */
function cutTags(tags) {
  return tags
    .filter((tag) => tag.scrollWidth > tag.clientWidth)
    .map((tag) => tag.textContent)
    .join();
}
