import { expect, test } from 'vitest';
import { asksForWritten, asksWhereHappened, holdsPrice, holdsWritten } from './answer-type.ts';

test.each([
  ['Where was Ada Quill born?', true],
  ['Where did Ada Quill grow up?', true],
  ['Wo wurde der Verein gegründet?', true],
  ['Où est née Ada Quill ?', true],
  ['¿Dónde nació Ada Quill?', true],
  ['Dove è nata Ada Quill?', true],
  ['Onde nasceu Ada Quill?', true],
  ['Waar is Ada Quill geboren?', true],
  ['Where is the key kept?', false],
  ['When was Ada Quill born?', false],
])('whether it is asked where something happened: %s', (question, expected) => {
  expect(asksWhereHappened(question)).toBe(expected);
});

test.each([
  ['What is the e-mail address of the harbour office?', true],
  ['what’s the email of Ada Quill', true],
  ['Give me the website of the club', true],
  ['Is there a phone number?', true],
  ['Does the club have an e-mail address?', true],
  ['Can you give me the phone number?', true],
  ['Wie lautet die E-Mail-Adresse?', true],
  ['Quelle est l’adresse e-mail du bureau ?', true],
  ['¿Cuál es el correo electrónico del club?', true],
  ['Is notice by e-mail valid?', false],
  ['What is the notice period by e-mail?', false],
  ['Can I end it by email?', false],
  ['Is the form on the website?', false],
  ['What is on the website?', false],
  ['Do I have to give my phone number?', false],
  ['Ist eine Kündigung per E-Mail möglich?', false],
  ['Puis-je résilier par e-mail ?', false],
  ['¿Se puede avisar por correo electrónico?', false],
  ['Kan ik per e-mail opzeggen?', false],
  ['Czy mogę wypowiedzieć umowę przez e-mail?', false],
])('whether an address or a number is asked for: %s', (question, expected) => {
  expect(asksForWritten(question)).toBe(expected);
  expect(holdsWritten(question, 'Notice is given by letter.')).toBe(!expected);
});

test.each([
  ['The cakes are free of charge.', true],
  ['Water is free.', true],
  ['You get it for free on Monday.', true],
  ['A ticket is 40 SEK.', true],
  ['Lunch is Rs 485 each.', true],
  ['The fee for guests is 12.', true],
  ['The cakes are free of nuts.', false],
  ['The harbour is open for free trade.', false],
  ['Es dauert 40 Sek. bis zum Start.', false],
  ['The plug is RS 485.', false],
  ['The plug is RS-232.', false],
  ['The fee for guests is shown on page 12.', false],
  ['What it costs is told in chapter 12.', false],
])('whether a price is said: %s', (text, expected) => {
  expect(holdsPrice(text)).toBe(expected);
});
