import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

// The only writer of `thread_summary`.

/** A message of a thread above the turns that are told word for word, and what sums the thread up to it. */
export interface EarlierMessage {
  readonly id: string;
  readonly text: string;
  readonly mine: boolean;
  /**
   * What the thread up to this answer was about; null where nobody has summed it up, or something was changed since.
   */
  readonly summary: string | null;
}

/** A thread longer than this is summed up from its newest part, and of each text its beginning is read. */
const DEEPEST = 400;
const LONGEST_READ = 8_000;

/**
 * The messages of a thread above `skip` of them up to the nearest that sums up what came before it, or all, the newest
 * first: `messageId` is the thread's last answer.
 */
export async function listEarlier(
  db: Db,
  tenantId: string,
  projectId: string,
  messageId: string,
  skip: number,
): Promise<EarlierMessage[]> {
  const { rows } = await sql<EarlierMessage>`
    with recursive thread as (
      select m.id, m.parent_id, m.is_created_by_user as mine, m.is_edited, m.updated_at, 0 as depth
      from message m where m.id = ${messageId}::uuid and m.project_id = ${projectId} and m.tenant_id = ${tenantId}
      union all
      select m.id, m.parent_id, m.is_created_by_user, m.is_edited, m.updated_at, t.depth + 1
      from message m join thread t on m.id = t.parent_id where m.project_id = ${projectId}
        and m.tenant_id = ${tenantId} and t.depth < ${DEEPEST}
    ), changed as (
      select id, mine, depth, max(updated_at) filter (where is_edited) over (order by depth desc) as changed_at
        from thread
    ), earlier as (
      select c.id, c.mine, c.depth, s.summary from changed c
      left join thread_summary s on s.message_id = c.id and (c.changed_at is null or s.created_at > c.changed_at)
      where c.depth >= ${skip}
    )
    select e.id, left(m.text, ${LONGEST_READ}) as text, e.mine, e.summary from earlier e join message m on m.id = e.id
    where e.depth <= coalesce((select min(depth) from earlier where summary is not null), ${DEEPEST})
    order by e.depth`.execute(db);
  return rows;
}

/** Removes sums of a tenant's threads. */
export async function forgetSummariesOf(tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from thread_summary where tenant_id = ${tenantId}::uuid and ${which}`.execute(tx);
}

/** Keeps what a thread was about up to an answer. */
export async function insertSummary(
  tx: Tx,
  { messageId, tenantId, model, summary }: { messageId: string; tenantId: string; model: string; summary: string },
): Promise<void> {
  await sql`
    insert into thread_summary (message_id, tenant_id, model, summary)
    select m.id, m.tenant_id, ${model}, ${summary} from message m where m.id = ${messageId}::uuid
      and m.tenant_id = ${tenantId}
    on conflict (message_id) do update set model = excluded.model, summary = excluded.summary,
      created_at = clock_timestamp()`.execute(tx);
}
