import { Readable } from 'node:stream';
import { allowedName, Problem, STORED_TYPES } from '@nousboard/contracts';
import type { CataloguedFile } from '#features/files/index.ts';
import { ParserError, readWebPage } from '#features/ingestion/index.ts';
import type { FetchedPage } from './fetch-page.ts';

/** A page with scripts and no more than this is not written yet. */
const BLANK_CHARACTERS = 140;
/** A page that asks for a password and says no more than this is a door. */
const DOOR_CHARACTERS = 1_500;
const MOST_NAME = 120;
const EXTENSIONS = { html: '.html', pdf: '.pdf', text: '.txt', markdown: '.md' } as const;

/**
 * What is stored of what came from an address. `asked` is the address that somebody has given; throws a `page_…`
 * problem for what cannot be read.
 */
export async function pageDocument(
  fetched: FetchedPage,
  asked: string,
  at: Date,
  signal: AbortSignal,
): Promise<CataloguedFile> {
  const origin = { source: 'web', license: null, fullText: true, address: asked, fetchedAt: at.toISOString() } as const;
  const { pathname, hostname } = new URL(fetched.address);
  if (fetched.kind !== 'html') {
    const extension = EXTENSIONS[fetched.kind];
    const last = decoded(pathname.split('/').findLast(Boolean) ?? hostname).replace(
      /\.(?:pdf|txt|md|markdown|html?)$/i,
      '',
    );
    return {
      filename: nameOf(last, extension),
      title: last,
      stream: Readable.from([fetched.bytes]),
      record: { ...origin, facts: {} },
    };
  }
  const page = await readWebPage(fetched.bytes, fetched, signal).catch((cause: unknown) => {
    if (!(cause instanceof ParserError)) throw cause;
    throw new Problem('page_unsupported', {}, { cause });
  });
  const { title, authors, site, publishedOn, language, characters } = page;
  if (page.asksToSignIn && characters < DOOR_CHARACTERS) throw new Problem('page_closed');
  if (characters === 0 || (page.hasScripts && characters < BLANK_CHARACTERS)) throw new Problem('page_blank');
  const facts = {
    title: title ?? hostname,
    kind: 'webpage' as const,
    ...(authors.length > 0 && { authors: [...authors] }),
    ...(site !== null && { publisher: site }),
    ...(publishedOn !== null && { publishedOn }),
    ...(language !== null && { language }),
  };
  return {
    filename: nameOf(facts.title, EXTENSIONS.html),
    title: facts.title,
    stream: Readable.from([Buffer.from(page.snapshot)]),
    made: STORED_TYPES.html,
    record: { ...origin, facts },
  };
}

const nameOf = (title: string, extension: string): string =>
  allowedName(`${[...title].slice(0, MOST_NAME).join('').trim() || 'page'}${extension}`);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
