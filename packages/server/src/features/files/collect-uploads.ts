import type { FileNeeds } from './files.service.ts';
import { uploadKey } from './resumable-upload.service.ts';
import { deleteExpired, isUnderWay, listExpired } from './uploads.repository.ts';

/** Younger bytes may belong to an upload that is being stored. */
const LEAST_AGE_MS = 24 * 60 * 60_000;

/**
 * Removes uploads that have expired, and bytes that no upload speaks of: its project was deleted, or a process died
 * between storing the file and clearing up. Returns how many. Doing it twice, or in two processes at once, is no harm.
 */
export async function collectUploads({
  database,
  blobs,
  clock,
}: Pick<FileNeeds, 'database' | 'blobs' | 'clock'>): Promise<number> {
  let removed = 0;
  for (const upload of await listExpired(database.db, clock.now())) {
    // The row first: bytes without one are found below, also after a crash.
    if (!(await database.transaction(tx => deleteExpired(tx, upload, clock.now())))) continue;
    await blobs.remove(uploadKey(upload));
    removed += 1;
  }
  const oldest = clock.now().getTime() - LEAST_AGE_MS;
  for await (const tenant of blobs.list()) {
    if (tenant.modifiedAt) continue;
    for await (const { key, modifiedAt } of blobs.list(`${tenant.key}/upload`)) {
      const id = key.slice(key.lastIndexOf('/') + 1);
      if (!modifiedAt || modifiedAt.getTime() > oldest || (await isUnderWay(database.db, tenant.key, id))) continue;
      await blobs.remove(key);
      removed += 1;
    }
  }
  return removed;
}
