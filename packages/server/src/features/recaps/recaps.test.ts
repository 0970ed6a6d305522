import { contract, type PlanName, plans, type Recap } from '@nousboard/contracts';
import { type Person, startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { FAKE_VIDEO, type FakePrograms, fakePrograms } from '@nousboard/testkit/fake-programs';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silence, wavFile } from '#features/speech/index.ts';
import type { Tools } from '#platform/tools.ts';
import { pagesPdf } from './testing/pages-pdf.ts';

const PAGES = [
  'Cueing during sleep helps learners to remember more words of a list.\n\nForty adults heard the words again while they slept in the laboratory.',
  'In the morning they remembered twelve percent more of the cued words.\n\nWords that were not played again were forgotten as usual by most people.',
];
const soon = { timeout: 20_000, interval: 20 };
const options = { hosts: ['Ada', 'Tomas'] as ['Ada', 'Tomas'], language: 'en-US' as const, length: 'short' as const };

let programs: FakePrograms;
let provider: FakeProvider | undefined;
beforeEach(async () => {
  programs = await fakePrograms(wavFile(silence(200)));
});
afterEach(async () => {
  await programs.close();
  await provider?.close();
  provider = undefined;
});

/** A person with a project of one PDF that has been read, and programs that only do as if. */
async function workspace(
  given: TestAppOptions & { readonly tools?: Tools; readonly pages?: readonly string[]; readonly plan?: PlanName } = {},
) {
  const { tools = programs.tools, pages = PAGES, plan, ...rest } = given;
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
  const body = { ...options, projectId: conversationId, sources: [fileId] };
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
    noJobs: async () => {
      const { rows } = await sql<{
        count: string;
      }>`select count(*) from job where state in ('running', 'waiting')`.execute(app.database.db);
      return Number(rows[0]?.count);
    },
  };
}

test('a recap is being made at once, and is done with a video whose every line says when it is heard and where it stands', async () => {
  const { request, list, ended, startWork, conversationId, fileId, left } = await workspace();
  const asked = await request({ topic: ' ' });
  expect(asked).toMatchObject({
    projectId: conversationId,
    status: 'processing',
    step: 'script',
    progress: 0,
    url: null,
    lines: [],
    quality: 'sd',
    title: 'Sleep and cues',
    topic: '',
  });
  expect(await list()).toEqual([asked]);
  startWork();
  const recap = await ended();
  expect(recap).toMatchObject({
    id: asked.id,
    status: 'done',
    progress: 1,
    problem: null,
    url: `/api/recaps/${asked.id}/video`,
    sources: [fileId],
  });
  const cited = recap.lines.filter(({ passage }) => passage !== null);
  expect(cited.map(({ text }) => text).sort()).toEqual(PAGES.flatMap(page => page.split('\n\n')).sort());
  expect(cited.every(({ passage }) => passage?.fileId === fileId)).toBe(true);
  expect(cited.map(({ passage }) => passage?.page)).toEqual([1, 1, 2, 2]);
  expect(new Set(recap.lines.map(({ host }) => host))).toEqual(new Set(['Ada', 'Tomas']));
  for (const [at, { startMs, endMs }] of recap.lines.entries()) {
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs).toBeGreaterThanOrEqual(recap.lines[at - 1]?.endMs ?? 0);
  }
  expect(recap.durationMs).toBeGreaterThan(recap.lines.at(-1)?.endMs ?? 0);
  // What was needed on the way goes.
  await expect.poll(left, soon).toEqual([expect.stringMatching(/\/video$/)]);
});

test('the video is sent to its person, in ranges too and to the cookie of their session, and does not exist for anybody else', async () => {
  const { request, ended, startWork, ada, as, anonymous } = await workspace();
  await request();
  startWork();
  const { url } = await ended();
  const get = (headers: Record<string, string> = {}) => ada.raw({ method: 'GET', url: url ?? '', headers });
  const whole = await get();
  expect([whole.status, whole.text, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    FAKE_VIDEO,
    'video/mp4',
    'bytes',
  ]);
  expect(whole.headers['content-disposition']).toContain('Sleep and cues.mp4');
  const part = await get({ range: 'bytes=4-9' });
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    FAKE_VIDEO.slice(4, 10),
    `bytes 4-9/${FAKE_VIDEO.length}`,
  ]);
  expect((await get({ range: 'bytes=999-' })).status).toBe(416);
  expect((await anonymous.raw({ method: 'GET', url: url ?? '', cookies: await ada.cookies() })).text).toBe(FAKE_VIDEO);
  expect([
    (await anonymous.raw({ method: 'GET', url: url ?? '' })).status,
    (await as('bob').raw({ method: 'GET', url: url ?? '' })).status,
  ]).toEqual([401, 404]);
});

test('there is no video before it is done', async () => {
  const { request, ada } = await workspace();
  const { id } = await request();
  expect((await ada.raw({ method: 'GET', url: `/api/recaps/${id}/video` })).status).toBe(404);
});

test('what cannot become a recap is refused: other kinds, what is not there or not theirs, a language that no voice reads, and two hosts that are one', async () => {
  const { refusal, given, as, conversationId, fileId, database, list } = await workspace();
  const { file_id: text } = await given.source({ owner: 'ada', project: conversationId });
  const { file_id: outside } = await given.source({ owner: 'ada', text: 'Outside of the project.' });
  const { conversationId: other } = await given.project({ owner: 'bob' });
  expect(await refusal({ sources: [fileId, text] })).toEqual([422, 'recap_only_pdfs', undefined]);
  expect((await refusal({ sources: [outside] }))[1]).toBe('not_found');
  expect((await refusal({ projectId: other }))[1]).toBe('not_found');
  expect((await refusal({}, as('bob')))[1]).toBe('not_found');
  expect((await refusal({ language: 'ja-JP' })).slice(0, 2)).toEqual([422, 'recap_language']);
  for (const wrong of [
    { hosts: ['Ada', 'Ada'] },
    { hosts: ['Ada'] },
    { hosts: ['Ada', 'Zoe'] },
    { sources: [] },
    { language: 'tlh' },
    { quality: '4k' },
    { topic: 'x'.repeat(301) },
  ])
    expect((await refusal(wrong))[1], JSON.stringify(wrong)).toBe('validation');
  await database.db.deleteFrom('segment').execute();
  expect((await refusal({})).slice(0, 2)).toEqual([409, 'sources_processing']);
  expect(await list()).toEqual([]);
});

test('a project that is shared can be read and not be made a recap of, and nobody sees the recaps of others', async () => {
  const { request, refusal, list, ada, as, conversationId } = await workspace();
  await request();
  await as('bob').user();
  expect((await as('bob').send(contract.listRecaps, { query: { projectId: conversationId } })).json.error.code).toBe(
    'not_found',
  );
  await ada.call(contract.shareProject, { params: { conversationId }, body: { email: as('bob').email } });
  expect((await refusal({}, as('bob')))[1]).toBe('shared_read_only');
  expect(await list(as('bob'))).toEqual([]);
});

test.each([
  ['basic_plan', 'sd', 'Essential'],
  ['basic_plan', 'hd', 'Pro'],
  ['essential_plan', 'hd', 'Pro'],
] as const)('a %s has no recaps in %s: they need %s', async (plan, quality, needed) => {
  const { refusal } = await workspace({ plan });
  expect(await refusal({ quality })).toEqual([403, 'plan_required', { plan: needed }]);
});

test('an Essential plan has recaps in SD, so many a month: finished ones count, also when they are deleted, and those of last month do not', async () => {
  const { request, refusal, ended, startWork, ada, database, tenantId } = await workspace({ plan: 'essential_plan' });
  const max = plans.essential_plan.recapsPerMonth;
  await sql`insert into recap_use values (${tenantId}, date_trunc('month', now() at time zone 'utc')::date, ${max - 1}), (${tenantId}, date_trunc('month', now() at time zone 'utc')::date - interval '1 month', 99)`.execute(
    database.db,
  );
  const { id } = await request();
  startWork();
  expect((await ended()).status).toBe('done');
  await ada.call(contract.deleteRecap, { params: { recapId: id } });
  expect(await refusal({})).toEqual([429, 'recap_limit', { max }]);
  expect((await database.db.selectFrom('recap_use').select('recaps').execute()).map(({ recaps }) => recaps)).toEqual([
    max,
  ]);
});

test('of one project one recap is made at a time, of two requests at once only one passes, and the same request twice is one', async () => {
  const { refusal, ada, body, given, addPdf, list } = await workspace();
  const once = { body: body as never, headers: { 'idempotency-key': 'k1' } };
  const first = await ada.send(contract.createRecap, once);
  expect((await ada.send(contract.createRecap, once)).json).toEqual(first.json);
  expect((await refusal({})).slice(0, 2)).toEqual([409, 'recap_running']);
  expect(await list()).toHaveLength(1);
  const { conversationId } = await given.project({ owner: 'ada', title: 'Beside' });
  const beside = { projectId: conversationId, sources: [await addPdf('Beside', conversationId)] };
  const both = await Promise.all([refusal(beside), refusal(beside)]);
  expect(both.map(([status]) => status).sort()).toEqual([202, 409]);
});

test.each([
  ['eSpeak NG', { ffmpeg: true }, { programs: 'eSpeak NG', command: 'apt-get install espeak-ng' }],
  ['FFmpeg', { 'espeak-ng': true }, { programs: 'FFmpeg', command: 'apt-get install ffmpeg' }],
  ['both', {}, { programs: 'eSpeak NG, FFmpeg', command: 'apt-get install espeak-ng ffmpeg' }],
] as const)(
  'without %s it fails, says what is missing and how to add it, and does not count',
  async (_, has, facts) => {
    const tools = Object.fromEntries(Object.entries(programs.tools).filter(([name]) => name in has));
    const { request, ended, startWork, left, database } = await workspace({ tools });
    await request();
    startWork();
    expect(await ended()).toMatchObject({
      status: 'failed',
      problem: { code: 'recap_programs', facts },
      url: null,
      lines: [],
    });
    expect(await left()).toEqual([]);
    expect(
      (await database.db.selectFrom('recap_use').select('recaps').execute()).every(({ recaps }) => recaps === 0),
    ).toBe(true);
  },
);

test('after it has failed, another one can be asked for, and is the first in the list', async () => {
  const { request, ended, startWork, list } = await workspace({ tools: {} });
  const { id } = await request();
  startWork();
  await ended();
  const again = await request({ length: 'long' });
  expect((await list()).map(recap => recap.id)).toEqual([again.id, id]);
});

test('a worker that takes over goes on behind what was read aloud already', async () => {
  await programs.breakAfter(5, 'fails');
  const { request, ended, startWork, database } = await workspace();
  await request();
  startWork();
  await expect
    .poll(
      async () =>
        (
          await database.db
            .selectFrom('job')
            .select('attempts')
            .where('name', '=', 'recap-make')
            .where('state', '=', 'waiting')
            .executeTakeFirst()
        )?.attempts,
      soon,
    )
    .toBe(1);
  expect(programs.said()).toHaveLength(5);
  await programs.mend();
  await sql`update job set run_after = now() where name = 'recap-make'`.execute(database.db);
  const { status, lines } = await ended();
  expect(status).toBe('done');
  expect(programs.said()).toHaveLength(lines.length);
});

test('deleting one that is being made stops the voice at once, leaves nothing behind, and does not count', async () => {
  await programs.breakAfter(3, 'hangs');
  const { request, startWork, ada, list, left, noJobs, database } = await workspace();
  const { id } = await request();
  startWork();
  await expect.poll(() => programs.said().length, soon).toBe(3);
  await ada.call(contract.deleteRecap, { params: { recapId: id } });
  await expect.poll(noJobs, soon).toBe(0);
  expect(await list()).toEqual([]);
  expect(await left()).toEqual([]);
  expect(programs.said()).toHaveLength(3);
  expect(
    (await database.db.selectFrom('recap_use').select('recaps').execute()).every(({ recaps }) => recaps === 0),
  ).toBe(true);
  await programs.mend();
  await expect(request()).resolves.toMatchObject({ status: 'processing' });
});

const ways: Record<string, (workspace: Awaited<ReturnType<typeof done>>) => Promise<unknown>> = {
  'it is deleted': ({ ada, recap }) => ada.call(contract.deleteRecap, { params: { recapId: recap.id } }),
  'its project is deleted': ({ ada, conversationId }) =>
    ada.call(contract.deleteProject, { params: { conversationId } }),
  'all projects are cleared': ({ ada }) => ada.call(contract.clearProjects),
  'a source of it is destroyed': async ({ ada, fileId, clock, database }) => {
    await ada.call(contract.deleteFile, { params: { fileId } });
    clock.advance(11_000);
    await sql`update job set run_after = now() where name = 'file-remove'`.execute(database.db);
  },
};

/** The same with a recap that is done. */
async function done() {
  const here = await workspace();
  await here.request();
  here.startWork();
  return { ...here, recap: await here.ended() };
}

test.each(Object.keys(ways))('when %s, its row and its video go', async way => {
  const here = await done();
  await expect.poll(here.left, soon).toHaveLength(1);
  await ways[way]?.(here);
  await expect.poll(here.left, soon).toEqual([]);
  expect(await here.database.db.selectFrom('recap').select('id').execute()).toEqual([]);
  expect((await here.ada.raw({ method: 'GET', url: here.recap.url ?? '' })).status).toBe(404);
});

test('a recap of sources that are shared goes with the share', async () => {
  const { as, given, ada, app, database, startWork, body } = await workspace();
  const bob = as('bob');
  const { conversationId: projectId } = await given.project({ owner: 'bob', title: 'His' });
  const [fileId] = body.sources;
  await bob.user();
  await ada.call(contract.shareFile, { params: { fileId: fileId ?? '' }, body: { email: bob.email } });
  await bob.call(contract.attachSource, { params: { conversationId: projectId, fileId: fileId ?? '' } });
  await bob.call(contract.createRecap, { body: { ...body, projectId } as never });
  startWork();
  const his = async () => (await bob.call(contract.listRecaps, { query: { projectId } })).items;
  await expect.poll(async () => (await his())[0]?.status, soon).toBe('done');
  await ada.call(contract.unshareFile, { params: { fileId: fileId ?? '', email: bob.email } });
  await expect.poll(his, soon).toEqual([]);
  const { id } = await bob.user();
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of app.blobs.list(`${id}/recaps`)) keys.push(key);
    return keys;
  };
  await expect.poll(left, soon).toEqual([]);
  expect(await database.db.selectFrom('recap').select('id').execute()).toEqual([]);
});

test('a topic decides which sentences are heard, and one that no source knows leaves what each says at all', async () => {
  const { request, ended, startWork, ada } = await workspace();
  const first = await request({ topic: 'How many adults heard the words?' });
  startWork();
  const { lines } = await ended();
  expect(lines[2]?.text).toContain('How many adults');
  expect(lines.some(({ text }) => text.startsWith('Forty adults'))).toBe(true);
  await ada.call(contract.deleteRecap, { params: { recapId: first.id } });
  await request({ topic: 'Gravitational waves of neutron stars' });
  const other = await ended();
  expect(other.lines.some(({ text }) => text.includes('neutron'))).toBe(false);
  expect(other.lines.filter(({ passage }) => passage !== null)).toHaveLength(4);
});

test('sources that say nothing that could be read aloud make it fail with that reason', async () => {
  const { ada, given, database, app, tenantId, startWork, conversationId } = await workspace();
  const { conversationId: projectId } = await given.project({ owner: 'ada', title: 'Silent' });
  const { fileId } = await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId, title: 'Numbers', pages: ['12 13\n\n14 15'] },
  );
  await database.db.updateTable('file').set({ mime: 'application/pdf' }).where('id', '=', fileId).execute();
  await ada.call(contract.createRecap, { body: { ...options, projectId, sources: [fileId] } as never });
  startWork();
  const first = async () => (await ada.call(contract.listRecaps, { query: { projectId } })).items[0];
  await expect.poll(async () => (await first())?.problem?.code, soon).toBe('recap_empty');
  expect(projectId).not.toBe(conversationId);
});

async function withModel(answer: string) {
  provider = await startFakeProvider();
  const here = await workspace({
    pages: [PAGES.join(' ').replaceAll('\n\n', ' ')],
    settings: { openaiCompatibleBaseUrl: provider.openAiUrl },
  });
  await here.ada.call(contract.updateProject, {
    params: { conversationId: here.conversationId },
    body: { endpoint: 'openai-compatible', model: 'fake-model' },
  });
  provider.standing({ answer });
  await here.request({ language: 'de-DE' });
  here.startWork();
  return {
    recap: await here.ended(),
    asked: JSON.parse(provider.chats()[0]?.body ?? '{}') as {
      messages: { content: string }[];
      response_format?: unknown;
    },
  };
}

test('with a model chosen it writes what is said, and only what the source carries is heard, with its place', async () => {
  const says = [
    { host: 'B', says: 'What does cueing do?' },
    { host: 'A', says: 'Cueing during sleep helps learners to remember more words of a list. [S1.1]' },
    { host: 'A', says: 'Forty adults heard the words again while they slept in the laboratory. [S1.2]' },
    { host: 'B', says: 'Ninety adults heard the words again while they slept. [S1.2]' },
    { host: 'A', says: 'Sleep is the best medicine of all.' },
  ];
  const { recap, asked } = await withModel(`Here it is:\n${JSON.stringify({ lines: says })}`);
  expect(asked.messages[1]?.content).toContain('lines in German');
  expect(asked.response_format).toMatchObject({ type: 'json_schema' });
  const said = recap.lines.map(({ text }) => text).join('\n');
  expect(said).not.toMatch(/Ninety|medicine|\[S/);
  expect(recap.lines.filter(({ passage }) => passage !== null).length).toBe(2);
  for (const { text, passage } of recap.lines) if (passage !== null) expect(passage.quote).toBe(text);
  expect(recap.lines[1]?.text).toContain('stammt von ihren Seiten');
});

test.each([
  ['nonsense', 'I would rather not.'],
  ['nothing that holds', JSON.stringify({ lines: [{ host: 'A', says: 'The moon is a cheese of Normandy. [S1.1]' }] })],
])('a model that writes %s leaves the quotes, which say that no model took part', async (_, answer) => {
  const { recap } = await withModel(answer);
  expect(recap.lines[1]?.text).toContain('Wort für Wort');
  expect(recap.lines.filter(({ passage }) => passage !== null)).toHaveLength(4);
});

test('what fails at the same place again and again is tried no more often than anything else', async () => {
  await programs.breakAfter(7, 'fails');
  const { request, startWork, database } = await workspace();
  await request();
  startWork();
  const waiting = async () =>
    (
      await database.db
        .selectFrom('job')
        .select('attempts')
        .where('name', '=', 'recap-make')
        .where('state', '=', 'waiting')
        .executeTakeFirst()
    )?.attempts;
  for (const attempts of [1, 2, 3]) {
    await expect.poll(waiting, soon).toBe(attempts);
    await sql`update job set run_after = now() where name = 'recap-make'`.execute(database.db);
  }
});

test('one that keeps failing is given up, and says so', async () => {
  const broken = {
    ...programs.tools,
    ffmpeg: { name: 'ffmpeg', path: '/bin/false', version: '5.1', languages: [] },
  } as const;
  const { request, ended, startWork, database } = await workspace({ tools: broken });
  await request();
  await database.db.updateTable('job').set({ attempts: 50 }).where('name', '=', 'recap-make').execute();
  startWork();
  expect(await ended()).toMatchObject({ status: 'failed', problem: { code: 'unexpected' } });
});
