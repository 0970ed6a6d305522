import type { Folder, FolderId, SourceFile } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { groupedByFolder } from './grouped-by-folder.ts';

const folder = (id: string, filename: string, removing = false) => ({ file_id: id, filename, removing }) as Folder;
const file = (title: string, folderId: string | null) =>
  ({ title, folderId: folderId as FolderId | null }) as SourceFile;

test('files stand by their folders, in the order of their names; the others as they come', () => {
  const { groups, loose } = groupedByFolder(
    [
      file('c', 'one'),
      file('a', null),
      file('d', 'two'),
      file('b', 'one'),
      file('e', 'gone'),
      file('f', 'of somebody else'),
    ],
    [folder('one', 'Sleep'), folder('two', 'Cues'), folder('gone', 'Gone', true), folder('empty', 'Empty')],
  );
  expect(groups.map(group => [group.folder.filename, group.files.map(({ title }) => title)])).toEqual([
    ['Cues', ['d']],
    ['Sleep', ['c', 'b']],
  ]);
  expect(loose.map(({ title }) => title)).toEqual(['a', 'e', 'f']);
});
