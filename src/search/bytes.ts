/**
 * A growing run of bytes.
 */

export class Bytes {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** A whole number from 0, seven bits a byte, the lowest first. */
  number(value: number): this {
    this.#grow(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
    return this;
  }

  numbers(values: Iterable<number>): this {
    for (const value of values) this.number(value);
    return this;
  }

  /** Each number's difference to the one before. */
  ascending(values: Uint32Array): this {
    let last = 0;
    for (const value of values) {
      this.number(value - last);
      last = value;
    }
    return this;
  }

  raw(bytes: ArrayLike<number>): this {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
