import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmpty } from './engine-image.ts';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a database in a folder is made from the image of one in memory, and where that is damaged without it', {
  tags: 'slow',
  timeout: 240_000,
}, async () => {
  const [images, data] = [temporary(), temporary()];
  await (await openEmpty({}, images)).close();
  const [image] = readdirSync(images);
  expect(image).toMatch(/^empty-.*\.tar$/);
  const path = join(images, image as string);
  const whole = join(temporary(), 'whole.tar');
  cpSync(path, whole);

  for (const [name, damage] of [
    ['whole', () => undefined],
    ['cut', () => truncateSync(path, 700_000)],
    ['nonsense', () => writeFileSync(path, 'no archive at all')],
  ] as const) {
    cpSync(whole, path);
    damage();
    const pg = await openEmpty({ dataDir: join(data, name) }, images);
    expect((await pg.query('select count(*)::int as n from pg_class')).rows, name).toEqual([{ n: expect.any(Number) }]);
    await pg.close();
    expect([name, existsSync(path)]).toEqual([name, name === 'whole']);
  }
});
