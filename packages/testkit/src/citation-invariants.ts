import type { Citation, FoundPassage, Message } from '@nousboard/contracts';
import { decodeSegment, rectsOf, type Segment } from '@nousboard/core/document';
import type { Blobs } from '@nousboard/server/platform/blobs';
import type { Database } from '@nousboard/server/platform/db/db';
import { expect } from 'vitest';

/** Where the canonical texts are. */
export interface TextStore {
  readonly database: Database;
  readonly blobs: Blobs;
}

/**
 * Checks of every citation of an answer what the product promises: its version exists and is the tenant's, the slice is
 * the quote, it was among the run's sources, its rectangles are those of the words, and its place and its claim lie in
 * the answer.
 */
export async function expectSoundCitations(
  store: TextStore,
  tenantId: string,
  answer: Pick<Message, 'text' | 'citations' | 'sources'>,
): Promise<void> {
  for (const citation of answer.citations) {
    const segment = await segmentOf(store, tenantId, citation);
    expect(
      segment.text.slice(citation.start - segment.start, citation.end - segment.start),
      'the slice is the quote',
    ).toBe(citation.quote);
    expect(citation.quote.trim(), 'a quote has words').not.toBe('');
    expect(
      answer.sources.filter(source => isIn(citation, source)),
      `${citation.key} was among the sources`,
    ).not.toEqual([]);
    const pages = segment.pages.filter(page => page.start < citation.end && page.end > citation.start);
    expect(pages[0]?.number, 'the page that it begins on').toBe(citation.page);
    for (const { page, x, y, w, h } of citation.rects) {
      expect(pages.map(({ number }) => number)).toContain(page);
      expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(-0.001);
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1.001);
    }
    if (!citation.approximate)
      expect(citation.rects, 'the rectangles are those of the words').toEqual(
        rectsOf(segment, citation.start, citation.end),
      );
    expect(citation.at).toBeLessThanOrEqual(answer.text.length);
    expect(citation.claim.start).toBeLessThan(citation.claim.end);
    expect(citation.claim.end).toBeLessThanOrEqual(answer.text.length);
    expect(['verbatim', 'supported', 'partial']).toContain(citation.verdict);
  }
  expect(new Set(answer.citations.map(({ id }) => id)).size, 'no citation twice').toBe(answer.citations.length);
}

const isIn = (citation: Citation, source: FoundPassage): boolean =>
  source.key === /^S\d+/.exec(citation.key)?.[0] &&
  source.fileVersion === citation.fileVersion &&
  citation.start >= source.start &&
  citation.end <= source.end;

async function segmentOf(
  { database, blobs }: TextStore,
  tenantId: string,
  { fileVersion, start, end }: Citation,
): Promise<Segment> {
  const row = await database.db
    .selectFrom('segment')
    .select('text_key')
    .where('file_version_id', '=', fileVersion)
    .where('tenant_id', '=', tenantId)
    .where('start_offset', '<=', start)
    .where('end_offset', '>=', end)
    .executeTakeFirstOrThrow();
  const bytes = await blobs.get(row.text_key);
  if (!bytes) throw new Error('the text of a cited version is gone');
  return decodeSegment(bytes);
}
