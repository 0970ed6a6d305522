import { createHash } from 'node:crypto';
import { Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/db.ts';

const KEPT_MS = 24 * 60 * 60_000;
/** A first request that has not ended after this long died with its process; its key may be used again. */
const ABANDONED_MS = 2 * 60_000;

/** What the first request with a key answered. */
export interface Kept {
  readonly status: number;
  readonly body: unknown;
}

/** One use of an `Idempotency-Key`. */
export interface IdempotentUse {
  /** The stored answer to replay; undefined for the first request, which then must end with `keep` or `release`. */
  readonly kept: Kept | undefined;
  keep(answer: Kept): Promise<void>;
  /** Forgets the key, so that a retry runs again. For failures that changed nothing. */
  release(): Promise<void>;
}

/** The only writer of the table `idempotency`. */
export interface Idempotency {
  /** Claims the key for this person and route. Another body under the same key is `idempotency_mismatch`, a running first request `idempotency_running`. */
  claim(actor: Actor, key: string, route: string, requestHash: string): Promise<IdempotentUse>;
  /** Forgets answers of this person's requests that speak of any of these things. */
  forgetAbout(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void>;
  /** Forgets what this person's requests were answered. */
  forget(tx: Tx, tenantId: string): Promise<void>;
}

/** SHA-256 of what identifies a request besides its key. */
export const hashRequest = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }): Idempotency {
  return {
    async forgetAbout(tx, tenantId, ids) {
      await sql`delete from idempotency where tenant_id = ${tenantId}::uuid and exists (select 1 from unnest(${ids}::text[]) as t (id) where strpos(body::text, t.id) > 0)`.execute(
        tx,
      );
    },
    async forget(tx, tenantId) {
      await tx.deleteFrom('idempotency').where('tenant_id', '=', tenantId).execute();
    },
    async claim({ tenantId }, key, route, requestHash) {
      const now = clock.now().getTime();
      const found = await database.transaction(async tx => {
        await tx
          .deleteFrom('idempotency')
          .where('tenant_id', '=', tenantId)
          .where(or => or.or([or('created_at', '<', new Date(now - KEPT_MS)), or.and([or('status', 'is', null), or('created_at', '<', new Date(now - ABANDONED_MS))])]))
          .execute();
        const claimed = await tx
          .insertInto('idempotency')
          .values({ tenant_id: tenantId, key, route, request_hash: requestHash, status: null, body: null, created_at: new Date(now) })
          .onConflict(conflict => conflict.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (claimed) return undefined;
        return tx
          .selectFrom('idempotency')
          .select(['request_hash', 'status', 'body'])
          .where('tenant_id', '=', tenantId)
          .where('key', '=', key)
          .where('route', '=', route)
          .executeTakeFirst();
      });
      if (found && found.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
      if (found && found.status === null) throw new Problem('idempotency_running', { retryAfterSeconds: 1 });
      return {
        kept: found && found.status !== null ? { status: found.status, body: found.body } : undefined,
        async keep({ status, body }) {
          await database.transaction(tx =>
            tx
              .updateTable('idempotency')
              .set({ status, body: JSON.stringify(body ?? null) })
              .where('tenant_id', '=', tenantId)
              .where('key', '=', key)
              .where('route', '=', route)
              .execute(),
          );
        },
        async release() {
          await database.transaction(tx =>
            tx.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('key', '=', key).where('route', '=', route).where('status', 'is', null).execute(),
          );
        },
      };
    },
  };
}
