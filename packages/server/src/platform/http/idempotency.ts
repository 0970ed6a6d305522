import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@nousboard/contracts';
import { sql, type Updateable } from 'kysely';
import type { Actor } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { afterCommit } from '../db/transaction.ts';
import { newUuid } from '../new-id.ts';
import { type ProcessIdentity, stateOf, thisProcess } from '../process-identity.ts';

const KEPT_MS = 24 * 60 * 60_000;
/** How often a request that runs says so: an upload may take an hour. */
const RENEWED_MS = 30_000;
/**
 * A first request that has said nothing for this long died with its process, also where that cannot be looked at; its
 * key may be used again.
 */
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
  /** What the request was that `kept` answered, as `keep` was told. */
  readonly requestHash: string;
  /**
   * Stores the answer, unless `keepWith` has. A request that cannot be hashed before it is read says here what it was.
   */
  keep(answer: Kept, requestHash?: string): Promise<void>;
  /** Stores the answer in the transaction that makes it true: after a crash there is both or neither. */
  keepWith(tx: Tx, answer: Kept): Promise<void>;
  /** Forgets the key, so that a retry runs again. For failures that changed nothing. */
  release(): Promise<void>;
}

/** The only writer of the table `idempotency`. */
export interface Idempotency {
  /**
   * Claims the key for this person and route. Another body under the same key is `idempotency_mismatch`, a running
   * first request `idempotency_running`; one whose process is dead runs no longer. Without a hash the caller compares
   * `requestHash` itself.
   */
  claim(actor: Actor, key: string, route: string, requestHash: string | undefined): Promise<IdempotentUse>;
  /** Forgets answers of this person's requests that speak of any of these things. */
  forgetAbout(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void>;
  /** Forgets what this person's requests were answered. */
  forget(tx: Tx, tenantId: string): Promise<void>;
}

/** SHA-256 of what identifies a request besides its key. */
export const hashRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Of a request that is known only when it has been read. */
const NOT_READ = '';

/** What stands where the answer will: which process makes it, and for which of its requests. */
interface Claimant extends ProcessIdentity {
  readonly use: string;
}

/** Only a claim of one's own: one that was silent for too long may be somebody else's by now. */
const isOwn = (use: string) => sql<boolean>`status is null and body->>'use' = ${use}`;

export function createIdempotency({
  database,
  clock,
  renewedMs = RENEWED_MS,
}: {
  database: Database;
  clock: Clock;
  renewedMs?: number;
}): Idempotency {
  const me = thisProcess();
  const isDead = (claimant: Claimant | null): boolean => {
    if (claimant === null || isDeepStrictEqual({ ...me, use: claimant.use }, claimant)) return false;
    // The embedded database has one process: whoever else has claimed anything in it is gone, wherever that was.
    return database.engine === 'pglite' || stateOf(claimant) === 'dead';
  };
  return {
    async forgetAbout(tx, tenantId, ids) {
      await sql`delete from idempotency where tenant_id = ${tenantId}::uuid
        and exists (select 1 from unnest(${ids}::text[]) as t (id) where strpos(body::text, t.id) > 0)`.execute(tx);
    },
    async forget(tx, tenantId) {
      await tx.deleteFrom('idempotency').where('tenant_id', '=', tenantId).execute();
    },
    async claim({ tenantId }, key, route, requestHash) {
      const now = clock.now().getTime();
      const use = newUuid();
      const found = await database.transaction(async tx => {
        await tx
          .deleteFrom('idempotency')
          .where('tenant_id', '=', tenantId)
          .where(or =>
            or.or([
              or('created_at', '<', new Date(now - KEPT_MS)),
              or.and([or('status', 'is', null), or('created_at', '<', new Date(now - ABANDONED_MS))]),
            ]),
          )
          .execute();
        const claimant: Claimant = { ...me, use };
        const claim = {
          request_hash: requestHash ?? NOT_READ,
          body: JSON.stringify(claimant),
          created_at: new Date(now),
        };
        const claimed = await tx
          .insertInto('idempotency')
          .values({ tenant_id: tenantId, key, route, status: null, ...claim })
          .onConflict(conflict => conflict.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (claimed) return undefined;
        // Held, so that of two retries one takes a dead claim over.
        const earlier = await tx
          .selectFrom('idempotency')
          .select(['request_hash', 'status', 'body'])
          .where('tenant_id', '=', tenantId)
          .where('key', '=', key)
          .where('route', '=', route)
          .forUpdate()
          .executeTakeFirst();
        const isFree =
          earlier?.status === null &&
          isDead(earlier.body as Claimant | null) &&
          earlier.request_hash === claim.request_hash;
        if (!isFree) return earlier;
        await tx
          .updateTable('idempotency')
          .set(claim)
          .where('tenant_id', '=', tenantId)
          .where('key', '=', key)
          .where('route', '=', route)
          .execute();
        return undefined;
      });
      if (found && requestHash !== undefined && found.request_hash !== requestHash)
        throw new Problem('idempotency_mismatch');
      if (found && found.status === null) throw new Problem('idempotency_running', { retryAfterSeconds: 1 });
      let isKept = false;
      const update = (tx: Tx, values: Updateable<Tables['idempotency']>) =>
        tx
          .updateTable('idempotency')
          .set(values)
          .where('tenant_id', '=', tenantId)
          .where('key', '=', key)
          .where('route', '=', route)
          .where(isOwn(use))
          .execute();
      const store = (tx: Tx, { status, body }: Kept, hash: string | undefined) =>
        update(tx, { status, body: JSON.stringify(body ?? null), ...(hash !== undefined && { request_hash: hash }) });
      const renew = () => database.transaction(tx => update(tx, { created_at: clock.now() }));
      // One that fails is made up for by the next.
      const renewing = found ? undefined : setInterval(() => renew().catch(() => undefined), renewedMs).unref();
      return {
        kept: found && found.status !== null ? { status: found.status, body: found.body } : undefined,
        requestHash: found?.request_hash ?? NOT_READ,
        async keep(answer, hash) {
          clearInterval(renewing);
          if (!isKept) await database.transaction(tx => store(tx, answer, hash));
        },
        async keepWith(tx, answer) {
          await store(tx, answer, undefined);
          afterCommit(tx, () => {
            isKept = true;
          });
        },
        async release() {
          clearInterval(renewing);
          await database.transaction(tx =>
            tx
              .deleteFrom('idempotency')
              .where('tenant_id', '=', tenantId)
              .where('key', '=', key)
              .where('route', '=', route)
              .where(isOwn(use))
              .execute(),
          );
        },
      };
    },
  };
}
