/**
 * Keeps the most recently used things up to a number of bytes. Loading is shared: two askers of one key wait for the
 * same load.
 */
export class SizedCache<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value | undefined>; bytes: number }>();
  readonly #limitBytes: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The value of `key`, loaded when it is not there. A load that fails or finds nothing is not remembered. */
  get(
    key: string,
    load: () => Promise<Value | undefined>,
    sizeOf: (value: Value) => number,
  ): Promise<Value | undefined> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const entry = { value: load(), bytes: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      value => (value === undefined ? this.#forget(key, entry) : this.#weigh(key, entry, sizeOf(value))),
      () => this.#forget(key, entry),
    );
    return entry.value;
  }

  #weigh(key: string, entry: { bytes: number }, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#limitBytes) return;
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      this.#bytes -= freed;
    }
  }

  #forget(key: string, entry: object): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}
