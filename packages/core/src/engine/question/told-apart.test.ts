import { describe, expect, test } from 'vitest';
import { buildIndex, openIndex } from '../../search/index.ts';
import type { SourceFacts } from '../../search/types.ts';
import { ownerOf, read } from '../tables/testing.ts';
import { readQuestion } from './read-question.ts';
import { toldApartIn } from './told-apart.ts';

const source = (version: string, title: string, facts: Partial<SourceFacts> = {}) => ({
  version,
  title,
  facts: { authors: [], publishedOn: null, language: 'en', ...facts },
});
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const XLS = 'application/vnd.ms-excel';

/** What is named, and by which words. */
const named = (question: string, sources: ReturnType<typeof source>[]) =>
  toldApartIn(question, sources).map(({ version, start, end }) => [version, question.slice(start, end)]);

describe('by the sort of file', () => {
  const sources = [source('s', 'All hands', { type: PPTX }), source('x', 'Ducks', { type: XLS })];
  test.each([
    ['What do the slides say about profit?', [['s', 'do the slides']]],
    ['How many ducks are in the spreadsheet?', [['x', 'in the spreadsheet']]],
    [
      'Do the spreadsheet and the slides give the same number?',
      [
        ['x', 'Do the spreadsheet'],
        ['s', 'the slides'],
      ],
    ],
    ['Was sagt die Präsentation über Enten?', []],
    ['Was steht in der Präsentation?', [['s', 'in der Präsentation']]],
    ['What lay under the slides of the microscope?', []],
    ['How do I export the slides?', []],
    ['The slides say what?', [['s', 'The slides']]],
    ['How is a presentation made?', []],
    ['Who made the slides?', [['s', 'the slides']]],
    ['How many ducks, says the spreadsheet?', [['x', 'says the spreadsheet']]],
    ['What does a presentation say?', []],
  ])('%s', (question, found) => {
    expect(named(question, sources)).toEqual(found);
  });
  test('not where there are two of a sort', () => {
    expect(named('What do the slides say?', [...sources, source('t', 'Plans', { type: PPTX })])).toEqual([]);
  });
});

describe('by age', () => {
  const old = source('old', 'Net Standard 2008', { publishedOn: '2009' });
  const now = source('now', 'Net Standard 4.0', { publishedOn: '2021-10' });
  test.each([
    ['How many levels does the old 2009 edition have, and how many the current one?', ['old', 'now']],
    ['Which level do the older and the newer version of the standard ask for?', ['old', 'now']],
    ['What does the latest version say?', ['now']],
    ['Wie viele Stufen hat die alte Ausgabe?', ['old']],
    ["Que dit l'ancienne version ?", []],
    ['¿Qué dice la versión anterior?', ['old']],
    ['What is the current in the first net?', []],
    ['What did the first study find?', []],
    ['What did the older study find?', ['old']],
  ])('%s', (question, found) => {
    expect(named(question, [old, now]).map(([version]) => version)).toEqual(found);
  });
  test('not where nobody knows which came first', () => {
    const other = source('other', 'Net Standard 3', { publishedOn: '2021' });
    expect(named('What does the latest version say?', [other, now])).toEqual([]);
    expect(named('What does the latest version say?', [source('a', 'Nets'), now])).toEqual([]);
  });
  test('a first version is one of the same work, an older paper is not', () => {
    const novel = source('novel', 'The Whale', { publishedOn: '1851' });
    expect(named('What did the first version say?', [novel, now])).toEqual([]);
    expect(named('What did the older book say?', [novel, now]).map(([version]) => version)).toEqual(['novel']);
  });
  test('of more than two sources, among editions of one work', () => {
    const novel = source('novel', 'The Whale', { publishedOn: '1851' });
    expect(named('What does the oldest version say?', [novel, old, now]).map(([version]) => version)).toEqual(['old']);
  });
});

test('what is asked of an old and a new edition is asked of each', () => {
  const editions = [
    ['Net Standard 2008', '2009'],
    ['Net Standard 4.0', '2021-10'],
  ] as const;
  const scope = editions.map(([title, publishedOn], at) => ({
    owner: ownerOf(at, title),
    ordinal: 0,
    index: openIndex(buildIndex(read(`# ${title}\n\nThere are four levels.\n`), title)),
    facts: { authors: [], publishedOn, language: 'en' },
  }));
  const asked = readQuestion('How many levels does the old 2009 edition have, and how many the current one?', scope);
  expect(asked.isOfEach).toBe(true);
  expect(asked.files?.size).toBe(2);
  expect(asked.words).not.toMatch(/edition|2009|current/);
  const one = readQuestion('How many levels does the current version have?', scope);
  expect(one.isOfEach).toBe(false);
  expect(one.files).toEqual(new Set([scope[1]?.owner.fileVersion]));
});
