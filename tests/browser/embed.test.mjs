// Embeds: the demo page with its three figures, the verbs by methods and by messages, manners. Real pointer and keyboard input.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { accessibilityFaults, eventually, open, PATIENCE_MS, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/**
 * @param {string} path
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function figure(path, options) {
  const opened = await station.open(station.url + path, options);
  await opened.page.waitForSelector("heddle-sim .hs-k");
  await opened.page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("heddle-sim")).player?.model.run.queues.length > 0,
  );
  return opened;
}

/**
 * Calls a verb of the page's first element.
 * @param {Page} page
 * @param {string} verb
 * @param {any} [data]
 */
function call(page, verb, data) {
  return page.evaluate(
    ([verb, data]) => /** @type {any} */ (document.querySelector("heddle-sim"))[/** @type {string} */ (verb)](data),
    [verb, data],
  );
}

test("the demo page runs three figures, each for itself", async () => {
  const { page, faults, close } = await figure("embedding.html");
  await page.locator("iframe[data-src]").last().scrollIntoViewIfNeeded();
  const [first, second] = await page.locator("iframe[data-src]").all();
  await first.contentFrame().locator(".hs-k:text-is('00:40')").waitFor();
  await second.contentFrame().locator(".rules li").first().waitFor();
  await eventually(async () => assert.equal(await second.contentFrame().locator(".hs-c").count(), 0, "controls=0"));
  await page.waitForFunction(() => document.getElementById("heard")?.textContent !== "nothing yet");
  const heights = await page
    .locator("iframe[data-src]")
    .evaluateAll((frames) =>
      frames.map((frame) => [
        Number(/** @type {HTMLIFrameElement} */ (frame).height),
        /** @type {HTMLIFrameElement} */ (frame).contentDocument?.querySelector("heddle-sim")?.getBoundingClientRect()
          .height,
      ]),
    );
  for (const [given, needed] of heights)
    assert.ok(Math.abs(Number(given) - Number(needed)) <= 2, `frame ${given}, figure ${needed}`);
  await page.locator("[data-do=why]").click();
  await page.waitForFunction(() =>
    /under warning|starved|Nothing runs/i.test(document.getElementById("say")?.textContent ?? ""),
  );
  await page.locator("[data-do=weight]").click();
  await page.waitForFunction(() => document.getElementById("say")?.textContent?.startsWith("set("));
  await page.locator("heddle-sim .hs-q", { hasText: "tenant3" }).filter({ hasText: "weight 2" }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("a reader plays, steps, scrubs and asks why with pointer and keyboard", async () => {
  const { page, faults, close } = await figure("embed.html?preset=fair-tenants&t=66000", {
    viewport: { width: 720, height: 420 },
  });
  await shot(page, "embed-frame");
  await page.getByRole("button", { name: "Previous decision" }).click();
  await page.waitForSelector(".hs-k:text-is('01:05')");
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("heddle-sim")).player.model.view.get().t > 66000,
  );
  await page.keyboard.press("Space");
  const line = await page.locator(".hs-t canvas").boundingBox();
  assert.ok(line);
  await page.mouse.move(line.x + 10 + (line.width - 20) * 0.25, line.y + 30);
  await page.mouse.down();
  await page.mouse.move(line.x + 10 + (line.width - 20) * 0.5, line.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector(".hs-k:text-is('02:30')");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".hs-t input").focus();
  await page.keyboard.press("Home");
  await page.waitForSelector(".hs-k:text-is('00:00')");
  await call(page, "seek", { t: 66_000 });
  await page.locator(".hs-q", { hasText: "tenant3" }).click();
  await page.waitForSelector(".hs-w .rules li");
  await says(page.locator(".hs-w"), /root\.tenant3/);
  await shot(page, "embed-why");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".hs-q");
  const stage = await page.locator(".hs-s canvas").boundingBox();
  assert.ok(stage);
  await page.mouse.click(stage.x + 30, stage.y + stage.height - 30);
  await page.waitForSelector(".hs-w .hs-p:has-text('GB')");
  await says(page.locator(".hs-w"), /Why was this container/);
  assert.deepEqual(faults, []);
  await close();
});

test("the verbs: one to one, whether on the element or on the page", async () => {
  const { page, faults, close } = await figure("embed.html?preset=fair-tenants");
  await eventually(async () => assert.deepEqual(await call(page, "seek", { t: 64_500 }), { t: 64_500 }));
  const stepped = await call(page, "step", { dir: 1, unit: "decision" });
  assert.equal(stepped.moved, true);
  assert.ok(stepped.t > 64_500 && stepped.t < 66_000);
  await eventually(async () =>
    assert.equal((await call(page, "step", { dir: 1, unit: "heartbeat" })).t, stepped.t + 1000),
  );
  await eventually(async () => assert.ok((await call(page, "step", { dir: -1, unit: "round" })).t <= stepped.t + 1000));
  await eventually(async () => assert.ok((await call(page, "step", { dir: 1, unit: "event" })).moved));
  await call(page, "seek", 66_000);
  const state = await call(page, "getState");
  assert.equal(state.t, 66_000);
  assert.equal(state.preset, "fair-tenants");
  assert.equal(state.queues["root.tenant2"].usage["memory-mb"], 16384);
  assert.match(state.link, /^#2/);
  const why = await call(page, "explain", { queue: "root.tenant3" });
  assert.match(why.question, /tenant3/);
  assert.ok(why.rules.length > 2);
  const victim = await page.evaluate(() => {
    const { all } = /** @type {any} */ (document.querySelector("heddle-sim")).player.model.run.lives;
    const { app, seq } = all.find((/** @type {any} */ life) => life.warned < 66000);
    return { app, seq };
  });
  const chosen = await call(page, "explain", { container: `${victim.app}_${victim.seq}` });
  assert.match(chosen.question, /chosen/);
  assert.equal(chosen.explained.kind, "warned");
  const metrics = await call(page, "getMetrics");
  assert.equal(typeof metrics, "object");
  await eventually(async () => assert.equal((await call(page, "check")).ok, true));
  await eventually(async () => assert.equal((await call(page, "check", { scenario: { heddle: 7 } })).ok, false));
  await call(page, "set", { path: "/jobs/2/atMs", value: 30_000 });
  await call(page, "set", { path: "queue/root.tenant3/weight", value: 2 });
  const edited = JSON.parse((await call(page, "export", { format: "json" })).text);
  assert.equal(edited.jobs[2].atMs, 30_000);
  await eventually(async () =>
    assert.match((await call(page, "export", { format: "xml" })).text, /<weight>2<\/weight>/),
  );
  await eventually(async () =>
    assert.match((await call(page, "export", { format: "csv" })).text, /^t ms,root usage memory-mb,/),
  );
  await eventually(async () => assert.match((await call(page, "export", { format: "svg" })).text, /^<svg/));
  await eventually(async () =>
    assert.match((await call(page, "export", { format: "png" })).dataUrl, /^data:image\/png;base64,/),
  );
  await call(page, "load", { preset: "drf", t: 3000 });
  await eventually(async () => assert.equal((await call(page, "getState")).preset, "drf"));
  for (const [verb, data, message] of [
    ["load", { preset: "nothing" }, /no scenario/],
    ["load", { scenario: { heddle: 1 } }, /./],
    ["set", { path: "/__proto__/x", value: 1 }, /no "/],
    ["set", { path: "/jobs/99/atMs", value: 1 }, /no "/],
    ["export", { format: "exe" }, /format is/],
    ["explain", { queue: "root.no" }, /No queue/],
  ]) {
    await assert.rejects(call(page, String(verb), data), /** @type {RegExp} */ (message));
  }
  const verbs = await page.evaluate(() =>
    ["load", "play", "pause", "seek", "step", "getState", "getMetrics", "explain", "set", "check", "export"].every(
      (verb) => typeof (/** @type {any} */ (document.querySelector("heddle-sim"))[verb]) === "function",
    ),
  );
  assert.ok(verbs);
  assert.deepEqual(faults, []);
  await close();
  const lab = await station.open(`${station.labUrl}?t=66000`);
  await lab.page.waitForSelector("body[data-ready=all]");
  const [ofLab, keys] = await lab.page.evaluate(async () => {
    const { heddle } = /** @type {any} */ (window);
    await heddle.seek({ t: 70_000 });
    return [await heddle.getState(), Object.keys(heddle).length];
  });
  assert.equal(ofLab.t, 70_000);
  assert.equal(keys, 11);
  await lab.close();
});

/**
 * A page on another origin with a frame in it, and the messages that it hears.
 * @param {string} src
 */
async function host(src) {
  const site = createServer((_, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>Host</title><main><h1>Host</h1><iframe title="Figure" width="700" height="460" src="${src}"></iframe></main>
    <script>const heard = []; addEventListener("message", ({ source, origin, data }) => heard.push({ origin, ...data }));
    const say = (type, data, id, more) => document.querySelector("iframe").contentWindow.postMessage({ ns: "heddle", v: 1, type, data, id, ...more }, "*");</script>`),
  );
  await new Promise((resolve) => site.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (site.address());
  const context = await station.context();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const heard = (/** @type {string} */ type, /** @type {string} */ id = "") =>
    page
      .waitForFunction(
        ([type, id]) =>
          /** @type {any} */ (globalThis)
            .eval("heard")
            .find((/** @type {any} */ m) => m.type === type && (!id || m.id === id)),
        [type, id],
        { timeout: 15_000 },
      )
      .then((handle) => handle.jsonValue());
  const say = (/** @type {string} */ type, /** @type {any} */ data, /** @type {string} */ id, more = {}) =>
    page.evaluate((args) => /** @type {any} */ (globalThis).eval("say")(...args), [type, data, id, more]);
  return {
    page,
    heard,
    say,
    close: async () => {
      await context.close();
      site.close();
    },
  };
}

test("messages: silent until hello, then every command is answered with its id", async () => {
  const { page, heard, say, close } = await host(`${station.url}embed.html?preset=fair-tenants&edit=0`);
  const ready = await heard("ready");
  assert.equal(ready.ns, "heddle");
  assert.deepEqual(ready.data.formats, { link: [1, 2], scenario: [1] });
  assert.equal(ready.data.capabilities.length, 11);
  await say("get-state", undefined, "early");
  await page.waitForTimeout(300);
  await eventually(async () =>
    assert.deepEqual(
      await page.evaluate(() => /** @type {any} */ (globalThis).eval("heard").map((/** @type {any} */ m) => m.type)),
      ["ready"],
      "nothing but ready before hello",
    ),
  );
  await say("hello", undefined, "h");
  await heard("ok", "h");
  await eventually(async () => assert.ok((await heard("resize")).data.height > 200));
  await say("seek", { t: 66_000 }, "s");
  await eventually(async () => assert.deepEqual((await heard("ok", "s")).data, { t: 66_000 }));
  await eventually(async () => assert.equal((await heard("decision")).data.kind.length > 0, true));
  await heard("time");
  await say("get-state", undefined, "g");
  const { data } = await heard("ok", "g");
  assert.equal(data.queues["root.tenant2"].usage["memory-mb"], 16384);
  await say("set", { path: "/jobs/0/atMs", value: 1 }, "r");
  await eventually(async () => assert.equal((await heard("error", "r")).data.code, "read-only"));
  await say("launch", undefined, "u");
  await eventually(async () => assert.equal((await heard("error", "u")).data.code, "unknown"));
  await say("play", undefined, "v", { v: 2 });
  await eventually(async () => assert.equal((await heard("error", "v")).data.code, "version"));
  await say("constructor", undefined, "c");
  await eventually(async () => assert.equal((await heard("error", "c")).data.code, "unknown"));
  const origins = await page.evaluate(() => [
    ...new Set(/** @type {any} */ (globalThis).eval("heard").map((/** @type {any} */ m) => m.origin)),
  ]);
  assert.deepEqual(origins, [new URL(station.url).origin]);
  await close();
});

test("the element runs on another host's page", async () => {
  const site = createServer((_, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>Host</title><style>body{font:italic 40px serif;color:red}button{display:none}</style><main><h1>Host</h1>
    <script type="module" src="${station.url}embed.js"></script><heddle-sim preset="drf" t="20000" theme="dark"><a href="x">Open</a></heddle-sim></main>`),
  );
  await new Promise((resolve) => site.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (site.address());
  const page = await (await station.context({ viewport: SIZES.desktop })).newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForSelector("heddle-sim .hs-k:text-is('00:20')");
  await eventually(async () =>
    assert.ok(await page.getByRole("button", { name: "Play" }).isVisible(), "the host's style does not reach in"),
  );
  await page.context().close();
  site.close();
});

test("manners: no history, no address, no motion where none is wanted, hostile names inert", async () => {
  const { page, faults, close } = await figure("embed.html?preset=fair-tenants&play=1", { reducedMotion: "reduce" });
  await page.waitForTimeout(400);
  await eventually(async () =>
    assert.equal(
      await page.evaluate(
        () => /** @type {any} */ (document.querySelector("heddle-sim")).player.model.view.get().playing,
      ),
      false,
    ),
  );
  const name = '<img src=x onerror="window.hit=1">\u202eevil😀';
  const scenario = {
    heddle: 1,
    name,
    durationMs: 60000,
    scheduler: { kind: "fair", allocationFile: "<allocations/>" },
    cluster: { nodes: [{ name: "n", resource: { "memory-mb": 4096, vcores: 4 } }] },
    jobs: [
      {
        id: "j",
        user: "u",
        queue: "root.a",
        stages: [{ name: "work", count: 2, resource: { "memory-mb": 1024, vcores: 1 }, duration: 1000 }],
      },
    ],
  };
  await call(page, "load", { scenario });
  await call(page, "seek", 5000);
  await page.waitForFunction(
    (name) => document.querySelector("heddle-sim")?.shadowRoot?.querySelector("h1")?.textContent === name,
    name,
  );
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  await eventually(async () =>
    assert.deepEqual(await page.evaluate(() => [history.length <= 2, location.hash, localStorage.length]), [
      true,
      "",
      0,
    ]),
  );
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries({ ...SIZES, narrow: { width: 320, height: 640 } })) {
    test(`axe finds nothing: ${colorScheme}, ${size}`, async () => {
      for (const path of ["embedding.html", "embed.html?preset=fair-tenants&t=66000&view=all"]) {
        const { page, faults, close } = await figure(path, { colorScheme, viewport });
        await page.waitForTimeout(300);
        await shot(page, `${path.split(".")[0]}-${colorScheme}-${size}`);
        assert.deepEqual(await accessibilityFaults(page), [], path);
        await eventually(async () =>
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${path} scrolls sideways`,
          ),
        );
        assert.deepEqual(faults, []);
        await close();
      }
    });
  }
}

test("a frame is filled, rulers leave the answer its room, and where nothing can be opened that is said first", async () => {
  /** @type {[string, number, number, string, (box: { y: number, height: number }, frame: number) => boolean][]} */
  const frames = [
    ["?preset=fair-tenants&t=66000&theme=projector", 1280, 720, ".hs-c", ({ y, height }, all) => y + height === all],
    ["?preset=fair-tenants&t=66000&theme=projector", 1280, 720, ".hs-b", ({ height }, all) => height > all / 2],
    ["?preset=fair-tenants&t=66000&view=queues+why", 360, 330, ".hs-w .verdict", ({ y }, all) => y < all - 70],
  ];
  for (const [query, width, height, part, holds] of frames) {
    const { page, close } = await figure(`embed.html${query}`, { viewport: { width, height } });
    await eventually(async () => {
      const box = await page.locator(part).boundingBox();
      assert.ok(box && holds(box, height), `${part}: ${JSON.stringify(box)}`);
    });
    await close();
  }
  const { page, close } = await station.open(`${station.url}embed.html?preset=nothing-like-this`);
  const message = page.locator(".hs-m.bad");
  await says(message, /There is no scenario/);
  for (const part of [".hs-b", ".hs-t", ".hs-c"]) assert.equal(await page.locator(part).isVisible(), false, part);
  await call(page, "load", "fair-tenants");
  await page.locator(".hs-b").waitFor();
  assert.equal(await message.isVisible(), false, "what is right now is not called wrong");
  await close();
});

test("the builder shows the figure in the size that it will have, and writes its frame", async () => {
  const { page, faults, close } = await figure("embedding.html");
  const frame = page.locator("#built");
  await frame.scrollIntoViewIfNeeded();
  await page.waitForSelector("#builder-preset option[value=drf]", { state: "attached" });
  await page.locator("#builder-preset").selectOption("drf");
  for (const width of [330, 1200]) {
    await page.locator("#builder [name=width]").fill(String(width));
    await page.locator("#builder [name=width]").press("Enter");
    await eventually(async () => assert.equal(await frame.evaluate((one) => one.clientWidth), width));
    assert.match(await page.locator("#built-code").innerText(), new RegExp(`width="${width}"[^]*preset=drf`));
  }
  await page.locator("#builder [value=stage]").uncheck();
  await frame.scrollIntoViewIfNeeded(); // it is loaded where it can be seen
  await frame.contentFrame().locator(".hs-b.one .hs-q").first().waitFor();
  assert.deepEqual(faults, []);
  await close();
});

/** Keeps the workers that nobody has ended. */
const watched = () => {
  const page = /** @type {any} */ (window);
  page.alive = new Set();
  page.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      page.alive.add(this);
    }

    terminate() {
      page.alive.delete(this);
      super.terminate();
    }
  };
};

/**
 * A page with room for figures, and none yet.
 * @param {(page: Page) => Promise<unknown>} [before]
 */
async function empty(before = async () => {}) {
  assert.ok(station.browser);
  const opened = await open(station.browser, `${station.url}embed.html`, {}, async (page) => {
    await page.addInitScript(watched);
    await before(page);
  });
  await opened.page.waitForFunction(() => customElements.get("heddle-sim"));
  await opened.page.evaluate(() => document.querySelector("main")?.replaceChildren());
  return opened;
}

test("an embed that is taken out or moved ends what it began", { timeout: PATIENCE_MS }, async () => {
  const { page, faults, close } = await empty();
  await eventually(async () => assert.equal(await page.evaluate("alive.size"), 0));
  // Moved while it is set up, and again when it is there.
  const moved = await page.evaluate(async () => {
    const main = /** @type {HTMLElement} */ (document.querySelector("main"));
    const sim = /** @type {any} */ (document.createElement("heddle-sim"));
    const ready = () => new Promise((resolve) => sim.addEventListener("ready", resolve, { once: true }));
    main.append(sim);
    sim.start();
    const told = sim.getState();
    sim.remove();
    const first = ready();
    main.append(sim);
    await first;
    const { figure } = sim;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const same = figure === sim.figure;
    const { heard } = Object.assign(window, { heard: /** @type {string[]} */ ([]) });
    for (const name of ["key", "entity", "turned", "follows"]) figure[name] = () => heard.push(name);
    const again = ready();
    main.prepend(sim);
    await again;
    const box = sim.shadowRoot.querySelector(".hs");
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    box.click();
    return { same, figures: sim.shadowRoot.querySelectorAll(".hs").length, told: typeof (await told).t };
  });
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(moved, { same: true, figures: 1, told: "number" });
  // Its end is the last that the figure before has heard of.
  assert.deepEqual(await page.evaluate("heard"), ["follows"]);
  assert.equal(await page.evaluate("alive.size"), 1);
  await page.evaluate(() => document.querySelector("heddle-sim")?.remove());
  assert.equal(await page.evaluate("alive.size"), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("an embed whose styles do not come says so, and the next one tries again", { timeout: PATIENCE_MS }, async () => {
  const styles = "**/embed/style.css";
  const { page, close } = await empty((page) => page.route(styles, (route) => route.abort()));
  const put = () =>
    page.evaluate(async () => {
      const sim = /** @type {any} */ (document.createElement("heddle-sim"));
      const said = new Promise((resolve) => {
        sim.addEventListener("error", (/** @type {CustomEvent} */ event) =>
          resolve(["error", event.detail.message !== ""]),
        );
        sim.addEventListener("ready", () => resolve(["ready"]));
      });
      document.querySelector("main")?.append(sim);
      const state = sim.getState().then(
        () => "told",
        () => "refused",
      );
      return [await said, await state];
    });
  assert.deepEqual(await put(), [["error", true], "refused"]);
  assert.equal(await page.evaluate("alive.size"), 0);
  await page.unroute(styles);
  assert.deepEqual(await put(), [["ready"], "told"]);
  await close();
});
