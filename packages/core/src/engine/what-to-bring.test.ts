import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

const letter = read(
  '# Walking weekend: letter to parents\n\nThe cost is £88. A deposit of £20 is due by 3 May; the rest ' +
    'is paid in June.\n\n' +
    'If your child falls ill, they need not come on Friday; you may bring them later by car. Children ' +
    'who need an inhaler ' +
    'keep it with them.\n\n**What to bring:** boots, a torch, a cup and a sleeping bag. Money may be brought in an ' +
    'envelope.\n\nTelephones stay at home; somebody else takes the place of whoever is ill.\n',
);

test('a line that is labelled as what is asked goes first, and "need to" is nothing that is asked for', () => {
  expect(ask(letter, 'What do they need to bring?').quotes[0]).toContain('boots, a torch');
});

test('of two questions each has the words that help to find its answer', () => {
  const { text } = ask(letter, 'How much is the weekend and when do I have to pay?');
  expect(text).toContain('The cost is £88.');
  expect(text).toContain('due by 3 May');
});

test('that no source speaks of a daughter is not told to who asks of theirs', () => {
  expect(ask(letter, 'Can my daughter take her telephone?').text).not.toContain('daughter');
});

test('a warranty is a guarantee', () => {
  const kettle = read('# Kettle\n\nThe guarantee does not cover limescale. It lasts two years. Keep the receipt.\n');
  expect(ask(kettle, 'Does the warranty cover limescale?').text).not.toContain('may not answer');
});
