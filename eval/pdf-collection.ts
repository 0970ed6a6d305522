import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeSegment, SEGMENT_FORMAT, type Segment } from '../packages/core/src/document/index.ts';
import { searchableTitle } from '../packages/core/src/search/index.ts';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { READER } from '../packages/server/src/features/ingestion/reading.ts';
import { type Collection, collectionOf, readLines, setsRoot } from './collection.ts';

const cacheRoot = new URL(`../.cache/eval/segments-${SEGMENT_FORMAT}-${READER}/`, import.meta.url);

interface PdfRecord {
  readonly doc: string;
  readonly sha256: string;
}

/** The PDFs of a set as the product reads them, by its own ingestion child. Read once by each reader, then kept. */
export async function pdfCollection(set: string): Promise<Collection> {
  const documents = [];
  for (const { doc, sha256 } of readLines<PdfRecord>(`${set}/documents.jsonl`)) {
    const kept = new URL(`${sha256}/`, cacheRoot);
    if (!existsSync(new URL('complete', kept)))
      await readAndKeep(fileURLToPath(new URL(`${set}/docs/${encodeURIComponent(doc)}`, setsRoot)), doc, kept);
    const { title } = JSON.parse(readFileSync(new URL('complete', kept), 'utf8')) as { title: string };
    const names = readdirSync(kept)
      .filter(name => name.endsWith('.segment'))
      .sort();
    documents.push({
      name: doc,
      title: searchableTitle(title, doc),
      segments: names.map((name): Segment => decodeSegment(readFileSync(new URL(name, kept)))),
    });
  }
  return collectionOf(documents);
}

async function readAndKeep(path: string, doc: string, folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let title = doc.replace(/\.pdf$/i, '');
  for await (const { head, bytes } of readDocument(
    { path, kind: 'pdf', parser: 'pdfium', title, filename: title, state: null, recognise: 'never' },
    new AbortController().signal,
  )) {
    if (head.type === 'facts') title = head.facts.title ?? title;
    if (head.type === 'segment')
      writeFileSync(
        new URL(`${String(head.ordinal).padStart(4, '0')}.segment`, folder),
        bytes.subarray(0, head.textBytes),
      );
  }
  writeFileSync(new URL('complete', folder), JSON.stringify({ title }));
}
