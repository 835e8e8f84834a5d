// Columns of numbers: growing ones, and rows of them as objects.

/** A typed array that grows. @template {Uint32Array | Float64Array} A */
export class Column {
  /** @param {new (length: number) => A} make */
  constructor(make) {
    this.make = make;
    this.length = 0;
    this.values = new make(32);
  }

  /** @param {number} value */
  push(value) {
    if (this.length === this.values.length) {
      const grown = new this.make(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }
}

/**
 * The class of objects that are a row of numbers each and read them where they lie: a long run has a million of them.
 * @param {(rows: any, at: number) => object} row which number is called what
 * @param {Record<string, string[]>} [words] what is no number, but the word of that number
 * @returns {any}
 */
export function reader(row, words = {}) {
  class Read {
    /**
     * @param {Uint32Array} rows
     * @param {number} at where it begins
     */
    constructor(rows, at) {
      this.rows = rows;
      this.at = at;
    }
  }
  Object.keys(row([], 0)).forEach((name, i) => {
    const said = words[name];
    Object.defineProperty(Read.prototype, name, {
      get() {
        const number = this.rows[this.at + i];
        return said ? said[number] : number;
      },
    });
  });
  return Read;
}
