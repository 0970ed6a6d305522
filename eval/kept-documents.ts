import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { STORED_TYPES } from '../packages/contracts/src/index.ts';
import { decodeSegment, SEGMENT_FORMAT, type Segment } from '../packages/core/src/document/index.ts';
import type { SourceFacts } from '../packages/core/src/search/index.ts';
import type { DocumentKind, ParserName } from '../packages/server/src/features/ingestion/child/messages.ts';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { READER } from '../packages/server/src/features/ingestion/reading.ts';

const cacheRoot = new URL(`../.cache/eval/segments-${SEGMENT_FORMAT}-${READER}/`, import.meta.url);

/** A document as the product keeps it: its title, what it says of itself, and its text. */
export interface KeptDocument {
  readonly title: string;
  readonly facts: SourceFacts;
  readonly segments: readonly Segment[];
}

type Told = Pick<KeptDocument, 'title' | 'facts'>;

const parserOf = (kind: string): ParserName =>
  kind === 'pdf' ? 'pdfium' : kind === 'txt' || kind === 'md' ? 'text' : 'flow';

/**
 * A document as the product reads it, by its own ingestion child; pictures of pages are not recognised. Read once by
 * each reader, then kept under `key`, which its bytes decide.
 */
export async function keptDocument(path: string, key: string): Promise<KeptDocument> {
  const kept = new URL(`${key}/`, cacheRoot);
  if (!existsSync(new URL('told.json', kept))) await readAndKeep(path, kept);
  const told = JSON.parse(readFileSync(new URL('told.json', kept), 'utf8')) as Told;
  const names = readdirSync(kept)
    .filter(name => name.endsWith('.segment'))
    .sort();
  const type = STORED_TYPES[extname(path).slice(1).toLowerCase() as keyof typeof STORED_TYPES];
  const facts = { ...told.facts, ...(type && { type }) };
  return { ...told, facts, segments: names.map(name => decodeSegment(readFileSync(new URL(name, kept)))) };
}

async function readAndKeep(path: string, folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const filename = basename(path);
  const kind = extname(filename).slice(1).toLowerCase() as DocumentKind;
  let told: Told = {
    title: basename(filename, extname(filename)),
    facts: { authors: [], publishedOn: null, language: null },
  };
  for await (const { head, bytes } of readDocument(
    { path, kind, parser: parserOf(kind), title: told.title, filename, earlier: null, recognise: 'never' },
    new AbortController().signal,
  )) {
    if (head.type === 'facts') {
      const { title, authors, publishedOn, language } = head.facts;
      told = { title: title ?? told.title, facts: { authors, publishedOn, language } };
    }
    if (head.type === 'segment')
      writeFileSync(
        new URL(`${String(head.ordinal).padStart(4, '0')}.segment`, folder),
        bytes.subarray(0, head.textBytes),
      );
  }
  writeFileSync(new URL('told.json', folder), JSON.stringify(told));
}
