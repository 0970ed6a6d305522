import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { answerTree } from './answer-tree.ts';
import { blocksOf } from './markdown-blocks.ts';
import { type Marks, marksOfBlock, placeMarks } from './place-marks.ts';
import { noMarks } from './testing.ts';

/**
 * The tree as a line: `[1]` is a tab, `{…}` a claim, `~…~` a sentence without a passage followed by `(none)`, `<…>`
 * words held together.
 */
function show(node: Nodes): string {
  if ('value' in node) return node.value;
  const inner = 'children' in node ? node.children.map(show).join('') : '';
  const name = (node as { data?: { hName?: string } }).data?.hName;
  if (name === 'cite-tab')
    return `[${(node as { data?: { hProperties?: { citationId?: string } } }).data?.hProperties?.citationId}]`;
  if (name === 'cite-claim') return `{${inner}}`;
  if (name === 'bare-claim') return `~${inner}~`;
  if (name === 'no-passage') return '(none)';
  if (name === 'keep-together') return `<${inner}>`;
  return inner;
}
const draw = (markdown: string, marks: Partial<Marks>) =>
  show(placeMarks(answerTree(markdown), markdown, { ...noMarks, ...marks }));

test('a tab stands behind its word and keeps it on the line', () => {
  expect(draw('Cues help sleepers, often.', { tabs: [{ at: 18, citationId: '1' }] })).toBe(
    'Cues help <sleepers[1]>, often.',
  );
});

test('a tab behind bold words stands behind the emphasis', () => {
  expect(draw('It was **11.2% closer** there.', { tabs: [{ at: 23, citationId: '1' }] })).toBe(
    'It was <11.2% closer[1]> there.',
  );
  expect(draw('It was **closer**.', { tabs: [{ at: 15, citationId: '1' }] })).toBe('It was <closer[1]>.');
});

test('several tabs stand close behind one word', () => {
  expect(
    draw('They agree.', {
      tabs: [
        { at: 10, citationId: '5' },
        { at: 10, citationId: '6' },
      ],
    }),
  ).toBe('They <agree[5][6]>.');
});

test('the sentence of a citation is one claim, across emphasis', () => {
  expect(draw('One. Two **bold** words. Three.', { claims: [{ start: 5, end: 24, citationId: '1' }] })).toBe(
    'One. {Two }{bold}{ words.} Three.',
  );
});

test('a sentence without a passage is dotted and says so', () => {
  expect(draw('Fine. Left open by both.', { bare: [{ start: 6, end: 24 }] })).toBe(
    'Fine. ~Left open by <both.(none)>~',
  );
});

test('escapes and entities do not move a tab', () => {
  expect(draw('a \\* b &amp; c word end', { tabs: [{ at: 19, citationId: '1' }] })).toBe('a * b & c <word[1]> end');
});

test('a tab behind a code block stands below it', () => {
  expect(draw('```\nx = 1\n```', { tabs: [{ at: 13, citationId: '1' }] })).toBe('x = 1[1]');
});

test('each tab belongs to exactly one block', () => {
  const answer = 'First one.\n\n- item two\n- item three\n\nLast.';
  const blocks = blocksOf(answer);
  fc.assert(
    fc.property(fc.array(fc.nat(answer.length), { maxLength: 8 }), offsets => {
      const marks = { ...noMarks, tabs: offsets.map((at, index) => ({ at, citationId: `${index}` })) };
      const placed = blocks.flatMap((block, index) => marksOfBlock(marks, block, index === 0).tabs);
      expect(placed.map(tab => tab.citationId).sort()).toEqual(offsets.map((_, index) => `${index}`).sort());
    }),
  );
});

const inline = fc.constantFrom(
  'word',
  '**bold**',
  '*soft*',
  '`code`',
  'a&amp;b',
  '\\*',
  '[link](https://a.example)',
  '3.5%',
  '語',
  '—',
);
const markdown = fc
  .array(
    fc.array(inline, { minLength: 1, maxLength: 6 }).map(words => `${words.join(' ')}.`),
    { minLength: 1, maxLength: 4 },
  )
  .chain(lines => fc.constantFrom('\n', '\n\n', '\n- ').map(between => lines.join(between)));

test('marks never change a word, and every tab is drawn once', () => {
  fc.assert(
    fc.property(markdown, fc.array(fc.tuple(fc.nat(120), fc.nat(120)), { maxLength: 6 }), (text, spans) => {
      const clamp = (offset: number) => Math.min(offset, text.length);
      const tabs = spans.map(([at], index) => ({ at: clamp(at), citationId: `${index}` }));
      const claims = spans.map(([a, b], index) => ({
        start: clamp(Math.min(a, b)),
        end: clamp(Math.max(a, b)),
        citationId: `${index}`,
      }));
      const tree = placeMarks(answerTree(text), text, { ...noMarks, tabs, claims });
      expect(show(tree).replace(/\[\d\]|[<>{}]/g, '')).toBe(show(answerTree(text)));
      expect(show(tree).match(/\[\d\]/g)?.length ?? 0).toBe(tabs.length);
    }),
  );
});

test('what a model writes can neither run nor fetch', () => {
  expect(
    show(answerTree('<img src=x onerror=alert(1)> and ![alt](https://a.example/x.png) and [x](javascript:alert(1))')),
  ).toBe('<img src=x onerror=alert(1)> and alt and x');
});
