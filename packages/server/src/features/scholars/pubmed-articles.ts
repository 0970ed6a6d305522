import type { PaperNotice, PaperRecord, Repository } from '@nousboard/contracts';
import type { XmlNode } from '#features/ingestion/index.ts';
import { elementAt, elementsBelow, elementsOf, readTree, textBelow } from '#features/ingestion/index.ts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { doiIn, oneLine, orNull } from './wording.ts';

/** An article of PubMed, and what leads to its text. */
export interface PubmedArticle {
  readonly record: PaperRecord;
  /** Its number in PubMed Central, where its full text lies there. */
  readonly pmcid: string | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MOST_CATEGORIES = 30;

/** Reads the articles of an efetch answer, in its order. Books and anything else in it are left out. */
export async function readPubmedArticles(source: string): Promise<PubmedArticle[]> {
  const set = await readTree(source, { doctype: 'named' }).catch(cause => {
    throw new UpstreamError('protocol', { cause });
  });
  if (set.name !== 'PubmedArticleSet') throw new UpstreamError('protocol');
  return [...elementsOf(set, 'PubmedArticle')].flatMap(article => articleOf(article) ?? []);
}

function articleOf(node: XmlNode): PubmedArticle | undefined {
  const citation = elementAt(node, 'MedlineCitation');
  const article = elementAt(citation, 'Article');
  const pmid = elementAt(citation, 'PMID');
  const number = oneLine(textBelow(pmid));
  const title = titleOf(article);
  if (!/^\d+$/.test(number) || title === '') return undefined;
  const ids = new Map(
    [...elementsOf(elementAt(node, 'PubmedData', 'ArticleIdList'), 'ArticleId')].map(id => [
      id.attributes['IdType'],
      oneLine(textBelow(id)),
    ]),
  );
  const doi =
    doiIn(ids.get('doi')) ??
    doiIn(textBelow([...elementsOf(article, 'ELocationID')].find(({ attributes }) => attributes['EIdType'] === 'doi')));
  const published = publishedOn(article);
  const preprint = preprintServer(article);
  const record: PaperRecord = {
    source_id: preprint !== undefined && doi !== null ? `${preprint}:${doi}` : `pubmed:${number}`,
    source: preprint !== undefined && doi !== null ? preprint : 'pubmed',
    title,
    abstract: abstractOf(article),
    categories: categoriesOf(citation),
    license: null,
    authors: [...elementsOf(elementAt(article, 'AuthorList'), 'Author')].map(nameOf).filter(name => name !== ''),
    'journal-ref': journalOf(article),
    doi,
    versions: [
      { version: `${preprint === undefined ? '' : 'v'}${pmid?.attributes['Version'] ?? '1'}`, created: published },
    ],
    update_date: dateOf(elementAt(citation, 'DateRevised')) ?? published,
    published,
    url: `https://pubmed.ncbi.nlm.nih.gov/${number}/`,
    notices: noticesOf(citation, article),
  };
  return { record, pmcid: /^PMC\d+$/.exec(ids.get('pmc') ?? '')?.[0] ?? null };
}

/** PubMed ends each title with a full stop, and titles of translated articles stand in brackets. */
function titleOf(article: XmlNode | undefined): string {
  const title = oneLine(textBelow(elementAt(article, 'ArticleTitle'))).replace(/(?<!\.)\.$/, '');
  return /^\[.*\]$/.test(title)
    ? title.slice(1, -1).replace(/\.$/, '')
    : title || oneLine(textBelow(elementAt(article, 'VernacularTitle')));
}

function abstractOf(article: XmlNode | undefined): string | null {
  const parts = [...elementsOf(elementAt(article, 'Abstract'), 'AbstractText')].map(part => {
    const text = oneLine(textBelow(part));
    const label = oneLine(part.attributes['Label']);
    return label === '' || text === '' ? text : `${label}: ${text}`;
  });
  return parts.filter(part => part !== '').join('\n\n') || null;
}

function categoriesOf(citation: XmlNode | undefined): string[] {
  const headings = [...elementsBelow(elementAt(citation, 'MeshHeadingList'), 'DescriptorName')];
  const named = headings.length > 0 ? headings : [...elementsBelow(elementAt(citation, 'KeywordList'), 'Keyword')];
  return named
    .map(node => oneLine(textBelow(node)))
    .filter(name => name !== '')
    .slice(0, MOST_CATEGORIES);
}

function nameOf(author: XmlNode): string {
  const said = (name: string) => oneLine(textBelow(elementAt(author, name)));
  return (
    [said('ForeName') || said('Initials'), said('LastName'), said('Suffix')].filter(part => part !== '').join(' ') ||
    said('CollectiveName')
  );
}

/** As one cites it: `Gut. 2017 Jun;66(6):1116-1122`. */
function journalOf(article: XmlNode | undefined): string | null {
  const journal = elementAt(article, 'Journal');
  const name =
    orNull(textBelow(elementAt(journal, 'ISOAbbreviation'))) ?? orNull(textBelow(elementAt(journal, 'Title')));
  if (name === null) return null;
  const issue = elementAt(journal, 'JournalIssue');
  const said = (part: string) => oneLine(textBelow(elementAt(issue, part)));
  const date = [...elementsOf(elementAt(issue, 'PubDate'))].map(part => oneLine(textBelow(part))).join(' ');
  const place = `${said('Volume')}${said('Issue') === '' ? '' : `(${said('Issue')})`}`;
  const pages = oneLine(textBelow(elementAt(article, 'Pagination', 'MedlinePgn')));
  return [`${name}.`, `${date}${place === '' ? '' : `;${place}`}${pages === '' ? '' : `:${pages}`}`]
    .filter(part => part !== '')
    .join(' ');
}

/** When it could first be read: online before the printed issue, where that is said. */
const publishedOn = (article: XmlNode | undefined): string | null =>
  dateOf(elementAt(article, 'ArticleDate')) ?? dateOf(elementAt(article, 'Journal', 'JournalIssue', 'PubDate'));

function dateOf(node: XmlNode | undefined): string | null {
  const said = (name: string) => oneLine(textBelow(elementAt(node, name)));
  const year = /^\d{4}$/.exec(said('Year'))?.[0] ?? /^\d{4}/.exec(said('MedlineDate'))?.[0];
  if (year === undefined) return null;
  const month = /^\d{1,2}$/.test(said('Month'))
    ? Number(said('Month'))
    : MONTHS.indexOf(said('Month').slice(0, 3).toLowerCase()) + 1;
  if (month < 1 || month > 12) return year;
  const day = Number(said('Day'));
  return [year, String(month).padStart(2, '0'), ...(day >= 1 && day <= 31 ? [String(day).padStart(2, '0')] : [])].join(
    '-',
  );
}

/** PubMed lists preprints under their server's name. */
function preprintServer(article: XmlNode | undefined): Extract<Repository, 'biorxiv' | 'medrxiv'> | undefined {
  const isPreprint = [...elementsBelow(elementAt(article, 'PublicationTypeList'), 'PublicationType')].some(
    type => textBelow(type) === 'Preprint',
  );
  const journal = oneLine(textBelow(elementAt(article, 'Journal', 'ISOAbbreviation'))).toLowerCase();
  return isPreprint && (journal === 'biorxiv' || journal === 'medrxiv') ? journal : undefined;
}

function noticesOf(citation: XmlNode | undefined, article: XmlNode | undefined): PaperNotice[] {
  const corrections = [...elementsOf(elementAt(citation, 'CommentsCorrectionsList'), 'CommentsCorrections')];
  const doiOf = (type: string) => corrections.find(({ attributes }) => attributes['RefType'] === type);
  const isRetracted = [...elementsBelow(elementAt(article, 'PublicationTypeList'), 'PublicationType')].some(
    type => textBelow(type) === 'Retracted Publication',
  );
  const [retraction, update] = [doiOf('RetractionIn'), doiOf('UpdateIn')];
  return [
    ...(isRetracted || retraction
      ? [{ kind: 'retracted' as const, doi: doiIn(textBelow(elementAt(retraction, 'RefSource'))) }]
      : []),
    ...(update ? [{ kind: 'published' as const, doi: doiIn(textBelow(elementAt(update, 'RefSource'))) }] : []),
  ];
}
