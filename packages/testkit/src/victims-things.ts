import { randomUUID } from 'node:crypto';
import type { Policy } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { TestApp } from './test-app.ts';

// Somebody who has one of everything that can be owned, for tests in which others reach for it.

/** Words that only the victim's things hold. No refusal may show one. */
export const CANARY = 'canary-7f3a';

/** For each owned kind, the victim's parameters of any route of that kind. */
export type Owned = Extract<Policy, { who: 'owner' }>['of'];
export const victimsThings: Record<Owned, (app: TestApp) => Promise<Record<string, string>>> = {
  project: async ({ given }) => ({
    conversationId: (await given.project({ owner: 'victim', title: CANARY })).conversationId,
  }),
  file: async ({ given }) => ({
    fileId: (await given.source({ owner: 'victim', text: CANARY, filename: `${CANARY}.txt` })).file_id,
  }),
  folder: async ({ as }) => ({
    folderId: (await as('victim').call(contract.createFolder, { body: { filename: CANARY } })).file_id,
  }),
  upload: async ({ as }) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${Buffer.from(`${CANARY}.txt`).toString('base64')}`,
    };
    return { uploadId: (await as('victim').send(contract.createUpload, { headers })).json.upload_id };
  },
  message: async ({ given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    return given.message({ owner: 'victim', project: conversationId, text: CANARY });
  },
  tag: async ({ given }) => ({ tagId: (await given.tag({ owner: 'victim', name: CANARY })).tagId }),
  highlight: async ({ as, given }) => {
    const { file_id: fileId } = await given.source({
      owner: 'victim',
      text: `${CANARY} 3`,
      filename: `${CANARY}3.txt`,
    });
    const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 1 };
    const body = {
      id: randomUUID(),
      fileId,
      type: 'text',
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { text: CANARY },
      color: 'sky',
    };
    return { highlightId: (await as('victim').call(contract.createHighlight, { body })).id };
  },
  apiKey: async ({ as }) => ({
    apiKeyId: (await as('victim').call(contract.createApiKey, { body: { name: CANARY } }))._id,
  }),
  session: async ({ as }) => ({
    sessionId: (await as('victim').call(contract.listSessions)).items[0]?.id ?? '',
  }),
  assistant: async ({ as }) => ({
    assistantId: (await as('victim').call(contract.createAssistant, { body: { name: CANARY, instructions: CANARY } }))
      .id,
  }),
  preset: async ({ as }) => ({
    presetId: (await as('victim').call(contract.createPreset, { body: { title: CANARY, promptPrefix: CANARY } }))
      .presetId,
  }),
  driveImport: async ({ database, as }) => {
    const importId = randomUUID();
    const { id: tenantId } = await as('victim').user();
    const values = {
      id: importId,
      tenant_id: tenantId,
      drive: 'google',
      queue: JSON.stringify([CANARY]),
      problem: null,
      created_at: new Date(),
      ended_at: null,
    } as const;
    await database.db.insertInto('drive_import').values(values).execute();
    return { importId };
  },
  dataSource: async ({ as }) => {
    const { _id: organizationId } = await as('admin').call(contract.createOrganization, {
      body: { name: 'Of the victim' },
    });
    await as('victim').user();
    const { id: userId } = await as('admin').call(contract.addMember, {
      params: { organizationId },
      body: { email: as('victim').email },
    });
    await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
    const { _id: dataSourceId } = await as('victim').call(contract.createDataSource, {
      params: { organizationId },
      body: { name: CANARY, type: 'local' },
    });
    return { organizationId, dataSourceId };
  },
  recap: async ({ database, as, given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    const recapId = randomUUID();
    const { id: tenantId } = await as('victim').user();
    const options = JSON.stringify({
      hosts: ['Ada', 'Noor'],
      language: 'en-US',
      quality: 'sd',
      length: 'short',
      topic: CANARY,
    });
    const values = {
      id: recapId,
      tenant_id: tenantId,
      project_id: conversationId,
      title: CANARY,
      options,
      files: [],
      endpoint: 'builtin',
      model: 'builtin',
    };
    await database.db
      .insertInto('recap')
      .values({ ...values, problem: null, video: null, created_at: new Date(), ended_at: null })
      .execute();
    return { recapId };
  },
  share: async ({ as, given }) => {
    const { conversationId } = await given.project({ owner: 'sharer', title: CANARY });
    await as('victim').user();
    await as('sharer').call(contract.shareProject, { params: { conversationId }, body: { email: as('victim').email } });
    const { items } = await as('victim').call(contract.listSharedWithMe);
    return { shareId: items[0]?.shareId ?? '' };
  },
  stream: async ({ given }) => {
    const { conversationId } = await given.project({ owner: 'victim', title: CANARY });
    return { streamId: (await given.stream({ owner: 'victim', project: conversationId })).streamId };
  },
};

/** The victim’s parameters of every owned kind, each made for this. */
export const allOfVictim = async (app: TestApp): Promise<Record<Owned, Record<string, string>>> => {
  const made = (Object.keys(victimsThings) as Owned[]).map(async of => [of, await victimsThings[of](app)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<Owned, Record<string, string>>;
};
