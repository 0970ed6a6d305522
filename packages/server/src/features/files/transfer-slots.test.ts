import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTransferSlots, type Transfer } from './transfer-slots.ts';

const MEGABYTE = 1024 ** 2;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Transfers that go on until they are told to end. */
function lineOf(slots = createTransferSlots()) {
  const running: string[] = [];
  let seconds = 0;
  const begin = (
    name: string,
    { bytes = 50 * MEGABYTE, perSecond = 100 * MEGABYTE }: { bytes?: number; perSecond?: number } = {},
  ) => {
    let end = () => {};
    let gone = () => {};
    const startedAt = seconds;
    const transfer: Transfer = {
      bytes,
      received: () => (seconds - startedAt) * perSecond,
      isComplete: () => false,
      onGone(callback) {
        gone = callback;
        return () => {
          gone = () => {};
        };
      },
    };
    const done = slots.take(
      name.split(' ')[0] as string,
      () =>
        new Promise<void>(resolve => {
          running.push(name);
          end = () => {
            running.splice(running.indexOf(name), 1);
            resolve();
          };
        }),
      transfer,
    );
    return { done, end: async () => (end(), done), hangUp: () => gone() };
  };
  const pass = async (by: number) => {
    for (let step = 0; step < by; step += 1) {
      seconds += 1;
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  return { begin, running, pass };
}

test('a person has three places, and whoever has the fewest running comes next', async () => {
  const { begin, running, pass } = lineOf(createTransferSlots({ usual: { inAll: 4, perPerson: 3 } }));
  const first = begin('ada 1');
  for (const name of ['ada 2', 'ada 3', 'ada 4', 'bob 1', 'bob 2', 'eve 1']) begin(name);
  await pass(0);
  expect(running).toEqual(['ada 1', 'ada 2', 'ada 3', 'bob 1']);
  await first.end();
  await pass(0);
  // Eve came last and has none yet.
  expect(running).toEqual(['ada 2', 'ada 3', 'bob 1', 'eve 1']);
});

test('what is small does not wait for what is large, and takes nothing from it', async () => {
  const { begin, running, pass } = lineOf(
    createTransferSlots({ usual: { inAll: 1, perPerson: 1 }, small: { inAll: 1, perPerson: 1 } }),
  );
  for (const name of ['ada large', 'bob large']) begin(name);
  begin('bob small', { bytes: MEGABYTE });
  begin('eve small', { bytes: MEGABYTE });
  await pass(0);
  expect(running).toEqual(['ada large', 'bob small']);
});

test('eighteen slow senders keep nobody out, and none of them is cut off', async () => {
  const { begin, running, pass } = lineOf();
  for (const person of ['a', 'b', 'c', 'd', 'e', 'f'])
    for (const number of [1, 2, 3]) begin(`${person} ${number}`, { perSecond: 20_000 });
  begin('ada large');
  await pass(0);
  expect(running).not.toContain('ada large');
  await pass(2);
  expect(running).toContain('ada large');
  await pass(60);
  expect(running).toHaveLength(19);
});

test('whoever has as many slow ones as there may be begins no further one', async () => {
  const { begin, running, pass } = lineOf(createTransferSlots({ slow: { inAll: 200, perPerson: 3 } }));
  const slow = [1, 2, 3, 4].map(number => begin(`ada ${number}`, { perSecond: 1_000 }));
  await pass(4);
  expect(running).toEqual(['ada 1', 'ada 2', 'ada 3']);
  await slow[0]?.end();
  await pass(0);
  expect(running).toEqual(['ada 2', 'ada 3', 'ada 4']);
});

test('a sender who hangs up leaves the line', async () => {
  const { begin, running, pass } = lineOf(createTransferSlots({ usual: { inAll: 1, perPerson: 1 } }));
  const first = begin('ada 1');
  const left = begin('bob 1');
  begin('eve 1');
  await pass(0);
  left.hangUp();
  await expect(left.done).rejects.toMatchObject({ code: 'bad_request' });
  await first.end();
  await pass(0);
  expect(running).toEqual(['eve 1']);
});
