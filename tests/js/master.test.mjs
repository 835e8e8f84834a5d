// The settings of a master: each is written where it belongs, and what is the default is not written.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { cureOf, SETTINGS, settingsOf, valueOf, withSetting } from "../../www/master/settings.js";
import { Catalogue } from "../../www/texts/catalogue.js";

const scenario = () => ({
  scheduler: { kind: "capacity", headroom: { when: "stale" } },
  jobs: [
    { id: "J1", kind: "mapreduce", mapred: { a: "1" } },
    { id: "L", kind: "service" },
  ],
});
const named = (/** @type {string} */ name) => {
  const setting = SETTINGS.find((of) => of.name === name);
  assert.ok(setting, name);
  return setting;
};

test("a setting is written in its place, and nothing else changes", () => {
  const slow = named("mapreduce.job.reduce.slowstart.completedmaps");
  const before = scenario();
  const after = withSetting(before, "J1", slow, "0.8");
  assert.deepEqual(after.jobs, [
    { id: "J1", kind: "mapreduce", mapred: { a: "1", [slow.name]: "0.8" } },
    { id: "L", kind: "service" },
  ]);
  assert.deepEqual(after.scheduler, before.scheduler);
  assert.equal(valueOf(after, "J1", slow), "0.8");
  assert.deepEqual(withSetting(after, "J1", slow, ""), before);
  assert.equal(withSetting(before, "J1", named("amVersion"), "article").jobs[0].amVersion, "article");
  assert.deepEqual(withSetting(before, "J1", named("do"), "release").jobs[0].onPreemption, { do: "release" });
});

test("the default is not written, and only the Capacity Scheduler has faults of the headroom", () => {
  assert.deepEqual(withSetting(scenario(), "J1", named("when"), "onDemand").scheduler.headroom, {});
  assert.deepEqual(withSetting(scenario(), "J1", named("max"), "configured").scheduler.headroom, {
    when: "stale",
    max: "configured",
  });
  const fair = settingsOf({ scheduler: { kind: "fair" } });
  assert.ok(fair.every(({ place }) => place !== "headroom") && fair.length === SETTINGS.length - 4);
});

test("a headroom that is told wrong has its cure", () => {
  const cured = (/** @type {Record<string, string> | undefined} */ headroom, kind = "capacity") => {
    const cure = cureOf({ scheduler: { kind, headroom } });
    return cure && [cure.name, cure.faults, cure.scenario.scheduler.headroom];
  };
  assert.deepEqual(cured({ when: "stale" }), ["current", ["when"], {}]);
  assert.deepEqual(cured({ usage: "user", blacklist: "subtract" }), ["current", ["usage"], { blacklist: "subtract" }]);
  assert.deepEqual(cured({ when: "onDemand" }), ["blacklist", ["blacklist"], { blacklist: "subtract" }]);
  assert.deepEqual(cured(undefined), ["blacklist", ["blacklist"], { blacklist: "subtract" }]);
  assert.equal(cured({ blacklist: "subtract" }), null);
  assert.equal(cured({ when: "stale" }, "fair"), null);
});

test("every setting and every value has its text", () => {
  const texts = new Catalogue(fs.readFileSync(new URL("../../www/texts/master.en.ftl", import.meta.url), "utf8"));
  for (const { name, values = [] } of SETTINGS) {
    assert.ok(texts.has(`setting-${name}`), name);
    for (const value of values) assert.ok(texts.has(`value-${name}-${value}`), `${name} ${value}`);
  }
});
