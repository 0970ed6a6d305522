// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type FileId, MIME_TYPES } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { LIMITS } from './limits.ts';
import { openPdf } from './parsers/pdfium.ts';
import { lockOffice } from './parsers/testing/lock-office.ts';
import { lockPdf } from './parsers/testing/locked-pdf.ts';
import { makeDoc } from './parsers/testing/make-doc.ts';
import { makeDocx } from './parsers/testing/make-docx.ts';

const PASSWORD = 'öffne dich 1';
const PATIENCE_MS = 120_000;
const sample = readFileSync(join(import.meta.dirname, '../../../samples/cued-replay-report.pdf'));

async function lockedBytes(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'locked-'));
  try {
    await lockPdf(join(folder, 'locked.pdf'), sample, PASSWORD);
    return readFileSync(join(folder, 'locked.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function startLocked(filename = 'locked.pdf', bytes?: Uint8Array) {
  const lines: string[] = [];
  const app = await startTestApp({ log: createLog({ logLevel: 'trace' }, { write: line => void lines.push(line) }) });
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename, bytes: bytes ?? (await lockedBytes()) });
  app.startWork();
  const unlock = (password: string, who = 'ada', id: string = fileId) =>
    app.as(who).send(contract.unlockFile, { params: { fileId: id as FileId }, body: { password } });
  const settled = () =>
    vi.waitFor(
      async () => {
        const file = await app.as('ada').call(contract.getFile, { params: { fileId } });
        if (file.status !== 'done' && file.status !== 'failed') throw new Error(`still ${file.status}`);
        return file;
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
  return { app, fileId, unlock, settled, lines };
}

test('a PDF that asks for its password is read when it gets it, and needs none from then on', {
  timeout: PATIENCE_MS,
}, async () => {
  const { app, fileId, unlock, settled } = await startLocked();
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected', ready: false });

  const wrong = await unlock('sesame');
  expect([wrong.status, wrong.json.error.code]).toEqual([422, 'document_password']);
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected' });

  const opened = await unlock(PASSWORD);
  expect([opened.status, opened.json.status]).toEqual([200, 'waiting']);
  expect(await settled()).toMatchObject({ status: 'done', ready: true, reason: null, filename: 'locked.pdf' });
  const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: { page: 1 } });
  expect(items.length).toBeGreaterThan(3);
  const content = await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/content` });
  const folder = mkdtempSync(join(tmpdir(), 'unlocked-'));
  writeFileSync(join(folder, 'unlocked.pdf'), content.bytes);
  const pdf = await openPdf(join(folder, 'unlocked.pdf'));
  expect(pdf.pageCount).toBeGreaterThan(0);
  pdf.close();
  rmSync(folder, { recursive: true });
  const picture = await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/pages/1.png?width=320` });
  expect(picture.status).toBe(200);
  // There is nothing left to unlock.
  expect((await unlock(PASSWORD)).json.error.code).toBe('conflict');
});

const WORDS = 'The harbour wall was built of granite in 1882.';
const docx = makeDocx({ body: `<w:p><w:r><w:t>${WORDS}</w:t></w:r></w:p>` });

test('an Office document is read when it gets its password, and kept as the document that it is', {
  timeout: PATIENCE_MS,
}, async () => {
  const { app, fileId, unlock, settled } = await startLocked('walls.docx', lockOffice(docx, PASSWORD));
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected', filename: 'walls.docx' });
  const wrong = await unlock('sesame');
  expect([wrong.status, wrong.json.error.code]).toEqual([422, 'document_password']);
  expect((await unlock(PASSWORD)).status).toBe(200);
  expect(await settled()).toMatchObject({
    status: 'done',
    ready: true,
    reason: null,
    filename: 'walls.docx',
    type: MIME_TYPES.docx,
  });
  const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: {} });
  expect(items.map(({ text }) => text)).toContain(WORDS);
  const content = await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/content` });
  expect(Buffer.from(content.bytes).equals(docx)).toBe(true);
  expect((await unlock(PASSWORD)).json.error.code).toBe('conflict');
});

test('what keeps a document from being unlocked is told apart from a wrong password', {
  timeout: PATIENCE_MS,
}, async () => {
  const locked = lockOffice(docx, PASSWORD);
  const other = Buffer.from(locked.toString('latin1').replaceAll('"SHA512"', '"SHA123"'), 'latin1');
  const { unlock, settled } = await startLocked('walls.docx', other);
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected' });
  const { status, json } = await unlock(PASSWORD);
  expect([status, json.error.code, json.error.details]).toEqual([422, 'unlock_failed', { reason: 'wrong_type' }]);
});

test('a document that cannot be unlocked in time says so, whatever its password', {
  timeout: PATIENCE_MS,
}, async () => {
  const { unlock, settled } = await startLocked('walls.docx', lockOffice(docx, PASSWORD));
  await settled();
  const { unlockWallMs } = LIMITS;
  Object.assign(LIMITS, { unlockWallMs: 1 });
  onTestFinished(() => void Object.assign(LIMITS, { unlockWallMs }));
  const { status, json } = await unlock(PASSWORD);
  expect([status, json.error.code, json.error.details]).toEqual([422, 'unlock_failed', { end: 'took_too_long' }]);
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected' });
});

test('an older Office document, whose password is not taken, says so as one that needs none', {
  timeout: PATIENCE_MS,
}, async () => {
  const { unlock, settled } = await startLocked('walls.doc', makeDoc({ body: [{ text: WORDS }], encrypted: true }));
  expect(await settled()).toMatchObject({ status: 'failed', reason: 'password_protected' });
  expect((await unlock(PASSWORD)).json.error.code).toBe('conflict');
});

test('only its owner can unlock a file, with something like a password, and not as often as a guesser would like', {
  timeout: PATIENCE_MS,
}, async () => {
  const { app, fileId, unlock, settled } = await startLocked();
  await settled();
  const unsigned = await app.anonymous.send(contract.unlockFile, { params: { fileId }, body: { password: PASSWORD } });
  expect(unsigned.json.error.code).toBe('unauthenticated');
  expect((await unlock(PASSWORD, 'bob')).json.error.code).toBe('not_found');
  expect((await unlock('')).json.error.code).toBe('validation');
  expect((await unlock('x'.repeat(256))).json.error.code).toBe('validation');
  const { file_id: plain } = await app.given.source({ owner: 'ada', filename: 'tea.md', text: '# Tea' });
  expect((await unlock(PASSWORD, 'ada', plain)).json.error.code).toBe('conflict');
  const codes: string[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await unlock(`guess ${attempt}`)).json.error.code);
  expect(codes.at(0)).toBe('document_password');
  expect(codes.at(-1)).toBe('rate_limited');
});

test('a password stands in no line of the log, whether it is right, wrong, or no password at all', {
  timeout: PATIENCE_MS,
}, async () => {
  const { app, fileId, unlock, settled, lines } = await startLocked();
  await settled();
  expect((await unlock(`${PASSWORD} not`)).json.error.code).toBe('document_password');
  const nested = await app
    .as('ada')
    .send(contract.unlockFile, { params: { fileId }, body: { password: { nested: PASSWORD } } as never });
  expect(nested.json.error.code).toBe('validation');
  const headers = { 'content-type': 'application/json' };
  const broken = await app
    .as('ada')
    .raw({ method: 'POST', url: `/api/files/${fileId}/unlock`, headers, payload: `{"password":"${PASSWORD}"` });
  expect(broken.status).toBe(400);
  expect((await unlock(PASSWORD)).status).toBe(200);
  expect(await settled()).toMatchObject({ ready: true });
  const written = lines.join('');
  // Each of the four was logged.
  expect(written.split('/unlock"').length - 1).toBe(4);
  expect(written).not.toContain(PASSWORD);
});
