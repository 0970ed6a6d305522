import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file, refusedFile, UPLOAD_REFUSALS, uploadForm } from './files.ts';
import { conversationId, fileId, folderId } from './ids.ts';

export const REFERENCE_FORMATS = ['bibtex', 'ris', 'csl-json'] as const;
export const referenceFormat = z.enum(REFERENCE_FORMATS);
export type ReferenceFormat = z.infer<typeof referenceFormat>;

/** What was wrong with a place of a reference file. */
export const REFERENCE_FAULTS = [
  'unclosed',
  'no_equals_sign',
  'stray_text',
  'no_title',
  'not_json',
  'not_an_entry',
  'too_long',
  'too_deep',
  'too_many',
] as const;
export type ReferenceFaultCode = (typeof REFERENCE_FAULTS)[number];

/** As many ids as an address can carry; a larger selection is sent as a body. */
const MOST_IN_ADDRESS = 200;
export const MOST_EXPORTED = 10_000;

/** The header that says how many files could not be read and are not in a reference file. */
export const LEFT_OUT_HEADER = 'x-left-out';

export const exportReferences = endpoint({
  method: 'GET',
  path: '/library/export',
  summary:
    'What is known of my files as a reference file: of those with `ids`, of one project with `projectId`, of one ' +
    'folder with `folderId`, else of the whole library. Ids of nobody’s or somebody else’s files are left out, and ' +
    'so are files that could not be read and of which nothing is known; `x-left-out` says how many of these.',
  policy: { who: 'user' },
  query: z
    .strictObject({
      format: referenceFormat,
      ids: z
        .string()
        .max(8_000)
        .transform(list => list.split(',').filter(Boolean))
        .pipe(z.array(fileId).min(1).max(MOST_IN_ADDRESS))
        .optional(),
      projectId: conversationId.optional(),
      folderId: folderId.optional(),
    })
    .refine(
      ({ ids, projectId, folderId: folder }) =>
        [ids, projectId, folder].filter(given => given !== undefined).length <= 1,
      'Send one of ids, projectId and folderId',
    ),
  kind: 'binary',
  contentCookie: true,
  perMinute: 60,
  problems: ['unauthenticated', 'validation', 'not_found'],
});
export const exportSelection = endpoint({
  method: 'POST',
  path: '/library/export',
  summary: 'The same for a selection that is too large for an address.',
  policy: { who: 'user' },
  body: z.strictObject({ format: referenceFormat, ids: z.array(fileId).min(1).max(MOST_EXPORTED) }),
  kind: 'binary',
  perMinute: 60,
  problems: ['unauthenticated', 'validation', 'not_found'],
});

/** Files of one import that become files of the library. */
export const MOST_IMPORTED = 500;
/** A reference file with more is refused. */
export const MOST_REFERENCE_BYTES = 10 * 1024 * 1024;

/** Why an entry of a reference file has become no file, or what was wrong with it. */
export const WITHOUT_FILE_REASONS = [
  'no_attachment',
  'not_sent',
  'refused',
  'too_many_files',
  ...REFERENCE_FAULTS,
] as const;
export type WithoutFileReason = (typeof WITHOUT_FILE_REASONS)[number];

export const importReferences = endpoint({
  method: 'POST',
  path: '/library/import',
  summary:
    'Import from a reference manager: multipart, optional fields `projectId` and `folderId` first, then a reference ' +
    'file (BibTeX, RIS, CSL-JSON) with the documents that its entries name, or a Zotero export as ZIP. ' +
    'Documents come in as uploads do, with what their entries say of them as corrections by hand; ' +
    'one that the library has already is attached instead. Files beside them that no entry names come in as well. ' +
    'Each entry without a document is told in `withoutFile`.',
  policy: { who: 'user' },
  multipart: true,
  form: uploadForm.pick({ projectId: true, folderId: true }),
  kind: 'json',
  status: 201,
  reply: z.object({
    items: z.array(file),
    /** Those of `items` that the library had before. */
    known: z.array(fileId),
    /** `line` is where the entry stands in its file. */
    withoutFile: z.array(
      z.object({ title: z.string(), line: z.int().positive(), reason: z.enum(WITHOUT_FILE_REASONS) }),
    ),
    refused: z.array(refusedFile),
  }),
  perMinute: 30,
  problems: [
    'unauthenticated',
    'validation',
    ...UPLOAD_REFUSALS,
    'not_found',
    'storage_full',
    'quota_reached',
    'unsupported_media_type',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
