import { Problem } from '@nousboard/contracts';
import { lookup } from '@nousboard/core/text';
import { ParserError, readWebPage } from '#features/ingestion/index.ts';
import type { FetchedPage } from './fetch-page.ts';

/** What one reads of a page. */
export interface PageText {
  readonly title: string;
  /** Where it was in the end. */
  readonly address: string;
  readonly text: string;
}

const LONGEST = 12_000;
const entities = lookup({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' });

/** The words of a page, for work that does not keep it. Throws `page_unsupported` for anything but text. */
export async function pageText(fetched: FetchedPage, signal: AbortSignal): Promise<PageText> {
  const { kind, bytes, address } = fetched;
  if (kind === 'pdf') throw new Problem('page_unsupported');
  if (kind !== 'html') return { title: new URL(address).hostname, address, text: cut(bytes.toString('utf8')) };
  const page = await readWebPage(bytes, fetched, signal).catch((cause: unknown) => {
    if (!(cause instanceof ParserError)) throw cause;
    throw new Problem('page_unsupported', {}, { cause });
  });
  const text = cut(wordsOf(Buffer.from(page.snapshot).toString('utf8')));
  if (text === '') throw new Problem('page_blank');
  return { title: page.title ?? new URL(address).hostname, address, text };
}

/** The words of a snapshot, which we have written ourselves: its marks are well-formed, and nothing in it runs. */
const wordsOf = (snapshot: string): string =>
  snapshot
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/(p|h[1-6]|li|tr|blockquote|pre|figcaption)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
      (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) =>
        name !== undefined
          ? (entities[name.toLowerCase()] ?? whole)
          : characterOf(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

const cut = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST).toWellFormed();
