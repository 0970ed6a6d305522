import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildIndex, openIndex, type SearchableSegment } from '../../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates } from '../index.ts';
import { read } from '../tables/testing.ts';

const paper = (authors: string, rest: string) => read(`# A paper\n\n${authors}\n\n${rest}\n`);
const library = [
  {
    title: 'Tides of the north',
    authors: ['Ada Marsh', 'Yunfan Gao'],
    segment: paper(
      'Ada Marsh∗, Yunfan Gaoa',
      'We follow Marsh. Tides rise, and Pan wrote of them at length in the years before.',
    ),
  },
  {
    title: 'Salt roads',
    authors: ['Okafor, Ben'],
    segment: paper('Ben Okafor, ben@okafor.example', 'By Ben Okafor of the salt house.'),
  },
  { title: 'Letters', authors: [], segment: paper('Letters', 'The letter was written by Clara Stone to her sister.') },
];

function ask(question: string) {
  const scope = library.map(
    ({ title, authors, segment }, at): SearchableSegment => ({
      owner: {
        fileId: `00000000-0000-4000-8000-00000000000${at}` as FileId,
        fileVersion: `00000000-0000-4000-9000-00000000000${at}` as FileVersionId,
        title,
      },
      ordinal: 0,
      index: openIndex(buildIndex(segment, title)),
      facts: { authors, publishedOn: null, language: 'en' },
    }),
  );
  const texts = new Map(library.map(({ segment }, at) => [at, segment]));
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  return [...answerBuiltin({ question, locale: 'en', strictness: 'strict', scope, texts, evidence })]
    .map(step => (step.type === 'piece' ? step.text : ''))
    .join('');
}

test.each([
  'Who are the authors of these papers?',
  'Who wrote each of these documents?',
  'who made these',
  'Who wrote these novels?',
  'Wer sind die Autoren?',
  '这些论文的作者是谁？',
  '이 논문들의 저자는 누구입니까?',
])('%s: each is told by where its authors are named, and a citation or an address is no such place', question => {
  const text = ask(question);
  expect(text).toContain('Ada Marsh∗, Yunfan Gaoa');
  expect(text).toContain('By Ben Okafor of the salt house.');
  expect(text).not.toContain('We follow Marsh');
  expect(text).not.toContain('ben@okafor.example');
});

test('who wrote a thing that a source speaks of is another question', () => {
  expect(ask('Who wrote the letter to her sister?')).toContain('Clara Stone');
});

test('a word of a title is no name where no source is asked for', () => {
  expect(ask('Who wrote about tides?')).not.toContain('By Ben Okafor of the salt house.');
  const { length } = ask('Who are the authors of the tides paper on the north?').match(/Okafor|Marsh∗/gu) ?? [];
  expect(length).toBe(1);
});

test('who signs a work at its end wrote it, where its beginning names nobody', () => {
  const opening = read('# The whale\n\nThe sea was calm.\n');
  const closing = read('# End\n\nMelvin was seen there.\n\nThe Whale, by Herman Melvin\n');
  const scope = [opening, closing].map(
    (segment, ordinal): SearchableSegment => ({
      owner: {
        fileId: '00000000-0000-4000-8000-000000000007' as FileId,
        fileVersion: '00000000-0000-4000-9000-000000000007' as FileVersionId,
        title: 'The Whale',
      },
      ordinal,
      index: openIndex(buildIndex(segment, 'The Whale')),
      facts: { authors: ['Herman Melvin'], publishedOn: null, language: 'en' },
    }),
  );
  const question = 'Who wrote this book?';
  const candidates = findCandidates(scope, question);
  const texts = new Map([opening, closing].map((segment, at) => [at, segment]));
  const evidence = evidenceFor(question, scope, candidates, texts);
  const text = [...answerBuiltin({ question, locale: 'en', strictness: 'strict', scope, texts, evidence })]
    .map(step => (step.type === 'piece' ? step.text : ''))
    .join('');
  expect(candidates.map(({ segment }) => segment)).toContain(1);
  expect(text).toContain('The Whale, by Herman Melvin');
  expect(text).not.toContain('was seen there');
});
