import { expect, test } from 'vitest';
import { areWordsPasted } from './words-pasted.ts';

const picture = { name: 'image.png', type: 'image/png' };

test('words whose program sends a picture of them along are words', () => {
  expect(areWordsPasted([picture], 'Dose\tWeek\r\n2 mg\t4\r\n')).toBe(true);
  expect(areWordsPasted([picture], 'https://example.org says more')).toBe(true);
});

test('a file is a file, also where its name or its place is said beside it', () => {
  expect(areWordsPasted([picture], '')).toBe(false);
  expect(areWordsPasted([picture], ' \r\n')).toBe(false);
  expect(areWordsPasted([picture], 'image.png')).toBe(false);
  expect(areWordsPasted([picture], '/pictures/image.png\n')).toBe(false);
  expect(areWordsPasted([picture], 'file:///image.png')).toBe(false);
  expect(areWordsPasted([picture], 'https://example.org/a%20picture')).toBe(false);
  expect(areWordsPasted([{ name: 'table.pdf', type: 'application/pdf' }], 'Dose\t2 mg')).toBe(false);
});
