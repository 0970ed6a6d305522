import { expect, test } from 'vitest';
import { attachToastStack, showToast } from './toast.tsx';

test('what is said again stands there once, unless it can be answered', () => {
  const stands = new Map<string, string>();
  const detach = attachToastStack({ add: ({ id, text }) => stands.set(id, text), close: id => stands.delete(id) });
  showToast('You are already there.');
  showToast('You are already there.');
  expect([...stands.values()]).toEqual(['You are already there.']);
  const action = { label: 'Undo', onPress: () => undefined };
  showToast('Tide was removed.', { action });
  showToast('Tide was removed.', { action });
  expect(stands.size).toBe(3);
  detach();
});
