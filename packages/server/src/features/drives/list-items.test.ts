import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, DRIVES } from '@nousboard/contracts';
import { startWithDrives } from '@nousboard/testkit/fake-drives/connected-app';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { SHARED_DRIVE, startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let drives: FakeDrives;
beforeAll(async () => {
  drives = await startFakeDrives();
});
beforeEach(() => drives.reset());
afterAll(() => drives.close());

const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

test('folders are looked through, folders first and by name, page by page', async () => {
  const { connect, list } = await startWithDrives(drives);
  for (const drive of DRIVES) {
    const { files } = drives[drive];
    const papers = files.folder('Papers');
    files.put({ name: 'b.txt', content: 'b' });
    files.put({ name: 'a.pdf', content: '%PDF-', mime: 'application/pdf' });
    const inside = Array.from({ length: 7 }, (_, at) =>
      files.put({ name: `paper ${at}.md`, content: `${at}`, parent: papers }),
    );
    await connect(drive);
    const top = await list(drive);
    expect(namesOf(top)).toEqual([...(drive === 'google' ? [SHARED_DRIVE.name] : []), 'Papers', 'a.pdf', 'b.txt']);
    expect(top.items.find(({ name }) => name === 'Papers')).toMatchObject({
      id: papers,
      kind: 'folder',
      size: null,
      importable: true,
    });
    expect(top.items.at(-1)).toMatchObject({
      kind: 'file',
      size: 1,
      importable: true,
      file_id: null,
      lastEditedUtc: expect.stringMatching(/^2026-09-01T/),
    });
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(drive, { folder: papers, limit: 3, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(inside);
  }
});

test('a search goes through the whole drive, and signs in it mean themselves', async () => {
  const { connect, list } = await startWithDrives(drives);
  for (const drive of DRIVES) {
    const { files } = drives[drive];
    files.put({ name: "Ada's notes.txt", content: 'a', parent: files.folder('Deep') });
    files.put({ name: 'other.txt', content: 'b' });
    await connect(drive);
    expect(namesOf(await list(drive, { search: "ada's" })), drive).toEqual(["Ada's notes.txt"]);
    expect(namesOf(await list(drive, { search: "x' or name contains '" })), drive).toEqual([]);
    expect(namesOf(await list(drive, { search: '\\' })), drive).toEqual([]);
  }
});

test('what cannot be read says so; documents of Google’s own are named after what they become', async () => {
  const { connect, list } = await startWithDrives(drives);
  const { files } = drives.google;
  files.put({ name: 'Plan', content: '', mime: 'application/vnd.google-apps.document' });
  files.put({ name: 'Numbers', content: '', mime: 'application/vnd.google-apps.spreadsheet' });
  files.put({ name: 'Form', content: '', mime: 'application/vnd.google-apps.form' });
  files.put({ name: 'film.mp4', content: 'm', mime: 'video/mp4' });
  files.put({ name: 'Report: "final"', content: '%PDF-', mime: 'application/pdf' });
  const locked = files.put({ name: 'locked.txt', content: 'l' });
  (files.all.get(locked) as { mayDownload: boolean }).mayDownload = false;
  await connect('google');
  expect((await list('google')).items.slice(1).map(({ name, importable }) => [name, importable])).toEqual([
    ['film.mp4', false],
    ['Form', false],
    ['locked.txt', false],
    ['Numbers.xlsx', true],
    ['Plan.docx', true],
    ['Report- -final-.pdf', true],
  ]);
});

test('a folder that is gone, or of nobody, says so; an id that could be a path is refused', async () => {
  const { connect, as } = await startWithDrives(drives);
  for (const drive of DRIVES) {
    await connect(drive);
    const gone = await as('ada').send(contract.listDriveItems, { params: { drive }, query: { folder: 'gone' } });
    expect([gone.status, gone.json.error.code]).toEqual([422, 'drive_gone']);
    for (const folder of ['..', "a' or 'b", 'a/b', 'a%2Fb', ''])
      expect(
        (await as('ada').send(contract.listDriveItems, { params: { drive }, query: { folder } })).json.error.code,
        folder,
      ).toBe('validation');
  }
});

test('no retry storm: after three tries a service is left alone; one that says how long is believed', async () => {
  const { connect, list, as, clock } = await startWithDrives(drives);
  clock.freeze();
  await connect('google');
  const asked = () => drives.requests.filter(({ part }) => part === 'api').length;
  const before = asked();
  drives.standing('google', 'api', { status: 500 });
  for (let times = 0; times < 6; times += 1)
    expect((await as('ada').send(contract.listDriveItems, { params: { drive: 'google' } })).json.error.code).toBe(
      'drive_unreachable',
    );
  expect(asked() - before).toBe(9);
  drives.standing('google', 'api', undefined);
  clock.advance(60_000);
  await list('google');
  const calm = asked();
  drives.standing('google', 'api', { status: 429, retryAfter: '120' });
  for (let times = 0; times < 4; times += 1) {
    const busy = await as('ada').send(contract.listDriveItems, { params: { drive: 'google' } });
    expect([busy.status, busy.json.error.code]).toEqual([503, 'drive_busy']);
    expect(busy.json.error.details.retryAfterSeconds).toBe(120);
  }
  expect(asked() - calm).toBe(1);
  // Another person is not punished for it.
  drives.standing('google', 'api', undefined);
  await connect('google', 'bob');
  await list('google', {}, 'bob');
});

test('Google’s limits have the status of its refusals and are told from them', async () => {
  const { connect, list } = await startWithDrives(drives);
  await connect('google');
  const limited = {
    status: 403,
    body: JSON.stringify({
      error: {
        code: 403,
        message: 'User Rate Limit Exceeded',
        errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded', message: 'User Rate Limit Exceeded' }],
      },
    }),
  };
  drives.next('google', 'api', limited);
  await expect(list('google')).resolves.toBeDefined();
  drives.next('google', 'api', limited, limited, limited);
  await expect(list('google')).rejects.toMatchObject({ code: 'drive_busy' });
});

test.each([
  ['nothing that is JSON', { status: 200, body: '<html>' }],
  ['JSON of another shape', { status: 200, body: '{"files":[{"id":7}]}' }],
  ['half an answer', 'break'],
] as const)('a service that sends %s is named, and nothing is guessed', async (_what, wrong) => {
  const { connect, list } = await startWithDrives(drives);
  await connect('google');
  drives.standing('google', 'api', wrong);
  await expect(list('google')).rejects.toMatchObject({ status: 502, code: 'drive_unreachable' });
});

test('SSRF by an address that a service sends: nothing inside is reached, and no credentials go anywhere', async () => {
  const reached: unknown[] = [];
  const inside = createServer((request, response) => {
    reached.push(request.headers);
    response.end('secret of the inside');
  });
  await new Promise<void>(done => inside.listen(0, '127.0.0.1', done));
  const { port } = inside.address() as AddressInfo;
  try {
    const { connect, as, bring, startWork, imported } = await startWithDrives(drives);
    await connect('onedrive');
    const id = drives.onedrive.files.put({ name: 'a.txt', content: 'a' });
    for (const location of [
      `http://127.0.0.1:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      `http://[::1]:${port}/`,
      `http://localhost:${port}/`,
    ]) {
      drives.standing('onedrive', 'api', { status: 302, location });
      expect(
        (await as('ada').send(contract.listDriveItems, { params: { drive: 'onedrive' } })).json.error.code,
        location,
      ).toBe('drive_unreachable');
    }
    drives.standing('onedrive', 'api', undefined);
    startWork();
    await connect('onedrive');
    // The next page is asked for at the address of the settings, whatever the service calls it.
    drives.next('onedrive', 'api', {
      status: 200,
      body: JSON.stringify({ value: [], '@odata.nextLink': `http://127.0.0.1:${port}/?$skiptoken=s!1` }),
    });
    const { nextCursor } = await as('ada').call(contract.listDriveItems, { params: { drive: 'onedrive' } });
    await as('ada').call(contract.listDriveItems, { params: { drive: 'onedrive' }, query: { cursor: nextCursor } });
    const { id: importId } = await bring('onedrive', [id]);
    await expect.poll(async () => (await imported(importId)).status, { timeout: 20_000 }).toBe('done');
    expect(reached).toEqual([]);
  } finally {
    inside.close();
  }
}, 40_000);
