import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDirection } from './direction.ts';
import { checkLineWidth } from './line-width.ts';
import { anchorsOf, checkLinks } from './links.ts';
import { checkLocales } from './locales.ts';
import { checkLock } from './lock.ts';
import { checkLookups } from './lookups.ts';
import { checkPlaces } from './places.ts';
import { checkSpecLines } from './spec-lines.ts';
import { checkStatements, countHeld } from './statements.ts';

const one = (file: string, text: string) => new Map([[file, text]]);
const here = fileURLToPath(new URL('.', import.meta.url));

test('a link to a file or heading that is not there is found with its line', () => {
  const findings = checkLinks(
    here,
    new Map([
      [
        'a.md',
        '# One thing\n\n[good](b.md#two-things) [self](#one-thing) [web](https://example.org/x)\n[gone](c.md)\n' +
          '[heading](b.md#three)\n[root](/etc/passwd)\n`[code](nowhere.md)`\n',
      ],
      ['b.md', '## Two things\n'],
    ]),
  );
  expect(findings.map(finding => finding.line)).toEqual([4, 5, 6]);
});

test('a line that is wider than 120 columns is found, one of 120 is not, and a letter of two units counts once', () => {
  const findings = checkLineWidth(one('a.ts', `${'x'.repeat(120)}\n${'y'.repeat(121)}\n${'𝛼'.repeat(120)}\n`));
  expect(findings).toEqual([{ file: 'a.ts', line: 2, message: '121 columns, of which 120 fit: break or shorten it.' }]);
});

test('headings become the anchors that a repository page gives them', () => {
  expect([...anchorsOf('# What is `always` true?\n## A & B\n## A & B\n```\n# no heading\n```\n')]).toEqual([
    'what-is-always-true',
    'a--b',
    'a--b-1',
  ]);
});

const pinned = { version: '1.0.0', integrity: 'sha512-x' };

test('a lock without the builds of other platforms is found', () => {
  const lock = (entries: object) =>
    JSON.stringify({
      packages: {
        '': { optionalDependencies: { 'engine-linux': '1.0.0', 'engine-darwin': '1.0.0' } },
        'node_modules/engine-linux': pinned,
        ...entries,
      },
    });
  expect(checkLock('package-lock.json', lock({ 'node_modules/engine-darwin': { ...pinned, optional: true } }))).toEqual(
    [],
  );
  expect(checkLock('package-lock.json', lock({}))[0]?.message).toContain('engine-darwin');
});

test('a lock in which a package lacks what it needs, where it would look for it, is found', () => {
  const lock = (entries: object) =>
    JSON.stringify({
      packages: {
        '': { dependencies: { picture: '1.0.0' } },
        'node_modules/picture': { ...pinned, dependencies: { runtime: '^1.0.0' } },
        ...entries,
      },
    });
  expect(checkLock('package-lock.json', lock({ 'node_modules/picture/node_modules/runtime': pinned }))).toEqual([]);
  expect(checkLock('package-lock.json', lock({ 'node_modules/runtime': pinned }))).toEqual([]);
  expect(
    checkLock('package-lock.json', lock({ 'node_modules/other/node_modules/runtime': pinned }))[0]?.message,
  ).toContain('runtime');
});

test('a lock entry without version or integrity is found; our own folders and bundled packages need none', () => {
  const lock = (entry: object) =>
    JSON.stringify({
      packages: { '': {}, 'packages/core': { version: '0.1.0' }, 'node_modules/engine-darwin': entry },
    });
  for (const empty of [{ optional: true }, { version: '1.0.0', optional: true }, { integrity: 'sha512-x' }])
    expect(checkLock('package-lock.json', lock(empty))[0]?.message).toContain('engine-darwin');
  for (const whole of [pinned, { link: true }, { version: '1.0.0', inBundle: true }])
    expect(checkLock('package-lock.json', lock(whole))).toEqual([]);
});

test('looking words up in a plain object is found, unless it holds only its own or the code names the words', () => {
  expect(
    checkLookups(
      one(
        'a.ts',
        '\nconst WORDS: Readonly<Record<string, number>> = { a: 1 };\n' +
          'export const of = (word: string) => WORDS[word];\n',
      ),
    ),
  ).toMatchObject([{ line: 2 }]);
  expect(
    checkLookups(
      one(
        'a.ts',
        'const WORDS: Record<string, number> = lookup({ a: 1 });\nexport const of = (word: string) => WORDS[word];\n',
      ),
    ),
  ).toEqual([]);
  expect(
    checkLookups(one('a.ts', "const WORDS: Record<string, number> = { a: 1 };\nexport const a = WORDS['a'];\n")),
  ).toEqual([]);
});

test('a path of one machine is found; an address or a relative path is not', () => {
  const folder = ['', 'home', 'ada', 'project'].join('/');
  expect(checkPlaces(one('a.ts', `const x = 1;\nconst there = '${folder}';\n`))).toMatchObject([
    { file: 'a.ts', line: 2 },
  ]);
  expect(
    checkPlaces(
      one('a.ts', "const a = 'https://example.org/home/page'; const b = '../home/x'; const c = '#screens/home/y';"),
    ),
  ).toEqual([]);
});

test('a side of the screen is found in styles and in classes', () => {
  expect(
    checkDirection(one('a.css', '.a { margin-left: 1px; }\n.b { inset-inline-start: 0; }\n.c { text-align: right; }')),
  ).toHaveLength(2);
  expect(
    checkDirection(one('a.tsx', '<p className="ml-2 text-start hover:pr-4" />\n<p className="ms-2 pe-4 marl-2" />')),
  ).toHaveLength(2);
  expect(checkDirection(one('a.tsx', '<p className="left-1/2" /> // direction: physical, centred\n'))).toEqual([]);
});

test('a text that is used but not written, written but not used, or empty, is found', () => {
  const locales = one(
    'packages/web/src/locales/en-US/ask.json',
    '{ "send": "Send", "found_one": "One", "found_other": "{{count}}", "old": "Old", "blank": "" }',
  );
  const code = one(
    'a.tsx',
    "const { t } = useTranslation('ask');\nt('send'); t('found', { count }); t('blank');\nt('missing');\n",
  );
  expect(checkLocales(locales, code).map(finding => finding.message)).toEqual([
    expect.stringContaining('blank is empty'),
    expect.stringContaining('missing is in no locale file'),
    expect.stringContaining('old is used nowhere'),
  ]);
});

test('a demand that names a journey or a test which is not there is found; a skipped test does not count', () => {
  const journeys = one(
    'doors.test.ts',
    "test('a door opens', () => {});\ntest.each(looks)('a door closes, %s', () => {});\n" +
      "test.skip('a door sings', () => {});",
  );
  const seen = (...names: string[]) =>
    checkSpecLines(
      [{ file: 'doors.ts', place: '/door', lines: names.map(seenIn => ({ says: 'so', seenIn })) }],
      journeys,
    );
  expect(seen('doors.test.ts › a door opens', 'doors.test.ts › a door closes, %s')).toEqual([]);
  expect(seen('doors.test.ts › a door sings', 'windows.test.ts › a door opens')).toHaveLength(2);
});

test('a statement, a test file or a test that is not there is found, and so is a line that stands twice', () => {
  const tests = one(
    'doors.test.ts',
    "test('a door opens', () => {});\ntest.each(looks)('a door closes, %s', { tags: 'slow' }, () => {});\n" +
      "test.skip('a door sings', () => {});",
  );
  const check = (...rows: string[][]) =>
    checkStatements(`${rows.map(row => row.join('\t')).join('\n')}\n`, new Set(['A1.1', 'A1.2']), file =>
      tests.get(file),
    ).map(({ line }) => line);
  const opens = ['A1.1', 'doors.test.ts', 'a door opens'];
  expect(
    check(opens, ['A1.1', 'doors.test.ts', 'a door closes, %s'], ['A1.2', 'doors.test.ts', 'a door opens']),
  ).toEqual([]);
  expect(
    check(
      opens,
      ['A1.3', 'doors.test.ts', 'a door opens'],
      ['A1.1', 'windows.test.ts', 'a door opens'],
      ['A1.1', 'doors.test.ts', 'a door sings'],
      ['A1.1', 'doors.test.ts'],
      opens,
    ),
  ).toEqual([2, 3, 4, 5, 6]);
});

test('statements are counted once however many tests hold them, and by form alone without the specification', () => {
  const list = 'A1.1\ta.test.ts\tone\nA1.1\ta.test.ts\ttwo\nB2.10\ta.test.ts\tone\n';
  const read = () => "test('one', () => {}); test('two', () => {});";
  expect(countHeld(list)).toBe(2);
  expect(checkStatements(list, undefined, read)).toEqual([]);
  expect(checkStatements('first\ta.test.ts\tone\n', undefined, read)).toHaveLength(1);
});
