// Read by tsc alone: what is asked of the engine is checked against the worker's table, and no answer is `any`.

/** @param {import("../../www/engine/client.js").Engine} engine */
export async function asked(engine) {
  const explained = await engine.ask("explain", 3);
  const { verdict } = explained?.reason?.checks[0] ?? { verdict: "info" };
  /** @type {number} */
  const ended = (await engine.ask("metrics"))?.untilMs ?? 0;

  /** @type {import("../../www/engine/types.js").Sources} */
  const sources = { kind: "fair", profile: "", text: "<allocations/>", yarnSite: "", properties: {} };
  const { got, refused } = await engine.ask("edit", sources, [{ do: "add-queue", parent: "root", name: "a" }]);
  /** @type {string} */
  const text = got ? got.text : refused.code;
  const [own] = (await engine.ask("settingsOf", sources, "root.a")).got ?? [];
  /** @type {number | undefined} */
  const line = own?.own?.line;
  const written = [
    text,
    line,
    (await engine.ask("queuesIn", sources)).got?.[0],
    (await engine.ask("schema", "fair", ""))[0]?.range.least,
  ];

  // @ts-expect-error there is no such change
  await engine.ask("edit", sources, [{ do: "add-node", name: "a" }]);
  // @ts-expect-error a setting has no such field
  own?.vaule;
  // @ts-expect-error a setting has no such field
  (await engine.ask("schema", "fair", ""))[0].vaule;
  // @ts-expect-error names of queues are texts
  (await engine.ask("queuesIn", sources)).got?.[0].path;
  // @ts-expect-error no such method
  await engine.ask("explian", 3);
  // @ts-expect-error a number is wanted
  await engine.ask("explain", "3");
  // @ts-expect-error the moment is missing
  await engine.ask("ask", 2, 0, 0);
  // @ts-expect-error nothing may be asked of a row that is not there
  explained.seq;
  // @ts-expect-error an explained row has no such field
  explained?.sequence;
  // @ts-expect-error findings are a list
  (await engine.ask("check", "{}")).severity;
  return { verdict, ended, written };
}
