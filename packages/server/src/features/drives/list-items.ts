import type { contract, Drive, ReplyOf } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import { serviceOf } from './consent.ts';
import { problemOf } from './drive-client.ts';
import type { Wanted } from './drive-service.ts';
import type { ImportNeeds } from './import-files.ts';
import { externalIdOf } from './import-files.ts';

type Listed = ReplyOf<typeof contract.listDriveItems>;

/** A page of what lies in a drive, each with what the actor has of it. */
export async function listItems(
  needs: ImportNeeds,
  actor: Actor,
  drive: Drive,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Listed> {
  const service = serviceOf(needs, drive);
  try {
    const client = await needs.clients(actor, drive);
    const found = await service.list(client, wanted, signal);
    if (found === undefined) throw new Problem('drive_gone');
    const known = await needs.files.findCatalogued(
      actor,
      found.items.map(({ id }) => externalIdOf(drive, id)),
    );
    const items = found.items.map(({ id, name, kind, size, lastEditedUtc, importable }) => {
      return {
        id,
        name,
        kind,
        size,
        lastEditedUtc,
        importable,
        file_id: known.get(externalIdOf(drive, id))?.fileId ?? null,
      };
    });
    return { items, nextCursor: found.nextCursor } as Listed;
  } catch (error) {
    throw problemOf(error);
  }
}
