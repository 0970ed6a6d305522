import type { FileId, Highlight, NewHighlight } from '@nousboard/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import type { Opened } from './use-sent-comments.ts';

const entries = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(entries));
vi.stubGlobal('navigator', { locks: { request: async () => undefined } });
const { takeComments } = await import('./kept-comments.ts');
const { useSentComments } = await import('./use-sent-comments.ts');

const fileId = 'f' as FileId;
const [first, second, third] = (['comment', 'text', 'text'] as const).map((type, at) => ({ id: String(at), type })) as [
  NewHighlight,
  NewHighlight,
  NewHighlight,
];
const drafts: [NewHighlight, ...NewHighlight[]] = [first, second, third];
type Send = ReturnType<typeof useSentComments>;
const openAgain = vi.fn<(unsaved: Opened) => void>();
function Reader({ taken, onDrawn }: { taken: readonly NewHighlight[]; onDrawn: (send: Send) => void }) {
  const changes = {
    add: async (draft: NewHighlight) => taken.includes(draft),
    change: vi.fn<() => Promise<boolean>>(),
    remove: vi.fn<() => Promise<boolean>>(),
  };
  onDrawn(useSentComments({ fileId, changes, highlights: [] as Highlight[], queue: [], openAgain }));
  return null;
}
/** Sends a comment on words of three pages, or what is left of one, of which the server takes those. */
async function send(
  taken: readonly NewHighlight[],
  of?: Opened,
  left: readonly [NewHighlight, ...NewHighlight[]] = drafts,
): Promise<void> {
  const sends: Send[] = [];
  renderToStaticMarkup(createElement(Reader, { taken, onDrawn: drawn => sends.push(drawn) }));
  await sends[0]?.({ drafts: left }, of);
}
/** What waits to be sent. */
function kept(): unknown[] {
  const all: unknown[] = [];
  takeComments(fileId, written => all.push(written));
  return all;
}
beforeEach(() => {
  entries.clear();
  openAgain.mockClear();
});

test('a comment whose marks all arrived waits nowhere', async () => {
  await send(drafts);
  expect([kept(), openAgain.mock.calls]).toEqual([[], []]);
});

test('a comment that was not saved is open again with those of its marks that were not either', async () => {
  await send([second]);
  expect(kept()).toEqual([{ drafts: [first, third] }]);
  expect(openAgain.mock.calls).toEqual([[{ drafts: [first, third], isAgain: true }]]);
});

test('marks of other pages that were not saved with a comment wait to be sent, and nothing opens', async () => {
  await send([first]);
  expect(kept()).toEqual([{ drafts: [second, third] }]);
  // Nor later, where that fails too: there is no comment to write.
  await send([third], undefined, [second, third]);
  expect(kept()).toEqual([{ drafts: [second] }]);
  expect(openAgain).not.toHaveBeenCalled();
});

test('a comment that fails once more is left to be sent later with all its marks', async () => {
  await send([], { drafts, isAgain: true });
  expect(kept()).toEqual([{ drafts }]);
  expect(openAgain).not.toHaveBeenCalled();
});
