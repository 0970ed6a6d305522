import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { tagId, userId } from './ids.ts';

/** As many as a person can have. */
export const MAX_TAGS = 200;

/** A label that somebody puts on messages. */
export const tag = z.object({
  tagId,
  name: z.string(),
  description: z.string(),
  createdBy: userId,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Tag = z.infer<typeof tag>;

const name = z.string().trim().min(1, 'A name is required.').max(80, 'A name has at most 80 characters.');
const description = z.string().trim().max(200, 'A description has at most 200 characters.');
const one = z.strictObject({ tagId });
const may = ['BOOKMARKS', 'USE'] as const;
const mine = { who: 'owner', of: 'tag', param: 'tagId', may } as const;

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  summary: 'All my tags, by name.',
  policy: { who: 'user', may },
  kind: 'json',
  reply: z.object({ items: z.array(tag) }),
  problems: ['unauthenticated', 'forbidden'],
});
export const createTag = endpoint({
  method: 'POST',
  path: '/tags/{tagId}',
  summary: 'Make a tag under an id that the client chose. The same id twice is one tag.',
  policy: { who: 'user', may },
  params: one,
  body: z.strictObject({ name, description: description.default('') }),
  kind: 'json',
  status: 201,
  reply: tag,
  problems: [
    'unauthenticated',
    'forbidden',
    'validation',
    'tag_exists',
    'too_many_tags',
    'conflict',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const updateTag = endpoint({
  method: 'PATCH',
  path: '/tags/{tagId}',
  summary: 'Rename a tag or describe it.',
  policy: mine,
  params: one,
  body: z.strictObject({ name: name.optional(), description: description.optional() }),
  kind: 'json',
  reply: tag,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'validation', 'tag_exists'],
});
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/{tagId}',
  summary: 'Delete a tag. The messages stay.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});
