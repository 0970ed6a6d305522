import { expect, test } from 'vitest';
import { cell, chunk, docxInShort, PAGE_BREAK, p, r, row, styled } from './testing/docx-in-short.ts';

const { pagesOf, blocksOf } = docxInShort();

test('notes stand at the end of the page that their mark is on', async () => {
  const mark = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const note = (kind: string, id: number, text: string, type = ''): string =>
    `<w:${kind} ${type} w:id="${id}">${p(`<w:r><w:${kind}Ref/></w:r>${r(text)}`)}</w:${kind}>`;
  const body =
    `${p(r('One') + mark('footnote', 2))}<w:tbl>${row(cell(p(r('in a cell') + mark('endnote', 1))), cell('b'))}` +
    `</w:tbl>${p('Last of the page.')}${p(`<w:r>${PAGE_BREAK}</w:r>${r('Two')}${mark('footnote', 3)}`)}`;
  const footnotes =
    note('footnote', 0, 'line', 'w:type="separator"') +
    note('footnote', 2, 'First note.') +
    note('footnote', 3, 'Second note.') +
    note('footnote', 4, 'Never named.');
  expect(await pagesOf({ body, footnotes, endnotes: note('endnote', 1, 'An endnote.') })).toEqual([
    [
      'paragraph One',
      'table [in a cell|b]',
      'paragraph Last of the page.',
      'footnote First note.',
      'footnote An endnote.',
    ],
    ['paragraph Two', 'footnote Second note.'],
  ]);
});

test('each sentence of a comment says whose it is, at the end of its page and in its language', async () => {
  const mark = '<w:r><w:commentReference w:id="7"/></w:r>';
  const comments =
    `<w:comment w:id="7" w:author="Kari Dahl" w:initials="KD">${p('This is wrong. It must be 52 tonnes.')}` +
    `</w:comment><w:comment w:id="8" w:author="Kari Dahl">${p('Never named.')}</w:comment>`;
  expect(await blocksOf({ body: p(r('They landed 25 tonnes.') + mark) + p('And so on.'), comments })).toEqual([
    'paragraph They landed 25 tonnes.',
    'paragraph And so on.',
    'footnote Comment by Kari Dahl: This is wrong.\nComment by Kari Dahl: It must be 52 tonnes.',
  ]);
  const german = p(r('Das Boot und die Leute haben nicht mehr als 25 Tonnen in der Woche an Land gebracht.') + mark);
  expect((await blocksOf({ body: german, comments })).at(-1)).toMatch(/^footnote Kommentar von Kari Dahl: This is/);
});

const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const simpleField = (code: string, shown: string): string =>
  `<w:fldSimple w:instr=" ${code} ">${r(shown)}</w:fldSimple>`;
const headed = (type = 'default', more = ''): string =>
  `<w:sectPr><w:headerReference w:type="${type}" r:id="rId0"/>${more}</w:sectPr>`;

test('heads and feet of pages are read once, named as such, without page numbers or what is text', async () => {
  const header =
    p(`${r('Document ')}${field('DOCPROPERTY Number', 'SK-7741')}<w:r><w:tab/></w:r>${r('Landings')}`) +
    p(`${r('Third edition, page ')}${field('PAGE', '3')}${r(' of ')}${field('NUMPAGES', '12')}`);
  const footer =
    p(r('Confidential until 2028')) + p(`<w:fldSimple w:instr=" PAGE \\* Arabic ">${r('3')}</w:fldSimple>`);
  const section = (type: string): string =>
    `<w:sectPr><w:headerReference w:type="default" r:id="rId0"/><w:footerReference w:type="default" r:id="rId1"/>` +
    `<w:headerReference w:type="first" r:id="nowhere"/><w:type w:val="${type}"/></w:sectPr>`;
  const body = [
    styled('Heading1', 'Landings'),
    p('One.', section('nextPage')),
    p('Two.'),
    `<w:p><w:r>${PAGE_BREAK}</w:r>${r('Three.')}</w:p>`,
    section('nextPage'),
  ].join('');
  expect(await pagesOf({ body, header, footer })).toEqual([
    [
      'heading1 Landings',
      'paragraph One.',
      'footnote Page header: Document SK-7741',
      'footnote Page header: Third edition',
      'footnote Page footer: Confidential until 2028',
    ],
    ['paragraph Two.'],
    ['paragraph Three.'],
  ]);
});

test.each([field, simpleField])('numbers of pages are words of a text, and of its notes', async number => {
  const total = p(
    `${r('This contract has ')}${number('NUMPAGES', '12')}${r(' pages; see page ')}${number('PAGE', '3')}`,
  );
  const note = p(`${r('Of ')}${number('NUMPAGES', '12')}${r(' pages.')}`);
  expect(
    await blocksOf({
      body: `${p(`${r('One')}<w:r><w:footnoteReference w:id="2"/></w:r>`)}${total}${headed()}`,
      header: total,
      footnotes: `<w:footnote w:id="2">${note}</w:footnote>`,
    }),
  ).toEqual([
    'paragraph One',
    'paragraph This contract has 12 pages; see page 3',
    'footnote Of 12 pages.',
    'footnote Page header: This contract has pages; see',
  ]);
});

test.each([
  ['Page # of #', []],
  ['Annual report, page # of 12', ['Annual report']],
  ['Annual report (Seite # von #)', ['Annual report']],
  ['- # -', []],
  ['#/12', []],
  ['Annual report · # / #', ['Annual report']],
  ['第#页 共#页', []],
  ['Cover page|#', ['Cover page']],
  ['Report of the U.S. 2024|#', ['Report of the U.S. 2024']],
  ['Report of the U.S. #', ['Report of the U.S.']],
  ['Front page of 2024|#', ['Front page of 2024']],
  ['Section p. 12 of|#', ['Section p. 12 of']],
  ['Page # 2024-05-01', ['Page 2024-05-01']],
  ['Page # of #: the beginning', ['Page of : the beginning']],
])('of the head "%s", # the numbers of pages, its words are read', async (head, words) => {
  const paragraphs = head.split('|').map(line =>
    p(
      line
        .split('#')
        .map(text => r(text))
        .join(field('PAGE', '3')),
    ),
  );
  expect(await blocksOf({ body: p('Text.') + headed(), header: paragraphs.join('') })).toEqual([
    'paragraph Text.',
    ...words.map(word => `footnote Page header: ${word}`),
  ]);
});

test.each([' ', '/', 'page ', ' - page ', '第', '页 ', ' of 1', '#', '#/', '# of '])(
  'a head of nothing but "%s" is read in no time',
  async part => {
    const header = p(part.repeat(100_000 / part.length).replaceAll('#', '\ufffc') + field('PAGE', '3') + r(' end'));
    const startedAt = performance.now();
    await blocksOf({ body: p('Text.') + headed(), header });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);

test('the head of a first page is read where that page differs from the others', async () => {
  const read = (section: string) => blocksOf({ body: p('Text.') + section, header: p('An old draft') });
  const isRead = ['paragraph Text.', 'footnote Page header: An old draft'];
  expect(await read(headed('first'))).toEqual(['paragraph Text.']);
  expect(await read(headed('first', '<w:titlePg w:val="0"/>'))).toEqual(['paragraph Text.']);
  expect(await read(headed('first', '<w:titlePg/>'))).toEqual(isRead);
  expect(await read(headed('default'))).toEqual(isRead);
  // Each section says it for itself.
  expect(await read(`${p('Before.', '<w:sectPr><w:titlePg/></w:sectPr>')}${headed('first')}`)).toEqual([
    'paragraph Text.',
    'paragraph Before.',
  ]);
});

test('the head of even pages is read where these differ from the others', async () => {
  const content = { header: p('An old draft'), body: p('Text.') + headed('even') };
  expect(await blocksOf(content)).toEqual(['paragraph Text.']);
  expect(await blocksOf({ ...content, settings: '<w:evenAndOddHeaders w:val="0"/>' })).toEqual(['paragraph Text.']);
  expect(await blocksOf({ ...content, settings: '<w:evenAndOddHeaders/>' })).toEqual([
    'paragraph Text.',
    'footnote Page header: An old draft',
  ]);
});

test('heads and feet stay where a section begins or ends with a part that says nothing', async () => {
  const content = { header: p('Report H-77'), footer: p('Confidential'), chunks: { 'broken.docx': 'PK damaged' } };
  const section = headed('default', '<w:footerReference w:type="default" r:id="rId1"/>');
  const edges = ['footnote Page header: Report H-77', 'footnote Page footer: Confidential'];
  for (const silent of [chunk('broken.docx'), chunk('nowhere'), chunk('nowhere').repeat(3)]) {
    expect(await blocksOf({ ...content, body: silent + p('Text.') + section })).toEqual(['paragraph Text.', ...edges]);
    const before = p('Before.', '<w:sectPr/>');
    expect(await pagesOf({ ...content, body: before + silent + section })).toEqual([['paragraph Before.', ...edges]]);
  }
});
