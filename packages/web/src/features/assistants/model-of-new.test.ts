import { expect, test } from 'vitest';
import { modelOfNew } from './model-of-new.ts';

test('a new assistant begins with the usual model, that of its project, or another, as far as they are offered', () => {
  expect(modelOfNew(['a', 'b', 'gpt-3.5-turbo-1106'], 'b')).toBe('gpt-3.5-turbo-1106');
  expect(modelOfNew(['a', 'b'], 'b')).toBe('b');
  expect(modelOfNew(['a', 'b'], 'builtin')).toBe('a');
  expect(modelOfNew([], 'builtin')).toBe('gpt-3.5-turbo-1106');
});
