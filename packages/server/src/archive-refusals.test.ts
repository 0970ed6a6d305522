import { contract } from '@nousboard/contracts';
import { multipartOf } from '@nousboard/testkit';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { bring } from '@nousboard/testkit/archive-workspace';
import { describe, expect, test } from 'vitest';
import { makeZip } from '#platform/make-zip.ts';

describe('refusals', () => {
  const manifest = JSON.stringify({
    format: 'nousboard-archive',
    version: 1,
    product: '1',
    exportedAt: '2026-01-01T00:00:00.000Z',
  });
  test.each([
    ['what is no ZIP', Buffer.from('Dear Sir'), 'archive_unreadable'],
    ['a ZIP that breaks off', makeZip({ 'manifest.json': manifest }).subarray(0, 60), 'archive_unreadable'],
    ['a ZIP of something else', makeZip({ 'hello.txt': 'Hello' }), 'archive_unreadable'],
    ['another manifest', makeZip({ 'manifest.json': '{"format":"something"}' }), 'archive_unreadable'],
    ['a newer form', makeZip({ 'manifest.json': manifest.replace('"version":1', '"version":2') }), 'archive_version'],
    [
      'names that lead out of it',
      makeZip({ 'manifest.json': manifest, '../../etc/passwd': 'x' }),
      'archive_unreadable',
    ],
    [
      'a name twice',
      makeZip([
        { name: 'manifest.json', content: manifest },
        { name: 'manifest.json', content: manifest },
      ]),
      'archive_unreadable',
    ],
    [
      'a line that is no JSON',
      makeZip({ 'manifest.json': manifest, 'projects.jsonl': '{"conversationId":' }),
      'archive_unreadable',
    ],
    [
      'a thing of another shape',
      makeZip({ 'manifest.json': manifest, 'tags.json': '[{"tagId":"1; drop table tag"}]' }),
      'archive_unreadable',
    ],
    [
      'signs that no database keeps',
      makeZip({ 'manifest.json': manifest.replace('"product":"1"', '"product":"\\u0000"') }),
      'archive_unreadable',
    ],
    [
      'nesting without end',
      makeZip({ 'manifest.json': manifest, 'tags.json': '['.repeat(500_000) }),
      'archive_unreadable',
    ],
    [
      'a bomb',
      makeZip({ 'manifest.json': manifest, 'files.jsonl': Buffer.alloc(30_000_000, 32) }),
      'archive_too_large',
    ],
    [
      'a line without end',
      makeZip([
        { name: 'manifest.json', content: manifest },
        { name: 'files.jsonl', content: Buffer.alloc(17 * 1024 ** 2, 32), stored: true },
      ]),
      'archive_unreadable',
    ],
  ])('%s is refused, and nothing of it stays', async (_what, archive, code) => {
    const app = await startAnsweringApp({ uploadMaxFileMb: 20, uploadMaxFiles: 4 });
    const { status, body } = await bring(app, 'ada', archive);
    expect([status, body.error.code]).toEqual([code === 'archive_too_large' ? 413 : 422, code]);
    expect((await app.as('ada').call(contract.listProjects)).items).toEqual([]);
    const left: string[] = [];
    for await (const { key } of app.app.blobs.list(`${(await app.as('ada').user()).id}/upload`)) left.push(key);
    expect(left).toEqual([]);
  });

  test('an archive that is larger than one may be is not kept', async () => {
    const app = await startAnsweringApp({ uploadMaxFileMb: 1, uploadMaxFiles: 1 });
    expect(await bring(app, 'ada', Buffer.alloc(3 * 1024 ** 2))).toMatchObject({
      status: 413,
      body: { error: { code: 'archive_too_large', details: { n: 1 } } },
    });
  });

  test('nothing sent, and a field that nobody knows', async () => {
    const app = await startAnsweringApp();
    const empty = multipartOf([], { wish: 'x' });
    const answer = await app
      .as('ada')
      .raw({ method: 'POST', url: '/api/user/import', headers: empty.headers, payload: empty.payload });
    expect([answer.status, answer.json.error.code]).toEqual([422, 'validation']);
  });

  test('without an account there is neither', async () => {
    const app = await startAnsweringApp();
    const form = multipartOf([{ filename: 'a.zip', bytes: makeZip({ 'manifest.json': manifest }) }], {});
    expect((await app.anonymous.raw({ method: 'GET', url: '/api/user/export' })).status).toBe(401);
    expect(
      (
        await app.anonymous.raw({
          method: 'POST',
          url: '/api/user/import',
          headers: form.headers,
          payload: form.payload,
        })
      ).status,
    ).toBe(401);
  });
});
