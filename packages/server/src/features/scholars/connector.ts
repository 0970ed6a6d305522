import type { Readable } from 'node:stream';
import type { PaperRecord, Repository } from '@nousboard/contracts';
import type { UpstreamError } from '#platform/outbound/upstream-failure.ts';

/** A part of the list of papers that a repository finds. */
export interface Place {
  readonly offset: number;
  readonly count: number;
}

export interface Found {
  readonly items: readonly PaperRecord[];
  /** There are more behind these. */
  readonly more: boolean;
  /** A part of the repository could not be asked; what the rest has is here. */
  readonly failure?: UpstreamError | undefined;
}

/** A repository of papers. Everything throws an `UpstreamError` when it cannot be asked. */
export interface Connector {
  readonly repository: Repository;
  /** The papers that fit a search, the best first; the newest for an empty one. */
  find(search: string, place: Place, signal: AbortSignal): Promise<Found>;
  /** A paper by its id within the repository; undefined when it has none of that id. */
  get(id: string, signal: AbortSignal): Promise<PaperRecord | undefined>;
  /** Its full text, where that is open to programs. What comes has not been looked at. */
  open(record: PaperRecord, mostBytes: number, signal: AbortSignal): Promise<Readable | undefined>;
}

/**
 * Papers of upstream pages of a fixed size, so that the small steps of people cost few requests and can be remembered.
 */
export async function findInPages(
  pageSize: number,
  { offset, count }: Place,
  pageAt: (page: number) => Promise<{ readonly total: number; readonly items: readonly PaperRecord[] }>,
): Promise<Found> {
  const items: PaperRecord[] = [];
  let total = 0;
  for (let page = Math.floor(offset / pageSize); page * pageSize < offset + count; page += 1) {
    const found = await pageAt(page);
    total = found.total;
    items.push(...found.items.slice(Math.max(0, offset - page * pageSize), offset + count - page * pageSize));
    if ((page + 1) * pageSize >= total) break;
  }
  return { items, more: offset + count < total };
}

/** The words of a search that every repository's language of queries would take for signs of its own are left out. */
export const wordsOf = (search: string): string[] =>
  (search.match(/"[^"]+"|\S+/g) ?? []).flatMap(word => plainWord(word) ?? []).slice(0, 12);

function plainWord(word: string): string | undefined {
  const plain = word
    .replace(/["'()[\]{}:*?\\/^~!&|<>=+,;]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || /^(?:AND|OR|NOT|ANDNOT)$/.test(plain)) return undefined;
  return plain.includes(' ') ? `"${plain}"` : plain;
}
