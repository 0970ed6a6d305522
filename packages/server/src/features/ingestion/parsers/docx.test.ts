import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowBlock } from '@nousboard/core/document';
import { buildFlowSegment, firstSegmentState } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import { openDocx } from './docx.ts';
import { filesOf } from './testing/file-of.ts';
import type { DocxContent } from './testing/make-docx.ts';
import { makeDocx } from './testing/make-docx.ts';

const fileOf = filesOf('docx');

/** A block in short: `heading2 Text`, rows in brackets. */
const inShort = ({ role, level, text, rows }: FlowBlock): string =>
  `${role}${level ?? ''} ${text ?? rows?.map(row => `[${row.map(cell => cell.text).join('|')}]`).join('')}`;
const pagesOf = async (content: DocxContent): Promise<string[][]> =>
  (await openDocx(fileOf(makeDocx(content)))).pages.map(page => page.blocks.map(inShort));
const blocksOf = async (content: DocxContent | string): Promise<string[]> =>
  (await pagesOf(typeof content === 'string' ? { body: content } : content)).flat();

const r = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : r(text)}</w:p>`;
const styled = (style: string, text: string): string => p(text, `<w:pStyle w:val="${style}"/>`);
const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text.startsWith('<') ? text : p(text)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const PAGE_BREAK = '<w:br w:type="page"/>';

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

const chunk = (kind: string) => `<w:altChunk r:id="${kind}"/>`;
const HTML =
  '<html><head><title>Left out</title></head><body><h1>Results</h1><p>The trial enrolled 214&nbsp;patients.</p>' +
  '<table><tr><td>Arm</td><td>Patients</td></tr><tr><td>A</td><td>107</td></tr></table></body></html>';
const HTML_BLOCKS = ['heading1 Results', 'paragraph The trial enrolled 214 patients.', 'table [Arm|Patients][A|107]'];
const MHTML = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html";',
  '\tboundary="--cut"',
  '',
  'For programs that know nothing of this.',
  '----cut',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: file:///C:/report.htm',
  '',
  '<html><body><p>The b=C3=A4r sle=',
  'eps in winter.</p></body></html>',
  '----cut',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '----cut--',
].join('\r\n');
const RTF = [
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}',
  '{\\colortbl;\\red0\\green0\\blue0;}{\\*\\generator A tool;}{\\info{\\title Left out}}',
  '{\\header Left out too\\par}',
  '\\pard\\outlinelevel0 Findings\\par',
  "\\pard\\outlinelevel9 Caf\\'e9 \\u8220?quoted\\u8221? {\\b bold}{\\v hidden}, {\\f1 \\'ec\\'e8\\'f0}.\\par",
  '\\pard{\\listtext\\bullet\\tab}An item\\par',
  '\\trowd\\pard\\intbl Year\\cell Sales\\cell\\row\\intbl 2024\\cell 12\\cell\\row',
  '\\pard {\\pict\\pngblip 89504e47}After it.\\par}',
].join('\n');

test('documents that a program has put into a Word file as parts are read in their places', async () => {
  const inner = makeDocx({
    body: p('From another file.') + chunk('own.rtf'),
    chunks: { 'own.rtf': '{\\rtf1 And one in it.}' },
  });
  const chunks = {
    'page.htm': HTML,
    'page.mht': MHTML,
    'text.rtf': RTF,
    'plain.txt': 'One line\nof it.\n\nAnother paragraph.',
    'inner.docx': inner,
    'broken.docx': inner.subarray(0, 200),
    'unknown.bin': Buffer.from([0, 1, 2, 3]),
  };
  const body = [p('Before.'), ...Object.keys(chunks).map(chunk), chunk('nowhere'), p('After.')].join('');
  expect(await blocksOf({ body, chunks })).toEqual([
    'paragraph Before.',
    ...HTML_BLOCKS,
    'paragraph The bär sleeps in winter.',
    'heading1 Findings',
    'paragraph Café “quoted” bold, мир.',
    'list •\tAn item',
    'table [Year|Sales][2024|12]',
    'paragraph After it.',
    'paragraph One line\nof it.',
    'paragraph Another paragraph.',
    'paragraph From another file.',
    'paragraph And one in it.',
    'paragraph After.',
  ]);
  expect(await blocksOf({ body: chunk('page.htm'), chunks })).toEqual(HTML_BLOCKS);
  await expect(blocksOf({ body: chunk('unknown.bin'), chunks })).rejects.toMatchObject({ reason: 'no_text' });
});

test('Word files within Word files are read down to some depth, and those that hold themselves end', async () => {
  let file = makeDocx({ body: p('depth 0') });
  for (let depth = 1; depth < 20; depth += 1)
    file = makeDocx({ body: p(`depth ${depth}`) + chunk('inner.docx'), chunks: { 'inner.docx': file } });
  const { pages } = await openDocx(fileOf(file));
  const found = pages.flatMap(page => page.blocks.map(inShort));
  expect(found.slice(0, 3)).toEqual(['paragraph depth 19', 'paragraph depth 18', 'paragraph depth 17']);
  expect(found.length).toBeLessThan(10);
  const many = chunk('inner.txt').repeat(LIMITS.innerDocuments + 1);
  await expect(blocksOf({ body: many, chunks: { 'inner.txt': 'Once more.' } })).rejects.toMatchObject({
    reason: 'too_large',
  });
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
