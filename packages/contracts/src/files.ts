import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CORRECTABLE_FIELDS, fileMetadata, fileOrigin, metadataCorrections } from './file-metadata.ts';
import { conversationId, dataSourceRef, fileId, fileVersionId, folderId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';

/** 300 MB, the largest file of the largest plan. */
export const MAX_UPLOAD_BYTES = 314_572_800;
export const MAX_FILES_AT_ONCE = 40;
/** Files that are being read are asked about this often. */
export const PROCESSING_POLL_MS = 1_500;

/** No kind of document has a longer one. */
export const MAX_DOCUMENT_PASSWORD = 255;
export const MAX_FILENAME_CHARACTERS = 199;
/** Characters that a filename may not contain; the specification writes one of them as an HTML entity. */
export const FILENAME_FORBIDDEN = /[\\/:*?"<>|&\u0000-\u001f]/;
/** The signs of a name that it may not have, each once and apart from each other, but for those that nobody sees. */
export const forbiddenSigns = (filename: string): string =>
  [...new Set(filename.match(new RegExp(FILENAME_FORBIDDEN, 'g')) ?? [])].filter(sign => sign > ' ').join(' ');
/** Signs that turn the letters behind them round: a name would be seen to end in what it does not end in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** A name as it is kept: its accents as every system writes them, and all its letters in the order they stand in. */
export const keptName = (filename: string): string => filename.normalize('NFC').replace(TURNING, '');
/** What a name ends in. Figures are those of a date or a version, and say nothing of a kind. */
const ENDING = /\.(?!\p{Nd}+$)([^.\s]{1,20})$/u;
/** The kind that a name claims, in lower case; undefined where it claims none. */
export const endingOf = (filename: string): string | undefined => ENDING.exec(filename)?.[1]?.toLowerCase();
/** A name without the kind that it claims, unless nothing would be left. */
export const withoutEnding = (filename: string): string => filename.replace(ENDING, '') || filename;
const LAST_SIGNS = 20;
/** A name without the signs that no filename may have, and no longer than it may be: its end is kept. */
export function allowedName(filename: string): string {
  const name = [...keptName(filename).replace(new RegExp(FILENAME_FORBIDDEN, 'g'), '-')];
  return name.length <= MAX_FILENAME_CHARACTERS
    ? name.join('')
    : [...name.slice(0, MAX_FILENAME_CHARACTERS - LAST_SIGNS), ...name.slice(-LAST_SIGNS)].join('');
}
export const IMAGE_TYPES = ['jpeg', 'jpg', 'png', 'webp'] as const;
export const DOCUMENT_TYPES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'md', 'epub'] as const;
export const READABLE_TYPES = [...DOCUMENT_TYPES, ...IMAGE_TYPES] as const;
export type ReadableType = (typeof READABLE_TYPES)[number];
/** The one MIME type of each allowed kind. */
export const MIME_TYPES: Readonly<Record<ReadableType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  md: 'text/markdown',
  epub: 'application/epub+zip',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The MIME types of everything that is stored: a page of the web is kept as one, and never uploaded as one. */
export const STORED_TYPES: Readonly<Record<ReadableType | 'html', string>> = { ...MIME_TYPES, html: 'text/html' };

/**
 * Whether a document that says `password_protected` opens with its password. Of Office documents those of the present
 * format do, known by their names: what is in them is not seen before. The older ones and protected e-books do not.
 */
export const opensWithPassword = ({ type, filename }: { readonly type: string; readonly filename: string }): boolean =>
  type === MIME_TYPES.pdf || /\.(?:docx|xlsx|pptx)$/i.test(filename);

export const fileStatus = z.enum(['idle', 'waiting', 'processing', 'done', 'failed']);
export type FileStatus = z.infer<typeof fileStatus>;

/** Why a file failed, as a code that the client has words for. */
export const failureReason = z.enum([
  'password_protected',
  'damaged',
  'wrong_type',
  'no_text',
  'too_many_pages',
  /** Unpacked it is larger than what is read of one document: bytes, cells, parts or depth. */
  'too_large',
  'took_too_long',
  'too_much_memory',
  'parser_crashed',
  'unexpected',
]);
export type FailureReason = z.infer<typeof failureReason>;
/** Those that say more of the moment than of the document: it may be read another time. */
export const PASSING_FAILURES: readonly (FailureReason | null)[] = [
  'unexpected',
  'parser_crashed',
  'took_too_long',
  'too_much_memory',
];

/** Pages from the first to the last of the two numbers. */
export const pageRange = z.tuple([z.int().positive(), z.int().positive()]);
export type PageRange = z.infer<typeof pageRange>;

/** How well a document could be read. */
export const readingQuality = z.object({
  /** More stands on these pages than could be read: answers do not rest on them, and say so. */
  unread: z.array(pageRange),
  /** The words of these pages were recognised in their pictures. */
  recognised: z.array(pageRange),
  /** Sheets of a workbook, chapters of a book: pages in a row that bear the same name. Null where a page has none. */
  namedParts: z.int().positive().nullable().default(null),
  /** Files that a PDF carries with it; they are not read. */
  attached: z.int().nonnegative().default(0),
});
export type ReadingQuality = z.infer<typeof readingQuality>;

/** A reading that goes on in the background, while what is there already serves. */
export const rereading = z.object({
  pagesReady: z.int().nonnegative(),
  /** The file has changed in the drive it comes from, and this is what it holds now. */
  ofNewContent: z.literal(true).optional(),
});

/** Somebody who shares what is theirs: it can be read and cited, and only they can change it. */
export const sharer = z.object({ name: z.string() });

/** A stored document in its owner's library. */
export const file = z.object({
  file_id: fileId,
  temp_file_id: z.string().nullable(),
  filename: z.string(),
  /** Where its bytes are, and where it opens for people, both below the origin. */
  filepath: z.string(),
  docpath: z.string(),
  title: z.string(),
  kind: z.enum(['document', 'image']),
  /** The folder of the library in which it lies. */
  folderId: folderId.nullable(),
  /** The data source it belongs to; null for what somebody shares. */
  dataSourceId: dataSourceRef.nullable(),
  /** MIME type, decided by content. */
  type: z.string(),
  size: z.int().nonnegative(),
  /** Of a picture, in pixels as it is to be looked at; null for documents, and until it was read. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** 0.2 stored, 0.6 being read, 0.9 being indexed, 1 ready. */
  progress: z.number(),
  ready: z.boolean(),
  status: fileStatus,
  reason: failureReason.nullable(),
  pagesReady: z.int().nonnegative(),
  pageCount: z.int().nonnegative().nullable(),
  /** Version whose text citations point into; null until the first page is read. */
  fileVersion: fileVersionId.nullable(),
  quality: readingQuality,
  rereading: rereading.nullable(),
  sample: z.boolean(),
  removing: z.boolean(),
  /** `date_published` says the same as `publishedOn`, under the name that the specification has for it. */
  metadata: fileMetadata.extend({
    ...fileOrigin.shape,
    date_published: fileMetadata.shape.publishedOn,
    /** Null for what somebody shares. */
    dataSourceId: dataSourceRef.nullable(),
    /** Where its text stands as elements, below the origin; null until the first page is read. */
    elements: z.string().nullable(),
  }),
  /** Fields of the metadata that a person has corrected: no reading changes them. */
  corrected: z.array(z.enum(CORRECTABLE_FIELDS)),
  /** Who shares it with me; null for what is mine. */
  owner: sharer.nullable().default(null),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SourceFile = z.infer<typeof file>;

/** Progress of one file, small enough to poll every 1.5 s. */
export const fileProgress = z.object({
  file_id: fileId,
  status: fileStatus,
  progress: z.number(),
  ready: z.boolean(),
  pagesReady: z.int(),
  pageCount: z.int().nullable(),
  /** Files of the same person in front of this one while it waits. */
  ahead: z.int().nonnegative(),
  secondsLeft: z.number().nullable(),
  reason: failureReason.nullable(),
  rereading: rereading.nullable(),
});
export type FileProgress = z.infer<typeof fileProgress>;

export const refusedFile = z.object({
  temp_file_id: z.string().nullable(),
  filename: z.string(),
  code: problemCode,
  message: z.string(),
  /** What fills the text of the code. */
  details: z.record(z.string(), z.unknown()),
});

/** What the elements of type `Metadata` tell of a document, one element for each author and topic. */
export const METADATA_FIELDS = [
  'title',
  'author',
  'publisher',
  'publishedOn',
  'edition',
  'abstract',
  'doi',
  'isbn',
  'language',
  'topic',
] as const;

/**
 * A span of a page as it can be shown without the original: text with its place in the canonical text. An `Image` and
 * what is `Metadata` are no part of that text: the text of the one is what the file says of it for people who do not
 * see it, that of the other its field's.
 */
export const element = z.object({
  type: z.enum(['Text', 'Table', 'Image', 'Metadata']),
  role: z.enum([
    'heading',
    'paragraph',
    'list',
    'table',
    'caption',
    'footnote',
    'reference',
    'furniture',
    'code',
    'figure',
    'metadata',
  ]),
  level: z.int().nullable(),
  page: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /**
   * Of a sheet: the row of each line of the text, and the column of the first cell of every line; both count from 1.
   */
  cells: z.object({ rows: z.array(z.int()), column: z.int() }).optional(),
  /**
   * Of an image: where it lies on the page as displayed, in fractions from the top left, and the span of its caption.
   */
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).optional(),
  caption: z.object({ start: z.int(), end: z.int() }).optional(),
  /**
   * Of an image that the document holds by itself: its number among those of its page (`GET
   * /files/{fileId}/pages/{page}/pictures/{number}.png`), null for one that cannot be shown; of such a one its format
   * where that is the reason, as "EMF"; and the size at which it is set, in CSS pixels.
   */
  picture: z
    .object({
      number: z.int().positive().nullable(),
      format: z.string().nullable(),
      width: z.int().positive().nullable(),
      height: z.int().positive().nullable(),
    })
    .optional(),
  /** Of metadata. */
  field: z.enum(METADATA_FIELDS).optional(),
});
export type DocumentElement = z.infer<typeof element>;

/**
 * A page as far as it is not its text: its number, what people call it, and what its boxes mean where they are not
 * printed words.
 */
export const elementsPage = z.object({
  number: z.int().positive(),
  label: z.string().nullable(),
  geometry: z
    .union([
      z.object({ of: z.literal('shapes') }),
      z.object({ of: z.literal('cells'), firstRow: z.int().positive(), firstColumn: z.int().positive() }),
    ])
    .nullable(),
});
export type ElementsPage = z.infer<typeof elementsPage>;

/** Newest first, by title, largest first. */
export const FILE_SORTS = ['added', 'title', 'size'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

const one = z.strictObject({ fileId });
const mine = { who: 'owner', of: 'file', param: 'fileId' } as const;

/** What the rules refuse a file for, whichever way it comes in. */
export const UPLOAD_REFUSALS = [
  'unsupported_type',
  'wrong_content',
  'filename_too_long',
  'filename_special',
  'file_too_large',
  'files_too_large',
  'plan_file_size',
  'plan_file_count',
  'too_many_files',
  'duplicate_file',
  'already_in_project',
  'empty_file',
] as const;

/** What is told beside the files of an upload; each may stand anywhere in the form. */
export const uploadForm = z.object({
  temp_file_id: z
    .array(z.string())
    .optional()
    .describe('My own name for each file, one per file in their order. It comes back with the file or its refusal.'),
  projectId: conversationId.optional().describe('The project that the files become sources of.'),
  folderId: folderId.optional().describe('The folder that new files are put into.'),
});

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/files',
  summary:
    'Upload files as multipart parts. The fields beside them, `temp_file_id` (one per file, in their order), ' +
    '`projectId` and `folderId`, are optional and may stand before or behind the files. Each file is taken or ' +
    'refused on its own; a call that is refused has stored none. Streamed to disk, hashed and recognised by content.',
  policy: { who: 'user' },
  multipart: true,
  form: uploadForm,
  kind: 'json',
  status: 201,
  reply: z.object({ items: z.array(file), refused: z.array(refusedFile) }),
  perMinute: 600,
  problems: [
    'unauthenticated',
    'validation',
    ...UPLOAD_REFUSALS,
    'not_found',
    'shared_read_only',
    'storage_full',
    'quota_reached',
    'unsupported_media_type',
  ],
});
export const listFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary:
    'My files, newest first, or by `sort`: of one project with `projectId`; of one folder with `folderId`, ' +
    'of none with `folderId=none`.',
  policy: { who: 'user' },
  query: pageQuery.extend({
    projectId: conversationId.optional(),
    search: z.string().trim().max(200).optional(),
    status: fileStatus.optional(),
    folderId: z.union([folderId, z.literal('none')]).optional(),
    sort: z.enum(FILE_SORTS).default('added'),
  }),
  kind: 'json',
  reply: pageOf(file),
  problems: ['unauthenticated', 'validation', 'not_found'],
});
export const getFilesStatus = endpoint({
  method: 'GET',
  path: '/files/status',
  summary: 'Progress of several files; deleted ones, and those that are not mine or shared with me, are left out.',
  policy: { who: 'user' },
  query: z.strictObject({
    ids: z
      .string()
      .max(8_000)
      .transform(list => list.split(',').filter(Boolean))
      .pipe(z.array(fileId).max(200)),
  }),
  kind: 'json',
  reply: z.object({ items: z.array(fileProgress) }),
  problems: ['unauthenticated', 'validation'],
});
export const getFile = endpoint({
  method: 'GET',
  path: '/files/{fileId}',
  summary: 'One file.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: file,
  problems: ['unauthenticated', 'not_found'],
});
export const unlockFile = endpoint({
  method: 'POST',
  path: '/files/{fileId}/unlock',
  summary:
    'Open a PDF or an Office document that could not be read without its password. What is kept from then on is the ' +
    'document without it; the password itself is used once and kept nowhere. `conflict` for a file that needs none.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  body: z.strictObject({
    password: z
      .string()
      .min(1, 'A password is missing')
      .max(MAX_DOCUMENT_PASSWORD, `A password has at most ${MAX_DOCUMENT_PASSWORD} characters`),
  }),
  kind: 'json',
  reply: file,
  perMinute: 10,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'conflict',
    'document_password',
    'unlock_failed',
    'file_not_ready',
    'file_being_removed',
    'plan_file_size',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const readFileAgain = endpoint({
  method: 'POST',
  path: '/files/{fileId}/read',
  summary:
    'Read a file that could not be read once more. `conflict` for one that was read, `file_not_ready` for one that ' +
    'is being read.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: file,
  perMinute: 60,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'conflict',
    'file_not_ready',
    'file_being_removed',
    'plan_file_size',
    'file_too_large',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const updateFile = endpoint({
  method: 'PATCH',
  path: '/files/{fileId}',
  summary:
    'Change the title of a file, move it into a folder, or with `null` out of it, and correct by hand what is known ' +
    'of the document: fields of `metadata` that are sent replace what readings and models find, now and later; ' +
    'null says that there is none. Fields that `asRead` names are as they were found again.',
  policy: mine,
  params: one,
  body: z.strictObject({
    title: z.string().trim().min(1).max(400).optional(),
    folderId: folderId.nullable().optional(),
    metadata: metadataCorrections.optional(),
    /** Corrections that are taken back; before those of `metadata` are made. */
    asRead: z.array(z.enum(CORRECTABLE_FIELDS)).max(CORRECTABLE_FIELDS.length).optional(),
  }),
  kind: 'json',
  reply: file,
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'validation'],
});
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/{fileId}',
  summary: 'Delete a file everywhere. For ten seconds it can be restored; then rows, bytes and index are gone.',
  policy: mine,
  params: one,
  kind: 'json',
  status: 202,
  reply: z.object({ file_id: fileId, restorableUntil: z.iso.datetime() }),
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
/** So many files are deleted or taken back by one call. */
export const MOST_DELETED_AT_ONCE = 1_000;
const several = z.strictObject({ fileIds: z.array(fileId).min(1).max(MOST_DELETED_AT_ONCE) });
export const deleteFiles = endpoint({
  method: 'POST',
  path: '/files/delete',
  summary:
    'Delete several of my files everywhere. They can be restored for the same ten seconds. Ids of files that are not ' +
    'there any more or not mine are left out of the reply.',
  policy: { who: 'user' },
  body: several,
  kind: 'json',
  status: 202,
  reply: z.object({ items: z.array(z.object({ file_id: fileId, restorableUntil: z.iso.datetime() })) }),
  problems: ['unauthenticated', 'validation'],
});
export const restoreFiles = endpoint({
  method: 'POST',
  path: '/files/restore',
  summary:
    'Take back the deletion of several of my files within ten seconds. The reply names those of them that are there ' +
    'to stay now.',
  policy: { who: 'user' },
  body: several,
  kind: 'json',
  reply: z.object({ items: z.array(z.object({ file_id: fileId })) }),
  problems: ['unauthenticated', 'validation'],
});
export const restoreFile = endpoint({
  method: 'POST',
  path: '/files/{fileId}/restore',
  summary: 'Take back a deletion within ten seconds.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: file,
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
/** Of a route that serves parts of what it has. */
export const rangeHeaders = z.object({
  Range: z.string().optional().describe('One range of bytes, answered with 206.'),
  'If-Range': z.string().optional().describe('The `ETag` that the range is of.'),
});
export const getFileContent = endpoint({
  method: 'GET',
  path: '/files/{fileId}/content',
  summary:
    'The original bytes, as an attachment, or with `version` those that an earlier version was read from; ' +
    'ranges and ETag supported.',
  policy: mine,
  params: one,
  query: z.strictObject({ version: fileVersionId.optional() }),
  headers: rangeHeaders,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'validation', 'range_not_satisfiable'],
});
