import type { ConversationId, SourceFile } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { sourceQueries } = await import('./sources.queries.ts');

test('sources of somebody else are looked for again and again: nobody tells when they are taken away', () => {
  const { refetchInterval } = sourceQueries.ofProject('0123456789abcdef01234567' as ConversationId);
  const every = (...owners: SourceFile['owner'][]) =>
    typeof refetchInterval === 'function'
      ? refetchInterval({ state: { data: owners.map(owner => ({ owner })) } } as never)
      : refetchInterval;
  expect([every(), every(null, null), every(null, { name: 'Reading room' })]).toEqual([false, false, 30_000]);
});
