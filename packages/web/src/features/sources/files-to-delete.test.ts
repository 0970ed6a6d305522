import type { FileId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeletions } from './files-to-delete.ts';

const one = '11111111-1111-4111-8111-111111111111' as FileId;
const two = '22222222-2222-4222-8222-222222222222' as FileId;

function setUp(text = '') {
  const state = { text, answer: (_id: FileId): unknown => undefined };
  const asked: FileId[] = [];
  const deletions = createDeletions({
    store: {
      read: () => state.text,
      write: next => {
        state.text = next;
      },
    },
    async remove(id) {
      asked.push(id);
      const problem = state.answer(id);
      if (problem) throw problem;
    },
    passes: error => error === 'offline',
  });
  return { state, asked, deletions };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('what the server has heard of is not remembered', async () => {
  const { state, deletions } = setUp();
  expect(await deletions.deleteFile(one)).toBe('removed');
  expect(state.text).toBe('');
});

test('it is written down before it is asked', async () => {
  const { state, deletions } = setUp();
  state.answer = () => {
    expect(state.text).toContain(one);
    return undefined;
  };
  await deletions.deleteFile(one);
});

test('offline it is kept, and asked again on the next load', async () => {
  const { state, asked, deletions } = setUp();
  state.answer = id => (id === one ? 'offline' : undefined);
  expect([await deletions.deleteFile(one), await deletions.deleteFile(two)]).toEqual(['kept', 'removed']);
  expect([deletions.isKept(one), deletions.isKept(two)]).toEqual([true, false]);

  const later = setUp(state.text);
  expect(await later.deletions.retry()).toBe(true);
  expect([later.asked, later.state.text]).toEqual([[one], '']);
  expect(asked).toEqual([one, two]);
});

test('a refusal is told and not tried again', async () => {
  const { state, deletions } = setUp();
  state.answer = () => 'not_found';
  await expect(deletions.deleteFile(one)).rejects.toBe('not_found');
  expect(state.text).toBe('');
});

test('a deletion that the server has not heard of is taken back here', async () => {
  const { state, deletions } = setUp();
  state.answer = () => 'offline';
  await deletions.deleteFile(one);
  expect([deletions.takeBack(one), deletions.takeBack(one)]).toEqual([true, false]);
});

test('a list that is none is no list', async () => {
  const { asked, deletions } = setUp('{"not":"a list"}');
  expect(await deletions.retry()).toBe(false);
  expect(asked).toEqual([]);
});
