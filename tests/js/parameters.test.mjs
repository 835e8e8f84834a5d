// What an embed takes of the parameters that it is given: they come from attributes and from addresses, which anybody writes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readParameters } from "../../www/embed/parameters.js";

Object.assign(globalThis, { location: new URL("https://host/docs/embed.html?lab=x") });

/** @param {string | null} lab */
const labOf = (lab) => readParameters((name) => (name === "lab" ? lab : null)).lab;

test("the Lab is a page, seen from the one that asks for it", () => {
  assert.equal(labOf("../lab.html"), "https://host/lab.html");
  assert.equal(labOf("http://other/lab.html"), "http://other/lab.html");
  assert.equal(labOf("file:///heddle/lab.html"), "file:///heddle/lab.html");
});

test("what is no address of a page is as if it were not there", () => {
  for (const lab of [null, "", "javascript:alert(1)", "data:text/html,x", "mailto:a@host", "https://", "http://a b"])
    assert.equal(labOf(lab), "", String(lab));
});
