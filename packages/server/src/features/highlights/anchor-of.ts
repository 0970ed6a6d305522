import { type NewHighlight, Problem } from '@nousboard/contracts';
import { type FileRow, originalOf } from '#features/files/index.ts';
import { textOfVersion } from '#features/ingestion/index.ts';
import type { Granted } from '#platform/access.ts';
import type { WordAnchor } from './highlights.repository.ts';
import { around, type PlaceNeeds } from './place-highlights.ts';

/**
 * The place that words of a text are said to have, with what stands around them. A `validation` problem when other
 * words stand there, and on pages with printed words, which are marked by rectangles.
 */
export async function anchorOf(
  needs: PlaceNeeds,
  file: Granted<FileRow, 'read'>,
  { fileVersion, anchor, position, content }: NewHighlight,
): Promise<WordAnchor> {
  const version = fileVersion ?? '';
  // A version of another file is not looked into.
  await originalOf(needs.database.db, file, version);
  const { start, end } = anchor ?? { start: 0, end: 0 };
  const { pageNumber: number } = position;
  for await (const segment of textOfVersion(needs, file, version, { first: number, last: number })) {
    const page = segment.pages.find(page => page.number === number && page.start <= start && end <= page.end);
    if (!page) continue;
    if (page.words.start.length > 0 && page.geometry === undefined)
      throw new Problem('validation', { fields: { position: 'Its pages have printed words: rectangles are needed.' } });
    const said = bare(segment.text.slice(start - segment.start, end - segment.start));
    if (said !== '' && said === bare(content.text ?? ''))
      return { version_id: version, start_offset: start, end_offset: end, ...around(segment, { start, end }) };
  }
  throw new Problem('validation', { fields: { anchor: 'These words do not stand there.' } });
}

/** Without spaces and the lines of tables: a reader sees neither where the text has them. */
const bare = (text: string): string => text.normalize('NFC').replace(/[\s|:\p{Pd}]/gu, '');
