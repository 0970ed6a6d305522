import type { TextSpan } from '@nousboard/core/document';
import { accessFile, originalOf } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import { listHighlightRows, listMarkedFiles } from './highlights.repository.ts';
import { type PlaceNeeds, placeHighlights } from './place-highlights.ts';

/** A file, and the version of its text that is meant. */
export interface MarkedVersion {
  readonly fileId: string;
  readonly fileVersion: string;
}
/** Where the actor's highlights stand in the texts of these versions, by version and then by highlight. */
export type MarkedWords = (
  actor: Actor,
  versions: readonly MarkedVersion[],
) => Promise<ReadonlyMap<string, ReadonlyMap<string, TextSpan>>>;

export const markedWords =
  (needs: PlaceNeeds): MarkedWords =>
  async (actor, versions) => {
    const { db } = needs.database;
    const marked = new Set(
      await listMarkedFiles(
        db,
        actor,
        versions.map(({ fileId }) => fileId),
      ),
    );
    const spans = new Map<string, ReadonlyMap<string, TextSpan>>();
    for (const { fileId, fileVersion } of versions) {
      if (!marked.has(fileId)) continue;
      const file = await accessFile(db, actor, fileId, 'read');
      const rows = await listHighlightRows(db, actor, file);
      const placeOf = await placeHighlights(
        needs,
        { file, versionId: fileVersion, sha256: (await originalOf(db, file, fileVersion)).sha256 },
        rows,
      );
      spans.set(
        fileVersion,
        new Map(
          rows.flatMap(row => {
            const { words } = placeOf(row);
            return words ? [[row.id, words] as const] : [];
          }),
        ),
      );
    }
    return spans;
  };
