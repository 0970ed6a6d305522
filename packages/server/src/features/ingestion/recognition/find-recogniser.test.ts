import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Tool } from '#platform/tools.ts';
import { findRecogniser, makeRecogniser } from './find-recogniser.ts';

const folder = mkdtempSync(join(tmpdir(), 'recogniser-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const never = new AbortController().signal;
const picture = { width: 100, height: 50, pixels: new Uint8Array(5_000) };

/** A program that writes down what it was started with, and reads nothing in any picture. */
function tesseract(languages: readonly string[]): Tool & { startedWith(): string } {
  const path = join(folder, 'tesseract');
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${path}.log\nprintf 'level\\tpage_num\\n'\n`);
  chmodSync(path, 0o755);
  return {
    name: 'tesseract',
    path,
    version: '5.3.0',
    languages,
    startedWith: () => readFileSync(`${path}.log`, 'utf8'),
  };
}

test('without a Tesseract on the machine the one in the box is taken, with the languages that are installed', () => {
  expect(makeRecogniser(undefined, {})).toMatchObject({
    engine: 'tesseract-wasm',
    languages: expect.arrayContaining(['en']),
  });
});

test('the Tesseract of the machine comes first, and models that it lacks are added', () => {
  expect(makeRecogniser(tesseract(['deu', 'osd', 'script/Latin']), {})).toMatchObject({
    engine: 'tesseract',
    languages: expect.arrayContaining(['de', 'en']),
  });
});

test('an operator’s own models win over those that were there', async () => {
  const dataFolder = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(dataFolder, 'eng.traineddata'), '');
  writeFileSync(join(dataFolder, 'isl.traineddata'), '');
  const tool = tesseract(['eng']);
  const recogniser = makeRecogniser(tool, { dataFolder });
  expect(recogniser?.languages).toEqual(expect.arrayContaining(['en', 'is']));
  await recogniser?.recognise(picture, { language: 'is' }, never);
  expect(tool.startedWith()).toContain(`--tessdata-dir ${dataFolder} -l isl`);
  await recogniser?.recognise(picture, { language: 'en' }, never);
  expect(tool.startedWith()).toContain(`--tessdata-dir ${dataFolder} -l eng`);
  expect(makeRecogniser(undefined, { dataFolder })?.languages).toEqual(expect.arrayContaining(['en', 'is']));
});

test('a folder that is not there costs nothing but its models', () => {
  expect(makeRecogniser(undefined, { dataFolder: join(folder, 'nowhere') })?.languages).toContain('en');
});

test('it is found once per process', async () => {
  expect(await findRecogniser()).toBe(await findRecogniser({}));
});
