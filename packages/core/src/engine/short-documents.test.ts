import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

const terms = read(`# Yard kiln: terms

Terms of 1 March 2026

## Who may fire

Members fire their own pots, up to forty each month. Guests fire with a member.

## What we fire

- pots that stood on a shelf in the yard, or on shelves in the hall
- tiles, if they are dry
- beads on a wire

## What we do not fire

- pots that were glued together, even with clay
- work that is sold by others

## Shelves

The shelf must be of cordierite or better for pots of more than three kilos, and of steel or iron or better for all the
others. We keep the receipt of the shelf.

## Fees

You pay the first £7 of each firing. No fee is due for tiles.

## Booking

1. Write your name on the sheet within two days.
2. Tell the keeper by phone.

We answer within a week. After that you may book again.
`);
const account = read(`# Fenwick Bank: your account

Account holder: Ada Lovell

| Date | What | Out | Left |
|---|---|---|---|
| 3 May | Clay from Wold | 12.50 | 1,288.10 |
| 4 May | Pool Swim4All | 19.90 | 1,268.20 |
| 7 May | Rent | 640.00 | 628.20 |

## Your fees

The monthly fee is £4. The monthly fee is waived if you pay in £1,500 or more in a month. Paying abroad costs 2.5%.

## Overdraft

Your arranged overdraft limit is £300. Interest on overdrafts is 29.9% a year.
`);

test('a heading of small words does not hide what answers', () => {
  expect(ask(terms, 'what shelf do I need?').text).toContain('cordierite');
});

test('a price of something else does not go before what has the word that is asked about', () => {
  expect(ask(account, 'how much is the pool?').text.split('<details>')[0]).toContain('19.90');
});

const letter = read(`# Trip

Please pay by card. We do not take cash at the office.

A deposit of £40 is due by 22 May and the rest by 12 June.

The coach leaves at 8.30 am on Monday 22 June.

Four of us will go with the children: Mr Obi, Miss Lind, Mrs Ade and Mr Trent.
`);

test.each([
  'when do we have to pay?',
  'When must the deposit be paid?',
  'when does the rest have to be paid?',
  'When is the deposit due?',
])('“%s” is told by what is due', question => {
  expect(ask(letter, question).text.split('<details>')[0]).toContain('is due by 22 May');
});

test('“going with” is asked by “goes with”', () => {
  expect(ask(letter, 'who goes with them?').text).toContain('Four of us will go with the children');
});

test.each([
  [
    'A che ora è l’assemblea?',
    '# Avviso\n\nLa delega per l’assemblea si può consegnare fino a lunedì 8 giugno alle ore 12.\n\n' +
      'L’assemblea si terrà martedì 9 giugno alle 18:30 nella sala.\n',
    'L’assemblea si terrà',
  ],
  [
    'What time is the meeting?',
    '# Notice\n\nA proxy for the meeting can be handed in at the meeting desk until 12:00.\n\n' +
      'The meeting will be held on 9 June at 18:30 in the hall.\n',
    'The meeting will be held',
  ],
])('%s is not told by until when something can be done', (question, text, told) => {
  expect(ask(read(text), question).text.startsWith(told)).toBe(true);
});

test.each([
  ['Wann muss ich die Miete zahlen?', 'de-DE', 'Die Miete ist bis zum 5. Mai fällig.'],
  ['Quand faut-il payer le loyer ?', 'fr-FR', 'Le loyer est exigible avant le 5 mai.'],
  ['¿Cuándo hay que pagar el alquiler?', 'es-ES', 'El alquiler vence el 5 de mayo.'],
  ['Wanneer moet ik de huur betalen?', 'nl-NL', 'De huur vervalt uiterlijk op 5 mei.'],
])('%s is told by what is due in its language', (question, locale, due) => {
  expect(ask(read(`# A\n\nB.\n\n${due}\n`), question, locale).text).toContain(due);
});
