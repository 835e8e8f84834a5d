// What the page hears of the engine once its findings are in words (`client.js`).

import type { Finding as Coded, TextEdit } from "./types.js";

/** A remedy with the words of its button. */
export type Remedy = TextEdit & { does: string };
/** A finding with what it says. */
export type Finding = Omit<Coded, "fixes"> & { message: string; fixes: Remedy[] };
/** An answer of the worker, its findings in words. */
export type InWords<T> = T extends Coded[]
  ? Finding[]
  : T extends { findings: Coded[] }
    ? Omit<T, "findings"> & { findings: Finding[] }
    : T extends { refused: Coded }
      ? Omit<T, "refused"> & { refused: Finding }
      : T;
