import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCslJson } from './csl-read.ts';
import { jsonBreak } from './json-break.ts';
import { readRis } from './ris-read.ts';

describe('RIS', () => {
  test('a record as programs export it', () => {
    const text =
      '\ufeffTY  - JOUR\r\nID  - lee\r\nT1  - The DNA of tea\r\nA1  - Lee, Jane Q.\r\nAU  - \r\n' +
      'JF  - Journal of Tea\r\nY1  - 2023/05/04/\r\nN2  - Leaves grow.\r\n  They are picked.\r\n' +
      'SN  - 1234-5678\r\nKW  - tea\r\nKW  - hills\r\nDO  - https://doi.org/10.1000/tea.1\r\n' +
      'UR  - https://tea.example/a\r\nL1  - files/12/Lee 2023.pdf\r\nL1  - file:///C:/Users/ann/tea%20two.pdf\r\n' +
      'L2  - https://tea.example/full.pdf\r\nXX  - unknown\r\nER  - \r\n\r\nTY  - CHAP\r\nTI  - A chapter\r\n' +
      'T2  - A book\r\nA2  - Park, Sam\r\nPB  - Leaf Press\r\nPY  - 2020\r\nER  -\r\n';
    expect(readRis(text)).toMatchObject({
      faults: [],
      entries: [
        {
          work: {
            title: 'The DNA of tea',
            kind: 'article',
            authors: ['Jane Q. Lee'],
            publisher: 'Journal of Tea',
            publishedOn: '2023-05-04',
            abstract: 'Leaves grow. They are picked.',
            doi: '10.1000/tea.1',
            isbn: null,
            topics: ['tea', 'hills'],
            url: 'https://tea.example/a',
          },
          attachments: ['files/12/Lee 2023.pdf', 'C:/Users/ann/tea two.pdf'],
          line: 1,
        },
        {
          work: {
            title: 'A chapter',
            publisher: 'A book',
            authors: ['Sam Park'],
            publishedOn: '2020',
            kind: 'article',
          },
          attachments: [],
          line: 21,
        },
      ],
    });
  });

  test('a book has its ISBN, edition and publisher', () => {
    expect(
      readRis(
        'TY  - BOOK\nTI  - Tea\nAU  - Acme Leaves,\nAU  - Sam Park\nSN  - 978-3-16-148410-0\nET  - 2nd\n' +
          'PB  - Leaf Press\nLA  - eng\nER  - ',
      ).entries[0]?.work,
    ).toMatchObject({
      kind: 'book',
      authors: ['Acme\u00a0Leaves', 'Sam Park'],
      isbn: '9783161484100',
      edition: '2nd',
      publisher: 'Leaf Press',
      language: 'en',
    });
  });

  test('a record that is not ended is ended by the next, and what stands outside is told', () => {
    expect(
      readRis(
        'Provider: Tea\nTY  - BOOK\nTI  - One\nTY  - BOOK\nTI  - Two\nER  - \nTI  - lost\nTY  - BOOK\nID  - x\nER  - ',
      ),
    ).toMatchObject({
      entries: [{ work: { title: 'One' }, line: 2 }, { work: { title: 'Two' } }],
      faults: [
        { line: 7, code: 'not_an_entry', name: 'TI' },
        { line: 8, code: 'no_title', name: 'x' },
      ],
    });
  });

  test('a record without bounds is refused, and the next one read', () => {
    expect(
      readRis(`TY  - BOOK\nTI  - One\n${'AU  - Lee, Jane\n'.repeat(60_000)}ER  - \nTY  - BOOK\nTI  - Two\nER  - `),
    ).toMatchObject({
      entries: [{ work: { title: 'Two' } }],
      faults: [{ line: 1, code: 'too_long', name: 'One' }],
    });
  });
});

describe('CSL-JSON', () => {
  test('items as programs export them', () => {
    const items = [
      {
        id: 'http://zotero.org/1',
        type: 'article-journal',
        title: 'The <i>DNA</i> of tea',
        author: [
          { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
          { literal: 'Tea Board' },
          { family: 'Lee' },
          null,
          7,
        ],
        'container-title': 'Journal of Tea',
        issued: { 'date-parts': [['2023', 5, '4']] },
        DOI: '10.1000/tea.1',
        keyword: 'tea, hills',
        volume: 12,
      },
      {
        id: 2,
        type: 'book',
        title: 'Tea',
        editor: [{ family: 'Park', given: 'Sam' }],
        issued: { raw: '4 May 2001' },
        publisher: 'Leaf Press',
        ISBN: '978-3-16-148410-0',
      },
    ];
    const expected = [
      {
        title: 'The DNA of tea',
        kind: 'article',
        authors: ['Ludwig van Beethoven', 'Tea\u00a0Board', 'Lee'],
        publisher: 'Journal of Tea',
        publishedOn: '2023-05-04',
        doi: '10.1000/tea.1',
        topics: ['tea', 'hills'],
      },
      {
        title: 'Tea',
        kind: 'book',
        authors: ['Sam Park'],
        publishedOn: '2001-05-04',
        publisher: 'Leaf Press',
        isbn: '9783161484100',
      },
    ];
    for (const value of [items, { items }])
      expect(readCslJson(JSON.stringify(value)).entries.map(({ work }) => work)).toMatchObject(expected);
    expect(readCslJson(JSON.stringify(items[1])).entries).toHaveLength(1);
  });

  test('what is broken is told with its line', () => {
    expect(readCslJson('[\n{"title": "One"},\n 7,\n{"id": "x"},\n{"title": {"a": "}"}}\n]')).toMatchObject({
      entries: [{ work: { title: 'One' }, line: 2 }],
      faults: [
        { line: 3, code: 'not_an_entry' },
        { line: 4, code: 'no_title', name: 'x' },
        { line: 5, code: 'no_title' },
      ],
    });
    expect(readCslJson('[\n{"title": "One"},\n{"title": }\n]')).toEqual({
      entries: [],
      faults: [{ line: 3, code: 'not_json', name: '' }],
    });
    expect(readCslJson('[\n{"title": "One"')).toEqual({
      entries: [],
      faults: [{ line: 2, code: 'not_json', name: '' }],
    });
  });

  test('depth and names of its own do no harm', () => {
    expect(readCslJson(`${'['.repeat(100_000)}`).faults[0]?.code).toBe('not_json');
    expect(readCslJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`).faults[0]?.code).toBe('not_an_entry');
    expect(readCslJson('[{"__proto__": {"title": "x"}, "title": "T", "author": {"length": 9}}]').entries).toMatchObject(
      [{ work: { title: 'T', authors: [] } }],
    );
  });
});

test.each([
  ['[1, 2', 5],
  ['[1, 2', 5],
  ['[1,, 2]', 3],
  ['[1 2]', 3],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['["a\nb"]', 1],
  ['[tru]', 1],
  ['[1] x', 4],
  ['[}', 1],
  ['{"a": "unfinished', 6],
  ['', 0],
])('JSON %j breaks off at %i', (text, at) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(jsonBreak(text)).toBe(at);
});

test('JSON that does not break off is read to its end', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      expect(jsonBreak(text)).toBe(text.length);
    }),
  );
});
