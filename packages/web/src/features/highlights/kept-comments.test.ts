import type { FileId, HighlightId, NewHighlight } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
/** The pages that are there. */
const alive = new Set<string>();
vi.stubGlobal('navigator', {
  locks: {
    request: async (name: string, ...rest: unknown[]) => {
      const use = rest.at(-1) as (lock: object | null) => void;
      if (rest.length === 1) alive.add(name);
      else use(alive.has(name) ? null : {});
    },
  },
});
const { forgetComment, keepComment, keptComment, takeComments } = await import('./kept-comments.ts');

const file = 'f' as FileId;
const nothing = { text: '', emoji: '' };
const said = { id: 'a' as HighlightId, before: nothing, comment: { text: 'So?', emoji: '' } };
const drafts = { drafts: [{ id: 'b' } as NewHighlight] } as const;
const taken = () => {
  const all: unknown[] = [];
  takeComments(file, written => all.push(written));
  return all;
};
beforeEach(() => entries.clear());

test('a comment is kept with its file until it is saved or given up, and given back once', () => {
  keepComment(file, said);
  keepComment(file, drafts);
  keepComment('other' as FileId, said);
  expect(keptComment(file, said.id)).toEqual(said.comment);
  expect(taken()).toEqual([said, drafts]);
  expect(taken()).toEqual([]);
  keepComment(file, said);
  forgetComment(file, said.id);
  expect(keptComment(file, said.id)).toBeUndefined();
  expect(taken()).toEqual([]);
});

test('a comment of a page that is gone is given back, and one that another page is writing stays there', () => {
  entries.set('nousboard.comment.f.gone.a', JSON.stringify(said));
  entries.set('nousboard.comment.f.there.b', JSON.stringify(drafts));
  alive.add('there');
  expect(taken()).toEqual([said]);
  alive.delete('there');
  expect(taken()).toEqual([drafts]);
});
