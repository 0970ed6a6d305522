import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test('initials are whole letters of the first and last word', () => {
  expect(['Mara Lindholm', 'Ada', 'Jean Claude van Damme', '  ', '李 明', 'é́lan Ö'].map(initials)).toEqual([
    'ML',
    'A',
    'JD',
    '',
    '李明',
    'É́Ö',
  ]);
});
