import type { ConversationId, UserId } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRecords, type UploadRecord } from './upload-records.ts';

const one: UploadRecord = {
  id: '1',
  user: '9' as UserId,
  target: 'a'.repeat(24) as ConversationId,
  folder: null,
  name: 'tea.pdf',
  size: 12,
  type: 'application/pdf',
  uploadId: null,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('what was remembered is read again', () => expect(readRecords(JSON.stringify([one]))).toEqual([one]));

test('a file for the library alone is remembered with its folder', () => {
  const kept = { ...one, target: null, folder: '0a4b6c1d-2e3f-4a5b-8c7d-9e0f1a2b3c4d' };
  expect(readRecords(JSON.stringify([kept]))).toEqual([kept]);
});

test('so is one for a data source of an organisation', () => {
  const kept = { ...one, target: '5f0c1a52-9a1e-4c6f-8a55-0d9c3b1f7e21' };
  expect(readRecords(JSON.stringify([kept]))).toEqual([kept]);
});

test('what is no record is left out', () => {
  expect(
    readRecords(
      JSON.stringify([
        { ...one, size: 'large' },
        { ...one, user: undefined },
        one,
        7,
        null,
        { ...one, folder: '../x' },
        { ...one, target: 'none' },
      ]),
    ),
  ).toEqual([one]);
  expect([readRecords('{"a":1}'), readRecords('torn'), readRecords(null)]).toEqual([[], [], []]);
});
