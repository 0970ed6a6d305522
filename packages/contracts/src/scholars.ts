import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paperNotice } from './file-metadata.ts';
import { file } from './files.ts';
import { conversationId, fileId } from './ids.ts';
import { problemCode } from './problems.ts';
import { MAX_SEARCH_CHARACTERS } from './search.ts';

/** Where papers are looked for, in the order in which they take turns. */
export const REPOSITORIES = ['arxiv', 'pubmed', 'biorxiv', 'medrxiv'] as const;
export const repository = z.enum(REPOSITORIES);
export type Repository = z.infer<typeof repository>;

/** A paper as its repository describes it. What the repository does not say is null or empty. */
export const paperRecord = z.object({
  /**
   * Repository and its own id, without a version: `arxiv:2104.12255`, `pubmed:29963580`,
   * `biorxiv:10.1101/2024.09.24.614782`.
   */
  source_id: z.string(),
  source: repository,
  title: z.string(),
  abstract: z.string().nullable(),
  /** Subject classes of arXiv, headings of PubMed, the category of a preprint. */
  categories: z.array(z.string()),
  /** As the repository writes it: `cc_by`, an address, a sentence. */
  license: z.string().nullable(),
  /** Names as one says them: first names first. */
  authors: z.array(z.string()),
  'journal-ref': z.string().nullable(),
  doi: z.string().nullable(),
  /** Oldest first; the day of one in between may be unknown. */
  versions: z.array(z.object({ version: z.string(), created: z.string().nullable() })),
  /** `YYYY-MM-DD`. */
  update_date: z.string().nullable(),
  /** When it first appeared: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  published: z.string().nullable(),
  /** Its page at the repository. */
  url: z.url(),
  notices: z.array(paperNotice),
});
export type PaperRecord = z.infer<typeof paperRecord>;

/** A record, and what I have of it. */
export const paper = paperRecord.extend({
  /** It is in my library. */
  exists: z.boolean(),
  /** What is in my library has been read and can be asked about. */
  processed: z.boolean(),
  /** False where what is in my library holds its abstract only, null where nothing is. */
  full_text: z.boolean().nullable(),
  file_id: fileId.nullable(),
});
export type Paper = z.infer<typeof paper>;

export const listScholars = endpoint({
  method: 'GET',
  path: '/library/scholars',
  summary:
    'Papers of one repository, or of all in turns, that fit a search; the newest without one. ' +
    'A repository that cannot be asked is named in `unreachable` and does not take the papers of the others away.',
  policy: { who: 'user' },
  query: z.strictObject({
    /** Empty or left out for all. */
    repository: z.union([repository, z.literal('')]).default(''),
    search: z
      .string()
      .trim()
      .max(MAX_SEARCH_CHARACTERS, `A search has at most ${MAX_SEARCH_CHARACTERS} characters.`)
      .default(''),
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  kind: 'json',
  reply: z.object({
    items: z.array(paper),
    nextCursor: z.string().nullable(),
    unreachable: z.array(
      z.object({ repository, code: problemCode, retryAfterSeconds: z.int().nonnegative().nullable() }),
    ),
  }),
  perMinute: 60,
  problems: [
    'unauthenticated',
    'validation',
    'rate_limited',
    'plan_required',
    'scholars_unreachable',
    'scholars_busy',
    'scholars_protocol',
  ],
});

export const addPaper = endpoint({
  method: 'POST',
  path: '/library/scholars/{externalId}/add',
  summary:
    'Add a paper to my library, and to a project of mine: its full text where that is open, else a document with ' +
    'its abstract, which `fullText` says. What I have already is attached and not fetched again.',
  policy: { who: 'user' },
  /** The `source_id` of a record. */
  params: z.strictObject({
    externalId: z
      .string()
      .max(200)
      .regex(/^(?:arxiv|pubmed|biorxiv|medrxiv):\S+$/),
  }),
  body: z.strictObject({ projectId: conversationId.optional() }),
  kind: 'json',
  status: 201,
  reply: z.object({ file, fullText: z.boolean() }),
  perMinute: 30,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'plan_required',
    'plan_file_count',
    'plan_file_size',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'scholars_unreachable',
    'scholars_busy',
    'scholars_protocol',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
