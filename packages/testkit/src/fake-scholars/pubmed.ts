import { readRecorded } from '../recorded.ts';
import type { Details, Server } from './preprints.ts';

interface Article {
  readonly id: string;
  readonly xml: string;
  readonly plain: string;
  readonly server: Server | undefined;
  readonly day: string;
}

let recorded: Article[] | undefined;

/** Recorded articles, and preprints as PubMed lists them. */
export function pubmedArticles(preprints: Readonly<Record<Server, readonly Details[]>>): Article[] {
  recorded ??= ['pubmed1', 'pubmed2', 'pubmed4', 'pubmed5', 'pubmed6', 'pubmed7'].flatMap(file =>
    [...readRecorded(`pubmed/biopython/${file}.xml`).matchAll(/<PubmedArticle>[\s\S]*?<\/PubmedArticle>/g)].map(
      ([xml]) => articleOf(xml, undefined, ''),
    ),
  );
  const listed = (['biorxiv', 'medrxiv'] as const).flatMap((server, which) =>
    preprints[server].map((preprint, at) =>
      articleOf(preprintXml(preprint, server, 90_000_000 + which * 1_000 + at), server, preprint.date),
    ),
  );
  return [...recorded, ...listed];
}

const articleOf = (xml: string, server: Server | undefined, day: string): Article => ({
  day,
  id: /<PMID[^>]*>(\d+)/.exec(xml)?.[1] ?? '',
  xml,
  // What it cites is not what it is about.
  plain: xml
    .replace(/<(CommentsCorrectionsList|ReferenceList)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase(),
  server,
});

const escaped = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const preprintXml = (
  preprint: Details,
  server: Server,
  id: number,
) => `<PubmedArticle><MedlineCitation Status="PubMed-not-MEDLINE" Owner="NLM"><PMID Version="1">${id}</PMID>
<Article PubModel="Electronic"><Journal><JournalIssue CitedMedium="Internet"><PubDate><Year>2024</Year>\
<Month>Sep</Month><Day>24</Day></PubDate></JournalIssue>
<Title>${
  server === 'biorxiv'
    ? 'bioRxiv : the preprint server for biology'
    : 'medRxiv : the preprint server for health sciences'
}</Title><ISOAbbreviation>${server === 'biorxiv' ? 'bioRxiv' : 'medRxiv'}</ISOAbbreviation></Journal>
<ArticleTitle>${escaped(preprint.title)}.</ArticleTitle><Abstract>\
<AbstractText>${escaped(preprint.abstract)}</AbstractText></Abstract>
<AuthorList CompleteYN="Y"><Author ValidYN="Y"><LastName>Lovelace</LastName><ForeName>Ada</ForeName>\
<Initials>A</Initials></Author></AuthorList>
<PublicationTypeList><PublicationType UI="D016428">Journal Article</PublicationType>\
<PublicationType UI="D000076942">Preprint</PublicationType></PublicationTypeList></Article></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="pubmed">${id}</ArticleId>\
<ArticleId IdType="doi">${preprint.doi}</ArticleId></ArticleIdList></PubmedData></PubmedArticle>`;

/** Answers esearch with retmode=json. */
export function answerSearch(articles: readonly Article[], query: URLSearchParams): string {
  const whole = query.get('term') ?? '';
  const [term = '', without] = whole.split(' NOT ');
  const before = /^"([\d/]+)":"3000"\[dp\]$/.exec(without ?? '')?.[1]?.replaceAll('/', '-');
  const server = /(biorxiv|medrxiv)\[ta\]/.exec(term)?.[1];
  const doi = /"(10\.[^"]+)"\[doi\]/.exec(term)?.[1];
  const words = (term.replace(/"10\.[^"]+"\[doi\]|\S+\[\w+\]|\bAND\b|[()]/g, ' ').match(/"[^"]+"|\S+/g) ?? []).map(
    word => word.replaceAll('"', '').toLowerCase(),
  );
  const found = articles.filter(
    article =>
      (without === undefined || (before === undefined ? article.server === undefined : article.day < before)) &&
      (server === undefined || article.server === server) &&
      words.every(word => article.plain.includes(word)) &&
      (doi === undefined || article.plain.includes(doi)),
  );
  const [start, most] = [Number(query.get('retstart') ?? 0), Number(query.get('retmax') ?? 20)];
  const idlist = found.slice(start, start + most).map(({ id }) => id);
  const { header, esearchresult } = JSON.parse(readRecorded('pubmed/json/esearch-darwin-au.json')) as {
    header: object;
    esearchresult: object;
  };
  return JSON.stringify({
    header,
    esearchresult: {
      ...esearchresult,
      count: String(found.length),
      retmax: String(idlist.length),
      retstart: String(start),
      idlist,
      querytranslation: whole,
    },
  });
}

const HEAD = `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN"
  "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>`;

/** Answers efetch with retmode=xml. */
export function answerFetch(articles: readonly Article[], query: URLSearchParams): string {
  const ids = (query.get('id') ?? '').split(',');
  return (
    `${HEAD}${ids.flatMap(id => articles.find(article => article.id === id)?.xml ?? []).join('\n')}` +
    '</PubmedArticleSet>'
  );
}
