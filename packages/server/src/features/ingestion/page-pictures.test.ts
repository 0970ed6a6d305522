import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Original } from '#features/files/index.ts';
import { originalKey } from '#features/files/index.ts';
import { openDiskBlobs } from '#platform/disk-blobs.ts';
import { newUuid } from '#platform/new-id.ts';
import { LIMITS } from './limits.ts';
import { PagePictures } from './page-pictures.ts';

const PATIENCE_MS = 60_000;

/** Page pictures, and documents of one page each. */
function workspace() {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-page-pictures-'));
  const blobs = openDiskBlobs(folder);
  const pictures = new PagePictures(blobs);
  onTestFinished(async () => {
    await pictures.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const documentOf = async (tenantId: string, shade: number) => {
    const color = { r: shade, g: shade, b: shade };
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer();
    const sha256 = String(shade).padStart(64, '0');
    await blobs.put(originalKey(tenantId, sha256), bytes);
    const original = { sha256, mime: 'image/png', sizeBytes: bytes.length } as Original;
    return { tenantId, versionId: newUuid(), original, askedBy: tenantId };
  };
  return { pictures, documentOf };
}

/** How it ends: with a PNG, or with the code of a problem. */
const endOf = (drawn: Promise<Uint8Array>): Promise<string> =>
  drawn.then(
    png => Buffer.from(png.subarray(1, 4)).toString(),
    (problem: { code: string }) => problem.code,
  );

test('RATE pages of five documents that are asked for at once are all drawn', {
  timeout: PATIENCE_MS,
}, async () => {
  const { pictures, documentOf } = workspace();
  const documents = await Promise.all([10, 20, 30, 40, 50].map((shade, at) => documentOf(`tenant-${at}`, shade)));
  const ends = (width: number) => Promise.all(documents.map(one => endOf(pictures.page(one, 1, width))));
  expect(await ends(300)).toEqual(Array(5).fill('PNG'));
  // What some of them keep open is idle now.
  expect(await ends(600)).toEqual(Array(5).fill('PNG'));
});

test('RATE whoever asks for more pages than may wait is refused, and others are drawn theirs', {
  timeout: PATIENCE_MS,
}, async () => {
  const { pictures, documentOf } = workspace();
  const [theirs, mine] = [await documentOf('mallory', 10), await documentOf('ada', 20)];
  const many = Array.from({ length: LIMITS.renderWaitingOfOne + 10 }, (_, at) =>
    endOf(pictures.page(theirs, at + 1, 300)),
  );
  await Promise.any(many.map(async end => expect(await end).toBe('rate_limited')));
  expect(await endOf(pictures.page(mine, 1, 300))).toBe('PNG');
  // Theirs has one page.
  expect(new Set(await Promise.all(many))).toEqual(new Set(['PNG', 'not_found', 'rate_limited']));
});

test('a page whose drawing is ended with the server is not said to be missing', {
  timeout: PATIENCE_MS,
}, async () => {
  const { pictures, documentOf } = workspace();
  const documents = await Promise.all([10, 20, 30].map(shade => documentOf('ada', shade)));
  const drawn = [300, 600].flatMap(width => documents.map(one => endOf(pictures.page(one, 1, width))));
  await Promise.any(drawn);
  await pictures.close();
  expect(new Set(await Promise.all(drawn))).toEqual(new Set(['PNG', 'unavailable']));
});
