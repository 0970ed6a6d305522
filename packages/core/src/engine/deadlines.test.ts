import { expect, test } from 'vitest';
import { asksForDeadline, namesOfDue } from './deadlines.ts';
import { ask, read } from './tables/testing.ts';

test.each([
  'Wann ist die Zahl der Besucher am höchsten?',
  'Wann sind die Zahlen erschienen?',
  'Wann ist die Anzahl am größten?',
  'Quand faut-il régler le thermostat ?',
  'Quand faut-il verser le détartrant ?',
])('“%s” is not asked of what is due', question => {
  expect(asksForDeadline(question)).toBe(false);
  expect(namesOfDue(question)).toBe('');
});

test.each([
  'Wann muss ich die Miete zahlen?',
  'Wann ist die Anzahlung zu zahlen?',
  'Wann muss die Zahlung erfolgen?',
  'Wann müssen wir die Kaution bezahlt haben?',
  'Quand faut-il régler la facture ?',
  'Quand doit-on verser le premier loyer ?',
  'Quand faut-il payer ?',
])('“%s” is asked of what is due', question => {
  expect(asksForDeadline(question)).toBe(true);
  expect(namesOfDue(question)).toContain('due');
});

test('the hour of a deadline is told by until when', () => {
  const house = '# House\n\nTea is served at check-out from 9:00 in the lower hall.\n\nCheck-out is until 11:00.\n';
  expect(ask(read(house), 'What time is check-out?').quotes[0]).toBe('Check-out is until 11:00.');
});
