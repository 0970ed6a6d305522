import { expect, test } from 'vitest';
import { attachmentsAmong } from './match-attachments.ts';

const NAMES = ['Lib/files/1/Paper.pdf', 'Lib/files/2/Paper.pdf', 'Lib/files/3/Té.pdf', 'loose.pdf'];

test.each([
  ['files/1/Paper.pdf', 'Lib', 'Lib/files/1/Paper.pdf'],
  ['Lib/files/2/Paper.pdf', '', 'Lib/files/2/Paper.pdf'],
  ['C:/Users/ann/files/2/paper.PDF', 'Lib', 'Lib/files/2/Paper.pdf'],
  ['/srv/papers/Paper.pdf', 'Lib', undefined],
  ['files/3/Te\u0301.pdf', 'Lib', 'Lib/files/3/Té.pdf'],
  ['anywhere/loose.pdf', 'Lib', 'loose.pdf'],
  ['../../loose.pdf', '', 'loose.pdf'],
  ['missing.pdf', '', undefined],
  ['', '', undefined],
])('%s beside %s', (path, folder, name) => expect(attachmentsAmong(NAMES).find(path, folder)).toBe(name));
