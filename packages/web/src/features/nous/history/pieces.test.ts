import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const written = (...given: Parameters<typeof piecesOf>) =>
  piecesOf(...given).map(({ kind, text }) => (kind === 'same' ? text : `${kind} ${text}`));

test('an earlier version is read without the signs of Markdown, whether or not something has changed', () => {
  const before = '# Findings\n\nA **strong** effect.';
  expect(written(before, before).join('')).toBe('Findings\n\nA strong effect.');
  const changed = piecesOf(before, '# Findings\n\nA **weak** effect.');
  expect(changed.map(({ text }) => text).join('')).not.toMatch(/[#*]/);
  expect(changed.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(['strong', 'weak']);
});

test('where only the form has changed, its signs say so; addresses are not read out', () => {
  const before = 'A strong effect [1](</file?file_id=x&start=1>).';
  const shown = piecesOf(before, 'A **strong** effect [1](</file?file_id=x&start=1>).');
  expect(shown.some(({ kind, text }) => kind === 'added' && text.includes('**'))).toBe(true);
  expect(shown.some(({ text }) => text.includes('file_id'))).toBe(false);
});

test('a version without words has no pieces', () => {
  expect(piecesOf('', '')).toEqual([]);
});
