import { WORK_KINDS } from '@nousboard/contracts/description';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../names.ts';
import { readBibtex } from './bibtex-read.ts';
import { readCslJson } from './csl-read.ts';
import { readReferences, writeBibtex, writeCslJson, writeRis } from './index.ts';
import { readRis } from './ris-read.ts';
import { tidied } from './tex-text.ts';
import type { ReferenceWork } from './types.ts';

/** Signs that one format or another could take for its own, and letters of many scripts. */
const SIGNS = [
  ...'abc XYZ äößéÅłñ \\{}$&%#_~^"\'`@,;:=-–()<>[]/|*?!.0123 日本語 한국 عرب Ω×€',
  '\u00a0',
  '\n',
  '\r\n',
  'TY  - ',
  'ER  - ',
  ' and ',
  '--',
  '---',
  '``',
  "''",
  '\\{',
  '\\"o',
  '{\\',
  '@book{x,',
  '\n@',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map(parts => tidied(parts.join('')));
const words = text.filter(one => one !== '');
const maybe = fc.option(words, { nil: null });

/** As `nameOf` and `wholeName` write them. */
const AUTHORS = [
  'Jane Q. Lee',
  'Sam Park',
  'Ludwig van der Berg',
  'García Márquez, Gabriel',
  'Martin Luther King Jr.',
  'Gödel Müller, Kurt',
  'World Health Organization',
  'Ministry of Health and Welfare',
  'Tea\u00a0Board',
  'DeepMind & Co, Ltd',
  'Tea,\u00a0Leaf,\u00a0Bud',
  'Plato',
  '王小明',
  'bell hooks',
  'Łukasz Żółć',
  'Jean-Paul Sartre',
];

const two = (value: number) => String(value).padStart(2, '0');
const date = fc.option(
  fc
    .tuple(fc.integer({ min: 1000, max: 2100 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 28 }))
    .map(([year, month, day]) => `${year}${month === 0 ? '' : `-${two(month)}${day === 0 ? '' : `-${two(day)}`}`}`),
  { nil: null },
);

/** Works as they are kept, whatever their texts hold. */
const anyWork: fc.Arbitrary<ReferenceWork> = fc.record({
  title: words,
  kind: fc.option(fc.constantFrom(...WORK_KINDS), { nil: null }),
  authors: fc.array(fc.constantFrom(...AUTHORS), { maxLength: 4 }),
  publisher: maybe.filter(one => one === null || !/^https?:/i.test(one)),
  publishedOn: date,
  edition: maybe,
  abstract: maybe,
  doi: fc.option(
    fc
      .string({ unit: fc.constantFrom(...'abz019.()/_-<>:#%&~'), minLength: 1, maxLength: 12 })
      .map(tail => `10.1000/${tail}`),
    { nil: null },
  ),
  isbn: fc.option(fc.constantFrom('9783161484100', '080442957X', '9780306406157'), { nil: null }),
  language: fc.option(fc.constantFrom('en', 'de', 'pt-br', 'zh-hant-tw'), { nil: null }),
  topics: fc.uniqueArray(
    words.map(one => tidied(one.replace(/[,;]/g, ' '))).filter(one => one !== ''),
    { maxLength: 4 },
  ),
  url: fc.option(fc.constantFrom('https://tea.example/a_b?c=%20&d=~x#e', 'http://tea.example'), { nil: null }),
});

const WORK: ReferenceWork = {
  title: 'Tea & the DNA of {small} words: 100% $5 #1_a',
  kind: 'article',
  authors: [
    'Jane Q. Lee',
    'Ludwig van der Berg',
    'World Health Organization',
    'Tea\u00a0Board',
    'Martin Luther King Jr.',
  ],
  publisher: 'Journal of Tea',
  publishedOn: '2023-05-04',
  edition: null,
  abstract: 'It grows — on “hills”.',
  doi: '10.1000/tea_1',
  isbn: null,
  language: 'en',
  topics: ['tea', 'hills'],
  url: 'https://tea.example/a_b',
};

describe.each([
  ['BibTeX', writeBibtex, readBibtex],
  ['RIS', writeRis, readRis],
  ['CSL-JSON', writeCslJson, readCslJson],
])('%s', (_format, write, read) => {
  test('what is written reads back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 4 }), works => {
        const { entries, faults } = read(write(works));
        expect(faults).toEqual([]);
        expect(entries.map(({ work }) => work)).toEqual(works);
      }),
      { numRuns: 400 },
    );
  });

  test('any text is read to its end without failing', () => {
    const noise = fc.array(
      fc.constantFrom(
        '@',
        'article',
        '{',
        '}',
        '(',
        ')',
        ',',
        '=',
        '"',
        '#',
        '\\',
        '\n',
        'x',
        ' ',
        'TY  - JOUR\n',
        'TI  - a\n',
        'ER  - \n',
        '[',
        ']',
        '{"title":"a"}',
        ':',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(noise, parts => void read(parts.join(''))),
      { numRuns: 1_000 },
    );
  });

  test('the same works are written as the same text, without works as an empty list', () => {
    expect(write([WORK, WORK])).toBe(write([WORK, WORK]));
    expect(read(write([])).entries).toEqual([]);
  });
});

test('the authors that the other tests use are as names are kept', () => {
  for (const author of AUTHORS) expect(nameOf(author).family).not.toBe('');
});

test('a BibTeX entry as it is written', () => {
  expect(writeBibtex([WORK])).toBe(`@article{lee2023tea,
  title = {Tea \\& the {DNA} of \\textbraceleft{}small\\textbraceright{} words: 100\\% \\$5 \\#1\\_a},
  author = {Lee, Jane Q. and van der Berg, Ludwig and {World Health Organization} and {Tea Board} and King, \
Jr., Martin Luther},
  journal = {Journal of Tea},
  year = {2023},
  month = may,
  day = {4},
  doi = {10.1000/tea_1},
  url = {https://tea.example/a_b},
  language = {en},
  keywords = {tea, hills},
  abstract = {It grows — on “hills”.},
}
`);
});

test('a RIS record as it is written', () => {
  expect(writeRis([WORK])).toBe(
    [
      'TY  - JOUR',
      'TI  - Tea & the DNA of {small} words: 100% $5 #1_a',
      'AU  - Lee, Jane Q.',
      'AU  - van der Berg, Ludwig',
      'AU  - World Health Organization',
      'AU  - Tea Board,',
      'AU  - King, Martin Luther, Jr.',
      'T2  - Journal of Tea',
      'PY  - 2023',
      'DA  - 2023/05/04',
      'DO  - 10.1000/tea_1',
      'UR  - https://tea.example/a_b',
      'LA  - en',
      'KW  - tea',
      'KW  - hills',
      'AB  - It grows — on “hills”.',
      'ER  - ',
      '',
      '',
    ].join('\r\n'),
  );
});

test('a CSL item as it is written', () => {
  expect(JSON.parse(writeCslJson([WORK]))).toEqual([
    {
      id: 'lee2023tea',
      type: 'article-journal',
      title: WORK.title,
      author: [
        { family: 'Lee', given: 'Jane Q.' },
        { family: 'van der Berg', given: 'Ludwig' },
        { literal: 'World Health Organization' },
        { literal: 'Tea Board' },
        { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
      ],
      'container-title': 'Journal of Tea',
      issued: { 'date-parts': [[2023, 5, 4]] },
      DOI: '10.1000/tea_1',
      URL: 'https://tea.example/a_b',
      language: 'en',
      keyword: 'tea, hills',
      abstract: 'It grows — on “hills”.',
    },
  ]);
});

test('who brought an article out is no journal that it appeared in', () => {
  const work: ReferenceWork = { ...WORK, publisher: 'ACM', isHouse: true };
  expect(writeBibtex([work])).toContain('\n  publisher = {ACM},\n');
  expect(writeBibtex([work])).not.toContain('journal');
  expect(writeRis([work])).toContain('\r\nPB  - ACM\r\n');
  expect(writeRis([work])).not.toContain('T2');
  const [item] = JSON.parse(writeCslJson([work])) as Record<string, unknown>[];
  expect([item?.['publisher'], item?.['container-title']]).toEqual(['ACM', undefined]);
});

test('works of one author, year and first word get keys of their own', () => {
  const keys = (works: ReferenceWork[]) => [...writeBibtex(works).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
  expect(keys(Array.from({ length: 28 }, () => WORK)).filter((_key, at) => [0, 1, 25, 26, 27].includes(at))).toEqual([
    'lee2023tea',
    'lee2023tea-b',
    'lee2023tea-z',
    'lee2023tea-aa',
    'lee2023tea-ab',
  ]);
  expect(
    keys([
      { ...WORK, authors: ['王小明'], title: '茶', publishedOn: null },
      { ...WORK, authors: ['Łukasz Żółć'], title: 'The Ägypter' },
    ]),
  ).toEqual(['work', 'zolc2023agypter']);
});

test('the format is told by what stands in the file', () => {
  const format = (text: string) => readReferences(text)?.format ?? null;
  expect([
    format('\n [{}]'),
    format('\r\nTY  - BOOK\r\n'),
    format('% mine\n@Book {a, title={b}}'),
    format('Dear Sir, write to me@example.org'),
    format(''),
  ]).toEqual(['csl-json', 'ris', 'bibtex', null, null]);
});
