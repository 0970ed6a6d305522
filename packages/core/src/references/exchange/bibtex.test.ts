import { describe, expect, test } from 'vitest';
import { filesOfBibtex } from './bibtex-files.ts';
import { readBibtex } from './bibtex-read.ts';
import { texText } from './tex-text.ts';

const works = (text: string) => readBibtex(text).entries.map(({ work }) => work);
const titles = (text: string) => works(text).map(({ title }) => title);

const ZOTERO = `\ufeff
@article{lee_tea_2023,
	title = {The {DNA} of tea -- a \\textit{first} look},
	volume = {12},
	issn = {1234-5678},
	url = {https://tea.example/a\\_b},
	doi = {10.1000/tea\\_1},
	abstract = {Leaves grow.
 They are picked at 5\\%.},
	language = {en-GB},
	journal = {Journal of Tea},
	author = {Lee, Jane Q. and {World Health Organization} and others},
	month = may,
	year = {2023},
	keywords = {tea, \\#hills},
	file = {Full Text PDF:files/12/Lee - 2023 - The DNA of tea.pdf:application/pdf;Snapshot:files/13/a.html:text/html},
}
`;

test('an entry as Zotero exports it', () => {
  const { entries, faults } = readBibtex(ZOTERO.replaceAll('\n', '\r\n'));
  expect(faults).toEqual([]);
  expect(entries).toEqual([
    {
      work: {
        title: 'The DNA of tea – a first look',
        kind: 'article',
        authors: ['Jane Q. Lee', 'World Health Organization'],
        publisher: 'Journal of Tea',
        publishedOn: '2023-05',
        edition: null,
        abstract: 'Leaves grow. They are picked at 5%.',
        doi: '10.1000/tea_1',
        isbn: null,
        language: 'en-gb',
        topics: ['tea', '#hills'],
        url: 'https://tea.example/a_b',
      },
      attachments: ['files/12/Lee - 2023 - The DNA of tea.pdf', 'files/13/a.html'],
      line: 2,
    },
  ]);
});

test.each([
  ['{\\"o}', 'ö'],
  ['\\"{o}', 'ö'],
  ['\\"o', 'ö'],
  ["G{\\'{e}}rard", 'Gérard'],
  ['\\v{S}\\v sek', 'Ššek'],
  ["\\'{\\i} \\'\\i{} \\`\\i", 'í í ì'],
  ['\\c{c} \\k{a} \\H{o} \\u{g} \\r{a} \\d{s}', 'ç ą ő ğ å ṣ'],
  ['\\ss{} {\\ss} \\o \\L{}odz \\ae', 'ß ß øŁodz æ'],
  ['\\~{} \\^{} \\textasciitilde{}', '~ ^ ~'],
  ["``tea'' --- or -- not", '“tea” — or – not'],
  ['{{DNA}} of {t}ea', 'DNA of tea'],
  ['$\\alpha$-rays, H$_2$O, 10\\textsuperscript{th}', 'α-rays, H2O, 10th'],
  ['\\emph{very} {\\bf bold} \\url{https://x}', 'very bold https://x'],
  ['\\LaTeX{} \\unknown{thing}', 'LaTeX unknownthing'],
  ['a~b\\ c\\\\d \\- e', 'a b c d e'],
  ['100\\% \\& \\$5 \\{x\\}', '100% & $5 {x}'],
  ['\\href{https://evil}{words}', 'words'],
  ['open {brace', 'open brace'],
  ['end\\', 'end'],
])('TeX: %s', (tex, text) => expect(texText(tex)).toBe(text));

test.each([
  ['van Beethoven, Ludwig', ['Ludwig van Beethoven']],
  ['Ludwig van Beethoven and Jane Lee', ['Ludwig van Beethoven', 'Jane Lee']],
  ['King, Jr., Martin Luther', ['Martin Luther King Jr.']],
  ['{Barnes and Noble, Inc.} and M{\\"u}ller, {\\O}yvind', ['Barnes and Noble, Inc.', 'Øyvind Müller']],
  ["{\\'E}variste Galois", ['Évariste Galois']],
  ["Gabriel {Garc{\\'i}a M{\\'a}rquez}", ['Gabriel García Márquez']],
  ['García Márquez, Gabriel', ['García Márquez, Gabriel']],
  ['{Tea Board}', ['Tea\u00a0Board']],
  ['Anderson, Ann AND Brand, Bo', ['Ann Anderson', 'Bo Brand']],
  ['王, 小明', ['王小明']],
])('names: %s', (tex, names) => expect(works(`@misc{a, title={T}, author={${tex}}}`)[0]?.authors).toEqual(names));

test.each([
  ['month = may, year = 2023', '2023-05'],
  ['month = "4~" # may, year = "2023"', '2023-05-04'],
  ['month = {5}, day = {04}, year = {2023}', '2023-05-04'],
  ['month = {February}, day = 30, year = 2023', '2023-02'],
  ['date = {2023-05-04/2024}', '2023-05-04'],
  ['date = {2023-05}', '2023-05'],
  ['year = {c. 1890}', '1890'],
  ['year = {in press}', null],
])('dates: %s', (fields, publishedOn) =>
  expect(works(`@book{a, title={T}, ${fields}}`)[0]?.publishedOn).toBe(publishedOn),
);

test.each([
  ['Full Text:files/12/x.pdf:application/pdf', ['files/12/x.pdf']],
  [':files/x.pdf:PDF', ['files/x.pdf']],
  ['x.pdf', ['x.pdf']],
  ['C\\:\\\\Users\\\\ann\\\\tea.pdf:C\\:\\\\Users\\\\ann\\\\tea.pdf:application/pdf', ['C:/Users/ann/tea.pdf']],
  ['tea:C:\\Users\\ann\\tea.pdf:application/pdf', ['C:/Users/ann/tea.pdf']],
  ['C:\\Users\\ann\\', ['C:/Users/ann/']],
  [':C$\\backslash$:/Users/ann/tea\\_1.pdf:pdf', ['C:/Users/ann/tea_1.pdf']],
  [
    'a\\;b\\:c.pdf:files/1/a\\;b\\:c.pdf:application/pdf;d:files/2/d.pdf:application/pdf',
    ['files/1/a;b:c.pdf', 'files/2/d.pdf'],
  ],
  ['file:///srv/papers/tea%20one.pdf', ['/srv/papers/tea one.pdf']],
  ['https://tea.example/x.pdf', []],
  ['../../etc/passwd', ['../../etc/passwd']],
  ['', []],
])('files: %s', (field, paths) => expect(filesOfBibtex(field)).toEqual(paths));

describe('what people write', () => {
  test('abbreviations, comments, preambles and words between the entries', () => {
    const text = `Some words, mail me@example.org {
@comment{jabref-meta: databaseType:biblatex; {nested}}
@Comment to the end of the line @ home
@preamble{ "\\newcommand{\\noop}[1]{}" }
@STRING(jot = "Journal of " # {Tea})
@Article ( lee , Title = "A " # {first} # " {"}quoted{"} one", journal = jot, year = 2023 )
@thing{other, title = {Of an unknown type}, anything = {kept out}}`;
    expect(works(text)).toMatchObject([
      { title: 'A first "quoted" one', publisher: 'Journal of Tea', publishedOn: '2023', kind: 'article' },
      { title: 'Of an unknown type', kind: null },
    ]);
    expect(readBibtex(text).faults).toEqual([]);
  });

  test('commas that are missing or stand twice, keys that are missing, fields that stand twice', () => {
    expect(
      works(
        '@book{,\n title = {One}\n author = {Lee, Jane},, year = 2001\n}\n@book{title = {Two}, title = {Three}}\n' +
          '@book{k\n, title={Four},}',
      ),
    ).toMatchObject([
      { title: 'One', authors: ['Jane Lee'], publishedOn: '2001' },
      { title: 'Two' },
      { title: 'Four' },
    ]);
  });

  test('braces behind a backslash count as BibTeX counts them, or as the rest of the file needs', () => {
    expect(titles('@book{a, title = {Sets \\{1, 2\\}}}\n@book{b, title = {Two}}')).toEqual(['Sets {1, 2}', 'Two']);
    expect(titles('@book{a, title = {One \\{ only}}\n@book{b, title = {Two}}')).toEqual(['One { only', 'Two']);
    expect(readBibtex('@book{a, file = {C:\\dir\\}, title = {One}}')).toMatchObject({
      entries: [{ work: { title: 'One' }, attachments: ['C:/dir/'] }],
      faults: [],
    });
  });

  test('a chapter takes over what its book says', () => {
    expect(
      works(
        '@incollection{c, title = {Tea}, crossref = {B}}\n' +
          '@book{b, title = {Leaves}, publisher = {Leaf Press}, year = 1999}',
      )[0],
    ).toMatchObject({
      publisher: 'Leaves',
      publishedOn: '1999',
      kind: 'article',
    });
  });

  test('a preprint of arXiv has its identifier, and a DOI may be given as an address', () => {
    expect(
      works(
        '@misc{a, title={A}, eprint = {2101.00001v2}, archivePrefix = {arXiv}}\n' +
          '@misc{b, title={B}, doi = {https://doi.org/10.1000/x%3C1%3E}}',
      ),
    ).toMatchObject([{ doi: '10.48550/arXiv.2101.00001' }, { doi: '10.1000/x<1>' }]);
  });

  test('identifiers that are none are left out', () => {
    expect(
      works(
        '@book{a, title={A}, doi={soon}, isbn={978-3-16-148410-1}, url={javascript:alert(1)}, language={klingon!}}',
      )[0],
    ).toMatchObject({
      doi: null,
      isbn: null,
      url: null,
      language: null,
    });
    expect(works('@book{a, title={A}, isbn={0-00-000000-1, 978-3-16-148410-0}, langid={ngerman}}')[0]).toMatchObject({
      isbn: '9783161484100',
      language: 'de',
    });
  });
});

describe('what is broken is told with its line, and the rest is read', () => {
  test.each([
    ['an entry that never ends', '@book{a,\n title = {One},\n', [{ line: 1, code: 'unclosed', name: 'a' }]],
    [
      'a value that never ends',
      '\n@book{a,\n title = {One,\n year = 2001\n}',
      [{ line: 2, code: 'unclosed', name: 'a' }],
    ],
    ['a field without a value', '@book{a,\n title {One}\n}', [{ line: 2, code: 'no_equals_sign', name: 'a' }]],
    ['signs that belong nowhere', '@book{a,\n title = {One} %)\n}', [{ line: 2, code: 'stray_text', name: 'a' }]],
    ['no title', '\n\n@book{a, year = 2001}', [{ line: 3, code: 'no_title', name: 'a' }]],
  ])('%s', (_what, broken, faults) => {
    expect(readBibtex(broken).faults).toEqual(faults);
    const lines = broken.split('\n').length;
    const { entries, faults: same } = readBibtex(`${broken}\n@book{b, title = {Whole}}`);
    expect(same).toEqual(faults);
    expect(entries).toMatchObject([{ work: { title: 'Whole' }, line: lines + 1 }]);
  });
});

describe('hostile files', () => {
  /** Far more than it takes, far less than reading in squares would. */
  const PATIENCE_MS = 5_000;
  const within = (text: string) => {
    const began = performance.now();
    const read = readBibtex(text);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    return read;
  };

  test('depth has an end', () => {
    expect(
      within(`@book{a, title = {${'{'.repeat(50_000)}x${'}'.repeat(50_000)}}}\n@book{b, title={Whole}}`),
    ).toMatchObject({
      faults: [{ code: 'too_deep', name: 'a' }],
      entries: [{ work: { title: 'Whole' } }],
    });
    expect(texText(`${"\\'".repeat(50_000)}e`)).not.toBe('e');
    expect(texText('{'.repeat(100_000))).toBe('');
  });

  test('abbreviations that hold each other do not grow without end', () => {
    const doubling = Array.from({ length: 60 }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}`).join('\n');
    expect(within(`@string{s0 = "${'x'.repeat(100)}"}\n${doubling}\n@book{a, title = s9}`).faults[0]?.code).toBe(
      'too_long',
    );
    const uses = Array.from({ length: 9_000 }, (_, at) => `@book{b${at}, title = big}`).join('\n');
    expect(within(`@string{big = "${'x '.repeat(45_000)}"}\n${uses}`).faults[0]?.code).toBe('too_long');
  });

  test.each([
    ['entries that never end', '@book{a, title = {One\n'],
    ['beginnings only', '@book{'],
    ['beginnings with spaces', `@${' '.repeat(500)}`],
    ['escaped braces', '@book{a, title = {\\{}}\n'],
    ['quotes', '@book{a, title = "\n'],
    ['names', 'x and '],
    ['spaces', ' \n\t'],
  ])('a megabyte of %s is read in time that grows with its size', (_what, piece) => {
    const many = piece.repeat(Math.ceil(1_000_000 / piece.length));
    within(many);
    within(
      `@book{a, author = {${many.slice(0, 90_000)}}, title = {${many.slice(0, 90_000)}}, ` +
        `file = {${many.slice(0, 90_000)}}, isbn = {${many.slice(0, 90_000)}}}`,
    );
  });

  test('ten thousand entries are the most', () => {
    const { entries, faults } = within(
      Array.from({ length: 10_005 }, (_, at) => `@book{b${at}, title = {T${at}}}`).join('\n'),
    );
    expect([entries.length, faults]).toEqual([10_000, [{ line: 10_001, code: 'too_many', name: '' }]]);
  });

  test('names of fields reach nothing but their values', () => {
    expect(
      works('@book{__proto__, __proto__ = {x}, constructor = {y}, title = {T}, crossref = {__proto__}}'),
    ).toMatchObject([{ title: 'T' }]);
  });
});
