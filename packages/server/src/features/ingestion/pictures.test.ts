import { contract, type FileId, type FileVersionId } from '@nousboard/contracts';
import { startTestApp, urlOf } from '@nousboard/testkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDocx } from './parsers/testing/make-docx.ts';
import { makeEpub } from './parsers/testing/make-epub.ts';
import { body, makePptx, shape } from './parsers/testing/make-pptx.ts';

const PATIENCE_MS = 90_000;

const drawn = (id: string): string =>
  '<w:p><w:r><w:t>Words.</w:t></w:r><w:r><w:drawing><wp:inline xmlns:wp="urn:wp"><wp:docPr id="1" descr="A hill"/>' +
  `<pic:pic xmlns:pic="urn:pic"><a:blip xmlns:a="urn:a" r:embed="${id}"/></pic:pic>` +
  '</wp:inline></w:drawing></w:r></w:p>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const square = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#ff000080' } });

test(
  'a picture of a Word document is drawn anew for whoever may read it, and what draws is none',
  async () => {
    const app = await startTestApp();
    const pictures = {
      'a.gif': await square(40).gif().toBuffer(),
      'b.png': SVG,
      'c.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'd.emf': 'of Windows',
      'e.tiff': await square(1_300).tiff().toBuffer(),
    };
    const body = Object.keys(pictures).map(drawn).join('');
    const bytes = makeDocx({ body, pictures });
    const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'hills.docx', bytes });
    app.startWork();
    const file = () => app.as('ada').call(contract.getFile, { params: { fileId } });
    await expect.poll(async () => (await file()).status, { timeout: PATIENCE_MS }).toBe('done');
    const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: {} });
    expect(items.flatMap(({ text, picture }) => (picture ? [[text, picture.number, picture.format]] : []))).toEqual([
      ['A hill', 1, null],
      ['A hill', 2, null],
      ['A hill', 3, null],
      ['A hill', null, 'EMF'],
      ['A hill', 5, null],
    ]);

    const version = (await file()).fileVersion as FileVersionId;
    const of = (number: number, more: { page?: number; version?: FileVersionId; fileId?: FileId } = {}) =>
      urlOf(
        contract.getPicture,
        { fileId: more.fileId ?? fileId, page: more.page ?? 1, number },
        { width: 1_200, version: more.version ?? version },
      );
    const get = async (person: string, url: string) =>
      app.anonymous.raw({ method: 'GET', url, cookies: await app.as(person).cookies() });
    const small = await get('ada', of(1));
    expect(small).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
    const { format, width } = await sharp(small.bytes).metadata();
    expect([format, width]).toEqual(['png', 40]);
    const all = await Promise.all([2, 3, 4, 6, 5].map(number => get('ada', of(number))));
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
    // What could not be drawn is asked for again, also by a browser that keeps what is drawn for a year.
    for (const { headers } of all.slice(0, 4)) expect(headers['cache-control']).toBe('no-store');
    expect((await sharp((await get('ada', of(5))).bytes).metadata()).width).toBe(1_200);
    expect((await get('ada', of(1, { page: 2 }))).status).toBe(404);

    await app.as('bob').user();
    expect((await get('bob', of(1))).status).toBe(404);
    expect((await app.anonymous.raw({ method: 'GET', url: of(1) })).status).toBe(401);
  },
  PATIENCE_MS,
);

test(
  'pictures of presentations and books stand in their text likewise',
  async () => {
    const app = await startTestApp();
    app.startWork();
    const png = await square(40).png().toBuffer();
    const slide =
      `${shape(body('Words.'))}<p:pic><p:nvPicPr><p:cNvPr id="9" name="" descr="A hill"/></p:nvPicPr>` +
      '<p:blipFill><a:blip r:embed="rIdHill"/></p:blipFill></p:pic>';
    const files = {
      'hills.pptx': makePptx([{ shapes: slide, parts: { rIdHill: ['image', 'media/hill.png', png] } }]),
      'hills.epub': makeEpub([{ name: 'one.xhtml', body: '<p>Words.</p><p><img src="hill.png" alt="A hill"/></p>' }], {
        more: [{ name: 'Book/hill.png', content: png }],
      }),
    };
    for (const [filename, bytes] of Object.entries(files)) {
      const { file_id: fileId } = await app.given.source({ owner: 'ada', filename, bytes });
      const file = () => app.as('ada').call(contract.getFile, { params: { fileId } });
      await expect.poll(async () => (await file()).status, { timeout: PATIENCE_MS }).toBe('done');
      const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: {} });
      expect(items.flatMap(({ text, picture }) => (picture ? [[text, picture.number]] : []))).toEqual([['A hill', 1]]);
      const url = urlOf(contract.getPicture, { fileId, page: 1, number: 1 }, { width: 1_200 });
      const shown = await app.anonymous.raw({ method: 'GET', url, cookies: await app.as('ada').cookies() });
      expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
      expect((await sharp(shown.bytes).metadata()).width).toBe(40);
    }
  },
  PATIENCE_MS,
);
