import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { installedModels, modelsInFolder, readModel } from './models.ts';
import { folderOfModel } from './unpacked-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'models-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('English and the telling of directions are in the box', () => {
  const models = installedModels();
  expect([...models.keys()]).toEqual(expect.arrayContaining(['eng', 'osd']));
  expect(models.get('eng')).toMatch(/4\.0\.0_best_int/);
});

test('an operator’s folder is read for models only, packed ones too', async () => {
  writeFileSync(join(folder, 'deu.traineddata.gz'), gzipSync('a model'));
  writeFileSync(join(folder, 'fra.traineddata'), 'another');
  writeFileSync(join(folder, 'fra.traineddata.gz'), gzipSync('the same, packed'));
  writeFileSync(join(folder, 'notes.txt'), 'not a model');
  const models = modelsInFolder(folder);
  expect([...models].map(([code, path]) => `${code} ${basename(path)}`).sort()).toEqual([
    'deu deu.traineddata.gz',
    'fra fra.traineddata',
  ]);
  expect(String(await readModel(models.get('deu') ?? ''))).toBe('a model');
  expect(await folderOfModel(models.get('fra') ?? '')).toBe(folder);
});

test('a packed model is unpacked for a program, and again when the temporary folder was tidied', async () => {
  const packed = join(folder, 'spa.traineddata.gz');
  writeFileSync(packed, gzipSync('a model'));
  const first = await folderOfModel(packed);
  expect(String(await readModel(join(first, 'spa.traineddata')))).toBe('a model');
  rmSync(first, { recursive: true });
  expect(String(await readModel(join(await folderOfModel(packed), 'spa.traineddata')))).toBe('a model');
  expect(dirname(packed)).not.toBe(first);
});

test('a folder that is not there holds no models', () => {
  expect([...modelsInFolder(join(folder, 'nowhere'))]).toEqual([]);
});
