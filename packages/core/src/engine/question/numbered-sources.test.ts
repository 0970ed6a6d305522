import { expect, test } from 'vitest';
import { askAll, read, searchableOf } from '../tables/testing.ts';
import { readQuestion } from './read-question.ts';

const told = [
  'The lift stood still for nine days. The house had 812 visitors.',
  'A pipe burst in the cellar. The house had 644 visitors.',
  'The roof was painted. The house had 931 visitors.',
  'The boiler failed. The house had 702 visitors.',
  'The stairs were swept. The house had 588 visitors.',
];
const titles = told.map((_, at) => `House report 2024-0${at + 1}`);
const library = Object.fromEntries(told.map((text, at) => [titles[at] ?? '', read(`# ${titles[at]}\n\n${text}\n`)]));
const scope = Object.entries(library).map(([title, segment], at) => ({
  ...searchableOf(segment, title, at),
  facts: { authors: [], publishedOn: null, language: 'en', filename: `house_report_2024-0${at + 1}.md` },
}));
const namedBy = (question: string) => {
  const { files, unknown, words } = readQuestion(question, scope);
  const called = scope.filter(({ owner }) => files?.has(owner.fileVersion)).map(({ owner }) => owner.title.slice(-2));
  return { called, unknown, words };
};

test.each([
  ['What does report 2024-03 say about the roof?', ['03'], 'What say about the roof?'],
  ['What does the 2024-03 report say about the roof?', ['03'], 'What say about the roof?'],
  ['How many visitors, according to house_report_2024-02.md?', ['02'], 'How many visitors?'],
  ['How many visitors in report no. 2024_02 and report 2024/04?', ['02', '04'], 'How many visitors and?'],
  ['Wie viele Besucher laut Bericht 2024-05?', ['05'], expect.any(String)],
  ['2024-01の報告書でエレベーターは？', ['01'], 'でエレベーターは？'],
  ['What is report 2024-03?', ['03'], 'What is report 2024-03?'],
])('%s is asked of the sources of that number', (question, called, words) => {
  expect(namedBy(question)).toEqual({ called, unknown: [], words });
});

test.each([
  ['What does report 2024-06 say about visitors?', ['report 2024-06']],
  ['How many visitors in house_report_2024-09.md?', ['house_report_2024-09.md']],
])('%s names a source that is not there', (question, unknown) => {
  expect(namedBy(question)).toMatchObject({ called: [], unknown });
});

test.each([
  'What did order 17 cost?',
  'How many visitors in 2024?',
  'What does chapter 3 say?',
  'Who wrote letter 12?',
])('%s names no source', question => {
  expect(namedBy(question)).toMatchObject({ called: [], unknown: [] });
});

test('asked of one of several sources with like names, it answers from that one, or not at all', () => {
  const own = askAll(library, 'What does report 2024-03 say about the visitors?');
  expect(own.finish).toMatchObject({ reason: 'stop' });
  expect(new Set(own.citations.map(({ title }) => title))).toEqual(new Set(['House report 2024-03']));
  for (const question of [
    'What does report 2024-03 say about the lift?',
    'In report 2024-05, what happened with the boiler?',
    'Does report 2024-01 mention the cellar?',
  ]) {
    const { finish, citations } = askAll(library, question);
    expect(finish, question).toMatchObject({ reason: 'declined' });
    expect(citations, question).toEqual([]);
  }
  const absent = askAll(library, 'What does report 2024-06 say about the visitors?');
  expect(absent.finish).not.toMatchObject({ reason: 'stop' });
  expect(absent.text).toContain('None of your sources is “report 2024-06”.');
});
