import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { loadSettings, SettingsError } from '@nousboard/server/platform/settings';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const TERMS = {
  id: 'terms-2026',
  title: 'New terms',
  body: 'We have new terms.',
  mode: 'agree' as const,
  expiration: null,
  after: 1_900_000_000,
};
const NEWS = {
  id: 'news',
  title: 'News',
  body: 'There is a new reader.',
  mode: 'notice' as const,
  expiration: 2_000_000_000,
  after: null,
};

test('what a person says of themselves is kept as a whole and told with who they are', async () => {
  const { as } = await startTestApp();
  expect((await as('ada').user()).profile).toBeNull();
  const first = {
    channel: 'Friends',
    ageGroup: '_25_34',
    education: 'PhdOrBeyond',
    researchField: ['Law', 'Other'],
    locale: 'de-DE',
  } as const;
  expect(
    (await as('ada').call(contract.updateProfile, { body: { ...first, researchField: [...first.researchField] } }))
      .profile,
  ).toEqual(first);
  expect((await as('ada').call(contract.getUser)).profile).toEqual(first);
  // What was toggled off is gone.
  expect((await as('ada').call(contract.updateProfile, { body: { researchField: ['Engineering'] } })).profile).toEqual({
    researchField: ['Engineering'],
  });
  expect((await as('bob').user()).profile).toBeNull();
});

test.each([
  ['no field of research', { researchField: [] }],
  ['four fields of research', { researchField: ['Law', 'Other', 'Education', 'Engineering'] }],
  ['a field twice', { researchField: ['Law', 'Law'] }],
  ['a field that is not in the list', { researchField: ['Alchemy'] }],
  ['a channel that is not in the list', { researchField: ['Law'], channel: 'Radio' }],
  ['an age that is not in the list', { researchField: ['Law'], ageGroup: '_0_17' }],
  ['something else', { researchField: ['Law'], role: 'ADMIN' }],
])('a profile with %s is refused, and the one before stays', async (_, body) => {
  const { as } = await startTestApp();
  await as('ada').call(contract.updateProfile, { body: { researchField: ['Law'] } });
  await expect(as('ada').call(contract.updateProfile, { body: body as never })).rejects.toMatchObject({
    status: 422,
    code: 'validation',
  });
  expect((await as('ada').call(contract.getUser)).profile).toEqual({ researchField: ['Law'] });
});

test('notices stand in the configuration, and when each was seen is added up', async () => {
  const { as, anonymous } = await startTestApp({ settings: { consentNotices: [TERMS, NEWS] } });
  expect((await anonymous.call(contract.getConfig)).consent).toEqual([TERMS, NEWS]);
  expect((await as('ada').user()).consent).toEqual({});
  expect((await as('ada').call(contract.updateConsent, { body: { news: 1_800_000_000 } })).consent).toEqual({
    news: 1_800_000_000,
  });
  expect((await as('ada').call(contract.updateConsent, { body: { 'terms-2026': 1_800_000_009 } })).consent).toEqual({
    news: 1_800_000_000,
    'terms-2026': 1_800_000_009,
  });
  expect((await as('bob').user()).consent).toEqual({});
});

test('a notice that there is not, a time that is none, and whoever is not signed in are refused', async () => {
  const { as, anonymous } = await startTestApp({ settings: { consentNotices: [NEWS] } });
  for (const body of [{ other: 1 }, { news: '2026-01-01' }, { news: -1 }, { news: 1.5 }])
    await expect(as('ada').call(contract.updateConsent, { body: body as never })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
    });
  expect((await as('ada').call(contract.getUser)).consent).toEqual({});
  expect((await anonymous.send(contract.updateConsent, { body: { news: 1 } })).status).toBe(401);
  expect((await anonymous.send(contract.updateProfile, { body: { researchField: ['Law'] } })).status).toBe(401);
  expect((await anonymous.send(contract.updateOnboarding, { body: { newUser: false } })).status).toBe(401);
});

test('somebody new is new until they have seen the tour or declined it; nobody becomes new again', async () => {
  const { as } = await startTestApp();
  expect((await as('ada').user()).onBoarding).toBe(true);
  expect((await as('ada').call(contract.updateOnboarding, { body: { newUser: false } })).onBoarding).toBe(false);
  // Two windows may say so.
  expect((await as('ada').call(contract.updateOnboarding, { body: { newUser: false } })).onBoarding).toBe(false);
  expect((await as('ada').call(contract.getUser)).onBoarding).toBe(false);
  for (const body of [{ newUser: true }, {}, { newUser: false, onBoarding: true }])
    await expect(as('ada').call(contract.updateOnboarding, { body: body as never })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
    });
  expect((await as('ada').call(contract.getUser)).onBoarding).toBe(false);
  expect((await as('bob').user()).onBoarding, 'others are as new as they were').toBe(true);
});

test('a file of notices is read at the start; what is wrong in it is said', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'nousboard-notices-')), 'notices.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return loadSettings({ CONSENT_NOTICES: file }).consentNotices;
  };
  expect(read(JSON.stringify([{ id: 'news', title: 'News', body: 'New.', mode: 'notice' }]))).toEqual([
    { id: 'news', title: 'News', body: 'New.', mode: 'notice', expiration: null, after: null },
  ]);
  for (const [text, message] of [
    ['[', /CONSENT_NOTICES names a file that cannot be read as JSON/],
    ['[{"id":"a","title":"","body":"b","mode":"agree"}]', /CONSENT_NOTICES names a file in which 0\.title is wrong/],
    [JSON.stringify([NEWS, NEWS]), /each id may be there once/],
  ] as const)
    expect(() => read(text), text).toThrow(
      expect.objectContaining({ name: SettingsError.name, message: expect.stringMatching(message) }),
    );
  expect(() => loadSettings({ CONSENT_NOTICES: '/nowhere.json' })).toThrow(/cannot be read/);
});
