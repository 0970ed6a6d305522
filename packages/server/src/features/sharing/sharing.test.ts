import { contract, type Endpoint } from '@nousboard/contracts';
import { type Caller, startTestApp, type TestApp, upload, urlOf } from '@nousboard/testkit';
import { type AnsweringApp, byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import { pagesPdf } from '@nousboard/testkit/pages-pdf';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const page =
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.';
const question = 'How many patients were enrolled in the Oslo trial?';
const PATIENCE_MS = 20_000;
const soon = { timeout: 10_000 } as const;

/** A project of ada's with a source that has been read and lies in a folder. */
async function library(app: AnsweringApp) {
  const { project, source, ask } = await app.asking({ title: 'Oslo trial', pages: [page] });
  const ada = app.as('ada');
  const bob = app.as('bob');
  await bob.user();
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Trials' } });
  const { fileId } = source;
  await ada.call(contract.updateFile, { params: { fileId }, body: { folderId } });
  return { ada, bob, fileId, folderId, conversationId: project.conversationId, ask };
}
type Library = Awaited<ReturnType<typeof library>>;

type Way = 'file' | 'folder' | 'project';
const shareBy = ({ ada, bob, fileId, folderId, conversationId }: Library, way: Way, email = bob.email) =>
  way === 'project'
    ? ada.call(contract.shareProject, { params: { conversationId }, body: { email } })
    : ada.call(contract.shareFile, { params: { fileId: way === 'file' ? fileId : folderId }, body: { email } });
const unshareBy = ({ ada, bob, fileId, folderId, conversationId }: Library, way: Way) =>
  way === 'project'
    ? ada.call(contract.unshareProject, { params: { conversationId, email: bob.email } })
    : ada.call(contract.unshareFile, { params: { fileId: way === 'file' ? fileId : folderId, email: bob.email } });

/** What each door to the file and to what it is shared by answers to a person. */
async function doors(who: Caller, { fileId, folderId, conversationId }: Library): Promise<Record<string, number>> {
  const asked: [string, Endpoint, object][] = [
    ['file', contract.getFile, { params: { fileId } }],
    ['elements', contract.getElements, { params: { fileId } }],
    ['outline', contract.getOutline, { params: { fileId } }],
    ['labels', contract.getPageLabels, { params: { fileId } }],
    ['printed', contract.getPrintedPages, { params: { fileId } }],
    ['folder', contract.listFiles, { query: { folderId } }],
    ['project', contract.getProject, { params: { conversationId } }],
    ['messages', contract.listMessages, { params: { conversationId } }],
    ['sources', contract.listFiles, { query: { projectId: conversationId } }],
    ['references', contract.exportReferences, { query: { format: 'bibtex', ids: fileId } }],
  ];
  const answers = await Promise.all(
    asked.map(async ([name, endpoint, input]) => [name, (await who.send(endpoint, input)).status] as const),
  );
  return Object.fromEntries(answers);
}

const nothing = {
  file: 404,
  elements: 404,
  outline: 404,
  labels: 404,
  printed: 404,
  folder: 404,
  project: 404,
  messages: 404,
  sources: 404,
  references: 404,
};
const opened: Record<Way, object> = {
  file: { ...nothing, file: 200, elements: 200, outline: 200, labels: 200, printed: 200, references: 200 },
  folder: {
    ...nothing,
    file: 200,
    elements: 200,
    outline: 200,
    labels: 200,
    printed: 200,
    references: 200,
    folder: 200,
  },
  project: {
    file: 200,
    elements: 200,
    outline: 200,
    labels: 200,
    printed: 200,
    references: 200,
    folder: 404,
    project: 200,
    messages: 200,
    sources: 200,
  },
};

/** Every way in which what was shared stops being so, and for some of them the way back. */
const endings: Record<
  string,
  {
    readonly of: readonly Way[];
    readonly end: (app: TestApp, at: Library, way: Way) => Promise<unknown>;
    readonly back?: (at: Library, way: Way) => Promise<unknown>;
  }
> = {
  'its owner takes it back': {
    of: ['file', 'folder', 'project'],
    end: (_, at, way) => unshareBy(at, way),
    back: (at, way) => shareBy(at, way),
  },
  'its receiver gives it up': {
    of: ['file', 'folder', 'project'],
    end: async (_, { bob }) => {
      for (const { shareId } of (await bob.call(contract.listSharedWithMe)).items)
        await bob.call(contract.leaveShare, { params: { shareId } });
    },
    back: (at, way) => shareBy(at, way),
  },
  'the file is deleted': {
    of: ['file'],
    end: (_, { ada, fileId }) => ada.call(contract.deleteFile, { params: { fileId } }),
    back: ({ ada, fileId }) => ada.call(contract.restoreFile, { params: { fileId } }),
  },
  'the folder is deleted': {
    of: ['folder'],
    end: (_, { ada, folderId }) => ada.call(contract.deleteFolder, { params: { folderId } }),
    back: ({ ada, folderId }) => ada.call(contract.restoreFolder, { params: { folderId } }),
  },
  'the project is deleted': {
    of: ['project'],
    end: (_, { ada, conversationId }) => ada.call(contract.deleteProject, { params: { conversationId } }),
  },
  'all projects are cleared': { of: ['project'], end: (_, { ada }) => ada.call(contract.clearProjects) },
  'the owner leaves': {
    of: ['file', 'folder', 'project'],
    end: (_, { ada }) => ada.call(contract.deleteUser, { body: { password: ada.password } }),
  },
  'the address is not proved any more': {
    of: ['file', 'folder', 'project'],
    end: ({ database }, { bob }) =>
      sql`update account set email_verified = false where email = ${bob.email}`.execute(database.db),
  },
};

const ways = Object.entries(endings).flatMap(([name, { of }]) => of.map(way => [way, name] as const));
test.each(ways)(
  'a shared %s opens exactly what it holds to its receiver and to nobody else, until %s',
  async (way, name) => {
    const app = await startAnsweringApp();
    const at = await library(app);
    await app.as('eve').user();
    expect(await doors(at.bob, at)).toEqual(nothing);
    await shareBy(at, way);
    expect(await doors(at.bob, at)).toEqual(opened[way]);
    for (const other of [app.as('eve'), app.as('admin')]) expect(await doors(other, at)).toEqual(nothing);
    expect((await at.bob.call(contract.listSharedWithMe)).items).toHaveLength(1);

    await endings[name]?.end(app, at, way);
    expect(await doors(at.bob, at)).toEqual(nothing);
    expect((await at.bob.call(contract.listSharedWithMe)).items).toEqual([]);
    await endings[name]?.back?.(at, way);
    if (endings[name]?.back) expect(await doors(at.bob, at)).toEqual(opened[way]);
  },
);

test('a folder shares at once what is moved in, and stops when it leaves; so does a project its sources', async () => {
  const app = await startAnsweringApp();
  const at = await library(app);
  const { ada, bob, fileId, folderId, conversationId } = at;
  await shareBy(at, 'folder');
  const later = await app.given.source({ owner: 'ada', text: 'Tea grows on hills.' });
  const seen = async () => (await bob.send(contract.getFile, { params: { fileId: later.file_id } })).status;
  expect(await seen()).toBe(404);
  await ada.call(contract.updateFile, { params: { fileId: later.file_id }, body: { folderId } });
  expect(await seen()).toBe(200);
  expect(
    (await bob.call(contract.listFiles, { query: { folderId, search: 'oslo' } })).items.map(({ title, owner }) => [
      title,
      owner?.name,
    ]),
  ).toEqual([['Oslo trial', 'ada']]);
  await ada.call(contract.updateFile, { params: { fileId: later.file_id }, body: { folderId: null } });
  expect(await seen()).toBe(404);

  await unshareBy(at, 'folder');
  await shareBy(at, 'project');
  await ada.call(contract.attachSource, { params: { conversationId, fileId: later.file_id } });
  expect(await seen()).toBe(200);
  expect((await bob.call(contract.getProject, { params: { conversationId } })).files).toEqual([fileId, later.file_id]);
  await ada.call(contract.detachSource, { params: { conversationId, fileId: later.file_id } });
  expect(await seen()).toBe(404);
});

test('what is shared has arrived when it was shown, and not with an earlier page of the list', async () => {
  const app = await startTestApp();
  const [ada, bob] = [app.as('ada'), app.as('bob')];
  await bob.user();
  const share = async (text: string) => {
    const { file_id: fileId } = await app.given.source({ owner: 'ada', text });
    await ada.call(contract.shareFile, { params: { fileId }, body: { email: bob.email } });
    return async () =>
      (await ada.call(contract.listFileShares, { params: { fileId } })).items.map(({ pending }) => pending);
  };
  const [earlier, later] = [await share('Tea grows on hills.'), await share('Coffee grows in the shade.')];
  const { nextCursor } = await bob.call(contract.listSharedWithMe, { query: { limit: 1 } });
  expect([await earlier(), await later()]).toEqual([[true], [false]]);
  await bob.call(contract.listSharedWithMe, { query: { limit: 1, cursor: nextCursor ?? '' } });
  expect([await earlier(), await later()]).toEqual([[false], [false]]);
});

test('every verb that would change what is shared, or share it on, is refused and says why', async () => {
  const app = await startAnsweringApp();
  const at = await library(app);
  const { bob, ada, fileId, folderId, conversationId } = at;
  await at.ask({ text: question });
  const { items: messages } = await ada.call(contract.listMessages, { params: { conversationId } });
  const answer = messages.find(({ isCreatedByUser }) => !isCreatedByUser);
  const messageId = answer?.messageId ?? '';
  for (const way of ['folder', 'project'] as const) await shareBy(at, way);
  const own = await app.given.source({ owner: 'bob', text: 'My own.' });
  const verbs: [string, Endpoint, object][] = [
    ['updateFile', contract.updateFile, { params: { fileId }, body: { title: 'Mine' } }],
    ['correct', contract.updateFile, { params: { fileId }, body: { metadata: { publisher: 'Me' } } }],
    ['move', contract.updateFile, { params: { fileId }, body: { folderId: null } }],
    ['move into', contract.updateFile, { params: { fileId: own.file_id }, body: { folderId } }],
    ['deleteFile', contract.deleteFile, { params: { fileId } }],
    ['restoreFile', contract.restoreFile, { params: { fileId } }],
    ['updateFolder', contract.updateFolder, { params: { folderId }, body: { filename: 'Mine' } }],
    ['deleteFolder', contract.deleteFolder, { params: { folderId } }],
    ['restoreFolder', contract.restoreFolder, { params: { folderId } }],
    ['share the file on', contract.shareFile, { params: { fileId }, body: { email: 'eve@example.org' } }],
    ['share the folder on', contract.shareFile, { params: { fileId: folderId }, body: { email: 'eve@example.org' } }],
    ['see who else', contract.listFileShares, { params: { fileId: folderId } }],
    ['shut others out', contract.unshareFile, { params: { fileId: folderId, email: bob.email } }],
    ['updateProject', contract.updateProject, { params: { conversationId }, body: { title: 'Mine' } }],
    ['deleteProject', contract.deleteProject, { params: { conversationId } }],
    ['share the project on', contract.shareProject, { params: { conversationId }, body: { email: 'eve@example.org' } }],
    ['see who else reads', contract.listProjectShares, { params: { conversationId } }],
    ['shut others out of it', contract.unshareProject, { params: { conversationId, email: bob.email } }],
    ['attachSource', contract.attachSource, { params: { conversationId, fileId: own.file_id } }],
    ['detachSource', contract.detachSource, { params: { conversationId, fileId } }],
    ['addSamples', contract.addSamples, { params: { conversationId } }],
    ['createNote', contract.createNote, { params: { conversationId }, body: { title: 'Mine' } }],
    ['updateMessage', contract.updateMessage, { params: { messageId }, body: { text: 'Mine' } }],
    ['deleteMessage', contract.deleteMessage, { params: { messageId } }],
    ['setMessageTags', contract.setMessageTags, { params: { messageId }, body: { tagIds: [] } }],
    ['rememberMessage', contract.rememberMessage, { params: { messageId } }],
    ['forgetMessage', contract.forgetMessage, { params: { messageId } }],
    ['ask', contract.ask, { body: { conversationId, text: question } }],
    [
      'ask again',
      contract.ask,
      { body: { conversationId, text: question, overrideParentMessageId: answer?.parentMessageId } },
    ],
    ['continue', contract.ask, { body: { conversationId, text: question, continueMessageId: messageId } }],
  ];
  const before = await doors(ada, at);
  for (const [name, endpoint, input] of verbs) {
    const reply = await bob.send(endpoint, input);
    expect([name, reply.status, reply.json?.error?.code]).toEqual([name, 403, 'shared_read_only']);
  }
  await expect(
    upload(bob, [{ filename: 'mine.txt', bytes: Buffer.from('Into yours.') }], { projectId: conversationId }),
  ).rejects.toMatchObject({ code: 'shared_read_only' });
  expect(await doors(ada, at)).toEqual(before);
  expect((await ada.call(contract.listMessages, { params: { conversationId } })).items).toEqual(messages);
  expect((await ada.call(contract.getFile, { params: { fileId } })).title).toBe('Oslo trial');
});

test('whoever reads a project sees its words and citations, and nothing that is its owner’s alone', async () => {
  const app = await startAnsweringApp();
  const at = await library(app);
  const { ada, bob, conversationId } = at;
  await at.ask({ text: question });
  const { items: own } = await ada.call(contract.listMessages, { params: { conversationId } });
  const answer = own.find(({ isCreatedByUser }) => !isCreatedByUser);
  const messageId = answer?.messageId ?? '';
  const { tagId } = await app.given.tag({ owner: 'ada', name: 'secret tag' });
  await ada.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [tagId] } });
  await ada.call(contract.rememberMessage, { params: { messageId } });
  await ada.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Secret note', text: 'Nobody else' },
  });
  // A source that somebody else shares with ada stays closed to those she shares her project with.
  const eves = await app.given.source({ owner: 'eve', text: 'From eve.' });
  await app.as('eve').call(contract.shareFile, { params: { fileId: eves.file_id }, body: { email: ada.email } });
  await ada.call(contract.attachSource, { params: { conversationId, fileId: eves.file_id } });
  await shareBy(at, 'project');

  const project = await bob.call(contract.getProject, { params: { conversationId } });
  expect([project.owner?.name, project.files]).toEqual(['ada', [at.fileId]]);
  expect((await ada.call(contract.getProject, { params: { conversationId } })).files).toEqual([
    at.fileId,
    eves.file_id,
  ]);
  expect((await bob.send(contract.getFile, { params: { fileId: eves.file_id } })).status).toBe(404);
  const { items } = await bob.call(contract.listMessages, { params: { conversationId } });
  const read = items.find(one => one.messageId === messageId);
  expect(read).toMatchObject({ text: answer?.text, tags: [], persist: false, events: [] });
  expect(read?.citations).toEqual(answer?.citations);
  expect(read?.citations.length).toBeGreaterThan(0);
  expect(await bob.call(contract.getMessage, { params: { messageId } })).toEqual(read);
  for (const kind of ['note', 'nous'])
    expect((await bob.call(contract.listMessages, { params: { conversationId }, query: { kind } })).items).toEqual([]);
  expect((await bob.call(contract.listNous, { query: { kind: 'nous', conversationId } })).items).toEqual([]);
  expect((await bob.send(contract.listMessageVersions, { params: { messageId } })).status).toBe(404);
  expect((await bob.call(contract.listStreams, { params: { conversationId } })).items).toEqual([]);
  expect((await bob.call(contract.search, { query: { q: 'oslo' } })).messages).toEqual([]);
  expect((await bob.call(contract.listProjects)).items).toEqual([]);
});

test(
  'a shared file is attached to one’s own project, asked and cited; taken back, it leaves only words and quotes',
  async () => {
    const app = await startAnsweringApp();
    app.startWork();
    const at = await library(app);
    const { bob, fileId } = at;
    await shareBy(at, 'folder');
    const { conversationId } = await app.given.project({ owner: 'bob', title: 'Mine' });
    expect(await bob.call(contract.attachSource, { params: { conversationId, fileId } })).toMatchObject({
      file_id: fileId,
      owner: { name: 'ada' },
    });
    const asked = await bob.send(contract.ask, { body: { conversationId, text: question } });
    expect(asked.status).toBe(200);
    const answerOf = async () =>
      (await bob.call(contract.listMessages, { params: { conversationId } })).items.find(
        ({ isCreatedByUser }) => !isCreatedByUser,
      );
    const before = await answerOf();
    expect(before?.citations[0]).toMatchObject({ fileId, quote: 'The trial enrolled 214 patients in Oslo.' });
    expect(before?.sources.length).toBeGreaterThan(0);

    await unshareBy(at, 'folder');
    expect((await bob.send(contract.ask, { body: { conversationId, text: question } })).json.error.code).toBe(
      'no_sources',
    );
    expect((await bob.call(contract.getProject, { params: { conversationId } })).files).toEqual([]);
    await expect.poll(async () => (await answerOf())?.sources, soon).toEqual([]);
    const after = await answerOf();
    expect(after?.text).toBe(before?.text);
    expect(after?.citations.map(({ quote, title }) => [quote, title])).toEqual(
      before?.citations.map(({ quote, title }) => [quote, title]),
    );
    expect(after?.citations.every(({ prefix, suffix }) => prefix === '' && suffix === '')).toBe(true);
    const { rows } = await sql`select 1 from project_source where project_id = ${conversationId}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
    // Its owner has lost nothing.
    expect(await doors(at.ada, at)).toEqual(opened.project && { ...opened.project, folder: 200 });
  },
  PATIENCE_MS,
);

test(
  'an answer that is being written from what is taken back stops at once, and whoever watches is told',
  async () => {
    const app = await startAnsweringApp();
    app.startWork();
    const origin = await app.app.listen();
    app.provider.standing({
      answer: 'The trial enrolled 214 patients in Oslo [S1.1]. '.repeat(400),
      pieceLength: 10,
      misbehaviour: { kind: 'slow', everyMs: 20 },
    });
    const at = await library(app);
    const { bob, fileId } = at;
    await shareBy(at, 'file');
    const { conversationId } = await app.given.project({ owner: 'bob' });
    await bob.call(contract.attachSource, { params: { conversationId, fileId } });
    const token = await bob.token();
    const watched = await fetch(`${origin}/api/shared-with-me/watch`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const events = watched.body?.pipeThrough(new TextDecoderStream()).getReader();
    let last: unknown;
    for await (const event of streamEvents(`${origin}/api/ask`, {
      token,
      body: { conversationId, text: question, ...byModel },
    })) {
      if (event.name === 'text' && event.data.offset === 0) await unshareBy(at, 'file');
      last = event;
    }
    expect(theEvent([last as never], 'final').finish_reason).toBe('aborted');
    let told = '';
    while (!told.includes('event: changed')) told += (await events?.read())?.value ?? '';
    await events?.cancel();
    expect(told).not.toContain(fileId);
  },
  PATIENCE_MS,
);

test(
  'whoever reads a shared project is told when it gets another name, and when something is asked and answered in it',
  async () => {
    const app = await startAnsweringApp();
    app.startWork();
    const at = await library(app);
    const { ada, bob, conversationId } = at;
    await shareBy(at, 'project');
    const watched = await fetch(`${await app.app.listen()}/api/shared-with-me/watch`, {
      headers: { authorization: `Bearer ${await bob.token()}` },
      signal: AbortSignal.timeout(PATIENCE_MS / 2),
    });
    const events = watched.body?.pipeThrough(new TextDecoderStream()).getReader();
    const beTold = async () => {
      let told = '';
      while (!told.includes('event: changed')) told += (await events?.read())?.value ?? '';
    };
    await ada.call(contract.updateProject, { params: { conversationId }, body: { title: 'Bergen' } });
    await beTold();
    await at.ask({ text: question });
    // The last time when the answer stands: the question may have been told before.
    const { items } = await ada.call(contract.listMessages, { params: { conversationId } });
    expect(items.map(({ unfinished }) => unfinished)).toEqual([false, false]);
    await beTold();
    await ada.call(contract.deleteMessage, { params: { messageId: items[0]?.messageId ?? '' } });
    await beTold();
    await events?.cancel();
  },
  PATIENCE_MS,
);

test(
  'a download that is under way breaks off when it is taken back',
  async () => {
    const app = await startTestApp();
    const origin = await app.app.listen();
    const bytes = Buffer.alloc(48 * 1024 * 1024, 'Tea grows on hills. ');
    const { items } = await upload(app.as('ada'), [{ filename: 'long.txt', bytes }]);
    const fileId = items[0]?.file_id ?? '';
    await app.as('bob').user();
    await app.as('ada').call(contract.shareFile, { params: { fileId }, body: { email: app.as('bob').email } });
    const sent = await fetch(`${origin}${urlOf(contract.getFileContent, { fileId })}`, {
      headers: { authorization: `Bearer ${await app.as('bob').token()}` },
    });
    const reader = sent.body?.getReader();
    let got = (await reader?.read())?.value?.length ?? 0;
    await app.as('ada').call(contract.unshareFile, { params: { fileId, email: app.as('bob').email } });
    // Longer than between two questions whether it may go on.
    await new Promise(resolve => setTimeout(resolve, 700));
    await expect(
      (async () => {
        for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
          got += piece.value.length;
      })(),
    ).rejects.toThrow('terminated');
    expect(got).toBeLessThan(bytes.length);
  },
  PATIENCE_MS,
);

test('what a browser keeps of a shared file it may show only after asking each time', async () => {
  const app = await startTestApp();
  const bytes = pagesPdf([['Tea grows on hills, and is picked by hand.']]);
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'tea.pdf', bytes });
  app.startWork();
  await expect
    .poll(async () => (await app.as('ada').call(contract.getFile, { params: { fileId } })).pagesReady, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  const { fileVersion } = await app.as('ada').call(contract.getFile, { params: { fileId } });
  await app.as('bob').user();
  await app.as('ada').call(contract.shareFile, { params: { fileId }, body: { email: app.as('bob').email } });
  const doorsOfBytes = [
    urlOf(contract.getFileContent, { fileId }),
    urlOf(contract.getThumbnail, { fileId }),
    urlOf(contract.getPageImage, { fileId, page: 1 }, { version: fileVersion, width: 320 }),
  ];
  const cookies = await app.as('bob').cookies();
  const get = (url: string, headers = {}) => app.anonymous.raw({ method: 'GET', url, cookies, headers });
  const tags = await Promise.all(
    doorsOfBytes.map(async url => {
      const { status, headers } = await get(url);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect((await get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
      return String(headers['etag']);
    }),
  );
  await app.as('ada').call(contract.unshareFile, { params: { fileId, email: app.as('bob').email } });
  for (const [at, url] of doorsOfBytes.entries()) {
    expect((await get(url)).status).toBe(404);
    expect((await get(url, { 'if-none-match': tags[at] })).status).toBe(404);
  }
}, 90_000);

test('what is shared with a person is listed the latest first, in pages', async () => {
  const app = await startAnsweringApp();
  const at = await library(app);
  for (const way of ['file', 'folder', 'project'] as const) {
    await shareBy(at, way);
    app.clock.advance(1_000);
  }
  const first = await at.bob.call(contract.listSharedWithMe, { query: { limit: 2 } });
  const second = await at.bob.call(contract.listSharedWithMe, { query: { limit: 2, cursor: first.nextCursor } });
  expect([...first.items, ...second.items]).toMatchObject([
    { kind: 'project', project: { conversationId: at.conversationId, title: 'Tea' } },
    { kind: 'folder', folder: { file_id: at.folderId, files: 1 } },
    { kind: 'file', file: { file_id: at.fileId, owner: { name: 'ada' } }, owner: { name: 'ada', email: at.ada.email } },
  ]);
  expect(second.nextCursor).toBeNull();
});

test('when the receiver leaves, the shares with them go; whoever takes the address later finds none', async () => {
  const app = await startAnsweringApp();
  const at = await library(app);
  await shareBy(at, 'file');
  const { email, password } = at.bob;
  await at.bob.call(contract.deleteUser, { body: { password } });
  expect((await at.ada.call(contract.listFileShares, { params: { fileId: at.fileId } })).items).toEqual([]);
  await app.anonymous.call(contract.register, {
    body: { name: 'Another Bob', email, password, confirm_password: password },
  });
  const { json } = await app.anonymous.send(contract.login, { body: { email, password } });
  const answer = await app.anonymous.raw({
    method: 'GET',
    url: `/api/files/${at.fileId}`,
    headers: { authorization: `Bearer ${json.token}` },
  });
  expect(answer.status).toBe(404);
});
