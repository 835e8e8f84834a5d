// What may come, fail or go again: whoever asks waits for it.

/** @template T */
export class Waiting {
  constructor() {
    /** @type {(value: T) => void} */
    this.resolve = () => {};
    /** @type {(error: unknown) => void} */
    this.reject = () => {};
    /** Whether it has neither come nor failed. */
    this.isOpen = true;
    this.there = this.made();
  }

  /** @returns {Promise<T>} */
  made() {
    const promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // A failure that nobody waited for is no fault of the page.
    promise.catch(() => {});
    return promise;
  }

  /** Who asks from now on waits for the next one; who waits already goes on waiting. */
  again() {
    if (this.isOpen) return;
    this.isOpen = true;
    this.there = this.made();
  }

  /** @param {T} value */
  come(value) {
    this.isOpen = false;
    this.resolve(value);
  }

  /** @param {unknown} error why it does not come */
  fail(error) {
    this.isOpen = false;
    this.reject(error);
  }
}
