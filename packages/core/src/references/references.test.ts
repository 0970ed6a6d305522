import type { CitationStyle } from '@nousboard/contracts';
import { describe, expect, test } from 'vitest';
import { inTextOf, orderOf, plainText, referenceOf, type Work } from './index.ts';
import { initialsOf, nameOf } from './names.ts';

const work = (more: Partial<Work> = {}): Work => ({
  title: 'Tea on hills',
  kind: 'article',
  authors: ['Jane Q. Lee'],
  publisher: 'Journal of Tea',
  publishedOn: '2023-05-04',
  edition: null,
  doi: null,
  ...more,
});
const authors = (...names: string[]) => work({ authors: names });
const inText = (style: CitationStyle, one: Work, page: string | null = '4', number = 1) =>
  plainText(inTextOf(style, one, { number, page }));
const entry = (style: CitationStyle, one: Work, number = 1) => plainText(referenceOf(style, one, number));
/** With what is set in italics between underscores. */
const faces = (style: CitationStyle, one: Work) =>
  referenceOf(style, one, 1)
    .map(({ text, italic }) => (italic ? `_${text}_` : text))
    .join('');

describe('names', () => {
  test.each([
    ['Jane Lee', 'Lee', 'Jane', ''],
    ['Jane Q. Lee', 'Lee', 'Jane Q.', ''],
    ['Lee, Jane Q.', 'Lee', 'Jane Q.', ''],
    ['Lee JQ', 'Lee', 'J. Q.', ''],
    ['J. R. R. Tolkien', 'Tolkien', 'J. R. R.', ''],
    ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig', ''],
    ['Ludwig Mies van der Rohe', 'van der Rohe', 'Ludwig Mies', ''],
    ['van der Berg, Anna', 'van der Berg', 'Anna', ''],
    ['Leonardo da Vinci', 'da Vinci', 'Leonardo', ''],
    ['Martin Luther King Jr.', 'King', 'Martin Luther', 'Jr.'],
    ['King, Martin Luther, Jr.', 'King', 'Martin Luther', 'Jr.'],
    ['Henry Louis Gates III', 'Gates', 'Henry Louis', 'III'],
    ['Dr. Anna Meier', 'Meier', 'Anna', ''],
    ['Prof. Dr. Anna Meier', 'Meier', 'Anna', ''],
    ['Anna Meier, PhD', 'Meier', 'Anna', ''],
    ['Anna Meier PhD', 'Meier', 'Anna', ''],
    ['Jean-Paul SARTRE', 'Sartre', 'Jean-Paul', ''],
    ['Иван Петров', 'Петров', 'Иван', ''],
    ['Plato', 'Plato', null, ''],
    ['王小明', '王小明', null, ''],
    ['김민준', '김민준', null, ''],
    ['山田 太郎', '山田 太郎', null, ''],
    ['محمد علي', 'محمد علي', null, ''],
    ['World Health Organization', 'World Health Organization', null, ''],
    ['WHO', 'WHO', null, ''],
    ['Bundesamt für Statistik', 'Bundesamt für Statistik', null, ''],
    ['Acme Inc.', 'Acme Inc.', null, ''],
    ['Université de Genève', 'Université de Genève', null, ''],
    ['The Beatles', 'The Beatles', null, ''],
  ])('%s', (written, family, given, suffix) => {
    expect(nameOf(written)).toEqual({ family, given, suffix });
  });

  test.each([
    ['Jane Q.', 'J. Q.'],
    ['Jean-Paul', 'J.-P.'],
    ['J.R.R.', 'J. R. R.'],
    ['Élodie', 'É.'],
    ['Иван Петрович', 'И. П.'],
    ["D'Arcy", 'D.'],
  ])('the initials of %s', (given, initials) => expect(initialsOf(given)).toBe(initials));
});

describe('APA', () => {
  test.each([
    ['one author', authors('Jane Lee'), '(Lee, 2023, p. 4)'],
    ['two authors', authors('Jane Lee', 'Sam Park'), '(Lee & Park, 2023, p. 4)'],
    ['three authors', authors('Jane Lee', 'Sam Park', 'Li Wu'), '(Lee et al., 2023, p. 4)'],
    ['an organisation', authors('World Health Organization'), '(World Health Organization, 2023, p. 4)'],
    ['a Chinese name', authors('王小明'), '(王小明, 2023, p. 4)'],
    ['a particle', authors('Anna van der Berg'), '(van der Berg, 2023, p. 4)'],
    ['no date', work({ publishedOn: null }), '(Lee, n.d., p. 4)'],
    ['a date that is none', work({ publishedOn: 'soon' }), '(Lee, n.d., p. 4)'],
    ['no author, an article', work({ authors: [], title: 'Tea: a history' }), '(“Tea,” 2023, p. 4)'],
    [
      'no author, a book',
      work({ authors: [], kind: 'book', title: 'A history of green and black tea' }),
      '(A history of green, 2023, p. 4)',
    ],
    ['no author, no date', work({ authors: [], publishedOn: null }), '(“Tea on hills,” n.d., p. 4)'],
    ['one of several in a year', work({ letter: 'b' }), '(Lee, 2023b, p. 4)'],
    ['one of several without a date', work({ letter: 'a', publishedOn: null }), '(Lee, n.d.-a, p. 4)'],
  ])('in the text: %s', (_what, one, said) => expect(inText('apa', one)).toBe(said));

  test.each([
    [null, '(Lee, 2023)'],
    ['xii', '(Lee, 2023, p. xii)'],
    ['4-6', '(Lee, 2023, pp. 4–6)'],
    ['Budget', '(Lee, 2023, Budget)'],
  ])('on %s', (page, said) => expect(inText('apa', work(), page)).toBe(said));

  test.each([
    ['an article', work(), 'Lee, J. Q. (2023). Tea on hills. _Journal of Tea_.'],
    [
      'with a DOI',
      work({ doi: 'doi:10.1000/tea.1' }),
      'Lee, J. Q. (2023). Tea on hills. _Journal of Tea_. https://doi.org/10.1000/tea.1',
    ],
    ['two authors', authors('Jane Lee', 'Sam Park'), 'Lee, J., & Park, S. (2023). Tea on hills. _Journal of Tea_.'],
    [
      'a book',
      work({ kind: 'book', edition: '2nd edition', publisher: 'Leaf Press' }),
      'Lee, J. Q. (2023). _Tea on hills_ (2nd ed.). Leaf Press.',
    ],
    [
      'its own publisher',
      work({ kind: 'report', authors: ['World Health Organization'], publisher: 'World Health Organization' }),
      'World Health Organization. (2023). _Tea on hills_.',
    ],
    [
      'a thesis',
      work({ kind: 'thesis', publisher: 'University of Oslo' }),
      'Lee, J. Q. (2023). _Tea on hills_ [Thesis, University of Oslo].',
    ],
    ['slides', work({ kind: 'slides', publisher: null }), 'Lee, J. Q. (2023, May 4). _Tea on hills_ [Slides].'],
    [
      'a web page',
      work({ kind: 'webpage', publisher: 'Tea Board', url: 'https://tea.example/a' }),
      'Lee, J. Q. (2023, May 4). _Tea on hills_. Tea Board. https://tea.example/a',
    ],
    ['nothing known', work({ authors: [], publisher: null, publishedOn: null, kind: null }), '_Tea on hills_. (n.d.).'],
    ['a question as title', work({ title: 'Why tea?', publisher: null }), 'Lee, J. Q. (2023). Why tea?'],
    ['a suffix', authors('Martin Luther King Jr.'), 'King, M. L., Jr. (2023). Tea on hills. _Journal of Tea_.'],
    ['a link that is none', work({ url: 'javascript:alert(1)' }), 'Lee, J. Q. (2023). Tea on hills. _Journal of Tea_.'],
    ['a letter', work({ letter: 'a' }), 'Lee, J. Q. (2023a). Tea on hills. _Journal of Tea_.'],
  ])('in the list: %s', (_what, one, said) => expect(faces('apa', one)).toBe(said));

  test('of more than twenty authors the first nineteen and the last are named', () => {
    const many = Array.from({ length: 22 }, (_, at) => `Ann Author${String.fromCharCode(97 + at)}`);
    const said = entry('apa', authors(...many));
    expect(said).toContain('Authors, A., . . . Authorv, A. (2023)');
    expect(said).not.toContain('Authort');
  });
});

describe('MLA', () => {
  test.each([
    ['one author', authors('Jane Lee'), '(Lee 4)'],
    ['two authors', authors('Jane Lee', 'Sam Park'), '(Lee and Park 4)'],
    ['three authors', authors('Jane Lee', 'Sam Park', 'Li Wu'), '(Lee et al. 4)'],
    ['no author, an article', work({ authors: [] }), '(“Tea on hills” 4)'],
    ['no author, a book', work({ authors: [], kind: 'book' }), '(Tea on hills 4)'],
    ['several by this author', work({ sharesAuthor: true }), '(Lee, “Tea on hills” 4)'],
    ['its own publisher', work({ kind: 'report', authors: ['WHO'], publisher: 'WHO' }), '(Tea on hills 4)'],
  ])('in the text: %s', (_what, one, said) => expect(inText('mla', one)).toBe(said));

  test.each([
    [null, '(Lee)'],
    ['4–6', '(Lee 4–6)'],
    ['Budget', '(Lee, Budget)'],
  ])('on %s', (page, said) => expect(inText('mla', work(), page)).toBe(said));

  test.each([
    ['an article', work(), 'Lee, Jane Q. “Tea on hills.” _Journal of Tea_, 4 May 2023.'],
    [
      'with a DOI',
      work({ doi: '10.1000/tea.1' }),
      'Lee, Jane Q. “Tea on hills.” _Journal of Tea_, 4 May 2023, https://doi.org/10.1000/tea.1.',
    ],
    [
      'two authors',
      authors('Jane Lee', 'Sam Park'),
      'Lee, Jane, and Sam Park. “Tea on hills.” _Journal of Tea_, 4 May 2023.',
    ],
    [
      'three authors',
      authors('Jane Lee', 'Sam Park', 'Li Wu'),
      'Lee, Jane, et al. “Tea on hills.” _Journal of Tea_, 4 May 2023.',
    ],
    [
      'a book',
      work({ kind: 'book', edition: '2', publisher: 'Leaf Press', publishedOn: '2023' }),
      'Lee, Jane Q. _Tea on hills_. 2nd ed., Leaf Press, 2023.',
    ],
    [
      'its own publisher',
      work({ kind: 'report', authors: ['WHO'], publisher: 'WHO', publishedOn: '2023-09' }),
      '_Tea on hills_. WHO, Sept. 2023.',
    ],
    ['nothing known', work({ authors: [], publisher: null, publishedOn: null, kind: null }), '_Tea on hills_.'],
    ['quotes in a title', work({ title: 'On “tea”', publisher: null, publishedOn: null }), 'Lee, Jane Q. “On ‘tea’.”'],
  ])('in the list: %s', (_what, one, said) => expect(faces('mla', one)).toBe(said));
});

describe('Vancouver', () => {
  test.each([
    [null, '(3)'],
    ['4', '(3, p. 4)'],
  ])('in the text, on %s', (page, said) => expect(inText('vancouver', work(), page, 3)).toBe(said));

  test.each([
    [
      'an article',
      work({ doi: 'https://doi.org/10.1000/tea.1' }),
      '1. Lee JQ. Tea on hills. Journal of Tea. 2023 May 4. doi: 10.1000/tea.1',
    ],
    [
      'two authors',
      authors('Jean-Paul Lee', 'Sam Park'),
      '1. Lee JP, Park S. Tea on hills. Journal of Tea. 2023 May 4.',
    ],
    [
      'seven authors',
      authors('A Aa', 'B Bb', 'C Cc', 'D Dd', 'E Ee', 'F Ff', 'G Gg'),
      '1. Aa A, Bb B, Cc C, Dd D, Ee E, Ff F, et al. Tea on hills. Journal of Tea. 2023 May 4.',
    ],
    [
      'a book',
      work({ kind: 'book', edition: 'Third edition', publisher: 'Leaf Press' }),
      '1. Lee JQ. Tea on hills. 3rd ed. Leaf Press; 2023.',
    ],
    [
      'a thesis',
      work({ kind: 'thesis', publisher: 'University of Oslo' }),
      '1. Lee JQ. Tea on hills [thesis]. University of Oslo; 2023.',
    ],
    [
      'a web page',
      work({ kind: 'webpage', publisher: null, url: 'https://tea.example/a' }),
      '1. Lee JQ. Tea on hills [Internet]. 2023 May 4. Available from: https://tea.example/a',
    ],
    ['a Chinese name', authors('王小明'), '1. 王小明. Tea on hills. Journal of Tea. 2023 May 4.'],
    [
      'nothing known',
      work({ authors: [], publisher: null, publishedOn: null, kind: null }),
      '1. Tea on hills. [date unknown].',
    ],
  ])('in the list: %s', (_what, one, said) => expect(entry('vancouver', one)).toBe(said));
});

test('without a style a work is its number and title', () => {
  expect([inText('none', work(), '4', 2), entry('none', work(), 2)]).toEqual(['[2]', '[2] Tea on hills']);
});

describe('the order of the list', () => {
  const works = [
    work({ title: 'Zen', authors: ['Sam Park'] }),
    work({ title: 'Second', authors: ['Jane Lee'] }),
    work({ title: 'The Alps', authors: [] }),
    work({ title: 'First', authors: ['Jane Lee'] }),
    work({ title: 'Older', authors: ['Jane Lee'], publishedOn: '1999' }),
    work({ title: 'Ärger', authors: ['Özil, Anna'] }),
  ];
  const titles = (style: CitationStyle) =>
    orderOf(style, works).map(({ number, work: one }) => `${number} ${one.title}${one.letter ? ` ${one.letter}` : ''}`);

  test.each<[CitationStyle]>([['vancouver'], ['none']])('%s keeps that of the text', style => {
    expect(titles(style)).toEqual(['1 Zen', '2 Second', '3 The Alps', '4 First', '5 Older', '6 Ärger']);
  });
  test('APA goes by author, year and title, and tells works of one year apart', () => {
    expect(titles('apa')).toEqual(['3 The Alps', '5 Older', '4 First a', '2 Second b', '6 Ärger', '1 Zen']);
  });
  test('MLA goes by author and title, and says which work is meant', () => {
    const listed = orderOf('mla', works);
    expect(listed.map(({ number }) => number)).toEqual([3, 5, 4, 2, 6, 1]);
    expect(listed.filter(({ work: { sharesAuthor } }) => sharesAuthor).map(({ work: { title } }) => title)).toEqual([
      'Older',
      'First',
      'Second',
    ]);
  });
  test('works keep whatever else they carry', () => {
    expect(orderOf('apa', [{ ...work(), fileId: 'x' }])[0]?.work.fileId).toBe('x');
  });
});
