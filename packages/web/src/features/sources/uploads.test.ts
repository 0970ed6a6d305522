import { type ConversationId, Problem, type ProblemCode, type Session, type SourceFile } from '@nousboard/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkspaceDialog } from '#lib/dialogs.ts';
import { storageOf } from '#lib/testing/browser-storage.ts';
import type { Upload } from './uploads.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const project = 'a'.repeat(24) as ConversationId;
const left = { id: '1', target: project, folder: null, size: 3, type: 'text/plain', uploadId: null };
const kept = new Map([
  [
    'nousboard.uploads',
    JSON.stringify([
      { ...left, user: 'ada', name: 'left.txt' },
      { ...left, id: '2', user: 'bo', name: 'theirs.txt' },
    ]),
  ],
]);
vi.stubGlobal('sessionStorage', storageOf(kept));
vi.stubGlobal('localStorage', storageOf(new Map()));
const sendUpload = vi.fn<(job: { name: string }, options: { signal: AbortSignal }) => Promise<void>>(({ name }) =>
  Promise.reject(new Problem(name.slice(0, -4) as ProblemCode)),
);
vi.mock('./send-upload.ts', () => ({ sendUpload }));
const openDialog = vi.fn<(dialog: WorkspaceDialog) => void>();
vi.mock('#lib/dialogs.ts', () => ({ openDialog }));
const { session } = await import('#lib/api/index.ts');
const { addFiles, takeNewRefusals } = await import('./uploads.ts');

/** Sends a file that is fine as far as is known here, and that the server refuses for this reason. */
function send(code: ProblemCode): void {
  const limits = { fileBytes: 100_000_000, filesPerProject: null };
  addFiles(project, { files: [new File(['tea'], `${code}.txt`)] }, { sources: [], limits });
}
afterEach(() => void openDialog.mockClear());

test.each([
  ['plan_file_size', 'fileSize'],
  ['plan_file_count', 'filesInFocus'],
] as const)(
  'a file that the server refuses by plan (%s) opens the plans with what decides first',
  async (code, feature) => {
    send(code);
    await vi.waitFor(() => expect(openDialog).toHaveBeenCalledExactlyOnceWith({ name: 'upgrade', feature }));
  },
);

test('another refusal opens nothing', async () => {
  send('wrong_content');
  send('plan_file_size');
  await vi.waitFor(() => expect(openDialog).toHaveBeenCalled());
  expect(openDialog).toHaveBeenCalledTimes(1);
});

test('a file is sent under the name that is kept, and not where the project has one of that name', async () => {
  const limits = { fileBytes: 100_000_000, filesPerProject: null };
  const files = ['thé.txt', 'ti\u202e.txt'].map(name => new File(['tea'], name.normalize('NFD')));
  const there = { filename: 'thé.txt', size: 3, removing: false } as SourceFile;
  sendUpload.mockClear();
  addFiles(project, { files }, { sources: [there], limits });
  await vi.waitFor(() => expect(sendUpload).toHaveBeenCalled());
  expect(sendUpload.mock.calls.map(([{ name }]) => name)).toEqual(['ti.txt']);
});

test('a refusal is new once, and what is on its way is none', () => {
  const [sending, refused] = (['sending', 'refused'] as const).map(phase => ({ id: phase, phase }) as Upload);
  expect(takeNewRefusals([sending!])).toEqual([]);
  expect(takeNewRefusals([sending!, refused!])).toEqual([refused]);
  expect(takeNewRefusals([sending!, refused!])).toEqual([]);
});

const remembered = () => [...kept.values()].join();
const signIn = (id: string) => session.set({ token: 't', user: { id, organizations: [] } } as unknown as Session);

test('what was on its way before the page was loaded anew is listed for its person, and forgotten for others', () => {
  addFiles(project, { files: [] }, { sources: [], limits: { fileBytes: 1, filesPerProject: null } });
  expect(remembered()).toContain('theirs.txt');
  signIn('ada');
  expect(remembered()).toContain('left.txt');
  expect(remembered()).not.toContain('theirs.txt');
  session.clear();
  expect(remembered()).toBe('');
});

test('sending stops when a session ends by itself, and goes on for the same person, not after a logout', async () => {
  const limits = { fileBytes: 100_000_000, filesPerProject: null };
  const sendHanging = async (name: string) => {
    addFiles(project, { files: [new File(['tea'], name)] }, { sources: [], limits });
    await vi.waitFor(() => expect(sendUpload.mock.lastCall?.[0].name).toBe(name));
    return sendUpload.mock.lastCall?.[1].signal as AbortSignal;
  };
  sendUpload.mockImplementation(() => new Promise(() => undefined));
  signIn('ada');
  const first = await sendHanging('one.txt');
  sendUpload.mockClear();
  session.clear('expired');
  expect(first.aborted).toBe(true);
  expect(remembered()).toContain('one.txt');
  signIn('ada');
  await vi.waitFor(() => expect(sendUpload.mock.calls.map(([{ name }]) => name)).toEqual(['one.txt']));
  sendUpload.mockClear();
  session.clear('expired');
  signIn('bo');
  expect(remembered()).toBe('');
  const second = await sendHanging('two.txt');
  session.clear();
  expect(second.aborted).toBe(true);
  expect(remembered()).toBe('');
  signIn('bo');
  await sendHanging('three.txt');
  expect(sendUpload.mock.calls.map(([{ name }]) => name)).toEqual(['two.txt', 'three.txt']);
});
