import { expect, test } from 'vitest';
import { askAll, read } from '../tables/testing.ts';

const offer = (name: string, lines: string) => read(`# Offer ${name}\n\n${lines}\n\nWe lay 42 square metres of stone.`);
const offers = {
  'Offer Greenside': offer('Greenside', '**Price:** £3,200 including VAT\n**Start:** 4 May\n**Duration:** 8 days'),
  'Offer Stonewise': offer('Stonewise', '**Price:** £2,850 plus VAT\n**Start:** 18 May\n**Duration:** 12 days'),
};
const PRICES = ['**Price:** £3,200 including VAT', '**Price:** £2,850 plus VAT'];

test.each([
  ['Which one is cheaper?', PRICES],
  ['Is Stonewise cheaper?', PRICES],
  ['How much is each?', PRICES],
  ['What does each of them cost?', PRICES],
  ['Which offer is faster?', ['**Duration:** 8 days', '**Duration:** 12 days']],
  ['Which takes longer?', ['**Duration:** 8 days', '**Duration:** 12 days']],
])('%s shows the line of each document that tells it', (question, lines) => {
  const { text, quotes, finish } = askAll(offers, question);
  expect(quotes).toEqual(lines);
  expect(text).toMatch(/Offer Greenside[\s\S]*Offer Stonewise/);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('lines with labels in other languages are held against each other too', () => {
  const angebote = {
    'Angebot Amsel': read('# Angebot Amsel\n\nGesamtpreis: 3.200 €\nDauer: 8 Tage\n\nWir legen Platten.'),
    'Angebot Birke': read('# Angebot Birke\n\nPreis: 2.850 €\nDauer: 12 Tage\n\nWir legen Platten.'),
  };
  expect(askAll(angebote, 'Welches Angebot ist günstiger?').quotes).toEqual(['Gesamtpreis: 3.200 €', 'Preis: 2.850 €']);
});

test.each(['Which is cheaper, stone or gravel?', 'Which insurance is cheaper?'])(
  '%s asks for something else than the documents as a whole',
  question => {
    expect(askAll(offers, question).quotes).not.toEqual(PRICES);
  },
);

test('where only one document tells it, nothing is held against anything', () => {
  const one = { ...offers, 'Offer Stonewise': offer('Stonewise', '**Start:** 18 May\n**End:** 30 May') };
  expect(askAll(one, 'Which one is cheaper?').quotes).toEqual([]);
});
