import { expect, test } from 'vitest';
import { saysAskedCode } from './asked-codes.ts';

test.each([
  ['What is my policy number?', 'Policy no. HX-20931/4', 'The policy is renewed in 2027.'],
  ['what is the number of the invoice', 'Invoice OF-20419', 'Please quote the invoice number when paying.'],
  ['booking reference?', 'Booking ref: K7QX29', 'A booking can be changed once.'],
  ['Wie lautet die Rechnungsnummer?', 'Rechnung Nr. 2025-118', 'Die Rechnung ist sofort fällig.'],
  ['quel est le numéro de contrat', 'Contrat n° 88-1204', 'Le contrat prend fin en mai.'],
])('%s', (question, code, other) => {
  const says = saysAskedCode(question);
  expect(says?.(code)).toBe(true);
  expect(says?.(other)).toBe(false);
});

test('who asks how many, or for a telephone number, asks for no code', () => {
  for (const question of ['What is the number of samples?', 'What is her phone number?', 'How many codes are there?'])
    expect(saysAskedCode(question), question).toBeNull();
});
