// What stays of an element that is rendered anew: what is alike, with the focus on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Station } from "./harness.mjs";

const station = new Station();

/**
 * Items as `tag`, `tag:key` or `"text"`: what is there, what is wanted, and which of the latter are still the former's elements.
 * @type {[string, string, string, string][]}
 */
const CASES = [
  ["nothing differs", "p li:1 li:2", "p li:1 li:2", "012"],
  ["one is new at the front", "li:1 li:2", "li:0 li:1 li:2", ".01"],
  ["one is new in between", "li:1 li:2", "li:1 li:9 li:2", "0.1"],
  ["one goes", "li:1 li:2 li:3", "li:1 li:3", "02"],
  ["they change places", "li:1 li:2 li:3", "li:3 li:1 li:2", "201"],
  ["another key is another element", "li:1", "li:2", "."],
  ["another tag is another element", "p", "ol", "."],
  ["without keys the place counts", "h3 p", "ol h3 p", ".01"],
  ["all go", "p li:1", "", ""],
  ["a text stays a text", '"a" p', '"b" p', "01"],
  ["what has a key is not taken for what has none", "li:1", "li", "."],
];

test("rendering keeps what is alike", async () => {
  const { page, faults, close } = await station.lab("?t=66000");
  const kept = await page.evaluate(async (cases) => {
    const at = new URL("./base/", document.baseURI).href;
    const [{ render }, { h }] = await Promise.all([import(`${at}render.js`), import(`${at}dom.js`)]);
    const made = (/** @type {string} */ items) =>
      items
        .split(" ")
        .filter(Boolean)
        .map((item) => {
          const [tag, key] = item.split(":");
          return tag.startsWith('"') ? tag.slice(1, -1) : h(tag, { dataset: key === undefined ? {} : { at: key } });
        });
    return cases.map(([, before, after]) => {
      const element = document.createElement("div");
      render(element, made(before));
      const there = [...element.childNodes];
      render(element, made(after));
      const names = [...element.childNodes].map((node) => node.nodeName.toLowerCase().replace("#text", '"'));
      const wanted = after.split(" ").filter(Boolean);
      const right = names.length === wanted.length && names.every((name, i) => wanted[i].startsWith(name));
      const stays = [...element.childNodes].map((node) => (there.includes(node) ? there.indexOf(node) : ".")).join("");
      return right ? stays : `${names}`;
    });
  }, CASES);
  assert.deepEqual(
    kept.map((stays, i) => [CASES[i][0], stays]),
    CASES.map(([name, , , stays]) => [name, stays]),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("attributes, styles and texts follow; what is somebody else's stays, and so does the focus", async () => {
  const { page, faults, close } = await station.lab("?t=66000");
  const found = await page.evaluate(async () => {
    const at = new URL("./base/", document.baseURI).href;
    const [{ render }, { h }] = await Promise.all([import(`${at}render.js`), import(`${at}dom.js`)]);
    const element = document.body.appendChild(document.createElement("div"));
    render(
      element,
      h("p", { class: "a", hidden: true, style: { left: "1px" } }, "one"),
      h("button", { dataset: { at: "b" } }),
    );
    const own = h("div", { dataset: { own: "" } });
    element.append(own);
    own.append("mine");
    element.querySelector("button")?.focus();
    render(
      element,
      h("p", { class: "b", style: { left: "2px" } }, "two"),
      h("button", { dataset: { at: "b" } }, "said"),
      h("div", { dataset: { own: "" }, title: "x" }),
    );
    const [p, button] = element.children;
    const focused = document.activeElement === button;
    const text = element.innerHTML;
    render(element, h("section", null, h("button", { dataset: { at: "b" } })));
    const elsewhere = document.activeElement === element.querySelector("section button");
    element.remove();
    return { text, focused, elsewhere, left: /** @type {HTMLElement} */ (p).style.left };
  });
  assert.deepEqual(found, {
    text: '<p class="b" style="left: 2px;">two</p><button data-at="b">said</button><div data-own="" title="x">mine</div>',
    focused: true,
    elsewhere: true,
    left: "2px",
  });
  assert.deepEqual(faults, []);
  await close();
});
