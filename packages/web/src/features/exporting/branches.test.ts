import { expect, test } from 'vitest';
import { branchesOf, inTreeOrder } from './branches.ts';
import { aMessage, messageIdOf } from './testing.ts';

const orderOf = (...messages: Parameters<typeof branchesOf>[0]) =>
  inTreeOrder(branchesOf(messages)).map(({ message: { messageId }, version }) => {
    const number = Number(messageId.slice(-3));
    return `${messageIdOf(number) === messageId ? number : '?'}${version ? `:${version.index}/${version.total}` : ''}`;
  });

test('each branch is followed to its end before the next one begins, and versions are counted', () => {
  expect(
    orderOf(
      aMessage(1, 0),
      aMessage(2, 1),
      aMessage(4, 1),
      aMessage(3, 2),
      aMessage(6, 3),
      aMessage(5, 4),
      aMessage(8, 5),
    ),
  ).toEqual(['1', '2:1/2', '3', '6', '4:2/2', '5', '8']);
});
test('a message whose parent is not there, and one of a circle, are kept, each once', () => {
  expect(orderOf(aMessage(2, 9), aMessage(3, 2))).toEqual(['2', '3']);
  expect(orderOf(aMessage(1, 0), aMessage(4, 6), aMessage(6, 4)).toSorted()).toEqual(['1', '4', '6']);
});
test('nothing is no branch', () => {
  expect(branchesOf([])).toEqual([]);
});
