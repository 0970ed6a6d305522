import type { ArxivFeed } from './arxiv-feed.ts';
import { readArxivFeed } from './arxiv-feed.ts';
import type { Connector } from './connector.ts';
import { findInPages, wordsOf } from './connector.ts';
import { REMEMBERED } from './remembered.ts';
import { createSharedWork } from './shared-work.ts';
import type { UpstreamNeeds } from './upstream.ts';
import { createUpstream } from './upstream.ts';

/** What arXiv asks for in its terms: one request every three seconds. */
const SPACING_MS = 3_000;
const PAGE = 50;
/** Without a search, what came in during so many days. */
const NEWEST_DAYS = 7;
const DAY_MS = 86_400_000;

const ID = /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})$/;
/** An id as people write it into a search. */
const WRITTEN_ID =
  /^(?:arxiv:\s*|https?:\/\/arxiv\.org\/(?:abs|pdf)\/)?((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}))(?:v\d+)?$/i;

/** arXiv, by its Atom API. */
export function createArxiv(needs: UpstreamNeeds, base: string): Connector {
  const upstream = createUpstream(needs, { spacingMs: SPACING_MS });
  const remember = createSharedWork<ArxivFeed>(needs.clock, REMEMBERED);

  const query = (parameters: Record<string, string>, signal: AbortSignal) => {
    const address = `${base}/api/query?${new URLSearchParams(parameters)}`;
    return remember(address, signal, async within => readArxivFeed(await upstream.read(address, within)));
  };
  const pageOf = (search: string, page: number, signal: AbortSignal) => {
    const range = { start: String(page * PAGE), max_results: String(PAGE), sortOrder: 'descending' };
    const id = WRITTEN_ID.exec(search)?.[1];
    if (id !== undefined) return query({ id_list: id, ...range }, signal);
    const words = wordsOf(search);
    if (words.length > 0)
      return query(
        { search_query: words.map(word => `all:${word}`).join(' AND '), sortBy: 'relevance', ...range },
        signal,
      );
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
    const now = needs.clock.now().getTime();
    return query(
      {
        search_query: `submittedDate:[${day(now - NEWEST_DAYS * DAY_MS)}0000 TO ${day(now)}2359]`,
        sortBy: 'submittedDate',
        ...range,
      },
      signal,
    );
  };
  return {
    repository: 'arxiv',
    find: (search, place, signal) => findInPages(PAGE, place, page => pageOf(search, page, signal)),
    async get(id, signal) {
      if (!ID.test(id)) return undefined;
      return (await query({ id_list: id, start: '0', max_results: '1' }, signal)).items[0];
    },
    open: (record, mostBytes, signal) =>
      upstream.open(
        `${base}/pdf/${record.source_id.slice('arxiv:'.length)}${record.versions.at(-1)?.version ?? ''}`,
        mostBytes,
        signal,
      ),
  };
}
