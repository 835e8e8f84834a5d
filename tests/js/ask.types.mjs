// Read by tsc alone: what is asked of the engine is checked against the worker's table, and no answer is `any`.

/** @param {import("../../www/engine/client.js").Engine} engine */
export async function asked(engine) {
  const explained = await engine.ask("explain", 3);
  const { verdict } = explained?.reason?.checks[0] ?? { verdict: "info" };
  /** @type {number} */
  const ended = (await engine.ask("metrics"))?.untilMs ?? 0;

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
  return { verdict, ended };
}
