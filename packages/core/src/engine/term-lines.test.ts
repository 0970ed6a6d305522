import { expect, test } from 'vitest';
import { ask, askAll, book } from './tables/testing.ts';

const page = (...blocks: readonly (readonly ['heading' | 'list' | 'paragraph', string])[]) => ({
  width: 0,
  height: 0,
  blocks: [
    ...blocks.map(([role, text]) => ({ role, text, ...(role === 'heading' && { level: 2 }) })),
    {
      role: 'table' as const,
      rows: [
        ['Claim', 'You pay'],
        ['Extra for a young driver', '£400'],
        ['Glass', '£120'],
      ].map(row => row.map(text => ({ text }))),
    },
  ],
});
const terms = page(
  ['heading', 'Terms we use'],
  ['list', 'Young driver'],
  ['list', 'Anyone who had not reached the age of 23 when the accident happened.'],
  ['list', 'Black box'],
  ['list', 'The unit that we post to drivers who chose it. It records speed, braking and the time of day.'],
  ['heading', 'What we ask of you'],
  ['list', 'Keys'],
  ['list', 'Papers'],
  ['list', 'Tell us of every accident within five days.'],
);
const policy = book(terms);
const other = book(
  page(
    ['heading', 'Definitions'],
    ['paragraph', 'Young driver: a person who is under 25 on the day of the accident.'],
    ['heading', 'Excesses'],
  ),
);

test('what a term of a list of definitions means stands below it, and is told with it', () => {
  expect(ask(policy, 'What is a young driver?').quotes[0]).toBe(
    'Young driver\nAnyone who had not reached the age of 23 when the accident happened.',
  );
});

test('short points of a list that no line explains stay points', () => {
  expect(ask(policy, 'When do I have to tell you of an accident?').text).not.toContain('Papers');
});

test('a definition of each of two documents is told by what the term means there', () => {
  const { quotes } = askAll(
    { Merrivale: policy, Hartwell: other },
    'Until what age am I a young driver with Hartwell and with Merrivale?',
  );
  expect(quotes.join('\n')).toMatch(/under 25(?:.|\n)*age of 23|age of 23(?:.|\n)*under 25/u);
});

test('what a thing is in each of two documents is told by how each of them defines it', () => {
  const { quotes } = askAll({ Merrivale: policy, Hartwell: other }, 'What is a young driver at each of them?');
  expect(quotes.join('\n')).toMatch(/under 25(?:.|\n)*age of 23|age of 23(?:.|\n)*under 25/u);
});
