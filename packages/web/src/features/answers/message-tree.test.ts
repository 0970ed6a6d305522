import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Picks, picksTo, questionsAfter, turnsOf, visiblePath, withoutSubtree } from './message-tree.ts';
import { aMessage, messageIdOf } from './testing.ts';

const asked = { isCreatedByUser: true };

test('the newest branch is shown, and says which of how many it is', () => {
  const path = visiblePath([aMessage(1, 0, asked), aMessage(2, 1), aMessage(3, 1), aMessage(4, 3, asked)]);
  expect(path.map(step => step.message.messageId)).toEqual([1, 3, 4].map(messageIdOf));
  expect(path[1]?.siblings).toEqual({ ids: [messageIdOf(2), messageIdOf(3)], index: 1 });
});

test('a picked sibling is shown with what follows it', () => {
  const messages = [aMessage(1, 0, asked), aMessage(2, 1), aMessage(3, 1), aMessage(4, 2, asked), aMessage(5, 4)];
  const path = visiblePath(messages, { [messageIdOf(1)]: messageIdOf(2) });
  expect(path.map(step => step.message.messageId)).toEqual([1, 2, 4, 5].map(messageIdOf));
});

test('an older version that the talk went on from is the one shown', () => {
  const path = visiblePath([
    aMessage(1, 0, asked),
    aMessage(2, 1),
    aMessage(3, 1),
    aMessage(4, 2, asked),
    aMessage(5, 4),
  ]);
  expect(path.map(step => step.message.messageId)).toEqual([1, 2, 4, 5].map(messageIdOf));
  expect(path[1]?.siblings.index).toBe(0);
});

test('a message whose parent is unknown is still shown', () => {
  expect(visiblePath([aMessage(7, 99, asked)])).toHaveLength(1);
});

test('the path is made of known messages, each once, whatever the parents say', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 })), { maxLength: 20 }),
      pairs => {
        const messages = [...new Map(pairs.map(([id, parent]) => [id, aMessage(id, parent)])).values()];
        const ids = visiblePath(messages).map(step => step.message.messageId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every(id => messages.some(message => message.messageId === id))).toBe(true);
      },
    ),
  );
});

test('questions and answers stand in pairs; the last question may wait', () => {
  const turns = turnsOf(visiblePath([aMessage(1, 0, asked), aMessage(2, 1), aMessage(3, 2, asked)]));
  expect(turns.map(turn => [turn.question.message.messageId, turn.answer?.message.messageId ?? null])).toEqual([
    [messageIdOf(1), messageIdOf(2)],
    [messageIdOf(3), null],
  ]);
});
test('a message that is thrown away takes all that follows it along, and nothing else', () => {
  const messages = [aMessage(5, 4), aMessage(1, 0), aMessage(2, 1), aMessage(3, 1), aMessage(4, 3)];
  expect(withoutSubtree(messages, messageIdOf(3)).map(message => message.messageId)).toEqual([
    messageIdOf(1),
    messageIdOf(2),
  ]);
  expect(withoutSubtree(messages, messageIdOf(9))).toHaveLength(5);
});

test('where older messages are not read yet, the branch begins with its first message that is there', () => {
  const messages = [
    aMessage(11, 10),
    aMessage(12, 8, asked),
    aMessage(13, 12),
    aMessage(14, 11, asked),
    aMessage(15, 14),
  ];
  const path = visiblePath(messages, {}, false);
  expect(path.map(step => step.message.messageId)).toEqual([11, 14, 15].map(messageIdOf));
  expect(path[0]?.siblings).toEqual({ ids: [messageIdOf(11)], index: 0 });
  expect(visiblePath([], {}, false)).toEqual([]);
});

test('reading older messages puts them before the branch on screen and changes nothing else of it', () => {
  const whole = fc
    .array(fc.nat(30), { minLength: 1, maxLength: 30 })
    .map(parents =>
      parents.map((parent, index) =>
        aMessage(index + 1, Math.min(parent, index), { isCreatedByUser: index % 2 === 0 }),
      ),
    );
  fc.assert(
    fc.property(whole, fc.nat(30), (messages, from) => {
      const all = visiblePath(messages).map(step => step.message.messageId);
      const some = visiblePath(messages.slice(from), {}, false).map(step => step.message.messageId);
      expect(all.slice(all.length - some.length)).toEqual(some);
      if (from < messages.length) expect(some.at(-1)).toBe(all.at(-1));
    }),
  );
});

test('a message of another branch is shown once it is known where that branch left the one on screen', () => {
  const turns = (from: number, to: number, parent: number) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      aMessage(from + index, index === 0 ? parent : from + index - 1, { isCreatedByUser: (from + index) % 2 === 1 }),
    );
  const messages = [...turns(1, 50, 0), ...turns(51, 70, 4)];
  const shownIds = (picks: Picks | null, from: number) =>
    visiblePath(messages.slice(from), picks ?? {}, from === 0).map(step => step.message.messageId);
  expect(picksTo(messages.slice(30), messageIdOf(48), false)).toBeNull();
  expect(picksTo(messages, messageIdOf(99))).toBeNull();
  expect(shownIds(picksTo(messages, messageIdOf(48)), 0)).toContain(messageIdOf(48));
  // The fork is enough, however much stands above it.
  const picks = picksTo(messages.slice(2), messageIdOf(48), false);
  expect(shownIds(picks, 2)).toContain(messageIdOf(48));
  expect(shownIds(picks, 0)).toContain(messageIdOf(48));
});

test('an answer is shown once its question is there', () => {
  const messages = [aMessage(1, 0, asked), aMessage(2, 1), aMessage(3, 2, asked), aMessage(4, 3)];
  expect(picksTo(messages.slice(1), messageIdOf(2), false)).toBeNull();
  expect(picksTo(messages.slice(1), messageIdOf(4), false)).not.toBeNull();
});

test('questions that go with a message are counted on all its branches, without the message itself', () => {
  const messages = [
    aMessage(1, 0, asked),
    aMessage(2, 1),
    aMessage(3, 1),
    aMessage(4, 2, asked),
    aMessage(5, 4),
    aMessage(6, 2, asked),
    aMessage(7, 0, asked),
  ];
  expect(questionsAfter(messages, messageIdOf(1))).toBe(2);
  expect(questionsAfter(messages, messageIdOf(2))).toBe(2);
  expect(questionsAfter(messages, messageIdOf(3))).toBe(0);
});
