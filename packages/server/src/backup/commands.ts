import { resolve } from 'node:path';
import { openDatabase } from '#platform/db/open.ts';
import type { Log } from '#platform/log.ts';
import { type BlobSettings, openBlobs } from '#platform/open-blobs.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';

/** The options of the command, each with the path of a file. */
const BACKUP_OPTIONS = ['--backup', '--restore'] as const;
type BackupOption = (typeof BACKUP_OPTIONS)[number];

/** Which of the two a command asks for, and the file; null where it asks for neither. */
export function backupAsked(argv: readonly string[]): { option: BackupOption; path: string } | null {
  for (const option of BACKUP_OPTIONS) {
    const given = argv.find(argument => argument === option || argument.startsWith(`${option}=`));
    if (given === undefined) continue;
    const path = given.slice(option.length + 1);
    if (path === '') throw new SettingsError([`${option} takes the path of a file: ${option}=nousboard-backup.zip`]);
    return { option, path: resolve(path) };
  }
  return null;
}

/**
 * Aborted when the program is told to stop: what a backup holds for itself is released then. A second time ends it at
 * once.
 */
function stopped(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Does what was asked for with the installation that the settings name, and gives what to tell whoever asked. */
export async function runBackup(
  { option, path }: { option: BackupOption; path: string },
  settings: Pick<Settings, 'databaseUrl'> & BlobSettings,
  log: Log,
): Promise<string> {
  const { dataDir } = settings;
  const blobs = await openBlobs(settings);
  if (option === '--restore') {
    // Loaded only here: a start that is asked for neither does not wait for them.
    const { restore } = await import('./restore.ts');
    const { rows, objects } = await restore(
      { blobs, dataDir, open: migrations => openDatabase({ settings, log, migrations }) },
      path,
    );
    return `${rows} rows and ${objects} stored files were restored. Start as usual.`;
  }
  const { backUp } = await import('./back-up.ts');
  // Before an upgrade, a new version backs up what the one before it has left.
  const database = await openDatabase({ settings, log, asItIs: true });
  try {
    const { rows, objects } = await backUp({ database, blobs, dataDir }, path, stopped());
    return `${rows} rows and ${objects} stored files are in ${path}. Keep it as safe as the installation itself.`;
  } finally {
    await database.close();
  }
}
