import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * How many documents are embedded with a model, of all that will be: those that are read, have words, and whose owner
 * has not asked for no such work. One that is being embedded at this moment is not counted yet.
 */
export async function countEmbedded(db: Db, model: string): Promise<{ embedded: number; all: number }> {
  const { rows } = await sql<{ embedded: string; all: string }>`
    select
      count(*) as all,
      count(*) filter (
        where exists (select 1 from passage_vector p where p.file_version_id = v.id and p.model = ${model})
          and not exists (select 1 from job j where j.name = 'passages-embed'
            and j.payload->>'fileVersion' = v.id::text and j.state in ('waiting', 'running'))
      ) as embedded
    from file_version v join file f on f.version_id = v.id
    where v.ready_at is not null and f.removing_at is null
      and exists (select 1 from account a where a.tenant_id = v.tenant_id and not a.ai_opt_out)
      and exists (select 1 from segment s where s.file_version_id = v.id and s.passages > 0)`.execute(db);
  const [row] = rows;
  return { embedded: Number(row?.embedded ?? 0), all: Number(row?.all ?? 0) };
}
