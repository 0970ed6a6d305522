import { contract } from '@nousboard/contracts';
import { readReferences } from '@nousboard/core/references/exchange';
import { startTestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

async function started() {
  const app = await startTestApp();
  const { as, given, clock } = app;
  const { conversationId } = await given.project({ owner: 'ada' });
  const add = async (title: string, project?: string) => {
    clock.advance(1_000);
    const { file_id: fileId } = await given.source({
      owner: 'ada',
      filename: `${title}.txt`,
      text: title,
      ...(project && { project }),
    });
    return fileId;
  };
  const tea = await add('tea', conversationId);
  const rice = await add('rice');
  await as('ada').call(contract.updateFile, {
    params: { fileId: tea },
    body: {
      metadata: {
        title: 'On Tea & 100% Leaf',
        kind: 'article',
        authors: ['Jane Lee', 'World Health Organization'],
        publisher: 'Journal of Tea',
        publishedOn: '2023-05-04',
        doi: '10.1000/tea_1',
      },
    },
  });
  const send = (query: Record<string, string>, who = 'ada') =>
    as(who).send(contract.exportReferences, { query: query as never });
  const titles = async (query: Record<string, string>, who?: string) =>
    readReferences((await send({ format: 'bibtex', ...query }, who)).text)?.entries.map(({ work }) => work.title) ?? [];
  return { app, conversationId, tea, rice, send, titles };
}

test('a person’s works go out in each format, under a name and a type that programs know', async () => {
  const { send, tea } = await started();
  const bibtex = await send({ format: 'bibtex', ids: tea });
  expect(bibtex.text).toBe(`@article{lee2023tea,
  title = {On {Tea} \\& 100\\% {Leaf}},
  author = {Lee, Jane and {World Health Organization}},
  journal = {Journal of Tea},
  year = {2023},
  month = may,
  day = {4},
  doi = {10.1000/tea_1},
}
`);
  expect(bibtex.headers).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': `attachment; filename="references.bib"; filename*=UTF-8''references.bib`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const ris = await send({ format: 'ris', ids: tea });
  expect(ris.headers).toMatchObject({
    'content-type': 'application/x-research-info-systems; charset=utf-8',
    'content-disposition': expect.stringContaining('references.ris'),
  });
  expect(ris.text).toContain('AU  - Lee, Jane\r\nAU  - World Health Organization\r\n');
  const csl = await send({ format: 'csl-json', ids: tea });
  expect(csl.headers).toMatchObject({
    'content-type': 'application/vnd.citationstyles.csl+json; charset=utf-8',
    'content-disposition': expect.stringContaining('references.json'),
  });
  expect(JSON.parse(csl.text)).toMatchObject([
    { id: 'lee2023tea', type: 'article-journal', DOI: '10.1000/tea_1', issued: { 'date-parts': [[2023, 5, 4]] } },
  ]);
});

test('some, those of a project, those of a folder, or all, the oldest first', async () => {
  const { app, titles, tea, rice, conversationId } = await started();
  const { file_id: folderId } = await app.as('ada').call(contract.createFolder, { body: { filename: 'Food' } });
  await app.as('ada').call(contract.updateFile, { params: { fileId: rice }, body: { folderId } });
  expect(await titles({})).toEqual(['On Tea & 100% Leaf', 'rice']);
  expect(await titles({ ids: `${rice},${tea},${rice}` })).toEqual(['On Tea & 100% Leaf', 'rice']);
  expect(await titles({ projectId: conversationId })).toEqual(['On Tea & 100% Leaf']);
  expect(await titles({ folderId })).toEqual(['rice']);
  await app.as('ada').call(contract.deleteFile, { params: { fileId: tea } });
  expect(await titles({})).toEqual(['rice']);
  expect(await titles({}, 'bob')).toEqual([]);
});

test('a selection that no address can carry is sent as a body', async () => {
  const { app, tea, rice } = await started();
  const nobodys = Array.from({ length: 3_000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
  const { text, headers } = await app
    .as('ada')
    .send(contract.exportSelection, { body: { format: 'ris', ids: [...nobodys, rice, tea] as never } });
  expect([text.match(/^TI {2}- .*$/gm), headers['content-type']]).toEqual([
    ['TI  - On Tea & 100% Leaf', 'TI  - rice'],
    'application/x-research-info-systems; charset=utf-8',
  ]);
});

/** So many works of a person that they are written in a thread. */
async function fill({ as, database }: Awaited<ReturnType<typeof startTestApp>>, who: string) {
  const { id: tenantId } = await as(who).user();
  await sql`insert into file (id, tenant_id, filename, filename_key, title, title_key, mime, size_bytes, sha256,
    blob_key, created_at, updated_at)
    select gen_random_uuid(), ${tenantId}, 'x.txt', 'x.txt', 'Work ' || n, 'work', 'text/plain', 1, 'h' || n, 'k' || n,
      now(), now() from generate_series(1, 300) n`.execute(database.db);
}

test('a large library goes out whole, written beside the server’s other work', async () => {
  const { app, titles } = await started();
  await fill(app, 'ada');
  const all = await titles({});
  expect([all.length, new Set(all).size, all.includes('On Tea & 100% Leaf')]).toEqual([302, 302, true]);
});

test('RATE whoever wants more of a library written than may wait is refused, and others get theirs', async () => {
  const { app, send } = await started();
  await fill(app, 'ada');
  await fill(app, 'bob');
  const statusOf = async (who: string) => (await send({ format: 'ris' }, who)).status;
  const many = Array.from({ length: 50 }, () => statusOf('ada'));
  await Promise.any(many.map(async status => expect(await status).toBe(429)));
  expect(await statusOf('bob')).toBe(200);
  const written = (await Promise.all(many)).filter(status => status === 200);
  // Two are written and twenty wait when the others come.
  expect(written.length).toBeGreaterThanOrEqual(22);
});

test('what a reading has found goes out as it is: a publisher is no journal, chosen words no abstract', async () => {
  const { app, tea, send } = await started();
  await app.database.transaction(tx =>
    tx
      .updateTable('file')
      .set({
        corrections: '{}',
        metadata: JSON.stringify({ title: 'Tea', kind: 'article', publisher: 'ACM', abstract: 'It was chosen.' }),
      })
      .where('id', '=', tea)
      .execute(),
  );
  expect((await send({ format: 'bibtex', ids: tea })).text).toBe(
    '@article{tea,\n  title = {Tea},\n  publisher = {ACM},\n}\n',
  );
  const abstract = 'Tea grows on hills.';
  const metadata = { publisher: 'Journal of Tea', abstract };
  await app.as('ada').call(contract.updateFile, { params: { fileId: tea }, body: { metadata } });
  expect((await send({ format: 'bibtex', ids: tea })).text).toContain(
    'journal = {Journal of Tea},\n  abstract = {Tea grows on hills.},',
  );
  await app.database.transaction(tx =>
    tx
      .updateTable('file')
      .set({ corrections: '{}', record: JSON.stringify({ source: 'arxiv', facts: { abstract } }) })
      .where('id', '=', tea)
      .execute(),
  );
  expect((await send({ format: 'ris', ids: tea })).text).toContain('AB  - Tea grows on hills.');
});

test('what could not be read is left out, which is told, but for what is known of it from elsewhere', async () => {
  const { app, tea, rice, send } = await started();
  await app.database.transaction(tx => tx.updateTable('file').set({ status: 'failed', metadata: '{}' }).execute());
  const all = await send({ format: 'ris' });
  expect([all.text.match(/^TI {2}- .*$/gm), all.headers['x-left-out']]).toEqual([['TI  - On Tea & 100% Leaf'], '1']);
  expect((await send({ format: 'ris', ids: tea })).headers['x-left-out']).toBe('0');
  const none = await app.as('ada').send(contract.exportSelection, { body: { format: 'bibtex', ids: [rice] } });
  expect([none.status, none.text, none.headers['x-left-out']]).toEqual([200, '', '1']);
});

test('a link in the page is let in by the content cookie', async () => {
  const { app, tea } = await started();
  const { text } = await app.anonymous.send(contract.exportReferences, {
    query: { format: 'bibtex', ids: tea } as never,
    cookies: await app.as('ada').cookies(),
  });
  expect(text).toContain('lee2023tea');
});

test('nothing of anybody else goes out', async () => {
  const { app, send, titles, tea, rice, conversationId } = await started();
  const mine = await app.given.source({ owner: 'bob', filename: 'mine.txt', text: 'bob' });
  expect(await titles({ ids: `${tea},${mine.file_id}` }, 'bob')).toEqual(['mine']);
  const { file_id: folderId } = await app.as('ada').call(contract.createFolder, { body: { filename: 'Food' } });
  for (const query of [
    { ids: `${tea},${rice}` },
    { projectId: conversationId },
    { folderId },
    { ids: '00000000-0000-4000-8000-000000000000' },
  ]) {
    const { status, json } = await send({ format: 'bibtex', ...query } as never, 'bob');
    expect([status, json.error.code], JSON.stringify(query)).toEqual([404, 'not_found']);
  }
  const selection = await app.as('bob').send(contract.exportSelection, { body: { format: 'ris', ids: [tea] } });
  expect([selection.status, selection.json.error.code]).toEqual([404, 'not_found']);
});

test.each([
  ['no format', {}, 'format'],
  ['an unknown format', { format: 'endnote' }, 'format'],
  ['ids that are none', { format: 'ris', ids: 'x' }, 'ids.0'],
  ['no ids', { format: 'ris', ids: '' }, 'ids'],
  [
    'too many ids',
    { format: 'ris', ids: Array.from({ length: 201 }, () => '00000000-0000-4000-8000-000000000000').join(',') },
    'ids',
  ],
  ['a project id that is none', { format: 'ris', projectId: 'x' }, 'projectId'],
  [
    'two selections at once',
    { format: 'ris', projectId: 'f'.repeat(24), folderId: '00000000-0000-4000-8000-000000000000' },
    'body',
  ],
  ['an unknown field', { format: 'ris', style: 'apa' }, 'style'],
])('%s: refused', async (_what, query, field) => {
  const { as } = await startTestApp();
  const { status, json } = await as('ada').send(contract.exportReferences, { query: query as never });
  expect([status, Object.keys(json.error.details.fields)]).toEqual([422, [field]]);
});
