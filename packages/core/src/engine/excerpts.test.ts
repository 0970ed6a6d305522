import { expect, test } from 'vitest';
import { textIn } from '../document/span-text.ts';
import { chooseExcerpts } from './excerpts.ts';
import { evidenceOf } from './mentions.ts';
import { ask, read, searchableOf } from './tables/testing.ts';

/** The quotes of a text to a question, with the sentences that have these words found in that order, nearly alike. */
function quotesOf(markdown: string, question: string, words: readonly string[]) {
  const text = read(markdown);
  const places = words.flatMap(own =>
    text.sentences.flatMap((span, sentence) =>
      textIn(text, span).includes(own) ? [{ segment: 0, sentence, passage: span.passage }] : [],
    ),
  );
  const scope = [searchableOf(text, 'Report')];
  const evidence = evidenceOf(scope, places);
  const sentences = evidence.sentences.map((ranked, at) => ({ ...ranked, score: 2 - at / 100 }));
  const wanted = { wantsList: false, defined: null };
  return chooseExcerpts({ scope, texts: new Map([[0, text]]), evidence }, question, sentences, () => 1, wanted);
}

const minutes =
  '# Minutes\n\n## Bonfires\n\nA motion to ban them altogether was rejected by three votes.\n\n' +
  '## Fence\n\nThe lowest of three quotes was accepted by the meeting.\n\n' +
  '## Smoke\n\nThe ban on smoke in the yard was accepted by the meeting.\n';

test('what another section says of something else does not stand beside the answer', () => {
  const close = (words: readonly string[]) =>
    quotesOf(minutes, 'was the bonfire ban accepted?', words).map(({ isClose = false }) => isClose);
  expect(close(['altogether', 'three quotes'])).toEqual([false, false]);
  expect(close(['altogether', 'smoke in'])).toEqual([false, true]);
});

test('a name in small letters that opens a paragraph is no cut', () => {
  const readme = read(
    '# Shelf\n\n## Setup\n\nshelfy needs Python 3.10 or newer. It runs on Linux.\n\n## Formats\n\n' +
      'A further format is planned for version 2.0.\n',
  );
  expect(ask(readme, 'which python version').quotes[0]).toContain('shelfy needs Python');
});
