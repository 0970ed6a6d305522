import { expect, test } from 'vitest';
import { attachToastStack, closeToasts, showToast } from './toast.tsx';

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

test('all toasts go at once, those that wait for the stack as well', () => {
  const stands = new Map<string, string>();
  const handle = {
    add: ({ id, text }: { id: string; text: string }) => stands.set(id, text),
    close: (id: string) => stands.delete(id),
  };
  showToast('Reef was removed.');
  closeToasts();
  const detach = attachToastStack(handle);
  expect(stands.size).toBe(0);
  showToast('Tide was removed.', { action: { label: 'Undo', onPress: () => undefined } });
  showToast('Saved.');
  closeToasts();
  expect(stands.size).toBe(0);
  showToast('You were signed out.');
  expect([...stands.values()]).toEqual(['You were signed out.']);
  detach();
});
