import { TextDecoder } from 'node:util';
import { decodeText } from '@nousboard/core/document';
import { mainContent } from './main-content.ts';
import { factsOfPage, type PageFacts } from './page-facts.ts';
import { elementsIn, lineIn, pageTree } from './page-tree.ts';
import { snapshotOf } from './snapshot.ts';

/** What is known of a page before it is read. */
export interface FetchedHtml {
  /** Where it was in the end. */
  readonly address: string;
  /** The encoding that its server named. */
  readonly charset: string | null;
}

/** What is to be read of a page. */
export interface WebPage extends PageFacts {
  /** Characters of what one reads. */
  readonly characters: number;
  /** It asks for a password. */
  readonly asksToSignIn: boolean;
  /** It has scripts, which may bring what is not there. */
  readonly hasScripts: boolean;
}

const HEAD_BYTES = 4_096;
const DATA = /<script[^>]{0,400}type\s*=\s*["']?application\/ld\+json["']?[^>]{0,400}>([\s\S]{1,200000}?)<\/script/gi;
const MOST_DATA = 20;

/** Reads a page: what it says of itself, and the document that is kept of it. */
export function readPage(
  bytes: Uint8Array,
  { address, charset }: FetchedHtml,
): { readonly page: WebPage; readonly snapshot: string } {
  const source = decode(bytes, charset).replaceAll('\0', '');
  const root = pageTree(source);
  const scripts = [...source.matchAll(DATA)].slice(0, MOST_DATA).map(([, json]) => json ?? '');
  const facts = factsOfPage(root, scripts, address);
  const content = mainContent(root);
  const all = [...elementsIn(root)];
  const base = all.find(({ name, attributes }) => name === 'base' && attributes['href'])?.attributes['href'] ?? '';
  return {
    page: {
      ...facts,
      characters: lineIn(content).length,
      asksToSignIn: all.some(
        ({ name, attributes }) => name === 'input' && attributes['type']?.toLowerCase() === 'password',
      ),
      hasScripts: all.some(({ name }) => name === 'script'),
    },
    snapshot: snapshotOf(content, facts, address, URL.canParse(base, address) ? new URL(base, address).href : address),
  };
}

/**
 * The mark at the beginning, what the server says, what the page says of itself; else what its bytes show.
 */
function decode(bytes: Uint8Array, charset: string | null): string {
  const [first, second] = bytes;
  const mark =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const written = /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1];
  for (const name of [mark, charset, written])
    if (name)
      try {
        return new TextDecoder(name).decode(bytes);
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause;
      }
  return decodeText(bytes);
}
