import { expect, test } from 'vitest';
import { holdsQuantity } from '../search/answer-type.ts';
import { ask, askAll, read } from './tables/testing.ts';

const alder = read(`# Alder Gym

3.1 The ALM takes place in March.

3.2 Members are invited to it at least 28 days earlier.

3.3 The ALM elects the manager for two years.

4.1 Claims for lost keys must be handed in within 60 days.

4.2 A long queue for claims is no fault of ours, and a claim that was long is kept for 90 days.
`);
const brook = read(`# Brookside Fitness

B2 You can cancel to the end of any month.

C1 The ALM is held in October.

C2 Notice of it goes out to members 14 days before.

D1 Claims must be sent within 30 days.

D2 Long journeys are booked at least fifteen days ahead, as long as there is room.
`);
const each = (question: string) => askAll({ 'Alder Gym': alder, 'Brookside Fitness': brook }, question).quotes;

test('each of several sources is asked how long in its own words, and "long" is none of what is looked for', () => {
  const quotes = each('How long do I have to hand in a claim, in each document?');
  expect(quotes).toHaveLength(2);
  expect(quotes[0]).toContain('within 60 days');
  expect(quotes[1]).toContain('within 30 days');
});

test('what is said of a name may be said by the sentence behind it', () => {
  const quotes = each('How long before the ALM are members told, in each document?');
  expect(quotes).toHaveLength(2);
  expect(quotes[0]).toContain('28 days earlier');
  expect(quotes[1]).toContain('14 days before');
});

test('beside the line that has the word asked for nothing stands that has none of the words', () => {
  const signed = (name: string) =>
    read(`# Papers of ${name}

The survey costs 140 crowns if it is wanted after the repairs.

What remains goes to the regional council.

Signed: ${name}

Our liability is limited to 50,000 crowns.
`);
  const papers = { 'First papers': signed('R. Okonjo'), 'Second papers': signed('P. Larkham') };
  expect(askAll(papers, 'Who signed each of these?').quotes).toEqual(['Signed: R. Okonjo', 'Signed: P. Larkham']);
});

test.each(['up to GBP 250', 'CHF 70', 'within 12 working days'])('%s is an amount', text => {
  expect(holdsQuantity(text)).toBe(true);
});

test.each([
  ['How far in advance is the meeting called?', 'en-US'],
  ['How many days before the meeting are members called?', 'en-US'],
])('%s: not how long something else lasts', (question, locale) => {
  const rules = read(
    '# Rules\n\nThe meeting that members are called to lasts two days.\n\n' +
      'Members are called to it at least 12 days earlier.\n',
  );
  expect(ask(rules, question, locale).quotes[0]).toContain('12 days earlier');
});

test('wie lange vorher: not how long something lasts', () => {
  const rules = read(
    '# Satzung\n\nWer zur Versammlung eingeladen wird, ist für drei Jahre gewählt.\n\n' +
      'Eingeladen wird mindestens 14 Tage vorher.\n',
  );
  expect(ask(rules, 'Wie lange vor der Versammlung wird eingeladen?', 'de-DE').quotes[0]).toContain('14 Tage vorher');
});

test('how many there are in all is told by what defines them', () => {
  const standard = read(
    '# Standard\n\nHow many levels there are in it is told at level 1 of 20.\n\n' +
      'The standard defines four levels of checking.\n\nWe looked at two levels in detail.\n',
  );
  expect(ask(standard, 'How many levels are there in it?').quotes[0]).toContain('defines four levels');
});

const first = read(`# Travel Rules 2023

3.2 Trips abroad need the approval of the head of department.

4.1 Rooms are booked through Bluegate Travel.

4.2 Wireless in rooms is refunded.

| Rooms in | Most |
| --- | --- |
| London | £150 |
| Paris | £120 |

9.1 Claims are sent to the office within 60 days.
`);
const second = read(`# Travel Rules 2025

3.2 Trips abroad need the approval of your line manager.

4.1 All rooms are booked in the portal Tripwell.

4.2 Wireless in rooms is refunded.

| Rooms in | Most |
| --- | --- |
| London | £175 |
| Paris | £120 |

9.1 Claims are sent to the office within 30 days.
`);
const versions = (question: string, locale?: string) =>
  askAll({ 'Travel Rules 2023': first, 'Travel Rules 2025': second }, question, locale).quotes;

test.each([
  ['What is the difference between the two for trips abroad?', 'en-US'],
  ['What has changed about trips abroad?', 'en-US'],
])('%s: each of two sources is asked, though neither is named', (question, locale) => {
  expect(versions(question, locale)).toEqual([
    '3.2 Trips abroad need the approval of the head of department.',
    '3.2 Trips abroad need the approval of your line manager.',
  ]);
});

test('what has changed is what one says in other words or figures than the other, and nothing that both say', () => {
  const quotes = versions('What changed between the two versions for rooms?');
  expect(quotes.join(' ')).toContain('Bluegate');
  expect(quotes.join(' ')).toContain('Tripwell');
  expect(quotes.join(' ')).not.toContain('Wireless');
  expect(quotes.join(' ')).not.toContain('Paris');
  expect(versions('How do the two documents differ on claims?')).toEqual([
    '9.1 Claims are sent to the office within 60 days.',
    '9.1 Claims are sent to the office within 30 days.',
  ]);
});

const erste = read(`# Hausordnung 2019

3.2 Haustiere brauchen die Zustimmung des Vermieters.

5.1 Die Waschküche ist bis 20 Uhr offen.
`);
const zweite = read(`# Hausordnung 2024

3.2 Haustiere brauchen die Zustimmung der Verwaltung.

5.1 Die Waschküche ist bis 22 Uhr offen.
`);

test.each([
  'Was hat sich bei der Waschküche geändert?',
  'Was ist der Unterschied zwischen den beiden für die Waschküche?',
])('%s', question => {
  expect(askAll({ 'Hausordnung 2019': erste, 'Hausordnung 2024': zweite }, question, 'de-DE').quotes).toEqual([
    '5.1 Die Waschküche ist bis 20 Uhr offen.',
    '5.1 Die Waschküche ist bis 22 Uhr offen.',
  ]);
});

test('who compares names no sides where the sources are meant', () => {
  const quotes = versions('compare who approves trips abroad');
  expect(quotes[0]).toContain('head of department');
  expect(quotes.join(' ')).toContain('your line manager');
});

test('what both say in the same words stands where neither has anything else to say', () => {
  expect(versions('What is the difference between them for wireless?')).toEqual([
    '4.2 Wireless in rooms is refunded.',
    '4.2 Wireless in rooms is refunded.',
  ]);
});

test('a change that is a noun, and what one of several has to do with it, ask for no difference', () => {
  const plan = (number: string) =>
    read(
      `# Plan ${number}\n\nA change request is approved by the board.\n\nA change request is numbered by ${number}.\n`,
    );
  const plans = { 'Plan Ann': plan('Ann'), 'Plan Bob': plan('Bob') };
  const quotes = askAll(plans, 'Who approves a change request in each document?').quotes;
  expect(quotes.filter(quote => quote.includes('approved by the board'))).toHaveLength(2);
});

test('"the two" of something else, and sides that are named, are no documents', () => {
  const quotes = versions('What is the difference between the two rooms in London?');
  expect(quotes.join(' ')).not.toContain('3.2');
  expect(versions('Compare London and Paris').join(' ')).toContain('Paris');
});
