import type { WorkKind } from '@nousboard/contracts';

/**
 * What a document of the corpus shows of itself, read by a person. Several titles where a reader could name it by
 * either.
 */
export interface Truth {
  readonly title: string | readonly string[] | null;
  readonly authors: readonly string[];
  /** As far as it says it. */
  readonly publishedOn: string | null;
  readonly doi: string | null;
  readonly publisher: string | null;
  /** Several where both are right. */
  readonly kind: WorkKind | readonly WorkKind[] | null;
}

const nothing = { title: null, authors: [], publishedOn: null, doi: null, publisher: null, kind: null } satisfies Truth;
const layoutParser: Truth = {
  ...nothing,
  title: 'LayoutParser: A Unified Toolkit for Deep Learning Based Document Image Analysis',
  authors: [
    'Zejiang Shen',
    'Ruochen Zhang',
    'Melissa Dell',
    'Benjamin Charles Germain Lee',
    'Jacob Carlson',
    'Weining Li',
  ],
  publishedOn: '2021-06-21',
  doi: '10.48550/arXiv.2103.15348',
  kind: 'article',
};
const duckSlides: Truth = { ...nothing, title: 'Test Table Slide', authors: ['Maxim Lysak'], kind: 'slides' };
const lake: Truth = { ...nothing, title: ['Summer activities', 'Swimming in the lake'], authors: ['Christoph Auer'] };

export const CORPUS_TRUTH: Readonly<Record<string, Truth>> = {
  'papers/2305.13186v3.pdf': {
    ...nothing,
    title: 'SCITAB: A Challenging Benchmark for Compositional Reasoning and Claim Verification on Scientific Tables',
    authors: ['Xinyuan Lu', 'Liangming Pan', 'Qian Liu', 'Preslav Nakov', 'Min-Yen Kan'],
    publishedOn: '2023-10-23',
    doi: '10.48550/arXiv.2305.13186',
    kind: 'article',
  },
  'papers/2310.07609v1.pdf': {
    ...nothing,
    title: 'QACHECK: A Demonstration System for Question-Guided Multi-Hop Fact-Checking',
    authors: ['Liangming Pan', 'Xinyuan Lu', 'Min-Yen Kan', 'Preslav Nakov'],
    publishedOn: '2023-10-11',
    doi: '10.48550/arXiv.2310.07609',
    kind: 'article',
  },
  'papers/2312.10997v5.pdf': {
    ...nothing,
    title: 'Retrieval-Augmented Generation for Large Language Models: A Survey',
    authors: [
      'Yunfan Gao',
      'Yun Xiong',
      'Xinyu Gao',
      'Kangxiang Jia',
      'Jinliu Pan',
      'Yuxi Bi',
      'Yi Dai',
      'Jiawei Sun',
      'Meng Wang',
      'Haofen Wang',
    ],
    publishedOn: '2024-03-27',
    doi: '10.48550/arXiv.2312.10997',
    kind: 'article',
  },
  'papers/dpr-multi-column.pdf': {
    ...nothing,
    title: 'Dense Passage Retrieval for Open-Domain Question Answering',
    authors: [
      'Vladimir Karpukhin',
      'Barlas Oğuz',
      'Sewon Min',
      'Patrick Lewis',
      'Ledell Wu',
      'Sergey Edunov',
      'Danqi Chen',
      'Wen-tau Yih',
    ],
    publishedOn: '2020-09-30',
    doi: '10.48550/arXiv.2004.04906',
    kind: 'article',
  },
  'papers/journal-parser.pdf': {
    ...nothing,
    title:
      'Scalability of Controlling Heterogenous Stress-Engineered MEMS Microrobots (MicroStressBots) through Common ' +
      'Control Signal using Electrostatic Hysteresis',
    authors: ['Vahid Foroutan', 'Ratul Majumdar'],
    kind: 'article',
  },
  'papers/layout-parser-2p.pdf': layoutParser,
  'papers/molecular-explanations.pdf': {
    ...nothing,
    title: 'A Perspective on Explanations of Molecular Prediction Models',
    authors: ['Geemi P. Wellawatte', 'Heta A. Gandhi', 'Aditi Seshadri', 'Andrew D. White'],
    kind: 'article',
  },
  'papers/tracemonkey.pdf': {
    ...nothing,
    title: 'Trace-based Just-in-Time Type Specialization for Dynamic Languages',
    authors: [
      ...[
        'Andreas Gal',
        'Brendan Eich',
        'Mike Shaver',
        'David Anderson',
        'David Mandelin',
        'Mohammad R. Haghighat',
        'Blake Kaplan',
        'Graydon Hoare',
      ],
      ...[
        'Boris Zbarsky',
        'Jason Orendorff',
        'Jesse Ruderman',
        'Edwin Smith',
        'Rick Reitmaier',
        'Michael Bebenita',
        'Mason Chang',
        'Michael Franz',
      ],
    ],
    publishedOn: '2009-06-15',
    publisher: 'ACM',
    kind: 'article',
  },
  'reports/asvs-4.0.3-en.pdf': {
    ...nothing,
    title: 'Application Security Verification Standard 4.0.3',
    publishedOn: '2021-10',
    publisher: 'The OWASP Foundation',
    kind: 'standard',
  },
  'reports/asvs-4.0.3-zh-cn.pdf': {
    ...nothing,
    title: '应用安全验证标准 4.0.3',
    publishedOn: '2021-10',
    publisher: 'The OWASP Foundation',
    kind: 'standard',
  },
  'reports/federal-register-2020-17221.pdf': {
    ...nothing,
    title: 'Airworthiness Directives; The Boeing Company Airplanes',
    publishedOn: '2020-08-06',
    kind: 'legal',
  },
  'reports/fr_olap.pdf': {
    ...nothing,
    title: 'Résumés et interrogations de logs de requêtes OLAP',
    authors: ['Julien Aligon', 'Patrick Marcel', 'Elsa Negre'],
    kind: 'article',
  },
  'reports/korean-text-with-tables.pdf': nothing,
  'reports/nics-background-checks-rotated.pdf': {
    ...nothing,
    title: 'NICS Firearm Background Checks',
    publishedOn: '2015-11',
    kind: null,
  },
  'reports/right_to_left_01.pdf': {
    ...nothing,
    title: 'تحسين الإنتاجية وحل المشكلات من خلال البرمجة بلغة R وPython',
    authors: ['Ahmad Jaber T Algadeeb'],
  },
  'reports/us-036.pdf': { ...nothing, title: 'Your Federal Student Loans' },
  'books/freeculture.pdf': {
    ...nothing,
    title: 'Free Culture',
    authors: ['Lawrence Lessig'],
    publishedOn: '2004',
    publisher: 'THE PENGUIN PRESS',
    kind: 'book',
  },
  'epub/childrens-literature.epub': {
    ...nothing,
    title: "Children's Literature",
    authors: ['Charles Madison Curry', 'Erle Elsworth Clippinger'],
    kind: 'book',
  },
  'epub/moby-dick.epub': {
    ...nothing,
    title: 'Moby-Dick',
    authors: ['Herman Melville'],
    publisher: 'Harper & Brothers, Publishers',
    kind: 'book',
  },
  'epub/regime-anticancer-arabic.epub': {
    ...nothing,
    title: 'Le Vrai Régime anti-cancer',
    authors: ['Pr David Khayat', 'Nathalie Hutter-Lardeau'],
    publishedOn: '2012',
    publisher: 'Hachette Antoine',
    kind: 'book',
  },
  'epub/winter-sports.epub': {
    ...nothing,
    title: 'Winter Sports in Switzerland',
    authors: ['E. F. Benson'],
    publishedOn: '1913',
    kind: 'book',
  },
  'office/all-hands.pptx': { ...nothing, title: 'All-hands meeting', kind: 'slides' },
  'office/asvs-2009-en.doc': {
    ...nothing,
    title: [
      'OWASP Application Security Verification Standard 2008',
      'OWASP Application Security Verification Standard 2009',
    ],
    authors: ['Mike Boberski'],
    publishedOn: '2009',
    publisher: 'The OWASP Foundation',
    kind: 'standard',
  },
  'office/asvs-3.0.1.xlsx': { ...nothing, title: 'ASVS 3.0.1', authors: ['Mestdagh Maarten'], kind: 'spreadsheet' },
  'office/asvs-4.0.3-en.docx': {
    ...nothing,
    title: [
      'Application Security Verification Standard 4.0.3',
      'OWASP Application Security Verification Standard 4.0.3',
    ],
    publishedOn: '2021-10',
    publisher: 'The OWASP Foundation',
    kind: 'standard',
  },
  'office/asvs-4.0.3-zh-cn.docx': {
    ...nothing,
    title: '应用安全验证标准 4.0.3',
    publishedOn: '2021-10',
    publisher: 'The OWASP Foundation',
    kind: 'standard',
  },
  'office/asvs-exec.ppt': {
    ...nothing,
    title: 'OWASP Application Security Verification Standard',
    authors: ['Mike Boberski', 'Jeff Williams', 'Dave Wichers'],
    kind: 'slides',
  },
  'office/docx_rich_cells.docx': { ...nothing, title: 'Table with rich cells', authors: ['Cesar Berrospi Ramis'] },
  'office/equations.docx': { ...nothing, authors: ['Rafael Teixeira de Lima'] },
  'office/half-year-analyses.xlsx': {
    ...nothing,
    title: ['3. Analyses by segment', 'Analyses by segment'],
    publisher: 'Nestlé',
    kind: 'spreadsheet',
  },
  'office/handbook-872p.docx': {
    ...nothing,
    title: 'Handbook for Chapter 13 Standing Trustees',
    publishedOn: '2012-10-01',
    kind: 'manual',
  },
  'office/jxl.xls': { ...nothing, kind: 'spreadsheet' },
  'office/legacy_sample.doc': lake,
  'office/legacy_sample.ppt': duckSlides,
  'office/legacy_sample.xls': {
    ...nothing,
    title: ['Number of freshwater ducks per year', 'Wild Duck Observations'],
    kind: 'spreadsheet',
  },
  'office/powerpoint_sample.pptx': duckSlides,
  'office/pptx_chart.pptx': { ...nothing, title: 'Quarterly Duck Survey', kind: 'slides' },
  'office/sample-presentation.pptx': { ...nothing, title: 'Title Slide', kind: 'slides' },
  'office/word_sample.docx': lake,
  'office/xlsx_01.xlsx': { ...nothing, authors: ['Peter Staar'], kind: 'spreadsheet' },
  'text/latin1.txt': nothing,
  'text/norwich-city.txt': { ...nothing, title: 'Iwan Roberts', kind: ['webpage'] },
  'text/pandoc-manual.md': {
    ...nothing,
    title: "Pandoc User's Guide",
    authors: ['John MacFarlane'],
    publishedOn: '2026-08-11',
    kind: 'manual',
  },
  'nasty/copy-protected.pdf': layoutParser,
  'nasty/mislabelled-docx-as.doc': nothing,
};
