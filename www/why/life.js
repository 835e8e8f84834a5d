// What the inspector knows of a container: its rows in the log, and its state at a moment.

import { exactClock, resource } from "../base/format.js";
import { alive, END_NAMES, FLAG, NONE } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { phrase } from "../texts/catalogue.js";
import { valueList } from "./lists.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */

/** Kinds whose reason answers for a container, the latest first. */
const KINDS = ["completed", "warned", "marked", "handedOver", "allocated", "reserved", "unreserved"];

/**
 * The rows of the log about a container, or a reservation of the same id.
 * @param {import("../run/run.js").Run} run
 * @param {Life} life
 */
export function rowsOf(run, life) {
  return run.log.rows.filter(
    (row) => row.subject === ENTITY.container && row.a === life.app && row.b === life.seq && KINDS.includes(row.kind),
  );
}

/**
 * The row that says why a container is as it is.
 * @param {LogRow[]} rows
 * @param {number} t
 */
export function decisiveRow(rows, t) {
  const past = rows.filter((row) => row.t <= t);
  return KINDS.map((kind) => past.findLast((row) => row.kind === kind)).find(Boolean) ?? rows[0];
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Life} life
 * @param {number} t
 * @param {import("../base/dom.js").Child} here why it runs where it does
 */
export function stateOfLife({ run, words }, life, t, here) {
  const role = life.flags & FLAG.reservation ? "why-reservation" : "why-task";
  return valueList([
    [phrase("why-application"), run.apps.get(life.app)?.job ?? String(life.app)],
    [phrase("word-queue"), run.queueById.get(life.queue)?.path ?? ""],
    [phrase("word-node"), run.nodes[life.node]?.name ?? ""],
    [phrase("why-here"), here],
    [phrase("why-size"), resource(life.memory, life.vcores, life.further)],
    [phrase("why-role"), life.flags & FLAG.am ? "ApplicationMaster" : phrase(role)],
    [phrase("why-started"), exactClock(life.start)],
    [phrase("why-warned"), life.warned === NONE || life.warned > t ? phrase("why-no") : exactClock(life.warned)],
    [
      phrase("why-ended"),
      alive(life, t)
        ? phrase("why-no")
        : `${exactClock(life.end)}, ${words.catalogue.text(`end-${END_NAMES[life.how]}`)}`,
    ],
  ]);
}
