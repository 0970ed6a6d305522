import { expect, test } from 'vitest';
import { asksForWritten, asksWhereHappened, holdsWritten } from './answer-type.ts';

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
