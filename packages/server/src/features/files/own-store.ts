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
  settings: { dataDir, databaseUrl },
  log,
}: {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  readonly log: Log;
}): Promise<void> {
  const said = await blobs.get(KEY);
  const isNew = await isEmpty(blobs);
  // A database that is refused is left as it was.
  const own = await database.transaction(async tx => {
    const id = Buffer.from(await ensureInstallationId(tx));
    // A store from before it was said belongs to the database that has people.
    const isOurs = said === undefined ? await hasFirstAccount(tx) : id.equals(said);
    if (!isNew && !isOurs) throw new DatabaseUnusableError(otherDatabase(dataDir, databaseUrl !== undefined));
    return id;
  });
  if (isNew && (await hasFiles(database.db)))
    log.error(
      { dataDir },
      'the database knows documents, and none is in the data folder: DATA_DIR has to be the folder that they were ' +
        'put into, on storage that all processes share',
    );
  if (said === undefined || !own.equals(said)) await blobs.put(KEY, own);
}

function otherDatabase(dataDir: string, isNamed: boolean): string {
  const [opened, advice] = isNamed
    ? [
        'the one that DATABASE_URL names',
        'Correct DATABASE_URL; if they were added with the embedded database, leave it out, or move that one there ' +
          'with --move-database',
      ]
    : ['the embedded one in that folder', 'Set DATABASE_URL to the database that they were added with'];
  return (
    `The documents in the data folder ${dataDir} were added with another database than ${opened}, which knows ` +
    `nothing of them and would have them removed. ${advice}; or begin anew with another folder as DATA_DIR.`
  );
}

const hasFiles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('file').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Another process that starts for the first time may just have said whose it is. */
async function isEmpty(blobs: Blobs): Promise<boolean> {
  for await (const { key } of blobs.list()) if (!KEY.startsWith(`${key}/`)) return false;
  return true;
}
