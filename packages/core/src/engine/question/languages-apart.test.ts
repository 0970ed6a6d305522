import type { FileId, FileVersionId } from '@nousboard/contracts';
import { describe, expect, test } from 'vitest';
import { buildIndex, openIndex, type SearchableSegment } from '../../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates } from '../index.ts';
import { read } from '../tables/testing.ts';

const footballer = read(`# A footballer

Iwan Roberts was born in Bangor in 1968. He wrote a book about his life.

The minimum length of a password is twelve characters.

Das Lagerhaus am Hafen schließt im März um vier Uhr. 港の倉庫は三月に閉まります。
`);

function ask(question: string, language: string | null, segment = footballer) {
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

describe('sentences in another language than the rest of their source are found in their own words', () => {
  const signs = read(`# The bath

The bath is open from May to September. The water is replaced every week, and a password is at the desk.

服务器密码每三十天更换一次。

港の倉庫は九月に閉まります。

비밀번호는 안내소에 있다.

Das Passwort wird jeden Montag geändert.

${'The bath has a rink, a garden and a room for guests of the house, which is let by the week. '.repeat(8)}
`);
  test.each([
    ['服务器密码多久更换', '每三十天', 'ja'],
    ['港の倉庫はいつ閉まりますか', '九月', 'en'],
    ['비밀번호는 어디에 있습니까?', '안내소', 'en'],
    ['Wann wird das Passwort geändert?', 'jeden Montag', 'en'],
  ])('%s', (question, told, language) => {
    const answer = ask(question, language, signs);
    expect(answer).toContain(told);
    expect(answer).not.toContain('Your question is in');
  });

  test('and a question in a language of which there is nothing is told so', () => {
    expect(ask('浴池的经理是谁', 'en', signs)).toContain('Your question is in Chinese');
  });
});
