// The RelaxNG schemas of Hadoop's files (`crate/core/spec/*.rng`) as an editor reads them: files from the wild and of the gallery are as
// they say, and slips are not.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";

const root = fileURLToPath(new URL("../../", import.meta.url));
const schema = (/** @type {string} */ name) =>
  RelaxNGValidator.fromDoc(
    XmlDocument.fromString(fs.readFileSync(path.join(root, `crate/core/spec/${name}.rng`), "utf8")),
  );
/** @type {Record<string, RelaxNGValidator>} */
const SCHEMAS = {
  fair: schema("fair-scheduler"),
  site: schema("yarn-site"),
  jobs: schema("mapred-site"),
};

/** What a schema says against a text: nothing, or its first sentence with the line. @param {string} of @param {string} text */
function fault(of, text) {
  const document = XmlDocument.fromString(text);
  try {
    SCHEMAS[of].validate(document);
    return "";
  } catch (/** @type {any} */ error) {
    return `${error.details?.[0]?.line}: ${error.message}`;
  } finally {
    document.dispose();
  }
}

/** The files below a folder. @param {string} folder @param {string} end @returns {string[]} */
const below = (folder, end) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(folder, name))
    .sort();

/** Files from the wild that are not as the schemas say, and why that is right. @type {Record<string, RegExp>} */
const SLIPS = {
  // The queue is root.default; what is said of default alone nobody reads.
  "tests/data/configs/capacity/apache-bigtop-14.xml": /^161:/,
};
/** No XML: templates of deployments. */
const TEMPLATES = /\/template-/;

test("configuration files from the wild are as the schemas say", () => {
  const counts = { fair: 0, site: 0, jobs: 0 };
  for (const folder of ["tests/data", "tests/questions"])
    for (const name of below(folder, ".xml").filter((name) => !TEMPLATES.test(name))) {
      const text = fs.readFileSync(path.join(root, name), "utf8");
      const of = /<allocations/.test(text) ? "fair" : /mapred-site/.test(name) ? "jobs" : "site";
      if (of !== "fair" && !/<configuration/.test(text)) continue;
      const slip = SLIPS[name];
      if (slip) assert.match(fault(of, text), slip, name);
      else assert.equal(fault(of, text), "", name);
      counts[/** @type {"fair"} */ (of)] += 1;
    }
  assert.ok(counts.fair >= 14 && counts.site >= 34 && counts.jobs >= 2, JSON.stringify(counts));
});

test("the configuration of every scenario is as the schemas say", () => {
  const MEMBERS = { allocationFile: "fair", capacityScheduler: "site", yarnSite: "site", mapredSite: "jobs" };
  let count = 0;
  for (const folder of ["www/scenarios", "tests/examples"])
    for (const name of below(folder, ".json")) {
      const scheduler = JSON.parse(fs.readFileSync(path.join(root, name), "utf8")).scheduler ?? {};
      for (const [member, of] of Object.entries(MEMBERS)) {
        const text = [scheduler[member] ?? ""].flat().join("\n");
        if (!/<(allocations|configuration)/.test(text)) continue;
        assert.equal(fault(of, text), "", `${name}: ${member}`);
        count += 1;
      }
    }
  assert.ok(count > 50, `${count}`);
});

const property = (/** @type {string} */ name) =>
  `<configuration><property><name>${name}</name><value>1</value></property></configuration>`;
const queue = (/** @type {string} */ inside) => `<allocations><queue name="a">${inside}</queue></allocations>`;

/** @type {[string, string, boolean][]} */
const CASES = [
  ["fair", queue("<weight>2</weight>"), true],
  ["fair", queue("<wieght>2</wieght>"), false],
  ["fair", queue("<weight>-2</weight>"), false],
  ["fair", queue("<weight>2.5f</weight>"), true],
  ["fair", queue("<maxAMShare>-1</maxAMShare>"), true],
  ["fair", queue("<maxAMShare>1.5</maxAMShare>"), false],
  ["fair", queue("<allowPreemptionFrom>yes</allowPreemptionFrom>"), false],
  ["fair", queue("<schedulingPolicy>DRF</schedulingPolicy>"), true],
  ["fair", queue("<schedulingPolicy>fare</schedulingPolicy>"), false],
  ["fair", queue("<queue/>"), false],
  ["fair", "<allocations><weight>2</weight></allocations>", false],
  ["fair", '<allocations><pool name="a"><queue name="b" type="parent"/></pool></allocations>', true],
  [
    "fair",
    '<allocations><queuePlacementPolicy><rule name="user" create="no"/></queuePlacementPolicy></allocations>',
    false,
  ],
  ["site", property("yarn.scheduler.capacity.root.a.b.user-limit-factor"), true],
  ["site", property("yarn.scheduler.capacity.root.a.user-limit-facter"), false],
  ["site", property("yarn.scheduler.capacity.root.a.accessible-node-labels.gpu.capacity"), true],
  ["site", property("yarn.scheduler.capacity.root.a.accessible-node-labels.gpu.capcity"), false],
  ["site", property("yarn.scheduler.capacity.root.a.leaf-queue-template.capacity"), true],
  ["site", property("yarn.scheduler.fair.preemption"), true],
  ["site", property("yarn.scheduler.fair.premption"), false],
  ["site", property("yarn.nodemanager.resource.memory-mb"), true],
  ["site", '<configuration><property name="yarn.scheduler.fair.preemption" value="true"/></configuration>', true],
  ["site", "<configuration><property><value>1</value></property></configuration>", false],
  ["jobs", property("mapreduce.map.memory.mb"), true],
];

test("slips are found, and what is written in Hadoop's own ways is none", () => {
  for (const [of, text, holds] of CASES) assert.equal(fault(of, text) === "", holds, text);
});
