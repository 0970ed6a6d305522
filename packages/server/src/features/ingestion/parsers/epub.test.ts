import { existsSync } from 'node:fs';
import type { FlowBlock } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { openEpub } from './epub.ts';
import { filesOf } from './testing/file-of.ts';
import type { MadeFile } from './testing/make-epub.ts';
import { makeEpub } from './testing/make-epub.ts';

const fileOf = filesOf('epub');

const made = (files: readonly MadeFile[], more: Parameters<typeof makeEpub>[1] = {}) =>
  openEpub(fileOf(makeEpub(files, more)));
const inShort = ({ role, level, text, rows }: FlowBlock): string =>
  `${role}${level ?? ''} ${text ?? (rows ?? []).map(row => `[${row.map(cell => cell.text).join('|')}]`).join('')}`;
const blocksOf = async (body: string): Promise<string[]> =>
  (await made([{ name: 'a.xhtml', body }])).pages.flatMap(({ blocks }) => blocks.map(inShort));
/** Pages in short: the label, then how their first block begins. */
const pagesOf = async (files: readonly MadeFile[], more: Parameters<typeof makeEpub>[1] = {}): Promise<string[]> =>
  (await made(files, more)).pages.map(({ label, blocks }) => `${label ?? '–'}: ${blocks[0]?.text}`);

test('markup becomes headings, paragraphs, items, code, captions, notes and tables', async () => {
  const body = `
    <h1>Chapter <em>one</em></h1>
    loose text
    <p>First
       line<br/>second&nbsp;line &mdash; end</p>
    <div>In a <b>division</b><p>and a paragraph</p>after it</div>
    <ol><li>One</li><li><p>Two</p><ul><li>Two a</li></ul></li></ol>
    <dl><dt>Term</dt><dd>Meaning</dd></dl>
    <pre>  a = 1
    b = 2</pre>
    <figure><img src="x.png" alt="x"/><figcaption>Figure 1. A bridge</figcaption></figure>
    <aside epub:type="footnote"><p>A note</p></aside>
    <h6>Small</h6>`;
  expect(await blocksOf(body)).toEqual([
    'heading1 Chapter one',
    'paragraph loose text',
    'paragraph First line\nsecond line — end',
    'paragraph In a division',
    'paragraph and a paragraph',
    'paragraph after it',
    'list One',
    'list Two',
    'list Two a',
    'list Term',
    'list Meaning',
    'code   a = 1\n    b = 2',
    'figure x',
    'caption Figure 1. A bridge',
    'footnote A note',
    'heading6 Small',
  ]);
});

test('pictures follow their text with the words for them; ornaments and those in tables are left out', async () => {
  const body = `<p>A hill <img src="a.png" alt="seen from below"/>and a dale.</p><img src="rule.png" alt=""/>
    <figure><img src="b.png"/><figcaption>A bridge</figcaption></figure><table><tr><td>A <img src="c.png" alt="c"/>\
</td><td>B</td></tr></table>`;
  expect(await blocksOf(body)).toEqual([
    'paragraph A hill and a dale.',
    'figure seen from below',
    'figure ',
    'caption A bridge',
    'table [A|B]',
  ]);
});

test('a picture names its part; a cover or a plate goes with what follows it, the last one with the end', async () => {
  const picture = (src: string): string => `<p><img src="${src}" alt="A hill"/></p>`;
  const addresses = [
    '../Images/a%20hill.jpg',
    'b.svg#part',
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'data:image/png;base64,AAAA',
  ];
  const { pages } = await made([
    { name: 'text/cover.xhtml', body: picture('cover.png') },
    { name: 'text/one.xhtml', body: `<p>One.</p>${addresses.map(picture).join('')}` },
    { name: 'text/back.xhtml', body: picture('back.png') },
  ]);
  expect(pages.map(({ blocks }) => blocks.map(({ text, picture }) => picture ?? text))).toEqual([
    [
      { part: 'Book/text/cover.png' },
      'One.',
      { part: 'Book/Images/a hill.jpg' },
      { format: 'SVG' },
      {},
      {},
      {},
      { part: 'Book/text/back.png' },
    ],
  ]);
});

test('what is not shown is left out: contents, scripts, hidden parts, ruby text, printed page numbers', async () => {
  const body = `<nav><ol><li>Contents</li></ol></nav><script>let x = 1;</script><style>p {}</style>\
<p hidden="hidden">hidden</p>
    <p style="display: none">none</p><p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>\
</ruby>字<span epub:type="pagebreak">169</span><span class="pagenum">[Pg 3]</span></p>`;
  expect(await blocksOf(body)).toEqual(['paragraph 漢字']);
});

test('numbers above and below the line stay apart from the words before them', async () => {
  expect(
    await blocksOf('<p>10<sup>16</sup> H<sub>2</sub>O, the 1<sup>st</sup>, pound<a epub:type="noteref">1</a></p>'),
  ).toEqual(['paragraph 10¹⁶ H₂O, the 1st, pound¹']);
});

test('formulas are written in one line with the signs that were drawn', async () => {
  const math = (inside: string): string =>
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow>${inside}</mrow>` +
    '<annotation>no</annotation></semantics></math>';
  const half = '<mfrac><msup><mi>x</mi><mn>2</mn></msup><mn>2</mn></mfrac>';
  const sum =
    '<munderover><mo>∑</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>∞</mi></munderover><mi>cos</mi><mi>n</mi>';
  expect(
    await blocksOf(`<p>Take ${math(half)} and ${math(`${sum}<msqrt><mi>a</mi>\n<mo>+</mo><mi>b</mi></msqrt>`)}.</p>`),
  ).toEqual(['paragraph Take (x^2)/2 and ∑_(n=1)^∞cos n√(a+b).']);
});

test('cells keep their columns under those that span several; a frame of one column is text', async () => {
  const table = `<table><caption>Table 1</caption><tr><th colspan="2">Both</th><th rowspan="3">Last</th></tr><tr>\
<td rowspan="2">a</td><td>b</td></tr><tr><td>c
    <table><tr><td>inner</td></tr></table></td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>`;
  expect(await blocksOf(table)).toEqual(['caption Table 1', 'table [Both||Last][a|b][|c\ninner][d|e|f]']);
  expect(await blocksOf('<table><tr><td><p>Only</p></td></tr><tr><td>text</td></tr></table>')).toEqual([
    'paragraph Only',
    'paragraph text',
  ]);
});

test('a cell reaches down to the end of its section at most, and with no number as far as that', async () => {
  const table =
    '<table><thead><tr><th rowspan="3">Plot</th><th>Year</th></tr></thead><tbody><tr><td rowspan="0">A</td>' +
    '<td>2023</td></tr><tr><td>2024</td></tr><tr><td>2025</td></tr></tbody><tbody><tr><td>B</td><td>2025</td></tr>' +
    '</tbody></table>';
  expect(await blocksOf(table)).toEqual(['table [Plot|Year][A|2023][|2024][|2025][B|2025]']);
});

test('pages carry the title of their chapter, by file and by the place in a file', async () => {
  const nav = `<ol><li><a href="one.xhtml">One</a></li><li><a href="two%20b.xhtml">Part</a><ol><li>\
<a href="two%20b.xhtml#x">Two X</a><ol><li><a href="two%20b.xhtml#deep">Deep</a></li></ol></li></ol></li>
    <li><span>Group</span><ol><li><a href="two%20b.xhtml#y">Two Y</a></li></ol></li></ol>`;
  const pages = await pagesOf(
    [
      { name: 'cover.xhtml', body: '<p>Before all</p>' },
      { name: 'notes.xhtml', body: '<p>Notes</p>', linear: false },
      { name: 'one.xhtml', body: '<p>first</p>' },
      { name: 'one-b.xhtml', body: '<p>goes on</p>' },
      {
        name: 'two b.xhtml',
        body:
          '<h1>Part</h1><section id="x"><h2>X</h2><p>text <span id="deep">deep</span></p></section>' +
          '<p>of <a id="y"/>Y</p>',
      },
    ],
    { nav },
  );
  expect(pages).toEqual(['–: Before all', 'One: first', 'One: goes on', 'Two X: Part', 'Two Y: of Y', '–: Notes']);
});

test('an older book has its chapters in an NCX, and a damaged navigation document does no harm', async () => {
  const point = (title: string, source: string, inside = ''): string =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${source}"/>${inside}</navPoint>`;
  const ncx = point('One', 'a.xhtml', point('One and a half', 'a.xhtml#half'));
  const files = [{ name: 'a.xhtml', body: '<p>a</p><p id="half">b</p>' }];
  expect(await pagesOf(files, { ncx })).toEqual(['One: a', 'One and a half: b']);
  expect(await pagesOf(files, { ncx, nav: '<ol><li>' })).toEqual(['One: a', 'One and a half: b']);
});

test('a long chapter is cut into pages of about 4,000 characters', async () => {
  const { pages } = await made([{ name: 'a.xhtml', body: `<p>${'word '.repeat(100)}</p>`.repeat(40) }], {
    nav: '<ol><li><a href="a.xhtml">All</a></li></ol>',
  });
  expect(pages.length).toBeGreaterThan(3);
  expect(
    pages.every(
      ({ label, blocks }) => label === 'All' && blocks.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) < 6_000,
    ),
  ).toBe(true);
});

test('a book says its main title, its authors and when its publisher brought it out', async () => {
  const metadata = `<dc:title id="s">Sub</dc:title><dc:title id="m">Main
    title</dc:title><meta refines="#m" property="title-type">main</meta><dc:creator>Ada Byron</dc:creator>\
<dc:creator>Alan Turing</dc:creator>
    <dc:date opf:event="conversion">2023-02-26</dc:date><dc:date opf:event="publication">2019-08-23</dc:date>\
<dc:publisher>Tea Press</dc:publisher>`;
  const { claimed } = await made([{ name: 'a.xhtml', body: 'x' }], { metadata });
  expect(claimed).toEqual({
    title: 'Main title',
    author: 'Ada Byron, Alan Turing',
    createdOn: null,
    publishedOn: '2019-08-23',
    publisher: 'Tea Press',
  });
});

test.each([
  ['a date of nothing', '<dc:date>2008-05-20</dc:date>', undefined],
  ['a publication by nobody', '<dc:date opf:event="publication">2019-08-23</dc:date>', undefined],
  [
    'one who brings works out again',
    '<dc:date>2019</dc:date><dc:publisher>Project Gutenberg</dc:publisher>',
    undefined,
  ],
  ['a conversion', '<dc:date opf:event="conversion">2023</dc:date><dc:publisher>Tea Press</dc:publisher>', undefined],
  ['a publisher', '<dc:date>2012</dc:date><dc:publisher>Tea Press</dc:publisher>', '2012'],
  [
    'a first publication',
    '<dc:date opf:event="publication">2019</dc:date><dc:date opf:event="original-publication">1913</dc:date>',
    '1913',
  ],
])('when an e-book was made is no date of the work: %s', async (_what, metadata, publishedOn) => {
  const { claimed } = await made([{ name: 'a.xhtml', body: 'x' }], { metadata: `<dc:title>Tea</dc:title>${metadata}` });
  expect(claimed.publishedOn).toBe(publishedOn);
});

test('a book says its publisher, language, edition and identifiers; who translated it did not write it', async () => {
  const metadata = `<dc:title>Tea</dc:title><dc:creator id="a">Ada Byron</dc:creator>\
<meta refines="#a" property="role">aut</meta>
    <dc:creator id="t">Bo Lee</dc:creator><meta refines="#t" property="role">trl</meta>\
<dc:publisher>Tea Press</dc:publisher><dc:language>de-CH</dc:language>
    <dc:identifier opf:scheme="ISBN">978-0-306-40615-7</dc:identifier>\
<meta property="schema:bookEdition">Second edition</meta>`;
  const { claimed } = await made([{ name: 'a.xhtml', body: 'x' }], { metadata });
  expect(claimed).toEqual({
    title: 'Tea',
    author: 'Ada Byron',
    createdOn: null,
    publisher: 'Tea Press',
    language: 'de-CH',
    edition: 'Second edition',
    identifiers: 'ISBN 978-0-306-40615-7',
  });
});

test('a page that is no well-formed XML is read as browsers read it', async () => {
  const whole = `<!DOCTYPE html><html><head><title>x</title><meta charset=utf-8></head><body>\
<h1>Tom &amp; Jerry & Co</h1>
    <p>one<br>two<p>three &eacute;&#x2019;&unknown;<ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><td>3<td>4</table>
    <script>if (a < b) "<p>no</p>"</script></div><!-- <p>no</p> --><p title='a > b'>five < six</body>`;
  const { pages } = await made([{ name: 'a.html', body: '', whole, mediaType: 'text/html' }]);
  expect(pages.flatMap(({ blocks }) => blocks.map(inShort))).toEqual([
    'heading1 Tom & Jerry & Co',
    'paragraph one\ntwo',
    'paragraph three é’&unknown;',
    'list a',
    'list b',
    'table [1|2][3|4]',
    'paragraph five < six',
  ]);
});

test('what is no book, is locked, empty or hurts is refused with its reason', async () => {
  const refused = (bytes: Uint8Array, reason: string): Promise<void> =>
    expect(openEpub(fileOf(bytes))).rejects.toMatchObject({ reason });
  const files = [{ name: 'a.xhtml', body: '<p>text</p>' }];
  const encryption = (algorithm: string) => ({
    name: 'META-INF/encryption.xml',
    content:
      `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/>` +
      '<CipherReference URI="Book/a.xhtml"/></EncryptedData></encryption>',
  });
  await refused(
    makeEpub(files, { more: [encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')] }),
    'password_protected',
  );
  expect((await made(files, { more: [encryption('http://www.idpf.org/2008/embedding')] })).pages).toHaveLength(1);
  await refused(makeEpub([{ name: 'cover.xhtml', body: '<img src="cover.jpg" alt="Cover"/>' }]), 'no_text');
  await refused(makeZip({ 'word/document.xml': '<w/>' }), 'wrong_type');
  await refused(Buffer.from('text'), 'wrong_type');
  await refused(Buffer.alloc(0), 'damaged');
  const good = makeEpub(files);
  await refused(good.subarray(0, good.length >> 1), 'damaged');
  const laughs = '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><html><body><p>&b;</p></body></html>';
  await refused(makeEpub([{ name: 'a.xhtml', body: '', whole: laughs }]), 'damaged');
  await refused(makeEpub([{ name: 'a.xhtml', body: '<div>'.repeat(1_000) }]), 'too_large');
});

test('real books are read whole, with their chapters', async ctx => {
  const corpus = '../shared/corpus/epub/';
  if (!existsSync(corpus)) ctx.skip('no corpus beside the repository');
  const { pages, claimed } = await openEpub(`${corpus}moby-dick.epub`);
  expect(claimed).toMatchObject({
    title: 'Moby-Dick',
    author: 'Herman Melville',
    createdOn: null,
    publisher: 'Harper & Brothers, Publishers',
    language: 'en-US',
  });
  const loomings = pages.find(({ label }) => label === 'Chapter 1. Loomings.');
  expect(loomings?.blocks.slice(0, 2).map(block => inShort(block).slice(0, 40))).toEqual([
    'heading1 Chapter 1. Loomings.',
    'paragraph Call me Ishmael. Some years ag',
  ]);
  expect(new Set(pages.flatMap(({ label = '' }) => (label.startsWith('Chapter ') ? [label] : []))).size).toBe(135);
  expect(pages.at(-1)?.label).toBeUndefined();

  const sports = await openEpub(`${corpus}winter-sports.epub`);
  const contents = sports.pages.find(({ label }) => label === 'CONTENTS')?.blocks[1];
  expect(contents?.rows?.[1]?.map(({ text }) => text)).toEqual(['I.', 'The Sun-seeker', '1']);

  const arabic = await openEpub(`${corpus}regime-anticancer-arabic.epub`);
  expect(arabic.pages[0]?.blocks.slice(0, 4).map(inShort)).toEqual([
    'figure cover',
    'figure titlepage',
    'heading2 الفصل الثاني',
    'heading1 ما هو السرطان؟',
  ]);
});
