import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, MAX_SPEECH_CHARACTERS } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { fakeEspeak } from '@nousboard/testkit/fake-espeak';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { fakeMp3 } from '@nousboard/testkit/fake-provider/speech';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTools, type Tools } from '#platform/tools.ts';
import { SAMPLE_RATE, samplesOf, wavFile } from './sound.ts';

const text = 'Cueing during sleep helps learners to remember.';
const SAMPLES = Buffer.alloc(SAMPLE_RATE / 5, 1);

let provider: FakeProvider;
let folder: string;
beforeAll(async () => {
  provider = await startFakeProvider();
  folder = await mkdtemp(join(tmpdir(), 'speech-program-'));
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => provider.reset());

/** A program that notes what it is asked, and sounds the same whatever that is; or one that breaks. */
const program = async (script = `printf '%s ' "$@" > asked; /bin/cat > said; /bin/cat sound.wav`): Promise<Tools> => ({
  'espeak-ng': await fakeEspeak(folder, wavFile(SAMPLES), script),
});
const service = (): TestAppOptions => ({
  settings: {
    speechBaseUrl: provider.openAiUrl,
    speechApiKey: 'a key of ours',
    speechModel: 'tts-1',
    speechVoice: 'alloy',
  },
});

async function start(options: TestAppOptions) {
  const { as, anonymous } = await startTestApp(options);
  const ada = as('ada');
  return {
    ada,
    as,
    anonymous,
    read: (body: { text: string; language: string }) => ada.send(contract.readAloud, { body }),
  };
}

test('a speech service reads where one is configured, with its model, its voice and its key', async () => {
  const { ada, read } = await start({ ...service(), findTools: async () => ({}) });
  expect(await ada.call(contract.getVoices)).toEqual({ service: true, languages: [] });
  const { status, headers, bytes } = await read({ text, language: 'en-US' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'audio/mpeg', 'no-store']);
  expect(Buffer.from(bytes)).toEqual(fakeMp3(text));
  const [request] = provider.requests;
  expect(request?.headers['authorization']).toBe('Bearer a key of ours');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    model: 'tts-1',
    input: text,
    voice: 'alloy',
    response_format: 'mp3',
  });
});

test.each([401, 429, 500])('a service that answers %d has failed, and nothing of its words is told', async status => {
  const { read } = await start(service());
  provider.failSpeech(status);
  const refused = await read({ text, language: 'en-US' });
  expect([refused.status, refused.json.error.code]).toEqual([502, 'speech_failed']);
  expect(JSON.stringify(refused.json)).not.toContain('No voice today');
});

test('without a service a program of the machine reads its input aloud, in the voice of the language', async () => {
  const tools = await program();
  const { ada, read } = await start({ findTools: async () => tools });
  expect(await ada.call(contract.getVoices)).toEqual({ service: false, languages: ['de', 'en', 'zh'] });
  const { status, headers, bytes } = await read({ text: '  --version [3] Guten *Morgen*. ', language: 'de-AT' });
  expect([status, headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(samplesOf(Buffer.from(bytes))).toEqual(SAMPLES);
  expect(await readFile(join(folder, 'said'), 'utf8')).toBe('--version Guten Morgen .');
  expect(await readFile(join(folder, 'asked'), 'utf8')).toMatch(/^-v de\+f3 .*--stdin --stdout $/);
});

test('what no voice can read is refused with its reason', async () => {
  const tools = await program();
  const { read } = await start({ findTools: async () => tools });
  for (const language of ['ja-JP', 'fi'])
    expect((await read({ text, language })).json.error.code).toBe('speech_language');
  await program('exit 1');
  expect((await read({ text, language: 'en-US' })).json.error.code).toBe('speech_failed');
});

test('with neither it is said what is missing and how to add it', async () => {
  const { ada, read } = await start({ findTools: async () => ({}) });
  expect(await ada.call(contract.getVoices)).toEqual({ service: false, languages: [] });
  const { status, json } = await read({ text, language: 'en-US' });
  expect([status, json.error]).toEqual([
    503,
    expect.objectContaining({ code: 'speech_missing', message: expect.stringContaining('apt-get install espeak-ng') }),
  ]);
});

test('an empty text, one that is too long and a language that is none are refused', async () => {
  const { read } = await start({ findTools: async () => ({}) });
  for (const body of [
    { text: ' ', language: 'en' },
    { text: 'a'.repeat(MAX_SPEECH_CHARACTERS + 1), language: 'en' },
    { text, language: '-v evil' },
  ])
    expect((await read(body)).json.error.code).toBe('validation');
});

test('somebody who has not signed in hears nothing', async () => {
  const { anonymous } = await start({ findTools: async () => ({}) });
  expect((await anonymous.send(contract.readAloud, { body: { text, language: 'en' } })).status).toBe(401);
  expect((await anonymous.send(contract.getVoices)).status).toBe(401);
});

test('whoever asks for too much at once is told to wait, and others have their turn', async () => {
  const tools = await program(`/bin/cat > said; while [ ! -f go ]; do /bin/sleep 0.02; done; /bin/cat sound.wav`);
  const { as, read } = await start({ findTools: async () => tools });
  // None is read to its end before all have come.
  const refused: unknown[] = [];
  const allCame = Promise.withResolvers<void>();
  const asked = Array.from({ length: 12 }, async (_, n) => {
    const answer = await read({ text: `Sentence ${n}.`, language: 'en' });
    if (answer.status === 429 && refused.push(answer.json.error.code) === 5) allCame.resolve();
    return answer;
  });
  await allCame.promise;
  expect(new Set(refused)).toEqual(new Set(['rate_limited']));
  const other = as('bea').send(contract.readAloud, { body: { text, language: 'en' } });
  await writeFile(join(folder, 'go'), '');
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(7);
  expect(statuses.filter(status => status === 429)).toHaveLength(5);
});

test('a real eSpeak NG reads a sentence', async context => {
  const tools = await findTools();
  if (!tools['espeak-ng'])
    return context.skip('eSpeak NG is not installed here (on Debian: apt-get install espeak-ng)');
  const { read } = await start({ findTools: async () => tools });
  const { bytes } = await read({ text, language: 'en-GB' });
  const samples = samplesOf(Buffer.from(bytes));
  const loudest = Array.from({ length: samples.length / 2 }, (_, at) => Math.abs(samples.readInt16LE(2 * at))).reduce(
    (most, one) => Math.max(most, one),
    0,
  );
  expect([loudest > 1_000, samples.length / 2 / SAMPLE_RATE > 1.5]).toEqual([true, true]);
});
