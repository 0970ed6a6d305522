import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise, normaliseWithMap } from './normalise.ts';

test.each([
  ['The “quick”\u00a0 fox', 'the "quick" fox'],
  ['impres-\nsive results', 'impressive results'],
  ['eﬃcient ﬁle', 'efficient file'],
  ['co\u00adoperate', 'cooperate'],
  ['1990–1995 − 3', '1990-1995 - 3'],
  ['  Naïve\n\tidea ', 'naïve idea'],
])('%j reads like %j', (original, folded) => {
  expect(normalise(original)).toBe(folded);
});

test('the map leads every folded unit back to where it came from', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 40 }).map(units => String.fromCharCode(...units)),
      original => {
        const { text, from } = normaliseWithMap(original);
        const rising = from.every((place, at) => at === 0 || place >= (from[at - 1] as number));
        return rising && from.length === text.length + 1 && from[text.length] === original.length;
      },
    ),
  );
});
