import { randomUUID } from 'node:crypto';
import { contract, type DataSourceId, MAX_DATA_SOURCES } from '@nousboard/contracts';
import { multipartOf, urlOf } from '@nousboard/testkit';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { leftovers } from '@nousboard/testkit/leftovers';
import { expect, test } from 'vitest';

const NOBODY = '00000000-0000-4000-8000-00000000000f' as DataSourceId;
const soon = { timeout: 30_000, interval: 50 } as const;
const TRIAL = '# The Oslo trial\n\nThe trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.\n';
const QUESTION = 'How many patients were enrolled in the Oslo trial?';

/**
 * The Tea School, which `ada` runs and `bob` belongs to, with a source of its own; `carl` runs the Whale Watch; `eve`
 * belongs to nothing.
 */
async function start() {
  const app = await startAnsweringApp();
  const { as } = app;
  app.startWork();
  const organization = async (name: string, admin: string, members: readonly string[] = []) => {
    const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name } });
    for (const who of [admin, ...members]) {
      await as(who).user();
      const { id: userId } = await as('admin').call(contract.addMember, {
        params: { organizationId },
        body: { email: as(who).email },
      });
      if (who === admin)
        await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
    }
    return { organizationId };
  };
  const school = await organization('Tea School', 'ada', ['bob']);
  const watch = await organization('Whale Watch', 'carl');
  await as('eve').user();
  const source = await as('ada').call(contract.createDataSource, {
    params: school,
    body: { name: 'Reading room', description: 'What we read', type: 'local' },
  });
  const params = { ...school, dataSourceId: source._id };
  const add = (who: string, files: Record<string, string>, to = source._id as string) => {
    const { headers, payload } = multipartOf(
      Object.entries(files).map(([filename, text]) => ({ filename, bytes: Buffer.from(text) })),
    );
    return as(who).raw({
      method: 'POST',
      url: urlOf(contract.addDataSourceFiles, { dataSourceId: to }),
      headers,
      payload,
    });
  };
  const filesFor = async (who: string, query: object = {}) =>
    (await as(who).call(contract.listDataSourceFiles, { params: { dataSourceId: source._id }, query })).items;
  const readBy = async (who: string) => (await as(who).call(contract.listDataSources)).items;
  /** A file of the source that has been read. */
  const given = async (text = TRIAL) => {
    const { json } = await add('ada', { 'oslo.md': text });
    const [file] = json.items;
    await expect
      .poll(async () => (await as('bob').call(contract.getFile, { params: { fileId: file.file_id } })).status, soon)
      .toBe('done');
    return file.file_id as string;
  };
  return { ...app, school, watch, source, params, add, filesFor, readBy, given };
}
type Started = Awaited<ReturnType<typeof start>>;

/**
 * What keeps saying what an answer said: its words, and its quotes with where they come from; the jobs that took the
 * rest out.
 */
const KEPT = /^(?:message|message_version)\.(?:text|text_key|evidence\.)|^job\./;

/** Asks a question in a project of somebody that has the file. */
async function cite({ as }: Pick<Started, 'as'>, who: string, fileId: string) {
  const { conversationId } = await as(who).call(contract.createProject, { body: {} });
  await as(who).call(contract.attachSource, { params: { conversationId, fileId } });
  const { text } = await as(who).send(contract.ask, { body: { conversationId, text: QUESTION } as never });
  return { conversationId, text };
}

const doors = async ({ as }: Started, who: string, fileId: string) => {
  const asked = [contract.getFile, contract.getElements, contract.getFileContent] as const;
  return Promise.all(asked.map(async endpoint => (await as(who).send(endpoint, { params: { fileId } })).status));
};

test('a data source begins with its name and what it is, and is changed field by field', async () => {
  const { as, source, params, school } = await start();
  expect(source).toEqual({
    _id: source._id,
    name: 'Reading room',
    description: 'What we read',
    organizations: [school.organizationId],
    type: 'local',
    status: 'done',
    files: 0,
    mayAdd: true,
    metadata: null,
    problem: null,
    syncedAt: null,
    refused: { count: 0, items: [] },
    isCut: false,
  });
  const changed = await as('ada').call(contract.updateDataSource, { params, body: { name: 'Quiet room' } });
  expect(changed).toEqual({ ...source, name: 'Quiet room' });
  expect((await as('ada').call(contract.listOrganizationDataSources, { params: school })).items).toEqual([changed]);
  expect((await as('ada').call(contract.listOrganizations)).items.map(({ dataSources }) => dataSources)).toEqual([
    [source._id],
  ]);
  expect((await as('bob').call(contract.getUser)).organizations[0]?.dataSources).toEqual([source._id]);
});

test('a project and a file say in which data sources they lie, as whoever reads them may know it', async () => {
  const { as, given, add, source } = await start();
  const fileId = await given();
  const { conversationId } = await as('bob').call(contract.createProject, { body: {} });
  const [mine] = (await add('bob', { 'tea.txt': 'Tea grows on hills.' }, 'MYLIBRARY')).json.items;
  const project = (who: string) => as(who).call(contract.getProject, { params: { conversationId } });
  expect((await project('bob')).dataSources).toEqual([]);
  const attached = await as('bob').call(contract.attachSource, { params: { conversationId, fileId } as never });
  const lies = { dataSourceId: source._id, metadata: { dataSourceId: source._id }, owner: { name: 'Reading room' } };
  expect(attached).toMatchObject(lies);
  expect(await as('bob').call(contract.getFile, { params: { fileId } as never })).toMatchObject(lies);
  expect((await add('ada', { 'bergen.md': 'Bergen. It rains.' })).json.items).toMatchObject([lies]);
  await as('bob').call(contract.attachSource, { params: { conversationId, fileId: mine.file_id } });
  expect(await project('bob')).toMatchObject({
    files: [fileId, mine.file_id],
    dataSources: [source._id, 'MYLIBRARY'],
  });
  expect((await as('bob').call(contract.listProjects)).items[0]?.dataSources).toEqual([source._id, 'MYLIBRARY']);
  const listed = await as('bob').call(contract.listFiles, { query: { projectId: conversationId } });
  expect(listed.items.map(({ dataSourceId }) => dataSourceId).sort()).toEqual([source._id, 'MYLIBRARY'].sort());

  // Bob's own file lies in no data source of Ada's; that of the school does, and does not for a stranger.
  for (const who of ['ada', 'eve'])
    await as('bob').call(contract.shareProject, { params: { conversationId }, body: { email: as(who).email } });
  expect((await project('ada')).dataSources).toEqual([source._id]);
  expect(await project('eve')).toMatchObject({ files: [mine.file_id], dataSources: [] });
});

test.each([
  ['a short name', { name: 'ab' }, 'name'],
  ['a long name', { name: 'n'.repeat(201) }, 'name'],
  ['a long description', { description: 'd'.repeat(201) }, 'description'],
  ['no organisation', { organizations: [] }, 'organizations'],
  ['a kind that there is not', { type: 'ftp' }, 'type'],
  ['a bucket without a place', { type: 's3' }, 'metadata'],
  [
    'a place without a bucket',
    { metadata: { endpoint: 'https://s3.example.org', region: 'eu-north-1', bucket: 'library', prefix: '' } },
    'metadata',
  ],
  [
    'a place that is a file',
    { type: 's3', metadata: { endpoint: 'file:///etc', region: 'eu-north-1', bucket: 'library', prefix: '' } },
    'metadata.endpoint',
  ],
  ['a key to nothing', { key: { accessKeyId: 'a', secretAccessKey: 'b' } }, 'key'],
])('a data source is refused %s', async (_, body, field) => {
  const { as, school } = await start();
  const { status, json } = await as('ada').send(contract.createDataSource, {
    params: school,
    body: { name: 'Another', type: 'local', ...body } as never,
  });
  expect([status, json.error.code]).toEqual([422, 'validation']);
  expect(Object.keys(json.error.details.fields)).toContain(field);
  expect((await as('ada').call(contract.listOrganizationDataSources, { params: school })).items).toHaveLength(1);
});

test('my library is a data source, and beside it stand those of my organisations, with what I may do', async () => {
  const { as, readBy, source, school, given } = await start();
  await given();
  const seen = async (who: string) =>
    (await readBy(who)).map(({ _id, name, files, mayAdd, status }) => [_id, name, files, mayAdd, status]);
  const mine = ['MYLIBRARY', 'My Library', 0, true, 'done'];
  expect(await seen('bob')).toEqual([mine, [source._id, 'Reading room', 1, false, 'done']]);
  expect(await seen('ada')).toEqual([mine, [source._id, 'Reading room', 1, true, 'done']]);
  for (const who of ['eve', 'carl', 'admin']) expect(await seen(who)).toEqual([mine]);
  expect((await readBy('bob'))[1]).toMatchObject({
    organizations: [school.organizationId],
    description: 'What we read',
    type: 'local',
  });
  expect((await readBy('bob'))[1]).not.toHaveProperty('metadata');
  await as('eve').raw({
    method: 'POST',
    url: urlOf(contract.addDataSourceFiles, { dataSourceId: 'MYLIBRARY' }),
    ...multipartOf([{ filename: 'mine.md', bytes: Buffer.from('# Mine') }]),
  });
  expect(
    (await as('eve').call(contract.listDataSourceFiles, { params: { dataSourceId: 'MYLIBRARY' } })).items.map(
      ({ title, owner }) => [title, owner],
    ),
  ).toEqual([['mine', null]]);
});

test('only administrators of its organisation add to a source and take out of it', async () => {
  const { as, add, filesFor, source } = await start();
  expect((await add('ada', { 'one.md': '# One', 'two.md': '# Two' })).status).toBe(201);
  for (const [who, code] of [
    ['bob', 'forbidden'],
    ['eve', 'not_found'],
    ['carl', 'not_found'],
    ['admin', 'not_found'],
  ] as const)
    expect((await add(who, { 'three.md': '# Three' })).json.error.code).toBe(code);
  const [file] = await filesFor('ada', { search: 'two' });
  expect(file).toMatchObject({ title: 'two', owner: { name: 'Reading room' }, temp_file_id: null });
  const remove = (who: string) =>
    as(who).send(contract.removeDataSourceFile, {
      params: { dataSourceId: source._id, fileId: file?.file_id ?? NOBODY },
    });
  expect([(await remove('bob')).status, (await remove('eve')).status, (await remove('ada')).status]).toEqual([
    403, 404, 204,
  ]);
  const restore = (who: string) =>
    as(who).send(contract.restoreDataSourceFile, {
      params: { dataSourceId: source._id, fileId: file?.file_id ?? NOBODY },
    });
  expect([(await restore('bob')).status, (await restore('eve')).status]).toEqual([403, 404]);
  expect(await restore('ada')).toMatchObject({
    status: 200,
    json: { title: 'two', removing: false, owner: { name: 'Reading room' }, dataSourceId: source._id },
  });
  expect((await filesFor('bob')).filter(({ removing }) => !removing)).toHaveLength(2);
  expect((await remove('ada')).status).toBe(204);
  // Neither the general verbs of files nor sharing open a way around that.
  const one = { params: { fileId: (await filesFor('ada', { search: 'one' }))[0]?.file_id ?? NOBODY } };
  for (const answer of [
    await as('ada').send(contract.deleteFile, one),
    await as('ada').send(contract.updateFile, { ...one, body: { title: 'Mine' } as never }),
    await as('bob').send(contract.shareFile, { ...one, body: { email: as('eve').email } }),
  ])
    expect(answer.json.error.code).toBe('shared_read_only');
  await expect
    .poll(async () => (await filesFor('bob')).filter(({ removing }) => !removing).map(({ title }) => title), soon)
    .toEqual(['one']);
});

test('who belongs to an organisation reads, asks and cites what it has, and nobody else comes to it', async () => {
  const app = await start();
  const fileId = await app.given();
  for (const [who, status] of [
    ['ada', 200],
    ['bob', 200],
    ['eve', 404],
    ['carl', 404],
    ['admin', 404],
  ] as const)
    expect([who, ...(await doors(app, who, fileId))]).toEqual([who, status, status, status]);
  const { conversationId, text } = await cite(app, 'bob', fileId);
  expect(text).toContain('214 patients');
  expect(
    (await app.as('bob').call(contract.listFiles, { query: { projectId: conversationId } })).items[0]?.owner,
  ).toEqual({ name: 'Reading room' });
  expect(
    (await app.as('eve').send(contract.listDataSourceFiles, { params: { dataSourceId: app.source._id } })).status,
  ).toBe(404);
  const { conversationId: theirs } = await app.as('eve').call(contract.createProject, { body: {} });
  expect((await app.as('eve').send(contract.attachSource, { params: { conversationId: theirs, fileId } })).status).toBe(
    404,
  );
  expect((await app.as('bob').call(contract.listFiles, {})).items).toEqual([]);
});

const administer = {
  remove: 'is taken out of the organisation',
  inactive: 'the organisation is not active any more',
  gone: 'the organisation is deleted',
  moved: 'the source is given to another organisation',
};
test.each(Object.entries(administer))('what somebody made of a source goes when %s: %s', async way => {
  const app = await start();
  const { as, params, school, watch } = app;
  const fileId = await app.given();
  const { conversationId } = await cite(app, 'bob', fileId);
  if (way === 'remove')
    await as('ada').call(contract.removeMember, { params: { ...school, userId: (await as('bob').user()).id } });
  if (way === 'inactive')
    await as('admin').call(contract.updateOrganization, { params: school, body: { active: false } });
  if (way === 'gone') await as('admin').call(contract.deleteOrganization, { params: school });
  if (way === 'moved')
    await as('admin').call(contract.updateDataSource, { params, body: { organizations: [watch.organizationId] } });
  expect(await doors(app, 'bob', fileId)).toEqual([404, 404, 404]);
  await expect
    .poll(
      async () =>
        (
          await app.database.db
            .selectFrom('project_source')
            .selectAll()
            .where('project_id', '=', conversationId)
            .execute()
        ).length,
      soon,
    )
    .toBe(0);
  const { items } = await as('bob').call(contract.listMessages, { params: { conversationId } });
  expect(JSON.stringify(items)).toContain('214 patients');
  if (way === 'moved') expect(await doors(app, 'carl', fileId)).toEqual([200, 200, 200]);
  // And back.
  if (way === 'remove') await as('ada').call(contract.addMember, { params: school, body: { email: as('bob').email } });
  if (way === 'inactive')
    await as('admin').call(contract.updateOrganization, { params: school, body: { active: true } });
  if (way === 'moved')
    await as('admin').call(contract.updateDataSource, {
      params: { ...params, ...watch },
      body: { organizations: [school.organizationId] },
    });
  if (way !== 'gone') expect(await doors(app, 'bob', fileId)).toEqual([200, 200, 200]);
  if (way === 'moved') expect(await doors(app, 'carl', fileId)).toEqual([404, 404, 404]);
  if (way === 'gone') await expect.poll(() => leftOf(app, fileId), soon).toEqual([0, 0, false]);
});

/** Rows and bytes of a file. */
async function leftOf({ database, app, source }: Started, fileId: string) {
  const count = async (table: 'file' | 'file_version', column: 'id' | 'file_id') =>
    (
      await database.db
        .selectFrom(table)
        .select('id')
        .where(column as 'id', '=', fileId)
        .execute()
    ).length;
  let hasBytes = false;
  for await (const _ of app.blobs.list(source._id)) hasBytes = true;
  return [await count('file', 'id'), await count('file_version', 'file_id'), hasBytes];
}

test('a deleted source leaves neither rows nor bytes, and answers keep what they quote', async () => {
  const app = await start();
  const fileId = await app.given(`${TRIAL}\nNobody asked about plimsollwort.\n`);
  const { conversationId } = await cite(app, 'bob', fileId);
  const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 1 };
  const position = { boundingRect: rect, rects: [rect], pageNumber: 1 };
  await app.as('bob').call(contract.createHighlight, {
    body: { id: randomUUID(), fileId, type: 'text', position, content: { text: 'plimsollwort' }, color: 'moss' },
  });
  const left = async () =>
    (await leftovers({ database: app.database, folder: app.app.settings.dataDir }, ['plimsollwort', fileId]))
      .map(({ place }) => place)
      .filter(place => !KEPT.test(place));
  expect(new Set((await left()).map(place => place.split(/[. ]/, 1)[0]))).toContain('highlight');
  for (const who of ['bob', 'eve', 'carl'])
    expect((await app.as(who).send(contract.deleteDataSource, { params: app.params })).status).toBe(404);
  await app.as('ada').call(contract.deleteDataSource, { params: app.params });
  expect((await app.readBy('bob')).map(({ _id }) => _id)).toEqual(['MYLIBRARY']);
  await expect.poll(() => leftOf(app, fileId), soon).toEqual([0, 0, false]);
  await expect.poll(left, soon).toEqual([]);
  expect(
    JSON.stringify((await app.as('bob').call(contract.listMessages, { params: { conversationId } })).items),
  ).toContain('214 patients');
});

test('a source is given only to organisations that one runs, and its others decide with it', async () => {
  const { as, school, watch, params, readBy } = await start();
  const both = [school.organizationId, watch.organizationId];
  const give = (who: string, organizations: string[], at = params) =>
    as(who).send(contract.updateDataSource, { params: at, body: { organizations } as never });
  expect((await give('ada', both)).status).toBe(404);
  expect(
    (
      await as('ada').send(contract.createDataSource, {
        params: school,
        body: { name: 'For both', type: 'local', organizations: both } as never,
      })
    ).status,
  ).toBe(404);
  expect((await give('admin', both)).json.organizations.sort()).toEqual([...both].sort());
  expect((await readBy('carl'))[1]).toMatchObject({
    name: 'Reading room',
    mayAdd: true,
    organizations: [watch.organizationId],
  });
  expect((await give('ada', [school.organizationId])).status).toBe(404);
  expect((await as('ada').send(contract.deleteDataSource, { params })).status).toBe(404);
  await as('admin').call(contract.deleteOrganization, { params: watch });
  expect((await as('ada').call(contract.listOrganizationDataSources, { params: school })).items).toHaveLength(1);
  for (const [name, input] of [
    ['bob', params],
    ['carl', { ...params, ...watch }],
    ['ada', { ...params, dataSourceId: NOBODY }],
  ] as const)
    for (const endpoint of [contract.updateDataSource, contract.deleteDataSource, contract.syncDataSource])
      expect(
        (await as(name).send(endpoint, { params: input, ...(endpoint.method === 'PATCH' && { body: {} as never }) }))
          .status,
      ).toBe(404);
  expect((await as('ada').send(contract.syncDataSource, { params })).json.error.code).toBe('conflict');
});

test('an organisation has so many data sources and no more', async () => {
  const { as, school, database, source } = await start();
  const ids = Array.from(
    { length: MAX_DATA_SOURCES - 1 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  );
  await database.db
    .insertInto('data_source')
    .values(
      ids.map(
        id =>
          ({
            id,
            tenant_id: id,
            name: 'Another',
            description: '',
            kind: 'local',
            place: null,
            secret: null,
            sync_problem: null,
            synced_at: null,
            created_at: new Date(),
          }) as const,
      ),
    )
    .execute();
  await database.db
    .insertInto('data_source_organization')
    .values(ids.map(id => ({ data_source_id: id, tenant_id: id, organization_id: school.organizationId })))
    .execute();
  const make = () =>
    as('ada').send(contract.createDataSource, { params: school, body: { name: 'One more', type: 'local' } as never });
  expect((await make()).json.error).toMatchObject({ code: 'data_source_limit', details: { limit: MAX_DATA_SOURCES } });
  await as('ada').call(contract.deleteDataSource, { params: { ...school, dataSourceId: source._id } });
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});
