// Scenarios that the gallery does not hold: large clusters, hostile names, an empty cluster, applications that must wait.

const SMALL = { "memory-mb": 1024, vcores: 1 };

/** Markup, right to left, emoji, and one without an end. */
export const HOSTILE_NAMES = ['<img src=x onerror="hit=1">', "\u202eevil😀", "x".repeat(10_000), "a'\"&<b>"];

/**
 * One stage of equal tasks.
 * @param {string} id of the job, its user and its queue
 * @param {number} atMs
 * @param {number} count
 * @param {Record<string, number>} resource
 * @param {number} duration ms
 */
function job(id, atMs, count, resource, duration) {
  return {
    id,
    atMs,
    queue: `root.${id}`,
    user: id,
    stages: [{ name: "work", count: Math.round(count), resource, duration }],
  };
}

/**
 * A scenario of the Fair Scheduler.
 * @param {string} name
 * @param {number} durationMs
 * @param {string} queues what stands in the allocation file
 * @param {object[]} nodes
 * @param {object[]} jobs
 */
function fair(name, durationMs, queues, nodes, jobs) {
  const scheduler = {
    kind: "fair",
    allocationFile: `<allocations>${queues}</allocations>`,
    properties: { "yarn.scheduler.fair.preemption": "true" },
  };
  return { heddle: 1, name, durationMs, scheduler, cluster: { nodes }, jobs };
}

/**
 * Two queues fill the racks, a third takes its share back by preemption.
 * @param {number} racks
 * @param {number} each nodes in each
 * @param {number} containers
 */
export function racks(racks, each, containers) {
  const size = { "memory-mb": 4096, vcores: 1 };
  const queues =
    '<defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout><queue name="a"/><queue name="b"/><queue name="c"/>';
  const nodes = Array.from({ length: racks }, (_, i) => ({
    name: `r${i + 1}n`,
    count: each,
    rack: `/rack${String(i + 1).padStart(3, "0")}`,
    resource: { "memory-mb": 8192, vcores: 8 },
  }));
  return fair(`${racks} racks`, 40_000, queues, nodes, [
    job("a", 0, containers * 0.6, size, 400_000),
    job("b", 0, containers * 0.6, size, 400_000),
    job("c", 8_000, containers * 0.1, size, 400_000),
  ]);
}

/** Half an hour on 400 nodes: long enough to be seen while it is computed. */
export function long() {
  const jobs = Array.from({ length: 60 }, (_, i) => ({
    ...job(`q${i % 6}`, i * 1000, 3000, SMALL, 20_000),
    id: `j${i}`,
  }));
  return fair("Long", 1_800_000, "", [{ name: "n", count: 400, resource: { "memory-mb": 8192, vcores: 8 } }], jobs);
}

/**
 * Ten branches of thirty queues, or three hundred side by side, with a job each that fills the cluster with the others.
 * @param {boolean} branches whether ten
 */
export function hundreds(branches) {
  const leaf = (/** @type {number} */ i) => `<queue name="q${i}"/>`;
  const parts = Array.from({ length: 10 }, (_, p) => Array.from({ length: 30 }, (_, i) => leaf(p * 30 + i)).join(""));
  const queues = parts.map((inner, p) => (branches ? `<queue name="p${p}">${inner}</queue>` : inner)).join("");
  const jobs = Array.from({ length: 300 }, (_, i) => ({
    ...job(`q${i}`, i * 30, 4, SMALL, 60_000),
    queue: branches ? `root.p${Math.floor(i / 30)}.q${i}` : `root.q${i}`,
  }));
  return fair(
    "Hundreds",
    60_000,
    queues,
    [{ name: "n", count: 100, resource: { "memory-mb": 8192, vcores: 8 } }],
    jobs,
  );
}

/** Names that would be markup, turn the direction of writing or never end, as names of queues and of the scenario. */
export function hostile() {
  const escaped = (/** @type {string} */ text) =>
    text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const names = HOSTILE_NAMES.map((name) => name.slice(0, 900)); // a path has an end
  const queues = names.map((name) => `<queue name="${escaped(name)}"/>`).join("");
  const jobs = names.map((name, i) => ({ ...job(`job-${i}`, 0, 6, SMALL, 90_000), queue: `root.${name}` }));
  return fair(
    HOSTILE_NAMES.slice(0, 2).join(" "),
    120_000,
    queues,
    [{ name: "n", count: 4, resource: { "memory-mb": 4096, vcores: 4 } }],
    jobs,
  );
}

/** Nobody asks for anything. */
export function empty() {
  return fair(
    "Nothing yet",
    60_000,
    '<queue name="etl"/><queue name="adhoc"/>',
    [{ name: "n", count: 3, resource: { "memory-mb": 4096, vcores: 4 } }],
    [],
  );
}

/** One application may run in a queue, two more must wait. */
export function waiting() {
  const queues = '<queue name="etl"><maxRunningApps>1</maxRunningApps></queue><queue name="adhoc"/>';
  const jobs = [1, 2, 3].map((i) => ({ ...job("etl", i * 2000, 5, SMALL, 60_000), id: `load-${i}` }));
  return fair(
    "One at a time",
    240_000,
    queues,
    [{ name: "n", count: 3, resource: { "memory-mb": 4096, vcores: 4 } }],
    [...jobs, job("adhoc", 5000, 8, SMALL, 120_000)],
  );
}

/**
 * So many queues with long names, of which the first have most.
 * @param {number} count
 */
export function many(count) {
  const names = Array.from({ length: count }, (_, i) => `department-of-applied-statistics-${i + 1}`);
  const nodes = [{ name: "n", count: 20, resource: { "memory-mb": 16_384, vcores: 16 } }];
  return fair(
    `${count} queues`,
    60_000,
    names.map((name) => `<queue name="${name}"/>`).join(""),
    nodes,
    names.map((name, i) => job(name, i * 20, i < 15 ? 20 - i : 2, SMALL, 30_000)),
  );
}
