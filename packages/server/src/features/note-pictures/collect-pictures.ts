import { sql } from 'kysely';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { runRegularly } from '#platform/run-regularly.ts';

/** A younger picture may belong to a note that is being written, or waits in a browser without a network. */
const LEAST_AGE_MS = 7 * 24 * 60 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;

export interface CollectorNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
}

/** Where the pictures of a person lie. */
export const pictureFolder = (tenantId: string): string => `${tenantId}/note-pictures`;

/**
 * Removes pictures that no note of their owner and no earlier version of one shows. Returns how many. Doing it twice,
 * or in two processes at once, is no harm.
 */
export async function collectPictures({ database, blobs, clock }: Omit<CollectorNeeds, 'log'>): Promise<number> {
  const oldest = clock.now().getTime() - LEAST_AGE_MS;
  let removed = 0;
  for await (const { key: tenantId } of blobs.list()) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenantId)) continue;
    const old: string[] = [];
    for await (const { key, modifiedAt } of blobs.list(pictureFolder(tenantId)))
      if (modifiedAt && modifiedAt.getTime() <= oldest) old.push(key);
    if (old.length === 0) continue;
    const shown = await listShown(database.db, tenantId);
    for (const key of old) {
      if (shown.has(key.slice(key.lastIndexOf('/') + 1))) continue;
      await blobs.remove(key);
      removed += 1;
    }
  }
  return removed;
}

/** The names of all pictures that a person's notes and their earlier versions show. */
async function listShown(db: Db, tenantId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name from (
      select regexp_matches(text, '/api/files/pictures/([0-9a-f]{64}\.[a-z]{3,4})', 'g') as found from message
        where tenant_id = ${tenantId}::uuid and title is not null
      union all
      select regexp_matches(text, '/api/files/pictures/([0-9a-f]{64}\.[a-z]{3,4})', 'g') from message_version
        where tenant_id = ${tenantId}::uuid and title is not null
    ) as every`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Tidies up now and every six hours. The result stops it, and resolves when nothing of it runs any more. */
export const startCollecting = (needs: CollectorNeeds): (() => Promise<void>) =>
  runRegularly(
    async () => {
      const removed = await collectPictures(needs);
      if (removed > 0) needs.log.info({ removed }, 'pictures that no note shows were removed');
    },
    EVERY_MS,
    error => needs.log.error({ err: error }, 'pictures that no note shows could not be looked for'),
  );
