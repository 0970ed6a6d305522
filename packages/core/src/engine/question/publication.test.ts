import { expect, test } from 'vitest';
import { buildIndex, openIndex, type SearchableSegment } from '../../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates } from '../index.ts';
import { ask, askAll, ownerOf, read } from '../tables/testing.ts';
import { asksForPublication } from './publication.ts';
import { readQuestion } from './read-question.ts';

const rules = read(`# Harbour Rules

Version 4.0.3, October 2021

The rules of 1990 were issued by the mayor after the flood of May 1988.
`);
const tides = read(`# Tides

The tide rises twice a day. In March 2020 it was highest, as Marsh and Lee (2019) say.

## Signed

Issued on August 3, 2020.
`);

test.each([
  'When was each of these documents issued?',
  'When were these documents published?',
  'In which year was each document released?',
  'When is each of these documents from?',
  'What date does each of these documents bear?',
  'Wann wurden diese Dokumente veröffentlicht?',
  'Which of these documents is the newest?',
  'which one is older',
])('%s: each is told by the words that say when it came out', question => {
  const { text } = askAll({ 'Harbour Rules': rules, Tides: tides }, question, 'en-GB');
  expect(text).toContain('**Harbour Rules**\n\n- Version 4.0.3, October 2021');
  expect(text).toContain('**Tides**\n\n- Issued on August 3, 2020.');
  expect(text).not.toContain('1988');
  expect(text).not.toContain('2019');
});

test('a document that nowhere says it is told by what is known of it, as the language writes a day', () => {
  const scope: SearchableSegment[] = [
    {
      owner: ownerOf(1, 'Nets'),
      ordinal: 0,
      index: openIndex(buildIndex(read('# Nets\n\nNets are made of hemp.\n'), 'Nets')),
      facts: { authors: [], publishedOn: '2023-10-11', language: 'en' },
    },
  ];
  const texts = new Map([[0, read('# Nets\n\nNets are made of hemp.\n')]]);
  const answer = (locale: string): string => {
    const question = 'When was this paper published?';
    const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
    return [...answerBuiltin({ question, locale, strictness: 'strict', scope, texts, evidence })]
      .map(step => (step.type === 'piece' ? step.text : ''))
      .join('');
  };
  expect(answer('en-US')).toContain('October 11, 2023');
  expect(answer('de-DE')).toContain('11. Oktober 2023');
});

test('where nothing is known, the question is one like any other', () => {
  expect(ask(read('# Nets\n\nNets are made of hemp.\n'), 'When was this document published?').finish).toMatchObject({
    reason: 'declined',
  });
});

test.each([
  'When did the first camera come out?',
  'When was the Statute of Anne published?',
  'In which year was this treaty signed by the authors?',
  'Who published each of these documents?',
  'What was published in 1990?',
  'Which drug was first?',
])('%s asks for something else', question => {
  expect(asksForPublication({ question, read: readQuestion(question, []) })).toBe(false);
});
