// @module-tag slow
import { afterEach, expect, test, vi } from 'vitest';
import { recogniserOn } from './find-recogniser.ts';
import type { GreyPicture } from './recogniser.ts';
import { endOf } from './testing/end-of.ts';
import { wasmEngine } from './wasm-engine.ts';

// Children that only look like Tesseract: the first byte of a picture tells them what to do.

// Fenced processes give way to everything else: on a busy machine they take their time.
vi.setConfig({ testTimeout: 120_000 });

const [GOOD, CRASH, HANG, RUBBISH, NO_FRAME, LEAVE, WORN_OUT] = [0, 1, 2, 3, 4, 5, 6];
const picture = (behaviour = GOOD): GreyPicture => ({
  width: 100,
  height: 50,
  pixels: new Uint8Array(5_000).fill(behaviour),
});
const never = new AbortController().signal;
const engine = wasmEngine(
  new Map([['eng', '/nowhere/eng.traineddata']]),
  new URL('./testing/misbehaving-recogniser.ts', import.meta.url),
);
const recogniser = recogniserOn(engine);
afterEach(() => engine.close());

const read = async (behaviour = GOOD, signal = never): Promise<string | undefined> =>
  (await recogniser?.recognise(picture(behaviour), { language: null }, signal))?.words[0]?.text;
const processIn = (said: string | undefined): string | undefined => said?.split('.')[0];

test('a run of pages is read by one child', async () => {
  const first = await read();
  expect(await read()).toBe(`${processIn(first)}.2`);
});

test('pages at the same time are read by a child each', async () => {
  const [one, other] = await Promise.all([read(), read()]);
  expect(processIn(one)).not.toBe(processIn(other));
});

test.each([
  ['crashes', CRASH],
  ['answers with anything else', RUBBISH],
  ['sends no frame', NO_FRAME],
  ['leaves without an answer', LEAVE],
])('a child that %s gives a failure, and the next page a new child', async (_, behaviour) => {
  const first = await read();
  expect(await endOf(read(behaviour))).toBe('crashed');
  const next = await read();
  expect(next).toBeDefined();
  if (behaviour !== RUBBISH) expect(processIn(next)).not.toBe(processIn(first));
});

test('a child that hangs is ended when the reading is called off', async () => {
  const first = await read();
  const stopping = new AbortController();
  // Asked without the page's other questions, the warm child has the picture by the time this returns.
  const end = endOf(engine.read(picture(HANG), 'eng', stopping.signal));
  stopping.abort();
  expect(await end).toBe('stopped');
  expect(processIn(await read())).not.toBe(processIn(first));
});

test('a child that has worked for long is replaced', async () => {
  const first = await read(WORN_OUT);
  expect(processIn(await read())).not.toBe(processIn(first));
});

test('closing ends what was kept warm, and pages can be read afterwards', async () => {
  const first = await read();
  engine.close();
  expect(processIn(await read())).not.toBe(processIn(first));
});

test('a model that is not there is a failure', async () => {
  await expect(engine.read(picture(), 'deu', never)).rejects.toMatchObject({ end: 'crashed' });
});
