import { expect, test } from 'vitest';
import { ask, askAll, read } from '../tables/testing.ts';

const kettle = read(`# Kettle K3

## Descaling

Lime builds up within weeks. Descaling takes an hour.

1. Empty the kettle.
2. Pour in the descaler. Wait for ten minutes.
3. Rinse twice.

Never use vinegar.

## Guarantee

It lasts two years.
`);
const STEPS = ['1. Empty the kettle.', '2. Pour in the descaler.', 'Wait for ten minutes.', '3. Rinse twice.'];

test.each([
  'What are the steps for descaling?',
  'How do I descale it?',
  'Steps to descale',
  'Quelles sont les étapes pour descale ?',
])('“%s” is told by all steps under the name of the thing', question => {
  const { quotes, finish } = ask(kettle, question);
  expect(quotes).toEqual(STEPS);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('the title need not be said again over the steps', () => {
  expect(askAll({ 'Kettle K3': kettle }, 'what are the steps for descaling the kettle').quotes).toEqual(STEPS);
});

test('who asks how many steps there are is told their number, and reads them', () => {
  const { text, quotes } = ask(kettle, 'How many steps does descaling have?');
  expect(text).toMatch(/^\*\*Steps: 3\*\*\n\n1\. Empty/u);
  expect(quotes).toEqual(STEPS);
  expect(ask(kettle, 'Combien d’étapes pour descale ?').text).toContain('**Steps: 3**');
  expect(ask(kettle, 'Wie viele Schritte hat das Descaling?', 'de-DE').text).toMatch(/^\*\*Schritte: 3\*\*/u);
});

test.each([
  '¿Cuántos pasos son para descaling?',
  'Quantas etapas tem descaling?',
  'Quanti passaggi ci sono per descaling?',
  'Hoeveel stappen heeft descaling?',
  'Hur många steg har descaling?',
  'Ile kroków ma descaling?',
  'Сколько шагов у descaling?',
  'Descaling kaç adım?',
  'Combien y a-t-il d’étapes pour descale ?',
])('“%s” is told the number as well', question => {
  expect(ask(kettle, question).text).toMatch(/^\*\*Steps: 3\*\*/u);
});

test('who asks how many there are of something else is not told the number of steps', () => {
  expect(ask(kettle, 'How many kettles do the steps for descaling cover?').text).not.toContain('Steps: 3');
});

test.each([
  ['What is step 3?', ['3. Rinse twice.']],
  ['step 2', ['2. Pour in the descaler.', 'Wait for ten minutes.']],
  ['How long is step 2?', ['2. Pour in the descaler.', 'Wait for ten minutes.']],
  ['What comes after step 2?', ['3. Rinse twice.']],
  ['what do I do before step 2 of descaling', ['1. Empty the kettle.']],
  ['Was kommt nach Schritt 2?', ['3. Rinse twice.']],
  ['Was kommt nach dem 2. Schritt?', ['3. Rinse twice.']],
  ['Que faire après l’étape 2 ?', ['3. Rinse twice.']],
  ['¿Qué viene después del paso 2?', ['3. Rinse twice.']],
  ['2. adımdan sonra ne gelir?', ['3. Rinse twice.']],
  ['Wat komt er voor stap 2?', ['1. Empty the kettle.']],
  ['Wat komt er na stap 2?', ['3. Rinse twice.']],
  ['Wat doe ik voor stap 3?', ['3. Rinse twice.']],
  ['What is step 2 after descaling?', ['2. Pour in the descaler.', 'Wait for ten minutes.']],
  ['Que se passe-t-il à l’étape 3 ?', ['3. Rinse twice.']],
  ['O que acontece na etapa 1?', ['1. Empty the kettle.']],
  ['3. adım nedir?', ['3. Rinse twice.']],
])('%s is answered by that step alone', (question, steps) => {
  expect(ask(kettle, question).quotes).toEqual(steps);
});

test.each(['How long does the guarantee last?', 'What is step 9?', 'Why is step 2 needed?', 'How do I rinse it?'])(
  '%s is not told by steps of something else',
  question => {
    expect(ask(kettle, question).quotes).not.toEqual(expect.arrayContaining(STEPS));
  },
);

test('the line that leads to steps names them as a heading does, and a note between them ends no list', () => {
  const notes = read(
    '# Notes\n\nTo bleed the radiator:\n\n1. Open the valve.\n\nKeep a cloth at hand.\n\n2. Close it.\n',
  );
  expect(ask(notes, 'How do I bleed the radiator?').quotes).toEqual(['1. Open the valve.', '2. Close it.']);
});

test('the steps of one source that is named among others are counted, too', () => {
  const pot = read('# Pot\n\n## Descaling\n\n1. Boil vinegar.\n2. Drain it.\n');
  const { text } = askAll({ 'Kettle K3': kettle, Pot: pot }, 'In Kettle K3, how many steps does descaling have?');
  expect(text).toMatch(/^\*\*Steps: 3\*\*/u);
});

test('steps from the tenth on are told apart by both figures', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `${at + 1}. Turn wheel ${'abcdefghijkl'.charAt(at)}.`);
  const lock = read(`# Lock\n\n## Procedure\n\n${twelve.join('\n')}\n`);
  expect(ask(lock, 'how many steps').text).toMatch(/^\*\*Steps: 12\*\*/u);
  expect(ask(lock, 'what comes after step 10?').quotes).toEqual(['11. Turn wheel k.']);
});

test('numbered clauses that speak of the thing themselves are no steps to it', () => {
  const lease = read(
    '# Lease\n\n## Termination\n\n1. The keys are handed over.\n2. Either side may terminate it in writing.\n' +
      '3. Who terminates it pays a fee.\n',
  );
  expect(ask(lease, 'How can I terminate it?').quotes[0]).toContain('Either side');
});

test('of two parts or lists on a thing nobody knows which is meant', () => {
  const two = '## Cleaning the jug\n\n1. Fill it.\n2. Rinse it.\n\n## Cleaning the lid\n\nWipe it.\n';
  expect(ask(read(`# Care\n\n${two}`), 'What are the steps for cleaning?').quotes).not.toEqual([
    '1. Fill it.',
    '2. Rinse it.',
  ]);
  expect(
    askAll({ One: kettle, Two: read('# Pot\n\n1. Boil.\n2. Drain.\n') }, 'What is step 2?').quotes,
  ).not.toHaveLength(1);
});
