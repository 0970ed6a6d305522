import type { ProblemCode } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

// The only writer of the table `data_source_refusal`.

/** Why a document of a bucket was not taken in. */
export interface BucketRefusal {
  readonly etag: string;
  /** Its bytes had to be had for that. */
  readonly fetched: boolean;
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Those of a data source, by the keys of its bucket. */
export async function listRefusals(db: Db, dataSourceId: string): Promise<Map<string, BucketRefusal>> {
  const rows = await db
    .selectFrom('data_source_refusal')
    .select(['key', 'etag', 'fetched', 'code', 'facts'])
    .where('data_source_id', '=', dataSourceId)
    .execute();
  return new Map(rows.map(({ key, code, ...row }) => [key, { ...row, code: code as ProblemCode }]));
}

/** A refusal replaces the one before of the same document. */
export async function putRefusal(
  tx: Tx,
  dataSourceId: string,
  key: string,
  { facts, ...refusal }: BucketRefusal,
): Promise<void> {
  const values = { ...refusal, facts: JSON.stringify(facts) };
  await tx
    .insertInto('data_source_refusal')
    .values({ data_source_id: dataSourceId, tenant_id: dataSourceId, key, ...values })
    .onConflict(conflict => conflict.columns(['data_source_id', 'key']).doUpdateSet(values))
    .execute();
}

export async function deleteRefusals(tx: Tx, dataSourceId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .deleteFrom('data_source_refusal')
      .where('data_source_id', '=', dataSourceId)
      .where(sql<boolean>`key = any(${keys}::text[])`)
      .execute();
}

/** What people are told of a refusal. */
export type ToldRefusal = Pick<BucketRefusal, 'code' | 'facts'> & { readonly key: string };

/** So many are told one by one. */
const MOST_TOLD = 50;

/** For a query of data sources: how many documents were not taken in, and why the first of them were not. */
export const countOfRefusals = sql<number>`(select count(*)::int from data_source_refusal r
  where r.data_source_id = data_source.id)`;
export const firstRefusals = sql<ToldRefusal[]>`(select coalesce(json_agg(told order by told.key), '[]'::json)
  from (select key, code, facts from data_source_refusal r where r.data_source_id = data_source.id
    order by key limit ${sql.lit(MOST_TOLD)}) told)`;
