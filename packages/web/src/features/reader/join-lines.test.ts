import { expect, test } from 'vitest';
import { joinLines } from './join-lines.ts';

const set = (...texts: string[]) => texts.map((text, at) => ({ text, top: at * 12, size: 10 }));

test('lines become one text, and words that print has broken are whole', () => {
  expect(joinLines(set('Replay in sleep', 'supports consoli-', 'dation of memory.'))).toBe(
    'Replay in sleep supports consolidation of memory.',
  );
  expect(joinLines(set('a state-of-the-', 'art model'))).toBe('a state-of-the-art model');
  expect(joinLines(set('pages 10-', '20 and Jean-', 'Paul'))).toBe('pages 10-20 and Jean-Paul');
  expect(joinLines(set('记忆的', '巩固'))).toBe('记忆的巩固');
  expect(joinLines(set('two  spaces ', ' inside'))).toBe('two spaces inside');
});

test('paragraphs and headings stay apart, and a column goes on with its sentence', () => {
  expect(
    joinLines([
      { text: 'Methods', top: 0, size: 16 },
      { text: 'We asked', top: 20, size: 10 },
      { text: 'them.', top: 32, size: 10 },
      { text: 'Then we', top: 60, size: 10 },
      { text: 'asked again.', top: 4, size: 10 },
    ]),
  ).toBe('Methods\n\nWe asked them.\n\nThen we asked again.');
});
