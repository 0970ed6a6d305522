import type { FileId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

const file = (id: string, filename: string, title: string) => ({ file_id: id as FileId, filename, title });

test('sources of one name are told apart by their files; another keeps its name', () => {
  const names = toldApart(
    [
      file('1', 'word_sample.docx', 'Swimming in the lake'),
      file('2', 'legacy_sample.doc', 'Swimming in the lake'),
      file('3', 'ducks.xls', 'Ducks'),
    ],
    ({ title }) => title,
  );
  expect(Object.fromEntries(names)).toEqual({
    1: 'Swimming in the lake, word_sample.docx',
    2: 'Swimming in the lake, legacy_sample.doc',
    3: 'Ducks',
  });
});
