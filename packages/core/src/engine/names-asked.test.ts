import { expect, test } from 'vitest';
import { asksForName, mayName, nameBoost } from './names-asked.ts';
import { ask, read } from './tables/testing.ts';

test.each([
  ['What is the preacher in the chapel called?', true],
  ['What’s the name of the ship?', true],
  ['What is the ship’s name?', true],
  ['Wie heißt das Schiff?', true],
  ['Comment s’appelle le navire ?', true],
  ['What is called for?', false],
  ['Who is the preacher?', false],
])('“%s” asks how something is called: %s', (question, asks) => {
  expect(asksForName(question)).toBe(asks);
});

test('a name that the question does not have, or a word for it, tells how something is called', () => {
  const question = 'What is the preacher in the chapel called?';
  expect(mayName('It was the famous Father Mapple.', question)).toBe(true);
  expect(mayName('The chapel has a preacher.', question)).toBe(false);
  expect(mayName('this preacher is called the pilot of souls', question)).toBe(true);
  expect(nameBoost(question)('The preacher is called Mapple.')).toBeGreaterThan(nameBoost(question)('He preaches.'));
  expect(nameBoost('Who preaches?')('He is called Mapple.')).toBe(1);
});

test('who asks for a name and is shown none has no answer', () => {
  const slides = read('# Launch\n\nOur new product will captivate the market.\n');
  expect(ask(slides, 'What is the new product called?').finish).toMatchObject({ decline: { code: 'below_gate' } });
});

const networks = read(`# Networks

When the cable companies first started to wire towns in 1948, most of them refused to pay.

Napster was a network of people who share music. Launched in July 1999, Napster had 10 million users.
`);

test('what leaves out a name that is asked about comes behind what has it', () => {
  expect(ask(networks, 'When did Napster start?').text.split('\n')[0]).toContain('July 1999');
});
