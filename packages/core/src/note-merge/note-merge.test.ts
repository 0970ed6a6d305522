import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts, mergeNotes } from './index.ts';
import { mergeTexts } from './merge-notes.ts';
import { splitBlocks } from './split-blocks.ts';

const line = fc.constantFrom(
  'First words.',
  'Other words',
  '# Heading',
  '- item',
  '1. one',
  '```',
  '~~~ts',
  '$$',
  '| a | b |',
  '|---|---|',
  '',
  '  ',
  '\tindented',
  'é漢 😀',
  '> quote',
);
const markdown = fc.array(line, { maxLength: 14 }).map(lines => lines.join('\n'));
/** Texts of plain paragraphs, each of which says which it is. */
const paragraphs = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 })
  .map(ids => ids.map(id => `Paragraph ${id}.`));

type Step = { at: number; what: 'change' | 'insert' | 'remove' };
const steps = fc.array(
  fc.record({ at: fc.nat(9), what: fc.constantFrom('change' as const, 'insert' as const, 'remove' as const) }),
  { maxLength: 4 },
);
function edited(blocks: readonly string[], doing: readonly Step[], by: string): string[] {
  const result = [...blocks];
  for (const [nth, { at, what }] of doing.entries()) {
    const place = result.length === 0 ? 0 : at % result.length;
    if (what === 'insert' || result.length === 0) result.splice(place, 0, `Written by ${by}, ${nth}.`);
    else if (what === 'remove') result.splice(place, 1);
    else result[place] = `${result[place]} Changed by ${by}, ${nth}.`;
  }
  return result;
}
const text = (blocks: readonly string[]): string => blocks.join('\n\n');
const sorted = (merged: string | null) => (merged === null ? null : [...splitBlocks(merged).blocks].sort());

describe('blocks', () => {
  test('no character of a text is lost in splitting', () => {
    fc.assert(
      fc.property(fc.oneof(markdown, fc.string({ unit: 'grapheme' })), written => {
        const { blocks, gaps } = splitBlocks(written);
        expect(gaps).toHaveLength(blocks.length + 1);
        expect(gaps[0] + blocks.map((block, at) => block + gaps[at + 1]).join('')).toBe(written);
        for (const gap of gaps) expect(gap.trim()).toBe('');
      }),
    );
  });

  test('code with empty lines, a formula and a table are one block each; list items are blocks of their own', () => {
    expect(
      splitBlocks(
        '# A\nText\nmore\n\n```ts\na\n\nb\n```\n| a |\n|---|\n| b |\n\n$$\nx\n\ny\n$$\n- one\n  more\n- two\n',
      ).blocks,
    ).toEqual([
      '# A',
      'Text\nmore',
      '```ts\na\n\nb\n```',
      '| a |\n|---|\n| b |',
      '$$\nx\n\ny\n$$',
      '- one\n  more',
      '- two',
    ]);
  });
});

describe('merging', () => {
  test('where one side did nothing, the other’s text is the result to the letter', () => {
    fc.assert(
      fc.property(markdown, markdown, (base, other) => {
        expect(mergeTexts(base, other, base)).toBe(other);
        expect(mergeTexts(base, base, other)).toBe(other);
        expect(mergeTexts(base, other, other)).toBe(other);
      }),
    );
  });

  test('nothing that anybody wrote disappears, and the same blocks survive whoever is first', () => {
    let merges = 0;
    fc.assert(
      fc.property(paragraphs, steps, steps, (blocks, byAda, byBob) => {
        const [base, mine, theirs] = [blocks, edited(blocks, byAda, 'Ada'), edited(blocks, byBob, 'Bob')];
        const merged = mergeTexts(text(base), text(mine), text(theirs));
        expect(sorted(merged)).toEqual(sorted(mergeTexts(text(base), text(theirs), text(mine))));
        if (merged === null) return;
        merges += 1;
        const result = splitBlocks(merged).blocks;
        for (const block of [...mine, ...theirs]) if (!base.includes(block)) expect(result).toContain(block);
        // What both left stays, and nothing is there that nobody wrote.
        for (const block of base) if (mine.includes(block) && theirs.includes(block)) expect(result).toContain(block);
        for (const block of result) expect([...mine, ...theirs]).toContain(block);
      }),
      { numRuns: 2_000 },
    );
    expect(merges).toBeGreaterThan(500);
  });

  test('changes of any Markdown keep every new block, or are a conflict', () => {
    fc.assert(
      fc.property(markdown, markdown, markdown, (base, mine, theirs) => {
        const merged = mergeTexts(base, mine, theirs);
        if (merged === null) return;
        const known = splitBlocks(base).blocks;
        for (const block of [...splitBlocks(mine).blocks, ...splitBlocks(theirs).blocks])
          if (!known.includes(block)) expect(merged).toContain(block);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['neighbours', 'a\n\nb', 'A\n\nb', 'a\n\nB', 'A\n\nB'],
    ['additions at the same end', 'a', 'a\n\nmine', 'a\n\ntheirs', 'a\n\ntheirs\n\nmine'],
    ['two tasks of one list', '- [ ] a\n- [ ] b\n', '- [x] a\n- [ ] b\n', '- [ ] a\n- [x] b\n', '- [x] a\n- [x] b\n'],
    ['an item and an item', '- a', '- a\n- b', '- a\n- c', '- a\n- c\n- b'],
    ['the same change twice', 'a\n\nb', 'A\n\nb', 'A\n\nb\n\nc', 'A\n\nb\n\nc'],
    ['a removal and a change elsewhere', 'a\n\nb\n\nc', 'a\n\nc', 'a\n\nb\n\nC', 'a\n\nC'],
    ['empty lines of one and words of the other', 'a\n\nb', 'a\n\n\n\nb', 'a\n\nB\n\nb', 'a\n\nB\n\nb'],
    ['the same block', 'a', 'a mine', 'a theirs', null],
    ['a block that the other removed', 'a\n\nb', 'a\n\nb mine', 'a', null],
    ['code as a whole', '```\na\n\nb\n```', '```\nA\n\nb\n```', '```\na\n\nB\n```', null],
  ])('%s', (_name, base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
  });

  test('the title is merged as one thing', () => {
    const base = { title: 'A', text: 'a' };
    expect(mergeNotes(base, { title: 'B', text: 'a' }, { title: 'A', text: 'b' })).toEqual({ title: 'B', text: 'b' });
    expect(mergeNotes(base, { title: 'B', text: 'a' }, { title: 'C', text: 'a' })).toBeNull();
  });

  test('a long note is merged in a moment', () => {
    const lines = Array.from({ length: 12_000 }, (_, at) => `- item ${at} of a very long list`);
    const mine = lines.with(10, 'mine').toSpliced(6_000, 3);
    const theirs = lines.with(11_000, 'theirs').toSpliced(5_000, 0, '- added');
    const began = performance.now();
    expect(mergeTexts(lines.join('\n'), mine.join('\n'), theirs.join('\n'))).toContain('theirs');
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('comparing', () => {
  test('the pieces make both texts', () => {
    fc.assert(
      fc.property(markdown, markdown, (before, after) => {
        const pieces = compareTexts(before, after);
        const without = (kind: string) =>
          pieces
            .filter(piece => piece.kind !== kind)
            .map(piece => piece.text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });

  test('of two texts that have only spaces in common one stands for the other', () => {
    expect(compareTexts('- [ ] read Rasch', 'Changed elsewhere today')).toEqual([
      { kind: 'removed', text: '- [ ] read Rasch' },
      { kind: 'added', text: 'Changed elsewhere today' },
    ]);
  });

  test('of a changed paragraph the changed words are marked', () => {
    expect(compareTexts('One.\n\nThe old cue helps.', 'One.\n\nThe new cue helps.')).toEqual([
      { kind: 'same', text: 'One.\n\nThe ' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ' cue helps.' },
    ]);
  });
});
