import type { User, UserId } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { storageOf } from '../testing/browser-storage.ts';
import { fakeUser } from '../testing/fake-server.ts';

vi.stubGlobal('localStorage', storageOf(new Map()));
const { session } = await import('./index.ts');
const { keepUser } = await import('./keep-user.ts');

const nameNow = () => {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.name : null;
};

test('what the server has of a person is kept, and never over the session of somebody else or of nobody', () => {
  const changed: User = { ...fakeUser, name: 'Changed' };
  session.set({ token: 'theirs', user: fakeUser });
  keepUser(changed);
  expect([nameNow(), session.token()]).toEqual(['Changed', 'theirs']);
  // The reply was on its way when somebody else signed in, and when they left.
  session.set({ token: 'of another', user: { ...fakeUser, id: 'another' as UserId, name: 'Another' } });
  keepUser(changed);
  expect([nameNow(), session.token()]).toEqual(['Another', 'of another']);
  session.clear();
  keepUser(changed);
  expect([nameNow(), session.token()]).toEqual([null, null]);
});
