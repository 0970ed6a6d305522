import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFlowSegment, firstSegmentState } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import { openDocx } from './docx.ts';
import { cell, chunk, docxInShort, inShort, p, r, row, style, styled } from './testing/docx-in-short.ts';
import { makeDocx } from './testing/make-docx.ts';

const { fileOf, pagesOf, blocksOf } = docxInShort();

test('headings are known by style: by name in any language, by what it is based on, by outline level', async () => {
  const styles = [
    style('Titel', 'Title'),
    style('berschrift1', 'heading 1'),
    style('U2', 'Überschrift 2'),
    style('Eigene', 'Eigene', '<w:basedOn w:val="U2"/>'),
    style('Outline', 'My own', '<w:pPr><w:outlineLvl w:val="3"/></w:pPr>'),
    style('Body', 'Body under', '<w:basedOn w:val="U2"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
    style('Circle', 'Circle', '<w:basedOn w:val="Circle"/>'),
    style('Verzeichnis1', 'toc 1'),
  ].join('');
  const body = [
    styled('Titel', 'A title'),
    styled('berschrift1', 'One'),
    styled('U2', 'Two'),
    styled('Eigene', 'Own'),
    styled('Outline', 'Outlined'),
    styled('Body', 'Not one'),
    styled('Circle', 'Round'),
    styled('Verzeichnis1', 'One … 3'),
    p('Direct', '<w:outlineLvl w:val="8"/>'),
    styled('Heading3', 'A style that the file does not have'),
  ].join('');
  expect(await blocksOf({ body, styles })).toEqual([
    'heading1 A title',
    'heading1 One',
    'heading2 Two',
    'heading2 Own',
    'heading4 Outlined',
    'paragraph Not one',
    'paragraph Round',
    'paragraph One … 3',
    'heading6 Direct',
    'heading3 A style that the file does not have',
  ]);
});

test('captions and code are known by their styles, and lines of code are one block', async () => {
  const styles = style('Beschriftung', 'caption') + style('SourceCode', 'Source Code');
  const body =
    styled('Beschriftung', 'Figure 1') +
    styled('SourceCode', 'if (a) {') +
    styled('SourceCode', '  b();') +
    styled('SourceCode', '}') +
    p('After.');
  expect(await blocksOf({ body, styles })).toEqual([
    'caption Figure 1',
    'code if (a) {\n  b();\n}',
    'paragraph After.',
  ]);
});

const numbering = (levels: string, more = '', overrides = ''): string =>
  `<w:abstractNum w:abstractNumId="4">${levels}</w:abstractNum>${more}<w:num w:numId="7">` +
  `<w:abstractNumId w:val="4"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="4"/>${overrides}</w:num>`;
const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const item = (text: string, at = 0, list = 7): string =>
  p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);

test('items of lists carry the label that Word shows', async () => {
  const levels =
    level(0, 'decimal', '%1.') +
    level(1, 'lowerLetter', '%1.%2)') +
    level(2, 'bullet', '\uf0b7') +
    level(3, 'chineseCounting', '%4、');
  const body = [
    item('a'),
    item('b'),
    item('c', 1),
    item('d', 1),
    item('e', 2),
    item('f'),
    item('g', 1),
    item('h', 3),
    item('i', 0, 8),
    item('j', 0, 8),
    item('k', 0, 99),
  ].join('');
  expect(
    await blocksOf({
      body,
      numbering: numbering(levels, '', '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'),
    }),
  ).toEqual([
    'list 1. a',
    'list 2. b',
    'list 2.a) c',
    'list 2.b) d',
    'list • e',
    'list 3. f',
    'list 3.a) g',
    'list h',
    'list 5. i',
    'list 6. j',
    'paragraph k',
  ]);
});

test('a list of a style numbers its headings by the level that is linked to the style', async () => {
  const levels =
    level(0, 'upperRoman', '%1', '<w:pStyle w:val="H1"/>') +
    level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/><w:isLgl/>');
  const styles =
    style('H1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>') +
    style('H2', 'heading 2', '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>');
  const off = p('Unnumbered', '<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr>');
  expect(
    await blocksOf({
      body: styled('H1', 'One') + styled('H2', 'Under') + off + styled('H1', 'Two') + styled('H2', 'Under two'),
      styles,
      numbering: numbering(levels),
    }),
  ).toEqual([
    'heading1 I One',
    'heading2 1.1 Under',
    'heading1 Unnumbered',
    'heading1 II Two',
    'heading2 2.1 Under two',
  ]);
});

test('tables keep rows and columns; merged cells give their text once, tables within are flattened', async () => {
  const inner = `<w:tbl>${row(cell('x'), cell('y'))}${row(cell('z'), cell(''))}</w:tbl>${p('')}`;
  const table = [
    row(cell('Head', '<w:gridSpan w:val="2"/>'), cell('C')),
    row(cell('tall', '<w:vMerge w:val="restart"/>'), cell('b'), cell('c')),
    row(cell('tall again', '<w:vMerge/>'), cell(inner), cell('f')),
    `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('g')}${cell('h')}</w:tr>`,
    `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('deleted row')}</w:tr>`,
  ].join('');
  expect(await blocksOf(`<w:tbl><w:tblPr/><w:tblGrid/>${table}</w:tbl>`)).toEqual([
    'table [Head||C][tall|b|c][|x y\nz|f][|g|h]',
  ]);
});

test('paragraphs and line breaks within a cell part its words', async () => {
  const cells = [
    cell(p('First') + p('second')),
    cell('<w:p><w:r><w:t>First</w:t><w:br/><w:t>second</w:t></w:r></w:p>'),
    cell(`<w:sdt><w:sdtContent>${p('First')}${p('second')}</w:sdtContent></w:sdt>`),
  ];
  const { pages } = await openDocx(fileOf(makeDocx({ body: `<w:tbl>${row(...cells)}</w:tbl>` })));
  const { segment } = buildFlowSegment(pages, firstSegmentState);
  expect(segment.text).toBe('First second\tFirst second\tFirst second');
});

test('a table of one cell is a frame: its blocks stay what they are', async () => {
  expect(await blocksOf({ body: `<w:tbl>${row(cell(styled('Heading1', 'Framed') + p('Text.')))}</w:tbl>` })).toEqual([
    'heading1 Framed',
    'paragraph Text.',
  ]);
});

test('text boxes follow their paragraph, and of two ways to say the same only one is taken', async () => {
  const box = (text: string): string => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const drawing =
    '<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>' +
    `<wps:txbx>${box('Boxed.')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>` +
    `<v:textbox>${box('Boxed.')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
  const old = `<w:r><w:pict><v:textbox>${box('Old box.')}</v:textbox></w:pict></w:r>`;
  expect(await blocksOf(p(`${r('Before ')}<w:r>${drawing}</w:r>${r('after.')}`) + p(old))).toEqual([
    'paragraph Before after.',
    'paragraph Boxed.',
    'paragraph Old box.',
  ]);
  expect(
    await blocksOf(`<w:tbl>${row(cell(p(`${r('Bridge:')}<w:r>${drawing}</w:r>`)), cell('Crew only'))}</w:tbl>`),
  ).toEqual(['table [Bridge:\nBoxed.|Crew only]']);
});

test('pictures follow their paragraph with the words for them; those in tables are left out', async () => {
  const picture = (words: string): string =>
    `<w:r><w:drawing><wp:inline xmlns:wp="urn:wp"><wp:docPr id="1" name="Picture 1" descr="${words}"/>` +
    '<pic:pic xmlns:pic="urn:pic"><pic:blipFill/></pic:pic></wp:inline></w:drawing></w:r>';
  const around = p(`${r('Before ')}${picture('A hill')}${r('after.')}`);
  const body = `${around}${p(picture(''))}<w:tbl>${row(cell(p(r('A') + picture('c'))), cell('B'))}</w:tbl>`;
  expect(await blocksOf({ body })).toEqual(['paragraph Before after.', 'figure A hill', 'figure ', 'table [A|B]']);
});

test('a picture names its part; one that cannot be shown, its format; one elsewhere, neither', async () => {
  const blip = (link: string, id: string): string =>
    '<w:r><w:drawing><wp:inline xmlns:wp="urn:wp"><wp:extent cx="1905000" cy="952500"/>' +
    '<wp:docPr id="1" name="Picture 1" descr="A hill"/><pic:pic xmlns:pic="urn:pic">' +
    `<a:blip xmlns:a="urn:a" r:${link}="${id}"/></pic:pic></wp:inline></w:drawing></w:r>`;
  const old = (holder: string): string =>
    `<w:r><w:${holder}><v:shape alt="A tree"><v:imagedata r:id="b.jpeg"/></v:shape></w:${holder}></w:r>`;
  const content = {
    body: [
      blip('embed', 'a.png'),
      blip('embed', 'c.emf'),
      blip('embed', 'd.svg'),
      blip('embed', 'e.png'),
      blip('link', 'a.png'),
      blip('embed', 'nowhere'),
      old('pict'),
      old('object'),
    ]
      .map(run => p(`${r('Words.')}${run}`))
      .join(''),
    pictures: { 'a.png': 'x', 'b.jpeg': 'x', 'c.emf': 'x', 'd.svg': '<svg/>', 'e.png': null },
  };
  const figuresOf = async (bytes: Uint8Array) =>
    (await openDocx(fileOf(bytes))).pages
      .flatMap(page => page.blocks)
      .flatMap(({ role, text, picture }) => (role === 'figure' ? [[text, picture]] : []));
  const size = { width: 200, height: 100 };
  expect(await figuresOf(makeDocx(content))).toEqual([
    ['A hill', { ...size, part: 'word/media/a.png' }],
    ['A hill', { ...size, format: 'EMF' }],
    ['A hill', { ...size, format: 'SVG' }],
    ['A hill', size],
    ['A hill', size],
    ['A hill', size],
    ['A tree', { part: 'word/media/b.jpeg' }],
  ]);
  const inner = makeDocx({ ...content, body: p(`${r('Words.')}${blip('embed', 'a.png')}`) });
  const outer = makeDocx({
    body: chunk('inner.docx'),
    chunks: { 'inner.docx': inner },
    pictures: { 'a.png': 'other' },
  });
  expect(await figuresOf(outer)).toEqual([['A hill', size]]);
});

test('charts and SmartArt give what they say, after their paragraph', async () => {
  const drawing = (inner: string): string =>
    '<w:r><w:drawing><a:graphicData xmlns:a="urn:a" xmlns:c="urn:c" xmlns:dgm="urn:dgm">' +
    `${inner}</a:graphicData></w:drawing></w:r>`;
  const points = (...values: string[]): string =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const chart =
    '<c:chartSpace xmlns:c="urn:c"><c:chart><c:plotArea><c:barChart><c:ser><c:tx><c:strRef>' +
    `<c:strCache>${points('Sales')}</c:strCache></c:strRef></c:tx><c:cat><c:strRef>` +
    `<c:strCache>${points('2023', '2024')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>` +
    `${points('5', '8')}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const diagramData =
    '<dgm:dataModel xmlns:dgm="urn:dgm" xmlns:a="urn:a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/>' +
    '<dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>First step</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst>' +
    '<dgm:cxn srcId="0" destId="1" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>';
  const blocks = await blocksOf({
    body:
      p(r('Before.') + drawing('<c:chart r:id="rId0"/>')) +
      p(drawing('<dgm:relIds r:dm="rId1"/>')) +
      p(drawing('<c:chart r:id="rId7"/>')) +
      p('After.'),
    graphics: { chart, diagramData },
  });
  expect(blocks[0]).toBe('paragraph Before.');
  expect(blocks[1]).toMatch(/^table .*Sales.*2023.*5.*2024.*8/);
  expect(blocks[2]).toMatch(/First step/);
  expect(blocks.slice(3)).toEqual(['paragraph After.']);
});

test('deleted, moved and hidden text and instructions are left out; insertions and results are kept', async () => {
  const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const changed = [
    r('Kept '),
    '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>',
    `<w:moveFrom>${r('moved away')}</w:moveFrom>`,
    `<w:ins>${r('inserted ')}</w:ins>`,
    `<w:moveTo>${r('moved here ')}</w:moveTo>`,
    r('secret', '<w:vanish/>'),
    r('shown ', '<w:vanish w:val="0"/>'),
    `${field('begin')}<w:r><w:instrText>PAGEREF x</w:instrText></w:r>` +
      `${r('nested instruction')}${field('separate')}${r('12')}${field('end')}`,
    '<w:fldSimple w:instr="DATE"><w:r><w:t> today</w:t></w:r></w:fldSimple>',
    `<w:hyperlink r:id="rId9">${r(' link')}</w:hyperlink>`,
    '<w:ruby><w:rt><w:r><w:t>reading</w:t></w:r></w:rt><w:rubyBase><w:r><w:t> 漢字</w:t></w:r></w:rubyBase></w:ruby>',
    '<w:commentRangeStart w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
  ].join('');
  const joined =
    `${p('First half ', '<w:rPr><w:del w:id="3"/></w:rPr>')}` +
    `${p('second half.', '<w:pPrChange><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:pPrChange>')}`;
  expect(await blocksOf(`${p(changed)}${joined}${p(`${field('begin')}${r('broken field')}`)}${p('goes on.')}`)).toEqual(
    [
      'paragraph Kept inserted moved here shown 12 today link 漢字',
      'paragraph First half second half.',
      'paragraph goes on.',
    ],
  );
});

test('boxes and lists of older forms are read as they were filled in', async () => {
  const field = (properties: string, result = ''): string =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="A"/>${properties}</w:ffData></w:fldChar></w:r>` +
    `<w:r><w:instrText>FORM</w:instrText></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const box = (inside: string): string => field(`<w:checkBox><w:sizeAuto/>${inside}</w:checkBox>`);
  const list = (inside: string): string =>
    field(`<w:ddList>${inside}<w:listEntry w:val="by bus"/><w:listEntry w:val="on foot"/></w:ddList>`);
  const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
  const body = [
    p(box('<w:default w:val="0"/><w:checked/>') + r(' smoker')),
    p(box('<w:default w:val="1"/><w:checked w:val="0"/>') + r(' insured')),
    p(box('<w:default w:val="1"/>') + r(' married') + box('') + r(' retired')),
    p(list('<w:result w:val="1"/>') + r('; ') + list('')),
    p(field('<w:textInput><w:default w:val="Name"/></w:textInput>', `${separate}${r('Wanda Krause')}`)),
  ].join('');
  expect(await blocksOf(body)).toEqual([
    'paragraph ☒ smoker',
    'paragraph ☐ insured',
    'paragraph ☒ married☐ retired',
    'paragraph on foot; by bus',
    'paragraph Wanda Krause',
  ]);
});

test('signs within a run become characters', async () => {
  const run =
    '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/>' +
    '<w:t>e</w:t><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/>' +
    '<w:sym w:font="Arial" w:char="263A"/><w:sym w:font="Own" w:char="F041"/></w:r>';
  expect(await blocksOf(p(run))).toEqual(['paragraph a\tb\nc\u2011d\u00adeα✓☺']);
});

test('formulas are written in one line', async () => {
  const t = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const formula = [
    t('f'),
    `<m:d><m:dPr/><m:e>${t('x')}</m:e></m:d>`,
    t('='),
    `<m:f><m:num><m:sSup><m:e>${t('x')}</m:e><m:sup>${t('n+1')}</m:sup></m:sSup></m:num><m:den>${t('2')}</m:den></m:f>`,
    t('+'),
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('k')}</m:sub><m:sup/><m:e>${t('a')}</m:e></m:nary>`,
    `<m:rad><m:deg/><m:e>${t('y')}</m:e></m:rad>`,
  ].join('');
  expect(await blocksOf(p(`${r('So ')}<m:oMath>${formula}</m:oMath>${r('.')}`))).toEqual([
    'paragraph So f(x)=(x^(n+1))/2+∑_k a√y.',
  ]);
});

test('pages end where the document ends them, else before a heading or a block', async () => {
  const sectionEnd = (type: string): string => p('End of section.', `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`);
  expect(
    await pagesOf({
      body:
        `${sectionEnd('nextPage')}${sectionEnd('continuous')}${p('Same page.')}` +
        `${p('New page.', '<w:pageBreakBefore/>')}`,
    }),
  ).toEqual([
    ['paragraph End of section.'],
    ['paragraph End of section.', 'paragraph Same page.'],
    ['paragraph New page.'],
  ]);
  const sentence = `${'word '.repeat(99)}end.`;
  const body =
    `${p(sentence).repeat(6)}${styled('Heading1', 'Chapter')}${p(sentence).repeat(20)}` +
    `${styled('Heading2', 'Late')}${p('Short.')}`;
  const pages = await pagesOf({ body });
  expect(pages.map(page => page.length)).toEqual([6, 8, 8, 5, 2]);
  expect(pages.map(page => page[0]?.slice(0, 12))).toEqual([
    'paragraph wo',
    'heading1 Cha',
    'paragraph wo',
    'paragraph wo',
    'heading2 Lat',
  ]);
});

test('a table longer than a page can be goes on with its header row where it says so', async () => {
  const header = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Key')}${cell('Value')}</w:tr>`;
  const rows = Array.from({ length: 300 }, (_, at) => row(cell(`key ${at}`), cell('value '.repeat(20)))).join('');
  const { pages } = await openDocx(fileOf(makeDocx({ body: `<w:tbl>${header}${rows}</w:tbl>` })));
  expect(pages.length).toBe(2);
  for (const page of pages) expect(page.blocks[0]?.rows?.[0]?.map(({ text }) => text)).toEqual(['Key', 'Value']);
  expect(pages.flatMap(page => page.blocks[0]?.rows ?? []).length).toBe(302);
});

test('strict documents and their properties are read alike', async () => {
  const core =
    '<dc:title>On reading</dc:title><dc:creator>A. Author</dc:creator>' +
    '<dcterms:created>2024-10-09T12:43:00Z</dcterms:created>';
  const document = await openDocx(
    fileOf(makeDocx({ body: styled('Heading1', 'Strict') + p('Text.'), core, strict: true })),
  );
  expect(document.claimed).toEqual({ title: 'On reading', author: 'A. Author', createdOn: 'D:20241009' });
  expect(document.pages).toEqual([
    {
      width: 0,
      height: 0,
      blocks: [
        { role: 'heading', level: 1, text: 'Strict' },
        { role: 'paragraph', text: 'Text.' },
      ],
    },
  ]);
});

test.each([
  ['without text', makeDocx({ body: p('') }), 'no_text'],
  ['with a document type', makeDocx({ body: p('&a;'), prolog: '<!DOCTYPE w [<!ENTITY a "b">]>' }), 'damaged'],
  ['nested without end', makeDocx({ body: `<w:tbl>${'<w:tr><w:tc><w:tbl>'.repeat(LIMITS.xmlDepth)}` }), 'too_large'],
  ['broken off', makeDocx({ body: p('text') }).subarray(0, 900), 'damaged'],
  ['of another kind', makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }), 'wrong_type'],
  ['that is none', Buffer.from('just text'), 'wrong_type'],
  ['that is empty', Buffer.alloc(0), 'damaged'],
  [
    'of endless columns',
    makeDocx({ body: `<w:tbl>${row(cell('a', '<w:gridSpan w:val="999999999"/>')).repeat(20_000)}</w:tbl>` }),
    'too_large',
  ],
])('a file %s is refused', async (_, bytes, reason) => {
  await expect(openDocx(fileOf(bytes))).rejects.toMatchObject({ reason });
});

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus');

test('real documents', async context => {
  if (!existsSync(CORPUS)) context.skip('the corpus is not on this machine');
  const { pages, claimed } = await openDocx(join(CORPUS, 'office/word_sample.docx'));
  expect(pages.flatMap(page => page.blocks.map(inShort))).toEqual(
    expect.arrayContaining([
      'heading1 Swimming in the lake',
      'caption Figure 1: This is a cute duckling',
      'list • Paddle about',
      'list 2. Don’t forget to drink water',
      'heading2 Let’s eat',
      'table [|Food|Calories per portion][Leaves|Ash, Elm, Maple|50]' +
        '[Berries|Blueberry, Strawberry, Cranberry|150][Grain|Corn, Buckwheat, Barley|200]',
    ]),
  );
  expect(claimed.author).toBe('Christoph Auer');
  const standard = await openDocx(join(CORPUS, 'office/asvs-4.0.3-en.docx'));
  expect(standard.claimed.title).toBe('OWASP Application Security Verification Standard 4.0.3');
  const blocks = standard.pages.flatMap(page => page.blocks);
  expect(blocks.map(inShort)).toContain('heading2 V2.1 Password Security');
  const table = blocks.find(block => block.rows?.[1]?.[0]?.text === '2.1.1');
  expect(table?.rows?.[0]?.map(({ text }) => text)).toEqual(['#', 'Description', 'L1', 'L2', 'L3', 'CWE', 'NIST §']);
});

test.each([
  ['billion-laughs.docx', 'damaged'],
  ['protected.docx', 'password_protected'],
  ['truncated.docx', 'damaged'],
  ['zipbomb-200mb.docx', 'too_large'],
])('%s is refused', async (name, reason) => {
  const path = join(CORPUS, 'nasty', name);
  if (existsSync(path)) await expect(openDocx(path)).rejects.toMatchObject({ reason });
});
