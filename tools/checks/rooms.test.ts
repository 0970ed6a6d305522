import { expect, test } from 'vitest';
import { bans } from '../rooms.ts';
import { checkBans, checkDoors, checkWrites, roomOf } from './rooms.ts';

const house = (files: Record<string, string>) => new Map(Object.entries(files));
const features = 'packages/server/src/features';

test('a file knows its room', () => {
  expect(roomOf(`${features}/files/files.service.ts`)).toEqual({ name: 'server/features/*', which: 'files' });
  expect(roomOf('packages/server/src/app.ts').name).toBe('server/composition');
  expect(roomOf('packages/web/src/main.tsx').name).toBe('web/app');
  expect(roomOf('e2e/journeys/first-answer.test.ts').name).toBe('outside');
});

test('a door that is open stays silent', () => {
  expect(
    checkDoors(
      house({
        [`${features}/answers/answers.service.ts`]:
          "import { find } from '#features/retrieval/index.ts';\nimport { Problem } from '@nousboard/contracts';\n",
        [`${features}/retrieval/index.ts`]: "import { rank } from '@nousboard/core/search';\n",
        [`${features}/answers/answers.test.ts`]: "import { startTestApp } from '@nousboard/testkit/test-app';\n",
        [`${features}/recaps/recaps.test.ts`]: "import { wavFile } from '#features/speech/testing.ts';\n",
      }),
    ),
  ).toEqual([]);
});

test.each([
  ['a lower feature looking up', `${features}/files/a.ts`, "import { x } from '#features/answers/index.ts';"],
  [
    'an inner file of another feature',
    `${features}/answers/a.ts`,
    "import { x } from '#features/files/files.repository.ts';",
  ],
  [
    'what the tests of another feature share',
    `${features}/recaps/a.ts`,
    "import { x } from '#features/speech/testing.ts';",
  ],
  ['a type through a shut door', `${features}/files/a.ts`, "import type { X } from '#features/answers/index.ts';"],
  ['platform knowing a feature', 'packages/server/src/platform/a.ts', "import { x } from '#features/files/index.ts';"],
  ['core touching the file system', 'packages/core/src/text/a.ts', "import { readFileSync } from 'node:fs';"],
  ['contracts with a library', 'packages/contracts/src/a.ts', "import { pick } from 'lodash';"],
  [
    'one web feature using another',
    'packages/web/src/features/ask/a.tsx',
    "import { X } from '#features/sources/x.tsx';",
  ],
  [
    'a design part that knows the wire',
    'packages/web/src/ui/button.tsx',
    "import type { SourceFile } from '@nousboard/contracts';",
  ],
  ['product code using the testkit', `${features}/files/a.ts`, "import { given } from '@nousboard/testkit';"],
  ['a feature that is on no ladder', `${features}/surprise/a.ts`, "import { x } from '#features/files/index.ts';"],
])('%s is refused with the line and the way out', (_, file, line) => {
  const findings = checkDoors(house({ [file]: `// first line\n${line}\n` }));
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ file, line: 2 });
  expect(findings[0]?.message).toMatch(/may not import|not on the ladder/);
});

test('a circle of run-time imports is found, a circle of types is not', () => {
  const circle = {
    'packages/core/src/text/a.ts': "import { b } from './b.ts';",
    'packages/core/src/text/b.ts': "import { c } from './c.ts';",
    'packages/core/src/text/c.ts': "export { a } from './a.ts';",
  };
  expect(checkDoors(house(circle))[0]?.message).toContain('circle');
  expect(checkDoors(house({ ...circle, 'packages/core/src/text/c.ts': "import type { A } from './a.ts';" }))).toEqual(
    [],
  );
  expect(
    checkDoors(house({ ...circle, 'packages/core/src/text/c.ts': "const later = () => import('./a.ts');" })),
  ).toEqual([]);
});

test('an import in a comment is no import', () => {
  expect(
    checkDoors(
      house({
        'packages/core/src/text/a.ts':
          "/* example:\nimport { x } from 'node:fs';\n*/\n// import { y } from 'node:os';\n",
      }),
    ),
  ).toEqual([]);
});

test('a table written in two files is found, however it is written', () => {
  const findings = checkWrites(
    house({
      [`${features}/files/files.repository.ts`]: "tx.insertInto('file').values(row)",
      [`${features}/ingestion/ingestion.repository.ts`]: 'sql`update file set status = 1`',
      [`${features}/files/files.test.ts`]: "db.deleteFrom('file')",
    }),
  );
  expect(findings.map(finding => finding.file)).toEqual([
    `${features}/files/files.repository.ts`,
    `${features}/ingestion/ingestion.repository.ts`,
  ]);
});

test.each([
  ['packages/core/src/engine/a.ts', 'const now = Date.now();'],
  [`${features}/files/files.service.ts`, 'const now = new Date();'],
  [`${features}/files/files.service.ts`, 'const home = process.env.HOME;'],
  ['packages/web/src/features/ask/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['packages/core/src/text/a.ts', 'export default 1;'],
  ['packages/core/src/text/a.ts', 'export class Unreadable extends Error {}'],
  ['packages/core/src/text/a.ts', 'class Text {\n  private readonly words = 1;\n}'],
  [`${features}/files/files.service.ts`, "log.warn({ error }, 'it failed');"],
  ['packages/core/src/text/a.test.ts', `test.${'skip'}('later', () => {});`],
])('in %s `%s` is banned with what to do instead', (file, text) => {
  expect(checkBans(house({ [file]: text }), bans)).toHaveLength(1);
});

test('a ban does not reach into comments', () => {
  expect(
    checkBans(house({ 'packages/core/src/engine/a.ts': '// Date.now() would make this depend on the clock.\n' }), bans),
  ).toEqual([]);
});
