import { beforeAll, expect, test } from 'vitest';
import shell from '../locales/de-DE/shell.json' with { type: 'json' };
import { speak } from './i18n/index.ts';
import { keysOfEvent, keysText, shortcuts, shownKeys, writesWithAlt } from './keyboard.ts';
import { useSettings } from './settings.ts';
import { speakEnglish } from './testing/english.ts';

beforeAll(speakEnglish);

const event = (key: string, more: Partial<Parameters<typeof keysOfEvent>[0]> = {}) => ({
  key,
  code: '',
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ctrlKey: false,
  ...more,
});

test('keys are written as the system writes them', () => {
  expect(keysText('account.logout', true)).toBe('⇧⌘Q');
  expect(keysText('account.logout', false)).toBe('Ctrl+Shift+Q');
  expect(keysText('go.home', false)).toBe('G H');
  expect(keysText('document.zoomIn', false)).toBe('+');
  expect(keysText('document.page', false)).toBe('G 1–9');
  expect(keysText('mode.note', true)).toBe('⌥⌘2');
  expect([keysText('ask.line', true), keysText('ask.line', false)]).toEqual(['⇧↩', 'Shift+Enter']);
  expect(keysText('answer.next')).toBe('↓');
});

test('keys are named as the keyboards of a language name them', async () => {
  await speak('de-DE', { shell });
  const names = (['citation.preview', 'account.logout', 'thread.end', 'mode.note'] as const).map(name =>
    keysText(name, false),
  );
  await speakEnglish();
  expect(names).toEqual(['Leertaste', 'Strg+Umschalt+Q', 'Ende', 'Strg+Alt+2']);
});

test('an event is read in the notation of the table', () => {
  expect(keysOfEvent(event('Q', { shiftKey: true, metaKey: true }), true)).toBe(shortcuts['account.logout']);
  expect(keysOfEvent(event('b', { ctrlKey: true }), false)).toBe(shortcuts['sidebar.toggle']);
  expect(keysOfEvent(event('¡', { altKey: true, code: 'Digit1' }), true)).toBe(shortcuts['followUp.first']);
});

test.each([
  ['л', 'KeyK', { ctrlKey: true }, 'palette.open'],
  ['ن', 'KeyK', {}, 'citation.previous'],
  ['ㅏ', 'KeyK', {}, 'citation.previous'],
  ['.', 'Slash', { ctrlKey: true }, 'answer.stop'],
  ['؟', 'Slash', { shiftKey: true }, 'keys.open'],
  ['?', 'Minus', { shiftKey: true }, 'keys.open'],
  ['/', 'Digit7', { shiftKey: true }, 'ask.focus'],
  ['ArrowUp', 'ArrowUp', {}, 'answer.previous'],
] as const)(
  '%s on a keyboard for another script or language is heard as what it stands for',
  (key, code, more, name) => {
    expect(keysOfEvent(event(key, { code, ...more }), false)).toBe(shortcuts[name]);
  },
);

test('keys of the system are no shortcuts: Ctrl on Apple systems, the Windows key elsewhere', () => {
  const all: readonly string[] = Object.values(shortcuts);
  for (const key of ['n', 'p', 'j', 'e', 'ArrowUp', 'Escape', '1']) {
    expect(all).toContain(keysOfEvent(event(key), true));
    expect(all).not.toContain(keysOfEvent(event(key, { ctrlKey: true }), true));
    expect(all).not.toContain(keysOfEvent(event(key, { metaKey: true }), false));
  }
});

test('the letters that a keyboard writes decide, wherever they lie on it', () => {
  expect(keysOfEvent(event('k', { code: 'KeyV', ctrlKey: true }), false)).toBe(shortcuts['palette.open']);
});

test.each([
  ['@', 'Digit2', { altKey: true }, true],
  ['“', 'Digit2', { altKey: true }, true],
  ['Dead', 'Digit2', { altKey: true }, true],
  ['1', 'Numpad1', { altKey: true }, true],
  ['2', 'Digit2', { altKey: true }, false],
  ['2', 'Digit2', {}, false],
  ['F10', 'F10', { altKey: true }, false],
  ['™', 'Digit2', { altKey: true, metaKey: true }, false],
] as const)('whether %s by %s with %j writes something: %s', (key, code, held, writes) => {
  expect(writesWithAlt(event(key, { code, ...held }))).toBe(writes);
});

test('keys that were switched off are not shown', () => {
  const shown = () =>
    (['answer.copy', 'go.home', 'document.turn', 'document.zoomIn', 'answer.next', 'sources.add'] as const).map(
      name => shownKeys(name) !== undefined,
    );
  expect(shown()).toEqual([true, true, true, true, true, true]);
  useSettings.setState({ singleKeys: false });
  expect(shown()).toEqual([false, false, false, false, true, true]);
  useSettings.setState({ singleKeys: true });
});

test('no two shortcuts claim the same keys', () => {
  const keys = Object.values(shortcuts);
  expect(new Set(keys).size).toBe(keys.length);
});
