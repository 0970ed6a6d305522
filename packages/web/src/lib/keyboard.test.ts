import { expect, test } from 'vitest';
import { keysOfEvent, keysText, shortcuts } from './keyboard.ts';

const event = (key: string, more: Partial<Parameters<typeof keysOfEvent>[0]> = {}) => ({ key, code: '', shiftKey: false, altKey: false, metaKey: false, ctrlKey: false, ...more });

test('keys are written as the system writes them', () => {
  expect(keysText('account.logout', true)).toBe('⇧⌘Q');
  expect(keysText('account.logout', false)).toBe('Ctrl+Shift+Q');
  expect(keysText('go.home', false)).toBe('G H');
  expect(keysText('document.zoomIn', false)).toBe('+');
});

test('an event is read in the notation of the table', () => {
  expect(keysOfEvent(event('Q', { shiftKey: true, metaKey: true }), true)).toBe(shortcuts['account.logout']);
  expect(keysOfEvent(event('b', { ctrlKey: true }), false)).toBe(shortcuts['sidebar.toggle']);
  expect(keysOfEvent(event('¡', { altKey: true, code: 'Digit1' }), true)).toBe(shortcuts['followUp.first']);
});

test('no two shortcuts claim the same keys', () => {
  const keys = Object.values(shortcuts);
  expect(new Set(keys).size).toBe(keys.length);
});
