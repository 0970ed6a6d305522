import { tokenise } from '../packages/core/src/text/tokenise.ts';

const K1 = 0.9,
  B = 0.4;

/**
 * Plain-word BM25 (k1 0.9, b 0.4; title and text in one field) over whole documents: what every row is compared with.
 */
export class WordBm25 {
  readonly #documents: { name: string; counts: Map<string, number>; length: number }[] = [];
  readonly #frequency = new Map<string, number>();
  #tokens = 0;

  constructor(documents: readonly { name: string; text: string }[]) {
    for (const { name, text } of documents) {
      const counts = new Map<string, number>();
      let length = 0;
      for (const { term } of tokenise(text)) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        length += 1;
      }
      for (const term of counts.keys()) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
      this.#documents.push({ name, counts, length });
      this.#tokens += length;
    }
  }

  search(question: string, among: (name: string) => boolean = () => true): string[] {
    const terms = tokenise(question).map(token => token.term);
    const average = this.#tokens / this.#documents.length;
    const scored = this.#documents
      .filter(document => among(document.name))
      .map(({ name, counts, length }) => {
        let score = 0;
        for (const term of terms) {
          const times = counts.get(term) ?? 0;
          if (times === 0) continue;
          const known = this.#frequency.get(term) ?? 0;
          score +=
            (Math.log(1 + (this.#documents.length - known + 0.5) / (known + 0.5)) * times * (K1 + 1)) /
            (times + K1 * (1 - B + (B * length) / average));
        }
        return { name, score };
      });
    return scored
      .filter(found => found.score > 0)
      .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      .map(found => found.name);
  }
}
