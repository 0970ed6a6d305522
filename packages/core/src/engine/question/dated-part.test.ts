import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';

const plan = read(`# Summer school

## Monday 7 July

Registration is at 9:00. Lunch is at 12:30.

## Tuesday 8 July

The workshop takes all morning. In the afternoon there is a boat trip. Bring a jacket.

## Fees

Half of the fee is paid by 8 May.
`);
const tuesday = ['The workshop takes all morning.', 'In the afternoon there is a boat trip.', 'Bring a jacket.'];

test.each(['what is on 8 July?', 'What happens on July 8th?', 'what is planned on Tuesday 8 July'])(
  '%s: all that stands under that day',
  question => {
    expect(ask(plan, question).quotes).toEqual(tuesday);
  },
);

test('a day that heads nothing, and a thing on a day, are asked for by their words', () => {
  expect(ask(plan, 'what is on 9 July?').quotes).not.toEqual(tuesday);
  expect(ask(plan, 'what trip is there on 8 July?').quotes[0]).toContain('boat trip');
});
