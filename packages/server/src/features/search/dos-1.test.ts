import { contract, MAX_ANSWER_CHARACTERS } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { snippetOf } from './excerpt.ts';

// DOS-1: what one person searches for costs everybody else nothing that they notice.

const WORDS = ['lorem', 'ipsum', 'dolor', 'cay', 'amet', 'a', 'b', 'e', 'o', 'sit', 'zebra', '漢'];
/** As long as a text may be, none of it plain letters, and the word that is looked for at its end. */
const LONGEST = `${'Lo\u0301rem ipsum dölor çay ámet 漢 '.repeat(4_000).slice(0, MAX_ANSWER_CHARACTERS - 6)} zebra`;

test('the longest text with the most words is shown in a moment', () => {
  snippetOf(LONGEST, WORDS);
  const before = process.threadCpuUsage();
  const { snippet } = snippetOf(LONGEST, WORDS);
  // Letter by letter for each word it took more than half a second.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(250);
  expect(snippet.length).toBeLessThanOrEqual(150);
});

test('a search that grows with what is typed takes no more than a person can type', async () => {
  const { as, clock } = await startTestApp();
  clock.freeze();
  const q = Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + n))
    .join(' ')
    .slice(0, 199);
  expect((await as('ada').call(contract.search, { query: { q } })).messages).toEqual([]);
  const statuses = await Promise.all(
    Array.from({ length: 244 }, () =>
      as('ada')
        .send(contract.search, { query: { q: 'zebra', limit: 1 } })
        .then(({ status }) => status),
    ),
  );
  expect(statuses.filter(status => status === 429)).toHaveLength(5);
});
