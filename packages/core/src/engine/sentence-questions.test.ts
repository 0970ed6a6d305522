import { expect, test } from 'vitest';
import { questionsOf } from './sentence-questions.ts';

const small = new Set(['tides', 'chlorophyll', 'a', 'the', 'salt', 'digital', 'tidal', 'boats']);
const made = (sentence: string) => questionsOf(sentence, word => small.has(word)).map(({ question }) => question);

test.each([
  ['Tides are higher in spring, because Sun and Moon pull together.', 'Why are tides higher in spring?'],
  ['The harbour wall was built by prisoners in 1846.', 'When was the harbour wall built?'],
  ['The harbour wall was built by prisoners.', 'How was the harbour wall built?'],
  ['Chlorophyll absorbs light and allows plants to grow.', null],
  ['TraceMonkey requires loop counters at each edge.', 'What does TraceMonkey require?'],
  ['Tidal mills depend on a large range.', 'What do tidal mills depend on?'],
  ['Digital Control Objective requires a list of all keys.', 'What does Digital Control Objective require?'],
  ['Digital cameras can replace film in most uses.', 'What can digital cameras replace?'],
  ['The lighthouse has four lamps and a horn.', 'How many lamps does the lighthouse have?'],
  ['FAISS is a library that searches vectors.', 'What is FAISS?'],
])('%j answers %j', (sentence, question) => {
  if (question === null) expect(made(sentence)).toEqual([]);
  else expect(made(sentence)).toContain(question);
});

test.each([
  'It is stored, because it is needed.',
  'This method requires a server.',
  'The model improves results.',
  'In 1846 the wall was built by prisoners.',
  'These values are given by the authors.',
  'The law is a rule that all keep.',
  'Complete details are published by the club.',
  'We show that boats need harbours.',
  'Edwin Howard Armstrong is an inventor.',
  'Building a harbour is a first step.',
])('%j makes no question: its subject says nothing alone', sentence => {
  expect(made(sentence)).toEqual([]);
});

test('a sentence of a hundred thousand words without an end is read through, and makes none', () => {
  expect(questionsOf(`The ${'harbour '.repeat(100_000)}`, () => true)).toEqual([]);
});
