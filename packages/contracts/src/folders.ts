import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { folderId } from './ids.ts';

/** As many as a person can have. */
export const MAX_FOLDERS = 500;
export const MAX_FOLDER_NAME = 200;
export const FOLDER_NAME_EMPTY = 'Folder name must be at least 1 character.';
export const FOLDER_NAME_LONG = 'Folder name must be at most 200 characters.';

/** A folder of a person's library: files lie in it, other folders do not. */
export const folder = z.object({
  file_id: folderId,
  kind: z.literal('folder'),
  filename: z.string(),
  /** How many files lie in it. */
  files: z.int().nonnegative(),
  removing: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Folder = z.infer<typeof folder>;

const filename = z.string().trim().min(1, FOLDER_NAME_EMPTY).max(MAX_FOLDER_NAME, FOLDER_NAME_LONG);
const one = z.strictObject({ folderId });
const mine = { who: 'owner', of: 'folder', param: 'folderId' } as const;

export const listFolders = endpoint({
  method: 'GET',
  path: '/folders',
  summary: 'All my folders, by name, and how much the whole library holds.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({
    items: z.array(folder),
    total: z.object({ files: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  }),
  problems: ['unauthenticated'],
});
export const createFolder = endpoint({
  method: 'POST',
  path: '/folders',
  summary: 'Make an empty folder.',
  policy: { who: 'user' },
  body: z.strictObject({ filename }),
  kind: 'json',
  status: 201,
  reply: folder,
  problems: ['unauthenticated', 'validation', 'too_many_folders', 'idempotency_mismatch', 'idempotency_running'],
});
export const updateFolder = endpoint({
  method: 'PATCH',
  path: '/folders/{folderId}',
  summary: 'Rename a folder.',
  policy: mine,
  params: one,
  body: z.strictObject({ filename }),
  kind: 'json',
  reply: folder,
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'validation'],
});
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/folders/{folderId}',
  summary: 'Delete a folder. Its files stay in the library. For ten seconds it can be restored, with what lies in it.',
  policy: mine,
  params: one,
  kind: 'json',
  status: 202,
  reply: z.object({ file_id: folderId, restorableUntil: z.iso.datetime() }),
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
export const restoreFolder = endpoint({
  method: 'POST',
  path: '/folders/{folderId}/restore',
  summary: 'Take back the deletion of a folder within ten seconds.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: folder,
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
