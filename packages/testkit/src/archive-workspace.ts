// What the tests of archives share: somebody who has one of each thing, and the way out and in.
import { randomUUID } from 'node:crypto';
import { contract, type FileId, type Message } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type AnsweringApp, startAnsweringApp } from './answering-app.ts';
import { multipartOf, upload } from './index.ts';
import { pagesPdf } from './pages-pdf.ts';

export const soon = { timeout: 30_000, interval: 50 } as const;
export const LEMUR = 'The zanzibar lemur weighs 4711 grams in winter.';
const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.12, width: 1 as const, height: 1 as const, pageNumber: 1 };

export const exportOf = async (app: AnsweringApp, who: string) =>
  (await app.as(who).send(contract.exportUser, {})).bytes;
export async function bring(app: AnsweringApp, who: string, archive: Uint8Array, headers: Record<string, string> = {}) {
  const form = multipartOf([{ filename: 'mine.zip', bytes: archive }], {});
  const { status, json } = await app
    .as(who)
    .raw({ method: 'POST', url: '/api/user/import', headers: { ...form.headers, ...headers }, payload: form.payload });
  return { status, body: json };
}

/** Somebody who has one of each thing. */
export async function used(settings: Partial<Settings> = {}) {
  const app = await startAnsweringApp({ uploadMaxFileMb: 20, uploadMaxFiles: 4, ...settings });
  app.startWork();
  const ada = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Lemurs' });
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Animals' } });
  const text = Buffer.from(`Lemurs live in trees. ${LEMUR} They sleep by day.`);
  const { items } = await upload(
    ada,
    [
      { filename: 'lemur.pdf', bytes: pagesPdf([[LEMUR]]) },
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
export async function seen(app: AnsweringApp, who: string) {
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
export const settled = async (app: AnsweringApp) =>
  Number((await sql<{ n: string }>`select count(*) as n from archive_rest`.execute(app.database.db)).rows[0]?.n);

export const EVERYTHING = {
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
export const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map(thing => [thing, 0]));
