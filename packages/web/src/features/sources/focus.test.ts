import type { SourceFile } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { focusOf, putTo } from './focus.ts';

const file = (n: number, status: SourceFile['status'] = 'done', removing = false) => ({
  file_id: `00000000-0000-4000-8000-00000000000${n}` as SourceFile['file_id'],
  status,
  removing,
});
const files = [file(1), file(2, 'failed'), file(3, 'processing'), file(4, 'done', true)];

test('a source that could not be read, or is being removed, is none to be asked', () => {
  expect(focusOf(files, new Set())).toMatchObject({ count: 2, total: 2, asked: [] });
  expect(focusOf([file(2, 'failed')], new Set())).toMatchObject({ count: 0, total: 0, asked: [] });
});
test('with all of them taken out there is none to be asked, which is not the list that means all', () => {
  const out = new Set(files.map(({ file_id }) => file_id));
  expect(focusOf(files, out)).toMatchObject({ count: 0, total: 2, asked: null });
});
test('one that was taken out leaves the others to be asked by name, whatever else failed', () => {
  const [one, , three] = files;
  expect(focusOf(files, new Set([one?.file_id ?? '']))).toMatchObject({ count: 1, total: 2, asked: [three?.file_id] });
});

test('a question of one source is put to that one, whatever is in focus; without it, to those in focus', () => {
  const [first, failed, third, going] = files.map(({ file_id }) => file_id);
  const { isIn } = focusOf(files, new Set([first ?? '']));
  const asked = (of: typeof first | null) => putTo(files, isIn, of ?? null).map(({ file_id }) => file_id);
  expect([first, third, null, failed, going].map(asked)).toEqual([[first], [third], [third], [third], [third]]);
});
