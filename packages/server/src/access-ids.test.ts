import { randomUUID } from 'node:crypto';
import type { Endpoint, ToolName } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { Answer } from '@nousboard/testkit';
import { createCaller, multipartOf, startTestApp, urlOf } from '@nousboard/testkit';
import { closed, snapshot } from '@nousboard/testkit/every-route';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { allOfVictim, CANARY } from '@nousboard/testkit/victims-things';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

// Every place within a request that takes an id, with the id of what is somebody else's.

describe('ids of somebody else’s things within a request', () => {
  type Part = 'body' | 'query' | 'form' | 'path';
  const ID = /(?:^|\.|_)ids?$|Ids?$/;
  /** Where a schema takes an id, told by the shape of what stands there or by its name; `[]` where it takes several. */
  const slotsOf = (node: z.core.JSONSchema._JSONSchema, at = ''): string[] => {
    if (typeof node === 'boolean') return [];
    const within = (key: string) => (at === '' ? key : `${at}.${key}`);
    const below = [
      ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].map(one => [one, at] as const),
      ...Object.entries(node.properties ?? {}).map(([key, one]) => [one, within(key)] as const),
      ...[node.items ?? []].flat().map(one => [one, `${at}[]`] as const),
    ];
    const isNamedSo = node.type === 'string' && ID.test(at.replaceAll('[]', ''));
    const isId = node.format === 'uuid' || node.pattern?.includes('{24}') || isNamedSo;
    return [...(isId ? [at] : []), ...below.flatMap(([one, where]) => slotsOf(one, where))];
  };
  /** Beside what an owner’s policy looks after, and an organisation, which outsiders have tried. */
  const pathSlotsOf = ({ path, policy }: Endpoint) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, param = '']) => param)
      .filter(param => param !== 'organizationId' && !(policy.who === 'owner' && policy.param === param));
  const slots = closed
    .filter(name => contract[name].policy.who !== 'admin')
    .flatMap(name => {
      const { body, query, form }: Endpoint = contract[name];
      const inPath = pathSlotsOf(contract[name]).map(slot => ({
        name,
        part: 'path' as Part,
        slot,
        at: `${name} ${slot}`,
      }));
      const inside = (Object.entries({ body, query, form }) as [Part, z.ZodType | undefined][]).flatMap(
        ([part, schema]) => {
          if (schema === undefined) return [];
          const all = new Set(slotsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
          return [...all].map(slot => ({ name, part, slot, at: `${name} ${slot}` }));
        },
      );
      return [...inside, ...inPath];
    });

  type Things = Record<
    | 'answer'
    | 'assistant'
    | 'dataSource'
    | 'file'
    | 'folder'
    | 'highlight'
    | 'message'
    | 'messageVersion'
    | 'organization'
    | 'person'
    | 'project'
    | 'tag'
    | 'version',
    string
  >;
  /** What each names, by what it is called wherever it stands. */
  const NAMED: Readonly<Record<string, keyof Things>> = {
    conversationId: 'project',
    projectId: 'project',
    'sources[]': 'file',
    'fileIds[]': 'file',
    'file_ids[]': 'file',
    'ids[]': 'file',
    ids: 'file',
    fileId: 'file',
    folderId: 'folder',
    messageId: 'message',
    parentMessageId: 'message',
    overrideParentMessageId: 'message',
    insteadOf: 'message',
    continueMessageId: 'message',
    'memoryIds[]': 'answer',
    tag: 'tag',
    'tagIds[]': 'tag',
    version: 'version',
    fileVersion: 'version',
    assistant_id: 'assistant',
    parentOrgId: 'organization',
    'organizations[]': 'organization',
    id: 'highlight',
    defaultDataSource: 'dataSource',
    dataSourceId: 'dataSource',
    userId: 'person',
    versionId: 'messageVersion',
  };
  /** What looks like an id, or stands in an address, and names nothing that is anybody’s. */
  const NAMES_NOTHING = [
    'temp_file_id[]',
    'clientId',
    'key.accessKeyId',
    'bookId',
    'externalId',
    'drive',
    'page',
    'number',
    'email',
    'name',
    'tagId',
  ];

  test('every place of an id is one that is tried', () => {
    const unknown = slots.filter(({ slot }) => !(slot in NAMED) && !NAMES_NOTHING.includes(slot));
    expect(unknown.map(({ at }) => at)).toEqual([]);
  });

  /** What a request has to say besides, where all that it names is its sender’s own. */
  const besides = (own: Things): Partial<Record<keyof typeof contract, Record<string, unknown>>> => {
    const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.2, width: 1, height: 1, pageNumber: 1 };
    return {
      createNote: { title: 'Tea' },
      continueNote: { conversationId: own.project, wish: 'continue', text: 'Tea grows' },
      findKnownFile: { sha256: 'a'.repeat(64), filename: 'tea.txt' },
      addWebPage: { url: 'https://example.org/tea' },
      exportReferences: { format: 'bibtex' },
      exportSelection: { format: 'bibtex' },
      listMemory: { scope: 'long' },
      listHighlights: { fileId: own.file },
      getPageWords: { page: '1' },
      getPassage: { start: '0', end: '1' },
      createHighlight: {
        id: randomUUID(),
        fileId: own.file,
        type: 'text',
        position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
        content: { text: 'Tea' },
        color: 'sky',
      },
      ask: { conversationId: own.project, text: 'What is tea?' },
      createRecap: { projectId: own.project, sources: [own.file], hosts: ['Ada', 'Noor'], language: 'en-US' },
      importFromDrive: { items: ['one'] },
      createDataSource: { name: 'Tea', type: 'local' },
      searchByKey: { question: 'What is tea?' },
      answerByKey: { question: 'What is tea?' },
      createAssistant: { name: 'Tea' },
      updateDataSource: { name: 'Tea' },
      setMember: { isAdmin: true },
    };
  };
  /** Where it is not `not_found` that is said, and why that tells nothing. */
  const SAID: Readonly<Record<string, string>> = {
    // Ids that their makers choose are taken, whoever has them.
    'createNote messageId': 'conflict',
    'createHighlight id': 'conflict',
    // What is in focus and cannot be read is left out, and what is asked of several things is done to one’s own.
    'continueNote sources[]': 'no_sources',
    'ask sources[]': 'no_sources',
    'getFilesStatus ids': '200',
    'deleteFiles fileIds[]': '202',
    'restoreFiles fileIds[]': '200',
    'listMemory conversationId': '200',
    // A wish, which counts where it is one’s own.
    'setPreference defaultDataSource': '200',
    'updateOrganization parentOrgId': 'forbidden',
  };
  /** What is one’s own and not there either, without a book, a drive and pages that look like something. */
  const NOT_THERE = [
    'getPageImage version',
    'getPicture version',
    'getPrintedPage version',
    'addBook projectId',
    'importFromDrive projectId',
    'restoreDataSourceFile fileId',
  ];

  test('what is somebody else’s is not there for whoever names it, and stays as it was', async () => {
    const tool = (name: ToolName) => ({ name, path: '/bin/true', version: '1', languages: [] });
    const app = await startTestApp({
      findTools: async () => ({ 'espeak-ng': tool('espeak-ng'), ffmpeg: tool('ffmpeg') }),
    });
    const { as, given, database } = app;
    const read = async (owner: string, project: string, text: string) => {
      const { id: tenantId } = await as(owner).user();
      const source = { tenantId, projectId: project, title: text, pages: [text] };
      const { fileId, fileVersion } = await storeReadSource({ database, blobs: app.app.blobs }, source);
      return { file: fileId, version: fileVersion };
    };
    const versionOf = async (who: string, conversationId: string) => {
      const params = { conversationId };
      const { messageId } = await as(who).call(contract.createNote, { params, body: { title: 'Tea', text: CANARY } });
      await as(who).call(contract.updateMessage, { params: { messageId }, body: { text: 'Changed' } });
      const { items } = await as(who).call(contract.listMessageVersions, { params: { messageId } });
      return { message: messageId, messageVersion: items[0]?.versionId ?? '' };
    };
    const victims = await allOfVictim(app);
    const project = victims.project['conversationId'] ?? '';
    const foreign: Things = {
      ...(await read('victim', project, CANARY)),
      project,
      folder: victims.folder['folderId'] ?? '',
      ...(await versionOf('victim', project)),
      message: victims.message['messageId'] ?? '',
      person: (await as('victim').user()).id,
      answer: (await given.message({ owner: 'victim', project, text: CANARY, byUser: false })).messageId,
      tag: victims.tag['tagId'] ?? '',
      highlight: victims.highlight['highlightId'] ?? '',
      assistant: victims.assistant['assistantId'] ?? '',
      dataSource: victims.dataSource['dataSourceId'] ?? '',
      organization: victims.dataSource['organizationId'] ?? '',
    };
    const { conversationId } = await given.project({ owner: 'stranger' });
    const stranger = as('stranger');
    const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea' } });
    const member = { params: { organizationId }, body: { email: stranger.email } };
    const { id: userId } = await as('admin').call(contract.addMember, member);
    await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
    const dataSource = { params: { organizationId }, body: { name: 'Tea', type: 'local' as const } };
    const note = await versionOf('stranger', conversationId);
    const own: Things = {
      ...(await read('stranger', conversationId, 'Tea grows on hills.')),
      project: conversationId,
      folder: (await stranger.call(contract.createFolder, { body: { filename: 'Tea' } })).file_id,
      ...note,
      message: (await given.message({ owner: 'stranger', project: conversationId })).messageId,
      person: userId,
      answer: (await given.message({ owner: 'stranger', project: conversationId, byUser: false })).messageId,
      tag: (await given.tag({ owner: 'stranger', name: 'Tea' })).tagId,
      highlight: randomUUID(),
      assistant: (await stranger.call(contract.createAssistant, { body: { name: 'Tea' } })).id,
      dataSource: (await stranger.call(contract.createDataSource, dataSource))._id,
      organization: organizationId,
    };
    const { key } = await stranger.call(contract.createApiKey, { body: { name: 'A program' } });
    const program = createCaller(app.app.http, async () => ({ authorization: `Bearer ${key}` }));
    const params = {
      conversationId,
      fileId: own.file,
      messageId: own.message,
      assistantId: own.assistant,
      dataSourceId: own.dataSource,
      organizationId,
      bookId: randomUUID(),
      externalId: 'arxiv:2401.00001',
      drive: 'google',
      page: '1',
      number: '1',
    };
    const send = ({ name, part, slot }: (typeof slots)[number], things: Things) => {
      const endpoint: Endpoint = contract[name];
      const [field, several] = [slot.replace('[]', ''), slot.endsWith('[]')];
      const id = things[NAMED[slot] as keyof Things];
      const parts = { ...besides(own)[name], [field]: several ? [id] : id };
      const isInPath = part === 'path';
      const form = multipartOf([{ filename: 'tea.txt', bytes: Buffer.from('Tea') }], isInPath ? {} : { [field]: id });
      const json = {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(isInPath ? besides(own)[name] : parts),
      };
      const theirs = {
        ...params,
        ...(name.includes('MessageVersion') && { messageId: note.message }),
        ...(isInPath && { [slot]: id }),
      };
      return (endpoint.policy.who === 'api-key' ? program : stranger).raw({
        method: endpoint.method,
        url: urlOf(endpoint, theirs, part === 'query' ? parts : {}),
        ...(endpoint.body && json),
        ...(endpoint.multipart && form),
      });
    };
    const said = ({ status, json }: Answer): string => json?.error?.code ?? String(status);
    const tried = slots.filter(({ slot }) => slot in NAMED);
    const before = await snapshot(app);
    for (const one of tried) {
      const answer = await send(one, foreign);
      expect(said(answer), one.at).toBe(SAID[one.at] ?? 'not_found');
      expect(answer.text, one.at).not.toContain(CANARY);
    }
    expect(await snapshot(app)).toBe(before);
    // The same with what is one’s own gets further, so it was the id that was refused.
    const notThere = [];
    for (const one of tried) {
      // What is taken away would be missing for the next.
      const isLast = (contract[one.name] as Endpoint).method === 'DELETE';
      if (!isLast && said(await send(one, own)) === 'not_found') notThere.push(one.at);
    }
    expect(notThere).toEqual(NOT_THERE);
  });
});
