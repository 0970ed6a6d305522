import { type FileId, MOST_DELETED_AT_ONCE } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeletions } from './files-to-delete.ts';

const one = '11111111-1111-4111-8111-111111111111' as FileId;
const two = '22222222-2222-4222-8222-222222222222' as FileId;

/** A server that notes what it is asked, and answers with all of it unless said otherwise. */
function setUp(text = '') {
  const state = { text, answer: async (ids: readonly FileId[]): Promise<readonly FileId[]> => ids };
  const asked: string[] = [];
  const asking = (what: string) => (ids: readonly FileId[]) => {
    asked.push(`${what} ${ids.join()}`);
    return state.answer(ids);
  };
  const deletions = createDeletions({
    store: {
      read: () => state.text,
      write: next => {
        state.text = next;
      },
    },
    remove: asking('remove'),
    restore: asking('restore'),
    passes: error => error === 'offline',
  });
  const goOffline = () => {
    state.answer = () => Promise.reject('offline');
  };
  const goOnline = () => {
    state.answer = async ids => ids;
  };
  return { state, asked, deletions, goOffline, goOnline };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('what the server has heard of is not remembered', async () => {
  const { state, deletions } = setUp();
  expect(await deletions.deleteFiles([one, two])).toMatchObject({ done: [one, two], kept: [], refused: [] });
  expect(state.text).toBe('');
});

test('it is written down, and shown as deleted, before it is asked', async () => {
  const { state, deletions } = setUp();
  state.answer = async ids => {
    expect(state.text).toContain(one);
    return ids;
  };
  const asked = deletions.deleteFiles([one]);
  expect([...deletions.removing()]).toEqual([one]);
  await asked;
});

test('hundreds are asked for by one call, and more by as few as may be', async () => {
  const { asked, deletions } = setUp();
  const ids = Array.from({ length: MOST_DELETED_AT_ONCE + 1 }, () => crypto.randomUUID() as FileId);
  expect((await deletions.deleteFiles(ids)).done).toEqual(ids);
  expect(asked.length).toBe(2);
});

test('offline it is kept, and asked again on the next load', async () => {
  const { state, asked, deletions, goOffline } = setUp();
  goOffline();
  expect(await deletions.deleteFiles([one])).toMatchObject({ done: [], kept: [one] });
  expect([deletions.waiting(), [...deletions.removing()]]).toEqual([[one], [one]]);

  const later = setUp(state.text);
  expect([...later.deletions.removing()]).toEqual([one]);
  expect((await later.deletions.retry()).removed.done).toEqual([one]);
  expect([later.asked, later.state.text, later.deletions.waiting()]).toEqual([[`remove ${one}`], '', []]);
  expect(asked).toEqual([`remove ${one}`]);
});

test('a refusal, and what is not there any more, is told and not tried again', async () => {
  const { state, deletions } = setUp();
  state.answer = () => Promise.reject('quota');
  expect(await deletions.deleteFiles([one])).toMatchObject({ refused: [one], problem: 'quota' });
  state.answer = async () => [two];
  expect(await deletions.deleteFiles([one, two])).toMatchObject({
    done: [two],
    refused: [one],
    problem: { code: 'not_found' },
  });
  expect([state.text, [...deletions.removing()]]).toEqual(['', [two]]);
});

test('taking back is asked for also where only the answer was lost', async () => {
  const { state, asked, deletions, goOffline, goOnline } = setUp();
  goOffline();
  await deletions.deleteFiles([one]);
  goOnline();
  expect((await deletions.takeBack([one])).done).toEqual([one]);
  expect([asked.at(-1), state.text, [...deletions.removing()]]).toEqual([`restore ${one}`, '', []]);
});

test('taking back does not overtake a deletion that is on its way', async () => {
  const { state, asked, deletions } = setUp();
  const held = Promise.withResolvers<void>();
  state.answer = async ids => {
    await held.promise;
    return ids;
  };
  const deleting = deletions.deleteFiles([one]);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  const back = deletions.takeBack([one]);
  expect([...deletions.removing()]).toEqual([]);
  await deletions.deleteFiles([]);
  expect(asked).toEqual([`remove ${one}`]);
  held.resolve();
  await Promise.all([deleting, back]);
  expect([asked, [...deletions.removing()]]).toEqual([[`remove ${one}`, `restore ${one}`], []]);
});

test('what is deleted, taken back and deleted again is deleted', async () => {
  const { state, asked, deletions } = setUp();
  await Promise.all([deletions.deleteFiles([one]), deletions.takeBack([one]), deletions.deleteFiles([one])]);
  expect(asked.at(-1)).toBe(`remove ${one}`);
  expect([state.text, [...deletions.removing()]]).toEqual(['', [one]]);
});

test('what could not be taken back for want of a connection is asked for when it is there again', async () => {
  const { asked, deletions, goOffline, goOnline } = setUp();
  await deletions.deleteFiles([one]);
  goOffline();
  expect((await deletions.takeBack([one])).kept).toEqual([one]);
  goOnline();
  expect((await deletions.retry()).restored.done).toEqual([one]);
  await deletions.retry();
  expect(asked.filter(what => what.startsWith('restore')).length).toBe(2);
});

test('one that cannot be taken back any more does not keep the others', async () => {
  const { state, deletions } = setUp();
  await deletions.deleteFiles([one, two]);
  state.answer = async () => [two];
  expect(await deletions.takeBack([one, two])).toMatchObject({ done: [two], refused: [one] });
});

test('a list that is none is no list', async () => {
  const { asked, deletions } = setUp('{"not":"a list"}');
  await deletions.retry();
  expect(asked).toEqual([]);
});
