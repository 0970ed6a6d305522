import { randomUUID } from 'node:crypto';
import type { Block, DocumentPage, Passage, Segment, Sentence } from '@nousboard/core/document';
import { encodeSegment } from '@nousboard/core/document';
import { buildIndex } from '@nousboard/core/search';
import type { Blobs } from '@nousboard/server/platform/blobs';
import type { Database } from '@nousboard/server/platform/db/db';
import { makeSentence, makeVocabulary, randomFrom } from './synthetic-text.ts';

export interface LibraryShape {
  readonly files: number;
  readonly passagesPerFile: number;
  readonly tenantId: string;
  /** Files are spread over these projects in equal, consecutive parts. */
  readonly projectIds: readonly string[];
}
export interface SeededFile {
  readonly fileId: string;
  readonly topic: readonly string[];
}

const passagesPerPage = 4;

/**
 * Writes a library of made-up documents straight into the stores, as ingestion would have left it. Returns what each
 * file is about.
 */
export async function seedLibrary(database: Database, blobs: Blobs, shape: LibraryShape): Promise<SeededFile[]> {
  const vocabulary = makeVocabulary(30_000);
  const files: SeededFile[] = [];
  for (let n = 0; n < shape.files; n += 1) {
    const random = randomFrom(1_000 + n);
    const topic = Array.from({ length: 60 }, () => vocabulary[400 + Math.floor(random() * 20_000)] ?? 'word');
    const segment = makeSegment(random, vocabulary, topic, shape.passagesPerFile);
    const title = `Document ${n}: ${topic.slice(0, 4).join(' ')}`;
    const fileId = randomUUID();
    await store(
      database,
      blobs,
      { ...shape, projectId: shape.projectIds[Math.floor((n * shape.projectIds.length) / shape.files)] ?? '' },
      fileId,
      title,
      segment,
    );
    files.push({ fileId, topic });
  }
  return files;
}

async function store(
  database: Database,
  blobs: Blobs,
  to: { tenantId: string; projectId: string },
  fileId: string,
  title: string,
  segment: Segment,
): Promise<void> {
  const versionId = randomUUID();
  const textKey = `${to.tenantId}/derived/${versionId}/text-0`;
  const indexKey = `${to.tenantId}/derived/${versionId}/index-0`;
  await blobs.put(textKey, encodeSegment(segment));
  await blobs.put(indexKey, buildIndex(segment, title));
  await database.transaction(async tx => {
    await tx
      .insertInto('file')
      .values({
        id: fileId,
        tenant_id: to.tenantId,
        filename: `${fileId}.txt`,
        filename_key: `${fileId}.txt`,
        title,
        title_key: title.toLowerCase(),
        mime: 'text/plain',
        size_bytes: segment.text.length,
        sha256: randomUUID(),
        blob_key: `${to.tenantId}/original/none`,
        status: 'done',
        progress: 1,
        pages_ready: segment.lastPage,
        page_count: segment.lastPage,
        version_id: versionId,
        temp_file_id: null,
        reason: null,
        removing_at: null,
      })
      .execute();
    await tx
      .insertInto('file_version')
      .values({
        id: versionId,
        tenant_id: to.tenantId,
        file_id: fileId,
        parser: 'bench',
        page_count: segment.lastPage,
        pages_ready: segment.lastPage,
        text_length: segment.text.length,
        ready_at: new Date(),
      })
      .execute();
    await tx
      .insertInto('segment')
      .values({
        file_version_id: versionId,
        ordinal: 0,
        tenant_id: to.tenantId,
        first_page: 1,
        last_page: segment.lastPage,
        start_offset: 0,
        end_offset: segment.end,
        sentences: segment.sentences.length,
        passages: segment.passages.length,
        text_key: textKey,
        index_key: indexKey,
      })
      .execute();
    await tx
      .insertInto('project_source')
      .values({ project_id: to.projectId, file_id: fileId, tenant_id: to.tenantId })
      .execute();
  });
}

/**
 * One document as one segment: every page has four paragraphs, each a passage of about 100 words, with a box for every
 * word.
 */
export function makeSegment(
  random: () => number,
  vocabulary: readonly string[],
  topic: readonly string[],
  passageCount: number,
): Segment {
  let text = '';
  const sentences: Sentence[] = [];
  const passages: Passage[] = [];
  const pages: DocumentPage[] = [];
  for (let page = 1; passages.length < passageCount; page += 1) {
    if (text) text += '\n';
    const start = text.length;
    const blocks: Block[] = [];
    for (let n = 0; n < passagesPerPage && passages.length < passageCount; n += 1) {
      if (n > 0) text += '\n';
      const first = sentences.length;
      const from = text.length;
      for (let s = 0; s < 6; s += 1) {
        if (s > 0) text += ' ';
        const at = text.length;
        text += makeSentence(random, vocabulary, topic);
        sentences.push({ start: at, end: text.length, page, role: 'paragraph', passage: passages.length });
      }
      blocks.push({ role: 'paragraph', start: from, end: text.length });
      passages.push({
        start: from,
        end: text.length,
        page,
        role: 'paragraph',
        headings: [],
        firstSentence: first,
        lastSentence: sentences.length,
      });
    }
    pages.push({
      number: page,
      width: 595,
      height: 842,
      start,
      end: text.length,
      blocks,
      words: boxesOf(text, start),
      textLayer: 'good',
    });
  }
  return {
    ordinal: 0,
    firstPage: 1,
    lastPage: pages.length,
    start: 0,
    end: text.length,
    text,
    pages,
    sentences,
    passages,
  };
}

function boxesOf(text: string, from: number): DocumentPage['words'] {
  const words = [...text.slice(from).matchAll(/\S+/g)];
  const box = new Uint16Array(words.length * 4);
  for (const [n] of words.entries())
    box.set([3_000 + (n % 12) * 5_000, 3_000 + Math.floor(n / 12) * 1_000, 4_500, 800], n * 4);
  return {
    start: Uint32Array.from(words, word => from + word.index),
    end: Uint32Array.from(words, word => from + word.index + word[0].length),
    box,
  };
}
