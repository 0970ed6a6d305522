import type { MessageVersion, MessageVersionId, Page, PageQuery } from '@nousboard/contracts';
import {
  isNote,
  MAX_ANSWER_CHARACTERS,
  MAX_BEGINNING,
  MAX_NOTE_VERSION_CHARACTERS,
  MAX_NOTE_VERSIONS,
  Problem,
} from '@nousboard/contracts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { checkedOf, type MessageRow } from './message-row.ts';
import {
  deleteVersions,
  findVersion,
  insertVersion,
  listVersionSizes,
  listVersions,
} from './message-versions.repository.ts';
import { accessMessage, type MessageNeeds } from './messages.service.ts';
import { versionsToDrop } from './thin-versions.ts';

type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;
const shown = ({ id, title, text, evidence, created_at }: VersionRow): MessageVersion => ({
  versionId: id as MessageVersionId,
  title,
  text,
  ...checkedOf(evidence),
  createdAt: created_at.toISOString(),
});

/** What a message said before each change, the latest first. */
export async function listEarlierTexts(
  { database }: MessageNeeds,
  actor: Actor,
  id: string,
  page: PageQuery,
): Promise<Page<MessageVersion>> {
  const message = await accessMessage(database.db, actor, id, 'read');
  const { items, nextCursor } = await listVersions(
    database.db,
    message,
    page,
    isNote(message) ? MAX_BEGINNING : MAX_ANSWER_CHARACTERS,
  );
  return { items: items.map(shown), nextCursor };
}

/** One earlier text of a message, whole. */
export async function readEarlierText(
  { database }: MessageNeeds,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<MessageVersion> {
  const message = await accessMessage(database.db, actor, id, 'read');
  const found = await findVersion(database.db, message, versionId);
  if (!found) throw new Problem('not_found');
  return shown(found);
}

/** Keeps what a note says before it is changed, and lets go of earlier texts that stand close together and long ago. */
export async function keepNoteVersion(tx: Tx, note: Granted<MessageRow, 'write'>, now: Date): Promise<void> {
  await insertVersion(tx, note);
  const versions = (await listVersionSizes(tx, note)).map(({ id, created_at, characters }) => ({
    id,
    at: created_at.getTime(),
    characters,
  }));
  await deleteVersions(
    tx,
    note,
    versionsToDrop(versions, now.getTime(), { count: MAX_NOTE_VERSIONS, characters: MAX_NOTE_VERSION_CHARACTERS }),
  );
}
