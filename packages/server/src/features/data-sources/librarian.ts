import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import type { Sealed } from '#platform/seal.ts';
import { listSecrets } from './data-sources.repository.ts';

/** Acts for a data source: its files are its own. Who may ask for that was decided before. */
export const librarian = (dataSourceId: string): Actor => ({
  userId: dataSourceId,
  tenantId: dataSourceId,
  role: 'USER',
  plan: 'pro_plan',
  isVerified: true,
});

/** What the key to a bucket is sealed for: it opens for no other data source. */
export const sealedFor = (dataSourceId: string): string => `data source ${dataSourceId}`;

/** The keys to all buckets. */
export const listSealedSecrets = async (db: Db): Promise<Sealed[]> =>
  (await listSecrets(db)).flatMap(({ id, secret: sealed }) => (sealed === null ? [] : [{ of: sealedFor(id), sealed }]));
