import { existsSync, statfsSync } from 'node:fs';

/** PostgreSQL makes its log in files of this size, the next one before it writes into it: without room it stops. */
const LOG_FILE_BYTES = 16 * 1_048_576;

/** Whether the embedded database in a folder stops, or cannot be opened, because its disk is full. */
export function isDiskFull(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < LOG_FILE_BYTES;
}
