import { ensureInstallationId, hasFirstAccount } from '#features/accounts/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { DatabaseUnusableError } from '#platform/db/database-unusable.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';

/** Where the blob store says which installation it belongs to. */
const KEY = 'installation/id';

/**
 * Refuses a blob store that belongs to another database than the one that was opened: what no row speaks of is removed
 * from it, and here that would be everything. Throws `DatabaseUnusableError`.
 */
export async function requireOwnStore({
  database,
  blobs,
  settings: { databaseUrl, s3Bucket },
  log,
}: {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly settings: Pick<Settings, 'databaseUrl' | 's3Bucket'>;
  readonly log: Log;
}): Promise<void> {
  const said = await blobs.get(KEY);
  const isNew = await isEmpty(blobs);
  // A database that is refused is left as it was.
  const own = await database.transaction(async tx => {
    const id = Buffer.from(await ensureInstallationId(tx));
    // A store from before it was said belongs to the database that has people.
    const isOurs = said === undefined ? await hasFirstAccount(tx) : id.equals(said);
    if (!isNew && !isOurs) throw new DatabaseUnusableError(otherDatabase(blobs.place, databaseUrl, s3Bucket));
    return id;
  });
  if (isNew && (await hasFiles(database.db)))
    log.error(
      `the database knows documents, and none is in ${blobs.place}: DATA_DIR has to be the folder, or S3_BUCKET the ` +
        'bucket, that they were put into, and the same for all processes',
    );
  if (said === undefined || !own.equals(said)) await blobs.put(KEY, own);
}

function otherDatabase(place: string, databaseUrl: string | undefined, s3Bucket: string | undefined): string {
  const [opened, advice] = databaseUrl
    ? [
        'the one that DATABASE_URL names',
        'Correct DATABASE_URL; if they were added with the embedded database, leave it out, or move that one there ' +
          'with --move-database',
      ]
    : ['the embedded one in DATA_DIR', 'Set DATABASE_URL to the database that they were added with'];
  return (
    `The documents in ${place} were added with another database than ${opened}, which knows nothing of them and ` +
    `would have them removed. ${advice}; or begin anew with another ` +
    `${s3Bucket === undefined ? 'folder as DATA_DIR' : 'S3_BUCKET or S3_PREFIX'}.`
  );
}

const hasFiles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('file').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Another process that starts for the first time may just have said whose it is. */
async function isEmpty(blobs: Blobs): Promise<boolean> {
  for await (const { key } of blobs.list()) if (!KEY.startsWith(`${key}/`)) return false;
  return true;
}
