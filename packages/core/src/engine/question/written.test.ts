import { expect, test } from 'vitest';
import { ask, read } from '../tables/testing.ts';

const notice = read(`# Sunrise Nursery

Sick children must stay at home. Absences can be reported by e-mail until 8:00.

## Contact

Mrs Olga Brandt
Tel. 01865 496 0177
info@sunrise-nursery.example

The nursery is closed from 24 December to 2 January.
`);

test.each([
  ['what is the phone number?', '01865 496 0177'],
  ['Wie lautet die Telefonnummer?', '01865 496 0177'],
  ['what is their e-mail address?', 'info@sunrise-nursery.example'],
])('%s: what looks like one, whatever it is called', (question, told) => {
  const { quotes, finish } = ask(notice, question);
  expect(quotes).toHaveLength(1);
  expect(quotes[0]).toContain(told);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('a number of somebody else is looked for by their name', () => {
  expect(ask(notice, 'what is the phone number of the fire brigade?').quotes.join()).not.toContain('01865');
});

test('days and accounts are no telephone numbers', () => {
  const invoice = read(
    '# Invoice\n\nAccount: 44556677\n\nSort code: 20-11-43\n\nDue on 13.06.2025, sent on 2025-05-14.\n',
  );
  expect(ask(invoice, 'what is the phone number?').quotes).toEqual([]);
});
