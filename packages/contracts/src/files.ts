import { z } from 'zod';
import { rect } from './citations.ts';
import { WORK_KINDS } from './description/index.ts';
import { endpoint } from './endpoint.ts';
import { conversationId, fileId, fileVersionId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';

/** 300 MB, the largest file of the largest plan. */
export const MAX_UPLOAD_BYTES = 314_572_800;
export const MAX_FILES_AT_ONCE = 40;
export const MAX_FILENAME_CHARACTERS = 199;
/** Characters that a filename may not contain; the specification writes one of them as an HTML entity. */
export const FILENAME_FORBIDDEN = /[\\/:*?"<>|&\u0000-\u001f]/;
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

export const fileMetadata = z.object({
  title: z.string().nullable(),
  /** Null when it is not sure. */
  kind: z.enum(WORK_KINDS).nullable(),
  authors: z.array(z.string()),
  publisher: z.string().nullable(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as the document says it. */
  publishedOn: z.string().nullable(),
  edition: z.string().nullable(),
  /** Sentences that say what the document is about: five where it is long enough. */
  abstract: z.string().nullable(),
  doi: z.string().nullable(),
  /** Ten or thirteen figures without hyphens. */
  isbn: z.string().nullable(),
  language: z.string().nullable(),
  topics: z.array(z.string()),
  /** Each begins with a sign, has at most fifty characters, and can be answered from the document. */
  questions: z.array(z.string()),
});
export type FileMetadata = z.infer<typeof fileMetadata>;

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
});
export type ReadingQuality = z.infer<typeof readingQuality>;

/** A reading that goes on in the background, while what is there already serves. */
export const rereading = z.object({ pagesReady: z.int().nonnegative() });

/** A stored document in its owner's library. */
export const file = z.object({
  file_id: fileId,
  temp_file_id: z.string().nullable(),
  filename: z.string(),
  title: z.string(),
  kind: z.enum(['document', 'image', 'folder']),
  /** MIME type, decided by content. */
  type: z.string(),
  size: z.int().nonnegative(),
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
  metadata: fileMetadata,
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

export const refusedFile = z.object({ temp_file_id: z.string().nullable(), filename: z.string(), code: problemCode, message: z.string() });

/** What the elements of type `Metadata` tell of a document, one element for each author and topic. */
export const METADATA_FIELDS = ['title', 'author', 'publisher', 'publishedOn', 'edition', 'abstract', 'doi', 'isbn', 'language', 'topic'] as const;

/**
 * A span of a page as it can be shown without the original: text with its place in the canonical text. An `Image` and what is `Metadata`
 * are no part of that text: the text of the one is what the file says of it for people who do not see it, that of the other its field's.
 */
export const element = z.object({
  type: z.enum(['Text', 'Table', 'Image', 'Metadata']),
  role: z.enum(['heading', 'paragraph', 'list', 'table', 'caption', 'footnote', 'reference', 'furniture', 'code', 'figure', 'metadata']),
  level: z.int().nullable(),
  page: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** Of a sheet: the row of each line of the text, and the column of the first cell of every line; both count from 1. */
  cells: z.object({ rows: z.array(z.int()), column: z.int() }).optional(),
  /** Of an image: where it lies on the page as displayed, in fractions from the top left, and the span of its caption. */
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).optional(),
  caption: z.object({ start: z.int(), end: z.int() }).optional(),
  /** Of metadata. */
  field: z.enum(METADATA_FIELDS).optional(),
});
export type DocumentElement = z.infer<typeof element>;

/** A page as far as it is not its text: its number, what people call it, and what its boxes mean where they are not printed words. */
export const elementsPage = z.object({
  number: z.int().positive(),
  label: z.string().nullable(),
  geometry: z.union([z.object({ of: z.literal('shapes') }), z.object({ of: z.literal('cells'), firstRow: z.int().positive(), firstColumn: z.int().positive() })]).nullable(),
});
export type ElementsPage = z.infer<typeof elementsPage>;

const one = z.strictObject({ fileId });
const mine = { who: 'owner', of: 'file', param: 'fileId' } as const;

/** What the rules refuse a file for, whichever way it comes in. */
export const UPLOAD_REFUSALS = [
  'unsupported_type',
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

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/files',
  summary:
    'Upload files as multipart parts: fields `temp_file_id` (one per file, before it) and optional `projectId` first, then the files. Streamed to disk, hashed and recognised by content.',
  policy: { who: 'user' },
  multipart: true,
  kind: 'json',
  status: 201,
  reply: z.object({ items: z.array(file), refused: z.array(refusedFile) }),
  perMinute: 600,
  problems: ['unauthenticated', 'validation', ...UPLOAD_REFUSALS, 'not_found', 'storage_full', 'unsupported_media_type'],
});
export const listFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'My files, newest first; of one project with `projectId`.',
  policy: { who: 'user' },
  query: pageQuery.extend({ projectId: conversationId.optional(), search: z.string().trim().max(200).optional(), status: fileStatus.optional() }),
  kind: 'json',
  reply: pageOf(file),
  problems: ['unauthenticated', 'validation', 'not_found'],
});
export const getFilesStatus = endpoint({
  method: 'GET',
  path: '/files/status',
  summary: 'Progress of several files.',
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
export const updateFile = endpoint({
  method: 'PATCH',
  path: '/files/{fileId}',
  summary: 'Change the title of a file.',
  policy: mine,
  params: one,
  body: z.strictObject({ title: z.string().trim().min(1).max(400) }),
  kind: 'json',
  reply: file,
  problems: ['unauthenticated', 'not_found', 'validation'],
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
  problems: ['unauthenticated', 'not_found'],
});
export const restoreFile = endpoint({
  method: 'POST',
  path: '/files/{fileId}/restore',
  summary: 'Take back a deletion within ten seconds.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: file,
  problems: ['unauthenticated', 'not_found'],
});
export const getFileContent = endpoint({
  method: 'GET',
  path: '/files/{fileId}/content',
  summary: 'The original bytes, as an attachment; ranges and ETag supported.',
  policy: mine,
  params: one,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'range_not_satisfiable'],
});
export const getPageImage = endpoint({
  method: 'GET',
  path: '/files/{fileId}/pages/{page}.png',
  summary: 'A picture of one page.',
  policy: mine,
  params: z.strictObject({ fileId, page: z.coerce.number().int().min(1).max(100_000) }),
  query: z.strictObject({ width: z.coerce.number().int().min(64).max(2_000).default(900), version: fileVersionId.optional() }),
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
/** Most places that are looked for at once. */
const MOST_SPANS = 40;

export const getPrintedPages = endpoint({
  method: 'GET',
  path: '/files/{fileId}/printed',
  summary:
    'The pages of an Office document as they would be printed: how many there are (null where none are, or not yet, which `coming` tells), and where spans of its canonical text stand on them, null for words that the print sets otherwise.',
  policy: mine,
  params: one,
  query: z.strictObject({
    version: fileVersionId.optional(),
    spans: z
      .string()
      .max(2_000)
      .default('')
      .transform(list => list.split(',').filter(Boolean))
      .pipe(
        z
          .array(
            z
              .string()
              .regex(/^\d{1,9}-\d{1,9}$/)
              .transform(span => span.split('-').map(Number) as [number, number]),
          )
          .max(MOST_SPANS),
      ),
  }),
  kind: 'json',
  reply: z.object({ pageCount: z.int().positive().nullable(), coming: z.boolean(), places: z.array(z.array(rect).nullable()) }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
export const getPrintedPage = endpoint({
  method: 'GET',
  path: '/files/{fileId}/printed/{page}.png',
  summary: 'A picture of one page of an Office document as it would be printed.',
  policy: mine,
  params: z.strictObject({ fileId, page: z.coerce.number().int().min(1).max(100_000) }),
  query: z.strictObject({ width: z.coerce.number().int().min(64).max(2_000).default(900), version: fileVersionId.optional() }),
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
export const getThumbnail = endpoint({
  method: 'GET',
  path: '/files/{fileId}/thumbnail',
  summary: 'A small picture of the first page.',
  policy: mine,
  params: one,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'file_not_ready'],
});
export const getElements = endpoint({
  method: 'GET',
  path: '/files/{fileId}/elements',
  summary: 'The parsed text of a page (or of all pages up to 50) with its place in the canonical text.',
  policy: mine,
  params: one,
  query: z.strictObject({ page: z.coerce.number().int().min(1).optional(), version: fileVersionId.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(element), pages: z.array(elementsPage), pageCount: z.int().nullable() }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
