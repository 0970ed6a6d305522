import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchableTitle } from '../packages/core/src/search/index.ts';
import { type Collection, collectionOfIndexed, indexedDocument } from './collection.ts';
import { keptDocument } from './kept-documents.ts';

const corpusRoot = new URL('../../shared/corpus/', import.meta.url);
/** Where files lie that are not of the corpus: those that ship with the product, and those written for questions. */
const otherRoots: Readonly<Record<string, URL>> = {
  samples: new URL('../packages/server/', import.meta.url),
  everyday: new URL('people/', import.meta.url),
  paperwork: new URL('people/', import.meta.url),
};

/** A file by its path in the corpus, or in the folder that its first part names. */
const placeOf = (file: string): URL => new URL(encodeURI(file), otherRoots[file.split('/')[0] ?? ''] ?? corpusRoot);
export const hasFile = (file: string): boolean => existsSync(placeOf(file));

const indexed = new Map<string, Promise<ReturnType<typeof indexedDocument>>>();

/** Files of the corpus as the product holds them. */
export async function corpusCollection(files: readonly string[]): Promise<Collection> {
  const documents = [];
  for (const file of files) {
    const document = indexed.get(file) ?? readAndIndex(file);
    indexed.set(file, document);
    documents.push(await document);
  }
  return collectionOfIndexed(documents);
}

async function readAndIndex(file: string) {
  const path = fileURLToPath(placeOf(file));
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  const { title, facts, segments } = await keptDocument(path, `${digest}${extname(file)}`);
  const filename = basename(file);
  const searchable = searchableTitle(title, filename);
  return indexedDocument({ name: file, title, searchable, facts: { ...facts, filename }, segments });
}
