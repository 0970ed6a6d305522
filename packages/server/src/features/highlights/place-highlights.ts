import type { HighlightPosition, HighlightRect, Rect } from '@nousboard/contracts';
import { MAX_HIGHLIGHT_RECTS } from '@nousboard/contracts';
import { type DocumentPage, rectsOf, type Segment } from '@nousboard/core/document';
import {
  better,
  type FoundWords,
  offsetUnder,
  type PageBox,
  type SeenWords,
  type WordFinder,
  wordFinder,
} from '@nousboard/core/grounding';
import type { FileRow } from '#features/files/index.ts';
import { textOfVersion } from '#features/ingestion/index.ts';
import type { Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import {
  insertPlaces,
  type ListedHighlight,
  listPlaces,
  type NewPlace,
  updateAnchors,
  type WordAnchor,
} from './highlights.repository.ts';

export interface PlaceNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
}

/** The version whose pages are shown. */
export interface ShownVersion {
  readonly file: Granted<FileRow, 'read'>;
  readonly versionId: string | null;
  readonly sha256: string;
}

/** Rectangles say their page; words without them need it said. */
type StoredPosition = Pick<HighlightPosition, 'boundingRect' | 'rects'> & { readonly pageNumber?: number };

/** Marked in a text whose pages look like nothing: it has no rectangles anywhere, and is where its words are. */
const isOfText = (row: ListedHighlight): boolean => (row.position as unknown as StoredPosition).boundingRect === null;

/**
 * Where a highlight stands in the version shown: by its words, and on its page. Null where it does not, or that is not
 * known.
 */
export interface HighlightPlace {
  readonly words: { readonly start: number; readonly end: number } | null;
  readonly position: StoredPosition | null;
}

/** Characters of context on each side, as citations have them. */
const CONTEXT = 32;

/**
 * With the spaces and hyphens that another layout sets between them, words are never longer than so many times what
 * they are alone.
 */
const LAYOUT_SHARE = 2;

/**
 * Where these highlights stand in the version shown. On the content that they were made on they are where they were
 * drawn; on other content their words are looked for. What the texts say of it is kept: a version is looked through
 * once.
 */
export async function placeHighlights(
  needs: PlaceNeeds,
  shown: ShownVersion,
  rows: readonly ListedHighlight[],
): Promise<(row: ListedHighlight) => HighlightPlace> {
  const { file, versionId, sha256 } = shown;
  const drawn = (row: ListedHighlight) =>
    row.content_sha256 === sha256 && (row.version_id === versionId || !isOfText(row))
      ? (row.position as unknown as StoredPosition)
      : null;
  if (versionId === null) return row => ({ words: null, position: drawn(row) });
  const said = rows.filter(row => row.text !== null);
  const places = new Map(
    (await listPlaces(needs.database.db, versionId, said)).map(place => [place.highlight_id, place]),
  );
  const anchors = await anchorHere(
    needs,
    { ...shown, versionId },
    said.filter(row => !places.has(row.id)),
  );
  const others = said.filter(row => !anchors.has(row.id) && row.version_id !== versionId);
  // Of a version that is still being read it cannot be said that something is not there.
  const isWhole = versionId !== file.version_id || file.status === 'done';
  const missing = isWhole ? others.filter(row => !places.has(row.id)) : [];
  for (const place of await seek(needs, file, versionId, missing)) places.set(place.highlight_id, place);
  return row => {
    const own = anchors.get(row.id) ?? (row.version_id === versionId ? row : undefined);
    const { start_offset: start, end_offset: end } = own ??
      places.get(row.id) ?? { start_offset: null, end_offset: null };
    return {
      words: start === null || end === null ? null : { start, end },
      position: drawn(row) ?? (places.get(row.id)?.position as StoredPosition | null | undefined) ?? null,
    };
  };
}

/** Gives words that were marked on this content, and have no place in a text yet, theirs in this version. */
async function anchorHere(
  needs: PlaceNeeds,
  { file, versionId, sha256 }: ShownVersion & { readonly versionId: string },
  rows: readonly ListedHighlight[],
): Promise<ReadonlyMap<string, WordAnchor>> {
  const anchors = new Map<string, WordAnchor>();
  const waiting = rows.filter(row => row.version_id === null && row.content_sha256 === sha256);
  if (waiting.length === 0) return anchors;
  const numbers = waiting.map(row => row.page_number);
  for await (const segment of textOfVersion(needs, file, versionId, {
    first: Math.min(...numbers),
    last: Math.max(...numbers),
  })) {
    for (const page of segment.pages) {
      const here = waiting.filter(row => row.page_number === page.number);
      if (here.length === 0) continue;
      const finder = wordFinder(segment.text.slice(page.start - segment.start, page.end - segment.start));
      for (const row of here) {
        const found = onPage(finder, page, row);
        if (found)
          anchors.set(row.id, {
            version_id: versionId,
            start_offset: found.start,
            end_offset: found.end,
            ...around(segment, found),
          });
      }
    }
  }
  if (anchors.size > 0) await needs.database.transaction(tx => updateAnchors(tx, anchors));
  return anchors;
}

/** The marked words in the text of their page: those under the rectangles, whatever else says the same. */
function onPage(finder: WordFinder, page: DocumentPage, row: ListedHighlight): { start: number; end: number } | null {
  const near = offsetUnder(page, (row.position as unknown as { rects: readonly PageBox[] }).rects) - page.start;
  const seen = { quote: row.text ?? '', prefix: '', suffix: '', near };
  const found = finder.same(seen) ?? finder.alike(seen);
  return found && { start: found.start + page.start, end: found.end + page.start };
}

export function around(
  { text, start: base }: Segment,
  { start, end }: { start: number; end: number },
): { prefix: string; suffix: string } {
  // Half a character cannot be stored.
  return {
    prefix: text.slice(Math.max(0, start - base - CONTEXT), start - base).replace(/^[\udc00-\udfff]/, ''),
    suffix: text.slice(end - base, end - base + CONTEXT).replace(/[\ud800-\udbff]$/, ''),
  };
}

/**
 * Looks for words in a version that they were not marked on: for the same, and then for nearly the same where there are
 * none.
 */
async function seek(
  needs: PlaceNeeds,
  file: Granted<FileRow, 'read'>,
  versionId: string,
  rows: readonly ListedHighlight[],
): Promise<readonly NewPlace[]> {
  if (rows.length === 0) return [];
  const found = new Map<string, { words: FoundWords; position: StoredPosition }>();
  let hasText = false;
  for (const how of ['same', 'alike'] as const) {
    const missing = rows.filter(row => !found.has(row.id));
    if (missing.length === 0) break;
    const longest = Math.max(...missing.map(row => row.text?.length ?? 0));
    let before: Segment | null = null;
    for await (const segment of textOfVersion(needs, file, versionId)) {
      hasText = true;
      const { text, start: base } = withEndOf(before, segment, LAYOUT_SHARE * longest + CONTEXT);
      const finder = wordFinder(text);
      for (const row of missing) {
        const near = row.start_offset ?? 0;
        const seen: SeenWords = { quote: row.text ?? '', prefix: row.prefix, suffix: row.suffix, near: near - base };
        const here = finder[how](seen);
        // A book is long: others have their turn meanwhile.
        if (how === 'alike') await new Promise(resolve => setImmediate(resolve));
        if (!here) continue;
        const words = { ...here, start: here.start + base, end: here.end + base };
        const first = before && words.start < before.end ? before : segment;
        const position =
          better(found.get(row.id)?.words ?? null, words, near) === words &&
          (isOfText(row) ? partOf(first, words) : positionOf(first, words));
        if (position) found.set(row.id, { words, position });
      }
      before = segment;
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  // Its bytes are being deleted.
  if (!hasText) return [];
  const places = rows.map((row): NewPlace => {
    const place = found.get(row.id);
    return {
      highlight_id: row.id,
      version_id: versionId,
      tenant_id: row.tenant_id,
      start_offset: place?.words.start ?? null,
      end_offset: place?.words.end ?? null,
      position: place?.position ?? null,
    };
  });
  await needs.database.transaction(tx => insertPlaces(tx, places));
  return places;
}

/** A stretch of a text with the last characters of the one before it: words may begin in one and end in the other. */
function withEndOf(before: Segment | null, { text, start }: Segment, length: number): { text: string; start: number } {
  if (!before) return { text, start };
  const end = before.text.slice(-length) + '\n'.repeat(start - before.end);
  return { text: end + text, start: start - end.length };
}

/** The page of a text where words that were found again begin. */
function partOf(segment: Segment, { start }: FoundWords): StoredPosition | null {
  const page = segment.pages.find(page => start < page.end);
  return page ? { boundingRect: null, rects: [], pageNumber: page.number } : null;
}

/** The rectangles of words that were found again, on the page where they begin. */
function positionOf(segment: Segment, { start, end }: FoundWords): StoredPosition | null {
  const all = rectsOf(segment, start, end);
  const rects = all
    .filter(({ page }) => page === all[0]?.page)
    .slice(0, MAX_HIGHLIGHT_RECTS)
    .map(asHighlightRect);
  const [first] = rects;
  if (!first) return null;
  const least = (of: (rect: HighlightRect) => number) => Math.min(...rects.map(of));
  const most = (of: (rect: HighlightRect) => number) => Math.max(...rects.map(of));
  return {
    boundingRect: {
      ...first,
      x1: least(({ x1 }) => x1),
      y1: least(({ y1 }) => y1),
      x2: most(({ x2 }) => x2),
      y2: most(({ y2 }) => y2),
    },
    rects,
  };
}

const share = (value: number) => Math.min(1, Math.max(0, value));
const asHighlightRect = ({ page, x, y, w, h }: Rect): HighlightRect => ({
  x1: share(x),
  y1: share(y),
  x2: share(x + w),
  y2: share(y + h),
  width: 1,
  height: 1,
  pageNumber: page,
});
