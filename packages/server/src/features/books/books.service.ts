import type { Readable } from 'node:stream';
import type { Book, BookCategory, BookDetails, PlanName } from '@nousboard/contracts';
import { bookDetails, Problem, tierOpening } from '@nousboard/contracts';
import type { Files } from '#features/files/index.ts';
import { accessFile, SHELF } from '#features/files/index.ts';
import type { Ingestion } from '#features/ingestion/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import { parseFields } from '#platform/http/fields.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { newUuid } from '#platform/new-id.ts';
import type { BookFilter, BookRow } from './books.repository.ts';
import { deleteBookRow, findBook, insertBook, listBookRows, updateBookRow } from './books.repository.ts';

export interface BookNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued' | 'shelve' | 'removeFile'>;
  readonly ingestion: Pick<Ingestion, 'getThumbnail'>;
}

type Known = ReadonlyMap<string, { readonly fileId: string; readonly isReady: boolean }>;
/** Nobody asks for what they have: an ADMIN has just changed it. */
const nothing: Known = new Map();

/** Throws `plan_required` for whoever's plan does not open the books. An ADMIN looks after them. */
export function admitToBooks(actor: Actor): void {
  const tier = actor.role === 'ADMIN' ? null : tierOpening('books', actor.plan as PlanName);
  if (tier !== null) throw new Problem('plan_required', { plan: tier.name });
}

const isPictured = (mime: string) => mime === 'application/pdf' || mime.startsWith('image/');

function showBook(row: BookRow, known: Known): Book {
  const mine = known.get(row.id);
  return {
    book_id: row.id,
    title: row.title,
    author: row.author,
    year: row.year,
    category: row.category as BookCategory,
    license: row.license,
    type: row.mime,
    size: Number(row.size_bytes),
    pageCount: row.page_count,
    hasCover: isPictured(row.mime) && row.version_id !== null,
    exists: mine !== undefined,
    processed: mine?.isReady === true,
    file_id: mine?.fileId ?? null,
    createdAt: row.created_at.toISOString(),
  } as Book;
}

/** A page of books, each with what the actor has of it. */
export async function listBooks({ database, files }: BookNeeds, actor: Actor, filter: BookFilter) {
  const { items, nextCursor } = await listBookRows(database.db, filter);
  const known = await files.findCatalogued(
    actor,
    items.map(({ id }) => id),
  );
  return { items: items.map(row => showBook(row, known)), nextCursor };
}

async function findOr404(db: Db, id: string): Promise<BookRow> {
  const row = await findBook(db, id);
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/**
 * Adds a book to the actor's library, and to a project. What the catalogue says of it stands above what is read of it.
 */
export async function addBook(
  { database, blobs, files }: BookNeeds,
  actor: Actor,
  id: string,
  projectId: string | undefined,
) {
  const row = await findOr404(database.db, id);
  const { title, author, year, license } = row;
  const fetch = async () => {
    const { blob_key, filename } = await accessFile(database.db, SHELF, row.file_id, 'read');
    const facts = {
      title,
      ...(author !== null && { authors: [author] }),
      ...(year !== null && year >= FIRST_FULL_YEAR && { publishedOn: String(year) }),
    };
    return {
      filename,
      title,
      stream: blobs.read(blob_key),
      record: { source: 'books' as const, license, fullText: true, facts },
    };
  };
  const { file } = await files.addCatalogued(actor, { externalId: id, projectId, fetch });
  return { file };
}
/** A date is written with four figures. */
const FIRST_FULL_YEAR = 1_000;

export async function getCover({ database, ingestion }: BookNeeds, id: string): Promise<Uint8Array> {
  const row = await findOr404(database.db, id);
  return ingestion.getThumbnail(SHELF, row.file_id);
}

/** A book on its way into the catalogue. */
export interface IncomingBook {
  readonly filename: string;
  readonly details: BookDetails;
  readonly origin: string | null;
  readonly stream: Readable;
}

/**
 * Stores a book and what is said of it together. Its bytes are in the catalogue once: others like them are
 * `duplicate_file`.
 */
export async function keepBook(
  { database, clock, files }: Pick<BookNeeds, 'database' | 'clock' | 'files'>,
  { filename, details, origin, stream }: IncomingBook,
): Promise<Book> {
  const id = newUuid();
  await files.shelve({
    filename,
    title: details.title,
    stream,
    note: (tx, file) => insertBook(tx, { id, fileId: file.id, origin, details, at: clock.now() }),
  });
  return showBook(await findOr404(database.db, id), nothing);
}

/** Takes a book that an ADMIN sends: what is said of it first, then its file. */
export async function takeBook(needs: BookNeeds, parts: AsyncIterable<UploadPart>): Promise<Book> {
  const fields: Record<string, string> = {};
  let taken: Book | undefined;
  for await (const part of parts) {
    if (part.kind === 'field') {
      fields[part.name] = part.value;
      continue;
    }
    if (taken !== undefined) throw new Problem('validation', { fields: { file: 'Send one book at a time' } });
    const year = fields['year']?.trim() ?? '';
    const details = parseFields(bookDetails, {
      author: '',
      license: '',
      ...fields,
      year: year === '' ? null : Number(year),
    });
    taken = await keepBook(needs, { filename: part.filename, details, origin: null, stream: part.stream });
    part.drain();
  }
  if (taken === undefined) throw new Problem('validation', { fields: { file: 'Choose a file' } });
  return taken;
}

export async function changeBook(
  { database }: BookNeeds,
  id: string,
  changes: Parameters<typeof updateBookRow>[2],
): Promise<Book> {
  return database.transaction(async tx => {
    await updateBookRow(tx, await findOr404(tx, id), changes);
    return showBook(await findOr404(tx, id), nothing);
  });
}

/** Takes a book out of the catalogue at once; its bytes go a little later. */
export async function removeBook({ database, files }: BookNeeds, id: string): Promise<void> {
  const row = await findOr404(database.db, id);
  await files.removeFile(SHELF, row.file_id);
  await database.transaction(tx => deleteBookRow(tx, id));
}
