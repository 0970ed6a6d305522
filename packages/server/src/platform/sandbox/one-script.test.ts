import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneScript } from './one-script.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nousboard-script-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function scriptOf(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return oneScript(pathToFileURL(join(folder, 'entry.ts')));
}

async function run(files: Readonly<Record<string, string>>): Promise<unknown> {
  const main = runInThisContext(await scriptOf(files)) as (
    require: NodeJS.Require,
    address: string,
  ) => Promise<unknown>;
  return main(createRequire(join(folder, 'script.js')), 'file:///script.js');
}

test('modules of ours become one script that does what they did', async () => {
  const tea =
    "export const leaves: number = 2;\nexport function pot(name: string) {\n  return name + ' $& pot';\n}\n" +
    "export class Cup {\n  readonly holds = pot('tea');\n}\n";
  const all =
    "import type { Stats } from 'node:fs';\nimport { leaves as most } from './tea.ts';\n" +
    "export { Cup as Mug } from './tea.ts';\nexport * from './tea.ts';\nconst both = most * 2;\n" +
    'export { both as buds };\nexport type Kept = Stats;\n';
  const entry =
    "import { basename } from 'node:path';\nimport path from 'node:path';\nimport {\n" +
    "  buds,\n  leaves,\n  Mug,\n} from './all.ts';\nconst { pot } = await import('./tea.ts');\n" +
    "export const found = [buds, leaves, new Mug().holds, pot('$1'), basename('/a/b'), path.sep, import.meta.url];\n";
  expect(await run({ 'tea.ts': tea, 'all.ts': all, 'entry.ts': entry })).toEqual({
    found: [4, 2, 'tea $& pot', '$1 $& pot', 'b', '/', 'file:///script.js'],
  });
});

test('a module runs once, however many import it, and only when one does', async () => {
  const counted =
    'const made = (globalThis as { teaMade?: number });\nmade.teaMade = (made.teaMade ?? 0) + 1;\n' +
    'export const times = made.teaMade;\n';
  const other = "import { times } from './counted.ts';\nexport const other = times;\n";
  const unused = "throw new Error('nobody asked');\nexport const never = 1;\n";
  const entry =
    "import { times } from './counted.ts';\nimport { other } from './other.ts';\n" +
    "export const both = [times, other];\nexport const later = () => import('./unused.ts');\n";
  expect(await run({ 'counted.ts': counted, 'other.ts': other, 'unused.ts': unused, 'entry.ts': entry })).toMatchObject(
    { both: [1, 1] },
  );
});

test('a module that is written in a way nobody here writes is refused by its name', async () => {
  await expect(scriptOf({ 'entry.ts': 'export default 1;\n' })).rejects.toThrow(
    /entry\.ts cannot become part of one script: export default 1/,
  );
  await expect(scriptOf({ 'entry.ts': "import * as fs from 'node:fs';\nfs.statSync('/');\n" })).rejects.toThrow(
    /cannot become part/,
  );
});

test('whoever reads documents loads no schemas: their library costs every document a tenth of a second', async () => {
  const script = await oneScript(new URL('../../features/ingestion/child/ingest-child.ts', import.meta.url));
  expect(script).not.toMatch(/require\('zod/);
});
