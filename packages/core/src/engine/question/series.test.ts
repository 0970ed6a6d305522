import { expect, test } from 'vitest';
import { askAll, read, searchableOf } from '../tables/testing.ts';
import { readQuestion } from './read-question.ts';
import { seriesIn } from './series.ts';

const spokenOf = (question: string) => seriesIn(question).map(([from, to]) => question.slice(from, to));

test.each([
  ['Which of the offers is cheapest?', ['of the offers']],
  ['Compare the delivery times of the three vendors.', ['of the three vendors']],
  ['What does each supplier charge for training?', ['each supplier']],
  ['Which study had the largest sample?', ['study']],
  ['What do the trials disagree about?', ['the trials']],
  ['Welches der drei Angebote ist am günstigsten?', ['der drei Angebote']],
  ['How did the budget change between March and June?', ['change between March and June']],
  ['How many people were in the team each time?', ['each time']],
  [
    'What is the difference in the fee between the draft and the signed version?',
    ['between the draft and the signed version'],
  ],
  // One thing of many, and no documents.
  ['Which region had the highest sales?', []],
  ['What does the contract say about notice?', []],
  ['How did the cell change its shape in the study by Brandt?', []],
])('%s', (question, spans) => {
  expect(spokenOf(question)).toEqual(spans);
});

const minutes = {
  'Minutes of March': read(
    '# Minutes of March\n\nThe approved budget stands at 1.42 million euros. Nine people are in the team.',
  ),
  'Minutes of June': read(
    '# Minutes of June\n\nThe approved budget now stands at 1.58 million euros. The team has grown to twelve.',
  ),
  'Minutes of December': read(
    '# Minutes of December\n\nThe approved budget stands at 1.71 million euros, says the treasurer.',
  ),
};

test('the course of a figure is told document by document, with the figure of each', () => {
  const { text, quotes } = askAll(minutes, 'How did the budget change between March and December?');
  expect(quotes).toEqual([
    'The approved budget stands at 1.42 million euros.',
    'The approved budget now stands at 1.58 million euros.',
    'The approved budget stands at 1.71 million euros, says the treasurer.',
  ]);
  expect(text.indexOf('Minutes of March')).toBeLessThan(text.indexOf('Minutes of June'));
});

test('in a single source the course is a part of what is asked', () => {
  const scope = [searchableOf(read('# Minutes\n\nThe budget changed over the year.'), 'Minutes')];
  const question = 'How did the budget change over the year?';
  expect(readQuestion(question, scope)).toMatchObject({ isOfSeries: false, words: question });
});

test('of the sources of several firms, those of the firm that is named are asked', () => {
  const reports = {
    'Amazon first quarter': read('# Amazon first quarter\n\nTotal net sales were 127 billion dollars.'),
    'Amazon second quarter': read('# Amazon second quarter\n\nTotal net sales were 134 billion dollars.'),
    'Nvidia first quarter': read('# Nvidia first quarter\n\nTotal net sales were 7 billion dollars.'),
  };
  expect(askAll(reports, 'How have Amazon’s total net sales changed over time?').quotes).toEqual([
    'Total net sales were 127 billion dollars.',
    'Total net sales were 134 billion dollars.',
  ]);
});

test('the cheapest of several offers is told by the price of each', () => {
  const offers = {
    'Offer of Steriva': read(
      '# Offer of Steriva\n\nThe delivery takes 14 weeks. The total price is 67,400 pounds net.',
    ),
    'Offer of Hallbrook': read(
      '# Offer of Hallbrook\n\nThe total price comes to 60,450 pounds. We deliver within 20 weeks.',
    ),
  };
  expect(askAll(offers, 'Which of the offers is cheapest?').quotes).toEqual([
    'The total price is 67,400 pounds net.',
    'The total price comes to 60,450 pounds.',
  ]);
});

test('what a single document says of several studies is no question to each document', () => {
  const review = {
    Review: read(
      '# Review\n\nOf the three trials the one by Brandt had the largest sample, 640 people in nine clinics.',
    ),
    Recipes: read('# Recipes\n\nKnead the dough for ten minutes and let it rest beneath a towel.'),
  };
  const { quotes, text } = askAll(review, 'Which trial had the largest sample?');
  expect(quotes[0]).toContain('Brandt had the largest sample');
  expect(text).not.toContain('Recipes');
});

const peru = read(`# Peru

There are many mountains in Peru, and most of them are in the south.

Huascarán is the highest mountain in Peru at 6,768 metres.
`);
const andes = read('# Andes\n\nA mountain in Peru may have snow all the year. Aconcagua is the highest of all.');
const rivers = read(`# Ríos

Un río de España que nace en Cuenca es el Júcar.

El Tajo es el río más largo de España, con 1007 kilómetros.
`);
const water = read('# Agua\n\nCada río de España tiene su confederación.');
const houses = read(`# Türme

Ein Gebäude in Frankfurt ist der Messeturm.

Das höchste Gebäude in Frankfurt ist der Commerzbank Tower mit 259 Metern.
`);
const fair = read('# Messe\n\nJedes Gebäude in Frankfurt hat eine Nummer.');

test.each([
  ['Which is the highest mountain in Peru?', [peru, andes], 'Huascarán is the highest mountain'],
  ['¿Cuál es el río más largo de España?', [rivers, water], 'El Tajo es el río más largo'],
  ['Welches ist das höchste Gebäude in Frankfurt?', [houses, fair], 'Das höchste Gebäude in Frankfurt'],
] as const)('%s is asked of one thing, with all of its words', (question, [one, other], said) => {
  const { quotes, text } = askAll({ One: one, Other: other }, question);
  expect(quotes[0]).toContain(said);
  expect(text).not.toContain('**Other**');
});

test('who asks which has the most of what one source alone speaks of is told it by all words', () => {
  const prices = read(`# Plans

| Plan | Price |
|---|---|
| Walk | 30 euros |
| Ride | 12 euros |
| Fly | 95 euros |
`);
  const club = read('# Club\n\nThe club meets on Mondays. Its members bring cake.');
  const bells = read(`# Bells

The bells of the town have a tone of their own, and a tone is heard far.

Saint Martin has the lowest tone, a deep F sharp.
`);
  expect(askAll({ Plans: prices, Club: club }, 'Which plan has the lowest price?').quotes[0]).toBe('12 euros');
  expect(askAll({ Bells: bells, Club: club }, 'Which has the lowest tone?').quotes[0]).toContain('Saint Martin');
});
