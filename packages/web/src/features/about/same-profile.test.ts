import { expect, test } from 'vitest';
import { unsavedOf } from './same-profile.ts';

const saved = { researchField: ['Law', 'Engineering'], education: 'PhdOrBeyond', locale: 'en-US' } as const;
const kept = { ...saved, researchField: [...saved.researchField] };

test('chips that were pressed on and off again are no change', () => {
  const isSame = (draft: Parameters<typeof unsavedOf>[0]) => unsavedOf(draft, kept) === null;
  const researchField = [...saved.researchField];
  expect(isSame({ researchField: ['Engineering', 'Law'], education: 'PhdOrBeyond' })).toBe(true);
  expect(isSame({ researchField: ['Law'], education: 'PhdOrBeyond' })).toBe(false);
  expect(isSame({ researchField: ['Law', 'Engineering'] })).toBe(false);
  expect(isSame({ researchField, education: 'PhdOrBeyond', ageGroup: '_25_34' })).toBe(false);
  expect(isSame(null)).toBe(true);
});

test('a chip that was pressed while others were being saved is still to be saved', () => {
  const meanwhile = { ...kept, ageGroup: '_25_34' as const };
  expect(unsavedOf(meanwhile, kept)).toBe(meanwhile);
});
