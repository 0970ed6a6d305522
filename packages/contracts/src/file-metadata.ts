import { z } from 'zod';
import { METADATA_LIMITS, WORK_KINDS } from './description/index.ts';

/** What is known of a document. */
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

/** What a person may correct of what is known of a document. */
export const CORRECTABLE_FIELDS = [
  'title',
  'kind',
  'authors',
  'publisher',
  'publishedOn',
  'edition',
  'abstract',
  'doi',
  'isbn',
  'language',
  'topics',
] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** A text that may be left empty, which says the same as null: there is none. */
const orNone = (most: number, form: { pattern: RegExp; instead: string } = { pattern: /(?:)/, instead: '' }) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(text => text === '' || form.pattern.test(text), form.instead)
    .transform(text => (text === '' ? null : text))
    .nullable();

/** Corrections by hand. A field that is not sent stays as it is; null says that the document has none. */
export const metadataCorrections = z
  .strictObject({
    title: orNone(METADATA_LIMITS.title),
    kind: z.enum(WORK_KINDS).nullable(),
    authors: z.array(z.string().trim().min(1).max(METADATA_LIMITS.author)).max(METADATA_LIMITS.authors),
    publisher: orNone(METADATA_LIMITS.publisher),
    publishedOn: orNone(10, {
      pattern: /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/,
      instead: 'Must be a date such as 2023, 2023-05 or 2023-05-04',
    }),
    edition: orNone(METADATA_LIMITS.edition),
    abstract: orNone(METADATA_LIMITS.abstract),
    /** Plain, behind `doi:`, or as an address. */
    doi: orNone(METADATA_LIMITS.doi + 40),
    /** With or without hyphens. */
    isbn: orNone(40),
    language: orNone(35, {
      pattern: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/,
      instead: 'Must be the tag of a language, such as en or pt-BR',
    }),
    topics: z.array(z.string().trim().min(1).max(METADATA_LIMITS.topic)).max(METADATA_LIMITS.topics),
  })
  .partial();
export type MetadataCorrections = z.infer<typeof metadataCorrections>;

/**
 * Where files come from: the person's own machine, a note or a drive of theirs, a bucket of an organisation, a page of
 * the web, the catalogue of books, or a repository of papers.
 */
export const FILE_SOURCES = [
  'local',
  'note',
  'google-drive',
  'onedrive',
  's3',
  'web',
  'books',
  'arxiv',
  'pubmed',
  'biorxiv',
  'medrxiv',
] as const;

/** What a repository says of a paper that whoever builds on it should know. */
export const paperNotice = z.object({
  kind: z.enum(['retracted', 'withdrawn', 'published', 'newer']),
  /** Of the retraction, or of the published article. */
  doi: z.string().nullable(),
  /** The latest version, where it is newer than the document. */
  version: z.string().optional(),
});
export type PaperNotice = z.infer<typeof paperNotice>;

/** Where a document comes from, and under which licence. */
export const fileOrigin = z.object({
  source: z.enum(FILE_SOURCES),
  /** Its id there, as in the record of the book or paper, or as the drive gives it. */
  externalId: z.string().nullable(),
  /** As its repository writes it. */
  license: z.string().nullable(),
  /** False where only the abstract is open: then that is all the document holds. */
  fullText: z.boolean(),
  /** Of a page of the web: where it stands, and when it was fetched last. */
  address: z.url().nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  /** Of a file from a drive: when it was last edited there, as far as that has come here. */
  lastEditedUtc: z.iso.datetime().nullable().default(null),
  /** What its repository said when it was asked last. */
  notices: z.array(paperNotice).default([]),
});
export type FileOrigin = z.infer<typeof fileOrigin>;
