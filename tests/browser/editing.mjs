// What the tests of editing share: files from the wild, the tree as text, drags, an edit's sentence.

import assert from "node:assert/strict";
import fs from "node:fs";
import { drawn } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A file of `tests/data`. @param {string} name */
export const data = (name) => fs.readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");

/**
 * Waits for an edit's sentence, the run that it made, and the panels that show it: what is dragged next is where it will stay.
 * @param {Page} page
 * @param {string} sentence
 */
export async function said(page, sentence) {
  await page.waitForSelector(`#notice:has-text(${JSON.stringify(sentence)})`);
  await page.waitForSelector("body[data-ready=all]");
  await drawn(page);
}

/**
 * The rows of the tree: names, indented by depth.
 * @param {Page} page
 */
export function tree(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".qr")].map(
      (row) => " ".repeat(Number(row.getAttribute("aria-level")) - 1) + row.querySelector("b")?.textContent,
    ),
  );
}

/**
 * @param {Page} page
 * @param {string} name
 */
export const row = (page, name) =>
  page.locator(".qr", { has: page.locator("b", { hasText: new RegExp(`^${name}$`) }) });

/**
 * Waits for a run under a scheduler.
 * @param {Page} page
 * @param {string} kind
 */
export async function under(page, kind) {
  const name = kind[0].toUpperCase() + kind.slice(1);
  await page.waitForFunction((name) => document.getElementById("scheduler")?.textContent === name, name);
  await page.waitForSelector("body[data-ready=all]");
  await drawn(page);
}

/**
 * Drags from the middle of one place to another.
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** @param {import("playwright-core").Locator} locator */
export async function box(locator) {
  const found = await locator.boundingBox();
  assert.ok(found);
  return found;
}
