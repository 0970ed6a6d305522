import { expect, test } from 'vitest';
import { askAll, read, searchableOf } from '../tables/testing.ts';
import { numberedSourcesIn } from './numbered-sources.ts';
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
  ['How many visitors in reports 2024-02 and 2024-04?', ['02', '04'], 'How many visitors?'],
  ['How many visitors in reports 2024-01, 2024-02 and 2024-04?', ['01', '02', '04'], 'How many visitors?'],
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

test('one of several that are asked at once may be missing', () => {
  expect(namedBy('How many visitors in reports 2024-02 and 2024-09?')).toMatchObject({
    called: ['02'],
    unknown: ['reports 2024-09'],
  });
});

const shop = {
  'Invoice 17': read('# Invoice 17\n\nTwo tables for 80 crowns.\n'),
  'Invoice 2024-018': read('# Invoice 2024-018\n\nOne lamp for 30 crowns.\n'),
  Ledger: read(`# Ledger

Order 17: three chairs of oak. Order 18: one bench.

Invoice 17 was paid by Ada Quill. Invoice 19 was paid by Nils Hagen.

The lines of setup.csv are kept in the red cupboard.
`),
};

test.each([
  ['What was order 17?', 'Order 17: three chairs of oak.', 'Ledger'],
  ['Who paid invoice 17?', 'Invoice 17 was paid by Ada Quill.', 'Ledger'],
  ['What does invoice 17 say about the tables?', 'Two tables for 80 crowns.', 'Invoice 17'],
  ['What does invoice 18 say about the lamp?', 'One lamp for 30 crowns.', 'Invoice 2024-018'],
])('%s is told by the source that tells it', (question, told, title) => {
  const { text, citations } = askAll(shop, question);
  expect(text).toBe(told);
  expect(citations.map(citation => citation.title)).toEqual([title]);
});

test('a file that a text names is not missing, though no source is called so', () => {
  const named = Object.entries(shop).map(([title, segment], at) => ({
    ...searchableOf(segment, title, at),
    facts: { authors: [], publishedOn: null, language: 'en', filename: `${title.toLowerCase()}.md` },
  }));
  expect(readQuestion('Where is setup.csv?', named).unknown).toEqual([]);
  expect(readQuestion('Where is teardown.csv?', named).unknown).toEqual(['teardown.csv']);
});

test.each(['a', 'a-', 'a_', '1-', 'report 1, '])('a question of twenty thousand %j is read in no time', unit => {
  const begun = performance.now();
  numberedSourcesIn(unit.repeat(20_000 / unit.length), []);
  expect(performance.now() - begun).toBeLessThan(1_000);
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
