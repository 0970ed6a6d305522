import { setTimeout as wait } from 'node:timers/promises';
import { contract, SHARED_WATCH_MS } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { urlOf } from '@nousboard/testkit/caller';
import { streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { Actor } from '#platform/access.ts';
import { MOST_STREAMS } from '#platform/http/open-streams.ts';
import { createReachWatch } from './watch.ts';

// RATE-1: streams that stay open cost the database and the process the same, however many of them a person opens.

afterEach(() => {
  vi.useRealTimers();
});

const personOf = (userId: string): Actor => ({
  userId,
  tenantId: userId,
  role: 'USER',
  plan: 'basic_plan',
  isVerified: true,
});

test('all streams of a person share one look a second, which ends with the last of them', async () => {
  vi.useFakeTimers();
  const looks: string[] = [];
  let state = 'nothing';
  const reach = createReachWatch(async ({ userId }) => {
    looks.push(userId);
    return state;
  });
  const seen: string[] = [];
  const ends = Array.from({ length: 30 }, (_, n) => reach.watch(personOf('ada'), now => seen.push(`${n} ${now}`)));
  const endBob = reach.watch(personOf('bob'), () => undefined);
  await vi.advanceTimersByTimeAsync(SHARED_WATCH_MS);
  expect(looks).toEqual(['ada', 'bob']);
  expect(seen).toHaveLength(30);

  state = 'a folder';
  for (const end of ends.slice(1)) end();
  await vi.advanceTimersByTimeAsync(SHARED_WATCH_MS);
  expect([looks.length, seen.at(-1), seen.length]).toEqual([4, '0 a folder', 31]);

  ends[0]?.();
  endBob();
  await vi.advanceTimersByTimeAsync(5 * SHARED_WATCH_MS);
  expect([looks.length, vi.getTimerCount()]).toEqual([4, 0]);
  // Whoever comes back is looked at again.
  reach.watch(personOf('ada'), () => undefined)();
  reach.watch(personOf('ada'), now => seen.push(now));
  await vi.advanceTimersByTimeAsync(SHARED_WATCH_MS);
  expect([looks.length, seen.at(-1)]).toEqual([5, 'a folder']);
});

test('a look that takes long or fails is not joined by another, and nobody is told anything false', async () => {
  vi.useFakeTimers();
  const answers: PromiseWithResolvers<string>[] = [];
  const reach = createReachWatch(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const seen: string[] = [];
  reach.watch(personOf('ada'), now => seen.push(now));
  await vi.advanceTimersByTimeAsync(3 * SHARED_WATCH_MS);
  expect(answers).toHaveLength(1);
  answers[0]?.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(SHARED_WATCH_MS);
  expect([answers.length, seen]).toEqual([2, []]);
  answers[1]?.resolve('a folder');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['a folder']);
});

test('who opens more streams than anybody looks at loses the oldest of their own, whatever they are of', async () => {
  const app = await startAnsweringApp();
  const origin = await app.app.listen();
  const { project, me } = await app.asking({ title: 'Trial', pages: ['Mortality fell by 12 % after one year.'] });
  app.provider.standing({
    answer: 'Mortality fell by 12 % after one year [S1.1]. '.repeat(400),
    misbehaviour: { kind: 'slow', everyMs: 20 },
  });
  const token = await me.token();
  const question = { conversationId: project.conversationId, text: 'What did mortality do?', ...byModel };
  const asked = streamEvents(`${origin}/api/ask`, { token, body: question });
  const { streamId } = theEvent([(await asked.next()).value!], 'created');
  const over: string[] = [];
  const opened = async (name: string, path: string, bearer = token) => {
    const reply = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(reply.status).toBe(200);
    void reply.text().catch(() => over.push(name));
  };
  const watched = urlOf(contract.watchSharedWithMe);
  await opened('of Bob', watched, await app.as('bob').token());
  await opened('watched', watched);
  await opened('joined', urlOf(contract.joinStream, { streamId }));
  // With the question itself, which is the oldest.
  for (let n = 3; n < MOST_STREAMS; n += 1) await opened('one more', watched);
  expect(over).toEqual([]);

  await opened('one more', watched);
  await expect(
    (async () => {
      for await (const _event of asked);
    })(),
  ).rejects.toThrow('terminated');
  await opened('one more', watched);
  await opened('one more', urlOf(contract.joinStream, { streamId }));
  await expect.poll(() => over).toEqual(['watched', 'joined']);
  // The answer is written all the same.
  expect(await me.call(contract.listStreams, { params: { conversationId: project.conversationId } })).toMatchObject({
    items: [{ streamId }],
  });
});

test('however many streams are opened at once, those that are left are as many as one may have', async () => {
  const app = await startAnsweringApp();
  const origin = await app.app.listen();
  const headers = { authorization: `Bearer ${await app.as('ada').token()}` };
  let ended = 0;
  const count = () => {
    ended += 1;
  };
  for (let n = 0; n < 3 * MOST_STREAMS; n += 1)
    void fetch(`${origin}${urlOf(contract.watchSharedWithMe)}`, { headers })
      .then(reply => reply.text())
      .then(count, count);
  await expect.poll(() => ended).toBe(2 * MOST_STREAMS);
  await wait(SHARED_WATCH_MS);
  expect(ended).toBe(2 * MOST_STREAMS);
  expect((await app.as('ada').send(contract.getUser)).status).toBe(200);
});
