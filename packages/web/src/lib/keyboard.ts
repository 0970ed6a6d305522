import { useEffect, useRef } from 'react';
import { useSettings } from './settings.ts';

/**
 * Every shortcut of the product, once: handlers, tooltips, menus and the keys sheet read this table.
 * `mod` is ⌘ on Apple systems and Ctrl elsewhere. Two letters with a space between are pressed one after the other.
 */
export const shortcuts = {
  'ask.focus': '/',
  'sidebar.toggle': 'mod+b',
  'side.toggle': 'mod+\\',
  'side.close': 'escape',
  'sources.add': 'mod+u',
  'answer.stop': 'mod+.',
  'account.logout': 'shift+mod+q',
  'go.home': 'g h',
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
  'followUp.first': 'alt+1',
  'followUp.second': 'alt+2',
  'document.find': 'mod+f',
  'document.back': 'f',
  'document.zoomIn': '+',
  'document.zoomOut': '-',
  'document.fit': '0',
} as const;
export type ShortcutName = keyof typeof shortcuts;

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as people write it on this system: "⇧⌘Q" or "Ctrl+Shift+Q"; "G H" for two keys in a row. */
export function keysText(name: ShortcutName, onApple: boolean = apple): string {
  return shortcuts[name]
    .split(' ')
    .map(step => {
      const parts = step.split('+').filter(Boolean);
      const key = step === '+' ? '+' : (parts.at(-1) ?? '').toUpperCase();
      const has = (modifier: string) => step !== '+' && parts.slice(0, -1).includes(modifier);
      if (onApple) return `${has('alt') ? '⌥' : ''}${has('shift') ? '⇧' : ''}${has('mod') ? '⌘' : ''}${key}`;
      return [has('mod') && 'Ctrl', has('alt') && 'Alt', has('shift') && 'Shift', key].filter(Boolean).join('+');
    })
    .join(' ');
}

/** The keys of an event in the table's notation, e.g. `shift+mod+q`. */
export function keysOfEvent(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'metaKey' | 'ctrlKey'>, onApple: boolean = apple): string {
  // With Alt, Apple keyboards type other signs (⌥1 is "¡"): the physical key decides then.
  const key = event.altKey && /^(Digit|Key)/.test(event.code) ? event.code.replace(/^(Digit|Key)/, '').toLowerCase() : event.key.toLowerCase();
  const letter = /^[a-z0-9]$/.test(key);
  return [event.shiftKey && letter && 'shift', event.altKey && 'alt', (onApple ? event.metaKey : event.ctrlKey) && 'mod', key].filter(Boolean).join('+');
}

interface Registration {
  readonly name: ShortcutName;
  readonly run: (event: KeyboardEvent) => void;
}
const registered: Registration[] = [];
const SEQUENCE_MS = 900;
let pending: { step: string; at: number } | null = null;

const typing = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const inMenuOrDialog = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('[role="menu"],[role="listbox"],[role="dialog"]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const step = keysOfEvent(event);
  const single = !step.includes('mod') && !step.includes('alt+');
  // Esc is no letter: it cannot be typed by accident, and nobody switches it off.
  if (single && (typing(event.target) || inMenuOrDialog(event.target) || (step !== 'escape' && !useSettings.getState().singleKeys))) {
    pending = null;
    return;
  }
  const wanted = pending && event.timeStamp - pending.at < SEQUENCE_MS ? `${pending.step} ${step}` : step;
  // The one registered last stands on top of what it covers.
  const match = registered.findLast(entry => shortcuts[entry.name] === wanted) ?? registered.findLast(entry => shortcuts[entry.name] === step);
  if (match) {
    pending = null;
    event.preventDefault();
    match.run(event);
    return;
  }
  pending = registered.some(entry => shortcuts[entry.name].startsWith(`${step} `)) ? { step, at: event.timeStamp } : null;
}

/** Runs `run` on a shortcut while the component stands. Single letters stay silent in text fields, menus and dialogs. */
export function useShortcut(name: ShortcutName, run: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const entry: Registration = { name, run: event => latest.current(event) };
    if (registered.length === 0) addEventListener('keydown', onKeyDown);
    registered.push(entry);
    return () => {
      registered.splice(registered.indexOf(entry), 1);
      if (registered.length === 0) removeEventListener('keydown', onKeyDown);
    };
  }, [name, enabled]);
}
