import { type FileId, type HighlightId, type NewHighlight, Problem } from '@nousboard/contracts';
import { accessFile } from '#features/files/index.ts';
import { listKnownHighlights } from '#features/highlights/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { archivedHighlight, PARTS } from './archive-format.ts';
import { derivedUuid } from './derived-id.ts';
import type { OpenArchive } from './open-archive.ts';
import { insertRest } from './rest.repository.ts';
import { askForSettling } from './settle-file.ts';
import type { Tally } from './tally.ts';

export interface HighlightNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly addHighlight: (actor: Actor, draft: NewHighlight) => Promise<unknown>;
}

/**
 * Brings what was marked on files that are here. What was marked on content that a file does not have any more is left
 * out.
 */
export async function bringHighlights(
  needs: HighlightNeeds,
  actor: Actor,
  archive: OpenArchive,
  files: ReadonlyMap<string, string>,
  tally: Tally,
): Promise<void> {
  const lines = archive.lines(PARTS.highlights, archivedHighlight, tally.misfit('highlights'));
  for await (const { sha256, draft } of lines) {
    const name = draft.content.text ?? '';
    const id = derivedUuid(actor, 'highlight', draft.id);
    if ((await listKnownHighlights(needs.database.db, actor, [draft.id, id])).size > 0) {
      tally.know('highlights');
      continue;
    }
    const made = await tally.tried('highlights', name, async () => {
      const file = await accessFile(needs.database.db, actor, files.get(draft.fileId) ?? draft.fileId, 'read');
      if (file.sha256 !== sha256) throw new Problem('not_found');
      const { fileVersion: _version, ...rest } = draft;
      const here: NewHighlight = { ...rest, id: id as HighlightId, fileId: file.id as FileId };
      if (here.anchor === undefined) await needs.addHighlight(actor, here);
      else
        await needs.database.transaction(async tx => {
          await insertRest(tx, actor, { fileId: file.id, highlight: here });
          await askForSettling(needs, tx, { tenantId: actor.tenantId, fileId: file.id });
        });
      return true;
    });
    if (made) tally.add('highlights');
  }
}
