const BLOCK = 64;

/**
 * The first 32 bits of the fractional parts of `roots` of the first primes: the constants of FIPS 180-4, made instead
 * of typed.
 */
const fractions = (count: number, root: number): Int32Array => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return Int32Array.from(found, value => value | 0);
};
const ROUNDS = fractions(64, 3);
const START = fractions(8, 2);

/**
 * SHA-256 (FIPS 180-4) of bytes that come in pieces. The browser's own takes only whole files, which may be larger than
 * its memory.
 */
export class Sha256 {
  readonly #state = START.slice();
  readonly #words = new Int32Array(BLOCK);
  readonly #rest = new Uint8Array(BLOCK);
  #restLength = 0;
  #length = 0;

  add(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let at = 0;
    if (this.#restLength > 0) {
      at = Math.min(BLOCK - this.#restLength, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#restLength);
      this.#restLength += at;
      if (this.#restLength < BLOCK) return this;
      this.#mix(this.#rest, 0, BLOCK);
      this.#restLength = 0;
    }
    const whole = at + Math.floor((bytes.length - at) / BLOCK) * BLOCK;
    this.#mix(bytes, at, whole);
    this.#rest.set(bytes.subarray(whole));
    this.#restLength = bytes.length - whole;
    return this;
  }

  /** The hash as lower-case hex. Nothing can be added afterwards. */
  hex(): string {
    const bits = this.#length * 8;
    const padding = new Uint8Array((this.#restLength < 56 ? BLOCK : 2 * BLOCK) - this.#restLength);
    padding[0] = 0x80;
    const tail = new DataView(padding.buffer, padding.length - 8);
    tail.setUint32(0, Math.floor(bits / 2 ** 32));
    tail.setUint32(4, bits >>> 0);
    this.add(padding);
    return Array.from(this.#state, word => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #mix(bytes: Uint8Array, from: number, to: number): void {
    const words = this.#words;
    const rounds = ROUNDS;
    const state = this.#state;
    for (let at = from; at < to; at += BLOCK) {
      for (let i = 0; i < 16; i += 1) {
        const place = at + i * 4;
        words[i] = (bytes[place]! << 24) | (bytes[place + 1]! << 16) | (bytes[place + 2]! << 8) | bytes[place + 3]!;
      }
      for (let i = 16; i < 64; i += 1) {
        const x = words[i - 15]!;
        const y = words[i - 2]!;
        const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
        const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
        words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
      }
      let a = state[0]!;
      let b = state[1]!;
      let c = state[2]!;
      let d = state[3]!;
      let e = state[4]!;
      let f = state[5]!;
      let g = state[6]!;
      let h = state[7]!;
      for (let i = 0; i < 64; i += 1) {
        const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
        const one = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) | 0;
        const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
        const two = (s0 + ((a & b) | (c & (a | b)))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + one) | 0;
        d = c;
        c = b;
        b = a;
        a = (one + two) | 0;
      }
      state[0] = (state[0]! + a) | 0;
      state[1] = (state[1]! + b) | 0;
      state[2] = (state[2]! + c) | 0;
      state[3] = (state[3]! + d) | 0;
      state[4] = (state[4]! + e) | 0;
      state[5] = (state[5]! + f) | 0;
      state[6] = (state[6]! + g) | 0;
      state[7] = (state[7]! + h) | 0;
    }
  }
}
