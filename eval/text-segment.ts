import { finishSegment } from '../packages/core/src/document/build-segment.ts';
import { firstSegmentState, type Segment } from '../packages/core/src/document/index.ts';
import type { PlacedBlock } from '../packages/core/src/document/passages.ts';
import type { BlockRole, DocumentPage } from '../packages/core/src/document/types.ts';

/**
 * A text as the segment that ingestion would make of it: one page without geometry, a block per paragraph, tables by
 * their bars. A heading stands above it where one is given.
 */
export function segmentOfText(body: string, heading = ''): Segment {
  const text = heading === '' ? body : `${heading}\n\n${body}`;
  const blocks: PlacedBlock[] = [];
  for (const match of text.matchAll(/[^\n](?:[^\n]|\n(?!\s*\n))*/g)) {
    const isTable = match[0].split('\n').every(line => line.trimStart().startsWith('|'));
    const isHeading = heading !== '' && match.index < heading.length;
    const role: BlockRole = isHeading ? 'heading' : isTable ? 'table' : 'paragraph';
    blocks.push({
      role,
      ...(isHeading && { level: 1 }),
      start: match.index,
      end: match.index + match[0].trimEnd().length,
      page: 1,
      runsOn: false,
    });
  }
  const empty = { start: new Uint32Array(0), end: new Uint32Array(0), box: new Uint16Array(0) };
  const page: DocumentPage = {
    number: 1,
    width: 0,
    height: 0,
    start: 0,
    end: text.length,
    blocks,
    words: empty,
    textLayer: 'good',
  };
  return finishSegment([page], blocks, [text], firstSegmentState).segment;
}
