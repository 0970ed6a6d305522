import type { PaperRecord } from '@nousboard/contracts';
import { paperRecord } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { searchKey, searchPattern } from '#platform/search-key.ts';
import type { Place } from './connector.ts';
import type { PreprintServer } from './preprint-details.ts';
import { joinVersions } from './preprint-details.ts';

// The only writer of the tables `preprint` and `preprint_day`.

/** The kept preprints of a server that have all the words: those with all in their title first, then the newest. */
export async function searchPreprints(
  db: Db,
  server: PreprintServer,
  words: readonly string[],
  { offset, count }: Place,
): Promise<{ total: number; items: PaperRecord[] }> {
  const patterns = words.map(searchPattern);
  const all = (column: 'title_key' | 'search_key') => sql<boolean>`${sql.ref(column)} like all (${patterns}::text[])`;
  const fitting = db.selectFrom('preprint').where('server', '=', server).where(all('search_key'));
  const { total } = await fitting.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  if (Number(total) <= offset) return { total: Number(total), items: [] };
  const rows = await fitting
    .select('record')
    .orderBy(all('title_key'), 'desc')
    .orderBy('posted_on', 'desc')
    .orderBy('source_id')
    .limit(count)
    .offset(offset)
    .execute();
  return { total: Number(total), items: rows.map(({ record }) => paperRecord.parse(record)) };
}

export async function findPreprint(db: Db, sourceId: string): Promise<PaperRecord | undefined> {
  const row = await db.selectFrom('preprint').select('record').where('source_id', '=', sourceId).executeTakeFirst();
  return row && paperRecord.parse(row.record);
}

/** Keeps records; a further version of one that is here joins it. */
export async function keepPreprints(tx: Tx, server: PreprintServer, records: readonly PaperRecord[]): Promise<void> {
  for (const record of records) {
    const known = await findPreprint(tx, record.source_id);
    const joined = known === undefined ? record : joinVersions(known, record);
    const row = {
      posted_on: joined.update_date ?? '',
      title_key: searchKey(joined.title),
      search_key: searchKey(
        [joined.title, joined.authors.join(' '), joined.categories.join(' '), joined.doi, joined.abstract].join('\n'),
      ),
      record: JSON.stringify(joined),
    };
    await tx
      .insertInto('preprint')
      .values({ source_id: record.source_id, server, ...row })
      .onConflict(conflict => conflict.column('source_id').doUpdateSet(row))
      .execute();
  }
}

/** When each day was last harvested. */
export async function listHarvestedDays(db: Db, server: PreprintServer): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('preprint_day')
    .select(['day', 'harvested_at'])
    .where('server', '=', server)
    .execute();
  return new Map(rows.map(({ day, harvested_at }) => [day, harvested_at]));
}

export async function noteHarvestedDay(tx: Tx, server: PreprintServer, day: string, at: Date): Promise<void> {
  await tx
    .insertInto('preprint_day')
    .values({ server, day, harvested_at: at })
    .onConflict(conflict => conflict.columns(['server', 'day']).doUpdateSet({ harvested_at: at }))
    .execute();
}

/** What is older than the first day that is kept goes. */
export async function deletePreprintsBefore(tx: Tx, server: PreprintServer, firstDay: string): Promise<void> {
  await tx.deleteFrom('preprint').where('server', '=', server).where('posted_on', '<', firstDay).execute();
  await tx.deleteFrom('preprint_day').where('server', '=', server).where('day', '<', firstDay).execute();
}
