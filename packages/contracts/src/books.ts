import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file, UPLOAD_REFUSALS } from './files.ts';
import { bookId, conversationId, fileId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';
import { MAX_SEARCH_CHARACTERS } from './search.ts';

/** The shelves of the catalogue, in the order in which they are offered. */
export const BOOK_CATEGORIES = ['geology', 'science', 'business', 'finance', 'self-help', 'novel'] as const;
export const bookCategory = z.enum(BOOK_CATEGORIES);
export type BookCategory = z.infer<typeof bookCategory>;

export const MAX_BOOK_TEXT = 400;

/** What an ADMIN says of a book. */
export const bookDetails = z.strictObject({
  title: z.string().trim().min(1, 'A book needs a title').max(MAX_BOOK_TEXT),
  author: z.string().trim().max(MAX_BOOK_TEXT),
  /** When the work first appeared. */
  year: z.int().min(1).max(9_999).nullable(),
  category: bookCategory,
  license: z.string().trim().max(MAX_BOOK_TEXT),
});
export type BookDetails = z.infer<typeof bookDetails>;

/** A book of the catalogue, and what I have of it. What nobody has said of it is null. */
export const book = z.object({
  book_id: bookId,
  title: z.string(),
  author: z.string().nullable(),
  year: z.int().nullable(),
  category: bookCategory,
  license: z.string().nullable(),
  /** MIME type, decided by content. */
  type: z.string(),
  size: z.int().nonnegative(),
  /** Known once it has been read. */
  pageCount: z.int().nonnegative().nullable(),
  /** Whether there is a picture of its first page. */
  hasCover: z.boolean(),
  /** It is in my library. */
  exists: z.boolean(),
  /** What is in my library has been read and can be asked about. */
  processed: z.boolean(),
  file_id: fileId.nullable(),
  createdAt: z.iso.datetime(),
});
export type Book = z.infer<typeof book>;

const one = z.strictObject({ bookId });

export const listBooks = endpoint({
  method: 'GET',
  path: '/library/books',
  summary: 'Books of one category, or of all, whose title and author have all words of a search; by title.',
  policy: { who: 'user' },
  query: pageQuery.extend({
    /** Empty or left out for all. */
    category: z.union([bookCategory, z.literal('')]).default(''),
    search: z
      .string()
      .trim()
      .max(MAX_SEARCH_CHARACTERS, `A search has at most ${MAX_SEARCH_CHARACTERS} characters.`)
      .default(''),
  }),
  kind: 'json',
  reply: pageOf(book),
  problems: ['unauthenticated', 'validation', 'plan_required'],
});
export const addBook = endpoint({
  method: 'POST',
  path: '/library/books/{bookId}/add',
  summary:
    'Add a book to my library, and to a project of mine. It was read for the catalogue and is ready at once; ' +
    'what I have already is attached.',
  policy: { who: 'user' },
  params: one,
  body: z.strictObject({ projectId: conversationId.optional() }),
  kind: 'json',
  status: 201,
  reply: z.object({ file }),
  perMinute: 60,
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
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const getBookCover = endpoint({
  method: 'GET',
  path: '/library/books/{bookId}/cover',
  summary: 'A small picture of the first page of a book.',
  policy: { who: 'user' },
  params: one,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'plan_required', 'file_not_ready'],
});
export const uploadBook = endpoint({
  method: 'POST',
  path: '/library/books',
  summary:
    'Put a book into the catalogue, as multipart parts: fields `title`, `author`, `year`, `category` and `license` ' +
    'first, then its file.',
  policy: { who: 'admin' },
  multipart: true,
  kind: 'json',
  status: 201,
  reply: book,
  perMinute: 120,
  problems: [
    'unauthenticated',
    'forbidden',
    'validation',
    ...UPLOAD_REFUSALS,
    'storage_full',
    'quota_reached',
    'unsupported_media_type',
  ],
});
export const updateBook = endpoint({
  method: 'PATCH',
  path: '/library/books/{bookId}',
  summary: 'Change what the catalogue says of a book. What people have added keeps what it said.',
  policy: { who: 'admin' },
  params: one,
  body: bookDetails.partial(),
  kind: 'json',
  reply: book,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'validation'],
});
export const deleteBook = endpoint({
  method: 'DELETE',
  path: '/library/books/{bookId}',
  summary: 'Take a book out of the catalogue. What people have added stays theirs.',
  policy: { who: 'admin' },
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});

/** How far the fetching of the first works has come. */
export const bookCollection = z.object({
  /** Works of the collection, and how many of them the catalogue has. */
  total: z.int().nonnegative(),
  here: z.int().nonnegative(),
  /** Works that are on their way. */
  waiting: z.int().nonnegative(),
  failed: z.array(z.object({ title: z.string(), code: problemCode })),
});
export type BookCollection = z.infer<typeof bookCollection>;

export const getBookCollection = endpoint({
  method: 'GET',
  path: '/library/books/collection',
  summary: 'How many works of the first collection the catalogue has, and which are on their way.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: bookCollection,
  problems: ['unauthenticated', 'forbidden'],
});
export const fetchBookCollection = endpoint({
  method: 'POST',
  path: '/library/books/collection',
  summary:
    'Have the works of the first collection fetched from Project Gutenberg that the catalogue does not have: ' +
    'public-domain books of every category.',
  policy: { who: 'admin' },
  kind: 'json',
  status: 202,
  reply: bookCollection,
  perMinute: 10,
  problems: ['unauthenticated', 'forbidden', 'rate_limited', 'idempotency_mismatch', 'idempotency_running'],
});
