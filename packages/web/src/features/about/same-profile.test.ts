import { expect, test } from 'vitest';
import { isSameProfile } from './same-profile.ts';

test('chips that were pressed on and off again are no change', () => {
  const saved = { researchField: ['Law', 'Engineering'], education: 'PhdOrBeyond', locale: 'en-US' } as const;
  const same = (draft: Parameters<typeof isSameProfile>[0]) => isSameProfile(draft, { ...saved, researchField });
  const researchField = [...saved.researchField];
  expect(same({ researchField: ['Engineering', 'Law'], education: 'PhdOrBeyond' })).toBe(true);
  expect(same({ researchField: ['Law'], education: 'PhdOrBeyond' })).toBe(false);
  expect(same({ researchField: ['Law', 'Engineering'] })).toBe(false);
  expect(same({ researchField, education: 'PhdOrBeyond', ageGroup: '_25_34' })).toBe(false);
});
