import type { BodyOf, KeyedService, setKey, UserKey } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Seal, Sealed } from '#platform/seal.ts';
import { keptKey } from './model-keys.ts';
import {
  deleteUserKey,
  deleteUserKeys,
  findUserKey,
  listAllUserKeys,
  listUserKeys,
  putUserKey,
  type UserKeyRow,
} from './user-keys.repository.ts';

/** What somebody has for a service: a key, one that has expired, or none. The same `version` means the same key. */
export type FoundKey =
  | { readonly kind: 'key'; readonly value: string; readonly version: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'none' };

/** Keys that people bring for model services. Each is used for its own person, and told to nobody. */
export interface UserKeys {
  list(actor: Actor, name: KeyedService | undefined): Promise<UserKey[]>;
  set(actor: Actor, form: BodyOf<typeof setKey>): Promise<UserKey>;
  revoke(actor: Actor, name: KeyedService): Promise<void>;
  revokeAll(actor: Actor): Promise<void>;
  find(tenantId: string, name: KeyedService): Promise<FoundKey>;
}

export interface UserKeyNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The services for which people may bring a key. */
  readonly services: readonly KeyedService[];
  readonly seal: () => Seal;
  /** Where tokens for Google's service accounts come from. */
  readonly tokenUrl: string;
}

export function createUserKeys({ database, clock, log, services, seal, tokenUrl }: UserKeyNeeds): UserKeys {
  return {
    async list({ tenantId }, name) {
      const rows = await listUserKeys(database.db, tenantId);
      return rows.filter(row => name === undefined || row.name === name).map(showUserKey);
    },
    async set({ userId, tenantId }, { name, value, expiresAt }) {
      if (!services.includes(name))
        throw new Problem('validation', { fields: { name: 'This service takes no key of yours' } });
      const expires = expiresAt === null ? null : new Date(expiresAt);
      if (expires && expires <= clock.now())
        throw new Problem('validation', { fields: { expiresAt: 'This moment has passed' } });
      const kept = keptKey(name, value, { field: 'value', tokenUrl });
      const row: UserKeyRow = {
        tenant_id: tenantId,
        name,
        value: seal().close(sealedFor(tenantId, name), kept),
        expires_at: expires,
      };
      await database.transaction(tx => putUserKey(tx, row));
      log.info({ by: userId, service: name }, 'somebody set their key for a model service');
      return showUserKey(row);
    },
    async revoke({ tenantId }, name) {
      if (!(await database.transaction(tx => deleteUserKey(tx, tenantId, name)))) throw new Problem('not_found');
    },
    revokeAll: ({ tenantId }) => database.transaction(tx => deleteUserKeys(tx, tenantId)),
    async find(tenantId, name) {
      const row = await findUserKey(database.db, tenantId, name);
      if (!row) return { kind: 'none' };
      if (row.expires_at && row.expires_at <= clock.now()) return { kind: 'expired' };
      const value = seal().open(sealedFor(tenantId, name), row.value);
      // What opens no more, because the key of the seal was exchanged, has to be given anew.
      return value === undefined ? { kind: 'none' } : { kind: 'key', value, version: row.value };
    },
  };
}

/** Put in somebody else's row, a key opens no more. */
const sealedFor = (tenantId: string, name: string): string => `user_key ${tenantId} ${name}`;

/** The keys of everybody. */
export const listSealedUserKeys = async (db: Db): Promise<Sealed[]> =>
  (await listAllUserKeys(db)).map(row => ({ of: sealedFor(row.tenant_id, row.name), sealed: row.value }));

const showUserKey = ({ name, expires_at }: UserKeyRow): UserKey => ({
  name: name as KeyedService,
  expiresAt: expires_at?.toISOString() ?? null,
});
