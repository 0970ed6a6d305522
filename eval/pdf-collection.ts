import { fileURLToPath } from 'node:url';
import { searchableTitle } from '../packages/core/src/search/index.ts';
import { type Collection, collectionOf, readLines, setsRoot } from './collection.ts';
import { keptDocument } from './kept-documents.ts';

interface PdfRecord {
  readonly doc: string;
  readonly sha256: string;
}

/** The PDFs of a set as the product reads them, by name; files are also found by the words of that. */
export async function pdfDocuments(set: string) {
  const documents = [];
  for (const { doc, sha256 } of readLines<PdfRecord>(`${set}/documents.jsonl`)) {
    const path = fileURLToPath(new URL(`${set}/docs/${encodeURIComponent(doc)}`, setsRoot));
    const { title, segments } = await keptDocument(path, sha256);
    documents.push({ name: doc, title: searchableTitle(title, doc), segments });
  }
  return documents;
}

export const pdfCollection = async (set: string): Promise<Collection> => collectionOf(await pdfDocuments(set));
