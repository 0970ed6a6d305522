import type { ConversationId, SourceFile } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { mayBeElsewhere, polledOf, sourceQueries } = await import('./sources.queries.ts');

test('sources of somebody else are looked for again and again: nobody tells when they are taken away', () => {
  const { refetchInterval } = sourceQueries.ofProject('0123456789abcdef01234567' as ConversationId);
  const every = (...owners: SourceFile['owner'][]) =>
    typeof refetchInterval === 'function'
      ? refetchInterval({ state: { data: owners.map(owner => ({ owner })) } } as never)
      : refetchInterval;
  expect([every(), every(null, null), every(null, { name: 'Reading room' })]).toEqual([false, false, 30_000]);
});

test('a file may be elsewhere also where that cannot be found out: then no press destroys it', async () => {
  const here = '0123456789abcdef01234567' as ConversationId;
  const there = 'fedcba987654321001234567' as ConversationId;
  const found = (...ids: ConversationId[]) =>
    mayBeElsewhere(here, () => Promise.resolve(ids.map(conversationId => ({ conversationId }))));
  expect([await found(here), await found(), await found(here, there)]).toEqual([false, false, true]);
  expect(await mayBeElsewhere(here, () => Promise.reject(new Error('offline')))).toBe(true);
});

test('of a long list that begins with the newest those are asked for that are read first', () => {
  const files = Array.from(
    { length: 250 },
    (_, at) => ({ file_id: `f${at}`, status: 'waiting', createdAt: new Date(1e12 - at).toISOString() }) as SourceFile,
  );
  const polled = polledOf(files);
  expect([polled.length, polled[0], polled.includes('f0')]).toEqual([200, 'f249', false]);
});
