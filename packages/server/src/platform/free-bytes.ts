import { statfs } from 'node:fs/promises';

/** How much room the disk of a folder has for this program. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
