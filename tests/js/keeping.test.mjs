// What a browser keeps: each tab its own, in a browser that has what a page gets that comes without encryption.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** As much of a storage as is asked for: its entries are its own properties. */
class Storage {
  /** @param {string} key */
  getItem(key) {
    return /** @type {any} */ (this)[key] ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    /** @type {any} */ (this)[key] = text;
  }

  /** @param {string} key */
  removeItem(key) {
    delete (/** @type {any} */ (this)[key]);
  }
}

/** The present time, ms: it goes on with every look, as no two things are kept at once. */
let now = 1;
Date.now = () => now++;
Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: crypto.getRandomValues.bind(crypto) } });
beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Storage() });
});

let pages = 0;
/**
 * A page, in a tab of its own or in one that was there.
 * @param {Storage} [tab]
 */
async function page(tab = new Storage()) {
  const { Keeping } = await import(`../../www/base/keeping.js?${pages++}`);
  const understood = (/** @type {any} */ work) => {
    if (typeof work !== "string") throw new TypeError();
    return work;
  };
  const keeping = new Keeping("work.", "tab", understood);
  /** Does something in this tab. @template T @param {(own: any) => T} does */
  const here = (does) => {
    Object.assign(globalThis, { sessionStorage: tab });
    return does(keeping);
  };
  return {
    tab,
    keep: (/** @type {string} */ work) => here((own) => own.keep(work)),
    /** Goes on with what is there. */
    goOn: () =>
      here((own) => {
        const one = own.present();
        if (one) own.adopt(one);
        return one?.work;
      }),
    leave: () => here((own) => own.leave()),
    elsewhere: () => here((own) => own.elsewhere().map((/** @type {any} */ one) => one.work)),
  };
}

test("two tabs keep each its own, and a new one has the newest and the other", async () => {
  const [first, second] = [await page(), await page()];
  first.keep("first");
  second.keep("second");
  first.keep("first again");
  const third = await page();
  assert.equal(third.goOn(), "first again");
  assert.deepEqual(third.elsewhere(), ["second"]);
});

test("a tab goes on with its own when it is loaded anew", async () => {
  const [first, second] = [await page(), await page()];
  first.keep("first");
  second.keep("second");
  assert.equal((await page(first.tab)).goOn(), "first");
});

test("two that go on with the same part when both have changed it", async () => {
  (await page()).keep("begun");
  const [first, second] = [await page(), await page()];
  assert.deepEqual([first.goOn(), second.goOn()], ["begun", "begun"]);
  first.keep("first");
  second.keep("second");
  first.keep("first again");
  assert.deepEqual((await page()).elsewhere(), ["first again", "second"]);
});

test("what is left stays where it is", async () => {
  const own = await page();
  own.keep("before");
  own.leave();
  own.keep("after");
  assert.deepEqual(own.elsewhere(), ["before"]);
  assert.equal((await page(own.tab)).goOn(), "after");
});

test("the eight newest are kept, and what somebody else has written is none", async () => {
  localStorage.setItem("work.x", "{");
  localStorage.setItem("work.y", '{"at":1,"by":"","work":7}');
  for (let i = 0; i < 10; i++) (await page()).keep(`work ${i}`);
  const found = (await page()).elsewhere();
  assert.deepEqual([found.length, found[0], found.at(-1)], [8, "work 9", "work 2"]);
});
