import type { ConversationId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { aMessage } from './testing.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
/** Pages that are open hold a lock of their name. */
const held = new Set<string>();
vi.stubGlobal('navigator', {
  locks: {
    request(name: string, ...rest: readonly unknown[]) {
      const then = rest.at(-1) as (lock: object | null) => unknown;
      const lock = held.has(name) ? null : {};
      if (rest.length === 1) held.add(name);
      return Promise.resolve(then(lock));
    },
  },
});
vi.mock('#lib/api/index.ts', () => ({ session: { state: () => ({}), subscribe: () => undefined } }));
const { changeOf, draftOf, keepChange, setDraft } = await import('./drafts.ts');
const { messagesOnScreen } = await import('./picks.ts');
const { keepUnsent, takeUnsent } = await import('./unsent.ts');
const { sentName } = await import('#lib/kept-question.ts');
const { writeLocal } = await import('#lib/settings.ts');

const question = aMessage(1, 0, { isCreatedByUser: true, text: 'Why?' });
const project = question.conversationId as ConversationId;

beforeEach(() => {
  entries.clear();
  setDraft(project, '');
});

test('a question that did not arrive is back in the field, before what was typed since; one that did is not', () => {
  setDraft(project, 'And how?');
  keepUnsent(project, 'Why?');
  takeUnsent(project, []);
  expect(draftOf(project)).toBe('Why?\nAnd how?');

  setDraft(project, '');
  keepUnsent(project, 'Why?');
  takeUnsent(project, [question]);
  takeUnsent(project, []);
  expect(draftOf(project)).toBe('');
});

test('changed words that did not arrive stay at their question, which is on screen; those that did are let go', () => {
  const newer = aMessage(3, 0, { isCreatedByUser: true, text: 'Why not?' });
  keepChange(question.messageId, 'Why so?');
  keepUnsent(project, 'Why so?');
  takeUnsent(project, [question, newer]);
  expect(messagesOnScreen(project, [question, newer])).toEqual([question]);
  expect([changeOf(question.messageId), draftOf(project)]).toEqual(['Why so?', '']);

  keepUnsent(project, 'Why so?');
  takeUnsent(project, [question, newer, aMessage(5, 0, { isCreatedByUser: true, text: 'Why so?' })]);
  expect([changeOf(question.messageId), draftOf(project)]).toEqual(['', '']);
});

test('what a page has sent from home is back in the field once that page is gone, and not before', () => {
  keepUnsent('new', 'Why?');
  takeUnsent('new', []);
  expect(draftOf('new')).toBe('');
  keepUnsent('new', '');

  held.add('other');
  writeLocal(`${sentName('new')}.other`, 'Why?');
  takeUnsent('new', []);
  expect(draftOf('new')).toBe('');
  held.delete('other');
  takeUnsent('new', []);
  expect(draftOf('new')).toBe('Why?');
});

test('what another page is sending stays with it until it is gone', () => {
  held.add('other');
  writeLocal(`${sentName(project)}.other`, 'Why?');
  takeUnsent(project, []);
  expect(draftOf(project)).toBe('');
  held.delete('other');
  takeUnsent(project, []);
  takeUnsent(project, []);
  expect(draftOf(project)).toBe('Why?');
});
