import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

const prices = read(`# The ferry house

A day on the ferry costs 45 crowns. The bicycle is free.

A sauna costs 90 crowns. The dog travels free of charge. A cat is 12 crowns.

# Towels

Each is 8 crowns, and it costs 20 crowns to lose one.
`);

test.each([
  ['What does a day on the ferry cost?', 'A day on the ferry costs 45 crowns.'],
  ['What does the bicycle cost?', 'The bicycle is free.'],
  ['How much does a dog cost?', 'The dog travels free of charge.'],
  ['What does a cat cost?', 'A cat is 12 crowns.'],
  ['What does it cost to lose a towel?', 'Each is 8 crowns, and it costs 20 crowns to lose one.'],
])('%s is told by what that costs', (question, told) => {
  expect(ask(prices, question).text.startsWith(told)).toBe(true);
});

test('cakes that are sugar-free are not told by what is free', () => {
  const bakery = read(`# Bakery

Sugar-free cakes cost 4 euros each. The bicycle is free.

The cellar is free of rats.
`);
  expect(ask(bakery, 'What do the sugar-free cakes cost?').text).toBe('Sugar-free cakes cost 4 euros each.');
});

test.each(['how much is the trip?', 'How much is our trip'])(
  '“%s” is told by the price, whatever it calls the trip',
  question => {
    const letter = read(`# Letter

Our school goes to the sea in June, and we look forward to it.

If your child is not coming on the trip, they still come to school and join another class for the two days.

Bring a coat, and boots that keep the water out.

The cost is £38 for each child.
`);
    expect(ask(letter, question).text.split('<details>')[0]).toContain('£38');
  },
);

const gym = (fee: string, once: string) => read(`# Ribera\n\n${fee}\n\n${once}\n`);
test.each([
  ['¿Cuánto cuesta al mes?', 'La cuota mensual es de 32 euros.', 'La matrícula cuesta 15 euros.'],
  ['Was kostet es im Monat?', 'Der monatliche Beitrag ist 32 Euro.', 'Die Aufnahme kostet 15 Euro.'],
  ['Combien ça coûte par mois ?', 'La cotisation mensuelle est de 32 euros.', 'L’inscription coûte 15 euros.'],
  ['Quanto costa al mese?', 'La quota mensile è di 32 euro.', 'L’iscrizione costa 15 euro.'],
  ['Hoeveel kost het per maand?', 'De maandelijkse bijdrage is 32 euro.', 'De inschrijving kost 15 euro.'],
])('%s is told by what is paid every month', (question, fee, once) => {
  expect(ask(gym(fee, once), question).quotes[0]).toBe(fee);
});
