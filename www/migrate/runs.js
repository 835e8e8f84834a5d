// Both runs of a broken promise in the Lab, at the moment at which it is broken.

/**
 * @param {import("./migrate.js").Lab} lab
 * @param {{ runs: string[], names: string[], title: string, t: number }} shown the first run is opened, the other stands beside it
 */
export async function openRuns({ session, model, later }, { runs, names, title, t }) {
  const [fair, target] = runs.map((text) => JSON.parse(text));
  if (!(await session.edit(fair, title, "start", null))) return;
  model.playback.play(false);
  model.view.set({ t, queue: -1, app: -1, life: -1, event: -1 });
  model.waitingFor = t;
  await later.compareWith(names[0], [{ name: names[1], title, scenario: target }]);
}
