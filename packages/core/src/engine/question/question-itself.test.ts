import { expect, test } from 'vitest';
import { questionItself } from './question-itself.ts';

test.each([
  ['I am new to the manual. What do the slides recommend?', 'What do the slides recommend?'],
  ["I'm writing a thesis. We lack time. Which method is fastest?", 'Which method is fastest?'],
  ['Ich bin neu hier. Welche Lampe brennt am längsten?', 'Welche Lampe brennt am längsten?'],
  ['Je prépare un exposé. Quels navires sont entrés ?', 'Quels navires sont entrés ?'],
  ['Estoy escribiendo un informe. ¿Qué barcos entraron?', '¿Qué barcos entraron?'],
  ['whats a mole', "what's a mole"],
  ['Whos the keeper', "Who's the keeper"],
  ['How does the oil of May differ from that of June?', 'How does the oil of May differ from June?'],
  ['Is it quicker to trim the wick for oil or the one for gas?', 'Is it quicker to trim the wick for oil or gas?'],
])('%s: what is asked is searched', (written, asked) => {
  expect(questionItself(written)).toBe(asked);
});

test.each([
  'I have an old lamp. Is it safe?',
  'The lamp is old. Which oil does the keeper use?',
  'My lamp is out. Why?',
  'Summarise the manual. I need three points.',
  'What do I need to keep a lamp?',
  'Which lamps and those who keep them are old?',
])('%s: stays as it is', written => {
  expect(questionItself(written)).toBe(written);
});
