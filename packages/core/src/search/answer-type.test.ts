import { expect, test } from 'vitest';
import { asksWhereHappened } from './answer-type.ts';

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
