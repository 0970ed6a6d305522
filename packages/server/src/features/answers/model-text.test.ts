import { expect, test } from 'vitest';
import { ModelText } from './model-text.ts';

const whole = 'Ein Satz 🎉 [[NO_ANSWER]]\u0000\u0007 Ende [[NO';

test.each([1, 2, 3, 7, 100])('the text does not depend on how it was cut (%i units)', size => {
  const text = new ModelText();
  let out = '';
  for (let at = 0; at < whole.length; at += size) out += text.push(whole.slice(at, at + size));
  expect(out + text.end()).toBe('Ein Satz 🎉  Ende ');
  expect(text.declined).toBe(true);
});

test('half a character is never let through', () => {
  const text = new ModelText();
  expect(text.push('a\ud83c')).toBe('a');
  expect(text.push('\udf89b')).toBe('🎉b');
  expect(text.push('\ud83c')).toBe('');
  expect(text.end()).toBe('\ufffd');
});
