import type { Message, MessageId, Tag, TagId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { heardChange } from '#lib/testing/heard-change.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
const { nousQueries, useSetTags, useTagChanges } = await import('./nous.queries.ts');

const answers = (answer: object | null) =>
  vi.stubGlobal('fetch', async () => (answer === null ? new Response(null, { status: 204 }) : Response.json(answer)));

const tagId = '0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4d' as TagId;
const tags = () => drawnOnce(new QueryClient(), useTagChanges);

test('a new tag is there in the other windows', async () => {
  answers({ tagId, name: 'Sleep' } satisfies Partial<Tag>);
  const heard = heardChange();
  await tags().create.mutateAsync('Sleep');
  expect(await heard).toEqual([nousQueries.tags.queryKey]);
});

test('a deleted tag is gone from them and from all that had it', async () => {
  answers(null);
  const heard = heardChange();
  await tags().remove.mutateAsync(tagId);
  expect(await heard).toEqual([nousQueries.tags.queryKey, nousQueries.all, ['messages'], ['message']]);
});

test('a thread says of its tags what they are called now, also far above, where it is not read again', async () => {
  const cache = new QueryClient();
  const other = { tagId: '1b5c7d2e-2e3f-4a5b-8c7d-9e0f1a2b3c4d' as TagId, name: 'Memory' };
  cache.setQueryData(['messages', 'c'], [{ messageId: 'm', tags: [{ tagId, name: 'Sleep' }, other] }, { tags: [] }]);
  const { rename, remove } = drawnOnce(cache, useTagChanges);
  answers({ tagId, name: 'Rest' } satisfies Partial<Tag>);
  await rename.mutateAsync({ tagId, name: 'Rest' });
  expect(cache.getQueryData(['messages', 'c'])).toMatchObject([
    { messageId: 'm', tags: [{ tagId, name: 'Rest' }, other] },
    { tags: [] },
  ]);
  answers(null);
  await remove.mutateAsync(tagId);
  expect(cache.getQueryData(['messages', 'c'])).toMatchObject([{ messageId: 'm', tags: [other] }, { tags: [] }]);
});

test('a message that is tagged is told to them', async () => {
  const messageId = 'm' as MessageId;
  const message = { messageId, conversationId: 'c', tags: [] } as unknown as Message;
  answers(message);
  const heard = heardChange();
  await drawnOnce(new QueryClient(), useSetTags).mutateAsync({ messageId, tagIds: [tagId] });
  expect(await heard).toEqual([nousQueries.all, ['message', messageId], ['messages', 'c']]);
});
