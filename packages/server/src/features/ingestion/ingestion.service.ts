import type { DocumentElement, ElementsPage } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { decodeSegment } from '@nousboard/core/document';
import type { FileRow } from '#features/files/index.ts';
import { accessFile } from '#features/files/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { hasVersion, listSegments } from './ingestion.repository.ts';
import type { PagePictures } from './page-pictures.ts';
import { sheetCells } from './sheet-cells.ts';

export interface PageNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly pictures: PagePictures;
}

/** Most pages handed out at once when none is named. */
const MOST_PAGES = 50;

interface OpenVersion {
  readonly file: Granted<FileRow, 'read'>;
  readonly versionId: string;
}

/** The version asked for, or the file's present one. `file_not_ready` while nothing of it is read. */
async function accessVersion({ database }: PageNeeds, actor: Actor, fileId: string, asked: string | undefined): Promise<OpenVersion> {
  const file = await accessFile(database.db, actor, fileId, 'read');
  if (asked !== undefined && asked !== file.version_id && !(await hasVersion(database.db, file, asked))) throw new Problem('not_found');
  const versionId = asked ?? file.version_id;
  if (versionId === null) throw new Problem('file_not_ready');
  return { file, versionId };
}

const hasPictures = (file: FileRow): boolean => file.mime === 'application/pdf';

export async function getPageImage(needs: PageNeeds, actor: Actor, fileId: string, page: number, width: number, version: string | undefined): Promise<Uint8Array> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  if (!hasPictures(file) || (file.page_count !== null && page > file.page_count)) throw new Problem('not_found');
  return needs.pictures.page(file, versionId, page, width);
}

export async function getThumbnail(needs: PageNeeds, actor: Actor, fileId: string): Promise<Uint8Array> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, undefined);
  if (!hasPictures(file)) throw new Problem('not_found');
  return needs.pictures.thumbnail(file, versionId);
}

/** The parsed text of one page, or of the first fifty, in reading order. */
export async function getElements(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  asked: number | undefined,
  version: string | undefined,
): Promise<{ items: DocumentElement[]; pages: ElementsPage[]; pageCount: number | null }> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const pages = { first: asked ?? 1, last: asked ?? MOST_PAGES };
  if (file.page_count !== null && pages.first > file.page_count) throw new Problem('not_found');
  const rows = await listSegments(needs.database.db, file, versionId, pages);
  if (rows.length === 0) throw new Problem('file_not_ready');
  const items: DocumentElement[] = [];
  const read: ElementsPage[] = [];
  for (const row of rows) {
    const bytes = await needs.blobs.get(row.text_key);
    if (bytes === undefined) throw new Problem('not_found');
    const segment = decodeSegment(bytes);
    for (const page of segment.pages) {
      const { number } = page;
      if (number < pages.first || number > pages.last) continue;
      read.push({ number, label: page.label ?? null, geometry: page.geometry ?? null });
      for (const block of page.blocks) {
        const { role, level, start, end } = block;
        const cells = sheetCells(block, page, segment);
        items.push({
          type: role === 'table' ? 'Table' : 'Text',
          role,
          level: level ?? null,
          page: number,
          start,
          end,
          text: segment.text.slice(start - segment.start, end - segment.start),
          ...(cells === undefined ? {} : { cells }),
        });
      }
    }
  }
  return { items, pages: read, pageCount: file.page_count };
}
