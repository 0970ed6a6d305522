import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type FileId, MAX_ASSISTANTS, type Message } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { multipartOf, upload } from '@nousboard/testkit';
import { type AnsweringApp, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openZip } from '#features/ingestion/index.ts';
import { makePagesPdf } from '#features/ingestion/testing/make-pages-pdf.ts';
import { makeZip } from '#platform/make-zip.ts';

const soon = { timeout: 30_000, interval: 50 } as const;
const LEMUR = 'The zanzibar lemur weighs 4711 grams in winter.';
const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.12, width: 1 as const, height: 1 as const, pageNumber: 1 };

const exportOf = async (app: AnsweringApp, who: string) => (await app.as(who).send(contract.exportUser, {})).bytes;
async function bring(app: AnsweringApp, who: string, archive: Uint8Array, headers: Record<string, string> = {}) {
  const form = multipartOf([{ filename: 'mine.zip', bytes: archive }], {});
  const { status, json } = await app
    .as(who)
    .raw({ method: 'POST', url: '/api/user/import', headers: { ...form.headers, ...headers }, payload: form.payload });
  return { status, body: json };
}

/** Somebody who has one of each thing. */
async function used(settings: Partial<Settings> = {}) {
  const app = await startAnsweringApp({ uploadMaxFileMb: 20, uploadMaxFiles: 4, ...settings });
  app.startWork();
  const ada = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Lemurs' });
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Animals' } });
  const text = Buffer.from(`Lemurs live in trees. ${LEMUR} They sleep by day.`);
  const { items } = await upload(
    ada,
    [
      { filename: 'lemur.pdf', bytes: makePagesPdf([{ lines: [LEMUR] }]) },
      { filename: 'trees.txt', bytes: text },
    ],
    { projectId: conversationId },
  );
  const [pdf, txt] = items.map(({ file_id }) => file_id) as [FileId, FileId];
  await ada.call(contract.updateFile, {
    params: { fileId: pdf },
    body: { title: 'On Lemurs', folderId, metadata: { authors: ['Jane Lee'] } },
  });
  const read = (fileId: FileId) => ada.call(contract.getFile, { params: { fileId } });
  for (const fileId of [pdf, txt]) await expect.poll(async () => (await read(fileId)).status, soon).toBe('done');
  expect(
    (
      await ada.send(contract.ask, {
        body: { conversationId, text: 'How much does the zanzibar lemur weigh in winter?' } as never,
      })
    ).status,
  ).toBe(200);
  const thread = (await ada.call(contract.listMessages, { params: { conversationId } })).items;
  const [question, answer] = thread as [Message, Message];
  const { tagId } = await app.given.tag({ owner: 'ada', name: 'Weights' });
  await ada.call(contract.setMessageTags, { params: { messageId: answer.messageId }, body: { tagIds: [tagId] } });
  await ada.call(contract.rememberMessage, { params: { messageId: answer.messageId } });
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const form = multipartOf([{ filename: 'a.png', bytes: png }], {});
  const { address } = (
    await ada.raw({ method: 'POST', url: '/api/files/pictures', headers: form.headers, payload: form.payload })
  ).json;
  const note = await ada.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Seen', text: 'First' },
  });
  await ada.call(contract.updateMessage, {
    params: { messageId: note.messageId },
    body: { text: `![a lemur](${address})` },
  });
  await ada.call(contract.createPreset, { body: { title: 'Strict', strictness: 'very_strict', defaultPreset: true } });
  const { id: assistantId } = await ada.call(contract.createAssistant, {
    body: { name: 'Tutor', instructions: 'Ask back.', function: true, file_ids: [pdf] },
  });
  await ada.call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: assistantId } });
  const { fileVersion } = await read(txt);
  const start = text.indexOf('They sleep');
  const mark = { type: 'text' as const, color: 'moss' as const };
  await ada.call(contract.createHighlight, {
    body: {
      ...mark,
      id: randomUUID(),
      fileId: pdf,
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { text: LEMUR },
    },
  });
  await ada.call(contract.createHighlight, {
    body: {
      ...mark,
      id: randomUUID(),
      fileId: txt,
      fileVersion: fileVersion ?? undefined,
      position: { boundingRect: null, rects: [], pageNumber: 1 },
      anchor: { start, end: start + 10 },
      content: { text: 'They sleep' },
    },
  });
  return { app, conversationId, assistantId, folderId, pdf, txt, question, answer, note, address, png };
}

/** What a person sees of their things, without ids and times. */
async function seen(app: AnsweringApp, who: string) {
  const me = app.as(who);
  const nameOf = new Map((await me.call(contract.listFiles)).items.map(file => [file.file_id, file.filename]));
  const folderOf = new Map(
    (await me.call(contract.listFolders)).items.map(folder => [folder.file_id, folder.filename]),
  );
  const assistants = (await me.call(contract.listAssistants)).items;
  const projects = await Promise.all(
    (await me.call(contract.listProjects)).items.map(async project => {
      const { conversationId, title, files, lastQuestion, assistant_id: assistantId } = project;
      const said = async (kind: 'answer' | 'note') =>
        (await me.call(contract.listMessages, { params: { conversationId }, query: { kind } })).items;
      const thread = await said('answer');
      const place = new Map(thread.map(({ messageId }, at) => [messageId, at]));
      const shown = async (message: Message) => ({
        parent: place.get(message.parentMessageId) ?? null,
        title: message.title,
        text: message.text,
        tags: message.tags.map(({ name }) => name),
        persist: message.persist,
        followUps: message.followUps,
        verdicts: message.verdicts,
        createdAt: message.createdAt,
        earlier: (await me.call(contract.listMessageVersions, { params: { messageId: message.messageId } })).items.map(
          ({ text }) => text,
        ),
        citations: message.citations.map(({ fileId, fileVersion, ...rest }) => ({
          ...rest,
          of: nameOf.get(fileId),
          hasVersion: fileVersion !== '',
        })),
        sources: message.sources.map(({ fileId, text }) => [nameOf.get(fileId), text]),
      });
      return {
        title,
        lastQuestion,
        files: files.map(id => nameOf.get(id)),
        assistant: assistants.find(({ id }) => id === assistantId)?.name,
        messages: await Promise.all([...thread, ...(await said('note'))].map(shown)),
      };
    }),
  );
  return {
    projects,
    files: (await me.call(contract.listFiles, { query: { sort: 'title' } })).items.map(
      ({ filename, title, metadata, folderId, size, corrected }) => ({
        filename,
        title,
        authors: metadata.authors,
        folder: folderOf.get(folderId ?? ('' as never)),
        size,
        corrected,
      }),
    ),
    tags: (await me.call(contract.listTags)).items.map(({ name, description }) => ({ name, description })),
    presets: (await me.call(contract.listPresets)).items.map(({ title, strictness, defaultPreset }) => ({
      title,
      strictness,
      defaultPreset,
    })),
    assistants: assistants.map(({ id: _id, createdAt: _created, updatedAt: _updated, file_ids, ...rest }) => ({
      ...rest,
      files: file_ids.map(id => nameOf.get(id)),
    })),
    highlights: await Promise.all(
      [...nameOf].map(async ([fileId, filename]) => ({
        filename,
        marks: (await me.call(contract.listHighlights, { query: { fileId } })).items.map(
          ({ content, position, color, found }) => ({ content, position, color, found }),
        ),
      })),
    ).then(all => all.sort((a, b) => a.filename.localeCompare(b.filename))),
  };
}
const settled = async (app: AnsweringApp) =>
  Number((await sql<{ n: string }>`select count(*) as n from archive_rest`.execute(app.database.db)).rows[0]?.n);

const EVERYTHING = {
  presets: 1,
  tags: 1,
  folders: 1,
  files: 2,
  assistants: 1,
  projects: 1,
  messages: 3,
  highlights: 2,
  pictures: 1,
};
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map(thing => [thing, 0]));

describe('an archive', () => {
  test('brings everything of one account into another, citations and all, and twice is once', async () => {
    const { app, note, address, png, answer } = await used();
    const before = await seen(app, 'ada');
    expect(before.projects[0]?.messages[1]?.citations.length).toBeGreaterThan(0);
    expect(before).toMatchObject({ assistants: [{ files: ['lemur.pdf'] }], projects: [{ assistant: 'Tutor' }] });
    const archive = await exportOf(app, 'ada');
    await app.as('bob').user();
    const first = await bring(app, 'bob', archive);
    expect(first).toMatchObject({
      status: 201,
      body: { added: EVERYTHING, known: NOTHING, leftOut: [], leftOutCount: 0 },
    });
    await expect.poll(() => settled(app), soon).toBe(0);
    const after = await seen(app, 'bob');
    expect(after).toEqual(before);
    const [theirs] = (await app.as('bob').call(contract.listProjects)).items;
    const [, copy] = (
      await app.as('bob').call(contract.listMessages, { params: { conversationId: theirs?.conversationId as never } })
    ).items;
    const cited = copy?.citations[0];
    // The place is one of the importer's own document.
    expect(cited?.fileVersion).not.toBe(answer.citations[0]?.fileVersion);
    const passage = await app.as('bob').call(contract.getPassage, {
      params: { fileId: cited?.fileId as never },
      query: { version: cited?.fileVersion as never, start: cited?.start as never, end: cited?.end as never } as never,
    });
    expect(JSON.stringify(passage)).toContain(cited?.quote);
    expect((await app.as('bob').raw({ method: 'GET', url: address })).bytes).toEqual(png);
    expect(note.title).toBe('Seen');

    expect(await bring(app, 'bob', archive)).toMatchObject({
      status: 201,
      body: { added: NOTHING, known: EVERYTHING },
    });
    expect(await seen(app, 'bob')).toEqual(after);
    // Neither does it double what it came from.
    expect(await bring(app, 'ada', archive)).toMatchObject({
      status: 201,
      body: { added: NOTHING, known: EVERYTHING },
    });
    expect(await seen(app, 'ada')).toEqual(before);
  });

  test('brings back what was deleted, and leaves what was changed since', async () => {
    const { app, conversationId, note, answer, pdf, txt } = await used();
    const ada = app.as('ada');
    const archive = await exportOf(app, 'ada');
    await ada.call(contract.updateMessage, { params: { messageId: note.messageId }, body: { text: 'Changed' } });
    await ada.call(contract.deleteMessage, { params: { messageId: answer.messageId } });
    await ada.call(contract.detachSource, { params: { conversationId, fileId: txt } });
    expect((await bring(app, 'ada', archive)).body).toMatchObject({ added: { ...NOTHING, messages: 1 } });
    await expect.poll(() => settled(app), soon).toBe(0);
    const [, back] = (await ada.call(contract.listMessages, { params: { conversationId } })).items;
    expect(back).toMatchObject({
      parentMessageId: answer.parentMessageId,
      text: answer.text,
      persist: true,
      tags: [{ name: 'Weights' }],
    });
    expect(back?.citations.map(({ fileId, quote }) => [fileId, quote])).toEqual(
      answer.citations.map(({ fileId, quote }) => [fileId, quote]),
    );
    expect((await ada.call(contract.getMessage, { params: { messageId: note.messageId } })).text).toBe('Changed');
    expect((await ada.call(contract.getProject, { params: { conversationId } })).files).toEqual([pdf, txt]);
  });

  test('an assistant that was changed since is left as it is, and one that says the same is the same', async () => {
    const { app, assistantId } = await used();
    const ada = app.as('ada');
    const archive = await exportOf(app, 'ada');
    await ada.call(contract.updateAssistant, { params: { assistantId }, body: { name: 'Coach' } });
    expect((await bring(app, 'ada', archive)).body).toMatchObject({ added: NOTHING, known: { assistants: 1 } });
    expect((await ada.call(contract.listAssistants)).items.map(({ name }) => name)).toEqual(['Coach']);

    const bob = app.as('bob');
    const tutor = { name: 'Tutor', instructions: 'Ask back.', function: true };
    await bob.call(contract.createAssistant, { body: tutor });
    await app.given.project({ owner: 'bob' });
    const without = await rewritten(
      archive,
      name => name === 'assistants.json',
      text => JSON.stringify(JSON.parse(text).map((one: object) => ({ ...one, file_ids: [randomUUID()] }))),
    );
    // A file that is nowhere is left out of it, and nobody else's is meant.
    expect((await bring(app, 'bob', without)).body).toMatchObject({
      added: { assistants: 0 },
      known: { assistants: 1 },
    });
    const { items } = await bob.call(contract.listAssistants);
    expect(items).toMatchObject([{ ...tutor, file_ids: [] }]);
    expect((await bob.call(contract.listProjects)).items.map(({ assistant_id: id }) => id).sort()).toEqual(
      [items[0]?.id, null].sort(),
    );
  });

  test('assistants beyond as many as a person may have are left out, by name', async () => {
    const { app } = await used();
    const archive = await rewritten(
      await exportOf(app, 'ada'),
      name => name === 'assistants.json',
      text =>
        JSON.stringify(
          Array.from({ length: 101 }, (_, n) => ({ ...JSON.parse(text)[0], id: randomUUID(), name: `${n}` })),
        ),
    );
    expect((await bring(app, 'bob', archive)).body).toMatchObject({
      added: { assistants: MAX_ASSISTANTS },
      leftOut: [{ thing: 'assistants', name: '100', code: 'validation' }],
    });
  });

  test('is a ZIP that names its form, holds each file as it is, and nothing of others', async () => {
    const { app, pdf, conversationId } = await used();
    await app.given.source({ owner: 'bob', text: 'Not hers.', filename: 'his.txt' });
    const answer = await app.as('ada').send(contract.exportUser, {});
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Nousboard \d{4}-\d\d-\d\d\.zip"/),
    });
    const path = join(tmpdir(), `${randomUUID()}.zip`);
    await writeFile(path, answer.bytes);
    const zip = await openZip(path);
    try {
      expect(JSON.parse((await zip.text('manifest.json')) ?? '')).toMatchObject({
        format: 'nousboard-archive',
        version: 1,
      });
      expect(Buffer.from((await zip.bytes(`files/${pdf}/lemur.pdf`)) ?? [])).toEqual(
        makePagesPdf([{ lines: [LEMUR] }]),
      );
      expect((await zip.text(`messages/${conversationId}.jsonl`))?.trim().split('\n')).toHaveLength(3);
      expect(zip.names.join()).not.toContain('his.txt');
    } finally {
      await zip.close();
      await rm(path);
    }
  });

  test('a citation whose words are not in its document is not brought, and its sentence claims nothing', async () => {
    const { app } = await used();
    const forged = await rewritten(
      await exportOf(app, 'ada'),
      name => name.startsWith('messages/'),
      text => text.replaceAll('4711 grams', '9999 grams'),
    );
    expect((await bring(app, 'bob', forged)).status).toBe(201);
    await expect.poll(() => settled(app), soon).toBe(0);
    const [project] = (await app.as('bob').call(contract.listProjects)).items;
    const [, answer] = (
      await app.as('bob').call(contract.listMessages, { params: { conversationId: project?.conversationId as never } })
    ).items;
    expect(answer?.text).toContain('9999 grams');
    expect(answer?.citations.filter(({ quote }) => quote.includes('9999'))).toEqual([]);
    const at = answer?.text.indexOf('9999') ?? 0;
    expect(answer?.verdicts.filter(({ start, end }) => start <= at && at < end).map(({ verdict }) => verdict)).toEqual([
      'none',
    ]);
  });

  test('quota and plan of whoever imports hold: what may not come in is named, the rest comes', async () => {
    const { app, conversationId } = await used({ billing: 'sandbox', uploadQuotaMb: 12 });
    await app.as('bob').user();
    const archive = await exportOf(app, 'ada');
    const large = await rewritten(
      archive,
      name => name.endsWith('trees.txt'),
      () => 'x'.repeat(11 * 1024 ** 2),
    );
    const { body } = await bring(app, 'bob', large);
    expect(body).toMatchObject({ added: { ...EVERYTHING, files: 1, highlights: 1 }, leftOutCount: 2 });
    expect(body.leftOut.map(({ thing, code }: { thing: string; code: string }) => [thing, code])).toEqual([
      ['files', 'plan_file_size'],
      ['highlights', 'not_found'],
    ]);
    const [project] = (await app.as('bob').call(contract.listProjects)).items;
    expect([project?.files.length, project?.conversationId === conversationId]).toEqual([1, false]);
  });

  test('comes in once for each key', async () => {
    const { app } = await used();
    const archive = await exportOf(app, 'ada');
    const first = await bring(app, 'bob', archive, { 'idempotency-key': 'once' });
    expect(await bring(app, 'bob', archive, { 'idempotency-key': 'once' })).toEqual(first);
  });
});

test('every earlier text of a long note goes along, and its own archive is never too large for it', async () => {
  const app = await startAnsweringApp();
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Long' });
  const ada = app.as('ada');
  const { messageId } = await ada.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Long', text: '0' },
  });
  for (let n = 1; n <= 60; n += 1)
    await ada.call(contract.updateMessage, { params: { messageId }, body: { text: `${n} ${'茶'.repeat(100_000)}` } });
  const textsOf = async (who: string) => {
    const [project] = (await app.as(who).call(contract.listProjects)).items;
    const [note] = (
      await app.as(who).call(contract.listMessages, {
        params: { conversationId: project?.conversationId as never },
        query: { kind: 'note' },
      })
    ).items;
    const { items } = await app
      .as(who)
      .call(contract.listMessageVersions, { params: { messageId: note?.messageId as never }, query: { limit: 100 } });
    return items.map(({ text }) => text.split(' ')[0]);
  };
  const before = await textsOf('ada');
  expect(before.length).toBeGreaterThan(50);
  expect((await bring(app, 'bob', await exportOf(app, 'ada'))).body).toMatchObject({
    added: { ...NOTHING, projects: 1, messages: 1 },
    leftOut: [],
  });
  expect(await textsOf('bob')).toEqual(before);
});

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

/** An archive with some of its parts changed. */
async function rewritten(
  archive: Uint8Array,
  which: (name: string) => boolean,
  change: (text: string) => string,
): Promise<Buffer> {
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(path, archive);
  const zip = await openZip(path);
  try {
    const parts = [];
    for (const name of zip.names) {
      const bytes = (await zip.bytes(name)) ?? new Uint8Array();
      parts.push({ name, content: which(name) ? change(Buffer.from(bytes).toString()) : bytes, stored: true });
    }
    return makeZip(parts);
  } finally {
    await zip.close();
    await rm(path);
  }
}
