import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, MAX_ASSISTANTS } from '@nousboard/contracts';
import { upload } from '@nousboard/testkit';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import {
  bring,
  EVERYTHING,
  exportOf,
  LEMUR,
  NOTHING,
  seen,
  settled,
  soon,
  used,
} from '@nousboard/testkit/archive-workspace';
import { articlePage, startFakeSite } from '@nousboard/testkit/fake-site';
import { pagesPdf } from '@nousboard/testkit/pages-pdf';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openZip } from '#features/ingestion/index.ts';
import { makeZip } from '#platform/make-zip.ts';

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

  test('brings back what was deleted, and leaves what was changed since', { tags: 'slow' }, async () => {
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

  test('an assistant that was changed since is left as it is, and one that says the same is the same', {
    tags: 'slow',
  }, async () => {
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

  test('assistants beyond as many as a person may have are left out, by name', { tags: 'slow' }, async () => {
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
      expect(Buffer.from((await zip.bytes(`files/${pdf}/lemur.pdf`)) ?? [])).toEqual(pagesPdf([[LEMUR]]));
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

  test('brings what came from addresses as what it is: a page, a PDF, a text', async () => {
    const site = await startFakeSite();
    onTestFinished(() => site.close());
    const shade =
      'They sit in the shade of the trees for all of the day, and nobody has seen them walk about before evening.';
    site.pages.set('/lemurs', { body: articlePage('Lemurs of the hills', [LEMUR, shade]) });
    site.pages.set('/lemur.pdf', { headers: { 'content-type': 'application/pdf' }, body: pagesPdf([[LEMUR]]) });
    site.pages.set('/lemur.txt', { headers: { 'content-type': 'text/plain' }, body: LEMUR });
    const app = await startAnsweringApp({ webPagesOwn: [site.origin] });
    app.startWork();
    const filesOf = async (who: string) =>
      (await app.as(who).call(contract.listFiles, { query: { sort: 'title' } })).items.map(
        ({ filename, type, status, metadata }) => ({ filename, type, status, address: metadata.address }),
      );
    const isRead = async (who: string) => (await filesOf(who)).map(({ status }) => status);
    const { conversationId } = await app.given.project({ owner: 'ada' });
    for (const path of ['/lemurs', '/lemur.pdf', '/lemur.txt'])
      await app.as('ada').call(contract.addWebPage, {
        body: { url: `${site.origin}${path}`, projectId: conversationId },
      });
    await expect.poll(() => isRead('ada'), soon).toEqual(['done', 'done', 'done']);
    await app.as('ada').send(contract.ask, {
      body: { conversationId, text: 'How much does the zanzibar lemur weigh in winter?' } as never,
    });
    const before = await seen(app, 'ada');
    expect(before.projects[0]?.messages[1]?.citations.length).toBeGreaterThan(0);

    expect((await bring(app, 'bob', await exportOf(app, 'ada'))).body).toMatchObject({
      added: { files: 3 },
      leftOut: [],
    });
    await expect.poll(() => isRead('bob'), soon).toEqual(['done', 'done', 'done']);
    expect(await filesOf('bob')).toEqual(await filesOf('ada'));
    await expect.poll(() => settled(app), soon).toBe(0);
    expect(await seen(app, 'bob')).toEqual(before);
  });

  test('brings a document that has longer facts than are kept of one now, cut, and what comes behind it', async () => {
    const app = await startAnsweringApp();
    const { conversationId } = await app.given.project({ owner: 'ada', title: 'Lemurs' });
    const { file_id: fileId } = await app.given.source({ owner: 'ada', text: LEMUR, project: conversationId });
    const facts = {
      title: 'A focused update of the guideline '.repeat(13),
      authors: Array.from({ length: 5_154 }, (_, n) => `Author, The ${n}th`),
      abstract: 'Lemurs are heavier in winter. '.repeat(1_000),
    };
    const record = JSON.stringify({ source: 'local', license: null, fullText: true, facts });
    await sql`update file set title = ${facts.title}, external_id = 'pubmed:25085961', record = ${record}::jsonb
      where id = ${fileId}`.execute(app.database.db);
    const { body } = await bring(app, 'bob', await exportOf(app, 'ada'));
    expect(body).toMatchObject({ added: { files: 1, projects: 1 }, leftOut: [] });
    const [file] = (await app.as('bob').call(contract.listFiles)).items;
    expect(file?.title).toBe(facts.title.slice(0, 400));
    expect(file?.metadata.authors).toEqual(facts.authors.slice(0, 500));
    expect(file?.metadata.abstract).toBe(facts.abstract.slice(0, 20_000));
  });

  test('a line of it that is no such thing is left out, by name, and the others come', async () => {
    const { app } = await used();
    const archive = await rewritten(
      await exportOf(app, 'ada'),
      name => name.endsWith('.jsonl'),
      text => text.replace('"type":"text/plain"', '"type":0').replace(/"sender":"[^"]*"/, '"sender":1'),
    );
    const { body } = await bring(app, 'bob', archive);
    expect(body).toMatchObject({ added: { ...EVERYTHING, files: 1, messages: 2, highlights: 1 } });
    expect(body.leftOut.map(({ thing, name, code }: Record<string, string>) => [thing, name, code])).toEqual([
      ['files', 'trees', 'validation'],
      ['messages', '', 'validation'],
      ['highlights', 'They sleep', 'not_found'],
    ]);
  });

  test('brings both of two files that share name, size and kind and say something else', async () => {
    const app = await startAnsweringApp();
    for (const [title, word] of [
      ['Monday', 'heavy'],
      ['Friday', 'light'],
    ] as const) {
      const { conversationId } = await app.given.project({ owner: 'ada', title });
      const bytes = Buffer.from(`The lemur was ${word} today.`);
      await upload(app.as('ada'), [{ filename: 'form.txt', bytes }], { projectId: conversationId });
    }
    const { body } = await bring(app, 'bob', await exportOf(app, 'ada'));
    expect(body).toMatchObject({ added: { files: 2, projects: 2 }, leftOut: [] });
    const [one, two] = (await app.as('bob').call(contract.listProjects)).items;
    expect([one?.files.length, two?.files.length, one?.files[0] === two?.files[0]]).toEqual([1, 1, false]);
  });

  test('comes in once for each key', { tags: 'slow' }, async () => {
    const { app } = await used();
    const archive = await exportOf(app, 'ada');
    const first = await bring(app, 'bob', archive, { 'idempotency-key': 'once' });
    expect(await bring(app, 'bob', archive, { 'idempotency-key': 'once' })).toEqual(first);
  });
});

test('every earlier text of a long note goes along, and its own archive is never too large for it', {
  tags: 'slow',
}, async () => {
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
