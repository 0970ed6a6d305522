import { expect, test } from 'vitest';
import { phrasesIn } from './phrases.ts';

test('things named twice are phrases; parts of compounds, vague words and plain single words are not', () => {
  const phrases = phrasesIn([
    'The claim verifier of QACHECK asks a multi-hop question first. New methods change.',
    'Each claim verifier reads; QACHECK answers the multi-hop question. New methods change. ' +
      'Language matters. Language helps.',
  ]);
  expect(phrases).toContain('claim verifier');
  expect(phrases).toContain('QACHECK');
  for (const bad of ['hop question', 'New methods', 'Language', 'multi']) expect(phrases).not.toContain(bad);
});

test('half of what is always joined is no phrase', () => {
  const phrases = phrasesIn([
    'The tenant is not liable for fair wear and tear. The neap tide and wind are high.',
    'Paint is kept but for fair wear and tear. The neap tide and Moon are high.',
  ]);
  expect(phrases).toContain('neap tide');
  expect(phrases).not.toContain('fair wear');
});

test('no phrase reaches over punctuation or a line', () => {
  expect(
    phrasesIn(['sea level\nspring tide, neap tide', 'sea level\nspring tide, neap tide']).filter(phrase =>
      /level spring|tide neap/.test(phrase),
    ),
  ).toEqual([]);
});
