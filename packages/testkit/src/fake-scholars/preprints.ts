import { hasRecorded, readRecorded } from '../recorded.ts';

export type Server = 'biorxiv' | 'medrxiv';

/** A record as `/details` gives it. */
export type Details = Readonly<Record<string, unknown>> & {
  readonly doi: string;
  readonly date: string;
  readonly title: string;
  readonly abstract: string;
};

const PAGE = 30;

/** Recorded preprints. RSS does not say who wrote them and under which licence; the API would. */
export function recordedPreprints(server: Server): Details[] {
  if (!hasRecorded) return [];
  const details = (JSON.parse(readRecorded(`${server}/details.json`)) as { collection: Details[] }).collection;
  const fromRss = readRecorded(`${server}/rss-records.jsonl`)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, string>)
    .map(({ doi = '', version, title = '', abstract = '', category, server: name, date_from_doi = '' }) => ({
      title,
      authors: 'Grey, J.; Lovelace, A.',
      author_corresponding: 'Ada Lovelace',
      author_corresponding_institution: 'NA',
      doi,
      date: date_from_doi,
      version,
      type: 'new results',
      license: 'cc_by',
      category,
      jatsxml:
        `https://www.${server}.org/content/early/${date_from_doi.replaceAll('-', '/')}/` +
        `${doi.split('/')[1]}.source.xml`,
      abstract,
      funder: 'NA',
      published: 'NA',
      server: name,
    }));
  return [...details, ...fromRss];
}

/** Answers `/details/{server}/{from}/{to}/{cursor}/json` and `/details/{server}/{doi}/na/json`. */
export function answerDetails(records: readonly Details[], path: readonly string[]): string {
  const [first = '', second = ''] = path;
  const isInterval = /^\d{4}-\d{2}-\d{2}$/.test(first);
  const found = isInterval
    ? records.filter(({ date }) => date >= first && date <= second)
    : records.filter(({ doi }) => doi === `${first}/${second}`);
  if (found.length === 0) return readRecorded('biorxiv/not-found.json');
  const cursor = isInterval ? Number(path[2] ?? 0) : 0;
  const collection = found.slice(cursor, cursor + PAGE);
  const message = isInterval
    ? {
        status: 'ok',
        category: 'all',
        interval: `${first}:${second}`,
        funder: 'all',
        cursor,
        count: collection.length,
        count_new_papers: String(found.length),
        total: String(found.length),
      }
    : { status: 'ok' };
  return JSON.stringify({ messages: [message], collection });
}
