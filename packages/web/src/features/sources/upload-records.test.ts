import type { ConversationId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRecords, type UploadRecord } from './upload-records.ts';

const one: UploadRecord = { id: '1', project: 'a'.repeat(24) as ConversationId, name: 'tea.pdf', size: 12, type: 'application/pdf', uploadId: null };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('what was remembered is read again', () => expect(readRecords(JSON.stringify([one]))).toEqual([one]));

test('what is no record is left out', () => {
  expect(readRecords(JSON.stringify([{ ...one, size: 'large' }, one, 7, null]))).toEqual([one]);
  expect([readRecords('{"a":1}'), readRecords('torn'), readRecords(null)]).toEqual([[], [], []]);
});
