import type { PaperRecord } from '@nousboard/contracts';
import type { XmlNode } from '#features/ingestion/index.ts';
import { elementAt, elementsOf, readTree, textBelow } from '#features/ingestion/index.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { dayOf, doiIn, oneLine, orNull, paragraphs } from './wording.ts';

export interface ArxivFeed {
  readonly total: number;
  readonly items: readonly PaperRecord[];
}

const ID = /arxiv\.org\/abs\/(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v(\d{1,3}))?$/;

/** Reads a feed of the arXiv API. Its errors come as a feed with one entry, whose id says that it is one. */
export async function readArxivFeed(source: string): Promise<ArxivFeed> {
  const feed = await readTree(source).catch(cause => {
    throw new UpstreamError('protocol', { cause });
  });
  const total = Number(textBelow(elementAt(feed, 'totalResults')) || Number.NaN);
  const entries = [...elementsOf(feed, 'entry')];
  if (
    feed.name !== 'feed' ||
    !Number.isInteger(total) ||
    entries.some(entry => textBelow(elementAt(entry, 'id')).includes('/api/errors'))
  )
    throw new UpstreamError('protocol');
  // A paper that has gone leaves an entry without a title behind.
  return { total, items: entries.flatMap(entry => recordOf(entry) ?? []) };
}

function recordOf(entry: XmlNode): PaperRecord | undefined {
  const said = (name: string) => textBelow(elementAt(entry, name));
  const [, id, number] = ID.exec(oneLine(said('id'))) ?? [];
  const title = oneLine(said('title'));
  if (id === undefined || title === '') return undefined;
  const comment = oneLine(said('comment'));
  const [published, updated] = [dayOf(said('published')), dayOf(said('updated'))];
  return {
    source_id: `arxiv:${id}`,
    source: 'arxiv',
    title,
    abstract: paragraphs(said('summary')),
    categories: [...elementsOf(entry, 'category')].flatMap(({ attributes }) => attributes['term'] ?? []),
    // The API does not say it; arXiv's page of the paper does.
    license: null,
    authors: [...elementsOf(entry, 'author')]
      .map(author => oneLine(textBelow(elementAt(author, 'name'))))
      .filter(name => name !== ''),
    'journal-ref': orNull(said('journal_ref')),
    doi: doiIn(said('doi')),
    versions: versionsUpTo(Number(number ?? 1), published, updated),
    update_date: updated,
    published,
    url: `https://arxiv.org/abs/${id}`,
    notices: /\bwithdrawn\b/i.test(comment) ? [{ kind: 'withdrawn', doi: null }] : [],
  };
}

/** The feed names the last version only, and says when the first and the last appeared. */
const versionsUpTo = (last: number, first: string | null, latest: string | null): PaperRecord['versions'] =>
  Array.from({ length: last }, (_, at) => ({
    version: `v${at + 1}`,
    created: at + 1 === last ? latest : at === 0 ? first : null,
  }));
