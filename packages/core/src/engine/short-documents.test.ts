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
