// @module-tag slow

import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { MOST_QUESTION_CHARACTERS } from '@nousboard/contracts';
import type { DocumentFacts } from '@nousboard/core/document';
import { pattern } from '@nousboard/core/text';
import { expect, test } from 'vitest';
import type { DocumentKind, ParserName } from '../packages/server/src/features/ingestion/child/messages.ts';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { CORPUS_TRUTH, type Truth } from './metadata-truth.ts';

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
const PATIENCE_MS = 600_000;
/**
 * Questions of documents that hold five answers and more; the others are a few slides, a page of figures or of one
 * sentence, and tables whose cells say only where they stand.
 */
const FEW_ANSWERS = pattern()`
  (?:korean-text-with-tables|equations|pptx_chart|legacy_sample\.ppt|powerpoint_sample|sample-presentation|xlsx_01
  |latin1|docx_rich_cells)
`;
/** Of 45: fewer is a step back. */
const LEAST = { title: 43, authors: 45, publishedOn: 44, doi: 45, publisher: 45, kind: 44 } as const;

interface Described {
  readonly facts: DocumentFacts;
  readonly questions: readonly string[];
}

const parserOf = (kind: string): ParserName =>
  kind === 'pdf' ? 'pdfium' : kind === 'txt' || kind === 'md' ? 'text' : 'flow';

async function described(path: string): Promise<Described | undefined> {
  const kind = extname(path).slice(1) as DocumentKind;
  const request = {
    path: join(CORPUS, path),
    kind,
    parser: parserOf(kind),
    title: 'file',
    filename: 'file',
    earlier: null,
    recognise: 'never',
  } as const;
  let found: Described | undefined;
  for await (const { head } of readDocument(request, new AbortController().signal))
    if (head.type === 'facts') found = head;
  return found;
}

const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s’']+/g, ' ')
    .trim();
const isOneOf = (found: string | null, truth: string | readonly string[] | null): boolean =>
  (Array.isArray(truth) ? truth : [truth]).some(one => plain(one) === plain(found));

function right({ facts }: Described, truth: Truth): Record<keyof typeof LEAST, boolean> {
  return {
    title: isOneOf(facts.title, truth.title),
    authors: facts.authors.map(plain).join() === truth.authors.map(plain).join(),
    publishedOn: facts.publishedOn === truth.publishedOn,
    doi: facts.doi === truth.doi,
    publisher: isOneOf(facts.publisher, truth.publisher),
    kind: isOneOf(facts.kind, truth.kind),
  };
}

test(
  'documents of every kind are described as a person reading them would',
  async context => {
    if (!existsSync(CORPUS)) return context.skip('the corpus of real papers is not beside the repository');
    const counts = { title: 0, authors: 0, publishedOn: 0, doi: 0, publisher: 0, kind: 0 };
    const missed: string[] = [];
    for (const [path, truth] of Object.entries(CORPUS_TRUTH)) {
      const found = await described(path);
      if (found === undefined) throw new Error(`${path} was not described`);
      for (const [field, isRight] of Object.entries(right(found, truth)) as [keyof typeof LEAST, boolean][]) {
        if (isRight) counts[field] += 1;
        else missed.push(`${field} of ${path}: ${JSON.stringify(found.facts[field])}`);
      }
      for (const question of found.questions)
        expect([...question].length, question).toBeLessThanOrEqual(MOST_QUESTION_CHARACTERS);
      if (!FEW_ANSWERS.test(path)) expect(found.questions, path).toHaveLength(5);
    }
    for (const [field, least] of Object.entries(LEAST) as [keyof typeof LEAST, number][]) {
      expect(counts[field], missed.filter(miss => miss.startsWith(field)).join('\n')).toBeGreaterThanOrEqual(least);
    }
  },
  PATIENCE_MS,
);
