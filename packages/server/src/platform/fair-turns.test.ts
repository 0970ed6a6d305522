import { expect, test } from 'vitest';
import { createFairTurns, type FairTurnsOptions } from './fair-turns.ts';

/** Works that end when they are told to, in the order in which they began. */
function turns(options: Partial<FairTurnsOptions> = {}) {
  const fair = createFairTurns({ atOnce: 1, mostWaiting: 100, mostWaitingOfOne: 10, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string) =>
    fair
      .run({ name: name.split(' ')[0] as string, isKnown: name.startsWith('known') }, () => {
        begun.push(name);
        return new Promise<void>(end => ends.push(end));
      })
      .catch((problem: { code: string }) => void refused.push(`${name}: ${problem.code}`));
  const settle = () => new Promise(resolve => setImmediate(resolve));
  const endAll = async () => {
    await settle();
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  };
  return { ask, begun, refused, settle, endAll };
}

test('callers take turns, whoever has asked more often', async () => {
  const { ask, begun, endAll } = turns();
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1']) void ask(name);
  await endAll();
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2', 'a 4']);
});

test('one caller cannot have more waiting than one may, and the others still come in', async () => {
  const { ask, begun, refused, endAll, settle } = turns({ mostWaitingOfOne: 2 });
  for (let n = 0; n < 5; n += 1) void ask(`a ${n}`);
  void ask('b 0');
  await settle();
  expect(refused).toEqual(['a 3: rate_limited', 'a 4: rate_limited']);
  await endAll();
  expect(begun).toEqual(['a 0', 'a 1', 'b 0', 'a 2']);
});

test('when everything is taken, whoever has the most waiting gives way, and among equals the last', async () => {
  const { ask, begun, refused, endAll, settle } = turns({ mostWaiting: 3 });
  for (const name of ['a 0', 'a 1', 'a 2', 'a 3', 'b 0', 'c 0', 'd 0']) void ask(name);
  await settle();
  expect(refused.toSorted()).toEqual(['a 2: rate_limited', 'a 3: rate_limited', 'd 0: rate_limited']);
  await endAll();
  expect(begun).toEqual(['a 0', 'a 1', 'b 0', 'c 0']);
});

test('who is known comes first, and others give way to them', async () => {
  const { ask, begun, refused, endAll, settle } = turns({ mostWaiting: 2, mostWaitingOfOne: 2 });
  for (const name of ['a 0', 'b 0', 'c 0', 'known 0', 'known 1', 'known 2']) void ask(name);
  await settle();
  expect(refused.toSorted()).toEqual(['b 0: rate_limited', 'c 0: rate_limited', 'known 2: rate_limited']);
  await endAll();
  expect(begun).toEqual(['a 0', 'known 0', 'known 1']);
});

test('a work that fails gives its place on', async () => {
  const fair = createFairTurns({ atOnce: 1, mostWaiting: 1, mostWaitingOfOne: 1 });
  const failed = fair.run({ name: 'a', isKnown: false }, () => Promise.reject(new Error('no')));
  const next = fair.run({ name: 'b', isKnown: false }, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
