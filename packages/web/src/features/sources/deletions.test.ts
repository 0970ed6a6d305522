import type { FileId } from '@nousboard/contracts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { attachToastStack, type ToastRequest } from '#ui/toast.tsx';

vi.stubGlobal('location', { origin: 'http://localhost' });
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(stored));
const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, heard: () => void) => void listeners.set(name, heard));
vi.stubGlobal('removeEventListener', (name: string) => void listeners.delete(name));
const { followDeletions, removeFiles } = await import('./deletions.ts');

let shown: ToastRequest[] = [];
let asked: string[] = [];

/** What the server answers; without anything it cannot be reached. */
function answer(answered: ((ids: readonly FileId[]) => readonly FileId[]) | null) {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.includes('/api/files/')) return Response.json({ items: [] });
    asked.push(address.split('/').at(-1) ?? '');
    if (!answered) throw new TypeError('no network');
    const { fileIds } = JSON.parse(body) as { fileIds: FileId[] };
    return Response.json({ items: answered(fileIds).map(file_id => ({ file_id, restorableUntil: '' })) });
  });
}
const all = (ids: readonly FileId[]) => ids;
const texts = () => shown.map(({ text }) => text);
const files = (count: number) => Array.from({ length: count }, () => crypto.randomUUID() as FileId);

beforeAll(async () => {
  await speakEnglish();
  attachToastStack({
    add: request => void shown.push(request),
    close: id => {
      shown = shown.filter(request => request.id !== id);
    },
  });
});
beforeEach(() => {
  shown = [];
  asked = [];
});

test('what waits for the connection is told as long as it does, and then that it is deleted, with undo', async () => {
  const stop = followDeletions();
  answer(null);
  await removeFiles(files(2));
  expect(texts()).toEqual(['2 files will be removed when the connection is back.']);
  answer(all);
  listeners.get('online')?.();
  await vi.waitFor(() => expect(texts()).toEqual(['2 files are being removed.']));
  shown[0]?.action?.onPress();
  await vi.waitFor(() => expect(asked.at(-1)).toBe('restore'));
  stop();
});

test('what waits can be taken back, also from a server that has heard of it', async () => {
  const stop = followDeletions();
  answer(null);
  const [one, two] = files(2);
  await removeFiles([one!, two!]);
  answer(ids => ids.filter(id => id !== one));
  shown[0]?.action?.onPress();
  await vi.waitFor(() =>
    expect(texts()).toEqual([
      '1 file could not be brought back. This is not there any more, or it belongs to another account.',
    ]),
  );
  expect(asked).toEqual(['delete', 'restore']);
  stop();
});

test('other windows are told that something was deleted', async () => {
  const other = new BroadcastChannel('nousboard-changes');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(...(data as unknown[])));
  answer(all);
  await removeFiles(files(1));
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([['sources'], ['projects']])));
  other.close();
});
