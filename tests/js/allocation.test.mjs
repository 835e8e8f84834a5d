// Editing an allocation file changes one setting and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ownSetting, withSetting } from "../../www/edit/allocation.js";
import { Document } from "../../www/edit/document.js";
import { textAt, withText } from "../../www/edit/formats.js";

const FILE = `<?xml version="1.0"?>
<!-- <queue name="a"> is not this one -->
<allocations>
  <queue name="a"><weight>1.0</weight>
    <queue name="b">
      <weight>2.0</weight>
      <minResources>1024 mb, 1 vcores</minResources>
    </queue>
    <queue name="c"/>
  </queue>
</allocations>
`;

test("a setting is read from its own queue", () => {
  assert.equal(ownSetting(FILE, "root.a", "weight"), "1.0");
  assert.equal(ownSetting(FILE, "root.a.b", "weight"), "2.0");
  assert.equal(ownSetting(FILE, "root.a.c", "weight"), null);
  assert.equal(ownSetting(FILE, "root.x", "weight"), null);
});

test("a changed setting changes only its own text", () => {
  assert.equal(withSetting(FILE, "root.a.b", "weight", "3"), FILE.replace("2.0", "3"));
});

test("a new setting stands on a line of its own where the others do", () => {
  const edited = withSetting(FILE, "root.a.b", "maxResources", "4 mb");
  assert.equal(edited, FILE.replace("</minResources>", "</minResources>\n      <maxResources>4 mb</maxResources>"));
});

test("an empty queue is opened, a queue that is not in the file is added", () => {
  assert.equal(
    withSetting(FILE, "root.a.c", "weight", "3"),
    FILE.replace('<queue name="c"/>', '<queue name="c"><weight>3</weight></queue>'),
  );
  assert.equal(ownSetting(/** @type {string} */ (withSetting(FILE, "root.d", "weight", "3")), "root.d", "weight"), "3");
});

test("a setting that is taken away takes its line with it", () => {
  assert.equal(withSetting(FILE, "root.a.b", "weight", null), FILE.replace("\n      <weight>2.0</weight>", ""));
});

test("queues below an explicit root are found; names are escaped", () => {
  const file = '<allocations><queue name="root"><queue name="a&amp;b"><weight>2</weight></queue></queue></allocations>';
  assert.equal(ownSetting(file, "root.a&b", "weight"), "2");
  assert.match(
    /** @type {string} */ (withSetting(file, "root.a&b", "schedulingPolicy", "<x>")),
    /<schedulingPolicy>&lt;x&gt;<\/schedulingPolicy>/,
  );
});

test("text that is no XML is not edited", () => {
  assert.equal(withSetting("<allocations><queue></allocations>", "root.a", "weight", "1"), null);
});

test("an edit at a moment is a reload; later reloads go; from the start all of them", () => {
  const scenario = {
    scheduler: { allocationFile: ["one"] },
    events: [{ atMs: 5000, do: "reload", allocationFile: ["two"] }],
  };
  const edited = withText(scenario, "three", 3000);
  assert.deepEqual(edited.events, [{ atMs: 3000, do: "reload", allocationFile: ["three"] }]);
  assert.equal(textAt(edited, 2999), "one");
  assert.equal(textAt(edited, 3000), "three");
  assert.equal(textAt(withText(edited, "four", 0), 9000), "four");
});

test("undo goes back, an edit drops what was undone", () => {
  const document = new Document();
  document.open({ n: 1 });
  document.push({ n: 2 }, "two");
  document.push({ n: 3 }, "three");
  document.move(-1);
  assert.equal(document.scenario.n, 2);
  document.push({ n: 4 }, "four");
  assert.equal(document.peek(1), null);
  document.move(-1);
  assert.equal(document.scenario.n, 2);
});
