// Every queue and the cluster, in every run: what each leaf has, and below them what the cluster has, so that it can be added up.

import { html, nothing } from "../pkg/lit/lit.js";
import { chip } from "../queues/chip.js";
import { phrase } from "../texts/catalogue.js";
import { leavesOf, OF_EACH, written } from "./figures.js";
import { named } from "./names.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/**
 * A run of the table.
 * @typedef {object} Listed
 * @property {string} name
 * @property {import("../run/model.js").RunModel} model
 * @property {Item[]} [items] what became of each setting when it was translated
 */

/**
 * @param {import("./compare.js").Compare} compare
 * @param {"memory" | "vcores"} type
 */
export function totals(compare, type) {
  const runs = compare.all;
  const metrics = runs.map(({ model }) => model.metrics.value);
  const translated = runs.some(({ items }) => items);
  const figures = OF_EACH.filter((figure) => figure.type === undefined || figure.type === type);
  const pen = (/** @type {number} */ i) => (i === 0 ? "solid" : i === compare.chosen.value + 1 ? "dashed" : "apart");
  const edge = (/** @type {number} */ i) => (i === 0 ? "n g" : "n");
  const queueOf = (/** @type {string} */ path) =>
    runs.map(({ model }) => model.run.queueByPath.get(path)).find((queue) => queue);
  const paths = leavesOf(
    metrics,
    runs.flatMap(({ model }) => model.run.queues.map(({ path }) => path)),
  );
  return html`<table class="cmptab">
    <thead>
      <tr>
        <th scope="col" rowspan="2">${phrase("word-queue")}</th>
        ${figures.map(({ key }) => html`<th scope="colgroup" class="g" colspan=${runs.length}>${phrase(`metric-${key}`)}</th>`)}
        ${translated ? html`<th scope="col" rowspan="2" class="g">${phrase("compare-translation")}</th>` : nothing}
      </tr>
      <tr>
        ${figures.map(() => runs.map(({ name }, i) => html`<th scope="col" class=${edge(i)}>${named(name, pen(i))}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${paths.map((path) => {
        const queue = runs[0].model.run.queueByPath.get(path);
        return html`<tr>
          <th scope="row">
            ${chip(queueOf(path))}
            ${queue ? html`<button class="ent" data-queue=${queue.id}>${path}</button>` : path}
          </th>
          ${figures.map((figure) =>
            metrics.map(
              (of, i) =>
                html`<td class=${edge(i)}>${written({ ...figure, value: figure.ofQueue }, of?.queues[path])}</td>`,
            ),
          )}
          ${translated ? html`<td class="g t">${compare.losses?.of(path)}</td>` : nothing}
        </tr>`;
      })}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${phrase("compare-everywhere")}</th>
        ${figures.map((figure) =>
          metrics.map((of, i) => html`<td class=${edge(i)}>${written({ ...figure, value: figure.ofRun }, of)}</td>`),
        )}
        ${translated ? html`<td class="g t">${compare.losses?.elsewhere(paths)}</td>` : nothing}
      </tr>
    </tfoot>
  </table>`;
}
