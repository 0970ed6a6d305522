import { contract, plans } from '@nousboard/contracts';
import { type FakePrograms, fakePrograms } from '@nousboard/testkit/fake-programs';
import { RECAP_PAGES, type RecapWorkspaceOptions, recapWorkspace, soon } from '@nousboard/testkit/recap-workspace';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silence } from '#features/speech/index.ts';
import { wavFile } from '#features/speech/testing.ts';
import type { Tools } from '#platform/tools.ts';

const TEN_MINUTES_MS = 600_000;

let programs: FakePrograms;
beforeEach(async () => {
  programs = await fakePrograms(wavFile(silence(200)));
});
afterEach(() => programs.close());

/** Where only what becomes of a video counts: it has fewer lines. */
const SHORT_PAGES = ['Cueing during sleep helps learners to remember more words of a list.'];

const workspace = (given: RecapWorkspaceOptions = {}) => recapWorkspace(programs, given);

test('a recap is begun at once and ends as a video whose every line gives its time and place', async () => {
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
  expect(cited.map(({ text }) => text).sort()).toEqual(RECAP_PAGES.flatMap(page => page.split('\n\n')).sort());
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

test('while it is made it says how many of its lines a step is through with', async () => {
  const { request, list, database } = await workspace();
  expect((await request()).counted).toBeNull();
  const line = { host: 'Ada', text: 'Cues.', language: 'en', passage: null, startMs: 0, endMs: 0 };
  const at = async (step: string, progress: number) => {
    const lines = JSON.stringify(Array.from({ length: 20 }, () => line));
    await database.db.updateTable('recap').set({ step, progress, lines }).execute();
    return (await list())[0]?.counted;
  };
  expect(await at('voices', 0.08)).toEqual({ done: 0, total: 20 });
  expect(await at('voices', 0.24)).toEqual({ done: 10, total: 20 });
  expect(await at('slides', 0.4875)).toEqual({ done: 5, total: 20 });
  expect(await at('video', 0.75)).toBeNull();
});

test('there is no video before it is done', async () => {
  const { request, ada } = await workspace();
  const { id } = await request();
  expect((await ada.raw({ method: 'GET', url: `/api/recaps/${id}/video` })).status).toBe(404);
});

test('a recap is refused for what is not there or theirs, a language no voice reads, or two equal hosts', async () => {
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

test('a shared project can be read but not made a recap of, and nobody sees the recaps of others', async () => {
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

test('an Essential plan has so many SD recaps a month: deleted ones count, those of last month do not', async () => {
  const { request, refusal, ended, startWork, ada, database, tenantId } = await workspace({
    plan: 'essential_plan',
    pages: SHORT_PAGES,
  });
  const max = plans.essential_plan.recapsPerMonth;
  await sql`insert into recap_use values (${tenantId}, date_trunc('month', now() at time zone 'utc')::date,
    ${max - 1}), (${tenantId}, date_trunc('month', now() at time zone 'utc')::date - interval '1 month', 99)`.execute(
    database.db,
  );
  const used = () => ada.call(contract.getPlanUse);
  expect(await used()).toEqual({ modelAnswers: 0, recaps: max - 1 });
  const { id } = await request();
  expect((await used()).recaps).toBe(max);
  startWork();
  expect((await ended()).status).toBe('done');
  await ada.call(contract.deleteRecap, { params: { recapId: id } });
  expect(await refusal({})).toEqual([429, 'recap_limit', { max }]);
  expect((await used()).recaps).toBe(max);
  expect((await database.db.selectFrom('recap_use').select('recaps').execute()).map(({ recaps }) => recaps)).toEqual([
    max,
  ]);
});

test('a project makes one recap at a time: of two at once one passes, and the same request twice is one', async () => {
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

/** A workspace in which the programs are gone while a recap is made, and are there again once it has failed. */
async function failing(given: RecapWorkspaceOptions = {}) {
  const tools: { -readonly [Name in keyof Tools]: Tools[Name] } = { ...programs.tools };
  const started = await workspace({ ...given, tools });
  const failed = async () => {
    delete tools.ffmpeg;
    started.startWork();
    await started.ended();
    Object.assign(tools, programs.tools);
  };
  return { ...started, failed };
}

test('after it has failed, another one can be asked for, and is the first in the list', async () => {
  const { request, list, failed } = await failing();
  const { id } = await request();
  await failed();
  const again = await request({ length: 'long' });
  expect((await list()).map(recap => recap.id)).toEqual([again.id, id]);
});

test('a worker that takes over goes on behind what was read aloud already', { tags: 'slow' }, async () => {
  await programs.breakAfter(5, 'fails');
  const { request, ended, startWork, database, attemptsOfWaiting } = await workspace();
  await request();
  startWork();
  await expect.poll(attemptsOfWaiting, soon).toBe(1);
  expect(programs.said()).toHaveLength(5);
  await programs.mend();
  await sql`update job set run_after = now() where name = 'recap-make'`.execute(database.db);
  const { status, lines } = await ended();
  expect(status).toBe('done');
  expect(programs.said()).toHaveLength(lines.length);
});

test('what failed says how far it came, and tried again goes on from there; it counts once it is done', {
  tags: 'slow',
}, async () => {
  await programs.breakAfter(5, 'fails');
  const { request, ended, startWork, ada, list, left, database, clock, attemptsOfWaiting } = await workspace();
  const { id, createdAt } = await request();
  startWork();
  await expect.poll(attemptsOfWaiting, soon).toBe(1);
  await sql`update job set attempts = 50, run_after = now() where name = 'recap-make'`.execute(database.db);
  const failed = await ended();
  expect(failed).toMatchObject({ id, status: 'failed', step: 'voices', url: null, lines: [] });
  expect(failed.counted?.total).toBeGreaterThan(5);
  expect(failed.counted?.done).toBe(5);
  expect(await left()).toHaveLength(5);
  await programs.mend();
  clock.advance(TEN_MINUTES_MS);
  const again = () => ada.call(contract.retryRecap, { params: { recapId: id } });
  const resumed = await again();
  expect(resumed).toMatchObject({ id, status: 'processing', problem: null, progress: failed.progress });
  // That time is none that it has taken.
  expect(Date.parse(resumed.createdAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(TEN_MINUTES_MS);
  const { status, lines } = await ended();
  expect(status).toBe('done');
  expect(programs.said()).toHaveLength(lines.length);
  expect(await again()).toEqual((await list())[0]);
  expect((await database.db.selectFrom('recap_use').select('recaps').execute()).map(({ recaps }) => recaps)).toEqual([
    1,
  ]);
});

test('one that failed is not tried again beside another one, beyond a month’s share, or below its plan', async () => {
  const { request, failed, ada, list, as, database } = await failing({ plan: 'essential_plan' });
  const { id } = await request();
  await failed();
  const refused = async (who = ada) => {
    const { status, json } = await who.send(contract.retryRecap, { params: { recapId: id } });
    return [status, json.error?.code];
  };
  await as('bob').user();
  expect(await refused(as('bob'))).toEqual([404, 'not_found']);
  const sharp = (quality: string) =>
    sql`update recap set options = options || ${JSON.stringify({ quality })}::jsonb`.execute(database.db);
  await sharp('hd');
  expect(await refused()).toEqual([403, 'plan_required']);
  await sharp('sd');
  const max = plans.essential_plan.recapsPerMonth;
  const use = (recaps: number) => database.db.updateTable('recap_use').set({ recaps }).execute();
  await use(max);
  expect(await refused()).toEqual([429, 'recap_limit']);
  await use(0);
  await sql`insert into recap (id, tenant_id, project_id, title, options, files, endpoint, model, created_at)
    select gen_random_uuid(), tenant_id, project_id, title, options, files, endpoint, model, created_at
    from recap`.execute(database.db);
  expect(await refused()).toEqual([409, 'recap_running']);
  expect((await list()).find(recap => recap.id === id)?.status).toBe('failed');
});

test('one that is tried again keeps its model while the plan has it, and is told in quotes if not', async () => {
  const { request, failed, ada, database } = await failing({ plan: 'essential_plan' });
  const { id } = await request();
  await failed();
  const retried = async (model: string) => {
    const engine = { endpoint: 'openai-compatible', model };
    await database.db
      .updateTable('recap')
      .set({ ...engine, status: 'failed', ended_at: new Date() })
      .execute();
    await ada.call(contract.retryRecap, { params: { recapId: id } });
    return database.db.selectFrom('recap').select(['endpoint', 'model']).executeTakeFirst();
  };
  expect(await retried('o1')).toEqual({ endpoint: 'builtin', model: 'builtin' });
  expect(await retried('gpt-4o')).toEqual({ endpoint: 'openai-compatible', model: 'gpt-4o' });
});

test('whoever is locked out gets no more of one made, and can try again once they are back', async () => {
  await programs.breakAfter(5, 'fails');
  const { request, ended, startWork, clock, ada, database, attemptsOfWaiting, list } = await workspace();
  const { id } = await request();
  startWork();
  await expect.poll(attemptsOfWaiting, soon).toBe(1);
  const lockOut = (at: Date | null) => database.db.updateTable('account').set({ banned_at: at }).execute();
  await lockOut(clock.now());
  await programs.mend();
  await sql`update job set run_after = now() where name = 'recap-make'`.execute(database.db);
  const status = async () => (await database.db.selectFrom('recap').select('status').executeTakeFirst())?.status;
  await expect.poll(status, soon).toBe('failed');
  // Up to where it is next written down how far it is.
  expect(programs.said().length).toBeLessThanOrEqual(10);
  await lockOut(null);
  expect((await list())[0]).toMatchObject({ problem: { code: 'ban' }, url: null });
  await ada.call(contract.retryRecap, { params: { recapId: id } });
  expect((await ended()).status).toBe('done');
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
  const here = await workspace({ pages: SHORT_PAGES });
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
  const { as, given, ada, app, database, startWork, body } = await workspace({ pages: SHORT_PAGES });
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
