// Growing columns of numbers.

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
    this.room(this.length + 1);
    this.values[this.length++] = value;
  }

  /**
   * Sets a value, growing as needed.
   * @param {number} index
   * @param {number} value
   */
  set(index, value) {
    this.room(index + 1);
    this.values[index] = value;
    this.length = Math.max(this.length, index + 1);
  }

  /** @param {number} length */
  room(length) {
    if (length <= this.values.length) return;
    const grown = new this.make(Math.max(length, this.values.length * 2));
    grown.set(this.values);
    this.values = grown;
  }
}
