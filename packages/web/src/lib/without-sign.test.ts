import { expect, test } from 'vitest';
import { withoutSign } from './without-sign.ts';

test.each([
  ['💡 What are the conclusions?', 'What are the conclusions?'],
  ['⚠️ What are the limits?', 'What are the limits?'],
  ['👩🏽‍🔬 Who took part?', 'Who took part?'],
  ['🇨🇭 Where was it done?', 'Where was it done?'],
  ['❓ما النتائج؟', 'ما النتائج؟'],
  ['What does 💡 stand for?', 'What does 💡 stand for?'],
  ['2 groups, or 3?', '2 groups, or 3?'],
  ['💡', '💡'],
])('%s is asked as: %s', (proposed, asked) => {
  expect(withoutSign(proposed)).toBe(asked);
});
