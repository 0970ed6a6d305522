import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FileId, FileVersionId } from '../packages/contracts/src/ids.ts';
import type { Segment } from '../packages/core/src/document/index.ts';
import { evidenceFor, findCandidates } from '../packages/core/src/engine/index.ts';
import {
  buildIndex,
  type Evidence,
  openIndex,
  propose,
  rank,
  type SearchableSegment,
  type SourceFacts,
} from '../packages/core/src/search/index.ts';
import { segmentOfText } from './text-segment.ts';

export const setsRoot = new URL('../../shared/eval/', import.meta.url);
export const hasSet = (name: string): boolean => existsSync(new URL(name, setsRoot));

/** Records of a JSON Lines file of a set. */
export function readLines<T>(path: string): T[] {
  return readFileSync(new URL(path, setsRoot), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as T);
}

/** Relevant documents with their grade, by question. */
export function readJudgements(path: string): Map<string, Map<string, number>> {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of readFileSync(new URL(path, setsRoot), 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [question = '', document = '', grade = '1'] = line.split('\t');
    const of = judgements.get(question) ?? new Map<string, number>();
    of.set(document, Number(grade));
    judgements.set(question, of);
  }
  return judgements;
}

export interface TextRecord {
  readonly _id: string;
  readonly title?: string;
  readonly text: string;
}

/** Documents as the product holds them: segments with their indexes, all in scope. */
export interface Collection {
  readonly scope: readonly SearchableSegment[];
  readonly texts: ReadonlyMap<number, Segment>;
  /** Name of the document a segment belongs to, by position in the scope. */
  readonly names: readonly string[];
}

const uuidOf = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** A document whose segments have their indexes. */
export interface IndexedDocument {
  readonly name: string;
  readonly segments: readonly { readonly searchable: SearchableSegment; readonly text: Segment }[];
}

/** `title` is what is shown; where files are found by other words too, these are in `searchable`. */
export function indexedDocument({
  name,
  title,
  searchable = title,
  facts,
  segments,
}: {
  readonly name: string;
  readonly title: string;
  readonly searchable?: string;
  readonly facts?: SourceFacts;
  readonly segments: readonly Segment[];
}): IndexedDocument {
  const owner = { fileId: uuidOf(name) as FileId, fileVersion: uuidOf(`version ${name}`) as FileVersionId, title };
  return {
    name,
    segments: segments.map(text => {
      const index = openIndex(buildIndex(text, searchable));
      const firstPage = text.firstPage;
      return { searchable: { owner, ordinal: text.ordinal, index, firstPage, ...(facts && { facts }) }, text };
    }),
  };
}

export function collectionOfIndexed(documents: readonly IndexedDocument[]): Collection {
  const all = documents.flatMap(({ name, segments }) => segments.map(segment => ({ name, ...segment })));
  return {
    scope: all.map(({ searchable }) => searchable),
    texts: new Map(all.map(({ text }, at) => [at, text])),
    names: all.map(({ name }) => name),
  };
}

export const collectionOf = (
  documents: readonly { name: string; title: string; segments: readonly Segment[] }[],
): Collection => collectionOfIndexed(documents.map(indexedDocument));

export const textCollection = (records: readonly TextRecord[]): Collection =>
  collectionOf(
    records.map(record => ({ name: record._id, title: record.title ?? '', segments: [segmentOfText(record.text)] })),
  );

/** Passages looked at: enough for a hundred documents. */
const DEEP = 100;

/** The product's own path: propose from the indexes, rank with the texts. */
export function find(collection: Collection, question: string, limit = DEEP): Evidence {
  return rank(
    question,
    collection.scope,
    propose(collection.scope, question, { limit: Math.max(limit, 60) }),
    collection.texts,
    { limit },
  );
}

/** What was found for an answer, and the texts that were read for it. */
export interface Found {
  readonly evidence: Evidence;
  readonly texts: Collection['texts'];
}

/**
 * The path of a question that is asked: taken apart, searched, and what it needs by its kind put first. Of the texts
 * only those are at hand whose segments were proposed, as in the product.
 */
export function foundFor(
  { scope, texts }: Collection,
  question: string,
  limit = 12,
  options: { readonly limit?: number } = {},
): Found {
  const candidates = findCandidates(scope, question, options);
  const proposed = new Set(candidates.map(({ segment }) => segment));
  const read = new Map([...texts].filter(([segment]) => proposed.has(segment)));
  return { evidence: evidenceFor(question, scope, candidates, read, { limit }), texts: read };
}

export const findAsAsked = (collection: Collection, question: string, limit = DEEP): Evidence =>
  foundFor(collection, question, limit, { limit }).evidence;

/** Documents in the order in which their best passage was found. */
export function documentsOf(collection: Collection, evidence: Evidence): string[] {
  return [...new Set(evidence.passages.map(passage => collection.names[passage.segment] ?? ''))];
}
