import { expect, test } from 'vitest';
import { fakeUser } from '#lib/testing/fake-server.ts';
import { guard, home, landing, registerGuard, workspaceView } from './redirects.ts';

const inside = { status: 'signed-in', user: fakeUser } as const;
const outside = { status: 'signed-out', banned: false, expired: false } as const;
const project = '0123456789abcdef01234567';
const to = (conversationId: string) => ({ to: '/c/$conversationId', params: { conversationId } });

test('the root opens the last project, and home when there is none or it was new', () => {
  // If it is gone, nobody had asked for it by name.
  expect(landing(inside, project)).toEqual({ ...to(project), state: { isLanding: true } });
  expect(landing(inside, null)).toEqual(to(fakeUser.id));
  expect(landing(inside, 'new')).toEqual(to(fakeUser.id));
  expect(landing(inside, '../login')).toEqual(to(fakeUser.id));
});

test('visitors reach the sign-in only', () => {
  expect(landing(outside, project)).toEqual({ to: '/login' });
  expect(guard(outside)).toEqual({ to: '/login' });
  expect(guard({ status: 'unknown' })).toEqual({ to: '/login' });
  for (const place of [guard({ ...outside, banned: true }), landing({ ...outside, banned: true }, project)])
    expect(place).toEqual({ to: '/banned' });
  expect(guard(inside)).toBeNull();
});

test('whoever is signed in has no use for the sign-in', () => {
  expect(home(inside)).toEqual(to(fakeUser.id));
  expect(home(outside)).toBeNull();
});

test('whoever has not proved their e-mail does that first, wherever they want to go', () => {
  const unproved = { status: 'signed-in', user: { ...fakeUser, emailVerified: false } } as const;
  const verify = { to: '/verify', search: { email: fakeUser.email } };
  for (const place of [landing(unproved, project), home(unproved), guard(unproved)]) expect(place).toEqual(verify);
});

test('registration that is switched off leads to the sign-in', () => {
  expect(registerGuard({ registrationEnabled: false }, false)).toEqual({ to: '/login' });
  expect(registerGuard({ registrationEnabled: true }, false)).toBeNull();
});

test('registration that is switched off stays open to whoever was invited', () => {
  expect(registerGuard({ registrationEnabled: false }, true)).toBeNull();
});

test('an address names home, a project, or nothing', () => {
  expect(workspaceView(fakeUser.id, fakeUser.id)).toEqual({ view: 'home' });
  expect(workspaceView('new', fakeUser.id)).toEqual({ view: 'new' });
  expect(workspaceView(project, fakeUser.id)).toEqual({ view: 'project', conversationId: project });
  expect(workspaceView('search', fakeUser.id)).toEqual({ view: 'search' });
  for (const other of ['NEW', project.toUpperCase(), `${project}0`, '11111111-1111-4111-8111-111111111111'])
    expect(workspaceView(other, fakeUser.id)).toEqual({ view: 'nothing' });
});
