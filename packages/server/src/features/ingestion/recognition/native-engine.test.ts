// @module-tag slow
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { recogniserOn } from './find-recogniser.ts';
import { nativeEngine } from './native-engine.ts';
import type { GreyPicture } from './recogniser.ts';
import { endOf } from './testing/end-of.ts';

// Programs that only look like Tesseract.

// Fenced processes give way to everything else: on a busy machine they take their time.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'native-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const picture: GreyPicture = { width: 100, height: 50, pixels: new Uint8Array(5_000).fill(255) };
const never = new AbortController().signal;
const ANSWER =
  "printf 'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\t" +
  'left\\ttop\\twidth\\theight\\tconf\\ttext\\n' +
  "5\\t1\\t1\\t1\\t1\\t1\\t10\\t10\\t20\\t10\\t91\\ttea\\n'";

let made = 0;
/** A program whose behaviour when it reads is `script`; it says nothing of directions. */
function standIn(script: string, models: readonly string[] = ['eng']) {
  made += 1;
  const path = join(folder, `tesseract-${made}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  const recogniser = recogniserOn(nativeEngine(path, models, new Map()));
  return async (given: GreyPicture = picture, signal: AbortSignal = never) =>
    recogniser?.recognise(given, { language: null }, signal);
}

test('the program gets the picture, one thread and no environment of ours', async () => {
  const seen = join(folder, 'seen');
  const read = standIn(
    `head -c 14 > ${seen}; cat > ${seen}.rest; echo "$OMP_THREAD_LIMIT-$HOME $*" > ${seen}.said; ${ANSWER}`,
  );
  expect((await read())?.words).toMatchObject([{ text: 'tea', confidence: 91 }]);
  expect(readFileSync(seen, 'latin1')).toBe('P5\n100 50\n255\n');
  expect(readFileSync(`${seen}.rest`)).toHaveLength(5_000);
  expect(readFileSync(`${seen}.said`, 'utf8')).toMatch(/^1- stdin stdout -l eng /);
});

test.each([
  ['crashes', 'kill -SEGV $$', 'crashed'],
  ['fails', 'echo "no such model" >&2; exit 1', 'crashed'],
  ['says nothing', 'cat > /dev/null', 'crashed'],
  ['prints rubbish', 'head -c 20000 /dev/urandom', 'crashed'],
  ['prints rubbish after a good start', `${ANSWER}; echo "5 and so on"`, 'crashed'],
  ['never stops printing', `${ANSWER}; exec cat /dev/zero`, 'crashed'],
  [
    'runs out of memory',
    'echo "terminate called after throwing an instance of \'std::bad_alloc\'" >&2; kill -ABRT $$',
    'too_much_memory',
  ],
])('a program that %s gives a failure that says so', async (_, script, end) => {
  expect(await endOf(standIn(script)())).toBe(end);
});

test('a program that hangs is ended when the reading is called off', async () => {
  const begun = join(folder, 'begun');
  const stopping = new AbortController();
  const end = endOf(standIn(`echo yes > ${begun}; sleep 300`)(picture, stopping.signal));
  await expect.poll(() => existsSync(begun), { timeout: 10_000 }).toBe(true);
  stopping.abort();
  expect(await end).toBe('stopped');
});

test('a picture above the limit starts no program', async () => {
  const begun = join(folder, 'begun-for-nothing');
  const read = standIn(`echo yes > ${begun}; ${ANSWER}`);
  expect(await endOf(read({ width: 4_001, height: 3_000, pixels: new Uint8Array(12_003_000) }))).toBe('too_large');
  expect(existsSync(begun)).toBe(false);
});

test('a page with too little on it to tell its direction is read as it lies', async () => {
  const read = standIn(
    `case "$*" in *osd*) echo "Too few characters. Skipping this page" >&2; exit 1;; esac; ${ANSWER}`,
    ['eng', 'osd'],
  );
  expect(await read()).toMatchObject({ turned: 0, words: [{ text: 'tea' }] });
});
