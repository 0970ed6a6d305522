import { expect, test } from 'vitest';
import { LEANS_BACK, sentenceFlags } from './build-index.ts';

const leans = (sentence: string): boolean => (sentenceFlags(sentence) & LEANS_BACK) !== 0;

test.each([
  'It is likely to break in frost.',
  'It was built in 1990.',
  'This makes it cheaper.',
  'Es wurde 1990 gebaut.',
  'Es ist rot.',
  'Il est né à Lyon.',
  'Cette méthode est lente.',
  'Esta regla no vale.',
])('%s points back to the sentence before', sentence => {
  expect(leans(sentence)).toBe(true);
});

test.each([
  'It was agreed to raise the rent.',
  'It was agreed by the whole committee that the fence is mended.',
  'It has been noted that the gate sticks.',
  'It is not possible to park there.',
  'This year the show is in June.',
  'Es wurde einstimmig beschlossen, den Beitrag zu erhöhen.',
  'Es gibt drei Wege.',
  'Diese Woche ist geschlossen.',
  'Il est interdit de fumer.',
  'Il y a trois sorties.',
  'Cette année la fête a lieu en juin.',
  'Esta semana no hay clase.',
  'Questa settimana è chiuso.',
])('%s stands by itself', sentence => {
  expect(leans(sentence)).toBe(false);
});
