import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusableError } from '#platform/db/database-unusable.ts';
import { moveRows } from '#platform/db/move-rows.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Log } from '#platform/log.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';

/**
 * Moves the rows of the embedded database into the PostgreSQL that the settings name, and gives what to tell whoever
 * asked for it. The embedded one is left as it is.
 */
export async function moveDatabase(settings: Settings, log: Log): Promise<string> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined)
    throw new SettingsError([
      '--move-database moves the embedded database into the one that DATABASE_URL names, and that is not set.',
    ]);
  if (!existsSync(join(dataDir, 'pg')))
    throw new DatabaseUnusableError(`There is no embedded database in the data folder ${dataDir} that could be moved.`);
  const from = await openDatabase({ settings: { dataDir, databaseUrl: undefined }, log });
  try {
    const to = await openDatabase({ settings, log });
    try {
      const rows = await moveRows(from, to);
      return (
        `${rows} rows were moved into the database that DATABASE_URL names. From now on start without ` +
        `--move-database; ${join(dataDir, 'pg')} is not used any more.`
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
