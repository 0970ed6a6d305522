import { type ConversationId, type FolderId, problems, type SourceFile } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { attachToastStack } from '#ui/toast.tsx';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
const { useLibrary } = await import('./use-library.ts');

const file = { file_id: '5f0c1a52-9a1e-4c6f-8a55-0d9c3b1f7e21', title: 'Minutes' } as SourceFile;
const folder = '0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4d' as FolderId;
let told: string[] = [];

/** The verbs of a library that was closed right after they were asked for, before a server that answers so. */
function closed(answer: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
  return drawnOnce(new QueryClient(), useLibrary);
}
const refusal = (code: keyof typeof problems, details = {}) =>
  [{ error: { code, message: problems[code].message, details } }, problems[code].status] as const;

beforeAll(async () => {
  await speakEnglish();
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
});
beforeEach(() => {
  told = [];
});
const expectTold = (...texts: string[]) => vi.waitFor(() => expect(told).toEqual(texts));

test('what came of syncing with a drive is told although the library was closed', async () => {
  const { sync } = closed({ outcome: 'up_to_date', file });
  sync(file);
  await expectTold('File is already up to date');
  closed({ outcome: 'changed', file }).sync(file);
  await expectTold(
    'File is already up to date',
    'Minutes has changed. The new version is being read; answers given before keep theirs.',
  );
  told = [];
  closed({ outcome: 'read_again', file }).sync(file);
  await expectTold('Minutes is being read again.');
});

test('that syncing failed is told although the library was closed', async () => {
  closed(...refusal('drive_unreachable')).sync(file);
  await expectTold('Minutes could not be synced. The drive could not be reached. Please try again.');
});

test('of two that are synced one after the other, both are told', async () => {
  const { sync } = closed(...refusal('drive_gone'));
  sync(file);
  sync({ ...file, title: 'Plans' });
  const reason = 'This is no longer in the drive, or you may not open it there.';
  await expectTold(`Minutes could not be synced. ${reason}`, `Plans could not be synced. ${reason}`);
});

test.each([
  ['made', null],
  ['renamed', folder],
])('that a folder could not be %s is told although the library was closed', async (_, id) => {
  closed(...refusal('too_many_folders', { limit: 1_000 })).saveFolder(id, 'Trials');
  await expectTold(
    'The folder could not be saved. A library can have at most 1,000 folders. Delete one to make another.',
  );
});

test('how many were deleted is told, and that others could not be, whatever becomes of the library', async () => {
  closed({ items: [{ file_id: file.file_id }] }).remove([file, { ...file, file_id: folder as never, title: 'Plans' }]);
  await expectTold(
    '1 file was deleted.',
    'Not everything could be deleted. Plans: This is not there any more, or it belongs to another account.',
  );
});

const others = ['Plans', 'Letters'].map((title, at) => ({
  ...file,
  file_id: `0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4${at}` as never,
  title,
}));
/** A server that says no to some files, by their ids, and yes to the rest; and how often it was asked. */
function refusing(refused: Readonly<Record<string, Parameters<typeof refusal>[0]>>) {
  let asked = 0;
  const library = closed({});
  vi.stubGlobal('fetch', async (address: string) => {
    asked += 1;
    const code = Object.entries(refused).find(([id]) => address.includes(id))?.[1];
    const [answer, status] = code ? refusal(code) : [file, 200];
    return Response.json(answer, { status });
  });
  return { ...library, asked: () => asked };
}
const project = '0123456789abcdef01234567' as ConversationId;
const all = [file, ...others];

test('one that cannot be moved does not keep the others back: it is named, and left to do', async () => {
  const { move } = refusing({ [file.file_id]: 'not_found' });
  expect(await move(all, null)).toEqual([file]);
  expect(told).toEqual([
    '2 files were moved to My Library.',
    'Not everything could be moved. Minutes: This is not there any more, or it belongs to another account.',
  ]);
});

test('what is a source already is what adding was to come to, and the others are added', async () => {
  const { add } = refusing({ [file.file_id]: 'already_in_project' });
  expect(await add(all, project)).toEqual([]);
  expect(told).toEqual(['3 sources were added to this project.']);
});

test('what holds for all, such as the plan, ends it, and all that was not done is left', async () => {
  const { add, asked } = refusing({ [others[0]?.file_id ?? '']: 'plan_file_count' });
  expect(await add(all, project)).toEqual(others);
  expect(asked()).toBe(2);
  expect(told[0]).toBe('1 source was added to this project.');
  expect(told[1]).toContain('2 sources could not be added.');
});

test('of what waits for the connection it is not told that it was deleted', async () => {
  const { remove } = closed({});
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({}, { status: 503 });
  });
  remove([file]);
  await vi.waitFor(() => expect(asked).toBe(1));
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(told).toEqual([]);
});
