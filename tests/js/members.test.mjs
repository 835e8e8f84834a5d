// The form of all members against the list of the core's reader: a control for every member, which writes it.

import "./dom.mjs";
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { changed, eventOf, itemOf } from "../../www/edit/consequences.js";
import { ELSEWHERE, MemberForm } from "../../www/edit/member-form.js";
import { keyOf, Members, patternOf, valueAt, withValue, written } from "../../www/edit/members.js";
import { failuresOf, toldOf } from "../../www/edit/told.js";
import { Catalogue, speak } from "../../www/texts/catalogue.js";
import { element } from "./dom.mjs";

const read = (/** @type {string} */ name) => fs.readFileSync(new URL(`../../www/${name}`, import.meta.url), "utf8");
/** @type {Record<string, import("../../www/edit/members.js").Member>} */
const LIST = JSON.parse(read("engine/members.json"));
const texts = new Catalogue(read("texts/members.en.ftl"));
const members = new Members(LIST, texts);
speak(read("texts/en.ftl"));

const RESOURCE = { "memory-mb": 1024, vcores: 1 };
const choices = (/** @type {string} */ pattern) => LIST[pattern].choices ?? [];

/** A duration of each distribution. */
const durations = [
  1000,
  ...choices("jobs[].stages[].duration.dist").map((dist) => changed({ d: 1000 }, ["d", "dist"], dist).d),
];

/** @param {string} kind */
const job = (kind) => ({
  kind,
  stages: (kind === "generic" ? durations : [1000]).map((duration, i) => ({
    name: kind === "mapreduce" ? "map" : `s${i}`,
    count: 1,
    resource: RESOURCE,
    ...(kind === "service" ? {} : { duration }),
  })),
});

/** A scenario that has an object for every pattern of the list, in every kind. @param {string} kind of the scheduler */
function whole(kind) {
  const scenario = {
    heddle: 1,
    name: "all",
    scheduler: { kind, headroom: {} },
    cluster: { nodes: [{ name: "n", resource: RESOURCE }], labels: [{ name: "gpu" }] },
    jobs: choices("jobs[].kind").map((kind) => ({
      id: kind,
      am: {},
      onPreemption: {},
      running: { am: "n", containers: [{ stage: "s0", node: "n" }] },
      ...job(kind),
    })),
    arrivals: [
      ...choices("arrivals[].job.kind").map((kind) => ({ name: `${kind}s`, count: 2, gapMs: 1000, job: job(kind) })),
      ...durations.map((gapMs, i) => ({ name: `gap${i}`, count: 2, gapMs, job: job("generic") })),
    ],
    output: {},
    story: {
      article: {},
      moments: [
        {
          name: "m",
          select: { queue: "q" },
          shows: [
            { what: "x", is: 1 },
            { ask: { app: "a" }, answer: "b" },
          ],
        },
      ],
    },
    expect: [{ atMs: "end", what: "job/generic/state", is: "done" }],
  };
  const events = choices("events[].do").map((what) => ({ atMs: 1000, ...eventOf(scenario, what) }));
  return { ...scenario, events };
}

/**
 * A form on a scenario, and what its edits come to.
 * @param {Record<string, any>} scenario
 * @param {any[]} findings what the core says of every edit
 */
function formOf(scenario, findings = []) {
  const session = {
    scenario,
    /** @type {any} */
    edited: null,
    inOrder: async (/** @type {() => any} */ task) => task(),
    edit: async (/** @type {any} */ edited) => {
      session.edited = edited;
      return true;
    },
  };
  const desk = {
    session,
    engine: { ask: async () => findings },
    run: { leaves: [] },
    view: { get: () => ({ t: 0 }) },
    config: { open: () => {} },
  };
  const settings = [
    {
      name: "mapreduce.map.maxattempts",
      property: "mapreduce.map.maxattempts",
      file: "mapred-site.xml",
      type: "int",
      default: "4",
      modelled: true,
    },
    {
      name: "mapreduce.map.speculative",
      property: "mapreduce.map.speculative",
      file: "mapred-site.xml",
      type: "bool",
      default: "true",
      modelled: true,
    },
  ];
  const about = /** @type {any} */ ({ settings, meanings: new Catalogue(""), profiles: ["hadoop-3.4"] });
  const box = element("div");
  const form = new MemberForm(/** @type {any} */ (desk), members, about, box);
  return { form, session, box };
}

/** Every part of the form, opened. @param {Record<string, any>} scenario @param {any[]} [findings] */
function* parts(scenario, findings) {
  const roots = [[], ["scheduler"], ["cluster"], ["events"], ["story"]];
  for (const list of ["jobs", "arrivals"])
    for (const index of scenario[list].keys()) roots.push(/** @type {any} */ ([list, index]));
  for (const path of roots) {
    const made = formOf(scenario, findings);
    made.form.path = path;
    made.form.opened.get = () => true;
    made.form.draw();
    yield made;
  }
}

/** What is typed into a control, for the sake of being seen again. @param {any} control */
function typed(control) {
  if (control.tag === "select")
    return control.options.find((/** @type {string} */ one) => one !== "" && one !== control.value);
  if (control.type === "radio") return "checked" in control.attributes ? undefined : control.value;
  const { member } = control.dataset;
  if (
    /Ms$|count|Permille|priority|index|maxAttempts|maxRunning|number|nodePort|seed|resource|clusterTimestamp|weights|duration$/.test(
      member,
    )
  )
    return "77";
  if (/atMs|is$|min$|max$/.test(member)) return "77";
  return "other";
}

/** Members whose object is set by setting what is in it, or by adding to it. */
const WHOLE = Object.entries(LIST).filter(
  ([, { type, items }]) => type === "object" || (type === "list" && items === "object"),
);

test("every member that the core's reader knows has a control that writes it", async () => {
  const written_ = new Set();
  const controlled = new Set();
  for (const kind of choices("scheduler.kind")) {
    for (const { form, session, box } of parts(whole(kind))) {
      for (const control of box.all().filter((/** @type {any} */ one) => one.dataset.member)) {
        const { member } = control.dataset;
        controlled.add(member);
        const value = typed(control);
        if (value === undefined) continue;
        session.edited = null;
        if (control.type !== "radio") control.value = value;
        await control.on.change?.({ target: control });
        await Promise.resolve();
        if (!session.edited) continue;
        // It stands where the list says, and nothing is there that the list does not know.
        assert.ok(at(session.edited, member) !== at(session.scenario, member), `${member} is not set by ${value}`);
        for (const pattern of patterns(session.edited)) assert.ok(LIST[pattern] || opaque(pattern), pattern);
        written_.add(member);
      }
      assert.ok(form);
    }
  }
  const inner = new Set(WHOLE.map(([pattern]) => pattern));
  const wanted = Object.keys(LIST).filter((pattern) => !ELSEWHERE.has(pattern) && !inner.has(pattern));
  assert.deepEqual(
    wanted.filter((pattern) => !controlled.has(pattern)),
    [],
    "without a control",
  );
  assert.deepEqual(
    wanted.filter((pattern) => !written_.has(pattern)),
    [],
    "with a control that writes nothing",
  );
  // What is set elsewhere is in the list, too.
  for (const pattern of ELSEWHERE.keys()) assert.ok(LIST[pattern], pattern);
});

/** Whatever stands at the places of a pattern. @param {any} scenario @param {string} pattern */
function at(scenario, pattern) {
  const found = pattern
    .split(/\.|(?=\[)/)
    .reduce(
      (/** @type {any[]} */ all, step) => all.flatMap((one) => (step === "[]" ? (one ?? []) : [one?.[step]])),
      [scenario],
    );
  return JSON.stringify(found);
}

/** What is inside of amounts, properties and tenants is no member. @param {string} pattern */
function opaque(pattern) {
  return Object.entries(LIST).some(
    ([known, { type, items }]) =>
      (["resource", "texts", "lines", "place", "duration"].includes(type) ||
        (type === "list" && items !== "object") ||
        known === "scheduler.superior") &&
      (pattern.startsWith(`${known}.`) || pattern.startsWith(`${known}[]`)),
  );
}

/** The patterns of all members of a scenario. @param {any} value @param {string} at @returns {string[]} */
function patterns(value, at = "") {
  if (Array.isArray(value)) return value.flatMap((one) => patterns(one, `${at}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at === "" ? name : `${at}.${name}`;
    return [path, ...patterns(inner, path)];
  });
}

test("lists of objects can be added to and taken from", async () => {
  const scenario = whole("capacity");
  for (const path of [["cluster", "nodes"], ["cluster", "labels"], ["expect"], ["jobs", 0, "stages"]]) {
    const { form, session } = formOf(scenario);
    await form.add(path, itemOf(scenario, path));
    assert.equal(valueAt(session.edited, path).length, valueAt(scenario, path).length + 1, written(path));
    await form.remove([...path, 0], "first");
    assert.equal(valueAt(session.edited, path).length, valueAt(scenario, path).length - 1, written(path));
  }
});

test("what is added and taken while something else is on its way stays open where it lands", async () => {
  const { form, session } = formOf({ events: [{ atMs: 7000, do: "removeNode", name: "n1" }] });
  let last = Promise.resolve();
  session.inOrder = (task) => (last = last.then(task));
  session.edit = async (edited) => {
    session.scenario = edited;
    return true;
  };
  const node = (/** @type {string} */ name) => ({ atMs: 1000, do: "removeNode", name });
  const opened = () => [...form.opened.keys()];
  await Promise.all([form.add(["events"], node("n2")), form.add(["events"], node("n3"))]);
  assert.deepEqual(opened(), ["events[1]", "events[2]"]);
  await Promise.all([form.remove(["events", 0], ""), form.add(["events"], node("n4"))]);
  assert.deepEqual(
    session.scenario.events.map((/** @type {any} */ event) => event.name),
    ["n2", "n3", "n4"],
  );
  assert.deepEqual(opened(), ["events[2]"]);
});

test("what the core refuses changes nothing, and is said where it was typed", async () => {
  const refused = {
    severity: "error",
    code: "scenario.value",
    message: "must be a whole number",
    path: "jobs[0].atMs",
    args: {},
    fixes: [],
  };
  const { form, session, box } = formOf(whole("fair"), [refused]);
  await form.show(["jobs", 0]);
  const field = box.all().find((/** @type {any} */ one) => one.dataset.field === "jobs[0].atMs");
  field.value = "soon";
  await field.on.change({ target: field });
  await Promise.resolve();
  assert.equal(session.edited, null);
  const again = box.all().find((/** @type {any} */ one) => one.dataset.field === "jobs[0].atMs");
  assert.equal(again.value, "soon");
  assert.equal(again.attributes["aria-invalid"], "true");
  const said = box.all().find((/** @type {any} */ one) => one.attributes.role === "alert");
  assert.match(said.text(), /jobs\[0\]\.atMs must be a whole number\./);
  form.forget("jobs[0].atMs");
  assert.ok(
    !box
      .all()
      .some(
        (/** @type {any} */ one) =>
          one.attributes.role === "alert" && /whole/.test(one.text()) && form.fault("jobs[0].atMs"),
      ),
  );
});

test("each member is explained, and each explanation is of a member", () => {
  const keys = new Set(Object.keys(LIST).map(keyOf));
  assert.deepEqual(
    [...keys].filter((key) => !texts.has(key)),
    [],
  );
  const spoken = [...texts.sources.keys()].filter((key) => key.startsWith("member-"));
  assert.deepEqual(
    spoken.filter((key) => !keys.has(key.split("--")[0])),
    [],
  );
  for (const what of choices("events[].do"))
    for (const start of ["do", "told"]) assert.ok(texts.has(`${start}-${what}`), `${start}-${what}`);
  const sources = fs
    .readdirSync(new URL("../../www/edit/", import.meta.url))
    .map((name) => read(`edit/${name}`))
    .join("\n");
  const named = [...texts.sources.keys()].filter(
    (key) => /^(told|form)-/.test(key) && !choices("events[].do").includes(key.slice(5)),
  );
  assert.deepEqual(
    named.filter((key) => !sources.includes(`"${key}"`)),
    [],
  );
});

test("choices of the headroom and of the master are in plain words, the faults with their issues", () => {
  for (const name of ["when", "usage", "max", "blacklist"])
    for (const choice of choices(`scheduler.headroom.${name}`))
      assert.ok(members.choice(`scheduler.headroom.${name}`, choice), choice);
  const all = ["when--stale", "usage--user", "max--configured", "blacklist--ignore"].map((key) =>
    texts.text(`member-scheduler-headroom-${key}`),
  );
  assert.deepEqual(
    all.map((text) => text.match(/YARN-\d+/g)),
    [["YARN-1198", "YARN-2644"], ["YARN-1857"], ["YARN-2008"], ["YARN-1680"]],
  );
});

test("a value is put at its place, and what is left empty by taking one away goes", () => {
  const scenario = { jobs: [{ id: "a", am: { startMs: 1 } }], cluster: { nodes: [{ name: "n" }, { name: "m" }] } };
  assert.deepEqual(withValue(scenario, ["jobs", 0, "am", "startMs"], undefined).jobs, [{ id: "a" }]);
  assert.deepEqual(withValue(scenario, ["jobs", 0, "mapred", "a.b.c"], "1").jobs[0], {
    ...scenario.jobs[0],
    mapred: { "a.b.c": "1" },
  });
  assert.deepEqual(withValue(scenario, ["cluster", "nodes", 0], undefined).cluster.nodes, [{ name: "m" }]);
  assert.equal(scenario.cluster.nodes.length, 2);
  assert.equal(patternOf(["jobs", 0, "stages", 1, "count"]), "jobs[].stages[].count");
});

test("a change brings along what depends on it", () => {
  const scenario = {
    jobs: [{ id: "a", kind: "gang", holdMs: 5, stages: [{ name: "s", count: 1, duration: 9 }] }],
    events: [{ atMs: 7, do: "killJob", job: "a" }],
    expect: [{ atMs: "end", what: "x", is: 1 }],
  };
  assert.equal(changed(scenario, ["jobs", 0, "id"], "b").events[0].job, "b");
  assert.deepEqual(Object.keys(changed(scenario, ["jobs", 0, "kind"], "generic").jobs[0]), ["id", "stages"]);
  assert.deepEqual(changed(scenario, ["expect", 0, "min"], 2).expect[0], { atMs: "end", what: "x", min: 2 });
  assert.deepEqual(changed(scenario, ["events", 0, "do"], "setPriority").events[0], {
    do: "setPriority",
    job: "a",
    priority: 1,
    atMs: 7,
  });
});

test("events and failures are told in words", () => {
  const told = (/** @type {any} */ event) => toldOf(texts, event);
  assert.equal(told({ do: "loseOutput", job: "J1", stage: "map", index: 3 }), "The output of map 3 of J1 is lost.");
  assert.equal(told({ do: "setNodeLabel", name: "n1", label: "" }), "n1 loses its label.");
  assert.equal(
    told({ do: "reload", properties: { "yarn.scheduler.capacity.root.a.state": "STOPPED" } }),
    "Queue root.a is stopped.",
  );
  assert.equal(told({ do: "reload", capacityScheduler: [] }), "Hadoop reads capacity-scheduler.xml again.");
  const scenario = {
    cluster: { nodes: [{ name: "n4", failTasksAfterMs: 2000 }, { name: "n5" }] },
    events: [
      { atMs: 90_000, do: "loseOutput", job: "J1", stage: "map", index: 3 },
      { atMs: 60_000, do: "removeNode", name: "n5" },
      { atMs: 1000, do: "moveJob", job: "J1", queue: "b" },
    ],
  };
  assert.deepEqual(failuresOf(texts, scenario), [
    "n4 fails every task after 2\u202fs.",
    "01:00 n5 leaves the cluster.",
    "01:30 The output of map 3 of J1 is lost.",
  ]);
  for (const what of choices("events[].do"))
    assert.doesNotMatch(told({ atMs: 0, ...eventOf(whole("capacity"), what) }), /\$|told-/);
});
