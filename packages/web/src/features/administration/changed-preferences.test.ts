import { expect, test } from 'vitest';
import { changedPreferences } from './changed-preferences.ts';

const off = { enabled: false, allowAdmin: false, value: null };

test('only the preferences that were filled in otherwise are sent', () => {
  const known = {
    welcomeMessage: { enabled: false, allowAdmin: true, value: 'Welcome' },
    inputPlaceholder: { enabled: true, allowAdmin: false, value: 'Ask about tea' },
    books: off,
    upload: { ...off, allowAdmin: true },
  };
  const texts = { welcomeMessage: '', inputPlaceholder: 'Ask about tea', defaultDataSource: '' };
  expect(changedPreferences(known, { texts, features: { books: 'nobody', upload: 'admins' } })).toEqual({});
  expect(
    changedPreferences(known, {
      texts: { ...texts, inputPlaceholder: ' ', defaultDataSource: 'MYLIBRARY' },
      features: { books: 'everybody', scholars: 'admins' },
    }),
  ).toEqual({
    inputPlaceholder: off,
    defaultDataSource: { enabled: true, allowAdmin: false, value: 'MYLIBRARY' },
    books: { ...off, enabled: true },
    scholars: { ...off, allowAdmin: true },
  });
});
