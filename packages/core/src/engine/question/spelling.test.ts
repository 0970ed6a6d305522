import { expect, test } from 'vitest';
import { buildIndex, openIndex } from '../../search/index.ts';
import { otherSpellings, slipOf } from '../../search/similar-words.ts';
import { ask, ownerOf, read, searchableOf } from '../tables/testing.ts';
import { readQuestion } from './read-question.ts';

const law = read(`# Copyright

Copyright lasts for fourteen years. The colour of the organisation was grey, and Lessig wrote of copyright.

Labor law is another matter. The center of the city is old.
`);

test('a slip of one letter is put right, and said before the answer', () => {
  const { text, quotes } = ask(law, 'How long does copywright last?');
  expect(text).toMatch(/^“copywright” is not in your sources\. Searched for “copyright” instead\.\n\n/);
  expect(quotes[0]).toContain('fourteen years');
  expect(ask(law, 'What did Lesig write of?').text).toMatch(/^“Lesig” is not in your sources\. Searched for “Lessig”/);
});

test('a slip in another form of a word of the sources is put right as well', () => {
  const letter = read('# Diagnoses\n\nAllergy: penicillin, with a rash. He came in with swollen ankles.\n');
  expect(ask(letter, 'What is he alergic to?').text).toMatch(
    /^“alergic” is not in your sources\. Searched for “allergy” instead\.\n\nAllergy: penicillin/,
  );
  expect(ask(letter, 'What is he athletic in?').text).not.toContain('instead');
});

test('the other spelling of an English word is the same word, and nothing is said of it', () => {
  for (const question of [
    'What was the color of the organization?',
    'What is labour law?',
    'Is the centre of the city old?',
  ]) {
    const { text, finish } = ask(law, question);
    expect(finish, question).toMatchObject({ reason: 'stop' });
    expect(text, question).not.toContain('instead');
  }
});

test('what no word of the sources is like stays as it is, and is said to be missing', () => {
  const { text } = ask(law, 'What did Quillfeather write of copyright?');
  expect(text).toContain('“Quillfeather” is not mentioned');
  expect(text).not.toContain('instead');
});

test('a question in another language has no slips', () => {
  expect(ask(law, 'Wie lange dauert das Urheberrecht der Zentren?', 'de-DE').text).not.toContain('stattdessen');
});

test('nor has one of which the sources have next to nothing, or another form of a word that they have', () => {
  expect(ask(law, 'lequel parle de droit de lettre').text).not.toContain('instead');
  const nets = read('# Nets\n\nThe new net is never mended at sea, and the old net is kept on the mole.\n');
  expect(ask(nets, 'Which net is newer?').text).not.toContain('never” instead');
});

test('nor is a word by which a measure is asked for one of a word that the sources have', () => {
  const leave = read('# Urlaub\n\nWer länger als drei Tage fehlt, meldet sich. Die Frist ist zwei Wochen.\n');
  const question = 'Wie lange ist die Frist?';
  expect(readQuestion(question, [searchableOf(leave, 'Urlaub')]).words).toBe(question);
});

test('nor is a word that English has one of a word that the sources have', () => {
  const loops = read('# Loops\n\nLooping takes a cell again, and the cell is never told why it is taken again.\n');
  expect(ask(loops, 'Who is looking at the cell again?').text).not.toContain('instead');
});

test('a name that was left of a translated question is still put right', () => {
  const scope = [
    {
      owner: ownerOf(0, 'Law'),
      ordinal: 0,
      index: openIndex(buildIndex(law, 'Law')),
      facts: { authors: [], publishedOn: null, language: 'en' },
    },
  ];
  expect(readQuestion('¿Qué escribió Lesig?', scope).slips).toEqual([{ written: 'Lesig', found: 'Lessig' }]);
});

test.each([
  ['copywright', 'copyright'],
  ['coypright', 'copyright'],
  ['copyrigt', null],
  ['copyrighz', null],
  ['law', null],
  ['xopyright', null],
  ['4opyright', null],
])('%s is taken for %s', (term, found) => {
  const index = openIndex(buildIndex(law, 'Law'));
  const owner = { fileId: 'f' as never, fileVersion: 'v' as never, title: 'Law' };
  // What differs in its ending alone has the same root, and is found by that.
  expect(slipOf(term, [{ owner, ordinal: 0, index }])).toBe(found);
});

test('spellings of both sides of the ocean', () => {
  expect(otherSpellings('colour')).toContain('color');
  expect(otherSpellings('color')).toContain('colour');
  expect(otherSpellings('analyse')).toContain('analyze');
  expect(otherSpellings('anaemia')).toContain('anemia');
  expect(otherSpellings('centre')).toContain('center');
  expect(otherSpellings('harbour')).toContain('harbor');
});

test('two words that the sources write as one are looked for as one, and nothing is said of it', () => {
  const ponds = read('# Ponds\n\nThere were 150 freshwater ducks in 2021.\n');
  const { text, quotes } = ask(ponds, 'How many fresh water ducks were there in 2021?');
  expect(quotes[0]).toContain('150 freshwater ducks');
  expect(text).not.toContain('instead');
  // A name behind a word is none of it, however long the root of both.
  expect(ask(law, 'Who may organise Quillfeather?').text).toContain('“Quillfeather” is not mentioned');
});

test('a short name that stands only with a figure below the line is found by its letters', () => {
  const river = read('# Rivers\n\nBiochemical oxygen demand (BOD₅) is the oxygen that a sample uses in five days.\n');
  const { text, quotes } = ask(river, 'what is BOD');
  expect(quotes[0]).toContain('the oxygen that a sample uses');
  expect(text).not.toMatch(/not mentioned|instead/);
});

test('words that ask in German are no slips', () => {
  const haus = read(
    '# Haus\n\nDas Haus steht am See, und es geht um das Haus. Warum es dort steht, weiß niemand. Kapitel sind kurz.' +
      '\n\n## 3 Dach\n\nDas Dach ist rot.\n',
  );
  for (const word of ['Worum', 'Wofür', 'Womit'])
    expect(ask(haus, `${word} geht es in Kapitel 3?`, 'de-DE').text).not.toContain('stattdessen');
});
