import { expect, test } from 'vitest';
import { speechChunks } from './server-voice.ts';

test('a text that can be read at once stays whole', () => {
  expect(speechChunks(' One sentence. ', 20)).toEqual(['One sentence.']);
  expect(speechChunks('   ')).toEqual([]);
});
test('a longer one is cut between words, and nothing of it is lost', () => {
  const text = 'The cue was played again while the learners slept in the laboratory.';
  const chunks = speechChunks(text, 20);
  expect(chunks.every(chunk => chunk.length <= 20)).toBe(true);
  expect(chunks.join(' ')).toBe(text);
});
test('a word that is longer than that is cut where it has to be', () => {
  expect(speechChunks('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});
