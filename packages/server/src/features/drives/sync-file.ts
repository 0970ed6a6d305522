import type { contract, Drive, ReplyOf } from '@nousboard/contracts';
import { DRIVES, Problem, SOURCE_OF_DRIVE } from '@nousboard/contracts';
import type { CatalogueRecord } from '#features/files/index.ts';
import { accessFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import { problemOf } from './drive-client.ts';
import type { ImportNeeds } from './import-files.ts';
import { openItem, recordOf } from './import-files.ts';

type Synced = ReplyOf<typeof contract.syncFile>;

/** The drive that a file is kept in, and its id there. */
function placeOf(externalId: string | null, record: Partial<CatalogueRecord>): { drive: Drive; id: string } {
  const drive = DRIVES.find(name => SOURCE_OF_DRIVE[name] === record.source);
  if (drive === undefined || externalId === null) throw new Problem('not_from_drive');
  return { drive, id: externalId.slice(SOURCE_OF_DRIVE[drive].length + 1) };
}

/**
 * Brings a file to what it is in its drive: nothing to do, or a new version that is read in the background. One of
 * which nothing could be read is fetched again: what was in the way may be gone.
 */
export async function syncFile(needs: ImportNeeds, actor: Actor, fileId: string, signal: AbortSignal): Promise<Synced> {
  const file = await accessFile(needs.database.db, actor, fileId, 'write');
  const record = (file.record ?? {}) as Partial<CatalogueRecord>;
  const { drive, id } = placeOf(file.external_id, record);
  const service = needs.services.get(drive);
  if (service === undefined) throw new Problem('drive_disconnected');
  try {
    const client = await needs.clients(actor, drive);
    const item = await service.get(client, id, signal);
    if (item === undefined || item.kind === 'folder' || !item.importable) throw new Problem('drive_gone');
    const isSame = item.revision === record.revision;
    const hasFailed = file.status === 'failed';
    const { isNew, file: shown } = await needs.files.renewContent(actor, fileId, async () =>
      isSame && !hasFailed
        ? undefined
        : { filename: item.name, record: recordOf(drive, item), stream: await openItem(service, client, item, signal) },
    );
    const outcome = isNew ? (isSame ? 'read_again' : 'changed') : 'up_to_date';
    return { outcome, file: shown } as Synced;
  } catch (error) {
    throw problemOf(error);
  }
}
