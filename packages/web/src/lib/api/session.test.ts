import type { Session } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { createSessionStore, onPersonLeft } from './session.ts';

const sessionOf = (id: string, name = id) => ({ token: id, user: { id, name } }) as unknown as Session;

test('a person has left when they sign out or somebody else signs in, not when their session is renewed', () => {
  const store = createSessionStore();
  const left = vi.fn<() => void>();
  const stop = onPersonLeft(store, left);
  store.set(sessionOf('ada'));
  store.set(sessionOf('ada', 'Ada L.'));
  expect(left).not.toHaveBeenCalled();
  store.set(sessionOf('bob'));
  expect(left).toHaveBeenCalledTimes(1);
  store.clear('expired');
  expect(left).toHaveBeenCalledTimes(2);
  store.set(sessionOf('ada'));
  expect(left).toHaveBeenCalledTimes(2);
  stop();
  store.clear();
  expect(left).toHaveBeenCalledTimes(2);
});
