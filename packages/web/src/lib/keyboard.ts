import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isAnswerFirst } from './answer-first.ts';
import { isCovered } from './covered.ts';
import { t } from './i18n/index.ts';
import { useSettings } from './settings.ts';

/**
 * Every shortcut of the product, once: handlers, tooltips, menus and the keys sheet read this table.
 * `mod` is ⌘ on Apple systems and Ctrl elsewhere. Two keys with a space between are pressed one after the other; `#` is
 * any digit.
 */
export const shortcuts = {
  'palette.open': 'mod+k',
  'keys.open': '?',
  'keys.openAnywhere': 'mod+/',
  'settings.open': 'mod+s',
  'ask.focus': '/',
  'sidebar.toggle': 'mod+b',
  'side.toggle': 'mod+\\',
  'side.close': 'escape',
  'sources.add': 'mod+u',
  'answer.stop': 'mod+.',
  'account.logout': 'shift+mod+q',
  'go.home': 'g h',
  'go.nous': 'g n',
  'go.library': 'g l',
  'go.memory': 'g m',
  'go.thread': 'g t',
  'go.new': 'n',
  'go.switcher': 'p',
  'citation.next': 'j',
  'citation.previous': 'k',
  'answer.regenerate': 'r',
  'answer.copy': 'c',
  'answer.edit': 'e',
  'answer.remember': 'm',
  'answer.aloud': 'l',
  'question.edit': 'shift+e',
  'mode.ask': 'alt+mod+1',
  'mode.note': 'alt+mod+2',
  'mode.recap': 'alt+mod+3',
  'answer.previous': 'arrowup',
  'answer.next': 'arrowdown',
  'nous.tags': 't',
  'note.tools': 'alt+f10',
  'sibling.left': 'arrowleft',
  'sibling.right': 'arrowright',
  'thread.end': 'end',
  'followUp.first': 'alt+1',
  'followUp.second': 'alt+2',
  'document.page': 'g #',
  'document.back': 'f',
  'document.zoomIn': '+',
  'document.zoomOut': '-',
  'document.fit': '0',
  'document.fitPage': '9',
  'document.fitColumn': '8',
  'document.fitText': '7',
  'document.wide': 'w',
  'document.turn': 'shift+r',
  'highlight.add': 'h',
  'highlight.comment': 'shift+h',
  'highlight.pen1': '1',
  'highlight.pen2': '2',
  'highlight.pen3': '3',
  'highlight.pen4': '4',
  'highlight.pen5': '5',
  'highlight.previous': '[',
  'highlight.next': ']',
} as const;
export type ShortcutName = keyof typeof shortcuts;

/** Keys that a control hears by itself while it has the focus. They stand in the keys sheet beside the others. */
export const ownKeys = {
  'palette.ask': 'mod+enter',
  'toasts.focus': 'f6',
  'ask.send': 'enter',
  'ask.line': 'shift+enter',
  'ask.editLast': 'arrowup',
  'ask.pick': '@',
  'ask.leave': 'escape',
  'citation.open': 'enter',
  'citation.preview': 'space',
  'nous.walk': 'arrowleft / arrowright',
  'nous.open': 'enter',
  'nous.delete': 'backspace',
  'note.menu': '/',
  'note.cite': '@',
  'note.bold': 'mod+b',
  'note.italic': 'mod+i',
  'note.link': 'mod+k',
  'note.code': 'mod+e',
  'note.heading1': 'alt+mod+1',
  'note.heading2': 'alt+mod+2',
  'note.heading3': 'alt+mod+3',
  'note.accept': 'tab',
  'note.leave': 'escape',
  'note.height': 'shift+mod+arrowup / shift+mod+arrowdown',
  'library.walk': 'arrowleft / arrowright',
  'library.select': 'space',
  'library.all': 'mod+a',
  'library.open': 'enter',
  'library.add': 'a',
  'library.view': 'v',
  'document.scroll': 'arrowup / arrowdown',
  'document.leaf': 'pageup / pagedown',
  'document.find': 'mod+f',
  'document.findNext': 'f3',
  'document.findPrevious': 'shift+f3',
  'document.print': 'mod+p',
  'recap.play': 'space',
  'recap.seek': 'arrowleft / arrowright',
  'recap.line': 'shift+arrowleft / shift+arrowright',
  'recap.open': 'enter',
  'recap.speed': '< / >',
  'panels.resize': 'arrowleft / arrowright',
} as const;
export type OwnKeysName = keyof typeof ownKeys;
export type KeysName = ShortcutName | OwnKeysName;

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const signs: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  tab: 'Tab',
  '#': '1–9',
};
/** Keys that the keyboards of a language have a name for. */
const isNamed = (key: string) =>
  key === 'escape' || key === 'space' || key === 'end' || key === 'pageup' || key === 'pagedown' || key === 'enter';
function keyText(key: string, onApple: boolean): string {
  if (onApple && key === 'enter') return '↩';
  return isNamed(key) ? t(`shell:keyNames.${key}`) : (signs[key] ?? key.toUpperCase());
}

/**
 * A shortcut as people write it on this system and in their language: "⇧⌘Q", "Ctrl+Shift+Q" or "Strg+Umschalt+Q"; "G H"
 * for two keys in a row.
 */
export function keysText(name: KeysName, onApple: boolean = apple): string {
  const keys = name in shortcuts ? shortcuts[name as ShortcutName] : ownKeys[name as OwnKeysName];
  return keys
    .split(' ')
    .map(step => {
      const parts = step.split('+').filter(Boolean);
      const last = step === '+' ? '+' : (parts.at(-1) ?? '');
      const key = keyText(last, onApple);
      const has = (modifier: string) => step !== '+' && parts.slice(0, -1).includes(modifier);
      if (onApple) return `${has('alt') ? '⌥' : ''}${has('shift') ? '⇧' : ''}${has('mod') ? '⌘' : ''}${key}`;
      return [
        has('mod') && t('shell:keyNames.ctrl'),
        has('alt') && 'Alt',
        has('shift') && t('shell:keyNames.shift'),
        key,
      ]
        .filter(Boolean)
        .join('+');
    })
    .join(' ');
}

/** What stands on a key of keyboards for other scripts, where that is neither a letter nor a sign of the table. */
const latinOf: Readonly<Record<string, string>> = { Slash: '/', Period: '.', Backslash: '\\' };
const otherSigns: Readonly<Record<string, string>> = { '؟': '?', '？': '?', '、': '/' };

function keyOf({ key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): string {
  // With Alt, Apple keyboards type other signs (⌥1 is "¡"), and Russian or Arabic ones never type Latin letters: the
  // physical key decides then.
  const physical = /^(?:Digit|Key)(.)$/.exec(code)?.[1]?.toLowerCase() ?? latinOf[code];
  if (key === ' ') return 'space';
  if (otherSigns[key]) return otherSigns[key];
  const isForeign = key.length === 1 && key > '\u024f';
  return physical && (altKey || isForeign) ? physical : key.toLowerCase();
}

/** The keys of an event in the table's notation, e.g. `shift+mod+q`. */
export function keysOfEvent(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'metaKey' | 'ctrlKey'>,
  onApple: boolean = apple,
): string {
  const key = keyOf(event);
  const shifts = /^[a-z0-9]$/.test(key) || key.length > 1;
  return [
    event.shiftKey && shifts && 'shift',
    event.altKey && 'alt',
    (onApple ? event.metaKey : event.ctrlKey) && 'mod',
    // Ctrl on Apple systems and the Windows key elsewhere are the system's: no shortcut has them.
    (onApple ? event.ctrlKey : event.metaKey) && 'system',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/**
 * Whether a key with Alt writes something: the letters of many Apple keyboards (⌥2 is "@" in Spain and Sweden), and
 * the digits of a number pad, by which Windows takes the number of a letter.
 */
export const writesWithAlt = ({
  key,
  code,
  altKey,
  metaKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'metaKey' | 'ctrlKey'>): boolean =>
  altKey && !metaKey && !ctrlKey && (key.length === 1 || key === 'Dead') && code !== `Digit${key}`;

interface Registration {
  readonly name: KeysName;
  /** Null for keys that a control hears by itself. */
  readonly run: ((event: KeyboardEvent | null) => void) | null;
  /** Heard only while the focus is in there, or nowhere and nothing covers it. */
  readonly within: RefObject<HTMLElement | null> | undefined;
}
const registered: Registration[] = [];
const SEQUENCE_MS = 900;
let pending: { step: string; at: number } | null = null;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** One that is fading away has been left already, though the focus is in it for a moment more. */
const inMenuOrDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(':is([role="menu"],[role="listbox"],[role="dialog"]):not([data-closed])') !== null;
/** Could be typed by accident, or by somebody who dictates: only these can be switched off (WCAG 2.1.4). */
const isCharacter = (step: string) => /^(?:shift\+)?.$/u.test(step);

function find(keys: string, target: EventTarget | null): Registration | undefined {
  // The main sheet has the focus where nothing in it has.
  const isNowhere = target === document.body || (target instanceof Element && target.id === 'main');
  const anyDigit = keys.replace(/ (?:shift\+)?\d$/, ' #');
  // The one registered last stands on top of what it covers.
  return registered.findLast(({ name, run, within }) => {
    const wanted = run && shortcuts[name as ShortcutName];
    return (
      (wanted === keys || wanted === anyDigit) &&
      (!within || (isNowhere && !isCovered(within.current)) || within.current?.contains(target as Node))
    );
  });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const step = keysOfEvent(event);
  const single = !step.includes('mod') && !step.includes('alt+');
  if (
    (typing(event.target) && (single || writesWithAlt(event))) ||
    (inMenuOrDialog(event.target) && (single || /^alt\+.$/u.test(step))) ||
    (isCharacter(step) && !useSettings.getState().singleKeys)
  ) {
    pending = null;
    return;
  }
  const wanted = pending && event.timeStamp - pending.at < SEQUENCE_MS ? `${pending.step} ${step}` : step;
  const match = find(wanted, event.target) ?? find(step, event.target);
  if (match?.run) {
    pending = null;
    event.preventDefault();
    if (!isAnswerFirst() || match.name === 'account.logout') match.run(event);
    return;
  }
  pending = registered.some(({ name, run }) => run && shortcuts[name as ShortcutName].startsWith(`${step} `))
    ? { step, at: event.timeStamp }
    : null;
}

function register(entry: Registration): () => void {
  if (registered.length === 0) addEventListener('keydown', onKeyDown);
  registered.push(entry);
  return () => {
    registered.splice(registered.indexOf(entry), 1);
    if (registered.length === 0) removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Runs `run` on a shortcut while the component stands; the event is null when the palette runs it. Single characters
 * stay silent in text fields, menus and dialogs; those with Alt in menus, dialogs, and fields where they write
 * something. With `within` it is heard only while the focus is in that element, or nowhere.
 */
export function useShortcut(
  name: ShortcutName,
  run: (event: KeyboardEvent | null) => void,
  enabled = true,
  within?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(run);
  // In the commit that draws the screen: whoever sees it can press its keys, however busy the machine is.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(
    () => (enabled ? register({ name, run: event => latest.current(event), within }) : undefined),
    [name, enabled, within],
  );
}

/** Tells the keys sheet that a control with keys of its own stands here. */
export function useOwnKeys(name: OwnKeysName, enabled = true): void {
  useEffect(() => (enabled ? register({ name, run: null, within: undefined }) : undefined), [name, enabled]);
}

/** Not so for single characters where a person has switched them off. */
const isOn = (name: KeysName): boolean =>
  useSettings.getState().singleKeys ||
  !(name in shortcuts) ||
  !shortcuts[name as ShortcutName].split(' ').every(isCharacter);

/** The keys that do something on this page now. */
export const workingKeys = (): ReadonlySet<KeysName> => new Set(registered.map(({ name }) => name).filter(isOn));

/** A shortcut as it is shown beside what does the same; undefined where it does nothing. */
export const shownKeys = (name: KeysName): string | undefined => (isOn(name) ? keysText(name) : undefined);

/** The same for what stays on the page while that is switched. */
export function useShownKeys(): typeof shownKeys {
  useSettings(settings => settings.singleKeys);
  return shownKeys;
}

/** Whether something hears a shortcut on this page, by whatever way it is asked for. */
export const hearsShortcut = (name: ShortcutName): boolean => registered.some(entry => entry.name === name);

/** Does what a shortcut does, for who chose it by name. */
export const runShortcut = (name: ShortcutName): void => registered.findLast(entry => entry.name === name)?.run?.(null);
