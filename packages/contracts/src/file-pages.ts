import { z } from 'zod';
import { rect } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { element, elementsPage } from './files.ts';
import { fileId, fileVersionId, MAX_PLACE } from './ids.ts';

const one = z.strictObject({ fileId });
const mine = { who: 'owner', of: 'file', param: 'fileId' } as const;
const pageOfFile = z.strictObject({ fileId, page: z.coerce.number().int().min(1).max(100_000) });
const sizeOfPicture = z.strictObject({
  width: z.coerce.number().int().min(64).max(2_000).default(900),
  version: fileVersionId.optional(),
});

export const getPageImage = endpoint({
  method: 'GET',
  path: '/files/{fileId}/pages/{page}.png',
  summary: 'A picture of one page.',
  policy: mine,
  params: pageOfFile,
  query: sizeOfPicture,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
export const getPicture = endpoint({
  method: 'GET',
  path: '/files/{fileId}/pages/{page}/pictures/{number}.png',
  summary: 'A picture that stands in the text of a document, by its number on its page (`GET .../elements`).',
  policy: mine,
  params: pageOfFile.extend({ number: z.coerce.number().int().min(1).max(100_000) }),
  query: sizeOfPicture,
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
    'The pages of an Office document as they would be printed: how many there are (null where none are, or not yet, ' +
    'which `coming` tells), and where spans of its canonical text stand on them, null for words that the ' +
    'print sets otherwise.',
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
  reply: z.object({
    pageCount: z.int().positive().nullable(),
    coming: z.boolean(),
    places: z.array(z.array(rect).nullable()),
  }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
export const getPrintedPage = endpoint({
  method: 'GET',
  path: '/files/{fileId}/printed/{page}.png',
  summary: 'A picture of one page of an Office document as it would be printed.',
  policy: mine,
  params: pageOfFile,
  query: sizeOfPicture,
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
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(MAX_PLACE).optional(),
    version: fileVersionId.optional(),
  }),
  kind: 'json',
  reply: z.object({ items: z.array(element), pages: z.array(elementsPage), pageCount: z.int().nullable() }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});

/** So many headings are handed out, and of each so many characters. */
export const MAX_HEADINGS = 2_000;
export const MAX_HEADING_CHARACTERS = 200;

/** A heading of a document: its words, its rank (1 is the highest), its page and its place in the canonical text. */
export const heading = z.object({ title: z.string(), level: z.int(), page: z.int(), start: z.int() });
export type Heading = z.infer<typeof heading>;

export const getOutline = endpoint({
  method: 'GET',
  path: '/files/{fileId}/outline',
  summary:
    'The headings of a document in reading order, as far as it has been read: at most ' +
    `${MAX_HEADINGS.toLocaleString('en-US')}, and of each the first ${MAX_HEADING_CHARACTERS} characters.`,
  policy: mine,
  params: one,
  query: z.strictObject({ version: fileVersionId.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(heading) }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});

export const getPageLabels = endpoint({
  method: 'GET',
  path: '/files/{fileId}/page-labels',
  summary:
    'What pages are called where that is more than their count, such as the printed number of a page of an article; ' +
    'as far as the document has been read.',
  policy: mine,
  params: one,
  query: z.strictObject({ version: fileVersionId.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(z.object({ page: z.int(), label: z.string() })) }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});
