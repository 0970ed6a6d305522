import type { Database } from '@nousboard/server/platform/db/db';
import { sql } from 'kysely';

/** Lets somebody who has bought credit have used so much of it before. */
export const useCredit = (database: Database, tenantId: string, cents: number): Promise<void> =>
  database.transaction(async tx => {
    await tx
      .insertInto('credit_entry')
      .values({
        id: `search:${crypto.randomUUID()}`,
        tenant_id: tenantId,
        kind: 'search',
        cents: -cents,
        created_at: new Date(),
      })
      .execute();
    await tx
      .updateTable('credit_account')
      .set({ cents: sql`cents - ${cents}::int`, uninvoiced_cents: sql`uninvoiced_cents + ${cents}::int` })
      .where('tenant_id', '=', tenantId)
      .execute();
  });

/** Throws where somebody's credit is not what their rows come to. */
export async function requireRightSums({ db }: Database): Promise<void> {
  const { rows } = await sql`select * from (
    select tenant_id, cents, uninvoiced_cents,
      coalesce((select sum(cents) from credit_entry where tenant_id = a.tenant_id), 0) as come_and_gone,
      coalesce((select sum(-cents) from credit_entry where tenant_id = a.tenant_id 
        and kind not in ('payment', 'taken-back')), 0)
        - coalesce((select sum(cents) from credit_invoice where tenant_id = a.tenant_id), 0) as used
    from credit_account a) sums where cents <> come_and_gone or uninvoiced_cents <> used`.execute(db);
  if (rows.length > 0) throw new Error(`The sums of credit are wrong: ${JSON.stringify(rows)}`);
}
