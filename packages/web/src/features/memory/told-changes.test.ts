import type { ConversationId, MessageId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { heardChange } from '#lib/testing/heard-change.ts';
import { memoryQueries, useForget, useForgetLong, useRemember } from './memory.queries.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const messageId = 'm' as MessageId;
const conversationId = 'c' as ConversationId;
const forgets = () => vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));

test('what is remembered is so in the other windows: in the memory, its thread and among the nous', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ messageId, conversationId }, { status: 201 }));
  const heard = heardChange();
  await drawnOnce(new QueryClient(), useRemember).mutateAsync(messageId);
  expect(await heard).toEqual([['messages', conversationId], ['nous'], memoryQueries.all]);
});

test('what is forgotten is forgotten there too', async () => {
  forgets();
  const recent = heardChange();
  await drawnOnce(new QueryClient(), () => useForget(conversationId)).mutateAsync(messageId);
  expect(await recent).toEqual([memoryQueries.all]);
  const long = heardChange();
  await drawnOnce(new QueryClient(), useForgetLong).mutateAsync(messageId);
  expect(await long).toEqual([memoryQueries.all, ['messages'], ['nous']]);
});

test('a forgotten answer says so in its thread, also far above, where it is not read again', async () => {
  forgets();
  const cache = new QueryClient();
  const others = { messageId: 'n', persist: true };
  cache.setQueryData(['messages', conversationId], [{ messageId, persist: true }, others]);
  await drawnOnce(cache, useForgetLong).mutateAsync(messageId);
  expect(cache.getQueryData(['messages', conversationId])).toEqual([{ messageId, persist: false }, others]);
});
