import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseTests, sourcesIn } from './database-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const door = "const server = process.env['TEST_DATABASE_URL'];";

/** Whether the test `a.test.ts` reaches the server through these sources beside it. */
const reaches = (sources: Readonly<Record<string, string>>, test = 'packages/server/src/a.test.ts'): boolean =>
  databaseTests([test], file => sources[file]).includes(test);

test.each([
  ['it says its name itself', { 'packages/server/src/a.test.ts': door }],
  [
    'what it imports does',
    { 'packages/server/src/a.test.ts': "import { one } from './one.ts';", 'packages/server/src/one.ts': door },
  ],
  [
    'what that exports again does',
    {
      'packages/server/src/a.test.ts': 'import "#platform/one.ts"',
      'packages/server/src/platform/one.ts': "export * from '../two.ts'",
      'packages/server/src/two.ts': door,
    },
  ],
  [
    'the testkit does',
    {
      'packages/server/src/a.test.ts': "import { startTestApp } from '@nousboard/testkit';",
      'packages/testkit/src/index.ts': "export { a } from './a.ts';",
      'packages/testkit/src/a.ts': door,
    },
  ],
  [
    'what is loaded later does',
    { 'packages/server/src/a.test.ts': "const one = await import('./one.ts');", 'packages/server/src/one.ts': door },
  ],
  [
    'a program that it starts does',
    {
      'packages/server/src/a.test.ts': "spawn(fileURLToPath(new URL('./one.ts', import.meta.url)))",
      'packages/server/src/one.ts': door,
    },
  ],
  [
    'files that import each other do',
    {
      'packages/server/src/a.test.ts': "import './one.ts'",
      'packages/server/src/one.ts': `import './a.test.ts'\n${door}`,
    },
  ],
  ['nobody can tell what it loads', { 'packages/server/src/a.test.ts': 'await import(nameOf(1));' }],
])('a test reaches the database server when %s', (_, sources) => {
  expect(reaches(sources as Record<string, string>)).toBe(true);
});

test('a test that names the server nowhere on its way does not', () => {
  const sources = {
    'packages/server/src/a.test.ts': "import { one } from './one.ts';\nimport { two } from './not-there.ts';",
    'packages/server/src/one.ts': "import pg from 'pg';",
    'packages/server/src/two.ts': door,
  };
  expect(reaches(sources)).toBe(false);
});

test('all tests of this repository that open a database of the test server are among them, and some are not', () => {
  const tests = globSync('packages/{server,testkit}/src/**/*.test.ts', { cwd: root });
  const found = databaseTests(tests, sourcesIn(root));
  const opening = tests.filter(file =>
    /startTestApp|startAnsweringApp|testDatabase|openTestDatabase|makeServerDatabase/.test(
      readFileSync(`${root}/${file}`, 'utf8'),
    ),
  );
  expect(opening.length).toBeGreaterThan(30);
  expect(opening.filter(file => !found.includes(file))).toEqual([]);
  expect(found.length).toBeLessThan(tests.length);
});
