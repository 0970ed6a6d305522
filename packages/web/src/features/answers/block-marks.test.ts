import { expect, test } from 'vitest';
import { BlockMarker } from './block-marks.ts';
import { BlockSplitter } from './markdown-blocks.ts';
import { Numbering } from './numbering.ts';
import { marksOf } from './shown-answer.ts';
import { aCitation } from './testing.ts';

const TEXT = 'One is so.\n\n- Two is.\n- Three is.\n\nFour is so too.';
const citations = [
  aCitation(1, { at: 10, claim: { start: 0, end: 10 }, how: 'pointer' }),
  aCitation(2, { at: 21, claim: { start: 14, end: 21 }, how: 'pointer' }),
  aCitation(3, { at: TEXT.length, claim: { start: 36, end: TEXT.length }, how: 'pointer' }),
];

test('while an answer is written, what is settled stays the same object, whatever arrives behind it', () => {
  const splitter = new BlockSplitter();
  const marker = new BlockMarker();
  const numbering = new Numbering();
  let known = citations.slice(0, 0);
  let cited = numbering.of(known).cited;
  let marks = marksOf({ citations: known, verdicts: [] }, () => undefined);
  let before = marker.mark(splitter.split(''), marks, cited);
  for (let end = 1; end <= TEXT.length; end += 1) {
    const fresh = citations.filter(citation => citation.at === end);
    if (fresh.length > 0) {
      known = [...known, ...fresh];
      cited = numbering.of(known).cited;
      marks = marksOf({ citations: known, verdicts: [] }, () => undefined);
    }
    const now = marker.mark(splitter.split(TEXT.slice(0, end)), marks, cited);
    // All but the block that is being written and the one before it, whose end is known only now.
    for (const [index, block] of before.slice(0, -2).entries()) expect(now[index]).toBe(block);
    before = now;
  }
  expect(before.map(block => block.cited.map(({ passage }) => passage.number))).toEqual([[1], [2], [3]]);
});

test('the text as it was stored shows the same blocks as the one that was watched', () => {
  const live = new BlockMarker().mark(
    new BlockSplitter().split(TEXT),
    marksOf({ citations, verdicts: [] }, () => undefined),
    new Numbering().of(citations).cited,
  );
  const marker = new BlockMarker();
  const first = marker.mark(
    new BlockSplitter().split(TEXT),
    marksOf({ citations, verdicts: [] }, () => undefined),
    new Numbering().of(citations).cited,
  );
  expect(first).toEqual(live);
});

test('a citation that becomes another one is drawn anew in its own block only', () => {
  const marker = new BlockMarker();
  const numbering = new Numbering();
  const blocks = new BlockSplitter().split(TEXT);
  const before = marker.mark(
    blocks,
    marksOf({ citations, verdicts: [] }, () => undefined),
    numbering.of(citations).cited,
  );
  const changed = citations.map((citation, index) =>
    index === 1 ? { ...citation, verdict: 'partial' as const } : citation,
  );
  const after = marker.mark(
    blocks,
    marksOf({ citations: changed, verdicts: [] }, () => undefined),
    numbering.of(changed).cited,
  );
  expect(after.map((block, index) => block === before[index])).toEqual([true, false, true]);
});
