import type { FileId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { citedPictures } from './cited-pictures.tsx';
import { passagesOf } from './numbering.ts';
import { aCitation, messageIdOf } from './testing.ts';

const fileOf = (n: number) => messageIdOf(n) as string as FileId;

test('each picture that an answer cites is shown once, in the order of its numbers; documents are not pictures', () => {
  const passages = passagesOf([1, 2, 1, 3].map((file, n) => aCitation(n + 1, { at: n, fileId: fileOf(file) })));
  const kinds = new Map([
    [fileOf(1), 'image'],
    [fileOf(2), 'pdf'],
    [fileOf(3), 'image'],
  ]);
  expect(citedPictures(passages, ({ citation }) => kinds.get(citation.fileId)).map(({ number }) => number)).toEqual([
    1, 4,
  ]);
  expect(citedPictures(passages, () => undefined)).toEqual([]);
});
