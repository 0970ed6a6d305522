import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { type AdminHealth, healthSections } from './health-sections.ts';

beforeAll(speakEnglish);

const inOrder: AdminHealth = {
  database: { engine: 'postgresql', durable: true, note: null },
  queue: { waiting: 1_200, running: 2, failed: 0, quarantined: 0, oldestDueSeconds: 4_000 },
  hasOwnKey: true,
  mail: { lastSentAt: '2026-05-12T12:00:00.000Z', lastFailure: null },
  lastBackupAt: '2026-05-11T12:00:00.000Z',
  sandbox: { network: true, memory: true, note: null },
  tools: [
    { name: 'libreoffice', found: true, version: '24.2.7', lacks: [] },
    { name: 'tesseract', found: true, version: '5.3.4', lacks: [] },
    { name: 'ffmpeg', found: true, version: '7.1', lacks: [] },
  ],
  recognition: { engine: 'tesseract', languages: ['en', 'pt-BR', 'ar'] },
  version: '0.1.0',
  node: '24.21.0',
};
const rowsOf = (health: AdminHealth) =>
  healthSections(health).flatMap(({ name, rows }) => rows.map(row => [name, row.name, row.level, row.value] as const));
const wordsOf = (health: AdminHealth) => healthSections(health).flatMap(({ rows }) => rows.flatMap(row => row.notes));

test('an installation in order has nothing that is missing or needs attention', () => {
  expect(rowsOf(inOrder)).toEqual([
    ['tools', 'LibreOffice', 'good', '24.2.7'],
    ['tools', 'Tesseract', 'good', '5.3.4'],
    ['tools', 'FFmpeg', 'good', '7.1'],
    ['recognition', 'Recognition', 'good', null],
    ['recognition', 'Languages', 'plain', '3 languages'],
    ['storage', 'Kind', 'plain', 'PostgreSQL'],
    ['storage', 'Durability', 'good', null],
    ['backup', 'Last backup', 'plain', expect.stringMatching(/^May 11, 2026/)],
    ['queue', 'Under way', 'plain', '2'],
    ['queue', 'Waiting', 'plain', '1,200'],
    ['queue', 'Failed', 'plain', '0'],
    ['queue', 'Set aside', 'plain', '0'],
    ['mail', 'Mail service', 'plain', 'Set up'],
    ['mail', 'Last email sent', 'good', expect.stringMatching(/^May 12, 2026/)],
    ['sandbox', 'Network', 'good', null],
    ['sandbox', 'Memory', 'good', null],
    ['versions', 'Nousboard', 'plain', '0.1.0'],
    ['versions', 'Node.js', 'plain', '24.21.0'],
  ]);
  expect(wordsOf(inOrder).filter(words => words.startsWith('Without it'))).toEqual([]);
});

test('a tool that was not found is told with everything that is less without it', () => {
  const tools: AdminHealth['tools'] = [
    { name: 'tesseract', found: false, version: null, lacks: ['fast_recognition', 'more_languages'] },
  ];
  const row = healthSections({ ...inOrder, tools })[0]?.rows[0];
  expect(row).toMatchObject({ level: 'missing', value: 'Not found' });
  expect(row?.notes.slice(1)).toEqual([
    expect.stringContaining('takes longer'),
    expect.stringContaining('only the languages that come with Nousboard'),
  ]);
});

test('languages are called by their names, in the order of the alphabet', () => {
  expect(wordsOf(inOrder)).toContain('Arabic, Brazilian Portuguese, and English');
});

test('mail is told as not set up, as never used, as failing, or as failing no more', () => {
  const mailOf = (mail: AdminHealth['mail']) =>
    healthSections({ ...inOrder, mail })
      .find(({ name }) => name === 'mail')
      ?.rows.map(row => [row.name, row.level, row.notes.length]);
  const [before, after] = ['2026-05-12T12:00:00.000Z', '2026-05-12T13:00:00.000Z'];
  const failedAt = (at: string) => ({ at, reason: 'unreachable' as const });
  expect(mailOf(null)).toEqual([['Mail service', 'missing', 1]]);
  expect(mailOf({ lastSentAt: null, lastFailure: null })).toEqual([
    ['Mail service', 'plain', 0],
    ['Last email sent', 'plain', 0],
  ]);
  for (const lastSentAt of [null, before])
    expect(mailOf({ lastSentAt, lastFailure: failedAt(after) })?.slice(1)).toEqual([
      ['Last email sent', 'plain', 0],
      ['Last failure', 'attention', 2],
    ]);
  expect(mailOf({ lastSentAt: after, lastFailure: failedAt(before) })?.slice(1)).toEqual([
    ['Last email sent', 'good', 0],
    ['Last failure', 'plain', 1],
  ]);
});

test('an installation that was never backed up needs it, and is told the command, by what has to stop for it', () => {
  const rowOf = (health: Partial<AdminHealth>) =>
    healthSections({ ...inOrder, ...health }).find(({ name }) => name === 'backup')?.rows[0];
  const command = /npm start -- --backup=nousboard-\d{4}-\d\d-\d\d\.zip/;
  const never = rowOf({ lastBackupAt: null });
  expect(never).toMatchObject({ level: 'attention', value: 'Never' });
  expect(never?.notes[0]).toMatch(command);
  expect(never?.notes[0]).toContain(never?.command);
  expect(never?.notes[0]).not.toContain('Stop the server');
  const within = rowOf({ database: { engine: 'pglite', durable: true, note: null } });
  expect(within?.notes[0]).toMatch(command);
  expect(within?.notes[0]).toContain('Stop the server');
});

test('work that is due for five minutes while none runs needs attention', () => {
  const waitingOf = (running: number, oldestDueSeconds: number) =>
    healthSections({ ...inOrder, queue: { waiting: 3, running, failed: 0, quarantined: 0, oldestDueSeconds } })
      .find(({ name }) => name === 'queue')
      ?.rows.find(({ name }) => name === 'Waiting');
  expect(waitingOf(0, 301)).toMatchObject({
    level: 'attention',
    notes: [expect.stringContaining('Is a worker running?')],
  });
  for (const [running, seconds] of [
    [1, 301],
    [0, 299],
  ] as const)
    expect(waitingOf(running, seconds)).toMatchObject({ level: 'plain', notes: [] });
});

test('what can do harm needs attention, and says which harm', () => {
  const bad: AdminHealth = {
    ...inOrder,
    database: { engine: 'pglite', durable: false, note: 'no' },
    queue: { waiting: 0, running: 0, failed: 7, quarantined: 3, oldestDueSeconds: 0 },
    hasOwnKey: false,
    sandbox: { network: false, memory: false, note: 'no' },
    recognition: { engine: null, languages: [] },
  };
  expect(
    rowsOf(bad)
      .filter(([, , level]) => level === 'attention')
      .map(([, name]) => name),
  ).toEqual(['Recognition', 'Durability', 'Encryption key', 'Set aside', 'Network', 'Memory']);
  expect(wordsOf(bad)).toContainEqual(expect.stringContaining('lost when the power fails'));
  expect(wordsOf(bad)).toContainEqual(expect.stringContaining('npm start -- --accept-encryption-key'));
  // Much that fails is of no account: what is not there is not there.
  expect(rowsOf(bad)).toContainEqual(['queue', 'Failed', 'plain', '7']);
  expect(wordsOf(bad)).toContain("Given up in the last 30 days. The server's log says why.");
});
