import { z } from 'zod';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { createRecentMap } from '#platform/recent-map.ts';
import type { Connector, Found, Place } from './connector.ts';
import { findInPages, wordsOf } from './connector.ts';
import { createPmc } from './pmc.ts';
import type { PreprintServer } from './preprint-details.ts';
import type { PubmedArticle } from './pubmed-articles.ts';
import { readPubmedArticles } from './pubmed-articles.ts';
import { REMEMBERED } from './remembered.ts';
import { createSharedWork } from './shared-work.ts';
import { createUpstream, type UpstreamNeeds } from './upstream.ts';
import { doiIn } from './wording.ts';

/** Three requests a second without a key, ten with one. */
const SPACING_MS = { without: 340, with: 110 };
const PAGE = 50;
/** E-utilities give no more of one search. */
const DEEPEST = 9_900;
/** Without a search, what came in during so many days. */
const NEWEST_DAYS = '7';
/** Articles whose open text is found without asking for them again. */
const MOST_REMEMBERED = 2_000;

export interface PubmedOptions {
  readonly base: string;
  /** Where PubMed Central keeps the open full texts. */
  readonly pmcBase: string;
  readonly apiKey: string | undefined;
  readonly email: string | undefined;
}

/** PubMed, and the preprints that it lists. */
export interface Pubmed extends Connector {
  /** Preprints of one server, by PubMed's own filter; with a day, those from before it. */
  findPreprints(
    server: PreprintServer,
    search: string,
    before: string | undefined,
    place: Place,
    signal: AbortSignal,
  ): Promise<Found>;
}

const numeric = z.string().regex(/^\d+$/).transform(Number);
const searchReply = z.object({
  esearchresult: z.object({ count: numeric, idlist: z.array(z.string().regex(/^\d+$/)) }),
});

/** PubMed, by its E-utilities. */
export function createPubmed(needs: UpstreamNeeds, { base, pmcBase, apiKey, email }: PubmedOptions): Pubmed {
  const upstream = createUpstream(needs, { spacingMs: apiKey === undefined ? SPACING_MS.without : SPACING_MS.with });
  const pmc = createPmc(needs, pmcBase);
  const remember = createSharedWork<{ total: number; articles: readonly PubmedArticle[] }>(needs.clock, REMEMBERED);
  const pmcids = createRecentMap<string>(MOST_REMEMBERED);
  const who = {
    tool: 'nousboard',
    ...(email !== undefined && { email }),
    ...(apiKey !== undefined && { api_key: apiKey }),
  };

  const call = (utility: string, parameters: Record<string, string>, signal: AbortSignal) =>
    upstream.read(`${base}/${utility}.fcgi?${new URLSearchParams({ db: 'pubmed', ...parameters, ...who })}`, signal);

  async function articlesOf(ids: readonly string[], signal: AbortSignal): Promise<PubmedArticle[]> {
    if (ids.length === 0) return [];
    const articles = await readPubmedArticles(await call('efetch', { id: ids.join(','), retmode: 'xml' }, signal));
    for (const { record, pmcid } of articles) if (pmcid !== null) pmcids.set(record.source_id, pmcid);
    return articles;
  }
  const searchPage = (term: Record<string, string>, page: number, signal: AbortSignal) =>
    remember(JSON.stringify([term, page]), signal, async within => {
      const answer = readSearch(
        await call(
          'esearch',
          { ...term, retmode: 'json', retstart: String(page * PAGE), retmax: String(PAGE) },
          within,
        ),
      );
      return { total: Math.min(answer.count, DEEPEST), articles: await articlesOf(answer.idlist, within) };
    });
  const findBy = (term: Record<string, string>, place: Place, signal: AbortSignal): Promise<Found> =>
    findInPages(PAGE, place, async page => {
      const { total, articles } = await searchPage(term, page, signal);
      return { total, items: articles.map(({ record }) => record) };
    });

  return {
    repository: 'pubmed',
    find: (search, place, signal) => findBy(termOf(search, `NOT ${NOT_OF_THE_SERVERS}`), place, signal),
    findPreprints: (server, search, before, place, signal) =>
      findBy(
        termOf(
          search,
          'AND preprint[pt] AND ' +
            `${server}[ta]${before === undefined ? '' : ` NOT "${before.replaceAll('-', '/')}":"3000"[dp]`}`,
        ),
        place,
        signal,
      ),
    async get(id, signal) {
      if (!/^\d{1,9}$/.test(id)) return undefined;
      const { articles } = await remember(`id ${id}`, signal, async within => ({
        total: 1,
        articles: await articlesOf([id], within),
      }));
      return articles[0]?.record;
    },
    async open(record, mostBytes, signal) {
      const pmcid = pmcids.get(record.source_id);
      return pmcid === undefined ? undefined : pmc.open(pmcid, mostBytes, signal);
    },
  };
}

function readSearch(source: string): z.output<typeof searchReply>['esearchresult'] {
  try {
    return searchReply.parse(JSON.parse(source)).esearchresult;
  } catch (cause) {
    throw new UpstreamError('protocol', { cause });
  }
}

/** What the preprint servers have is theirs to show, so that no list has it twice. */
const NOT_OF_THE_SERVERS = '(preprint[pt] AND (biorxiv[ta] OR medrxiv[ta]))';

/** PubMed knows the words of people, and finds more with them than with a query of ours; without any, the latest. */
function termOf(search: string, filter: string): Record<string, string> {
  const doi = doiIn(search);
  if (doi !== null) return { term: `("${doi}"[doi]) ${filter}` };
  const words = wordsOf(search);
  return words.length > 0
    ? { term: `(${words.join(' ')}) ${filter}`, sort: 'relevance' }
    : { term: `all[sb] ${filter}`, reldate: NEWEST_DAYS, datetype: 'edat' };
}
