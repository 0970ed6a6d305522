import { readRecorded, readRecordedFeed, skipWithoutRecorded } from '@nousboard/testkit/recorded';
import { expect, test } from 'vitest';
import { readArxivFeed } from './arxiv-feed.ts';
import { joinVersions, readPreprintPage } from './preprint-details.ts';
import { readPubmedArticles } from './pubmed-articles.ts';

skipWithoutRecorded();

// Field by field, against what the repositories really sent.

test('an entry of arXiv becomes a record, each field where it belongs', async () => {
  const { total, items } = await readArxivFeed(readRecordedFeed('q_testing_s0_m100'));
  expect([total, items.length]).toEqual([214_881, 100]);
  expect({ ...items[0], abstract: items[0]?.abstract?.slice(0, 61) }).toEqual({
    source_id: 'arxiv:2202.12139',
    source: 'arxiv',
    title: 'Testing Deep Learning Models: A First Comparative Study of Multiple Testing Techniques',
    abstract: 'Deep Learning (DL) has revolutionized the capabilities of vis',
    categories: ['cs.SE', 'cs.LG'],
    license: null,
    authors: expect.any(Array),
    'journal-ref':
      'Artificial Intelligence in Software Testing @ 2022 IEEE International Conference on Software Testing, ' +
      'Verification and Validation Workshops (ICSTW)',
    doi: '10.1109/icstw55395.2022.00035',
    versions: [{ version: 'v1', created: '2022-02-24' }],
    update_date: '2022-02-24',
    published: '2022-02-24',
    url: 'https://arxiv.org/abs/2202.12139',
    notices: [],
  });
  const revised = items.find(({ source_id }) => source_id === 'arxiv:2204.08348');
  expect(revised?.versions.map(({ version }) => version)).toEqual(['v1', 'v2', 'v3']);
  expect([revised?.versions[0]?.created, revised?.versions[1]?.created, revised?.versions[2]?.created]).toEqual([
    revised?.published,
    null,
    revised?.update_date,
  ]);
});

test('every recorded entry has what its feed says, and nothing twice', async () => {
  const body = readRecordedFeed('q_testing_s0_m100');
  const { items } = await readArxivFeed(body);
  const entries = body.split('<entry>').slice(1);
  const all = (entry: string, tag: string) =>
    [...entry.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
  for (const [at, entry] of entries.entries()) {
    const item = items[at];
    const plain = (text: string | undefined) =>
      (text ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
    expect(item?.title).toBe(plain(all(entry, 'title')[0]));
    expect(item?.abstract?.replace(/\s+/g, ' ')).toBe(plain(all(entry, 'summary')[0]));
    expect(item?.authors).toEqual(all(entry, 'name').map(plain));
    expect(item?.categories).toEqual([...entry.matchAll(/<category term="([^"]+)"/g)].map(([, term]) => term));
    expect(item?.doi).toBe(all(entry, 'arxiv:doi')[0]?.split(' ')[0]?.toLowerCase() ?? null);
    expect(item?.['journal-ref']).toBe(plain(all(entry, 'arxiv:journal_ref')[0]) || null);
    expect(`${item?.source_id}v${item?.versions.length}`).toBe(
      `arxiv:${/abs\/(.*)/.exec(all(entry, 'id')[0] ?? '')?.[1]}`,
    );
    expect([item?.published, item?.update_date]).toEqual([
      all(entry, 'published')[0]?.slice(0, 10),
      all(entry, 'updated')[0]?.slice(0, 10),
    ]);
  }
  expect(new Set(items.map(({ source_id }) => source_id)).size).toBe(100);
});

test('old ids of arXiv keep their archive; an unknown id is an empty feed, a malformed one an error', async () => {
  const { items } = await readArxivFeed(readRecordedFeed('id_astro-ph_0601001'));
  expect(items).toMatchObject([
    {
      source_id: 'arxiv:astro-ph/0601001',
      authors: ['Andrew Gould', 'Susan Dorsher', 'B. Scott Gaudi', 'Andrzej Udalski'],
      'journal-ref': 'ActaAstron.56:1-50,2006',
    },
  ]);
  expect(items[0]?.abstract).toMatch(/^We derive the frequencies .* V_max<17\.5\./);
  expect(await readArxivFeed(readRecordedFeed('id_0000.0000'))).toEqual({ total: 0, items: [] });
  await expect(readArxivFeed(readRecordedFeed('id_abc'))).rejects.toMatchObject({ kind: 'protocol' });
});

test('an article of PubMed becomes a record: labelled abstract, journal, dates, identifiers, headings', async () => {
  const [article] = await readPubmedArticles(readRecorded('pubmed/biopython/pubmed4.xml'));
  expect(article?.pmcid).toBe('PMC5442267');
  expect({
    ...article?.record,
    abstract: article?.record.abstract?.split('\n\n').map(part => part.slice(0, 24)),
  }).toMatchObject({
    source_id: 'pubmed:27797938',
    source: 'pubmed',
    title: 'Leucocyte telomere length, genetic variants at the TERT gene region and risk of pancreatic cancer',
    abstract: [
      'OBJECTIVE: Telomere shor',
      'DESIGN: We measured pred',
      'RESULTS: Shorter prediag',
      'CONCLUSIONS: Prediagnost',
    ],
    license: null,
    'journal-ref': 'Gut. 2017 06;66(6):1116-1122',
    doi: '10.1136/gutjnl-2016-312510',
    update_date: '2018-04-17',
    url: 'https://pubmed.ncbi.nlm.nih.gov/27797938/',
    notices: [],
  });
  expect(article?.record.authors[0]).toBe('Ying Bao');
  expect(article?.record.published).toMatch(/^2016-10/);
});

test('articles without an abstract, with formulas, by a group or of a season are read for what they say', async () => {
  const [none, flavo] = await readPubmedArticles(readRecorded('pubmed/biopython/pubmed1.xml'));
  expect(none?.record).toMatchObject({
    source_id: 'pubmed:12091962',
    abstract: null,
    doi: null,
    published: '1990',
    authors: ['J Michael Olivero'],
    'journal-ref': 'Soc Justice. 1990 Spring;17(1):113-25',
  });
  expect(none?.record.categories).toContain('HIV Seropositivity');
  expect(flavo).toMatchObject({
    pmcid: null,
    record: {
      published: '1976-09-28',
      doi: '10.1016/0005-2795(76)90109-4',
      update_date: '2019-06-09',
      versions: [{ version: '1', created: '1976-09-28' }],
    },
  });
  const [imaging] = await readPubmedArticles(readRecorded('pubmed/biopython/pubmed7.xml'));
  expect(imaging?.record.authors.at(-1)).toBe('Canadian Respiratory Research Network');
  expect(imaging?.record.abstract).toContain('(2) CT-MRI coregistration for lobar');
  expect(imaging).toMatchObject({
    pmcid: 'PMC6022861',
    record: { doi: '10.1117/1.jmi.5.2.026002', published: '2018-06-28' },
  });
  expect(imaging?.record.categories[0]).toBe('asthma');
  for (const file of ['pubmed2', 'pubmed5', 'pubmed6'])
    for (const { record } of await readPubmedArticles(readRecorded(`pubmed/biopython/${file}.xml`))) {
      expect(record.abstract?.length).toBeGreaterThan(300);
      expect(`${record.title}${record.abstract}`).not.toMatch(/<\/?[a-z]|\s{3}|undefined/);
    }
});

const article = (inside: {
  types?: string;
  corrections?: string;
  journal?: string;
  ids?: string;
  title?: string;
}) => `<?xml version="1.0"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN"
  "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="2">1</PMID><Article><Journal><JournalIssue><PubDate>\
<MedlineDate>1998 Dec-1999 Jan</MedlineDate></PubDate></JournalIssue>
<ISOAbbreviation>${inside.journal ?? 'Lancet'}</ISOAbbreviation></Journal>\
<ArticleTitle>${inside.title ?? 'On tea.'}</ArticleTitle>\
<PublicationTypeList>${inside.types ?? ''}</PublicationTypeList></Article>
<CommentsCorrectionsList>${inside.corrections ?? ''}</CommentsCorrectionsList></MedlineCitation><PubmedData>\
<ArticleIdList>${inside.ids ?? ''}</ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>`;

test('a retraction, a preprint and the article that it became are told from the record', async () => {
  const [retracted] = await readPubmedArticles(
    article({
      types: '<PublicationType>Retracted Publication</PublicationType>',
      corrections:
        '<CommentsCorrections RefType="RetractionIn"><RefSource>Lancet. 2010 Feb 6;375(9713):445. doi: ' +
        '10.1016/S0140-6736(10)60175-4.</RefSource></CommentsCorrections>',
      title: '[Of translated tea.]',
    }),
  );
  expect(retracted?.record).toMatchObject({
    title: 'Of translated tea',
    published: '1998',
    notices: [{ kind: 'retracted', doi: '10.1016/s0140-6736(10)60175-4' }],
  });
  const [preprint] = await readPubmedArticles(
    article({
      types: '<PublicationType>Preprint</PublicationType>',
      journal: 'bioRxiv',
      ids: '<ArticleId IdType="doi">10.1101/2024.01.02.1</ArticleId>',
      corrections:
        '<CommentsCorrections RefType="UpdateIn">' +
        '<RefSource>Cell. 2025. doi: 10.1016/j.cell.2025.1.</RefSource></CommentsCorrections>',
    }),
  );
  expect(preprint?.record).toMatchObject({
    source_id: 'biorxiv:10.1101/2024.01.02.1',
    source: 'biorxiv',
    versions: [{ version: 'v2' }],
    notices: [{ kind: 'published', doi: '10.1016/j.cell.2025.1' }],
  });
});

test('a page of bioRxiv becomes records, whether numbers come as text or not', () => {
  const { total, count, items } = readPreprintPage(readRecorded('biorxiv/details.json'), 'biorxiv');
  expect([total, count]).toEqual([3, 3]);
  expect(items[2]).toEqual({
    source_id: 'biorxiv:10.64898/2025.12.19.695336',
    source: 'biorxiv',
    title: 'Host infection selects for sRNA variants that drive bacterial social cheating',
    abstract: expect.stringMatching(/^Single-nucleotide mutations in regulatory small RNAs/),
    categories: ['microbiology'],
    license: 'cc_by_nc',
    authors: [
      'Q. Dubois',
      'T. Brual',
      'M. Sprenger',
      'V. Utzinger',
      'R. Mercier',
      'J. Cigna',
      'A. Rodrigue',
      'K. Papenfort',
      'L. Attaiech',
      'E. Gueguen',
    ],
    'journal-ref': null,
    doi: '10.64898/2025.12.19.695336',
    versions: [{ version: 'v3', created: '2026-07-15' }],
    update_date: '2026-07-15',
    published: '2026-07-15',
    url: 'https://www.biorxiv.org/content/10.64898/2025.12.19.695336v3',
    notices: [],
  });
  const medical = readPreprintPage(readRecorded('medrxiv/details.json'), 'medrxiv');
  expect([medical.total, medical.count]).toEqual([72, 2]);
  expect(medical.items[1]).toMatchObject({
    source_id: 'medrxiv:10.64898/2026.09.14.26363001',
    categories: ['neurology'],
  });
  expect(medical.items[1]?.authors[3]).toBe('M. Nicolis Di Robilant');
});

test('marks of flattening leave the abstract, and versions of one preprint are one record', () => {
  const one = {
    title: 'On tea',
    authors: 'Ada, B.',
    doi: '10.1101/1.1',
    date: '2024-01-02',
    version: '1',
    type: 'new results',
    license: 'cc_by',
    category: 'NA',
    published: 'NA',
    server: 'bioRxiv',
  };
  const page = (...collection: unknown[]) =>
    JSON.stringify({ messages: [{ status: 'ok', count: collection.length, total: '9' }], collection });
  const { items } = readPreprintPage(
    page(
      {
        ...one,
        version: 2,
        date: '2024-03-04',
        title: 'On tea, again',
        published: '10.1/no',
        abstract: 'We did.O_LIfirst C_LIO_LIO_SCPLOWKC_SCPLOWO_SCPCAPMC_SCPCAP second C_LI',
      },
      { ...one, abstract: null },
      { ...one, doi: 'none' },
      { ...one, doi: '10.1101/../../admin' },
      { ...one, doi: '10.1101/2?x=1' },
      { ...one, version: '1/../../x' },
      null,
      'text',
    ),
    'biorxiv',
  );
  expect(items).toMatchObject([
    {
      title: 'On tea, again',
      abstract: 'We did.\n\nfirst\n\nKM second',
      categories: [],
      published: '2024-01-02',
      update_date: '2024-03-04',
      versions: [
        { version: 'v1', created: '2024-01-02' },
        { version: 'v2', created: '2024-03-04' },
      ],
    },
  ]);
  const [later] = readPreprintPage(
    page({ ...one, version: '3', type: 'Withdrawn', date: '2024-05-06', published: 'https://doi.org/10.1016/J.X' }),
    'biorxiv',
  ).items;
  expect(later && items[0] && joinVersions(later, items[0])).toMatchObject({
    title: 'On tea',
    versions: [{ version: 'v1' }, { version: 'v2' }, { version: 'v3' }],
    notices: [{ kind: 'withdrawn' }, { kind: 'published', doi: '10.1016/j.x' }],
  });
});

test('nothing found is an empty page; an empty body, another message and what is no JSON are failures', () => {
  expect(readPreprintPage(readRecorded('biorxiv/not-found.json'), 'biorxiv')).toEqual({
    total: 0,
    count: 0,
    items: [],
  });
  for (const body of [
    '',
    '<html>',
    '{}',
    '[]',
    'null',
    '{"messages":[]}',
    '{"messages":[{"status":"Error : (2002) Connection refused"}],"collection":[]}',
  ])
    expect(() => readPreprintPage(body, 'biorxiv'), body).toThrow(expect.objectContaining({ kind: 'protocol' }));
});

test('an entry of arXiv whose id is none is left out', async () => {
  const feed = readRecordedFeed('id_1707.08567').replaceAll('abs/1707.08567v1', 'abs/../../admin');
  expect(await readArxivFeed(feed)).toEqual({ total: 1, items: [] });
});

test.each([
  '',
  'text',
  '<html><body>503</body></html>',
  '<feed><entry>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<PubmedArticleSet>',
])('%j is no answer of a repository', async body => {
  await expect(readArxivFeed(body)).rejects.toMatchObject({ kind: 'protocol' });
  await expect(readPubmedArticles(body)).rejects.toMatchObject({ kind: 'protocol' });
});
