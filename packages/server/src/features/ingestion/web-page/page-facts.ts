import { METADATA_LIMITS } from '@nousboard/contracts';
import { elementsIn, lineIn, type PageNode } from './page-tree.ts';

/** What a page says of itself. */
export interface PageFacts {
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly site: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly publishedOn: string | null;
  readonly language: string | null;
}

const TITLES = ['citation_title', 'og:title', 'dc.title', 'twitter:title'];
const AUTHORS = ['citation_author', 'author', 'dc.creator', 'article:author', 'parsely-author'];
const SITES = ['og:site_name', 'application-name', 'citation_journal_title'];
const DATES = [
  'citation_publication_date',
  'article:published_time',
  'datepublished',
  'dc.date',
  'date',
  'parsely-pub-date',
  'citation_date',
];
/** What sites put between a page's title and their own name. */
const SEPARATOR = /\s+[|–—·»:-]\s+/;

/** Reads what a page says of itself: in its head, in marked-up data, and where readers see it. */
export function factsOfPage(root: PageNode, scripts: readonly string[], address: string): PageFacts {
  const all = [...elementsIn(root)];
  const said = new Map<string, string[]>();
  for (const { name, attributes } of all) {
    if (name !== 'meta') continue;
    const key = (attributes['property'] ?? attributes['name'] ?? attributes['itemprop'] ?? '').toLowerCase();
    const value = attributes['content']?.replace(/\s+/g, ' ').trim();
    if (key !== '' && value) said.set(key, [...(said.get(key) ?? []), value]);
  }
  const first = (keys: readonly string[]) => keys.flatMap(key => said.get(key) ?? [])[0];
  const data = linkedData(scripts);
  const site = first(SITES) ?? new URL(address).hostname.replace(/^www\./, '');
  return {
    title: cut(titleOf(all, first(TITLES), site), METADATA_LIMITS.title),
    authors: authorsOf(
      all,
      AUTHORS.flatMap(key => said.get(key) ?? []).slice(0, METADATA_LIMITS.authors),
      data.authors,
    ),
    site: cut(site, METADATA_LIMITS.publisher),
    publishedOn:
      dayIn(first(DATES)) ??
      dayIn(data.date) ??
      dayIn(all.find(({ name, attributes }) => name === 'time' && attributes['datetime'])?.attributes['datetime']),
    language: languageOf(all.find(({ name }) => name === 'html')?.attributes['lang']),
  };
}

const cut = (text: string | null, most: number): string | null =>
  text === null || text === '' ? null : text.slice(0, most);

/** The title in the head says the site's name too; the one that readers see does not. */
function titleOf(all: readonly PageNode[], said: string | undefined, site: string): string | null {
  const head = all.find(({ name }) => name === 'title');
  const whole = said ?? (head ? lineIn(head) : '');
  const shown = all.filter(({ name }) => name === 'h1').map(lineIn);
  const seen = shown.find(line => line.length > 3 && whole.includes(line));
  if (seen !== undefined) return seen;
  if (whole === '') return shown.find(Boolean) ?? null;
  const parts = whole.split(SEPARATOR);
  const named = parts.filter(part => part.toLowerCase() !== site.toLowerCase());
  return parts.length > 1 && named.length < parts.length ? named.join(' – ') : whole;
}

const isName = (text: string): boolean =>
  text.length > 1 && text.length <= METADATA_LIMITS.author && !/https?:|@|[<>{}]/.test(text);

function authorsOf(all: readonly PageNode[], said: readonly string[], marked: readonly string[]): string[] {
  const seen = all.filter(
    ({ attributes }) =>
      attributes['rel'] === 'author' ||
      attributes['itemprop'] === 'author' ||
      /(?:^|[\s_-])byline(?:[\s_-]|$)/i.test(attributes['class'] ?? ''),
  );
  const lists = [said, marked, seen.slice(0, 1).map(node => lineIn(node).replace(/^by\s+/i, ''))];
  const names =
    lists
      .map(list => list.flatMap(text => text.split(/\s*;\s*|\s+and\s+/)).filter(isName))
      .find(list => list.length > 0) ?? [];
  return [...new Set(names)];
}

const dayIn = (text: string | undefined): string | null =>
  /^(\d{4}(?:[-/]\d{2}(?:[-/]\d{2})?)?)(?!\d)/.exec(text ?? '')?.[1]?.replaceAll('/', '-') ?? null;

const languageOf = (tag: string | undefined): string | null =>
  tag !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) ? tag : null;

/** Authors and date of the marked-up data of a page; what cannot be read says nothing. */
function linkedData(scripts: readonly string[]): { readonly authors: string[]; readonly date: string | undefined } {
  const things = scripts.flatMap(script => {
    try {
      const parsed = JSON.parse(script) as { '@graph'?: unknown };
      return [parsed, parsed?.['@graph']].flat();
    } catch {
      return [];
    }
  }) as ({ author?: unknown; datePublished?: unknown } | null | undefined)[];
  const authors = things
    .flatMap(thing => thing?.author ?? [])
    .flatMap(author => (typeof author === 'string' ? author : ((author as { name?: unknown } | null)?.name ?? [])))
    .filter(name => typeof name === 'string');
  return { authors, date: things.map(thing => thing?.datePublished).find(date => typeof date === 'string') };
}
