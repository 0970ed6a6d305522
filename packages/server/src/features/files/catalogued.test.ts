import { Readable } from 'node:stream';
import { contract, type FileId, plans } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { addCatalogued } from './catalogued.ts';

test('a document that could not be read comes in again, however full its project is', async () => {
  const { as, app, clock, database, given } = await startTestApp();
  const ada = as('ada');
  const { conversationId } = await given.project({ owner: 'ada' });
  const { id } = await ada.user();
  const needs = {
    database,
    clock,
    blobs: app.blobs,
    queue: app.queue,
    mostBytes: 1_000_000,
    mostFiles: 40,
    quota: { mb: undefined, besides: async () => 0 },
  };
  const basic = { userId: id, tenantId: id, role: 'USER', plan: 'basic_plan', isVerified: true } as const;
  const add = (externalId: string, text: string) =>
    addCatalogued(needs, basic, {
      externalId,
      projectId: conversationId,
      announced: { filename: 'tea.txt' },
      fetch: async () => ({
        filename: 'tea.txt',
        title: 'Tea',
        record: { source: 'arxiv', license: null, fullText: true, lastEditedUtc: null, facts: {} },
        stream: Readable.from(Buffer.from(text)),
      }),
    });
  const { file } = await add('arxiv:1', 'tea');
  const most = plans.basic_plan.filesPerProject ?? 0;
  const others = Array.from({ length: most - 1 }, (_, at) => ({ filename: `${at}.txt`, bytes: Buffer.from(`${at}`) }));
  await upload(ada, others, { projectId: conversationId });
  await expect(add('arxiv:2', 'coffee')).rejects.toMatchObject({ code: 'plan_file_count' });
  await database.transaction(async tx => {
    await tx
      .updateTable('file')
      .set({ status: 'failed', reason: 'unexpected' })
      .where('id', '=', file.file_id)
      .execute();
    await tx.updateTable('job').set({ state: 'failed' }).execute();
  });
  expect(await add('arxiv:1', 'tea')).toMatchObject({
    file: { file_id: file.file_id, status: 'waiting' },
    wasThere: false,
  });
  const { files } = await ada.call(contract.getProject, { params: { conversationId } });
  expect(files.filter(fileId => fileId === (file.file_id as FileId))).toHaveLength(1);
  expect(files).toHaveLength(most);
});
