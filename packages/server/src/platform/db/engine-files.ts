import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusableError } from './database-unusable.ts';

/** The PostgreSQL that the embedded engine is made of. It opens the files of this one and of no other. */
const ENGINE = '18';

/** Throws where the database in a data folder is one of another PostgreSQL: the engine would only end. */
export function requireOwnFiles(directory: string): void {
  const path = join(directory, 'pg', 'PG_VERSION');
  if (!existsSync(path)) return;
  const [made = ENGINE] = /^\d+/.exec(readFileSync(path, 'utf8')) ?? [];
  if (made !== ENGINE)
    throw new DatabaseUnusableError(
      `The database in ${directory} was made by PostgreSQL ${made}, and this version of the program brings ` +
        `PostgreSQL ${ENGINE}. Start the version that made it with --backup, and this one with --restore in a new ` +
        'folder.',
    );
}
