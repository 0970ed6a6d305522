import { expect, test } from 'vitest';
import { shownQuestion } from './shown-question.ts';

test('a card shows the last question under the title', () => {
  expect(shownQuestion({ title: 'Sleep and memory', lastQuestion: 'When does cued replay fail?' })).toBe(
    'When does cued replay fail?',
  );
  expect(shownQuestion({ title: 'Sleep and memory', lastQuestion: null })).toBeNull();
});

test('a question that named its project does not stand there twice, also where the name is only its beginning', () => {
  expect(
    shownQuestion({ title: 'When does cued replay fail?', lastQuestion: 'When does  cued replay fail?' }),
  ).toBeNull();
  expect(shownQuestion({ title: 'When does cued…', lastQuestion: 'When does cued replay fail?' })).toBeNull();
  expect(shownQuestion({ title: 'Why…', lastQuestion: 'When does cued replay fail?' })).toBe(
    'When does cued replay fail?',
  );
});
