import { expect, test } from 'vitest';
import { Promises } from './builtin-answers.ts';
import { askTwice, isKeptBack, type LanguageSet, languageSets } from './language-set.ts';

test('there is a set for every language of the interface', () => {
  expect(languageSets().map(({ language }) => language)).toEqual(
    'ar de en es fr it ja ko nl pl pt ru sv tr vi zh-CN zh-TC'.split(' '),
  );
});

test.each(languageSets())('$language: each question is answered by its paragraph and by no other', one => {
  const { documents, questions } = one;
  expect(new Set(questions.map(({ id }) => id)).size).toBe(48);
  expect(questions.filter(isKeptBack)).toHaveLength(24);
  expect(questions.filter(({ words }) => words === 'other')).toHaveLength(24);
  for (const { id, document, paragraph, answer } of questions) {
    const own = documents.find(candidate => candidate.id === document)?.paragraphs[paragraph] ?? '';
    expect(own, id).toContain(answer);
    const others = documents
      .flatMap(({ paragraphs }) => paragraphs)
      .filter(text => text !== own && text.includes(answer));
    // A name or a figure alone may stand elsewhere for something else.
    if (answer.length > 12) expect(others, id).toEqual([]);
  }
});

const pond: LanguageSet = {
  language: 'en',
  documents: ['The pond of Orlow', 'Bread of Orlow', 'Orlow by train', 'Bees', 'Boats', 'Chess'].map((title, at) => ({
    id: `d${at + 1}`,
    title,
    paragraphs: [
      `This leaflet is about ${title.toLowerCase()}.`,
      at === 0 ? 'The heron nests on the northern island.' : 'Everybody is welcome.',
      'Dogs are kept on a leash.',
      'Nothing is sold on Sundays.',
      'It was printed in spring.',
    ],
  })),
  questions: [
    { id: 'q1', document: 'd1', paragraph: 1, answer: 'island', words: 'same', question: 'Where does the heron nest?' },
    { id: 'q2', document: 'd4', paragraph: 2, answer: 'leash', words: 'same', question: 'How are dogs kept?' },
  ],
};

test('a question is asked with its paragraph and without it, and only of its half', () => {
  const [one, ...others] = askTwice(pond, false, new Promises());
  expect(others).toEqual([]);
  expect(one?.answered.citations[0]?.quote).toContain('northern island');
  expect(one?.without.decline).not.toBeNull();
  expect(askTwice(pond, true, new Promises()).map(({ asked }) => asked.id)).toEqual(['q2']);
});
