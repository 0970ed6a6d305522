import { expect, test } from 'vitest';
import { withBlock } from '../generate.ts';
import { endpointsPage, jobsPage, tablesPage } from './pages.ts';

test('a marked block is replaced and the rest is left alone', () => {
  const document = 'before\n<!-- generated: rooms -->\nold\n<!-- end -->\nafter';
  expect(withBlock(document, 'rooms', 'new')).toBe('before\n<!-- generated: rooms -->\nnew\n<!-- end -->\nafter');
  expect(withBlock(document, 'other', 'new')).toBe(document);
});

test('tables are read from the migrations, without comments and keys', () => {
  const page = tablesPage([
    [
      '0001-first.sql',
      'create table note (\n  id uuid primary key,\n  -- Who wrote it.\n  author text not null,\n' +
        '  primary key (id, author)\n);\n',
    ],
    ['0002-second.sql', "-- Where it stands.\nalter table note add column place jsonb\n  not null default '{}';\n"],
  ]);
  expect(page).toContain('## note');
  expect(page).toContain("| `place` | jsonb not null default '{}' (since `0002`) |");
  expect(page).toContain('| `author` | text not null |');
  expect(page).not.toContain('Who wrote');
});

test('jobs are found where they are declared', () => {
  const page = jobsPage([
    [
      'packages/server/src/features/files/files.jobs.ts',
      'export const removal = (needs: Needs): JobKind<{ fileId: FileId }> => ({\n' +
        "  name: 'file-remove', concurrency: 2,\n",
    ],
  ]);
  expect(page).toContain('`file-remove`');
});

test('every route is listed with who may call it', () => {
  const page = endpointsPage();
  expect(page).toContain('`POST /api/ask`');
  expect(page).toContain('who owns the file');
});
