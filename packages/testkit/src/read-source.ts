import { createHash, randomUUID } from 'node:crypto';
import type { FileMetadata } from '@nousboard/contracts';
import { type DocumentPage, encodeSegment, type Passage, type Segment, type Sentence } from '@nousboard/core/document';
import { buildIndex } from '@nousboard/core/search';
import { splitSentences } from '@nousboard/core/text';
import type { Blobs } from '@nousboard/server/platform/blobs';
import type { Database } from '@nousboard/server/platform/db/db';

export interface ReadSource {
  readonly fileId: string;
  readonly fileVersion: string;
  readonly segments: readonly Segment[];
}

export interface ReadSourceOptions {
  readonly tenantId: string;
  readonly projectId: string;
  readonly title: string;
  /** After its title unless told. */
  readonly filename?: string;
  /** One text per page; paragraphs are divided by an empty line, and each is a passage. */
  readonly pages: readonly string[];
  readonly status?: 'done' | 'processing' | 'failed';
  /** Pages per segment; all in one unless said. */
  readonly segmentPages?: number;
  /** What its description says; nothing unless told. */
  readonly metadata?: Partial<FileMetadata>;
}

/** A file as it stands after it was read, stored directly: for tests of what comes after reading, without a parser. */
export async function storeReadSource(
  { database, blobs }: { database: Database; blobs: Blobs },
  options: ReadSourceOptions,
): Promise<ReadSource> {
  const { tenantId, projectId, title, filename = `${title}.txt`, pages, status = 'done' } = options;
  const fileId = randomUUID();
  const fileVersion = randomUUID();
  const segments = segmentsOf(pages, options.segmentPages ?? Math.max(1, pages.length));
  const key = (kind: string, ordinal: number) => `${tenantId}/derived/${fileVersion}/${kind}-${ordinal}`;
  for (const segment of segments) {
    await blobs.put(key('text', segment.ordinal), encodeSegment(segment));
    await blobs.put(key('index', segment.ordinal), buildIndex(segment, title));
  }
  const sha256 = createHash('sha256').update(pages.join('\n')).digest('hex');
  await database.transaction(async tx => {
    await tx
      .insertInto('file')
      .values({
        id: fileId,
        tenant_id: tenantId,
        temp_file_id: null,
        filename,
        filename_key: filename.toLowerCase(),
        title,
        title_key: title.toLowerCase(),
        mime: 'text/plain',
        size_bytes: pages.join('\n').length,
        sha256,
        blob_key: `${tenantId}/original/${sha256}`,
        status,
        progress: status === 'done' ? 1 : 0.9,
        reason: null,
        pages_ready: pages.length,
        page_count: status === 'done' ? pages.length : pages.length + 10,
        version_id: fileVersion,
        metadata: JSON.stringify(options.metadata ?? {}),
        removing_at: null,
      })
      .execute();
    await tx
      .insertInto('file_version')
      .values({
        id: fileVersion,
        tenant_id: tenantId,
        file_id: fileId,
        parser: 'test',
        page_count: pages.length,
        pages_ready: pages.length,
        ready_at: status === 'done' ? new Date() : null,
      })
      .execute();
    for (const segment of segments) {
      await tx
        .insertInto('segment')
        .values({
          file_version_id: fileVersion,
          ordinal: segment.ordinal,
          tenant_id: tenantId,
          first_page: segment.firstPage,
          last_page: segment.lastPage,
          start_offset: segment.start,
          end_offset: segment.end,
          sentences: segment.sentences.length,
          passages: segment.passages.length,
          text_key: key('text', segment.ordinal),
          index_key: key('index', segment.ordinal),
        })
        .execute();
    }
    await tx
      .insertInto('project_source')
      .values({ project_id: projectId, file_id: fileId, tenant_id: tenantId })
      .execute();
  });
  return { fileId, fileVersion, segments };
}

/** Pages of plain text as segments, the way reading leaves them. */
export function segmentsOf(pages: readonly string[], perSegment: number): Segment[] {
  const segments: Segment[] = [];
  let offset = 0;
  for (let first = 0; first < pages.length; first += perSegment) {
    const texts = pages.slice(first, first + perSegment);
    segments.push(segmentOf(texts, segments.length, first + 1, offset));
    offset += texts.join('\n').length + 1;
  }
  return segments;
}

function segmentOf(texts: readonly string[], ordinal: number, firstPage: number, start: number): Segment {
  const pages: DocumentPage[] = [];
  const sentences: Sentence[] = [];
  const passages: Passage[] = [];
  let at = start;
  for (const [index, text] of texts.entries()) {
    const number = firstPage + index;
    for (const paragraph of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g)) {
      const base = at + paragraph.index;
      const firstSentence = sentences.length;
      for (const span of splitSentences(paragraph[0]))
        sentences.push({
          start: base + span.start,
          end: base + span.end,
          page: number,
          role: 'paragraph',
          passage: passages.length,
        });
      passages.push({
        start: base,
        end: base + paragraph[0].length,
        page: number,
        role: 'paragraph',
        headings: [],
        firstSentence,
        lastSentence: sentences.length,
      });
    }
    pages.push({
      number,
      width: 0,
      height: 0,
      start: at,
      end: at + text.length,
      blocks: [{ role: 'paragraph', start: at, end: at + text.length }],
      words: { start: new Uint32Array(), end: new Uint32Array(), box: new Uint16Array() },
      textLayer: 'good',
    });
    at += text.length + 1;
  }
  return {
    ordinal,
    firstPage,
    lastPage: firstPage + texts.length - 1,
    start,
    end: at - 1,
    text: texts.join('\n'),
    pages,
    sentences,
    passages,
  };
}
