import { type FileRow, listByExternalId } from '#features/files/index.ts';
import type { MessageRow } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { externalIdOf } from './note-document.ts';

/** The file that holds a note; none where it is no source. */
export const findNoteFile = async (
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  note: Pick<MessageRow, 'id'>,
): Promise<FileRow | undefined> => (await listByExternalId(db, actor, [externalIdOf(note)]))[0];
