import type { FileId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { answerOfMessage } from './shown-answer.ts';
import { standingOf, unlistedSources } from './source-standing.ts';
import { aCitation, aMessage } from './testing.ts';

const citation = aCitation(1);
const another = '00000000-0000-4000-8000-000000000777';
const nobody: ReadonlySet<FileId> = new Set();

test('a source that has gone is told from one that is there, or not known yet', () => {
  expect(standingOf(citation, nobody)).toBe('same');
  expect(standingOf(citation, new Set([another as FileId]))).toBe('same');
  expect(standingOf(citation, new Set([citation.fileId]))).toBe('gone');
});

test('what answers cite and the list of sources does not hold is named once, always in the same order', () => {
  const citing = (...files: string[]) => {
    const message = aMessage(2, 1, {
      citations: files.map((file, index) => aCitation(index, { fileId: file as FileId })),
    });
    return { answer: { message, siblings: { ids: [message.messageId], index: 0 }, shown: answerOfMessage(message) } };
  };
  const listed = new Map([['b' as FileId, {}]]);
  expect(unlistedSources([citing('c', 'b'), citing('a', 'c'), { answer: null }], listed)).toEqual(['a', 'c']);
  expect(unlistedSources([citing('b')], listed)).toEqual([]);
});
