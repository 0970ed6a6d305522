// What a recap is made of and what goes wrong on the way; how it is asked for is in recaps.test.ts.
import { contract } from '@nousboard/contracts';
import { FAKE_VIDEO, type FakePrograms, fakePrograms } from '@nousboard/testkit/fake-programs';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { storeReadSource } from '@nousboard/testkit/read-source';
import {
  RECAP_PAGES,
  type RecapWorkspaceOptions,
  recapOptions,
  recapWorkspace,
  soon,
} from '@nousboard/testkit/recap-workspace';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silence } from '#features/speech/index.ts';
import { wavFile } from '#features/speech/testing.ts';
import type { Tools } from '#platform/tools.ts';

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

const workspace = (given: RecapWorkspaceOptions = {}) => recapWorkspace(programs, given);

test('the video is sent to its person, in ranges and by session cookie too, and exists for nobody else', async () => {
  const { request, ended, startWork, ada, as, anonymous } = await workspace({ pages: RECAP_PAGES.slice(0, 1) });
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

test.each([
  ['eSpeak NG', { ffmpeg: true }, { programs: 'eSpeak NG', command: 'apt-get install espeak-ng' }],
  ['FFmpeg', { 'espeak-ng': true }, { programs: 'FFmpeg', command: 'apt-get install ffmpeg' }],
  ['both', {}, { programs: 'eSpeak NG, FFmpeg', command: 'apt-get install espeak-ng ffmpeg' }],
] as const)(
  'without %s none is begun, and one that was fails, says what is missing and how to add it, and does not count',
  async (_, has, facts) => {
    const tools: { -readonly [Name in keyof Tools]: Tools[Name] } = { ...programs.tools };
    const { ada, request, refusal, ended, startWork, left, database } = await workspace({ tools });
    expect(await ada.call(contract.getRecapPrograms)).toEqual({ missing: null });
    await request();
    for (const name of ['espeak-ng', 'ffmpeg'] as const) if (!(name in has)) delete tools[name];
    expect(await ada.call(contract.getRecapPrograms)).toEqual({ missing: facts });
    expect(await refusal({})).toMatchObject([503, 'recap_programs', facts]);
    startWork();
    expect(await ended()).toMatchObject({
      status: 'failed',
      problem: { code: 'recap_programs', facts },
      url: null,
      lines: [],
    });
    const again = { params: { recapId: (await ended()).id } };
    expect((await ada.send(contract.retryRecap, again)).json.error).toMatchObject({ code: 'recap_programs' });
    expect(await left()).toEqual([]);
    expect(
      (await database.db.selectFrom('recap_use').select('recaps').execute()).every(({ recaps }) => recaps === 0),
    ).toBe(true);
  },
);

test('a topic decides which sentences are heard; of one that no source knows hosts say so, and what each says', {
  tags: 'slow',
}, async () => {
  const { request, ended, startWork, ada } = await workspace();
  const first = await request({ topic: 'How many adults heard the words?' });
  startWork();
  const { lines } = await ended();
  expect(lines[2]?.text).toContain('How many adults');
  expect(lines.some(({ text }) => text.startsWith('Forty adults'))).toBe(true);
  await ada.call(contract.deleteRecap, { params: { recapId: first.id } });
  await request({ topic: 'Gravitational waves of neutron stars' });
  const other = await ended();
  expect(other.lines.slice(2, 4).map(({ text }) => text)).toEqual([
    expect.stringContaining('neutron stars'),
    'The sources say nothing about that, so here is what they do say.',
  ]);
  expect(other.lines.filter(({ passage }) => passage !== null)).toHaveLength(4);
});

test('it tells which of its sources could not be read in full when it was written', async () => {
  const { request, ended, startWork, list, addPdf, fileId, database } = await workspace();
  const [waiting, begun, failed] = [await addPdf('Waiting'), await addPdf('Begun'), await addPdf('Failed')];
  const set = (id: string, changes: object) =>
    database.db.updateTable('file').set(changes).where('id', '=', id).execute();
  await set(begun, { status: 'processing', pages_ready: 1, page_count: 9 });
  await set(waiting, { status: 'waiting', version_id: null });
  await set(failed, { status: 'failed', version_id: null });
  await database.db.deleteFrom('file_version').where('file_id', 'in', [waiting, failed]).execute();
  await request({ sources: [fileId, waiting, begun, failed] });
  expect((await list())[0]?.skipped).toEqual([]);
  startWork();
  expect(await ended()).toMatchObject({
    status: 'done',
    skipped: [
      { fileId: waiting, title: 'Waiting', why: 'processing' },
      { fileId: begun, title: 'Begun', why: 'partly_read', pagesReady: 1, pageCount: 9 },
      { fileId: failed, title: 'Failed', why: 'failed' },
    ],
  });
});

test('sources that say nothing that could be read aloud make it fail with that reason', async () => {
  const { ada, given, database, app, tenantId, startWork, conversationId } = await workspace();
  const { conversationId: projectId } = await given.project({ owner: 'ada', title: 'Silent' });
  const { fileId } = await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId, title: 'Numbers', pages: ['12 13\n\n14 15'] },
  );
  await database.db.updateTable('file').set({ mime: 'application/pdf' }).where('id', '=', fileId).execute();
  await ada.call(contract.createRecap, { body: { ...recapOptions, projectId, sources: [fileId] } as never });
  startWork();
  const first = async () => (await ada.call(contract.listRecaps, { query: { projectId } })).items[0];
  await expect.poll(async () => (await first())?.problem?.code, soon).toBe('recap_empty');
  expect(projectId).not.toBe(conversationId);
});

async function withModel(answer: string) {
  provider = await startFakeProvider();
  const here = await workspace({
    pages: [RECAP_PAGES.join(' ').replaceAll('\n\n', ' ')],
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

test('a chosen model writes what is said, and only what the source carries is heard, with its place', async () => {
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
])(
  'a model that writes %s leaves the quotes, which say that no model took part',
  { tags: 'slow' },
  async (_, answer) => {
    const { recap } = await withModel(answer);
    expect(recap.lines[1]?.text).toContain('Wort für Wort');
    expect(recap.lines.filter(({ passage }) => passage !== null)).toHaveLength(4);
  },
);

test('what fails at the same place again and again is tried no more often than anything else', {
  tags: 'slow',
}, async () => {
  await programs.breakAfter(7, 'fails');
  const { request, startWork, database, attemptsOfWaiting } = await workspace();
  await request();
  startWork();
  for (const attempts of [1, 2, 3]) {
    await expect.poll(attemptsOfWaiting, soon).toBe(attempts);
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
