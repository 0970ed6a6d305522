import type { BookCategory, BookDetails, PageQuery } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchKey, searchPattern } from '#platform/search-key.ts';

// The only writer of the tables `book` and `book_wish`.

/** A book with what is known of its file. */
export interface BookRow extends Selectable<Tables['book']> {
  readonly mime: string;
  readonly size_bytes: number;
  readonly page_count: number | null;
  readonly version_id: string | null;
}

const rows = (db: Db) =>
  db
    .selectFrom('book')
    .innerJoin('file', 'file.id', 'book.file_id')
    .selectAll('book')
    .select(['file.mime', 'file.size_bytes', 'file.page_count', 'file.version_id']);

export interface BookFilter extends PageQuery {
  readonly category: BookCategory | '';
  readonly search: string;
}

const BY_TITLE = /^(.{0,1200}) ([0-9a-f-]{36})$/s;

export async function listBookRows(db: Db, { limit, cursor, category, search }: BookFilter) {
  const place = readCursor(cursor, BY_TITLE);
  const patterns = search.split(/\s+/).filter(Boolean).map(searchPattern);
  const found = await rows(db)
    .$if(category !== '', query => query.where('book.category', '=', category))
    .$if(patterns.length > 0, query => query.where(sql<boolean>`book.search_key like all (${patterns}::text[])`))
    .$if(place !== undefined, query =>
      query.where(sql<boolean>`(book.title_key, book.id) > (${place?.at}, ${place?.id}::uuid)`),
    )
    .orderBy('book.title_key')
    .orderBy('book.id')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    found,
    limit,
    row => ({ at: row.title_key, id: row.id }),
    (row): BookRow => row,
  );
}

export const findBook = (db: Db, id: string): Promise<BookRow | undefined> =>
  rows(db).where('book.id', '=', id).executeTakeFirst();

export interface NewBook {
  readonly id: string;
  readonly fileId: string;
  readonly origin: string | null;
  readonly details: BookDetails;
  readonly at: Date;
}

const columnsOf = ({ title, author, year, category, license }: BookDetails) => ({
  title,
  title_key: searchKey(title),
  author: author === '' ? null : author,
  year,
  category,
  license: license === '' ? null : license,
  search_key: searchKey(`${title}\n${author}`),
});

export async function insertBook(tx: Tx, { id, fileId, origin, details, at }: NewBook): Promise<void> {
  await tx
    .insertInto('book')
    .values({ id, file_id: fileId, origin, created_at: at, ...columnsOf(details) })
    .execute();
}

export async function updateBookRow(
  tx: Tx,
  row: BookRow,
  changes: { readonly [Field in keyof BookDetails]?: BookDetails[Field] | undefined },
): Promise<void> {
  const details: BookDetails = {
    title: changes.title ?? row.title,
    author: changes.author ?? row.author ?? '',
    year: changes.year === undefined ? row.year : changes.year,
    category: changes.category ?? (row.category as BookCategory),
    license: changes.license ?? row.license ?? '',
  };
  await tx.updateTable('book').set(columnsOf(details)).where('id', '=', row.id).execute();
}

export async function deleteBookRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('book').where('id', '=', id).execute();
}

export const listOrigins = async (db: Db): Promise<Set<string>> => {
  const found = await db.selectFrom('book').select('origin').where('origin', 'is not', null).execute();
  return new Set(found.flatMap(({ origin }) => origin ?? []));
};

export const listWishes = (db: Db): Promise<Selectable<Tables['book_wish']>[]> =>
  db.selectFrom('book_wish').selectAll().orderBy('origin').execute();

/** Wishes for these works; one that had failed is on its way again. */
export async function keepWishes(tx: Tx, origins: readonly string[], at: Date): Promise<void> {
  for (const origin of origins)
    await tx
      .insertInto('book_wish')
      .values({ origin, problem: null, wished_at: at })
      .onConflict(conflict => conflict.column('origin').doUpdateSet({ problem: null, wished_at: at }))
      .execute();
}

export async function failWish(tx: Tx, origin: string, problem: string): Promise<void> {
  await tx.updateTable('book_wish').set({ problem }).where('origin', '=', origin).execute();
}

/** Those that nobody could bring: the job that was to do so is over. */
export async function failWaitingWishes(tx: Tx, problem: string): Promise<void> {
  await tx.updateTable('book_wish').set({ problem }).where('problem', 'is', null).execute();
}

export async function deleteWish(tx: Tx, origin: string): Promise<void> {
  await tx.deleteFrom('book_wish').where('origin', '=', origin).execute();
}
