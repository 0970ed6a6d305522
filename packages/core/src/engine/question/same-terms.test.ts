import { expect, test } from 'vitest';
import { askAll, read } from '../tables/testing.ts';

const pedal = read(`# Pedal Bicycle Insurance

## 1. Who and what is insured

We insure the bicycle named in your schedule. Accessories are insured up to £250 in all.

## 2. What we do not cover

- punctures and rust
- batteries older than five years

## 3. Excess

You pay the first £75 of every claim. For theft of an electric bicycle the excess is £150.

## 4. Travel abroad

The bicycle is insured in the European Union for up to 45 days a year.

## 5. Cancelling

You may cancel within 14 days.
`);
const velo = read(`# Velo Cycle Cover

## What is insured

We insure one bicycle. Accessories are insured up to £400 in all.

## Exclusions

- courier work
- batteries older than three years

## Excess

You pay the first £50 of every claim.

## Abroad

The bicycle is insured worldwide for up to 60 days a year.

## Cancelling

You may cancel within 30 days.
`);
const policies = { 'Pedal Bicycle Insurance': pedal, 'Velo Cycle Cover': velo };
const PEDAL = ['You pay the first £75 of every claim.', 'For theft of an electric bicycle the excess is £150.'];
const VELO = 'You pay the first £50 of every claim.';

test.each([
  'What is the excess?',
  'How much is the excess?',
  'Excess in both?',
  'What is the excess in both?',
  'What is the difference in excess?',
  'Which has the lower excess?',
  'Which policy has the lower excess?',
])('%s is told of each of two policies by its section', question => {
  const { text, quotes, finish } = askAll(policies, question);
  expect(quotes).toEqual([...PEDAL, VELO]);
  expect(text).toMatch(/^\*\*Pedal Bicycle Insurance\*\*[\s\S]*\*\*Velo Cycle Cover\*\*/);
  expect(text).not.toContain('do not agree');
  expect(finish).toMatchObject({ reason: 'stop' });
});

test.each([
  ['Which is better for travel abroad?', '45 days', '60 days'],
  ['Which policy covers more days abroad?', '45 days', '60 days'],
  ['What is the difference in accessories?', '£250', '£400'],
  ['What about accessories in both?', '£250', '£400'],
])('%s is asked of each of two policies', (question, one, other) => {
  const { text } = askAll(policies, question);
  expect(text.slice(0, text.indexOf('**Velo'))).toContain(one);
  expect(text.slice(text.indexOf('**Velo'))).toContain(other);
});

test('what neither covers stands under its heading', () => {
  const { text } = askAll(policies, 'Are batteries covered in both?');
  expect(text).toMatch(/What we do not cover[\s\S]*five years[\s\S]*Exclusions[\s\S]*three years/);
  expect(text).not.toContain('do not agree');
});

test('the terms of one contract are not held against those of another', () => {
  const { text, quotes } = askAll(policies, 'How old may batteries be?');
  expect(quotes).toEqual(
    expect.arrayContaining(['batteries older than five years', 'batteries older than three years']),
  );
  expect(text).not.toContain('do not agree');
});

const handbook = (year: string, days: number) =>
  read(`# Staff handbook ${year}

## Holidays

Staff have ${days} days of holiday a year.

## Sickness

Staff call by nine.

## Travel

Staff go by train.

## Expenses

Staff hand in receipts.
`);

test.each([
  ['Staff handbook 2023', 'Staff handbook 2024'],
  ['handbook_v1.pdf', 'handbook_v2_final.docx'],
  ['Handbook, first edition', 'Handbook (2nd ed., revised)'],
])('%s and %s are editions of one text, and do not agree', (one, other) => {
  const editions = { [one]: handbook('2023', 25), [other]: handbook('2024', 28) };
  const { text } = askAll(editions, 'How many days of holiday do staff have a year?');
  expect(text).toMatch(/do not agree[\s\S]*25 days[\s\S]*28 days/);
});

test.each(['Chapter 1', 'Chapter One', 'Day 1', 'I', '1. Kapitel'])(
  'two books with headings like “%s” do not agree',
  first => {
    const bookOf = (title: string, year: number, others: readonly string[]) =>
      read(
        `# ${title}\n\n## ${first}\n\nThe tower of Ebrach was completed in ${year}.\n\n${others
          .map((said, at) => `## ${first.replace(/1|One|I$/u, ['2', '3'][at] ?? '')}\n\n${said}\n\n`)
          .join('')}`,
      );
    const books = {
      'History of Ebrach': bookOf('History of Ebrach', 1652, ['The mill came later.', 'The bridge fell.']),
      'A Guide to the Valley': bookOf('A Guide to the Valley', 1701, ['There is an inn.', 'The road is steep.']),
    };
    expect(askAll(books, 'When was the tower of Ebrach completed?').text).toMatch(/do not agree[\s\S]*1652[\s\S]*1701/);
  },
);

test('texts that have other matters are not asked one by one', () => {
  const novel = read('# The Lock\n\n## Excess\n\nHe drank to excess.\n\n## Morning\n\nHe slept until noon.');
  const { text } = askAll({ 'Velo Cycle Cover': velo, 'The Lock': novel }, 'What is the excess?');
  expect(text).not.toMatch(/\*\*The Lock\*\*/);
});
