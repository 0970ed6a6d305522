import { expect, test } from 'vitest';
import { asksForNotice, fitness, goesOn, isRunInHead } from './quotable.ts';

test('what whoever gives a book away says of it is no sentence of the book', () => {
  expect(
    fitness('By using this work you agree to the terms of the Full Project Gutenberg™ License.', 'paragraph'),
  ).toBe(0);
});

test('whole sentences of the text are fit to be shown, also those with many years or figures', () => {
  for (const text of [
    'A spring tide is a tide that comes just after a new or full Moon.',
    'Exchange theory goes back to Homans (1961), Kelley (1959) and Rusbult (1983).',
    '可可树生长在热带地区。',
    'The rate rose by 3.5 percent, from 12,300 to 12,731, in 2021.',
    'The tide rose by three metres within the hour.¹²',
    // The last lines of a bill, which are no rows of its table.
    'Balance due 6,074.40',
    '5. Allergy: PENICILLIN (rash and facial swelling, 1988).',
    'Nachzahlung 247,25 €',
  ])
    expect(fitness(text, 'paragraph'), text).toBe(1);
});

test('a short point of a list, a short whole sentence and a line with its label say something', () => {
  for (const text of ['- food', '- ice', '3. rope', '- a £1 coin']) expect(fitness(text, 'list'), text).toBe(1);
  for (const text of [
    'Phone: 0113 496 0133',
    '**Harbour master:** Ada Marsh',
    'Office: Room 14\nE-mail: office@harbour.example\nHarbour master: Ada Marsh',
  ])
    expect(fitness(text, 'paragraph'), text).toBe(1);
  expect(fitness('No pets.', 'paragraph')).toBeGreaterThan(0);
  for (const text of ['Rex', 'p. 5.', 'Fig. 4.', 'ada@harbour.example, University of Harwich'])
    expect(fitness(text, 'paragraph'), text).toBe(0);
});

test('parts side by side are whole where one says by whom or has a label, and no menu is', () => {
  for (const text of [
    'Version 4 · Written by Dr. Ines Carvalho · Checked by Jun Watanabe',
    'Stand Mai 2024 | Geprüft von Jun Watanabe',
    'Room 14 | Harbour master: Ada Marsh',
  ])
    expect(fitness(text, 'paragraph'), text).toBe(1);
  for (const text of [
    'Privacy policy | Terms of use | Contact us',
    'Home page · About us · Our prices',
    'Acme Group | Annual Report 2023',
    'Privacy policy | Powered by WordPress',
  ])
    expect(fitness(text, 'paragraph'), text).toBeLessThan(1);
});

test('where something is told is worth less than what, and the pages of an index nothing', () => {
  for (const text of [
    'See also the fee for a mooring in part two.',
    'See section 4.',
    'Siehe auch die Gebühr für einen Liegeplatz.',
    'Voir le montant de la redevance au chapitre 3.',
  ])
    expect(fitness(text, 'paragraph'), text).toBeLessThan(1);
  for (const text of [
    'See a doctor when the cough lasts a week.',
    'The fee is told in part two.',
    'See also the fire plan, which says that the doors stay shut.',
    'Siehe auch den Brandplan, der die Wege nach draußen zeigt.',
    // One entry is a line with its label.
    'Register: Amtsgericht Bremen, 12',
  ])
    expect(fitness(text, 'paragraph'), text).toBe(1);
  expect(fitness('Index: moorings, fee for, 3; oysters, 4–6', 'paragraph')).toBe(0);
});

test('a page of an index is known without that word', () => {
  expect(fitness('anchors, 12, 15\nberths, fee for, 3–4, 20\nwardens, 120\nwinches, 9', 'paragraph')).toBe(0);
  expect(fitness('buoys, 7 wardens, 120 wharves, 8; winches, 11', 'paragraph')).toBe(0);
  for (const text of [
    'For the soup take onions, 3, leeks, 2, potatoes, 12, carrots, 4',
    'Anna Berg, Lund, 1998\nBo Dahl, Oslo, 2001\nCleo Eng, Rome, 2004\nDan Falk, Bonn, 2010',
    'The wardens counted anchors, 12, buoys, 7, cranes, 3, and docks, 2, which is all that was left there.',
  ])
    expect(fitness(text, 'paragraph'), text).toBeGreaterThan(0);
});

test.each([
  ['False Claims.', true],
  ['Duties of the Harbour Master.', true],
  ['The Cold War.', true],
  ['What Is Owed.', true],
  ['The ECG was normal.', false],
  ['It is free.', false],
  ['No pets.', false],
  ['Rex is 5.', false],
  ['Der Vermieter ist Karl Lind.', false],
  ['Keine Haustiere.', false],
  ['Le bailleur est Marc Belin.', false],
  ['El dueño es Juan Pardo.', false],
  ['Il locatore è Marco Bellini.', false],
  ['O dono é João Prado.', false],
  ['Huisdieren mag niet.', false],
  ['Hyresvärden är Karin Lund.', false],
  ['Wynajmującym jest Piotr Zieliński.', false],
  ['Хозяин это Иван Петров.', false],
])('whether it is the heading of a paragraph: %s', (text, expected) => {
  expect(isRunInHead(text)).toBe(expected);
  if (!expected) expect(fitness(text, 'paragraph')).toBe(1);
});

test('an index of ten thousand entries is read in no time', () => {
  const begun = performance.now();
  fitness(`Index: ${'rope, 3; '.repeat(10_000)}sails`, 'paragraph');
  fitness('rope and sails, '.repeat(10_000), 'paragraph');
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('a notice is fit to be shown to who asks for it', () => {
  const notice = 'This work is released under a Creative Commons licence.';
  expect([fitness(notice, 'paragraph'), fitness(notice, 'paragraph', true)]).toEqual([0, 1]);
  expect(fitness('Harbour office, ada@harbour.example', 'paragraph', true)).toBeGreaterThan(0);
  expect(asksForNotice('What is the e-mail address of the office?')).toBe(true);
  expect(['Which licence does it have?', 'May I reuse it?', 'Welche Lizenz gilt?'].map(asksForNotice)).toEqual([
    true,
    true,
    true,
  ]);
  expect(asksForNotice('How high is the tide?')).toBe(false);
});

test('entries of a bibliography, notices and lines without words are never shown', () => {
  for (const text of [
    '[12] J. Smith, A. Jones, “On tides,” Journal of Seas, vol. 3, pp. 12-19, 2019.',
    'Contact: j.smith@example.org, corresponding author.',
    '© 2019 The Authors.',
    '0.12 (3.4) 17.8 | 22.1 ± 0.3',
    'Table 3.',
    'See also Ada Marsh, The Tides of Harwich (New York: Harbour House, 2001), 293 n. 26.',
    'CURLING [Image unavailable.]',
  ])
    expect(fitness(text, 'paragraph'), text).toBe(0);
  expect(fitness('Tides are caused by the Moon.', 'reference')).toBe(0);
  expect(fitness('|---|---|', 'table')).toBe(0);
});

test('fragments, heads of tables and announcements come after whole sentences', () => {
  for (const text of [
    'because Sun and Moon pull together.',
    'Model Loss Recall Accuracy Similarity Top-5 Top-20 Top-100',
    // The point within a figure is no stop.
    'Version of the program for all of them 2.5',
    'The algorithm for building trees is as follows.',
    '. He may be no one, but there is enough left.',
    'je side_exit_2 // (*) side exit if call failed',
    '3https://www.example.org/research/board.',
    'Wagons and Nets-4.',
    '19. Copyright Infringements (Audio and Video Recorders), 475.',
  ]) {
    expect(fitness(text, 'paragraph'), text).toBeLessThan(0.7);
    expect(fitness(text, 'paragraph'), text).toBeGreaterThan(0);
  }
  expect(goesOn('Specifically, the Moon pulls more.')).toBe(true);
  expect(goesOn('The Moon pulls more.')).toBe(false);
});
