import { expect, test } from 'vitest';
import { leadOf } from './go-on.ts';

test('a note leads on by its last sentence, and takes the one before along where that is too short', () => {
  expect(
    leadOf('# Title\n\nThe trial took place in Oslo. Mortality among all patients fell sharply after one year.'),
  ).toEqual({
    words: 'Mortality among all patients fell sharply after one year.',
    carried: expect.stringContaining('The trial took place in Oslo.'),
  });
  expect(leadOf('The trial enrolled many patients in Oslo. And then?').words).toBe(
    'The trial enrolled many patients in Oslo. And then?',
  );
  expect(leadOf('').words).toBe('');
});

test('signs of Markdown are not looked for', () => {
  expect(leadOf('- [ ] **Mortality** among `patients` fell sharply').words.replace(/\s+/g, ' ')).toBe(
    'Mortality among patients fell sharply',
  );
});
