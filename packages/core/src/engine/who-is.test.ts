import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../document/index.ts';
import { ask, read } from './tables/testing.ts';
import { whoIsBoost } from './who-is.ts';

test.each([
  ['who is the landlord?', '1.1 The Landlord is Mrs Margaret Oyelaran.'],
  ['Who is the landlord?', 'Landlord: Marion Keller, 12 Hill Street'],
  ['who are the tenants?', 'The Tenants are Tomasz Wilk and Hannah Brierley.'],
  ['who is the treasurer?', 'Present: Ruth Alderson (chair), Dev Mistry (treasurer).'],
  ['who is the treasurer of the club?', 'Dev Mistry, the treasurer, spoke.'],
  ['who’s the manager in Truro?', 'The manager in Truro, Oliver Quick, is away. Oliver Quick is our manager.'],
  ['who is the seller?', 'Brook Ltd, hereinafter the “Seller”, delivers.'],
  ['Wer ist der Arbeitgeber?', 'Arbeitgeber ist die Lindner GmbH. Arbeitgeber: Lindner GmbH'],
  ['Qui est le bailleur ?', 'Le bailleur est Monsieur Petit. Le bailleur : Petit'],
  ['¿Quién es el arrendador?', 'El arrendador es Luis Ferrer.'],
  ['Chi è il locatore?', 'Il locatore è Marco Bellini.'],
  ['Quem é o senhorio?', 'O senhorio é Rui Costa.'],
  ['Wie is de verhuurder?', 'Verhuurder: Jan de Wit.'],
  ['Vem är hyresvärden?', 'Hyresvärden är Karin Lund.'],
  ['Kto jest wynajmującym?', 'Wynajmującym jest Piotr Zieliński.'],
])('“%s” is told by the sentence that names them: %s', (question, text) => {
  expect(whoIsBoost(question)(text)).toBeGreaterThan(1);
});

test.each([
  ['who is the landlord?', 'The landlord pays for water.'],
  ['who is the chair?', 'Signed by the chair.'],
  ['Who wrote the protocol?', 'The protocol can be paused overnight.'],
  ['who checked it', 'It was checked twice.'],
  ['Wer hat das Protokoll geprüft?', 'Das wurde geprüft.'],
  ['Qui a signé le contrat ?', 'Le contrat est signé.'],
  ['¿Quién firmó el contrato?', 'El contrato fue firmado.'],
  ['Chi ha approvato il bilancio?', 'Fu approvato.'],
  ['Quem assinou o contrato?', 'O contrato foi assinado.'],
  ['Wie heeft het contract ondertekend?', 'Het is ondertekend.'],
  ['Vem godkände budgeten?', 'Den godkändes.'],
  ['Kto podpisał umowę?', 'Umowa jest podpisana.'],
])('“%s” is not told by what only speaks of them: %s', (question, text) => {
  expect(whoIsBoost(question)(text)).toBeLessThan(1);
});

test.each([
  ['who is the landlord?', 'The landlord pays Thames Water for it.'],
  ['who is Ada Lovelace?', 'Ada Lovelace is Countess of Lovelace.'],
  ['Wer ist Ada Lovelace?', 'Ada Lovelace ist Gräfin.'],
  ['who pays for water?', 'The landlord is Marion Keller.'],
  ['Who checked the protocol?', 'Version 4 · Written by Dr. Ines Carvalho · Checked by Jun Watanabe'],
])('“%s” is told no better by: %s', (question, text) => {
  expect(whoIsBoost(question)(text)).toBe(1);
});

test('who somebody is comes before what else is said of them', () => {
  const lease = read(
    '# Lease\n\n## Water\n\nThe landlord pays for water, and says who reads the meter.\n\n' +
      '## Parties\n\nThe landlord is Mrs Margaret Oyelaran of 4 Beckside Close in the town of Ilkley.\n',
  );
  expect(ask(lease, 'who is the landlord?').quotes[0]).toContain('Oyelaran');
});

test.each([
  'The headteacher is not in school today.',
  'The hall is being painted all week, and the headteacher is not in school. '.repeat(3),
])('who somebody is whose name is signed above is told with the name, below “%s”', said => {
  const pages = [`Dear parents,\n\n${said}\n\nYours sincerely,\n\nAva Lindgren\nHeadteacher\n`];
  const letter = buildTextSegment(pages, false, firstSegmentState).segment;
  expect(ask(letter, 'who is the headteacher?').quotes[0]).toBe('Ava Lindgren\nHeadteacher');
});

test.each([
  ['who wrote the protocol?', 'Ines Carvalho'],
  ['who checked the protocol?', 'Jun Watanabe'],
])('“%s” is told by the line of names over a text', (question, name) => {
  const protocol = read(
    '# Protocol: DNA from leaves\n\nVersion 4 · Written by Dr. Ines Carvalho · Checked by Jun Watanabe\n\n' +
      '## Pause points\n\nThe protocol can be paused overnight after step 9, with the tubes at −20 °C.\n',
  );
  expect(ask(protocol, question).quotes[0]).toContain(name);
});

test('who is it in another place comes near', () => {
  const book = read('# Staff\n\nWe have two branches: Falmouth and Truro. The manager in Truro is Oliver Quick.\n');
  expect(ask(book, 'who is the manager in Truro?').finish).toMatchObject({ reason: 'stop' });
  const { quotes, finish } = ask(book, 'who is the manager in Falmouth?');
  expect(quotes[0]).toContain('Oliver Quick');
  expect(finish).toMatchObject({ reason: 'near' });
});
