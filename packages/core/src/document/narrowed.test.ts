import { expect, test } from 'vitest';
import { buildIndex, openIndex } from '../search/index.ts';
import { firstSegmentState } from './build-segment.ts';
import { narrowed } from './narrowed.ts';
import { buildTextSegment } from './plain-text.ts';

const TEXT =
  'The kettle whistles at nine. Its lid is made of copper. The spout is bent. Nobody knows who made it.\n\n' +
  'The stove is older than the house. It burns wood.';
const { segment } = buildTextSegment([TEXT], false, firstSegmentState);
const spanOf = (words: string) => ({
  start: segment.text.indexOf(words),
  end: segment.text.indexOf(words) + words.length,
});
const say = (of: typeof segment) =>
  of.passages.map(({ firstSentence, lastSentence }) =>
    of.sentences.slice(firstSentence, lastSentence).map(({ start, end }) => of.text.slice(start, end)),
  );

test('only the sentences that are touched can be found; those that follow each other are one passage', () => {
  const marked = narrowed(segment, [spanOf('made of copper. The spout'), spanOf('who'), spanOf('It burns')]);
  expect(say(marked)).toEqual([
    ['Its lid is made of copper.', 'The spout is bent.', 'Nobody knows who made it.'],
    ['It burns wood.'],
  ]);
  const parted = narrowed(segment, [spanOf('kettle'), spanOf('spout')]);
  expect(say(parted)).toEqual([['The kettle whistles at nine.'], ['The spout is bent.']]);
  expect(parted.passages.map(({ start, end }) => parted.text.slice(start, end))).toEqual([
    'The kettle whistles at nine.',
    'The spout is bent.',
  ]);
  expect(parted.sentences.map(({ passage }) => passage)).toEqual([0, 1]);
  expect([parted.text, parted.pages]).toEqual([segment.text, segment.pages]);
});

test('what is left has an index; of nothing nothing is left', () => {
  expect(openIndex(buildIndex(narrowed(segment, [spanOf('copper')]), 'Kettles')).sentences).toBe(1);
  expect(narrowed(segment, [])).toMatchObject({ sentences: [], passages: [] });
});
