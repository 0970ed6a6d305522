/**
 * Lists of places, units or passages, with how often a word occurs there and how often its root does: one after the
 * other, in as few arrays as can be, because a question over a large scope makes thousands.
 */
export class Places {
  at = new Uint32Array(4096);
  word = new Uint16Array(4096);
  root = new Uint16Array(4096);
  length = 0;

  /** Makes room for so many places more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed > this.at.length) this.#grow(Math.max(needed, this.at.length * 2));
  }

  #grow(size: number): void {
    const { at, word, root } = this;
    this.at = new Uint32Array(size);
    this.word = new Uint16Array(size);
    this.root = new Uint16Array(size);
    this.at.set(at);
    this.word.set(word);
    this.root.set(root);
  }

  /** What there is, for keeping; the arrays themselves are used again. */
  copy(): Pick<Places, 'at' | 'word' | 'root'> {
    return {
      at: this.at.slice(0, this.length),
      word: this.word.slice(0, this.length),
      root: this.root.slice(0, this.length),
    };
  }
}
