// One policy on every page of the site, `crate/xtask/policy.txt`, and one header: `crate/xtask/header.html`, with the page's own door marked. After a change of it,
// `UPDATE_EXPECT=1 node tests/js/header.test.mjs` writes it into the pages.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const HEADER = fs.readFileSync(new URL("crate/xtask/header.html", ROOT), "utf8").replace(/^(?=.)/gm, "    ");
/** The header of a page, with its line breaks. */
const IN_PAGE = / *<header class="site">[\s\S]*?<\/header>\n/;
/** Pages, and the door that is marked in them; "": they are behind none of these. @type {Record<string, string>} */
const PAGES = {
  "index.html": "./",
  "author.html": "./course.html",
  "course.html": "./course.html",
  "exercise.html": "./course.html",
  "teacher.html": "./course.html",
  "embedding.html": "",
  "proof.html": "./proof.html",
};
/** Pages with a header of their own, or with none: the Lab, what stands in frames, what fills the screen, what goes to paper. */
const OTHERS = ["lab.html", "embed.html", "lecture.html", "print.html"];

/** @param {string} door */
const headerOf = (door) => HEADER.replace(`<li><a href="${door}"`, (link) => `${link} aria-current="page"`);

test("every page of the site has the one header", () => {
  const www = new URL("www/", ROOT);
  const pages = fs.readdirSync(www).filter((name) => name.endsWith(".html"));
  assert.deepEqual(pages.sort(), [...Object.keys(PAGES), ...OTHERS].sort());
  for (const [name, door] of Object.entries(PAGES)) {
    const file = new URL(name, www);
    const html = fs.readFileSync(file, "utf8");
    assert.match(html, IN_PAGE, name);
    const wanted = html.replace(IN_PAGE, () => headerOf(door));
    if (process.env.UPDATE_EXPECT) fs.writeFileSync(file, wanted);
    else assert.equal(html, wanted, name);
    assert.match(wanted, /<script type="module" src="\.\/base\/site\.js"><\/script>/, name);
    assert.equal(wanted.split('aria-current="page"').length, door === "" ? 1 : 2, name);
  }
});

test("every door of the header is a page", () => {
  const doors = [...HEADER.matchAll(/href="\.\/([^"]*)"/g)].map(([, name]) => name || "index.html");
  // The book's pages are made of its chapters.
  for (const name of doors.filter((name) => !name.startsWith("book/")))
    assert.ok(fs.existsSync(new URL(`www/${name}`, ROOT)), name);
});

test("every page of the site may do the same", () => {
  const policy = fs.readFileSync(new URL("crate/xtask/policy.txt", ROOT), "utf8").trim();
  const pages = [...Object.keys(PAGES), ...OTHERS].map((name) => `www/${name}`);
  for (const name of [...pages, "crate/book/templates/page.html"]) {
    const html = fs.readFileSync(new URL(name, ROOT), "utf8");
    const [, own = ""] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
    assert.equal(own.replace(/\s+/g, " ").trim(), policy, name);
  }
});
