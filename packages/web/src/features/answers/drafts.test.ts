import type { ConversationId, FileId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
/** Pages that are open hold a lock of their name. */
const held = new Set<string>();
vi.stubGlobal('navigator', {
  locks: {
    request(name: string, ...rest: readonly unknown[]) {
      const then = rest.at(-1) as (lock: object | null) => unknown;
      return Promise.resolve(then(held.has(name) ? null : {}));
    },
  },
});
const tab = new Map([['nousboard.left', 'before']]);
vi.stubGlobal('sessionStorage', storageOf(tab));
const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, heard: () => void) => void listeners.set(name, heard));
vi.mock('#lib/api/index.ts', () => ({ session: { state: () => ({}), subscribe: () => undefined } }));
const { draftOf, forgetSource, keepSource, setDraft, sourceOf, takeLeftDrafts } = await import('./drafts.ts');
const { PAGE } = await import('#lib/this-page.ts');
const { draftName } = await import('#lib/kept-question.ts');
const { readLocal, writeLocal } = await import('#lib/settings.ts');

const project = '0123456789abcdef01234567' as ConversationId;
const theirs = `${draftName(project)}@other`;

beforeEach(() => {
  for (const mode of ['ask', 'note'] as const) setDraft(project, '', mode);
  entries.clear();
  held.add('other');
});

test('what is typed in one tab outlives that another one types and sends in the same project', () => {
  writeLocal(theirs, 'A long question');
  setDraft(project, 'Short');
  setDraft(project, '');
  takeLeftDrafts(project);
  expect(draftOf(project)).toBe('');
  expect(readLocal(theirs)).toBe('A long question');
});

test('each mode of a page that is gone is in the next one, once, before what was typed there', () => {
  writeLocal(theirs, 'A question');
  writeLocal(`${draftName(project)}.note@other`, 'A note');
  setDraft(project, 'And mine');
  held.delete('other');
  takeLeftDrafts(project);
  takeLeftDrafts(project);
  expect(draftOf(project)).toBe('A question\nAnd mine');
  expect(draftOf(project, 'note')).toBe('A note');
});

test('the page before in the same tab is gone, whether or not its lock is free yet', () => {
  held.add('before');
  writeLocal(`${draftName(project)}@before`, 'A question');
  takeLeftDrafts(project);
  expect(draftOf(project)).toBe('A question');
  // The next one will know this one in the same way.
  expect([...tab]).toEqual([]);
  listeners.get('pagehide')?.();
  expect([...tab]).toEqual([['nousboard.left', PAGE]]);
});

test('what pages without locks have kept together is there as well', () => {
  writeLocal(draftName(project), 'A question');
  takeLeftDrafts(project);
  expect(draftOf(project)).toBe('A question');
});

test('the source that a question is asked of stays with its words, and with no others', () => {
  const source = 'a-source' as FileId;
  keepSource(project, 'How many were there?', source);
  expect(['How many were there?', 'How many', 'a-source'].map(text => sourceOf(project, text))).toEqual([
    source,
    undefined,
    undefined,
  ]);
  forgetSource(project, 'Something else');
  expect(sourceOf(project, 'How many were there?')).toBe(source);
  forgetSource(project, 'How many were there?');
  expect(sourceOf(project, 'How many were there?')).toBeUndefined();
});
