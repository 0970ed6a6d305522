import { expect, test } from 'vitest';
import { ask, askAll, read } from '../tables/testing.ts';

const bread = read(`# Banana bread

A loaf for a tin of 25 cm.

## Ingredients

- 3 ripe bananas
- 120 g butter

## Method

1. Heat the oven to 180 degrees.
2. Mash the bananas and stir in the butter.
3. Bake for 50 minutes.

It keeps for four days in a tin.
`);
const STEPS = [
  '1. Heat the oven to 180 degrees.',
  '2. Mash the bananas and stir in the butter.',
  '3. Bake for 50 minutes.',
];

test.each(['What are the steps?', 'How do I make it?', 'How is it made?', 'Wat zijn de stappen?', '步骤是什么？'])(
  '%s is told by what stands under "Method"',
  question => {
    const { quotes, finish } = ask(bread, question);
    expect(quotes).toEqual(STEPS.map(step => expect.stringContaining(step.slice(3))));
    expect(finish).toMatchObject({ reason: 'stop' });
  },
);

test.each(['What do I need?', 'What is in it?', 'Was brauche ich?', '¿Qué necesito?'])(
  '%s is told by the list of ingredients',
  question => {
    expect(ask(bread, question).quotes).toEqual([
      expect.stringContaining('3 ripe bananas'),
      expect.stringContaining('120 g butter'),
    ]);
  },
);

test('a part is of the one text that is asked about, and is not made up where none is called so', () => {
  expect(
    ask(read('# Tea\n\nTea grows on hills.\n\n## History\n\n1. It came by sea.'), 'What are the steps?').quotes,
  ).toEqual([]);
  const three = askAll(
    { One: bread, Two: read('# Tea\n\nTea grows.'), Three: read('# Rice\n\nRice grows.') },
    'How do I make it?',
  );
  expect(three.quotes).toEqual([]);
  expect(ask(bread, 'What are the steps of the proof?').quotes).toEqual([]);
});
