import type { User } from '@nousboard/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { fakeUser } from '#lib/testing/fake-server.ts';
import { ProfilePage } from './profile-page.tsx';

beforeAll(speakEnglish);

const unasked = () => Promise.reject(new Error('Nobody pressed anything.'));
const mayChange = (user: object): boolean => {
  const page = createElement(ProfilePage, {
    user: { ...fakeUser, ...user } as User,
    config: undefined,
    onChangePassword: unasked,
    onUpgrade: () => undefined,
    onDeleteAccount: unasked,
  });
  const html = renderToStaticMarkup(page);
  expect(html).toContain('Change Username');
  return html.includes('Change Password');
};

test('a password is changed by who has one here and an e-mail for the link, and by nobody else', () => {
  expect(mayChange({})).toBe(true);
  expect(mayChange({ provider: 'google' })).toBe(false);
  expect(mayChange({ email: '' })).toBe(false);
});
