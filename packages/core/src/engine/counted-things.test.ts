import { expect, test } from 'vitest';
import { countsWhatIsAsked } from './counted-things.ts';
import { ask, read } from './tables/testing.ts';

test.each([
  ['How many companies have adopted it?', 'It was adopted by 40 large companies.', true],
  ['How many companies have adopted it?', 'It was adopted by twelve companies.', true],
  ['How many companies have adopted it?', 'Companies: 40.', true],
  ['How many companies have adopted it?', 'In 2019 most large and small private companies adopted it.', false],
  ['How many Huguenots fled France by the 1700s?', 'Roughly 500,000 Huguenots had fled France by then.', true],
  ['How many Huguenots fled France by the 1700s?', 'It took 12 years to leave France.', false],
  ['How many newly registered voters are there?', 'There are 40 newly registered voters.', true],
  ['How many copies have been sold?', 'They sell copies at $15 a copy.', false],
  ['How many copies have been sold?', 'Seven hundred clips were made, so that stores could sell copies.', false],
  ['How many deaths a year does it cause?', 'It causes 400 deaths each year.', true],
  ['How many papers are published per year?', 'Some 2.5 million papers appear annually.', true],
  ['How many guests came?', 'In 1999 about 2000 guests came.', true],
  ['How many guests came?', 'In 2000 guests came from everywhere.', false],
  ['How many jurors must agree?', 'Oregon requires at least 11 votes, and Louisiana all 12 .', true],
  ['How many jurors must agree?', 'The rule was made in 1912, and was changed in 2019.', false],
  ['How many trustees are there?', 'The duties of chapter 13 trustees are many.', false],
  ['How many days before the meeting is it due?', 'It is due seven days before the meeting.', true],
  ['How many days’ notice must the tenant give?', 'The tenant must give notice of at least 30 days.', true],
  ['How many minutes does the cotton cycle take?', 'Cotton 60: 45 min.', true],
  ['How many patients were enrolled in the trial?', 'We enrolled 312 adults in the trial.', true],
  ['How many employees does the company have?', 'The company has a staff of 240.', true],
  ['How many parameters does the model have?', 'The model has 340M parameters.', true],
  ['How many firms took part?', 'The number of firms in the study was 24 in all.', true],
  ['How many people use R?', 'Windows users of 32-bit R can use a package.', false],
  ['How many of the experiments failed?', 'We review 41 experiments.', true],
  ['How many people work in the lab?', 'The nursery is owned by its 63 growers.', false],
  ['How many people work in the lab?', 'Its twelve employees work in shifts.', true],
  ['How many herons came in May?', 'The largest flock of herons came in May, when 310 birds were counted.', true],
  ['How many herons came in May?', 'In May 310 birds were counted.', false],
  ['How many herons came in May?', 'Herons came in May, and 310 letters were answered.', false],
  ['How many people died?', 'It ended with 189 fatalities.', true],
  ['What did it cost?', 'It was adopted in 2019.', true],
])('%s %s', (question, text, told) => {
  expect(countsWhatIsAsked(question)(text)).toBe(told);
});

test('what counts something else is not shown to who asks how many', () => {
  const book = read(`# On copying

A video store had made seven hundred clips of films, to sell copies of those films.

Copies of the discs are sold at 15 dollars a copy.
`);
  expect(ask(book, 'How many copies of the films have been sold?').finish).toMatchObject({
    decline: { code: 'below_gate' },
  });
});
