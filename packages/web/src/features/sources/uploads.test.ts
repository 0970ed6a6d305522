import { type ConversationId, Problem, type ProblemCode, type SourceFile } from '@nousboard/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkspaceDialog } from '#lib/dialogs.ts';
import type { Upload } from './uploads.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const sendUpload = vi.fn<(job: { name: string }) => Promise<void>>(({ name }) =>
  Promise.reject(new Problem(name.slice(0, -4) as ProblemCode)),
);
vi.mock('./send-upload.ts', () => ({ sendUpload }));
const openDialog = vi.fn<(dialog: WorkspaceDialog) => void>();
vi.mock('#lib/dialogs.ts', () => ({ openDialog }));
const { addFiles, takeNewRefusals } = await import('./uploads.ts');

const project = 'a'.repeat(24) as ConversationId;
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
