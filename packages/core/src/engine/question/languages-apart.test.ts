import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildIndex, openIndex, type SearchableSegment } from '../../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates } from '../index.ts';
import { read } from '../tables/testing.ts';

const segment = read(`# A footballer

Iwan Roberts was born in Bangor in 1968. He wrote a book about his life.

The minimum length of a password is twelve characters.

Das Lagerhaus am Hafen schließt im März um vier Uhr. 港の倉庫は三月に閉まります。
`);

function ask(question: string, language: string | null) {
  const scope: SearchableSegment[] = [
    {
      owner: {
        fileId: '00000000-0000-4000-8000-000000000001' as FileId,
        fileVersion: '00000000-0000-4000-9000-000000000001' as FileVersionId,
        title: 'A footballer',
      },
      ordinal: 0,
      index: openIndex(buildIndex(segment, 'A footballer')),
      facts: { authors: [], publishedOn: null, language },
    },
  ];
  const texts = new Map([[0, segment]]);
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  return [...answerBuiltin({ question, locale: 'en', strictness: 'strict', scope, texts, evidence })]
    .map(step => (step.type === 'piece' ? step.text : ''))
    .join('');
}

test.each(['¿En qué ciudad nació Iwan Roberts?', 'Wann wurde Iwan Roberts geboren?', 'Когда родился Iwan Roberts?'])(
  '%s is answered from an English source by the words that a dictionary has',
  question => {
    expect(ask(question, 'en')).toMatch(/^Iwan Roberts was born in Bangor/);
  },
);

test('where a source may be in the language of the question, its own words are looked for', () => {
  expect(ask('Wann wurde der Fischer geboren?', null)).not.toContain('Bangor');
  expect(ask('Wann wurde der Fischer geboren?', 'de')).not.toContain('Bangor');
});

test.each([
  ['Wann schließt das Lagerhaus am Hafen?', 'Das Lagerhaus am Hafen schließt im März um vier Uhr.'],
  ['港の倉庫はいつ閉まりますか', '港の倉庫は三月に閉まります。'],
])('%s is answered by a sentence in its language within an English source', (question, told) => {
  expect(ask(question, 'en')).toContain(told);
});

test('who asks in a language of which the source has a sentence is not told that it has none', () => {
  expect(ask('Wem gehört das Schiff im Hafen von Genua?', 'en')).toMatch(/^Your question is in German/);
  expect(ask('Warum schließt der Hafen von Genua?', 'en')).not.toContain('is in German');
});
