import { describe, expect, test } from 'vitest';
import { askAll, read } from './tables/testing.ts';

const contracts = {
  'Blue mobile': read(
    '# Blue mobile\n\n**Monthly price:** £14.00 for the first year, then £18.50\n**Data:** 20 GB, then slower\n' +
      '**Minimum term:** 12 months\n**Notice:** one month to the end of the term\n\n## Moving your number\n\n' +
      'You can bring your old number with you. The move takes one working day and is free.\n',
  ),
  'Fern mobile': read(
    '# Fern mobile\n\n| What | Details |\n|---|---|\n| Price per month | £11.00 |\n| Data | 15 GB |\n' +
      '| Minimum term | 24 months |\n| Notice period | 3 months before the end of the term |\n\n## ' +
      'Keeping your number\n\n' +
      'Numbers can be taken along for a fee of £8.\n',
  ),
};

describe('of two contracts each is asked', () => {
  test.for([
    ['Which one is cheaper per month?', '£14.00', '£11.00'],
    ['compare the notice periods', 'one month to the end', '3 months before'],
    ['How much data do I get with each?', '20 GB', '15 GB'],
    ['What does it cost to bring my number, in both?', 'bring your old number', 'fee of £8'],
    ['Which contract is shorter?', '12 months', '24 months'],
  ] as const)('%s', ([question, one, other]) => {
    const { text } = askAll(contracts, question);
    expect(text).toContain(one);
    expect(text).toContain(other);
    expect(text).toContain('Fern mobile');
  });
});

test('a comparison of two named things is none of the documents', () => {
  expect(askAll(contracts, 'Compare the price and the data').text).not.toMatch(/^\*\*Blue mobile/u);
});

const loaf = read(
  '# Rye loaf\n\nMakes one loaf.\n\n**Ingredients**\n\n- 350 g rye flour\n- 10 g salt\n\n**Method**\n\n' +
    '1. Mix everything with a spoon.\n2. Cover the bowl and leave it at room temperature for twelve hours.\n' +
    '3. Scrape the dough into a tin.\n4. Bake at 240 °C for 50 minutes.\n\n**Note: the crumb is sticky at first.**\n',
);
const ofLoaf = (question: string) => askAll({ Loaf: loaf }, question);

test('lines in bold are headings, and sentences in bold are none', () => {
  const roles = loaf.sentences
    .filter(({ role }) => role === 'heading')
    .map(({ start, end }) => loaf.text.slice(start, end));
  expect(roles).toEqual(['# Rye loaf', '**Ingredients**', '**Method**']);
  expect(ofLoaf('How do I make it?').quotes).toHaveLength(4);
  expect(ofLoaf('What ingredients do I need?').text).toContain('350 g rye flour');
});

test('the step behind one, or in front of it, is told by what that one does', () => {
  expect(ofLoaf('What do I do after mixing?').quotes).toEqual([expect.stringContaining('Cover the bowl')]);
  expect(ofLoaf('What do I do before baking?').quotes).toEqual([expect.stringContaining('Scrape the dough')]);
  expect(ofLoaf('What do I do after painting?').quotes).not.toEqual([expect.stringContaining('Mix')]);
});

test('a temperature is told by its figure, and not by the word', () => {
  expect(ofLoaf('At what temperature do I bake it?').quotes[0]).toContain('240 °C');
});

test('what somebody has to do is not told of others', () => {
  const minutes = read(
    '# Minutes\n\nTom books the brass band.\n\nPiet will chase the members who have not paid and have to.\n',
  );
  expect(askAll({ Minutes: minutes }, 'What does Tom have to do?').text.split('<details>')[0]).not.toContain('Piet');
});
