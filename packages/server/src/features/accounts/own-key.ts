import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { createSeal, digestOfKey, ensureSealKey, type Sealed } from '#platform/seal.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';
import {
  ensureInstallationId,
  ensureKeyDigest,
  findKeyDigest,
  removeKeyDigest,
  updateKeyDigest,
} from './installation.repository.ts';

type KeySettings = Pick<Settings, 'encryptionKey' | 'dataDir'>;

const OTHER_KEY =
  'Consents and keys of this installation are encrypted with another key than this process has, and cannot be read ' +
  'by it. Set ENCRYPTION_KEY, the same for all processes, to the former key, or to what stands in encryption.key of ' +
  'the DATA_DIR that has it. To give the former key up, and what was encrypted with it, run ' +
  'npm start -- --accept-encryption-key once.';

/** Everything that this installation has sealed. */
type ListSealed = (db: Db) => Promise<readonly Sealed[]>;

const keyIn = ({ encryptionKey, dataDir }: KeySettings): string => encryptionKey ?? ensureSealKey(dataDir);
const digestIn = async (tx: Tx, settings: KeySettings): Promise<string> =>
  digestOfKey(keyIn(settings), await ensureInstallationId(tx));

/**
 * Whether this process reads what this installation has sealed. The first key that opens something of it is the one;
 * while nothing is sealed, each is.
 */
export const hasOwnKey = (database: Database, settings: KeySettings, listSealed: ListSealed): Promise<boolean> =>
  database.transaction(async tx => {
    const digest = await digestIn(tx, settings);
    const kept = await findKeyDigest(tx);
    if (kept === digest) return true;
    const all = await listSealed(tx);
    if (all.length === 0) {
      await removeKeyDigest(tx);
      return true;
    }
    const seal = createSeal(keyIn(settings));
    if (kept !== undefined || all.every(({ of, sealed }) => seal.open(of, sealed) === undefined)) return false;
    return (await ensureKeyDigest(tx, digest)) === digest;
  });

/**
 * Processes with keys of their own would each lose what the others seal: with a bucket, where each has a data folder to
 * itself, one with another key throws a `SettingsError`. Elsewhere it only says so, in the log and the administration.
 */
export async function requireOwnKey({
  database,
  settings,
  log,
  listSealed,
}: {
  readonly database: Database;
  readonly settings: KeySettings & Pick<Settings, 's3Bucket'>;
  readonly log: Log;
  readonly listSealed: ListSealed;
}): Promise<void> {
  if (await hasOwnKey(database, settings, listSealed)) return;
  if (settings.s3Bucket !== undefined) throw new SettingsError([OTHER_KEY]);
  log.error(OTHER_KEY);
}

/** Makes the key of these settings that of the installation. What was sealed with another one stays unreadable. */
export const acceptKey = (database: Database, settings: KeySettings): Promise<void> =>
  database.transaction(async tx => updateKeyDigest(tx, await digestIn(tx, settings)));
