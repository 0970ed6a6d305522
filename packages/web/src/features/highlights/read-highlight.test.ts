import type { Highlight } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { filterHighlights } from './in-place.ts';
import { readHighlight } from './read-highlight.ts';

const highlight = {
  content: { text: 'whistles after **nine** minutes [1](/file?file_id=f&start=1)' },
  comment: { text: '', emoji: '' },
} as Highlight;

test('words marked in Markdown are shown and found without its signs; those of other documents as they stand', () => {
  const read = readHighlight(highlight, 'text/markdown');
  expect(read.content.text).toBe('whistles after nine minutes 1');
  expect(filterHighlights([read], { words: 'after nine minutes', kind: 'all', color: null })).toEqual([read]);
  expect(readHighlight(highlight, 'text/plain').content).toEqual(highlight.content);
  const area = { ...highlight, content: {} };
  expect(readHighlight(area, 'text/markdown')).toBe(area);
});
