import type { highlight, NewHighlight } from '@nousboard/contracts';
import { MAX_HIGHLIGHTS, Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { accessFile, type FileRow, originalOf } from '#features/files/index.ts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { anchorOf } from './anchor-of.ts';
import {
  countHighlights,
  deleteHighlightRow,
  findOwnHighlight,
  type HighlightChanges,
  type HighlightRow,
  insertHighlight,
  type ListedHighlight,
  listHighlightRows,
  updateHighlightRow,
} from './highlights.repository.ts';
import { type HighlightPlace, type PlaceNeeds, placeHighlights } from './place-highlights.ts';

type ShownHighlight = z.input<typeof highlight>;

export interface HighlightNeeds extends PlaceNeeds {
  readonly clock: Clock;
}

/** The actor's highlights on a file that they may read, each where its words stand in the version shown. */
export async function listHighlights(
  needs: HighlightNeeds,
  actor: Actor,
  fileId: string,
  version: string | undefined,
): Promise<{ items: ShownHighlight[] }> {
  const { db } = needs.database;
  const file = await accessFile(db, actor, fileId, 'read');
  return { items: await showAll(needs, file, version, await listHighlightRows(db, actor, file)) };
}

/**
 * Marks a place in a file that the actor may read. The same id once more gives what it made; an id that means something
 * else is a `conflict`.
 */
export async function addHighlight(needs: HighlightNeeds, actor: Actor, draft: NewHighlight): Promise<ShownHighlight> {
  const { database, clock } = needs;
  const anchor = draft.anchor
    ? await anchorOf(needs, await accessFile(database.db, actor, draft.fileId, 'read'), draft)
    : null;
  const { made, file } = await database.transaction(async tx => {
    const file = await accessFile(tx, actor, draft.fileId, 'read');
    const { sha256 } = await originalOf(tx, file, draft.fileVersion);
    const isPresent = sha256 === file.sha256;
    if (isPresent && file.page_count !== null && draft.position.pageNumber > file.page_count)
      throw new Problem('validation', { fields: { position: 'The file has no such page.' } });
    const count = await countHighlights(tx, actor, file);
    const known = await findOwnHighlight(tx, actor, draft.id);
    if (!known && count >= MAX_HIGHLIGHTS) throw new Problem('too_many_highlights', { limit: MAX_HIGHLIGHTS });
    const made = known ?? (await insertHighlight(tx, actor, file, draft, { sha256, anchor, at: clock.now() }));
    if (
      !made ||
      made.file_id !== file.id ||
      made.text !== (draft.content.text ?? null) ||
      made.image !== (draft.content.image ?? null)
    )
      throw new Problem('conflict');
    return { made, file };
  });
  return showOne(needs, file, draft.fileVersion, made);
}

export async function getHighlight(needs: HighlightNeeds, actor: Actor, id: string): Promise<ShownHighlight> {
  const { db } = needs.database;
  const row = await accessHighlight(db, actor, id);
  const shown = await showOne(needs, await accessFile(db, actor, row.file_id, 'read'), undefined, row);
  return row.image === null ? shown : { ...shown, content: { image: row.image } };
}

export async function changeHighlight(
  needs: HighlightNeeds,
  actor: Actor,
  id: string,
  changes: HighlightChanges,
): Promise<ShownHighlight> {
  const { changed, file } = await needs.database.transaction(async tx => {
    const row = await accessHighlight(tx, actor, id);
    const changed = await updateHighlightRow(tx, row, changes, needs.clock.now());
    if (!changed) throw new Problem('not_found');
    return { changed, file: await accessFile(tx, actor, row.file_id, 'read') };
  });
  return showOne(needs, file, undefined, changed);
}

export async function removeHighlight({ database }: HighlightNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => deleteHighlightRow(tx, await accessHighlight(tx, actor, id)));
}

/** One's own, to read or change, while its file can be read; `not_found` for any other. */
async function accessHighlight(db: Db, actor: Actor, id: string): Promise<Granted<HighlightRow, 'write'>> {
  const found = await findOwnHighlight(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<'write', HighlightRow>(found);
}

const showOne = async (
  needs: HighlightNeeds,
  file: Granted<FileRow, 'read'>,
  version: string | undefined,
  row: ListedHighlight,
): Promise<ShownHighlight> => (await showAll(needs, file, version, [row]))[0] as ShownHighlight;

/** By their place in the version shown; what is not there stands among the others where it was. */
async function showAll(
  needs: HighlightNeeds,
  file: Granted<FileRow, 'read'>,
  version: string | undefined,
  rows: readonly ListedHighlight[],
): Promise<ShownHighlight[]> {
  const { sha256 } = await originalOf(needs.database.db, file, version);
  const versionId = version ?? file.version_id;
  const placeOf = await placeHighlights(needs, { file, versionId, sha256 }, rows);
  return rows.map(row => show(row, versionId, placeOf(row))).sort(byPlace);
}

function byPlace(a: ShownHighlight, b: ShownHighlight): number {
  const [one, other] = [a.position.boundingRect, b.position.boundingRect];
  return (
    a.pageNumber - b.pageNumber ||
    (one?.y1 ?? 0) - (other?.y1 ?? 0) ||
    (one?.x1 ?? 0) - (other?.x1 ?? 0) ||
    (a.anchor?.start ?? 0) - (b.anchor?.start ?? 0)
  );
}

function show(row: ListedHighlight, versionId: string | null, place: HighlightPlace): ShownHighlight {
  const pageNumber = place.position?.boundingRect?.pageNumber ?? place.position?.pageNumber ?? row.page_number;
  return {
    id: row.id,
    // A tenant is a person: whoever made the highlight is the tenant.
    user: row.tenant_id,
    fileId: row.file_id,
    type: row.text === null ? 'image' : row.comment === '' && row.emoji === '' ? 'text' : 'comment',
    pageNumber,
    position: { ...((place.position ?? row.position) as ShownHighlight['position']), pageNumber },
    content: row.text === null ? {} : { text: row.text },
    comment: { text: row.comment, emoji: row.emoji },
    color: row.color as ShownHighlight['color'],
    found: place.position !== null,
    anchor: place.words && versionId !== null ? { version: versionId, ...place.words } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
