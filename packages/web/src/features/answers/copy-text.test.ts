import { expect, test } from 'vitest';
import { answerAsText } from './copy-text.ts';
import { passagesOf } from './numbering.ts';
import { aCitation } from './testing.ts';

test('what is pasted carries its numbers and what they stand for', () => {
  const citations = [
    aCitation(1, { at: 9, page: 4 }),
    aCitation(2, { at: 9, page: 6 }),
    aCitation(3, { at: 19, page: 4, start: 10, end: 15 }),
  ];
  const text = answerAsText('They work. More so. ', citations, passagesOf(citations), {
    heading: 'Sources',
    line: passage => `[${passage.number}] p. ${passage.citation.page}`,
  });
  expect(text).toBe('They work [1][2]. More so. [1]\n\nSources\n[1] p. 4\n[2] p. 6');
});
