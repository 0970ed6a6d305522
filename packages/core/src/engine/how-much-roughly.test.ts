import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

const estimate = read(`# Estimate for the red van

Rust covers an area of roughly 2 square metres.

The front brakes are worn, and the rear ones were not looked at.

| Job | Parts | Labour |
| --- | --- | --- |
| Brakes: new pads and discs | EUR 210 | EUR 140 |

| Check | Outcome |
| --- | --- |
| Lights | in order |
| Towing bar | not looked at |

The towing bar, if it is wanted with its plug, would be EUR 480.
`);
const checks = read(`# Checks

| Part | Rating |
| --- | --- |
| Not inspected. | NI |
| To be mended soon. | R2 |

The re-inspection, if wanted after the repairs, costs EUR 48.
`);
const kurs = read(`# Segelschule

Der Hafen liegt ungefähr in der Mitte der Bucht. Der Grundkurs kostet 390 EUR, und ungefähr 40 Plätze sind frei.

Bei der Prüfung sind es 85 EUR.
`);

test('"roughly" says nothing of what is asked, and a bare "how much" asks for a sum', () => {
  expect(ask(estimate, 'brake repair, how much roughly?').quotes[0]).toContain('EUR 210');
});

test('a sum stands in no row without a figure', () => {
  expect(ask(checks, 'a re-inspection, how much is that?').quotes[0]).toContain('EUR 48');
});

test('no hedge is missed in a text that has the rest', () => {
  const { quotes, finish } = ask(kurs, 'Wie viel kostet die Prüfung ungefähr?', 'de-DE');
  expect(finish).toMatchObject({ reason: 'stop' });
  expect(quotes[0]).toContain('85 EUR');
});

const arbeit = read(`# Arbeitsordnung der Gärtnerei

Im Frühjahr kommt jeder zweite Samstag hinzu, höchstens fünf Stunden.

Überstunden werden auf einem Konto gutgeschrieben. Das Konto darf 80 Stunden nicht überschreiten.
`);

test('"höchstens" says no more of it, and "wieviele" is "wie viele"', () => {
  for (const question of [
    'wieviele überstunden darf ich höchstens auf dem konto haben',
    'Wie viele Überstunden hat das Konto höchstens?',
  ])
    expect(ask(arbeit, question, 'de-DE').quotes[0], question).toContain('80 Stunden');
});

const loans = read(`# Loans of the library

At most, what is lent is a book. At least the shelves are dusted.

A reader takes six volumes home and keeps them for 30 days.
`);

test.each([
  'How many volumes may a reader take home at most?',
  'How many volumes does a reader take home at the very least?',
  'A reader takes home no more than how many volumes?',
])('"at most" and its like are no words of what is asked: %s', question => {
  const { quotes, finish } = ask(loans, question);
  expect(quotes[0]).toContain('six volumes');
  expect(finish).toMatchObject({ reason: 'stop' });
});
