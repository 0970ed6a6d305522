import type { DocumentElement } from '@nousboard/contracts';
import { type PageWords, pageWords, spanOf } from './page-words.ts';
import type { Searchable } from './pdf-text.ts';

/** Words in the text of a document; the end is not part of them. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The text of a document without pictures of its pages, page by page, as it is searched. Pages are read once. */
export class ElementsText implements Searchable {
  readonly pageCount: number;
  readonly #load: (page: number) => Promise<readonly DocumentElement[]>;
  readonly #read = new Map<number, Promise<{ words: PageWords; lines: readonly Line[] }>>();

  constructor(pageCount: number, load: (page: number) => Promise<readonly DocumentElement[]>) {
    this.pageCount = pageCount;
    this.#load = load;
  }

  async words(page: number): Promise<PageWords> {
    return (await this.#page(page)).words;
  }

  /** Where in the text the words lie that begin at these places of a page's key. */
  async spans(page: number, places: readonly number[], length: number): Promise<readonly TextSpan[]> {
    const { words, lines } = await this.#page(page);
    return places.map(place => {
      const { from, to } = spanOf(words, place, length);
      const last = lines[to.run];
      return {
        start: (lines[from.run]?.start ?? 0) + from.at,
        end: (last?.start ?? 0) + (to.at ?? last?.text.length ?? 0),
      };
    });
  }

  #page(page: number) {
    const known = this.#read.get(page);
    if (known) return known;
    const reading = this.#load(page).then(elements => {
      const lines = elements.flatMap(linesIn);
      return { lines, words: pageWords(lines.map(({ text }) => ({ text, endsLine: true, box: null }))) };
    });
    this.#read.set(page, reading);
    // What failed is tried again when it is next asked for.
    reading.catch(() => this.#read.delete(page));
    return reading;
  }
}

function linesIn({ start, text }: DocumentElement): readonly Line[] {
  let from = start;
  return text.split('\n').map(line => {
    const own = { start: from, text: line };
    from += line.length + 1;
    return own;
  });
}
