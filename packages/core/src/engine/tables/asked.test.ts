import { expect, test } from 'vitest';
import { askedRoots, everyRootIn, rootsIn } from './asked.ts';

test('a label that runs its words together has the words by which people ask for it', () => {
  for (const roots of [rootsIn, askedRoots, everyRootIn]) {
    expect(roots('PetCare'), roots.name).toEqual(roots('pet care'));
    expect(roots('NASDAQ McBride iPhone').size, roots.name).toBe(3);
  }
});
