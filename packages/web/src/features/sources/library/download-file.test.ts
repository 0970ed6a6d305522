import { type FileId, problems } from '@nousboard/contracts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { attachToastStack } from '#ui/toast.tsx';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { downloadFile } = await import('./download-file.ts');

const fileId = '5f0c1a52-9a1e-4c6f-8a55-0d9c3b1f7e21' as FileId;
let told: string[] = [];
let saved: string[] = [];

beforeAll(async () => {
  await speakEnglish();
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
  vi.stubGlobal('document', {
    createElement: () => ({
      click() {
        saved.push((this as unknown as { href: string }).href);
      },
    }),
  });
});
beforeEach(() => {
  told = [];
  saved = [];
});

test('a file is saved from its address', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await downloadFile(fileId);
  expect([saved, told]).toEqual([[`/api/files/${fileId}/content`], []]);
});

test('of a file that was deleted elsewhere that is said, and the page stays', async () => {
  const { status, message } = problems.not_found;
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_found', message, details: {} } }, { status }));
  await downloadFile(fileId);
  expect([saved, told]).toEqual([[], ['This is not there any more, or it belongs to another account.']]);
});
