// How often what happened is told anew while a run is being computed: telling reads the whole run.

/** How long at least between two tellings, ms of wall time. */
const LEAST_MS = 400;
/** And how many times as long as the last one took, so that long runs are not held up. */
const REST = 10;

export class Pace {
  constructor() {
    this.told = 0;
    this.rest = LEAST_MS;
  }

  /** A run has begun: its first batch is told at once. */
  begin() {
    this.told = 0;
    this.rest = LEAST_MS;
  }

  /**
   * Tells if it is time, and at the end of the run in any case.
   * @param {boolean} over
   * @param {() => void} tell
   */
  keep(over, tell) {
    const begun = performance.now();
    if (!over && begun - this.told < this.rest) return;
    tell();
    this.told = performance.now();
    this.rest = Math.max(LEAST_MS, REST * (this.told - begun));
  }
}
