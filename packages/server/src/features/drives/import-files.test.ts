import { contract, DRIVES, MAX_DRIVE_FILES } from '@nousboard/contracts';
import { upload } from '@nousboard/testkit';
import { startWithDrives } from '@nousboard/testkit/fake-drives/connected-app';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let drives: FakeDrives;
beforeAll(async () => {
  drives = await startFakeDrives();
});
beforeEach(() => drives.reset());
afterAll(() => drives.close());

const started = async (options: Parameters<typeof startWithDrives>[1] = {}) => {
  const app = await startWithDrives(drives, options);
  const ended = async (importId: string, who = 'ada') => {
    await expect
      .poll(async () => (await app.imported(importId, who)).status, { timeout: 30_000, interval: 100 })
      .toMatch(/done|failed|cancelled/);
    return app.imported(importId, who);
  };
  return { ...app, ended };
};
const refusalsOf = ({ refused }: { refused: readonly { filename: string; code: string }[] }) =>
  refused.map(({ filename, code }) => [filename, code]);

test('files and folders become sources of a project, as ordinary files that say where they come from', async () => {
  const { connect, bring, ended, given, as, file, startWork, list } = await started();
  startWork();
  for (const drive of DRIVES) {
    const { files } = drives[drive];
    const folder = files.folder('Papers');
    const deeper = files.folder('Deeper', folder);
    const single = files.put({ name: `single-${drive}.txt`, content: `Tea of ${drive} grows on hills.` });
    files.put({ name: `inside-${drive}.md`, content: `# Inside ${drive}`, mime: 'text/markdown', parent: folder });
    files.put({ name: `deep-${drive}.txt`, content: `Deep in ${drive}.`, parent: deeper });
    files.put({ name: 'film.mp4', content: 'm', mime: 'video/mp4', parent: deeper });
    await connect(drive);
    const { conversationId } = await given.project({ owner: 'ada' });
    const begun = await bring(drive, [folder, single], conversationId);
    expect(begun).toMatchObject({ drive, status: 'running', found: 0, done: 0, added: [], refused: [], problem: null });
    const done = await ended(begun.id);
    expect([done.status, done.found, done.done, done.added.length, refusalsOf(done)]).toEqual([
      'done',
      4,
      4,
      3,
      [['film.mp4', 'unsupported_type']],
    ]);
    expect((await as('ada').call(contract.getProject, { params: { conversationId } })).files.length).toBe(3);
    const source = drive === 'google' ? 'google-drive' : 'onedrive';
    const last = await file(done.added[2] ?? '');
    expect(last).toMatchObject({ filename: `single-${drive}.txt`, title: `single-${drive}`, type: 'text/plain' });
    expect(last.metadata).toMatchObject({
      source,
      externalId: `${source}:${single}`,
      lastEditedUtc: expect.stringMatching(/^2026-09-01T/),
      license: null,
    });
    expect((await list(drive)).items.find(({ id }) => id === single)?.file_id).toBe(done.added[2]);
  }
  expect((await as('bob').call(contract.listFiles)).items).toEqual([]);
}, 60_000);

test('documents of Google’s own come as what they are converted into, up to the limit of its conversion', async () => {
  const { connect, bring, ended, file, startWork } = await started();
  startWork();
  const { files } = drives.google;
  const drawing = files.put({
    name: 'Sketch',
    content: '%PDF-1.4 not much of one',
    mime: 'application/vnd.google-apps.drawing',
  });
  const huge = files.put({
    name: 'Huge',
    content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x'),
    mime: 'application/vnd.google-apps.document',
  });
  await connect('google');
  const done = await ended((await bring('google', [drawing, huge])).id);
  expect(refusalsOf(done)).toEqual([['Huge.docx', 'drive_export_limit']]);
  expect(await file(done.added[0] ?? '')).toMatchObject({ filename: 'Sketch.pdf', type: 'application/pdf' });
  expect(drives.requests.some(({ path }) => path.includes(`/export?mimeType=application%2Fpdf`))).toBe(true);
}, 60_000);

test('the rules of uploads hold: kinds, sizes, what is empty, what is there already', async () => {
  const { connect, bring, ended, given, as, startWork, database } = await started({
    settings: { uploadMaxFileMb: 1 },
  });
  startWork();
  const { files } = drives.google;
  const large = files.put({ name: 'large.txt', content: Buffer.alloc(1024 * 1024 + 1, 'x') });
  const lies = files.put({ name: 'lies.pdf', content: 'no pdf at all', mime: 'application/pdf' });
  const empty = files.put({ name: 'empty.txt', content: '' });
  const good = files.put({ name: 'good.txt', content: 'Tea is good.' });
  const twin = files.put({ name: 'twin.txt', content: 'Mine already.' });
  const copies = [
    files.put({ name: 'good copy.txt', content: 'Tea is good.' }),
    files.put({ name: 'another twin.txt', content: 'Mine already.' }),
  ];
  await connect('google');
  const { conversationId } = await given.project({ owner: 'ada' });
  const { items } = await upload(as('ada'), [{ filename: 'uploaded.txt', bytes: Buffer.from('Mine already.') }], {
    projectId: conversationId,
  });
  const before = drives.requests.length;
  const first = await ended((await bring('google', [large, lies, empty, good, twin, 'no-such-id'], conversationId)).id);
  expect(refusalsOf(first)).toEqual([
    ['large.txt', 'file_too_large'],
    ['lies.pdf', 'wrong_content'],
    ['empty.txt', 'empty_file'],
    ['twin.txt', 'already_in_project'],
    ['no-such-id', 'drive_gone'],
  ]);
  expect(first.refused[3]?.message).toBe('This File is already in the project');
  // What is too large is not fetched to find that out.
  expect(drives.requests.slice(before).some(({ path }) => path.includes(large) && path.includes('alt=media'))).toBe(
    false,
  );
  const again = await ended((await bring('google', [good], conversationId)).id);
  expect(refusalsOf(again)).toEqual([['good.txt', 'already_in_project']]);
  expect(refusalsOf(await ended((await bring('google', [good])).id))).toEqual([['good.txt', 'duplicate_file']]);
  const copied = await ended((await bring('google', copies)).id);
  expect([copied.added, refusalsOf(copied)]).toEqual([
    [],
    [
      ['good copy.txt', 'duplicate_file'],
      ['another twin.txt', 'duplicate_file'],
    ],
  ]);
  // What could not be read begins anew, which is no refusal.
  const unread = () =>
    database.db
      .selectFrom('job')
      .select('id')
      .where('name', '=', 'file-read')
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  for (const project of [undefined, conversationId]) {
    const [fileId] = first.added;
    await expect.poll(async () => (await unread()).length, { timeout: 30_000 }).toBe(0);
    await database.transaction(tx =>
      tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).where('id', '=', String(fileId)).execute(),
    );
    const anew = await ended((await bring('google', [good], project)).id);
    expect([anew.added, refusalsOf(anew)]).toEqual([[fileId], []]);
  }
  const other = await given.project({ owner: 'ada' });
  const attached = await ended((await bring('google', [good, twin], other.conversationId)).id);
  expect([attached.added, attached.refused]).toEqual([[first.added[0], items[0]?.file_id], []]);
}, 60_000);

test('another’s project takes nothing, and nobody sees or stops the import of another', async () => {
  const { connect, as, given, bring } = await started();
  await connect('google');
  const { conversationId } = await given.project({ owner: 'bob' });
  const params = { drive: 'google' } as const;
  const refused = await as('ada').send(contract.importFromDrive, {
    params,
    body: { items: ['a'], projectId: conversationId },
  });
  expect([refused.status, refused.json.error.code]).toEqual([404, 'not_found']);
  const { id } = await bring('google', ['a']);
  expect((await as('bob').send(contract.cancelDriveImport, { params: { importId: id } })).status).toBe(404);
  expect((await as('bob').call(contract.listDriveImports)).items).toEqual([]);
  expect((await as('ada').call(contract.listDriveImports)).items.map(one => one.id)).toEqual([id]);
  for (const items of [[], ['../x'], ["a' or 'b"], Array.from({ length: 41 }, (_, at) => `id-${at}`)])
    expect((await as('ada').send(contract.importFromDrive, { params, body: { items } })).json.error.code).toBe(
      'validation',
    );
  expect((await as('bob').send(contract.importFromDrive, { params, body: { items: ['a'] } })).json.error.code).toBe(
    'drive_disconnected',
  );
});

test('an import that is stopped brings nothing more; what came stays', async () => {
  const { connect, bring, imported, as, startWork, ended } = await started();
  const ids = Array.from({ length: 3 }, (_, at) =>
    drives.google.files.put({ name: `${at}.txt`, content: `Number ${at}.` }),
  );
  await connect('google');
  const { id } = await bring('google', ids);
  expect((await as('ada').call(contract.cancelDriveImport, { params: { importId: id } })).status).toBe('cancelled');
  // Twice is no mistake.
  expect((await as('ada').call(contract.cancelDriveImport, { params: { importId: id } })).status).toBe('cancelled');
  startWork();
  const next = await bring('google', ids.slice(0, 1));
  expect((await ended(next.id)).added.length).toBe(1);
  expect(await imported(id)).toMatchObject({ status: 'cancelled', added: [] });
}, 40_000);

test('a service that has had enough makes the import wait as long as it says, then go on where it was', async () => {
  const { connect, bring, imported, startWork, database, ended } = await started();
  const ids = Array.from({ length: 2 }, (_, at) =>
    drives.google.files.put({ name: `${at}.txt`, content: `Number ${at}.` }),
  );
  await connect('google');
  drives.standing('google', 'api', { status: 429, retryAfter: '90' });
  startWork();
  const { id } = await bring('google', ids);
  await expect.poll(async () => (await imported(id)).status, { timeout: 20_000 }).toBe('waiting');
  expect(await imported(id)).toMatchObject({ problem: 'drive_busy', added: [] });
  const asked = drives.requests.length;
  const [job] = await database.db
    .selectFrom('job')
    .select(['run_after'])
    .where('name', '=', 'drive-import')
    .where('state', '=', 'waiting')
    .execute();
  expect(job?.run_after.getTime()).toBeGreaterThan(Date.now() + 60_000);
  drives.standing('google', 'api', undefined);
  expect(drives.requests.length).toBe(asked);
  await connect('google');
  await database.transaction(tx =>
    tx
      .updateTable('job')
      .set({ run_after: new Date(0) })
      .where('name', '=', 'drive-import')
      .execute(),
  );
  expect((await ended(id)).added.length).toBe(2);
}, 60_000);

test('whoever is locked out while an import waits gets nothing of it, and is told so once they are back', async () => {
  const { connect, bring, imported, startWork, clock, database } = await started();
  const file = drives.google.files.put({ name: 'tea.txt', content: 'Tea grows on hills.' });
  await connect('google');
  const { id } = await bring('google', [file]);
  const lockOut = (at: Date | null) => database.db.updateTable('account').set({ banned_at: at }).execute();
  await lockOut(clock.now());
  startWork();
  const status = async () => (await database.db.selectFrom('drive_import').select('status').executeTakeFirst())?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('failed');
  await lockOut(null);
  expect(await imported(id)).toMatchObject({ problem: 'ban', found: 0, added: [] });
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
}, 40_000);

test('an import takes what the plan of its person takes at that moment', async () => {
  const { connect, bring, ended, startWork, as, database } = await started({
    settings: { billing: 'sandbox' as never },
  });
  const { id: userId } = await as('ada').user();
  const have = (plan: string) => database.db.updateTable('account').set({ plan }).where('id', '=', userId).execute();
  await have('pro_plan');
  const content = Buffer.alloc(11 * 1024 ** 2, 'Tea grows on hills. ');
  const file = drives.google.files.put({ name: 'long.txt', content });
  await connect('google');
  const { id } = await bring('google', [file]);
  await have('basic_plan');
  startWork();
  expect(refusalsOf(await ended(id))).toEqual([['long.txt', 'plan_file_size']]);
}, 40_000);

test('a consent that ends meanwhile ends the import and says so; disconnecting stops what runs', async () => {
  const { connect, bring, ended, imported, as, startWork } = await started();
  const ids = [drives.google.files.put({ name: 'a.txt', content: 'A.' })];
  await connect('google');
  const waiting = await bring('google', ids);
  await as('ada').call(contract.disconnectDrive, { params: { drive: 'google' } });
  expect((await imported(waiting.id)).status).toBe('cancelled');
  await connect('google');
  const { id } = await bring('google', ids);
  drives.google.withdraw();
  startWork();
  expect(await ended(id)).toMatchObject({ status: 'failed', problem: 'drive_disconnected', added: [] });
}, 40_000);

test('a folder that lies in itself ends, and one with too many files brings as many as go and says so', async () => {
  const { connect, bring, ended, startWork } = await started();
  const { files } = drives.google;
  const [outer, inner] = [files.folder('Outer'), files.folder('Inner')];
  (files.all.get(outer) as { parent: string }).parent = inner;
  (files.all.get(inner) as { parent: string }).parent = outer;
  files.put({ name: 'one.txt', content: 'One.', parent: inner });
  const many = files.folder('Many');
  for (let at = 0; at <= MAX_DRIVE_FILES; at += 1)
    files.put({ name: `film ${at}.mp4`, content: 'm', mime: 'video/mp4', parent: many });
  await connect('google');
  startWork();
  expect((await ended((await bring('google', [outer])).id)).added.length).toBe(1);
  const all = await ended((await bring('google', [many])).id);
  expect(all.refused.filter(({ code }) => code === 'drive_folder_limit')).toEqual([
    {
      filename: 'Many',
      code: 'drive_folder_limit',
      message: `At most ${MAX_DRIVE_FILES} files come at once. Add the rest of this folder by itself.`,
      details: { limit: MAX_DRIVE_FILES },
    },
  ]);
  expect([all.found, all.done]).toEqual([MAX_DRIVE_FILES, MAX_DRIVE_FILES]);
}, 120_000);
