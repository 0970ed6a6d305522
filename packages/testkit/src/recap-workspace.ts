import { contract, type PlanName, type Recap } from '@nousboard/contracts';
import type { Tools } from '@nousboard/server/platform/tools';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FakePrograms } from './fake-programs.ts';
import { type Person, startTestApp, type TestAppOptions } from './index.ts';
import { pagesPdf } from './pages-pdf.ts';
import { storeReadSource } from './read-source.ts';

export const RECAP_PAGES = [
  'Cueing during sleep helps learners to remember more words of a list.\n\n' +
    'Forty adults heard the words again while they slept in the laboratory.',
  'In the morning they remembered twelve percent more of the cued words.\n\n' +
    'Words that were not played again were forgotten as usual by most people.',
];
export const soon = { timeout: 20_000, interval: 20 };
export const recapOptions = {
  hosts: ['Ada', 'Tomas'] as ['Ada', 'Tomas'],
  language: 'en-US' as const,
  length: 'short' as const,
};

export type RecapWorkspaceOptions = TestAppOptions & {
  readonly tools?: Tools;
  readonly pages?: readonly string[];
  readonly plan?: PlanName;
};

/** A person with a project of one PDF that has been read, and programs that only do as if. */
export async function recapWorkspace(programs: FakePrograms, given: RecapWorkspaceOptions = {}) {
  const { tools = programs.tools, pages = RECAP_PAGES, plan, ...rest } = given;
  const app = await startTestApp({
    findTools: async () => tools,
    ...(plan && { settings: { billing: 'sandbox' as never } }),
    ...rest,
  });
  if (plan) {
    await app.as('ada').user();
    await app.database.db.updateTable('account').set({ plan }).execute();
  }
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Sleep and cues' });
  const { id: tenantId } = await app.as('ada').user();
  const addPdf = async (title: string, projectId = conversationId): Promise<string> => {
    const { fileId } = await storeReadSource(
      { database: app.database, blobs: app.app.blobs },
      { tenantId, projectId, title, pages },
    );
    const { blob_key: key } = await app.database.db
      .updateTable('file')
      .set({ mime: 'application/pdf' })
      .where('id', '=', fileId)
      .returning('blob_key')
      .executeTakeFirstOrThrow();
    await app.app.blobs.put(key, pagesPdf(pages.map(page => page.split('\n'))));
    return fileId;
  };
  const fileId = await addPdf('Cues at night');
  const body = { ...recapOptions, projectId: conversationId, sources: [fileId] };
  const ada = app.as('ada');
  const list = async (who: Person = ada): Promise<Recap[]> =>
    (await who.call(contract.listRecaps, { query: { projectId: conversationId } })).items as Recap[];
  return {
    ...app,
    ada,
    tenantId,
    conversationId,
    fileId,
    body,
    addPdf,
    list,
    request: async (more: object = {}) =>
      (await ada.call(contract.createRecap, { body: { ...body, ...more } as never })) as Recap,
    refusal: async (more: object, who: Person = ada) => {
      const { status, json } = await who.send(contract.createRecap, { body: { ...body, ...more } as never });
      return [status, json.error?.code, json.error?.details];
    },
    ended: async (): Promise<Recap> => {
      await expect.poll(async () => (await list())[0]?.status, soon).not.toBe('processing');
      return (await list())[0] as Recap;
    },
    /** What lies in the blob store of this person's recaps. */
    left: async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const recap of app.app.blobs.list(`${tenantId}/recaps`))
        for await (const { key } of app.app.blobs.list(recap.key)) {
          let isFolder = false;
          for await (const inner of app.app.blobs.list(key)) {
            isFolder = true;
            keys.push(inner.key);
          }
          if (!isFolder) keys.push(key);
        }
      return keys;
    },
    /** How often the recap was tried that waits to be tried again. */
    attemptsOfWaiting: async () =>
      (
        await app.database.db
          .selectFrom('job')
          .select('attempts')
          .where('name', '=', 'recap-make')
          .where('state', '=', 'waiting')
          .executeTakeFirst()
      )?.attempts,
    noJobs: async () => {
      const { rows } = await sql<{
        count: string;
      }>`select count(*) from job where state in ('running', 'waiting')`.execute(app.database.db);
      return Number(rows[0]?.count);
    },
  };
}
