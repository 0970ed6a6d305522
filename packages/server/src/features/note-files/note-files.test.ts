import { readFileSync } from 'node:fs';
import { contract } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import type { Caller } from '@nousboard/testkit/caller';
import { expect, test } from 'vitest';

const SAMPLE = new URL('../../../samples/cued-replay-report.pdf', import.meta.url);

async function workspace() {
  const app = await startTestApp();
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Sleep' });
  const noteOf = async (text: string, title = 'Why: timing') =>
    (await app.as('ada').call(contract.createNote, { params: { conversationId }, body: { title, text } })).messageId;
  return {
    ...app,
    conversationId,
    noteOf,
    file: (messageId: string, query: object, who = 'ada') =>
      app.as(who).raw({ method: 'GET', url: `/api/messages/${messageId}/file?${new URLSearchParams(query as never)}` }),
    refusal: async (messageId: string, query: object, who: Caller = app.as('ada')) => {
      const { status, json } = await who.send(contract.getNoteFile, { params: { messageId }, query: query as never });
      return [status, json.error?.code];
    },
  };
}

test('a citation gives quote, document and page; the list follows the style, else that of the project', async () => {
  const { as, given, startWork, noteOf, file, conversationId } = await workspace();
  const me = as('ada');
  const { items } = await upload(me, [{ filename: 'report.pdf', bytes: readFileSync(SAMPLE) }]);
  const params = { fileId: items[0]?.file_id ?? '' };
  startWork();
  await expect.poll(async () => (await me.call(contract.getFile, { params })).status, { timeout: 60_000 }).toBe('done');
  const { fileVersion } = await me.call(contract.getFile, { params });
  const { items: elements } = await me.call(contract.getElements, { params, query: { page: 2 } });
  const words = elements.find(({ role, text }) => role === 'paragraph' && text.length > 100);
  const link =
    `/file?file_id=${params.fileId}&open=true&projectId=${conversationId}&version=${fileVersion}` +
    `&start=${words?.start}&end=${words?.end}`;
  const id = await noteOf(`It helps[1](${link}). And again[1](${link}), in all[2](/file?file_id=${params.fileId}).`);
  const text = (await file(id, { format: 'html' })).text;
  expect(text).toContain(`“${words?.text}” <a href="http`);
  expect(text).toMatch(/<\/a>, p\. 2\. <a href="#from-1">/);
  expect(text.match(/<li dir="auto">\[1\] /g)).toHaveLength(1);
  expect((await file(id, { format: 'html', style: 'apa' })).text).not.toContain('<li dir="auto">[1] ');
  await me.call(contract.updateProject, { params: { conversationId }, body: { citationStyle: 'vancouver' } });
  expect((await file(id, { format: 'html', locale: 'de-DE' })).text).toMatch(
    /Quellen<\/h2>\n<ol class="references"><li dir="auto">1\. /,
  );
  // Somebody else's note with the same address learns nothing of the document.
  const theirs = await given.project({ owner: 'bob', title: 'Theirs' });
  const { messageId } = await as('bob').call(contract.createNote, {
    params: { conversationId: theirs.conversationId },
    body: { title: 'Look', text: `[1](${link})` },
  });
  const seen = (await file(messageId, { format: 'html' }, 'bob')).text;
  expect(seen).toContain('note-1');
  expect(seen).not.toContain(words?.text);
  expect(seen).not.toContain('class="references"');
}, 90_000);

test('the file has the name of the note and its type, and is kept by nobody on the way', async () => {
  const { noteOf, file } = await workspace();
  const id = await noteOf('Words.', 'Wärme / 睡眠');
  for (const [format, mime, begins] of [
    ['html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['pdf', 'application/pdf', '%PDF-1.7'],
  ] as const) {
    const { status, headers, text } = await file(id, { format });
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      mime,
      'no-store',
      'nosniff',
    ]);
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(`Wärme - 睡眠.${format}`)}`,
    );
    expect(text.startsWith(begins)).toBe(true);
  }
});

test('a long note is written like a short one, beside whoever else is answered', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const { noteOf, file } = await workspace();
  const id = await noteOf(`${'Sleepers hear $\\frac{a}{b}$ at night. '.repeat(2_000)}\n\nThe end of it.`);
  expect((await file(id, { format: 'html' })).text).toContain('<p dir="auto">The end of it.</p>');
  expect((await file(id, { format: 'docx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  const pdf = await file(id, { format: 'pdf' });
  expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect((pdf.bytes.toString('latin1').match(/\/Type \/Page /g) ?? []).length).toBeGreaterThan(10);
});

test('RATE whoever wants more notes written than may wait is refused, and others get theirs', async () => {
  const { as, given, noteOf, file } = await workspace();
  const id = await noteOf('Sleepers hear at night. '.repeat(1_000));
  const theirs = await given.project({ owner: 'bob', title: 'Theirs' });
  const { messageId } = await as('bob').call(contract.createNote, {
    params: { conversationId: theirs.conversationId },
    body: { title: 'Short', text: 'Words.' },
  });
  const statusOf = async (...asked: Parameters<typeof file>) => (await file(...asked)).status;
  const many = Array.from({ length: 10 }, () => statusOf(id, { format: 'html' }));
  await Promise.any(many.map(async status => expect(await status).toBe(429)));
  expect(await statusOf(messageId, { format: 'html' }, 'bob')).toBe(200);
  const written = (await Promise.all(many)).filter(status => status === 200);
  // Two are written and five wait when the others come.
  expect(written.length).toBeGreaterThanOrEqual(7);
});

test('nobody but its owner gets a note, nothing but a note is written, and only as what is known', async () => {
  const { noteOf, refusal, as, anonymous, given, conversationId } = await workspace();
  const id = await noteOf('Words.');
  expect(await refusal(id, { format: 'html' }, anonymous)).toEqual([401, 'unauthenticated']);
  expect(await refusal(id, { format: 'docx' }, as('bob'))).toEqual([404, 'not_found']);
  expect(await refusal('00000000-0000-4000-8000-00000000000f', { format: 'html' })).toEqual([404, 'not_found']);
  expect(await refusal(id, { format: 'rtf' })).toEqual([422, 'validation']);
  expect(await refusal(id, {})).toEqual([422, 'validation']);
  expect(await refusal(id, { format: 'html', style: 'chicago' })).toEqual([422, 'validation']);
  const question = await given.message({ owner: 'ada', project: conversationId });
  expect(await refusal(question.messageId, { format: 'html' })).toEqual([409, 'conflict']);
});
