import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file, refusedFile } from './files.ts';
import { conversationId, driveImportId, fileId } from './ids.ts';
import { problemCode } from './problems.ts';
import { MAX_SEARCH_CHARACTERS } from './search.ts';

/** Services that keep a person's files elsewhere. */
export const DRIVES = ['google', 'onedrive'] as const;
export const drive = z.enum(DRIVES);
export type Drive = z.infer<typeof drive>;

/** Names of the services: the same in every language. */
export const DRIVE_NAMES = { google: 'Google Drive', onedrive: 'OneDrive' } as const satisfies Record<Drive, string>;

/** What a file from there says of where it comes from. */
export const SOURCE_OF_DRIVE = { google: 'google-drive', onedrive: 'onedrive' } as const satisfies Record<
  Drive,
  string
>;

/** Page of the client to which a service sends people back; registered with the service word by word. */
export const driveReturnPath = (name: Drive): string => `/drives/${name}/callback`;

/** Things picked by hand at once; a folder is one of them. */
export const MAX_DRIVE_PICKS = 40;
/** Files that one import brings, those of folders included. */
export const MAX_DRIVE_FILES = 500;

/** A drive that this installation can connect, and how far that is. */
export const driveConnection = z.object({
  drive,
  /** `expired`: the service gives nothing for the consent any more, and it has to be connected again. */
  status: z.enum(['none', 'connected', 'expired']),
  /** E-mail or name of the account there. */
  account: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
});
export type DriveConnection = z.infer<typeof driveConnection>;

/** Something that lies in a drive. */
export const driveItem = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['folder', 'file']),
  /** Null where the service does not say it, as for its own documents. */
  size: z.int().nonnegative().nullable(),
  lastEditedUtc: z.iso.datetime().nullable(),
  /** It is of a kind that can be read, or converted by the service into one. */
  importable: z.boolean(),
  /** What it is in my library. */
  file_id: fileId.nullable(),
});
export type DriveItem = z.infer<typeof driveItem>;

/** Bringing files from a drive into my library, in the background. */
export const driveImport = z.object({
  id: driveImportId,
  drive,
  /** `waiting`: the service has had enough for now; it goes on by itself. */
  status: z.enum(['running', 'waiting', 'done', 'failed', 'cancelled']),
  /** Files found so far, and how many of them are through. */
  found: z.int().nonnegative(),
  done: z.int().nonnegative(),
  added: z.array(fileId),
  refused: z.array(refusedFile.omit({ temp_file_id: true })),
  /** Why it failed, or waits. */
  problem: problemCode.nullable(),
  createdAt: z.iso.datetime(),
});
export type DriveImport = z.infer<typeof driveImport>;

/** An id as a service gives it. It becomes a part of an address there, so nothing else may stand in it. */
const itemId = z
  .string()
  .max(300)
  .regex(/^[\w!.-]+$/)
  .refine(id => !/^\.+$/.test(id));
const one = z.strictObject({ drive });
const mine = { who: 'owner', of: 'driveImport', param: 'importId' } as const;
/** The service, or the consent to it, may fail. */
const outside = ['drive_disconnected', 'drive_unreachable', 'drive_busy'] as const;

export const listDrives = endpoint({
  method: 'GET',
  path: '/drives',
  summary: 'The drives that this installation can connect, and what I have connected.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(driveConnection) }),
  problems: ['unauthenticated'],
});
export const authorizeDrive = endpoint({
  method: 'POST',
  path: '/drives/{drive}/authorize',
  summary:
    'Begin to connect a drive: the address of the page on which the service asks for consent to read files. ' +
    'It is good for ten minutes, once, in this session.',
  policy: { who: 'user' },
  params: one,
  kind: 'json',
  status: 201,
  reply: z.object({ url: z.url() }),
  perMinute: 20,
  problems: ['unauthenticated', 'not_found', 'rate_limited', 'idempotency_mismatch', 'idempotency_running'],
});
export const connectDrive = endpoint({
  method: 'POST',
  path: '/drives/{drive}/connect',
  summary:
    'Finish connecting with what the service has sent along: `state` and `code`. A state is taken once, ' +
    'and only by the session that began.',
  policy: { who: 'user' },
  params: one,
  body: z.strictObject({ state: z.string().min(1).max(200), code: z.string().min(1).max(4_000) }),
  kind: 'json',
  status: 201,
  reply: driveConnection,
  perMinute: 20,
  problems: [
    'unauthenticated',
    'not_found',
    'validation',
    'rate_limited',
    'drive_state',
    'drive_refused',
    ...outside,
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const disconnectDrive = endpoint({
  method: 'DELETE',
  path: '/drives/{drive}',
  summary:
    'Disconnect a drive: the consent is revoked at the service where it has a way for that, and wiped here. ' +
    'Imported files stay.',
  policy: { who: 'user' },
  params: one,
  kind: 'none',
  problems: ['unauthenticated', 'not_found'],
});
export const listDriveItems = endpoint({
  method: 'GET',
  path: '/drives/{drive}/items',
  summary:
    'What lies in a folder of a drive, or at its top without one, folders first and by name on each page; ' +
    'with `search`, what anywhere in it has such a name.',
  policy: { who: 'user' },
  params: one,
  query: z.strictObject({
    folder: itemId.optional(),
    search: z
      .string()
      .trim()
      .max(MAX_SEARCH_CHARACTERS, `A search has at most ${MAX_SEARCH_CHARACTERS} characters.`)
      .default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(2_000).optional(),
  }),
  kind: 'json',
  reply: z.object({ items: z.array(driveItem), nextCursor: z.string().nullable() }),
  perMinute: 120,
  problems: ['unauthenticated', 'not_found', 'validation', 'rate_limited', 'drive_gone', ...outside],
});
export const importFromDrive = endpoint({
  method: 'POST',
  path: '/drives/{drive}/imports',
  summary:
    'Bring files and whole folders of a drive into my library, in the background, under the rules of uploads; ' +
    `at most ${MAX_DRIVE_FILES} files.`,
  policy: { who: 'user' },
  params: one,
  body: z.strictObject({
    items: z.array(itemId).min(1).max(MAX_DRIVE_PICKS, `At most ${MAX_DRIVE_PICKS} things can be added at once.`),
    projectId: conversationId.optional(),
  }),
  kind: 'json',
  status: 202,
  reply: driveImport,
  perMinute: 30,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'validation',
    'rate_limited',
    'drive_disconnected',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const listDriveImports = endpoint({
  method: 'GET',
  path: '/drives/imports',
  summary: 'My imports of the last day, the newest first.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(driveImport) }),
  problems: ['unauthenticated'],
});
export const cancelDriveImport = endpoint({
  method: 'DELETE',
  path: '/drives/imports/{importId}',
  summary: 'Stop an import. What it has brought stays.',
  policy: mine,
  params: z.strictObject({ importId: driveImportId }),
  kind: 'json',
  reply: driveImport,
  problems: ['unauthenticated', 'not_found'],
});
export const syncFile = endpoint({
  method: 'POST',
  path: '/files/{fileId}/sync',
  summary:
    'Look whether a file from a drive has changed there. If so its new content is read into a new version; ' +
    'the one before serves until then, and what cites it goes on opening it. One of which nothing could be read is ' +
    'fetched and read again, changed or not.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  kind: 'json',
  reply: z.object({ outcome: z.enum(['up_to_date', 'changed', 'read_again']), file }),
  perMinute: 30,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'not_from_drive',
    'file_not_ready',
    'file_being_removed',
    'drive_gone',
    'plan_file_size',
    'file_too_large',
    'unsupported_type',
    'wrong_content',
    'empty_file',
    'storage_full',
    'quota_reached',
    ...outside,
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
