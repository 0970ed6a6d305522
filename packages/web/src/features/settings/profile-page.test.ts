import type { User } from '@nousboard/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { fakeUser } from '#lib/testing/fake-server.ts';
import { ProfilePage } from './profile-page.tsx';

beforeAll(speakEnglish);

const unasked = () => Promise.reject(new Error('Nobody pressed anything.'));
const drawn = (user: object): string => {
  const page = createElement(ProfilePage, {
    user: { ...fakeUser, ...user } as User,
    config: undefined,
    onChangePassword: unasked,
    planAction: null,
    planUse: null,
    organizations: null,
    sessions: null,
    about: null,
    losses: null,
    onExport: unasked,
    onDeleteAccount: unasked,
  });
  return renderToStaticMarkup(page);
};
const mayChange = (user: object): boolean => {
  const html = drawn(user);
  expect(html).toContain('Change Username');
  return html.includes('Change Password');
};

test('a password is changed by who has one here and an e-mail for the link, and by nobody else', () => {
  expect(mayChange({})).toBe(true);
  expect(mayChange({ provider: 'google' })).toBe(false);
  expect(mayChange({ email: '' })).toBe(false);
});

test('name, e-mail and username are read, not written: there is no field, and the latter two buttons are off', () => {
  const html = drawn({ name: 'Ada Quill', email: 'ada@example.org', username: 'adaq' });
  for (const fact of ['Ada Quill', 'ada@example.org', 'adaq']) expect(html).toContain(`>${fact}</bdi>`);
  expect(html).not.toMatch(/<(?:input|textarea|select)\b|contenteditable/i);
  const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
  for (const name of ['Change Email', 'Change Username'])
    expect(buttons.filter(button => button.includes(name) && button.includes('aria-disabled="true"'))).toHaveLength(1);
  expect(html).not.toContain('Change Name');
});
